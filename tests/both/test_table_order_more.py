"""More than one trick touched again, as one repair."""

from table_help import Flash, same_hand, state
from test_table_order import AGAIN, again, card, played

from hakam.journal import kinds
from hakam.rules import events
from hakam.table import verdicts
from hakam.table.referee import Referee

TWO_TRICKS = "E5 E1 E4 E2 B1 B2 B4 C12"
SUNG = ("E1", "E2", "E4", "E5", "C12")  # after a trick of seat 0, that has sung copas


def led_by_another():
    """Trick 2 was laid E5 E1 E4 E2, seat 1 took it, and seat 0 laid C12 last in the next."""
    referee = played("O1 O2 O4 O5", options={"meld_side": "any"})
    referee.event(events.MELD, 0, 1)
    for name in SUNG:
        assert verdicts.stands(referee.touch(card(name)))
    return referee


def test_the_next_trick_touched_again_too_makes_one_repair_where_the_first_alone_cannot_be():
    referee = led_by_another()
    before = state(referee)
    assert again(referee, 1, "E5 E1 E4 E2") == verdicts.LAID
    assert again(referee, 1, TWO_TRICKS) == verdicts.REPAIRED
    flash = Flash()
    flash.save(referee)
    other = Referee()
    assert other.restore(flash.files) and state(other) == state(referee)
    right = played("O1 O2 O4 O5", options={"meld_side": "any"})
    right.event(events.MELD, 0, 1)
    for name in TWO_TRICKS.split():
        right.touch(card(name))
    assert same_hand(referee, right)
    assert other.undo() == verdicts.UNDONE and state(other) == before


def test_of_two_tricks_touched_again_fewer_cards_are_taken_in_the_running_one_alone():
    referee = led_by_another()
    assert again(referee, 1, "E5 E1 E4 E2 B1 B2") == verdicts.LAID  # C12 would follow by seat 3
    referee.touch(card("B5"))
    for name in ("B6", "B7", "B10"):
        referee.touch(card(name))
    assert again(referee, 1, "E5 E1 E4 E2 B1 B2") == verdicts.TOO_FEW


def test_a_stray_touch_of_the_second_trick_touched_again_is_taken_out():
    referee = led_by_another()
    referee.touch(card("B7"))
    draft = referee.again
    draft.begin(1)
    for name in TWO_TRICKS.split():
        draft.add(card(name))
    draft.gone[card("B7")] = 1
    assert referee.event(AGAIN, 1, 0) == verdicts.REPAIRED
    hand = referee.hand
    assert hand.n_plays == 12 and not hand.played[3] >> card("B7") % 10 & 1
    flash = Flash()
    flash.save(referee)
    other = Referee()
    assert other.restore(flash.files) and state(other) == state(referee)


def test_more_stray_touches_than_an_entry_can_name_are_refused_and_change_nothing():
    referee = played("O1 O2 O4 O5 E1 E2 E4 E5 C1 C2 C4 C5 B1 B2 B4 B5 O6 O7 O10 O11")
    before = state(referee)
    referee.again.begin(0)
    for name in ("O12", "O3", "E12", "E3"):
        referee.again.add(card(name))
    for at in range(kinds.STRAYS + 1):
        referee.again.gone[referee.hand.plays[at]] = 1
    assert not verdicts.stands(referee.event(AGAIN, 0, 0))
    assert state(referee) == before
