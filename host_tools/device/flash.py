"""What lies on a board's flash before anybody has put a table on it, and the board's name."""

from __future__ import annotations

from pathlib import Path

from host_tools.emulator import image

BOOT = b"# This file is executed on every boot (including wake-boot from deepsleep)\n"


def machine(mcu: str) -> str:
    """The name that a stock MicroPython gives to a board with this chip."""
    return f"Generic {mcu.upper()} module with {mcu.upper()}"


def new(path: Path, files: dict[str, bytes] | None = None, full: int | None = None) -> None:
    """Write a flash of 2 MiB: with these files, or as MicroPython leaves it when it is new.

    `full`: a file takes the room, so that about so many bytes are left.
    """
    files = {"/boot.py": BOOT} if files is None else dict(files)
    if full is not None:
        taken = sum(-(-len(data) // image.BLOCK) * image.BLOCK for data in files.values())
        folders = {name.rpartition("/")[0] for name in files}
        room = image.BLOCKS * image.BLOCK - taken - 2 * image.BLOCK * (len(folders) + 1) - full
        files["/full"] = bytes(max(0, room))
    image.make(path, files)
