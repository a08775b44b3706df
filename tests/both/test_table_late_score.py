"""A Ghna entered after the hand was played out, or counted, changes its score and the match."""

from late_help import (
    BASTOS,
    COPAS,
    LATE,
    OROS,
    SECOND,
    TRICK,
    late,
    said,
    touch,
    touched,
)  # fmt: skip
from table_help import (
    started,
    state,
)  # fmt: skip

from hakam.journal import kinds
from hakam.rules import events, reasons
from hakam.table import referee as phases
from hakam.table import verdicts
from hakam.table.referee import Referee


def test_it_is_possible_until_the_next_hand_is_opened_and_the_score_changes():
    for target, winner in ((500, 255), (80, 0)):
        referee = over(target)
        assert referee.hand.made == 0
        assert referee.match_winner() == (255 if target == 500 else 1)
        before = state(referee)
        wanted = verdicts.REPAIRED if winner == 255 else verdicts.MATCH_OVER
        assert referee.event(LATE, SINGER, late(SUNG, AFTER)) == wanted
        assert referee.hand.made == 1 and referee.match_winner() == winner
        assert (referee.total_score(0), referee.total_score(1)) == (80, 0)
        record = referee.hand_record()
        assert Referee().read(record)
        assert referee.undo() == verdicts.UNDONE and state(referee) == before
        assert referee.event(LATE, SINGER, late(SUNG, AFTER)) == wanted
        if winner == 255:
            assert referee.next_hand() == verdicts.HAND_OPENED
            late_now = (verdicts.NOT_NOW, LATE, 255, 255, 255)
            said(referee, *late_now, LATE, SINGER, late(SUNG, AFTER))


def test_a_match_that_was_over_goes_on_when_its_hand_turns_out_made():
    referee = over(100, 20)
    assert referee.match_winner() == 1 and referee.phase() == phases.MATCH_OVER
    assert referee.event(LATE, SINGER, late(SUNG, AFTER)) == verdicts.REPAIRED
    assert referee.phase() == phases.HAND_OVER
    assert (referee.total_score(0), referee.total_score(1)) == (80, 20)
    assert referee.undo() == verdicts.UNDONE and referee.phase() == phases.MATCH_OVER


SINGER, SUNG, AFTER = 2, BASTOS, 1


def over(target, before=0):
    """A hand of seat 0 at 80 that has 77 points of the cards: with a twenty it is made."""
    referee = started({"target": target})
    if before:
        referee.event(kinds.ADJUST, 1, before)
    referee.event(events.CONTRACT, 0, 80)
    referee.event(events.TRUMP, 0, OROS)
    touch(referee, WHOLE_HAND)
    assert referee.hand.over and referee.hand.total(0) == 77
    last = late(SUNG, 10)
    ended = (reasons.HAND_OVER, LATE, SINGER, 255, SUNG)
    said(referee, *ended, LATE, SINGER, last)
    return referee


WHOLE_HAND = (
    "O1 O2 O4 O5 O3 O6 O7 O10 E1 E2 E4 E5 E3 E7 E6 E10 C1 C2 C4 C5 C7 C3 C6 C10 "
    "O11 O12 E11 E12 B2 B1 B4 B5 B7 B6 B10 B12 B11 B3 C12 C11"
)


def test_a_counted_hand_takes_it_and_one_ended_by_the_table_does_not():
    for kind in (events.CONCEDE, events.VOID, events.MISDEAL):
        referee = touched(TRICK)
        assert referee.event(kind, 0, 0) == verdicts.HAND_ENDED
        said(referee, verdicts.NOT_NOW, LATE, 255, 255, 255, LATE, 2, late(COPAS, 1))
    referee = touched(TRICK + " " + SECOND)
    assert referee.event(kinds.COUNT_CARDS, 0, 0) == verdicts.COUNT_OPENED
    for number in range(40):
        assert referee.touch(number) == verdicts.COUNTED
    said(referee, verdicts.NOT_NOW, LATE, 255, 255, 255, LATE, 2, late(COPAS, 2))
    assert verdicts.stands(referee.event(events.LAST, 0, 0))
    total = referee.hand.total(0)
    assert verdicts.stands(referee.event(LATE, 2, late(COPAS, 2)))
    assert referee.hand.total(0) == total + 20 and referee.hand.ending == events.LAST
    assert referee.undo() == verdicts.UNDONE and referee.hand.total(0) == total
