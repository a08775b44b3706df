"""Repairs of the order of touches: the hand is then as if it had been touched rightly."""

from table_help import Chance, Flash, Table, playing, refused, same_hand, started, state

from hakam.rules import cards, events, reasons
from hakam.table import events as table_events
from hakam.table import referee as phases
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
    for kind, seat, arg in ((SWAP, 1, 2), (INSERT, 1, card("B2")), (REMOVE, 0, 0)):
        refused(referee, verdicts.IMPOSSIBLE, 255, 255, referee.event, kind, seat, arg)
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
        (CREDIT, 0, 6),
        (CREDIT, 0, 63),
        (CREDIT, 4, table_events.DEAL_OF),
        (INSERT, 5, card("O3")),
        (INSERT, 1, card("O3")),
        (INSERT, 1, card("O2")),
        (INSERT, 1, 40),
    ):
        verdict = verdicts.IMPOSSIBLE
        if (kind, seat) == (INSERT, 1) and arg != card("O3"):
            verdict = reasons.NO_SUCH_CARD if arg == 40 else reasons.ALREADY_PLAYED
        elif kind == INSERT:
            arg = card("O3")
        refused(referee, verdict, 255, 255, bare, referee, kind, seat, arg)


def bare(referee, kind, seat, arg):
    """The event's verdict alone."""
    verdict = referee.event(kind, seat, arg)
    referee.verdict.seat = referee.verdict.card = 255
    return verdict


def test_the_winner_of_a_ghna_and_of_the_contract_is_put_right():
    referee = touched("O1 O2 O4 O5 E12 E2 E4 E5")
    referee.event(events.MELD, 0, 1)
    assert referee.event(CREDIT, 1, 1) == verdicts.IMPOSSIBLE
    assert referee.event(CREDIT, 2, 1) == verdicts.REPAIRED
    assert referee.hand.melds[1] == 2
    assert referee.undo() == verdicts.UNDONE and referee.hand.melds[1] == 0
    referee.undo()
    assert referee.event(CREDIT, 1, table_events.CONTRACT_OF) == verdicts.REPAIRED
    hand = referee.hand
    assert (hand.declarer, hand.bid, hand.trump, hand.n_plays) == (1, 80, 0, 8)
    assert hand.needs(1) == 80 and not hand.needs(0)


def test_the_deal_given_to_another_seat_shifts_all_turns():
    referee = touched("O1 O2 O4 O5 E1")
    assert (referee.dealer, referee.hand.taker) == (3, 0)
    assert referee.event(CREDIT, 1, table_events.DEAL_OF) == verdicts.REPAIRED
    hand = referee.hand
    assert (referee.dealer, hand.dealer, hand.eldest, hand.taker, hand.turn) == (1, 1, 2, 2, 3)
    assert hand.declarer == 0 and hand.card_points[0] == 11
    flash = Flash()
    flash.save(referee)
    again = Referee()
    assert again.restore(flash.files) and state(again) == state(referee)
    Table(referee, Chance(1)).play_to(phases.HAND_OVER)
    assert Referee().read(referee.hand_record())
    referee.next_hand()
    assert referee.dealer == 2
    for _ in range(3):
        again.undo()
    assert again.dealer == 3


def test_calls_made_in_turn_shift_with_the_deal_and_so_do_trump_and_ghna():
    referee = started()
    referee.event(events.BID, 0, 80)
    for seat in (1, 2, 3):
        referee.event(events.PASS, seat, 0)
    referee.event(events.TRUMP, 0, 3)
    for name in ("O1", "O2", "O4", "O5"):
        referee.touch(card(name))
    assert referee.event(events.MELD, 0, 1) == verdicts.ACCEPTED
    assert referee.event(CREDIT, 0, table_events.DEAL_OF) == verdicts.REPAIRED
    assert (referee.hand.declarer, referee.hand.melds[1], referee.hand.taker) == (1, 1, 1)
    assert referee.undo() == verdicts.UNDONE
    assert (referee.hand.declarer, referee.hand.melds[1], referee.dealer) == (0, 0, 3)


def test_a_repair_may_end_a_hand_and_open_it_again():
    referee = playing()
    table = Table(referee, Chance(6))
    while referee.hand.n_plays < 39:
        table.stand()
    last = next(c for c in range(40) if not referee.accepted(c))
    assert referee.event(INSERT, 20, last) == verdicts.HAND_OVER
    assert referee.phase() == phases.HAND_OVER and referee.hand_record()
    over = referee.hand.total(0)
    assert referee.event(SWAP, 38, 39) == verdicts.REPAIRED
    assert referee.phase() == phases.HAND_OVER
    assert referee.event(REMOVE, 3, 0) == verdicts.REPAIRED
    assert referee.phase() == phases.PLAY and referee.hand.n_plays == 39
    for _ in range(3):
        referee.undo()
    assert referee.phase() == phases.PLAY and over


def test_a_match_ends_with_the_repair_that_ends_its_last_hand():
    referee = started({"target": 70})
    referee.event(events.CONTRACT, 0, 70)
    referee.event(events.TRUMP, 0, 0)
    for card_ in range(39, 0, -1):
        referee.touch(card_)
    assert referee.event(INSERT, 39, 0) == verdicts.MATCH_OVER
    assert referee.verdict.arg == referee.match_winner() != 255
    winner = referee.match_winner()
    assert referee.event(SWAP, 0, 1) == verdicts.MATCH_OVER
    assert referee.match_winner() == 1 - winner
    assert referee.undo() == verdicts.UNDONE and referee.match_winner() == winner


def test_after_a_restart_the_card_put_in_may_still_lie_there():
    for kind, seat, arg, lies in (
        (INSERT, 1, card("C2"), "C2"),
        (SWAP, 0, 1, "O2"),
        (CREDIT, 2, table_events.CONTRACT_OF, "O2"),
    ):
        referee = touched("O1 O2")
        flash = Flash()
        assert referee.event(kind, seat, arg) == verdicts.REPAIRED
        flash.save(referee)
        again = Referee()
        assert again.restore(flash.files)
        assert again.touch(card(lies)) == verdicts.CARD_AGAIN
        assert again.touch(card(lies)) == reasons.ALREADY_PLAYED
