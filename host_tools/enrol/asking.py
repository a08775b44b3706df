"""Card after card is asked for, its tag read ten times, and bound."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from hakam.rules import cards
from hakam.table import verdicts
from hakam.table.deck import UID, Deck
from host_tools.enrol import deck_file
from host_tools.link.fault import BoardFault
from host_tools.link.link import Link

INSIDE = Path(__file__).resolve().parent / "inside.py"
READS = 10
LOOK_MS = 400  # so long the board looks for a tag before it says that there is none
OUTSIDE = (
    "The reader does not answer: `.venv/bin/python -m host_tools doctor` says what it may be."
)
Say = Callable[[str], None]


class Reader:
    """The box's reader. `tag` gives each tag once, when it is laid down."""

    def __init__(self, link: Link, folder: str) -> None:
        self._link = link
        link.take(fresh=True)
        link.teach(INSIDE)
        try:
            link.ask(f"_open({folder!r})")
        except BoardFault as fault:
            if fault.name == "OSError":
                raise BoardFault(OUTSIDE) from None
            raise BoardFault(
                "There is no firmware on the board that drives its reader: "
                "`make deploy` puts it there."
            ) from None
        self._lies = ""

    def tag(self) -> tuple[int, bytes, int]:
        """How many tags were laid down, 0 for none yet; of one, its number and its good reads."""
        try:
            n, uid, hits = self._link.ask(f"_tag({READS},{LOOK_MS})")
        except BoardFault as fault:
            raise BoardFault(OUTSIDE) if fault.name == "OSError" else fault from None
        if n == 1 and uid == self._lies:
            return 0, b"", 0
        self._lies = uid if n == 1 else "" if n == 0 else self._lies
        return n, bytes.fromhex(uid), hits


def missing(deck: Deck, number: int) -> list[int]:
    """Cards of a deck that have no tag, in the order in which they are asked for."""
    return [card for card in deck_file.in_order() if not deck.bound(number, card)]


def bind(deck: Deck, number: int, card: int, reader: Reader, say: Say) -> None:
    """Wait for a tag that can be this card's, and bind it. What is wrong with others is said."""
    name = cards.name(card)
    while True:
        n, uid, hits = reader.tag()
        if n > 1:
            say("  Two tags lie there: take all off but one.")
        if n != 1:
            continue
        if hits < READS:
            say(
                f"  Read {hits} times of {READS}: lift it and lay it in the middle. Where that "
                "does not help, the sticker is weak, or lies on metal."
            )
            continue
        verdict = deck.bind(number, card, bytearray(uid.ljust(UID, b"\0")), len(uid))
        if verdict in (verdicts.BOUND, verdicts.BOUND_BEFORE):
            say(f"  {name} is {uid.hex()}, read {hits} times of {READS}.")
            return
        sentence = deck_file.refusal(deck, verdict)
        say(f"  {sentence[0].upper()}{sentence[1:]} Lay down {name}.")
