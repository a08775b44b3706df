"""A table at a question: what the tests of doubts stand on. Import it first."""

from flow_help import played  # noqa: F401  (first: the 32-bit stack is small)

from hakam import words
from hakam.screens import lines, show
from host_tools.glyphs import gallery_doubts as hands
from host_tools.glyphs.keys import OK
from host_tools.glyphs.table import Table

# dealer, declarer, trump, touches: trick 2 was laid O10 O4 O12 O3, and touched the other way round
REVERSED = (1, 0, 0, "B5 B11 B10 B3 O3 O12 O4 O10 B2 O1 B7 B1")


def at(hand) -> Table:
    """The hand touched; the referee asks with the last card."""
    return hands.play(Table(), hand)


def confirmed(hand) -> Table:
    """The hand touched, and the table says of every trick asked about that it was laid so."""
    t = at(hand)
    t.press(OK, OK)
    return t


def said(t: Table) -> str:
    """The screen in English."""
    described = lines.Lines(words.load(0))
    show.describe(t.box, described)
    return lines.text(described)


def again(t: Table) -> Table:
    """The power fails: a new table from what the journal saved."""
    book = t.referee.journal
    slots = [b""] * 4
    while book.dirty:
        image = bytes(book.image())
        slots[book.slot] = image
        book.written()
    other = Table()
    other.thinks = True
    other.box.settings.set_up = 1
    assert other.referee.restore(slots)
    other.box.start()
    other.ponder()
    return other
