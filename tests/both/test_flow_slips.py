"""Slips of the people at the keys that once cost a match or a way out."""

import hakam.rules.hand  # first: the 32-bit stack is small
import hakam.table.referee  # noqa: F401
from hakam import words
from hakam.rules import cards, events
from hakam.rules.cards import NO_CARD, NO_SEAT
from hakam.screens import items, lines, show
from hakam.screens.settings import BY_CALL
from hakam.table import referee as phases
from hakam.table import verdicts
from host_tools.glyphs.gallery import DEAL
from host_tools.glyphs.gallery_games import begin, play
from host_tools.glyphs.keys import BACK, HOLD_OK, MENU, OK, RIGHT
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
    t.press(HOLD_OK)
    assert t.box.is_on("start")
    t.press(MENU, BACK, OK)
    assert t.referee.phase() == phases.AUCTION and t.referee.hand_no == 2
    t.choose(items.DEALER)
    t.press(RIGHT, OK)
    assert t.referee.match_no == 1 and t.referee.hand_no == 2
    assert t.referee.total_score(0) + t.referee.total_score(1) > 0


def test_cards_touched_while_a_new_match_is_proposed_leave_the_running_one():
    t = begun()
    t.press(OK, HOLD_OK, OK)
    t.choose(items.NEW)
    t.press(HOLD_OK)
    t.touch("E11 E12")
    assert not t.on.proposes and t.referee.hand.n_plays == 2
    t.press(MENU, BACK)
    assert t.referee.match_no == 1


def test_a_new_match_set_up_anew_is_still_a_new_match():
    t = begun()
    t.press(OK, HOLD_OK, OK)
    t.choose(items.NEW)
    t.press(HOLD_OK, BACK)
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


def test_after_the_highest_bid_only_a_pass_by_back_is_offered():
    t = begun(BY_CALL)
    t.on.amount = 230
    t.press(OK)
    assert t.referee.hand.bid == 230 and t.on.amount == 0
    t.press(RIGHT)
    assert t.on.amount == 0
    t.press(OK, OK)
    assert not t.referee.hand.out
    t.press(BACK, BACK, BACK)
    assert t.referee.phase() == phases.TRUMP and t.referee.hand.bid == 230


def said(t: Table) -> list[str]:
    """The screen in English, line by line."""
    described = lines.Lines(words.load(0))
    show.describe(t.box, described)
    return lines.text(described).split("\n")


def ways(t: Table) -> list[str]:
    """The ways out that the screen offers, in their order; the first is chosen again."""
    found = []
    for _ in range(len(t.on.values)):
        found.append(said(t)[1])
        t.press(RIGHT)
    return found


def other_card(t: Table) -> int:
    """A card beside the one turned up that may be played, NO_CARD: there is none. Who holds that
    one plays high."""
    hand = t.referee.hand
    high = hand.holder(hand.shown) == hand.turn
    for card in reversed(range(40)) if high else range(40):
        if card != hand.shown and not hand.judge(events.PLAY, hand.turn, card):
            return card
    return NO_CARD


def stock_drawn() -> Table:
    """Tute for two, hidden hands: the last card of the stock, turned up, was just drawn."""
    t = Table()
    begin(t, "tute_habanero")
    t.touch("E12")
    for _ in range(t.referee.hand.rules.stock_size):
        t.judged(t.referee.touch(other_card(t)))
    return t


def test_the_turned_up_card_touched_by_who_did_not_draw_it_last_has_ways_out():
    t = stock_drawn()
    holder = t.referee.hand.holder(t.referee.hand.shown)
    n = t.referee.journal.n_live
    assert holder != NO_SEAT and holder != t.referee.hand.turn
    t.touch("E12")
    assert t.box.is_on("ghna_doubt") and said(t)[0] == "\u25b2\u25bc"[holder] + " has E12"
    assert ways(t) == ["touch a trick again", "wrong card"]
    t.press(OK)
    assert t.box.is_on("again") and t.referee.journal.n_live == n


def test_a_card_touched_by_who_holds_the_turned_up_card_alone_has_ways_out():
    t = stock_drawn()
    hand = t.referee.hand
    while other_card(t) != NO_CARD:
        t.judged(t.referee.touch(other_card(t)))
    assert hand.holder(hand.shown) == hand.turn
    card = 0
    while card == hand.shown or hand.played[card // 10] >> card % 10 & 1:
        card += 1
    assert hand.n_plays == 38
    t.touch(cards.name(card))
    assert t.box.is_on("ghna_doubt") and said(t)[0][1:] == " has no " + cards.name(card)
    assert ways(t) == ["touch a trick again", "wrong card"]


def test_a_card_of_another_hand_before_the_first_play_is_plainly_refused():
    t = Table()
    begin(t, "tute_pairs")
    t.touch("O1 O1")
    assert t.box.is_on("play") and t.box.notice == verdicts.OUT_OF_TURN


def dealt_open(touches: str) -> Table:
    """Touti in open sight, dealt as DEAL, seat 1 to lead; some cards are touched."""
    t = Table()
    begin(t, "touti", sight="open")
    held = [names.split() for names in DEAL]
    while t.referee.dealing:
        t.touch(held[t.referee.deal_seat()].pop(0))
    t.press(OK, HOLD_OK, OK)
    t.touch(touches)
    return t


def test_a_card_dealt_to_another_seat_in_open_sight_has_ways_out_and_the_next_card_counts():
    t = dealt_open("O3 C12")
    n = t.referee.journal.n_live
    plays = t.referee.hand.n_plays
    turn = t.referee.hand.turn
    other = DEAL[(turn + 1) % 4].split()[0]
    t.touch(other)
    assert t.box.is_on("ghna_doubt") and said(t)[0].endswith(" has " + other)
    assert ways(t) == ["wrong card", "touch a trick again", "count the cards"]
    t.press(OK)
    assert t.box.is_on("play") and t.referee.journal.n_live == n
    t.touch(other)
    t.press(RIGHT, OK)
    assert t.box.is_on("again")
    t.press(BACK)
    t.touch(other)
    t.press(BACK)
    assert t.box.is_on("play")
    play(t, 1)
    assert t.referee.hand.n_plays == plays + 1


def test_a_card_dealt_to_the_wrong_seat_in_open_sight_leads_to_the_count():
    t = dealt_open("")
    t.touch(DEAL[(t.referee.hand.turn + 1) % 4].split()[0])
    assert ways(t) == ["wrong card", "count the cards"]
    t.press(RIGHT, OK)
    assert t.box.is_on("count")
    t.press(OK)
    t.touch("O1 O3 O12 O11")
    t.press(OK, HOLD_OK)
    assert t.box.is_on("hand") and t.referee.hand.counted
