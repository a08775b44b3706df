"""Hands ended and scored by agreement: conceded, void, dealt wrong, counted, a score agreed."""

from flow_help import TWO_TRICKS, begun, played  # first: the 32-bit stack is small

from hakam.rules import cards
from hakam.screens import count, items
from hakam.table import referee as phases
from hakam.table import verdicts
from host_tools.glyphs.gallery import ORDER
from host_tools.glyphs.keys import BACK, HOLD_OK, LEFT, OK, RIGHT
from host_tools.glyphs.table import Table


def test_conceding_takes_three_presses_and_one_takes_it_back():
    t = begun(TWO_TRICKS)
    t.choose(items.CONCEDE)
    assert t.on.value() == 1  # the declarers
    t.press(HOLD_OK)
    assert t.box.is_on("hand") and t.referee.total_score(0) == 80
    t.press(BACK)
    assert t.box.is_on("won") and played(t) == TWO_TRICKS
    t.choose(items.CONCEDE)
    t.press(RIGHT, HOLD_OK)
    assert t.referee.total_score(1) == 80 and t.referee.total_score(0) == 0


def test_a_void_hand_moves_the_deal_and_a_misdeal_does_not():
    for item, moved in ((items.VOID, 1), (items.MISDEAL, 0)):
        t = begun(TWO_TRICKS)
        dealer = t.referee.dealer
        t.choose(item)
        assert t.box.is_on("confirm")
        t.press(BACK)
        assert t.box.is_on("won")
        t.choose(item)
        t.press(HOLD_OK)
        assert t.box.is_on("hand")
        assert t.referee.total_score(0) == t.referee.total_score(1) == 0
        t.press(OK)
        assert t.referee.hand_no == 2 and t.referee.dealer == (dealer + moved) % 4


def test_a_hand_is_voided_while_cards_are_dealt_and_before_the_first_call():
    t = Table()
    t.box.settings.set_up = t.box.settings.game.sight = 1
    t.box.start()
    t.press(OK)
    assert t.referee.phase() == phases.DEAL
    t.touch("O1 O2")
    t.choose(items.MISDEAL)
    t.press(HOLD_OK)
    assert t.box.is_on("hand")
    t.press(OK)
    assert t.referee.phase() == phases.DEAL and t.referee.dealt == 0
    t.choose(items.VOID)
    t.press(HOLD_OK, OK)
    assert t.referee.hand_no == 3


def test_a_lost_thread_is_counted_and_scored():
    t = begun("O1 O2 O3 O4 O12")
    t.choose(items.COUNT)
    assert t.box.is_on("count") and t.on.who == 1
    t.press(OK)
    assert t.referee.phase() == phases.COUNT
    t.touch("O1 O2 O3 O4 C1 C2 C3 C4")
    assert t.referee.count.n == 8 and t.on.asks == count.TOUCH
    t.press(OK, HOLD_OK)
    assert t.box.is_on("hand") and t.referee.hand.total(1) == 42 + 10
    assert t.referee.hand.made == 0 and t.referee.total_score(0) == 80


def test_counting_is_taken_back_card_by_card_and_left_from_none():
    t = begun("O1 O2 O3 O4 O12")
    t.choose(items.COUNT)
    t.press(OK)
    t.touch("O1 O2")
    t.press(BACK)
    assert t.referee.count.n == 1 and t.box.notice_card == cards.parse("O2")
    t.press(BACK)
    assert t.referee.count.n == 0 and t.box.is_on("count")
    t.press(BACK)
    assert t.box.is_on("play") and played(t) == "O1 O2 O3 O4 O12"


def test_cards_that_are_no_whole_tricks_are_said_and_more_can_be_touched():
    t = begun("O1 O2 O3 O4 O12")
    t.choose(items.COUNT)
    t.press(OK)
    t.touch("O1 O2 O3 O3")
    assert t.box.notice == verdicts.COUNTED_BEFORE and t.referee.count.n == 3
    t.press(OK, HOLD_OK)
    assert t.box.notice == verdicts.WRONG_COUNT
    assert t.box.is_on("count") and t.on.asks == count.TOUCH
    t.touch("O4")
    t.press(OK, RIGHT)
    t.touch("C1")  # found after all, while the last trick is asked for
    assert t.on.asks == count.TOUCH and t.referee.count.n == 5
    t.press(BACK, OK, RIGHT, HOLD_OK)
    assert t.box.is_on("hand")


