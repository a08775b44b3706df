"""Sources of the firmware as text, and their faults as people read them."""

from __future__ import annotations

import hashlib
from pathlib import Path

from host_tools.interpreters import FIRMWARE, SourceFault


def told(source: Path, line: int, sentence: str) -> str:
    """A fault of a source, as people read it."""
    where = f", line {line}" if line else ""
    return f"{source.relative_to(FIRMWARE.parent).as_posix()}{where}: {sentence}"


def read(path: Path) -> str:
    """A source as text; SourceFault where it is none."""
    try:
        text = path.read_text(encoding="utf8")
    except UnicodeDecodeError as fault:
        line = fault.object[: fault.start].count(b"\n") + 1
        raise SourceFault(told(path, line, "the source is not UTF-8.")) from None
    except OSError as fault:
        raise SourceFault(told(path, 0, f"{fault.strerror}.")) from None
    if "\0" in text:
        line = text[: text.index("\0")].count("\n") + 1
        raise SourceFault(told(path, line, "the source has a NUL byte."))
    return text


def read_or_empty(path: Path) -> str:
    """A source as text, empty where it is none: that is told if the source is reached."""
    try:
        return read(path)
    except SourceFault:
        return ""


def digest(path: Path) -> str:
    """What a file holds, in short; SourceFault where it cannot be read."""
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError as fault:
        raise SourceFault(told(path, 0, f"{fault.strerror}.")) from None
