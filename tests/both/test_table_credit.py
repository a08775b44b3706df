"""Ghna, contract or deal at a wrong seat, put right: the hand is then as if it had been so."""

from table_help import Chance, Flash, Table, playing, started, state

from hakam.journal import kinds
from hakam.rules import cards, events
from hakam.table import referee as phases
from hakam.table import verdicts
from hakam.table.referee import Referee

card = cards.parse
CREDIT = kinds.CREDIT


def touched(names, options=None, points=80):
    referee = playing(options, points=points)
    for name in names.split():
        assert verdicts.stands(referee.touch(card(name)))
    return referee


def test_the_winner_of_a_ghna_and_of_the_contract_is_put_right():
    referee = touched("O1 O2 O4 O5 E12 E2 E4 E5")
    referee.event(events.MELD, 0, 1)
    assert referee.event(CREDIT, 1, 1) == verdicts.IMPOSSIBLE
    assert referee.event(CREDIT, 2, 1) == verdicts.REPAIRED
    assert referee.hand.melds[1] == 2
    assert referee.undo() == verdicts.UNDONE and referee.hand.melds[1] == 0
    referee.undo()
    assert referee.event(CREDIT, 1, kinds.CONTRACT_OF) == verdicts.REPAIRED
    hand = referee.hand
    assert (hand.declarer, hand.bid, hand.trump, hand.n_plays) == (1, 80, 0, 8)
    assert hand.needs(1) == 80 and not hand.needs(0)


def test_the_deal_given_to_another_seat_shifts_all_turns():
    referee = touched("O1 O2 O4 O5 E1")
    assert (referee.dealer, referee.hand.taker) == (3, 0)
    assert referee.event(CREDIT, 1, kinds.DEAL_OF) == verdicts.REPAIRED
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
    assert referee.event(CREDIT, 0, kinds.DEAL_OF) == verdicts.REPAIRED
    assert (referee.hand.declarer, referee.hand.melds[1], referee.hand.taker) == (1, 1, 1)
    assert referee.undo() == verdicts.UNDONE
    assert (referee.hand.declarer, referee.hand.melds[1], referee.dealer) == (0, 0, 3)
