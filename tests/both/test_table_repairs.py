"""Repairs of the order of touches: the hand is then as if it had been touched rightly."""

from table_help import Flash, playing, refused, started, state

from hakam.rules import cards, events, reasons
from hakam.table import events as table_events
from hakam.table import verdicts
from hakam.table.referee import Referee

card = cards.parse
CREDIT = table_events.CREDIT
INSERT = table_events.INSERT
REMOVE = table_events.REMOVE
SWAP = table_events.SWAP


def touched(names, options=None, points=80):
    referee = playing(options, points=points)
    for name in names.split():
        assert verdicts.stands(referee.touch(card(name)))
    return referee


def same_hand(one, other):
    """The same but for the entries that led there."""
    live = []
    for referee in (one, other):
        book = referee.journal
        book.begin(0, 0, 0, b"", referee.points, referee.games, 0)
        live.append(state(referee))
    return live[0] == live[1]


def repaired(wrong, right, kind, seat, arg, options=None):
    """A repair of what was touched makes the hand that should have been touched."""
    referee = touched(wrong, options)
    before = state(referee)
    flash = Flash()
    verdict = referee.event(kind, seat, arg)
    assert verdicts.stands(verdict)
    assert (referee.verdict.kind, referee.verdict.id) == (kind, verdict)
    flash.save(referee)
    again = Referee()
    assert again.restore(flash.files) and state(again) == state(referee)
    assert again.undo() == verdicts.UNDONE
    assert (again.verdict.kind, again.verdict.seat) == (kind, seat)
    assert state(again) == before
    assert same_hand(referee, touched(right, options))
    return verdict


def test_two_touches_are_exchanged_and_the_winner_is_another():
    assert repaired("O4 O1 O5 O2", "O1 O4 O5 O2", SWAP, 1, 0) == verdicts.REPAIRED


def test_a_forgotten_card_is_put_in_and_all_later_ones_move_on():
    wrong = "O1 O2 O4 O5 E1 E2 E4"
    assert repaired(wrong, "O1 C1 O2 O4 O5 E1 E2 E4", INSERT, 1, card("C1")) == verdicts.REPAIRED
    assert repaired(wrong, wrong + " C1", INSERT, 7, card("C1")) == verdicts.REPAIRED
    assert repaired(wrong, "C1 " + wrong, INSERT, 0, card("C1")) == verdicts.REPAIRED


def test_a_stray_card_is_taken_out():
    assert repaired("O1 B2 O2 O4 O5", "O1 O2 O4 O5", REMOVE, 1, 0) == verdicts.REPAIRED
    assert repaired("O1", "", REMOVE, 0, 0) == verdicts.REPAIRED


def test_a_ghna_stays_in_its_pause_when_a_card_is_put_in_before():
    referee = touched("O1 O2 O4 O5 E12 E2 E4 E5")
    assert referee.hand.taker == 0
    assert referee.event(events.MELD, 0, 1) == verdicts.ACCEPTED
    referee.touch(card("B2"))
    assert referee.event(INSERT, 5, card("E7")) == verdicts.REPAIRED
    hand = referee.hand
    assert hand.melds[1] == 0 and hand.meld_points[0] == 20
    assert (hand.tricks, hand.trick.n, hand.turn) == (2, 2, 2)
    assert referee.verdict.card == card("E7")
    assert referee.undo() == verdicts.UNDONE
    assert referee.verdict.kind == INSERT and referee.verdict.card == card("E7")


def test_a_ghna_at_the_card_goes_with_its_card():
    def darija():
        referee = started(game="touti_darija")
        referee.event(events.CONTRACT, 0, 80)
        referee.event(events.TRUMP, 0, 0)
        return referee

    referee = darija()
    referee.touch(card("E2"))
    assert referee.event(events.MELD, 1, 1) == verdicts.ACCEPTED
    referee.touch(card("C12"))
    referee.touch(card("E4"))
    for kind, seat, arg, holder in (
        (SWAP, 1, 2, 2),
        (INSERT, 1, card("B2"), 2),
        (REMOVE, 0, 0, 0),
    ):
        credit = referee.event(kind, seat, arg)
        if credit == verdicts.IMPOSSIBLE:  # the singer is another then
            assert holder != 1
            assert state(referee) == state(referee)
            continue
        raise AssertionError(kind)
    assert referee.event(SWAP, 0, 2) == verdicts.REPAIRED
    hand = referee.hand
    assert hand.plays[:3] == bytes((card("E4"), card("C12"), card("E2")))
    assert hand.melds[1] == 1 and hand.hands[1][1] >> 6 & 1


def test_what_cannot_have_been_played_is_impossible_and_changes_nothing():
    referee = touched("O1 O2 O4 E4", {"sight": "open", "on_illegal": "flag"})
    for kind, seat, arg in (
        (SWAP, 0, 1),  # in another's hand
        (SWAP, 2, 2),
        (SWAP, 3, 4),
        (SWAP, 9, 0),
        (REMOVE, 4, 0),
        (REMOVE, 0, 0),
        (CREDIT, 0, 0),  # nobody sang
        (CREDIT, 0, 9),
        (CREDIT, 4, table_events.DEAL_OF),
    ):
        refused(
            referee,
            verdicts.IMPOSSIBLE,
            255 if kind != 9 else seat,
            255,
            tried(referee),
            kind,
            seat,
            arg,
        )
    for place, name, verdict in (
        (1, "O2", reasons.ALREADY_PLAYED),
        (5, "O3", verdicts.IMPOSSIBLE),
        (1, "O3", verdicts.IMPOSSIBLE),
    ):
        refused(referee, verdict, 255, 255, tried(referee), INSERT, place, card(name))
    refused(referee, reasons.NO_SUCH_CARD, 255, 255, tried(referee), INSERT, 1, 40)


def tried(referee):
    def act(kind, seat, arg):
        verdict = referee.event(kind, seat, arg)
        referee.verdict.seat = referee.verdict.card = 255
        return verdict

    return act
