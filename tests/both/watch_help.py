"""What the tests of hidden hands share: a revoke, the question about it, all that is found out."""

from table_help import Flash, playing

from hakam.rules.cards import parse
from hakam.table import events as table
from hakam.table import verdicts
from hakam.table.referee import Referee

# seat 1 throws E4 on copas in the first trick and plays C6 in the second
REVOKE = "C10 E4 C1 C2 C3 C4 C5 C6"
FIELDS = (
    "certain", "accused", "confirmed", "granted", "proof_stands", "objected", "forfeiter",
    "forfeit_at", "proved_card", "n", "closed",
)  # fmt: skip


def touch(referee, text):
    """Cards one by one; what `ponder` says after the last, nothing before."""
    said = 0
    for word in text.split():
        assert said == 0, word
        assert verdicts.stands(referee.touch(parse(word))), word
        said = referee.ponder()
    return said


def searched(referee):
    """What the search ends with."""
    said = 0
    steps = 0
    while referee.searching:
        assert said == 0
        said = referee.search(1)
        steps += 1
        assert steps < 3000
    return said


def accused(options=None, text=REVOKE):
    """A proof that the table has confirmed."""
    referee = playing(options)
    assert touch(referee, text) == verdicts.SUSPECT
    assert searched(referee) == verdicts.ASK_ORDER
    assert referee.event(table.CONFIRM, 0, 0) == verdicts.PROVED
    return referee


def eyes(referee):
    """All that the watch has found out."""
    return [int(getattr(referee.watch, name)) for name in FIELDS]


def again(referee):
    """The table after a power cut."""
    flash = Flash()
    other = Referee()
    book = referee.journal
    other.match_no = referee.match_no
    book.dirty |= 3 if book.start else 1
    flash.save(referee)
    assert other.restore(flash.files)
    return other
