"""A Ghna entered with the wrong suit is put right in its pause, or refused with the reason."""

from late_help import (
    BASTOS,
    COPAS,
    CREDIT,
    ESPADAS,
    LATE,
    MELD,
    OROS,
    SECOND,
    TRICK,
    card,
    darija,
    said,
    shape,
    touch,
    touched,
)  # fmt: skip
from table_help import (
    Flash,
    state,
)  # fmt: skip

from hakam.journal import kinds
from hakam.rules import events, reasons
from hakam.table import verdicts
from hakam.table.referee import Referee


def test_a_wrong_suit_is_put_right_in_its_pause():
    referee = touched(TRICK)
    assert referee.event(MELD, 2, COPAS) == verdicts.ACCEPTED
    touch(referee, SECOND)
    before = state(referee)
    arg = kinds.SUIT_OF + COPAS
    assert referee.event(CREDIT, BASTOS, arg) == verdicts.REPAIRED
    assert list(referee.hand.melds) == [255, 255, 255, 2]
    assert referee.hand.meld_points[0] == 20
    assert referee.undo() == verdicts.UNDONE and state(referee) == before
    assert (referee.verdict.kind, referee.verdict.arg) == (CREDIT, arg)
    assert referee.event(CREDIT, OROS, arg) == verdicts.REPAIRED
    assert referee.hand.meld_points[0] == 40
    flash = Flash()
    flash.save(referee)
    again = Referee()
    assert again.restore(flash.files) and state(again) == state(referee)


def test_a_suit_that_cannot_have_been_sung_is_refused_with_its_reason():
    referee = touched("O1 O2 B12 O5", points=80)
    assert referee.event(MELD, 2, COPAS) == verdicts.ACCEPTED
    touch(referee, "E1 E12 E4 E5")
    arg = kinds.SUIT_OF + COPAS
    for reason, suit, kind, seat, seen in (
        (reasons.MELD_BROKEN, BASTOS, LATE, 2, 255),
        (reasons.MELD_OVER_CAP, OROS, LATE, 2, 255),
    ):
        said(referee, reason, kind, seat, seen, suit, CREDIT, suit, arg)
    laid = (verdicts.LAID, events.PLAY, 1, card("E12"), ESPADAS)
    said(referee, *laid, CREDIT, ESPADAS, arg)
    for seat, what in ((COPAS, arg), (BASTOS, arg - 1), (4, arg), (0, 62), (0, 63), (0, 57 + 64)):
        assert referee.event(CREDIT, seat, what) == verdicts.IMPOSSIBLE
    referee = touched(TRICK, points=90)
    referee.event(MELD, 2, COPAS)
    touch(referee, SECOND)
    referee.event(MELD, 0, BASTOS)
    falls = (verdicts.FALLS, MELD, 0, 255, BASTOS)
    said(referee, *falls, CREDIT, OROS, arg)
    twice = (reasons.MELD_TWICE, LATE, 0, 255, BASTOS)
    said(referee, *twice, CREDIT, BASTOS, arg)


def test_a_wrong_suit_at_the_card_goes_to_the_first_card_of_the_right_one():
    referee = darija("E1 C12 E2 E4")
    assert referee.hand.turn == 0
    for _ in range(3):
        referee.undo()
    assert referee.event(MELD, 1, COPAS) == verdicts.ACCEPTED
    touch(referee, "C12 E2 E4 E10 B11 E6 E7")
    arg = kinds.SUIT_OF + COPAS
    assert referee.event(CREDIT, BASTOS, arg) == verdicts.REPAIRED
    in_time = darija("E1 C12 E2 E4 E10")
    assert in_time.event(MELD, 1, BASTOS) == verdicts.ACCEPTED
    touch(in_time, "B11 E6 E7")
    assert shape(referee) == shape(in_time)
    assert referee.undo() == verdicts.UNDONE and referee.hand.melds[COPAS] == 1
    now = (reasons.MELD_NOT_NOW, LATE, 1, 255, OROS)
    said(referee, *now, CREDIT, OROS, arg)
