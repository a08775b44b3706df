"""May this firmware go on this board? Where it may not, a sentence says why and what to do."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

from host_tools import firmware_build, source_text
from host_tools.link.fault import BoardFault
from host_tools.link.link import Facts, Link

OLDEST = (1, 23)
"""The first MicroPython that reads these files (.mpy version 6.3)."""
HEAP = 115_500
"""Bytes of memory that the table takes at its fullest: `HEAP_FILES` of `bench/budgets.py`."""
BLOCK = 4096
SPARE = 16 * BLOCK
"""What the table is to have left for its own files: two decks and the running hand in two copies,
settings, some matches, and a block for each file that is being replaced."""


OURS = re.compile(
    r"a|b|hakam|(table|slot|fault)(\..*)?|(main|boot)\.py|begin\.mpy|board\.m?py|unwatched"
)
"""Names in the root that are a firmware's, the table's or MicroPython's."""


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
            f"image for it; else freeze the code: "
            f"`.venv/bin/python -m host_tools freeze --board {board}`."
        )


def replaces(link: Link) -> bool:
    """Does a rename on this board's file system replace a file, in one step?"""
    link.put("/slot.old", b"1")
    link.put("/slot.try", b"2")
    try:
        link.rename("/slot.try", "/slot.old")
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


def taken(files: Mapping[str, int]) -> int:
    """Bytes of the flash that littlefs takes for files of these sizes, by whole path: whole blocks
    for each, two for each folder; each block but the first of a file points to others."""
    folders = {"/"}
    total = 0
    for path, size in files.items():
        total += -(-size // BLOCK) if size <= BLOCK else -(-size // (BLOCK - 8))
        folders.update(path[:at] for at in range(1, len(path)) if path[at] == "/")
    return (total + 2 * len(folders)) * BLOCK


def free(facts: Facts, files: Mapping[str, int]) -> int:
    """Bytes that are free; `files`: all that there are. MicroPython's own figure is too low, since
    it counts the blocks of a folder twice."""
    return max(facts.flash_free, facts.flash - taken(files), 0)


def check_room(facts: Facts, files: Mapping[str, int], needed: int) -> None:
    """`needed`: bytes on the flash beside the files that are there. Raises Unfit."""
    left = free(facts, files) - needed
    if left < SPARE:
        raise Unfit(
            f"The flash has {free(facts, files) // 1024} KB free, and {(needed + SPARE) // 1024} "
            f"KB are wanted: {needed // 1024} for the new firmware, {SPARE // 1024} for decks and "
            f"matches. {-(-(SPARE - left) // 1024)} KB are missing. "
            + (
                may_go(files)
                or "All that is there is the table's: deploy one language alone with --language, "
                "or take a board with more flash."
            )
        )


def may_go(files: Mapping[str, int]) -> str:
    """A sentence on what in the root is neither a firmware's nor the table's, the largest first;
    "" where there is nothing."""
    sizes: Counter[str] = Counter()
    for path, size in files.items():
        name = path.split("/")[1]
        if not OURS.fullmatch(name):
            sizes[name] += -(-size // BLOCK) * BLOCK
    if not sizes:
        return ""
    others = ", ".join(f"/{name} ({size // 1024} KB)" for name, size in sizes.most_common(3))
    more = f" and {len(sizes) - 3} others" if len(sizes) > 3 else ""
    return (
        f"Not the table's: {others}{more}; `mpremote connect PORT fs rm -r :/NAME` removes one, "
        "once you have a copy."
    )
