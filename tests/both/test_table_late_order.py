"""Two Ghnas of one pause entered later, or the 40 beside a 20 that was entered in time.

In whichever order they are entered, they were sung in the one that the rules let stand.
"""

from late_help import COPAS, LATE, MELD, OROS, TRICK, late, said, shape, touch, touched
from table_help import Flash, state

from hakam.rules import reasons
from hakam.table import verdicts
from hakam.table.referee import Referee

ORDERS = ("forty_first", "forty_first_same_pause")


def options(order):
    return {"meld_per_trick": None, "meld_order": order}


def in_time(order):
    """The 40 of seat 0, then the 20 of seat 2, and a trick after them."""
    referee = touched(TRICK, options=options(order))
    assert referee.event(MELD, 0, OROS) == verdicts.ACCEPTED
    assert referee.event(MELD, 2, COPAS) == verdicts.ACCEPTED
    touch(referee, "E1 E2 E4 E5")
    return referee


def test_both_may_be_entered_later_in_either_order():
    for order in ORDERS:
        for first, second in (((0, OROS), (2, COPAS)), ((2, COPAS), (0, OROS))):
            referee = touched(TRICK + " E1 E2 E4 E5", options=options(order))
            for seat, suit in (first, second):
                before = state(referee)
                assert referee.event(LATE, seat, late(suit, 1)) == verdicts.REPAIRED
                assert referee.undo() == verdicts.UNDONE and state(referee) == before
                assert (referee.verdict.seat, referee.verdict.arg) == (seat, late(suit, 1))
                assert referee.event(LATE, seat, late(suit, 1)) == verdicts.REPAIRED
            assert shape(referee) == shape(in_time(order))


def test_the_forty_is_entered_later_beside_a_twenty_that_was_entered():
    for order in ORDERS:
        referee = touched(TRICK, options=options(order))
        assert referee.event(MELD, 2, COPAS) == verdicts.ACCEPTED
        touch(referee, "E1 E2 E4 E5")
        assert referee.event(LATE, 0, late(OROS, 1)) == verdicts.REPAIRED
        assert shape(referee) == shape(in_time(order))
        flash = Flash()
        flash.save(referee)
        again = Referee()
        assert again.restore(flash.files) and state(again) == state(referee)


def test_after_a_twenty_of_an_earlier_pause_the_forty_stays_lost():
    referee = touched(TRICK, options=options("forty_first"))
    assert referee.event(MELD, 2, COPAS) == verdicts.ACCEPTED
    touch(referee, "E1 E2 E4 E5 B1 B2 B4 B5")
    refusal = (reasons.MELD_ORDER, LATE, 0, 255, OROS)
    said(referee, *refusal, LATE, 0, late(OROS, 2))
    assert referee.event(LATE, 0, late(OROS, 1)) == verdicts.REPAIRED


def test_a_forty_entered_after_a_twenty_in_time_stays_lost():
    referee = touched(TRICK, options=options("forty_first"))
    assert referee.event(MELD, 2, COPAS) == verdicts.ACCEPTED
    assert referee.event(MELD, 0, OROS) == reasons.MELD_ORDER
