"""A table that plays on through its keys: what the tests of screens stand on."""

import hakam.rules.hand  # first: the 32-bit stack is small
import hakam.table.referee  # noqa: F401
from hakam.rules import cards
from host_tools.glyphs.keys import HOLD_OK, OK, RIGHT
from host_tools.glyphs.table import Table

TWO_TRICKS = "O1 O2 O3 O4 O12 O11 O10 O5"


def begun(touches: str = "", steps: int = 0) -> Table:
    """Seat 1 declares 80 (and `steps` tens) in oros and leads; some cards are touched."""
    t = Table()
    t.box.settings.set_up = 1
    t.box.start()
    t.press(OK, OK, *[RIGHT] * steps)
    t.press(HOLD_OK, OK)
    t.touch(touches)
    return t


def played(t: Table) -> str:
    """Cards of the hand by their names."""
    hand = t.referee.hand
    return " ".join([cards.name(card) for card in hand.plays[: hand.n_plays]])
