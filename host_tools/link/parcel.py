"""Programs and bytes as they are sent to a board, and a fault as it comes back."""

from __future__ import annotations

import re
import zlib
from pathlib import Path

from mpremote.transport import TransportExecError

from host_tools.link.fault import BoardFault


def taught(lesson: Path) -> str:
    """A program for the board without docstring and empty lines."""
    text = lesson.read_text(encoding="utf8").split('"""', 2)[2]
    return "".join(f"{line}\n" for line in text.splitlines() if line.strip())


def packed(data: bytes) -> bytes:
    """As zlib has it, with a window that a small board has room for."""
    packer = zlib.compressobj(9, zlib.DEFLATED, 10)
    return packer.compress(data) + packer.flush()


def raised(error: TransportExecError) -> BoardFault:
    """The exception of the board as a fault."""
    last = (error.error_output.strip().splitlines() or [""])[-1].strip()
    name, _, text = last.partition(":")
    number = re.search(r"\[Errno (\d+)\]|^\s*(\d+)$", text)
    errno = int(number[1] or number[2]) if number else 0
    if name == "OSError" and errno == 28:
        return BoardFault("The board's flash is full.", name, errno)
    if name == "MemoryError":
        return BoardFault("The board has not memory enough for this.", name)
    return BoardFault(f"The board said {last!r}.", name, errno)
