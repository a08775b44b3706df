"""Compiled twins of folders whose sources MicroPython runs on this computer.

MicroPython reads a `.mpy` many times faster than it compiles a source, and tests, the judge and
the emulated board start it again and again. Every source is therefore compiled once and kept in
the build folder until it changes. Nothing is folded here: names, asserts and lines stay. The
firmware's data files (`app_data`) are copied. A `Change` of the sources has a twin of its own.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import tempfile
from collections import defaultdict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib.metadata import version
from pathlib import Path

from host_tools import app_data, build_folder
from host_tools.compiler import mpy_cross
from host_tools.interpreters import BUILD, FIRMWARE, ROOT

HOST_TOOLS = ROOT / "host_tools"
DATA = ".bin"
Change = Callable[[str], str]
"""A function of a module that makes a source into another one."""


@cache
def twin(folder: Path, level: str = "-O0", change: Change | None = None) -> Path:
    """The compiled twin of a folder of the project, brought up to date once a process.

    Its place below the build folder is that of `folder` below the project's. Raises
    MissingInterpreter without mpy-cross, BuildFolderFault where the build folder cannot be used.
    A source that does not compile stays a source in the twin, so that whoever imports it is told
    what is wrong, and where.
    """
    twins = BUILD / f"compiled{level}{'-' + change.__name__ if change else ''}"
    if folder == FIRMWARE:
        app_data.lay()
    with build_folder.faults_told(BUILD), build_folder.alone(twins / "lock"):
        _update(twins, folder, level, change)
    return twins / folder.relative_to(ROOT)


def _update(twins: Path, folder: Path, level: str, change: Change | None) -> None:
    """Make what is stale or lost; nothing is noted as made before it is in place."""
    stamp = twins / "stamp.json"
    have = build_folder.note(stamp)
    place = folder.relative_to(ROOT).as_posix()
    sources = [*folder.rglob("*.py"), *(folder.rglob(f"*{DATA}") if folder == FIRMWARE else ())]
    by = Path(change.__code__.co_filename).read_bytes() if change else b""
    want = {path.relative_to(ROOT).as_posix(): _digest(path, by) for path in sources}
    made = _made(twins, place)
    stale = [name for name in want if have.get(name) != want[name] or len(made[name]) != 1]
    gone = made.keys() - want.keys()
    if stale or gone:
        keep = {name: digest for name, digest in have.items() if name not in {*stale, *gone}}
        build_folder.write_note(BUILD, stamp, keep)
        for path in (path for name in gone for path in made[name]):
            path.unlink(missing_ok=True)
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(lambda name: _compile(name, twins / name, level, change), stale))
        build_folder.write_note(BUILD, stamp, keep | want)


def _made(twins: Path, place: str) -> defaultdict[str, list[Path]]:
    """Source -> what lies in its place in the twin: bytecode, or the source itself, or data."""
    made: defaultdict[str, list[Path]] = defaultdict(list)
    for name in build_folder.files(twins / place):
        source = name if name.endswith(DATA) else str(Path(name).with_suffix(".py"))
        made[f"{place}/{source}"].append(twins / place / name)
    return made


def search(*folders: Path) -> list[Path]:
    """What MicroPython imports from, compiled: these folders, the firmware, the host tools."""
    return [*map(twin, folders), twin(FIRMWARE), twin(HOST_TOOLS).parent]


def _digest(path: Path, by: bytes) -> str:
    text = version("mpy-cross").encode() + by + path.read_bytes()
    return hashlib.sha256(text).hexdigest()[:16]


def _compile(name: str, made: Path, level: str, change: Change | None) -> None:
    """One source, called by its path in the project; or one file of data."""
    if name.endswith(DATA):
        build_folder.write(BUILD, made, (ROOT / name).read_bytes())
        return
    with tempfile.NamedTemporaryFile("w", suffix=".py", encoding="utf8") as changed:
        source = ROOT / name
        if change:
            changed.write(change(source.read_text(encoding="utf8")))
            changed.flush()
            source = Path(changed.name)
        done = subprocess.run(
            [str(mpy_cross()), level, "-s", name, "-o", "-", "--", source],
            capture_output=True,
            check=False,
        )
    bytecode = made.with_suffix(".mpy")
    if done.returncode:
        build_folder.write(BUILD, made, (ROOT / name).read_bytes())
        bytecode.unlink(missing_ok=True)
    else:
        build_folder.write(BUILD, bytecode, done.stdout)
        made.unlink(missing_ok=True)
