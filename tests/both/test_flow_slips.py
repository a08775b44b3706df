"""Slips of the people at the keys that once cost a match or a way out."""

import hakam.rules.hand  # first: the 32-bit stack is small
import hakam.table.referee  # noqa: F401
from hakam.rules import events
from hakam.screens import items
from hakam.screens.settings import BY_CALL
from hakam.table import referee as phases
from host_tools.glyphs.keys import BACK, MENU, OK, RIGHT
from host_tools.glyphs.table import Table

PLAYS = (
    "E11 E12 E6 E1 C1 C4 C11 C7 C2 C12 B1 C5 B10 B11 B6 B2 O10 O1 O7 O11 "
    "B5 B7 B3 O3 E2 E7 E5 E3 E4 B12 E10 O12 O2 O5 O4 O6 C3 B4 C10 C6"
)


def begun(entry: int = 0) -> Table:
    t = Table()
    t.box.settings.set_up = 1
    t.box.settings.entry = entry
    t.box.start()
    t.press(OK)
    return t


def test_a_new_match_thought_better_of_never_ends_the_running_one():
    t = begun()
    t.hand(PLAYS)
    t.press(OK)
    t.choose(items.NEW)
    t.press(OK)
    assert t.box.is_on("start")
    t.press(MENU, BACK, OK)
    assert t.referee.phase() == phases.AUCTION and t.referee.hand_no == 2
    t.choose(items.DEALER)
    t.press(RIGHT, OK)
    assert t.referee.match_no == 1 and t.referee.hand_no == 2
    assert t.referee.total_score(0) + t.referee.total_score(1) > 0


def test_cards_touched_while_a_new_match_is_proposed_leave_the_running_one():
    t = begun()
    t.press(OK, OK, OK)
    t.choose(items.NEW)
    t.press(OK)
    t.touch("E11 E12")
    assert not t.on.proposes and t.referee.hand.n_plays == 2
    t.press(MENU, BACK)
    assert t.referee.match_no == 1


def test_a_new_match_set_up_anew_is_still_a_new_match():
    t = begun()
    t.press(OK, OK, OK)
    t.choose(items.NEW)
    t.press(OK, BACK)
    assert t.box.is_on("setup")
    t.press(OK, OK, OK, OK, OK, OK, OK)
    assert t.box.is_on("start")
    t.press(OK)
    assert t.referee.match_no == 2


def test_an_auction_begun_by_calls_goes_on_by_calls_where_results_are_entered():
    """As after a power cut amid "all passed": a contract would be refused for ever."""
    t = begun()
    t.referee.event(events.PASS, t.referee.hand.turn, 0)
    t.box.start()
    assert t.box.is_on("calls")
    t.press(OK)
    assert t.referee.hand.bid == 70
    t.press(BACK, BACK)
    assert t.referee.phase() == phases.TRUMP


def test_after_the_highest_bid_only_a_pass_is_offered():
    t = begun(BY_CALL)
    t.on.amount = 230
    t.press(OK)
    assert t.referee.hand.bid == 230 and t.on.amount == 0
    t.press(RIGHT)
    assert t.on.amount == 0
    t.press(OK, BACK, OK)
    assert t.referee.phase() == phases.TRUMP and t.referee.hand.bid == 230
