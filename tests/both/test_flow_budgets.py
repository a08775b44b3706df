"""Presses against the budgets of an evening at the table."""

import hakam.rules.hand  # first: the 32-bit stack is small
import hakam.table.referee  # noqa: F401
from hakam.rules.cards import NO_SEAT
from hakam.rules.options import build
from hakam.screens import commands
from hakam.table import referee as phases
from host_tools.glyphs.gallery import ORDER
from host_tools.glyphs.keys import BACK, HOLD_OK, LEFT, OK, RIGHT
from host_tools.glyphs.table import Table


def begun(game: str = "touti") -> Table:
    """A table set up, its first match open."""
    t = Table()
    t.box.settings.set_up = 1
    t.box.settings.game = build(game)
    t.box.start()
    t.press(OK)
    assert t.referee.phase() == phases.AUCTION
    return t


def presses_until(t: Table, value: str, wanted: int, most: int) -> int:
    """Fewest presses of one side key that bring a value of the screen to what is wanted."""
    for n in range(most + 1):
        for key, back in ((LEFT, RIGHT), (RIGHT, LEFT)):
            t.press(*[key] * n)
            if getattr(t.on, value) == wanted:
                return n
            t.press(*[back] * n)
    raise AssertionError("not within " + str(most))


def test_power_on_takes_at_most_two_presses():
    t = Table()
    t.box.settings.set_up = 1
    t.box.start()
    t.press(RIGHT, OK)  # one for the dealer, one to play
    assert t.referee.phase() == phases.AUCTION and t.referee.dealer == 1
    t.box.start()  # power lost before the first event
    t.press(RIGHT, OK)
    assert t.referee.dealer == 2 and t.box.is_on("result")


def test_power_on_in_mid_hand_takes_no_press():
    t = begun()
    t.press(OK, HOLD_OK, OK)
    t.touch("O1 O2")
    t.box.start()
    assert t.box.is_on("play")


def test_a_result_one_step_from_the_usual_bid_takes_at_most_eight_presses():
    worst = 0
    for who in range(4):
        for amount in (70, 80, 90):
            for suit in range(4):
                t = begun()
                n = presses_until(t, "who", who, 2)
                t.press(OK)
                n += presses_until(t, "amount", amount, 1)
                t.press(HOLD_OK)
                n += presses_until(t, "at", suit, 2)
                t.press(OK)
                hand = t.referee.hand
                assert (hand.declarer, hand.bid, hand.trump) == (who, amount, suit)
                worst = max(worst, n + 3)
    assert worst <= 8, worst


def test_the_next_result_starts_from_the_last_usual_bid():
    t = begun()
    t.press(OK, RIGHT, RIGHT, RIGHT, OK, OK)
    assert t.referee.hand.bid == 110
    t.touch(" ".join(ORDER))
    t.press(OK, OK)
    assert t.on.amount == 110


def test_all_passed_takes_two_presses_and_one_to_take_back():
    t = begun()
    t.press(LEFT, OK)
    assert t.referee.hand.void and t.box.is_on("hand")
    t.press(BACK)
    assert t.box.is_on("result") and not t.referee.journal.n_live


def paused(bid_steps: int) -> Table:
    """A pause after a trick of the declarers, trump oros, 100 bid."""
    t = begun()
    t.press(OK)
    for _ in range(bid_steps):
        t.press(RIGHT)
    t.press(HOLD_OK, OK)
    t.touch("B1 B2 B3 B4")
    assert t.box.is_on("won")
    return t


def test_every_ghna_takes_at_most_three_presses():
    ways = {0: (OK, OK), 1: (OK, RIGHT, OK), 2: (HOLD_OK, OK), 3: (OK, LEFT, OK)}
    for suit in range(4):
        t = paused(2)
        assert len(ways[suit]) <= 3
        t.press(*ways[suit])
        hand = t.referee.hand
        assert hand.melds[suit] == hand.taker, suit
        assert t.box.is_on("won")


def test_hints_take_no_ghna_further_away():
    ways = {0: (OK, OK), 1: (OK, RIGHT, OK), 2: (HOLD_OK, OK), 3: (OK, LEFT, OK)}
    for suit in range(4):
        t = paused(2)
        t.box.settings.hint = 1
        t.press(*ways[suit])
        assert t.referee.hand.melds[suit] == t.referee.hand.taker, suit
    t.press(HOLD_OK)  # one a pause: nothing is to be said any more
    assert t.box.is_on("hint")
    ways[2] = (OK, HOLD_OK, OK)
    for suit in range(4):  # sung with its first card, where a hint may be wanted at the same time
        t = begun("touti_darija")
        t.box.settings.hint = 1
        t.press(OK, HOLD_OK, OK)
        t.press(*ways[suit])
        assert t.referee.hand.melds[suit] == t.referee.hand.turn, suit


def test_the_partners_ghna_takes_no_press_more():
    ways = {0: (OK,), 1: (OK, RIGHT), 2: (HOLD_OK,), 3: (OK, LEFT)}
    for suit in range(4):
        t = paused(2)
        t.press(*ways[suit])
        t.press(HOLD_OK)
        hand = t.referee.hand
        assert hand.melds[suit] == (hand.taker + 2) % 4, suit


def test_the_last_trick_takes_one_press_and_the_sheet_two():
    t = paused(0)
    t.touch("C1")
    t.press(LEFT)
    assert t.box.is_on("peek") and not t.on.score
    t.touch("C2")
    t.press(RIGHT, RIGHT)
    assert t.box.is_on("sheet")


def test_ghna_is_not_offered_where_no_card_could_make_it_legal():
    t = paused(0)  # 80: one 20 fits, no 40
    t.press(OK)
    assert t.box.is_on("ghna") and t.on.what != t.referee.hand.trump
    t.press(OK)
    assert t.box.is_on("won")
    t.press(OK)  # one a pause
    assert t.box.is_on("won")


def test_hand_over_and_match_over_take_one_press():
    t = begun()
    while True:
        t.hand(" ".join(ORDER))
        if t.referee.phase() == phases.MATCH_OVER:
            break
        t.press(OK)
        assert t.box.is_on("result") and t.on.who != NO_SEAT
    assert t.box.is_on("over")
    before = t.referee.match_no
    t.press(OK)
    assert t.referee.match_no == before + 1 and t.box.is_on("result")


def test_back_takes_a_card_back_with_one_press_as_often_as_wanted():
    t = begun()
    t.press(OK, HOLD_OK, OK)
    t.touch(" ".join(ORDER[:3]))
    for left in range(11, -1, -1):
        t.press(BACK)
        assert t.referee.hand.n_plays == left
    t.press(BACK)
    assert t.box.is_on("trump")
    t.press(BACK)
    assert t.box.is_on("result") and t.on.asks_amount
    assert t.on.amount == 80


def test_turning_the_panel_never_touches_the_game():
    t = begun()
    action = t.box.press(commands.TURN_PANEL)
    assert action == commands.TURN and t.box.settings.turned == 1
    assert t.box.is_on("result")
