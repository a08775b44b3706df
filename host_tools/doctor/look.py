"""Everything that a box says of itself, read over the line; nothing is changed."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from hakam.rules.cards import DECK
from hakam.table.deck import Deck
from host_tools.deploy import box, fit
from host_tools.deploy.box import Box
from host_tools.link.fault import LinkFault
from host_tools.link.link import Facts, Link

FIELDS = ("faults", "lost", "polls", "errors", "saving", "opened", "ready", "version", "stats")
"""Those of `hakam/services/report.py`; a test holds the two together."""
STATS = (
    "not acknowledged", "commands unanswered", "stale answers", "broken answers", "time-outs",
    "set up", "reset",
)  # fmt: skip
"""What the reader's driver counts, in its order (`N_NAK` and so on)."""
INSIDE = Path(__file__).resolve().parent / "inside.py"
METHOD = re.compile(r"<.*?>(?=[,\]])")
"""How MicroPython prints a method: a short name of the build can be one that a FrameBuffer has."""
DECKS = ("/table/deck.a", "/table/deck.b")


@dataclass(frozen=True)
class Bus:
    """A part's bus: its pins, whether SCL and SDA were free, addresses that answered."""

    part: str
    chip: str
    scl: int
    sda: int
    free: tuple[bool, bool]
    found: tuple[int, ...]


@dataclass
class Told:
    """What the table knew when it was stopped. `things`: FIELDS by name; times in ms.

    `heap` is what was free and what was taken. `log`: the last lines, each with its time.
    """

    now: int = 0
    heap: tuple[int, int] = (0, 0)
    things: dict[str, dict[str, Any]] = field(default_factory=dict)
    log: list[tuple[int, str]] = field(default_factory=list)


@dataclass(frozen=True)
class Found:
    """All of it. `told` is None where no table ran, `wrong`: files that are not as deployed."""

    facts: Facts
    box: Box
    board: str
    buses: tuple[Bus, ...]
    told: Told | None
    wrong: tuple[str, ...]
    fault: str
    tags: int
    matches: int


def look(link: Link, board: str = "") -> Found:
    """Ask for all of it; `board` wins over what the box says it is. Raises LinkFault."""
    link.teach(INSIDE)
    lines: list[str] = link.ask("_told()")
    link.unwatched()
    facts = link.facts
    has = box.look(link)
    slot = has.order[:1]
    known = has.known
    try:
        board = fit.board_of(facts, board, known.board if known else "")
    except fit.Unfit:
        board = ""
    return Found(
        facts,
        has,
        board,
        tuple(_buses(link, board, known.panel if known else "")) if board else (),
        told(lines) if lines else None,
        tuple(_wrong(link, has, slot)) if slot in has.slots else (),
        next((box.text(link, path) for path in box.FAULTS if path in has.files), ""),
        _tags(link, has),
        sum(1 for path in has.files if re.fullmatch(r"/table/match\d+\.hands", path)),
    )


def _buses(link: Link, board: str, panel: str) -> Iterable[Bus]:
    """`panel`: the chip that the box's driver is for; "" where it does not say."""
    about = fit.told(board)
    chips = about["parts"] | ({"panel": panel} if panel else {})
    for part in ("reader", "panel"):
        wired = about["wiring"].get(part)
        if wired:
            scl, sda = wired["scl"], wired["sda"]
            free, found = link.ask(f"_bus({wired['bus']},{scl},{sda})")
            free = (bool(free[0]), bool(free[1]))
            yield Bus(part, chips[part], scl, sda, free, tuple(found))


def _wrong(link: Link, has: Box, slot: str) -> Iterable[str]:
    """Files of the slot that are lost, or have other bytes than were deployed."""
    for path, (size, crc) in has.slots[slot].files.items():
        place = f"/{slot}/{path}"
        if has.files.get(place) != size or link.ask(f"_crc({place!r})") != crc:
            yield path


def _tags(link: Link, has: Box) -> int:
    """How many cards of the first deck have a tag."""
    for path in DECKS:
        deck = Deck()
        try:
            if path in has.files:
                deck.unpack(link.get(path))
                return deck.count(0)
        except (ValueError, LinkFault):
            continue
    return 0


def whole_deck(found: Found) -> bool:
    """Has every card of a deck its tag?"""
    return found.tags == DECK


def told(lines: Iterable[str]) -> Told:
    """What the firmware's report says."""
    out = Told()
    for line in lines:
        name, colon, text = line.partition(": ")
        if colon and name == "heap":
            out.heap = tuple(ast.literal_eval(text))
        elif colon and name == "now":
            out.now = int(text)
        elif colon and text.startswith("[") and text.count(",") >= len(FIELDS) - 1:
            text = METHOD.sub("None", text)
            text = re.sub(r"bytearray\((b'.*?'|b\".*?\")\)", r"\1", text)
            out.things[name] = dict(zip(FIELDS, ast.literal_eval(text)))
        else:
            at, _, text = line.partition(" ")
            out.log.append((int(at), text) if at.isdigit() else (0, line))
    return out
