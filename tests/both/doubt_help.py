"""A table at a question: what the tests of doubts stand on. Import it first."""

import sys

from flow_help import played  # noqa: F401  (first: the 32-bit stack is small)

from hakam.flow import flow
from hakam.rules.cards import NO_SEAT
from hakam.table import events as table
from hakam.table import journal
from hakam.ui import screens, words
from host_tools.glyphs import gallery_doubts as hands
from host_tools.glyphs.table import Table

SLOW = sys.maxsize < 1 << 32  # instructions are counted there, and a search takes many


def at(hand) -> Table:
    """The hand touched; the referee thinks after the last card."""
    dealer, declarer, trump, touches = hand
    before, _, last = touches.rpartition(" ")
    t = hands.play(Table(), (dealer, declarer, trump, before))
    t.thinks = True
    t.touch(last)
    return t


def proved(hand) -> Table:
    """The hand touched, and the table says that the order was right."""
    t = hands.play(Table(), hand)
    t.thinks = True
    t.judged(t.referee.event(table.CONFIRM, NO_SEAT, 0))
    return t


def some(*every):
    """All of them; one alone where that is slow."""
    return every[:1] if SLOW else every


def said(t: Table) -> str:
    """The screen in English."""
    lines = screens.Lines(words.load(0))
    screens.describe(t.referee, t.cursor, lines)
    return screens.text(lines)


def again(t: Table) -> Table:
    """The power fails: a new table from what the journal saved."""
    book = t.referee.journal
    slots = [b""] * 4
    slot = book.pending()
    while slot != journal.CLEAN:
        slots[slot] = bytes(book.image())
        book.written()
        slot = book.pending()
    other = Table()
    other.thinks = True
    other.cursor.settings.set_up = 1
    assert other.referee.restore(slots)
    flow.settle(other.referee, other.cursor)
    other.ponder()
    return other
