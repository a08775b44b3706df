"""A Ghna entered later than it was sung is judged as of its moment, and stands there."""

from late_help import (
    BASTOS,
    COPAS,
    CREDIT,
    ESPADAS,
    LATE,
    MELD,
    OROS,
    SECOND,
    THIRD,
    TRICK,
    card,
    darija,
    late,
    said,
    shape,
    touch,
    touched,
)  # fmt: skip
from table_help import (
    build,
    playing,
    started,
    state,
)  # fmt: skip

from hakam.journal import entries
from hakam.rules import cards, events, reasons
from hakam.table import verdicts
from hakam.table.mended import Mended
from hakam.table.referee import Referee


def test_a_ghna_of_an_earlier_pause_is_put_there_and_taken_back_as_one():
    referee = touched(" ".join((TRICK, SECOND, THIRD, "B6 C10")))
    before = state(referee)
    assert referee.event(LATE, 2, late(COPAS, 2)) == verdicts.REPAIRED
    answer = referee.verdict
    assert (answer.kind, answer.seat, answer.arg) == (LATE, 2, late(COPAS, 2))
    in_time = touched(TRICK + " " + SECOND)
    assert in_time.event(MELD, 2, COPAS) == verdicts.ACCEPTED
    touch(in_time, THIRD + " B6 C10")
    assert shape(referee) == shape(in_time)
    assert referee.hand.meld_points[0] == 20 and referee.hand.hands[2][COPAS] == cards.PAIR
    assert referee.undo() == verdicts.UNDONE
    assert (answer.kind, answer.seat, answer.arg) == (LATE, 2, late(COPAS, 2))
    assert state(referee) == before


def test_it_stands_behind_what_was_sung_in_the_same_pause():
    referee = touched(TRICK, options={"meld_per_trick": None})
    assert referee.event(MELD, 0, OROS) == verdicts.ACCEPTED
    touch(referee, SECOND)
    assert referee.event(LATE, 2, late(COPAS, 1)) == verdicts.REPAIRED
    mended = Mended()
    mended.copy(referee.journal)
    assert mended.mend(referee)
    kinds = []
    sung = []
    at = 0
    while at < mended.n:
        event = entries.get(mended.live, at)
        kinds.append(event & 255)
        if event & 255 == MELD:
            sung.append(event >> 16)
        at = entries.end(mended.live, at, mended.n)
    assert kinds[2:9] == [events.PLAY] * 4 + [MELD, MELD, events.PLAY]
    assert sung == [OROS, COPAS]
    assert mended.replay(referee) and list(referee.hand.melds) == [0, 2, 255, 255]


def test_the_rules_reason_of_that_moment_refuses_it():
    referee = touched(" ".join((TRICK, SECOND, THIRD)))
    for reason, seat, suit, trick in (
        (reasons.MELD_NOT_NOW, 0, COPAS, 0),  # before the first trick
        (reasons.MELD_NOT_YOUR_SIDE, 1, COPAS, 2),
        (reasons.MELD_NOT_YOUR_SIDE, 3, COPAS, 2),
    ):
        said(referee, reason, LATE, seat, 255, suit, LATE, seat, late(suit, trick))
    for reason, seat, arg in (
        (reasons.MELD_NOT_NOW, 0, late(COPAS, 4)),  # not finished yet
        (reasons.MELD_NOT_NOW, 0, late(COPAS, 31)),
        (reasons.NO_SUCH_SEAT, 4, late(COPAS, 1)),
    ):
        said(referee, reason, LATE, seat, 255, arg, LATE, seat, arg)
    referee = touched("O4 O1 O2 O5 " + "E1 E2 E4 E5")  # both tricks are the others'
    for trick in (1, 2):
        arg = late(COPAS, trick)
        said(referee, reasons.MELD_NOT_YOUR_SIDE, LATE, 0, 255, COPAS, LATE, 0, arg)


def test_one_ghna_a_pause_and_one_a_suit():
    referee = touched(TRICK)
    assert referee.event(MELD, 2, BASTOS) == verdicts.ACCEPTED
    touch(referee, SECOND)
    assert referee.event(MELD, 0, ESPADAS) == verdicts.ACCEPTED
    touch(referee, "B1 B2 B4 B5")
    for reason, suit, trick in (
        (reasons.MELD_PER_TRICK, COPAS, 1),
        (reasons.MELD_PER_TRICK, COPAS, 2),
        (reasons.MELD_TWICE, BASTOS, 2),  # sung before
        (reasons.MELD_TWICE, BASTOS, 3),
    ):
        said(referee, reason, LATE, 2, 255, suit, LATE, 2, late(suit, trick))
    assert referee.event(LATE, 2, late(COPAS, 3)) == verdicts.REPAIRED
    referee = touched(" ".join((TRICK, SECOND)))
    assert referee.event(MELD, 2, BASTOS) == verdicts.ACCEPTED
    arg = late(BASTOS, 1)  # the same one, sung a trick later
    said(referee, reasons.MELD_TWICE, LATE, 2, 255, BASTOS, LATE, 2, arg)


