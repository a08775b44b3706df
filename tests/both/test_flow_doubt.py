"""What the table is asked when an order cannot have been: slips first."""

from doubt_help import at, played, said, some  # first: the 32-bit stack is small

from hakam.flow import commands, cursor, doubt
from hakam.table import events as table
from hakam.table import verdicts, watch
from host_tools.glyphs import gallery_doubts as hands
from host_tools.glyphs.keys import BACK, HOLD_OK, MENU, OK, RIGHT


def test_a_swap_is_asked_about_and_ok_puts_it_right():
    t = at(hands.SWAPPED)
    assert t.cursor.screen == cursor.ORDER
    assert (t.cursor.doubt, t.cursor.doubt_at) == (table.SWAP, 6)
    assert "trick 2" in said(t) and "swap" in said(t)
    t.press(OK)
    assert played(t) == "O12 B12 O6 O11 B4 B10 B1 B2 O5 O10 C5 O2"
    assert t.cursor.screen == cursor.WON and t.cursor.notice == verdicts.REPAIRED
    assert not t.cursor.doubt


def test_nothing_is_asked_before_the_trick_is_complete():
    """Of two swapped touches the second may not have come: the question would be a wrong one."""
    for dealer, declarer, trump, touches in some(hands.SWAPPED, hands.MISSING):
        t = at((dealer, declarer, trump, touches.split()[0]))
        suspected = 0
        for name in touches.split()[1:]:
            assert t.cursor.screen != cursor.ORDER
            t.touch(name)
            suspected += t.referee.watch.state == watch.SUSPECT
        assert t.cursor.screen == cursor.ORDER and suspected == 2


def test_a_missing_card_is_touched_where_it_is_missing():
    t = at(hands.MISSING)
    assert (t.cursor.doubt, t.cursor.doubt_at) == (table.INSERT, 5)
    assert "E1" not in said(t)  # which card it was is for the table to know
    t.press(OK)
    assert t.cursor.screen == cursor.INSERT and t.cursor.page == 5
    t.touch("E1")
    assert played(t) == "B2 B10 B12 B1 E7 E1 E6 B11 C4 C5 B7 C1 E5"
    assert t.cursor.screen == cursor.PLAY and not t.cursor.doubt


def test_a_stray_card_is_taken_out():
    t = at(hands.STRAY)
    assert (t.cursor.doubt, t.cursor.doubt_at) == (table.REMOVE, 4)
    t.press(OK)
    assert played(t) == "B10 B1 B4 B5 C5 C11 C12"


def test_the_order_is_right_is_one_step_away_whatever_fits():
    for hand in some(hands.SWAPPED, hands.MISSING, hands.STRAY):
        for few in (False, True):
            t = at(hand)
            t.cursor.few_keys = few
            t.press(OK if few else RIGHT)
            assert "it is right" in said(t)
            t.press(HOLD_OK if few else OK)
            assert t.cursor.screen == cursor.PROOF


def test_all_four_answers_can_be_chosen_and_another_repair_has_its_own_screen():
    for hand in some(hands.SWAPPED, hands.MISSING, hands.STRAY):
        t = at(hand)
        fit = t.cursor.doubt
        for steps in (2, 3):
            t.press(*[RIGHT] * steps)
            t.press(OK)
            assert cursor.SWAP <= t.cursor.screen <= cursor.REMOVE
            assert t.cursor.screen != cursor.SWAP + fit - table.SWAP
            t.press(BACK)  # the question stands
            assert t.cursor.screen == cursor.ORDER and t.cursor.item == 0
        t.press(*[RIGHT] * 4)
        assert t.cursor.item == 0


def test_back_takes_back_the_last_card_and_the_question_with_it():
    t = at(hands.MISSING)
    t.press(BACK)
    assert t.cursor.notice == verdicts.UNDONE and t.cursor.screen == cursor.PLAY
    assert played(t) == "B2 B10 B12 B1 E7 E6 B11 C4 C5 B7 C1"
    t.touch("E5")
    assert t.cursor.screen == cursor.ORDER  # at once, although it was asked before


def test_a_question_waits_until_the_menu_is_left():
    t = at(hands.MISSING)
    t.press(MENU)
    assert t.cursor.screen == cursor.MENU
    t.press(BACK)
    assert t.cursor.screen == cursor.ORDER
    t.press(MENU)
    t.referee.watch.stale = True
    verdict = t.referee.verdict.say(verdicts.ASK_ORDER, table.INSERT, 5, 255, 9)
    assert doubt.told(t.referee, t.cursor, verdict) == commands.NOTHING
    assert t.cursor.screen == cursor.MENU