def test_counting_goes_on_after_a_power_cut():
    t = begun("O1 O2 O3 O4 O12")
    t.choose(items.COUNT)
    t.press(OK)
    t.touch("O1 O2")
    t.box.start()
    assert t.box.is_on("count") and t.on.asks == count.TOUCH


def test_a_score_is_agreed_by_both_sides_and_taken_back():
    t = begun(TWO_TRICKS)
    t.choose(items.ADJUST)
    t.press(*[RIGHT] * 25)
    t.press(OK)
    assert t.referee.total_score(0) == 250 and t.on.field == 1
    t.press(*[RIGHT] * 30)
    t.press(LEFT, OK)
    assert t.referee.total_score(1) == 290 and t.box.is_on("won")
    t.press(BACK, BACK)
    assert t.referee.total_score(0) == t.referee.total_score(1) == 0


def test_a_score_left_as_it_is_makes_no_event():
    t = begun(TWO_TRICKS)
    before = t.referee.journal.n
    t.choose(items.ADJUST)
    t.press(LEFT, OK, OK)
    assert t.referee.journal.n == before and t.box.is_on("won")


def test_a_score_agreed_at_the_target_ends_the_match():
    t = begun()
    t.touch(" ".join(ORDER))
    assert t.box.is_on("hand")
    t.choose(items.ADJUST)
    t.press(*[RIGHT] * 60)
    t.press(OK, OK)
    assert t.box.is_on("over")
    t.press(BACK)
    assert t.box.is_on("hand")


def test_the_wrong_trump_and_the_wrong_amount_are_put_right_in_mid_hand():
    t = begun("O1 O2 O3 O4 O12")
    assert (t.referee.hand.trump, t.referee.hand.bid) == (0, 80)
    t.choose(items.CORRECT_CREDIT)
    t.press(RIGHT, OK)  # the amount
    t.press(RIGHT, RIGHT, OK)
    assert t.referee.hand.bid == 100 and t.referee.hand.n_plays == 5
    t.choose(items.CORRECT_CREDIT)
    t.press(RIGHT, RIGHT, OK)  # the trump
    t.press(RIGHT, OK)
    assert (t.referee.hand.trump, t.referee.hand.bid) == (2, 100)
    t.press(BACK)
    assert (t.referee.hand.trump, t.referee.hand.bid) == (0, 100)
    t.press(BACK)
    assert (t.referee.hand.trump, t.referee.hand.bid) == (0, 80) and played(t)


def test_all_passed_is_one_event_and_one_back_takes_nothing_else_with_it():
    """What was agreed or dealt before stays; no power cut splits it."""
    t = begun_auction()
    t.choose(items.ADJUST)
    t.press(RIGHT, OK, OK)
    assert t.referee.total_score(0) == 10
    before = t.referee.journal.n_live
    t.press(LEFT, OK)
    assert t.referee.hand.void and t.box.is_on("hand")
    t.press(BACK)
    assert t.referee.journal.n_live == before and t.referee.total_score(0) == 10
    assert t.box.is_on("result")


def begun_auction() -> Table:
    """The first auction, entered by its result."""
    t = Table()
    t.box.settings.set_up = 1
    t.box.start()
    t.press(OK)
    return t


def test_playing_again_is_the_same_game_whatever_was_set_up_meanwhile():
    t = begun_auction()
    t.choose(items.NEW)
    t.press(HOLD_OK, BACK, RIGHT, RIGHT, BACK)  # the set-up is left with another game
    assert t.box.settings.game.number == 2 and t.referee.rules.number == 0
    t.choose(items.ADJUST)
    t.press(*[RIGHT] * 70, OK, OK)
    t.press(LEFT, OK)
    assert t.box.is_on("over")
    t.press(OK)
    assert t.referee.rules.number == 0 and t.referee.match_no == 2
