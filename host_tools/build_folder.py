"""Files of the build folder: written whole, notes that may be torn, and faults of the folder.

What lies in the build folder can be made again, so nothing there is trusted: a note that cannot be
read counts as none, and a folder that cannot be written is told as such, never as a fault of what
somebody asked for.
"""

from __future__ import annotations

import fcntl
import json
import os
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any


class BuildFolderFault(RuntimeError):
    """The build folder cannot be used; the text says why and what to do."""


@contextmanager
def faults_told(build: Path) -> Iterator[None]:
    """Turn every OSError of a file in the build folder into BuildFolderFault.

    One without a file's name, a full disk's, is the build folder's too. Others pass.
    """
    try:
        yield
    except OSError as fault:
        place = Path(os.fsdecode(fault.filename)) if fault.filename else build
        if place != build and build not in place.parents:
            raise
        raise BuildFolderFault(
            f"The build folder {build.name} cannot be used: {place.relative_to(build.parent)}: "
            f"{fault.strerror}. Make it a folder that you may write, or remove it, and try again."
        ) from fault


def write(build: Path, path: Path, data: bytes) -> None:
    """Put a file in place whole; what is being written lies directly in the build folder.

    So nobody who reads `path`, or lists the folder that it is in, sees a half.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=build, prefix=".", delete=False) as partial:
        try:
            partial.write(data)
            partial.flush()
            os.chmod(partial.name, 0o644)
            os.replace(partial.name, path)
        except BaseException:
            Path(partial.name).unlink(missing_ok=True)
            raise


@contextmanager
def alone(lock: Path) -> Iterator[None]:
    """One process at a time in here: another one waits, and finds what this one has made."""
    lock.parent.mkdir(parents=True, exist_ok=True)
    with lock.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield


def note(path: Path) -> dict[str, str]:
    """A note of what was made, file -> digest; empty where it is lost, torn or no such thing."""
    try:
        kept = json.loads(path.read_text(encoding="utf8"))
    except (OSError, ValueError):
        return {}
    sound = isinstance(kept, dict) and all(isinstance(value, str) for value in kept.values())
    return kept if sound else {}


def write_note(build: Path, path: Path, made: dict[str, str]) -> None:
    """Keep such a note."""
    write(build, path, json.dumps(made, indent=1).encode())


def made(build: Path, path: Path, of: str, make: Callable[[], Any]) -> Any:
    """What `make` gives, as JSON has it; kept in a file, and taken from there as long as it is
    made of the same (`of`)."""
    try:
        kept = json.loads(path.read_text(encoding="utf8"))
        if kept["of"] == of:
            return kept["made"]
    except (OSError, ValueError, KeyError, TypeError):
        pass
    found = make()
    with faults_told(build):
        write(build, path, json.dumps({"of": of, "made": found}).encode())
    return found


def files(folder: Path) -> set[str]:
    """Paths of all files in a folder, below it."""
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def bytecode(name: str) -> str:
    """Path of a file's bytecode in a tree to freeze, by its path in the tree to copy."""
    return Path(name).with_suffix(".mpy").as_posix()


def thawed(frozen: Path, others: Iterable[str]) -> set[str]:
    """Files of a tree to freeze, by their paths in the tree to copy; `others`: those that are no
    bytecode there."""
    names = {bytecode(name): name for name in others}
    return {names.get(name, name) for name in files(frozen)}
