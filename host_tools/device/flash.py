"""What lies on a board's flash before anybody has put a table on it, and the board's name."""

from __future__ import annotations

from pathlib import Path

from host_tools.emulator import image

BOOT = b"# This file is executed on every boot (including wake-boot from deepsleep)\n"
FILLER = 8  # blocks of a file that only takes room, with those that say where it lies


def machine(mcu: str) -> str:
    """The name that a stock MicroPython gives to a board with this chip."""
    return f"Generic {mcu.upper()} module with {mcu.upper()}"


def new(path: Path, files: dict[str, bytes] | None = None, full: int | None = None) -> None:
    """Write a flash of 2 MiB: with these files, or as MicroPython leaves it when it is new.

    `full`: other files take the room, so that about so many bytes are left.
    """
    files = {"/boot.py": BOOT} if files is None else dict(files)
    if full is not None:
        folders = {name.rpartition("/")[0] for name in files} | {"/full"}
        taken = sum(_blocks(data) for data in files.values()) + 2 * len(folders) + 4
        room = image.BLOCKS - taken - -(-full // image.BLOCK)
        for number in range(0, room, FILLER):
            filler = bytes(min(FILLER - 1, room - number - 1) * image.BLOCK)
            files[f"/full/{number}"] = filler
    image.make(path, files)


def _blocks(data: bytes) -> int:
    return -(-len(data) // image.BLOCK)