def test_its_cards_may_not_lie_before_nor_come_from_another_hand_after():
    referee = touched("O1 O2 C12 O5 E1 E2 E4 E5")
    for trick in (1, 2):
        said(referee, reasons.MELD_BROKEN, LATE, 2, 255, COPAS, LATE, 2, late(COPAS, trick))
    referee = touched(TRICK + " E1 E2 E4 C12")
    assert referee.hand.turn == 0
    for seat in (0, 2):
        laid = (verdicts.LAID, events.PLAY, 3, card("C12"), COPAS)
        said(referee, *laid, LATE, seat, late(COPAS, 1))
        broken = (reasons.MELD_BROKEN, LATE, seat, 255, COPAS)
        said(referee, *broken, LATE, seat, late(COPAS, 2))
    referee = touched(TRICK + " E1 E2 C12 E5")  # its own play after it
    assert referee.event(LATE, 2, late(COPAS, 1)) == verdicts.REPAIRED


def test_a_hand_that_showed_too_many_other_cards_cannot_have_sung():
    names = "O1 O2 O4 O5 O3 O6 O7 O10 E1 E2 E4 E5 E3 E6 E7 E10 B1 B2 B4 B5 B3 B6 B7 B10 "
    names += "C1 C2 C4 C5 C3 C6 C7 B11 O12 E11 E12 B12 "
    referee = touched(names, points=120)
    assert referee.hand.taker == 0 and referee.hand.tricks == 9
    # seat 0 has laid nine others by now; with the two of copas they would be eleven
    said(referee, verdicts.LAID, events.PLAY, 0, card("O12"), COPAS, LATE, 0, late(COPAS, 1))


def test_in_open_sight_a_known_hand_that_has_not_both_is_refused():
    referee = playing({"sight": "open"}, points=100)
    touch(referee, "O1 O2 O7 B4")
    said(referee, reasons.NOT_IN_HAND, LATE, 2, 255, COPAS, LATE, 2, late(COPAS, 1))
    assert referee.event(LATE, 0, late(OROS, 1)) == verdicts.REPAIRED
    assert referee.hand.meld_points[0] == 40


def test_the_caps_by_contract_bind_it():
    for points, suits, fits in (
        (70, (COPAS,), 0),
        (70, (OROS,), 0),
        (80, (OROS,), 0),
        (80, (COPAS, BASTOS), 1),
        (90, (OROS, COPAS), 1),
        (90, (COPAS, BASTOS, OROS), 2),
        (90, (COPAS, OROS), 1),
        (100, (OROS, COPAS, ESPADAS, BASTOS), 4),
    ):
        referee = touched("O1 O2 O4 O5 O3 O6 O7 C2 E1 E2 E4 E5 B1 B2 B4 B5", points=points)
        for i in range(len(suits)):
            arg = late(suits[i], 1 + i)  # each in a pause of its own
            seat = i % 2 * 2
            if i < fits:
                assert referee.event(LATE, seat, arg) == verdicts.REPAIRED
            else:
                over = (reasons.MELD_OVER_CAP, LATE, seat, 255, suits[i])
                said(referee, *over, LATE, seat, arg)


def test_the_one_accepted_later_that_would_fall_is_named():
    referee = touched(" ".join((TRICK, SECOND)), points=90)
    assert referee.event(MELD, 2, OROS) == verdicts.ACCEPTED  # forty, as much as ninety allow
    touch(referee, THIRD)
    arg = late(COPAS, 1)
    said(referee, verdicts.FALLS, MELD, 2, 255, OROS, LATE, 0, arg)
    over = reasons.MELD_OVER_CAP
    said(referee, over, LATE, 0, 255, COPAS, LATE, 0, late(COPAS, 3))
    referee.undo()
    for _ in range(4):
        referee.undo()
    assert referee.hand.melds[OROS] == 255 or referee.undo() == verdicts.UNDONE
    assert referee.event(MELD, 0, COPAS) == verdicts.ACCEPTED
    said(referee, verdicts.FALLS, MELD, 0, 255, COPAS, LATE, 2, late(OROS, 1))


