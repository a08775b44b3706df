"""May this firmware go on this board? Where it may not, a sentence says why and what to do."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from host_tools import firmware_build, source_text
from host_tools.link.fault import BoardFault
from host_tools.link.link import Facts, Link

OLDEST = (1, 23)
"""The first MicroPython that reads these files (.mpy version 6.3)."""
HEAP = 124_500
"""Bytes of memory that the table takes at its fullest: `HEAP_FILES` of `bench/budgets.py`."""
BLOCK = 4096
SPARE = 8 * BLOCK
"""What the table itself is to have left for its matches."""


class Unfit(Exception):
    """The board cannot have this firmware; the text says why, and what can be done."""


def told(board: str) -> dict[str, Any]:
    """A board's board.json."""
    found: dict[str, Any] = json.loads(
        source_text.read(firmware_build.BOARDS / board / "board.json")
    )
    return found


def chip(board: str) -> str:
    """A board's chip, as MicroPython names it."""
    return str(told(board).get("mcu", "")).upper().replace("-", "")


def board_of(facts: Facts, asked: str, known: str) -> str:
    """The board that is meant: the one asked for, the one that the box says it is, or the only
    one with this chip. Unfit where that is not clear."""
    boards = [board for board in firmware_build.boards() if chip(board) == facts.chip]
    if asked or known in boards:
        return asked or known
    if not boards:
        every = ", ".join(sorted({chip(board) for board in firmware_build.boards()}))
        raise Unfit(f"There is no board here with an {facts.chip}; there are boards with {every}.")
    if len(boards) > 1:
        raise Unfit(
            f"Which board is it? Those with an {facts.chip} are {', '.join(boards)}: name one "
            "with --board."
        )
    return boards[0]


def check(facts: Facts, board: str) -> None:
    """Chip, MicroPython, memory. Raises Unfit."""
    version = ".".join(str(n) for n in facts.version)
    about = told(board)
    image = about.get("micropython", "the newest image for it")
    if facts.chip != chip(board):
        others = [one for one in firmware_build.boards() if chip(one) == facts.chip]
        way = f"name one of {', '.join(others)} with --board" if others else "take another board"
        raise Unfit(f"{board} has an {chip(board)}, and this board has an {facts.chip}: {way}.")
    if facts.version < OLDEST:
        raise Unfit(
            f"MicroPython {version} is too old, {OLDEST[0]}.{OLDEST[1]} is the oldest: flash the "
            f"newest {image} from https://micropython.org/download/{image}/ as "
            f"boards/{board}/deploy.md says."
        )
    if facts.heap < HEAP:
        raise Unfit(
            f"MicroPython leaves {facts.heap // 1000} KB of memory here, and the table takes "
            f"{HEAP // 1000} KB at its fullest. Where the chip has PSRAM, flash the "
            f"image for it; else freeze the code: `python -m host_tools freeze --board {board}`."
        )


def replaces(link: Link) -> bool:
    """Does a rename on this board's file system replace a file, in one step?"""
    link.put("/slot.old", b"1")
    link.put("/slot.try", b"2")
    try:
        link.run('import os\nos.rename("/slot.try", "/slot.old")')
        return link.get("/slot.old") == b"2"
    except BoardFault:
        return False
    finally:
        link.remove("/slot.old")
        link.remove("/slot.try")


def check_files(link: Link, board: str) -> None:
    """Raises Unfit where the file system is not littlefs, or as good."""
    if not replaces(link):
        raise Unfit(
            "The file system of this board is none that a power cut leaves whole (it is not "
            f"littlefs): erase the flash and flash MicroPython anew, as boards/{board}/deploy.md "
            "says."
        )


def blocks(sizes: Iterable[int]) -> int:
    """Bytes that files of these sizes take on the flash, a block at a time."""
    return sum(-(-size // BLOCK) * BLOCK for size in sizes)


def check_room(facts: Facts, needed: int, beside: bool) -> None:
    """`needed`: bytes on the flash beside what is there; `beside`: a firmware is in use there.
    Raises Unfit."""
    if facts.flash_free < needed + SPARE:
        raise Unfit(
            f"The flash has {facts.flash_free // 1024} KB free, and the new firmware takes "
            f"{(needed + SPARE) // 1024} KB{' beside the one that is in use' if beside else ''}. "
            "Remove files that are not the table's (`mpremote connect PORT tree`), or deploy one "
            "language alone with --language."
        )