def test_a_tute_that_its_king_breaks_falls_and_is_named():
    referee = Referee()
    referee.new_match(build("tute_101"), 3)
    referee.touch(card("O7"))
    touch(referee, TRICK + " " + SECOND)
    assert verdicts.stands(referee.event(events.TUTE, 0, 0)) and referee.hand.over
    said(referee, verdicts.FALLS, events.TUTE, 0, 255, 0, LATE, 2, late(COPAS, 1))
    assert verdicts.stands(referee.event(LATE, 0, late(COPAS, 2)))  # before it, in its pause
    assert referee.hand.tute_seat == 0 and referee.hand.melds[COPAS] == 0


def test_the_window_is_that_of_its_moment():
    referee = Referee()
    referee.new_match(build("tute_pairs"), 3)
    referee.touch(card("O7"))
    touch(referee, TRICK)
    assert referee.event(MELD, 2, COPAS) == verdicts.ACCEPTED
    touch(referee, SECOND)
    closed = (reasons.MELD_NOT_NOW, LATE, 0, 255, ESPADAS)
    said(referee, *closed, LATE, 0, late(ESPADAS, 2))
    assert referee.event(LATE, 0, late(BASTOS, 1)) == verdicts.REPAIRED


def test_with_a_stock_the_draws_of_its_pause_come_before_it():
    referee = Referee()
    referee.new_match(build("tute_habanero"), 1)
    referee.touch(card("O7"))
    for trick in STOCK:
        touch(referee, trick)
    assert referee.hand.tricks == 11
    seat = 0
    closed = (reasons.MELD_NOT_NOW, LATE, seat, 255, ESPADAS)
    said(referee, *closed, LATE, seat, late(ESPADAS, 11))
    assert referee.event(LATE, seat, late(ESPADAS, 10)) == verdicts.REPAIRED
    assert referee.hand.meld_notes[ESPADAS] & ~cards.PAIR == 10


STOCK = (
    "C1 C2", "C3 C4", "O1 O2", "O3 O4", "E1 E2", "B1 B2", "B3 B4", "O11 O5", "O10 O6", "E3 E4",
    "B10 B5",
)  # fmt: skip


def test_in_first_card_games_it_goes_before_that_seats_first_play_of_the_two():
    referee = darija("E1 C12 E2 E4 B1")
    before = state(referee)
    assert referee.event(LATE, 1, COPAS) == verdicts.REPAIRED
    in_time = darija("E1")
    assert in_time.event(MELD, 1, COPAS) == verdicts.ACCEPTED
    touch(in_time, "C12 E2 E4 B1")
    assert shape(referee) == shape(in_time)
    assert referee.hand.hands[1][COPAS] == 1 << cards.KNIGHT
    assert referee.undo() == verdicts.UNDONE and state(referee) == before
    laid = (verdicts.LAID, events.PLAY, 1, card("C12"), COPAS)
    for seat in (0, 2, 3):
        said(referee, *laid, LATE, seat, COPAS)
    # nobody has laid one of these: only whose turn it is could sing now
    now = (reasons.MELD_NOT_NOW, LATE, 2, 255, BASTOS)
    said(referee, *now, LATE, 2, BASTOS)
    referee = darija("E1 C12 E2 C11")  # the other one came from another hand
    laid = (verdicts.LAID, events.PLAY, 3, card("C11"), COPAS)
    said(referee, *laid, LATE, 1, COPAS)
    referee = darija("E1 C12 E2 E4 E10 C11")
    assert referee.hand.turn == 2
    assert referee.event(LATE, 1, COPAS) == verdicts.REPAIRED


def test_before_a_trick_or_in_the_deal_there_is_nothing_to_enter():
    for referee in (started(), playing(), touched("O1"), started({"sight": "open"})):
        said(referee, verdicts.NOT_NOW, LATE, 255, 255, 255, LATE, 2, late(COPAS, 1))


def test_later_repairs_go_on_from_it():
    referee = touched(" ".join((TRICK, SECOND, THIRD)))
    assert referee.event(LATE, 2, late(COPAS, 2)) == verdicts.REPAIRED
    assert referee.event(CREDIT, 0, COPAS) == verdicts.REPAIRED
    assert referee.hand.melds[COPAS] == 0
    for _ in range(2):
        referee.undo()
    assert list(referee.hand.melds) == [255] * 4 and referee.hand.n_plays == 12
