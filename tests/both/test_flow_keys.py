"""Keys at every moment: what they do, and what they must not do."""

import sys

import hakam.rules.hand  # first: the 32-bit stack is small
import hakam.table.referee  # noqa: F401
from hakam.rules import events, reasons
from hakam.rules.cards import NO_SEAT
from hakam.rules.games import OPEN
from hakam.screens import answers, commands, items
from hakam.screens.settings import BY_CALL
from hakam.table import referee as phases
from hakam.table import verdicts
from host_tools.glyphs.gallery import DEAL, ORDER
from host_tools.glyphs.keys import BACK, HOLD_OK, LEFT, MENU, OK, RIGHT
from host_tools.glyphs.table import Table

SLOW = sys.maxsize < 1 << 32  # the 32-bit interpreter: it presses fewer keys of the same


def begun(entry: int = 0, sight: int = 0) -> Table:
    t = Table()
    chosen = t.box.settings
    chosen.set_up = 1
    chosen.entry = entry
    chosen.game.sight = sight
    t.box.start()
    t.press(OK)
    return t


def test_every_screen_takes_every_key():
    """No key at any moment ends in an exception, whatever was pressed before."""
    seed = 7
    for start in range(6):
        t = begun(start & 1, start >> 1 & 1) if start < 4 else Table()
        for _ in range(120 if SLOW else 400):
            seed = (seed * 1103 + 12345) % 65536
            key = 1 + seed // 7 % 7
            t.press(key)
            if seed // 50 % 3 == 0:
                t.judged(t.referee.touch(seed // 11 % 40))


def test_a_first_start_asks_language_then_deck_then_proposes_a_match():
    t = Table()
    assert t.box.is_on("language")
    assert t.box.press(RIGHT) == commands.LANGUAGE
    assert t.box.settings.language == 1
    t.press(OK)
    assert t.box.is_on("enrol")
    for i in range(40):
        assert t.on.binds()
        assert t.on.bound(t.on.bind(bytearray((4, i, 9, 9, 9, 9, 9)), 7))
    assert t.deck.count(0) == 40 and t.box.is_on("start")
    assert not t.on.binds()


def test_only_languages_that_are_deployed_are_offered():
    t = Table()
    t.box.languages = b"\x01\x03"
    chosen = t.box.settings
    assert chosen.language == 0  # is not there: the first of those speaks
    said = []
    for key in (RIGHT, RIGHT, LEFT):
        t.press(key)
        said.append(chosen.language)
    assert said == [3, 1, 3]
    chosen.language = 9
    t.press(LEFT)
    assert chosen.language == 3


def test_enrolment_goes_by_printed_numbers_and_goes_on_where_it_was_left():
    t = Table()
    t.press(OK)
    asked = []
    for i in range(3):
        asked.append(t.on.card())
        t.on.bound(t.on.bind(bytearray((4, i, 9, 9, 9, 9, 9)), 7))
    assert asked == [9, 0, 8]  # ace, 2, 3 of oros
    t.press(OK)
    t.choose(items.DECK)
    assert t.box.is_on("enrol") and t.on.at == 3


def test_a_wrong_tag_in_the_enrolment_is_told_and_asked_again():
    t = Table()
    t.press(OK)
    t.on.bound(t.on.bind(bytearray((8, 1, 2, 3)), 4))
    assert t.box.notice == verdicts.PHONE_TAG and t.on.card() == 9


def test_calls_are_spoken_one_by_one():
    t = begun(BY_CALL)
    hand = t.referee.hand
    t.press(OK)
    assert hand.bid == 70 and hand.declarer == hand.eldest
    t.press(RIGHT, OK)
    assert hand.bid == 90
    t.press(LEFT, LEFT)
    assert t.on.amount == 100
    t.press(BACK, BACK, BACK)
    assert t.box.is_on("trump") and hand.bid == 90


def test_a_call_is_taken_back_by_the_menu_since_back_passes():
    t = begun(BY_CALL)
    t.press(OK, MENU, OK)
    assert t.referee.hand.bid == 0 and t.box.is_on("calls")


def test_only_signals_allowed_now_are_offered():
    t = begun(BY_CALL)
    hand = t.referee.hand
    t.press(HOLD_OK)
    assert list(t.on.values) == [hand.turn << 4 | events.AS, hand.turn << 4 | events.CUENTA]
    t.press(OK)
    assert t.referee.verdict.kind == events.SIGNAL and t.box.is_on("calls")


def test_a_refused_card_is_told_and_the_trick_stands():
    t = begun(0, OPEN)
    for seat in (1, 2, 3, 0):
        t.touch(DEAL[seat])
    t.press(OK, HOLD_OK, OK)
    t.touch("O3 E1")
    assert t.box.notice == reasons.MUST_FOLLOW and t.box.notice_ms
    assert t.referee.hand.n_plays == 1
    t.press(BACK)  # with the notice on show, BACK is undo all the same
    assert t.referee.hand.n_plays == 0 and t.box.notice == verdicts.UNDONE


def test_a_notice_goes_away_by_time_by_touch_and_by_key():
    t = begun()
    t.press(OK, HOLD_OK, OK)
    t.touch("O1 O2 O3 O4 C1 O1")
    assert t.box.notice == reasons.ALREADY_PLAYED
    assert t.box.dismiss() == commands.REDRAW and not t.box.notice
    assert t.box.dismiss() == commands.NOTHING
    t.touch("O1")
    t.touch("C2")
    assert not t.box.notice
    t.touch("O1")
    t.press(RIGHT)
    assert not t.box.notice and t.box.is_on("peek")


def test_a_silent_card_changes_no_screen():
    t = begun()
    t.press(OK)
    assert answers.after(t.box, t.referee.touch(3)) == commands.NOTHING
    assert t.box.is_on("result") and t.on.asks_amount


def test_a_new_match_is_asked_for_and_the_running_one_kept():
    t = begun()
    t.press(OK, HOLD_OK, OK)
    t.touch("O1 O2")
    t.choose(items.NEW)
    assert t.box.is_on("confirm") and t.on.item == items.NEW
    t.press(BACK)
    assert t.box.is_on("play") and t.referee.match_no == 1
    t.choose(items.NEW)
    t.press(HOLD_OK)
    assert t.box.is_on("start") and t.referee.hand.n_plays == 2
    t.press(BACK, BACK)  # the set-up, and out of it again
    assert t.box.is_on("play") and t.referee.hand.n_plays == 2
    t.choose(items.NEW)
    t.press(HOLD_OK, RIGHT, OK)
    assert t.referee.match_no == 2 and t.referee.dealer == 1


def test_setup_walks_through_its_fields_and_back():
    t = Table()
    t.box.settings.set_up = 1
    t.box.start()
    t.press(BACK, OK, RIGHT, OK, RIGHT, OK, RIGHT, OK, RIGHT, OK, OK, OK)
    chosen = t.box.settings
    assert (chosen.game.target, chosen.game.sight, chosen.entry) == (700, 1, 1)
    assert chosen.colours[0] != chosen.colours[1]
    t.press(OK)
    assert t.referee.rules.target == 700 and t.referee.rules.sight_open
    assert t.box.is_on("deal")


def test_the_pairs_never_wear_the_same_colour():
    t = Table()
    t.box.settings.set_up = 1
    t.box.start()
    t.press(BACK, OK, OK, OK, OK)
    for _ in range(9):
        t.press(RIGHT)
        assert t.box.settings.colours[0] != t.box.settings.colours[1]


def test_undo_past_the_start_is_told():
    t = begun()
    t.press(BACK)
    assert t.box.notice == verdicts.NOTHING_TO_UNDO and t.box.is_on("result")


def test_undo_reaches_into_the_hand_before():
    t = begun()
    t.hand(" ".join(ORDER))
    t.press(OK)
    assert t.referee.hand_no == 2
    t.press(BACK)
    assert t.referee.hand_no == 1 and t.box.is_on("hand")
    t.press(BACK)
    assert t.box.is_on("play") and t.referee.hand.n_plays == 39


def test_the_sheet_turns_its_pages_and_stops_at_both_ends():
    t = begun()
    for _ in range(4):
        t.hand(" ".join(ORDER))
        t.press(OK)
    t.choose(items.SHEET)
    assert t.box.is_on("sheet")
    t.press(LEFT)
    assert t.on.page == 1
    t.press(LEFT, LEFT)
    assert t.on.page == 1
    t.press(RIGHT, RIGHT)
    assert t.on.page == 0
    t.press(BACK)
    assert t.box.is_on("result")


def test_ghna_is_offered_alike_in_deals_that_differ_only_in_hidden_cards():
    """Who holds king and knight of copas must not show before somebody sings."""
    seen = []
    for swapped in (False, True):
        t = begun(0, OPEN)
        for seat in (1, 2, 3, 0):
            hand = DEAL[seat]
            if swapped and seat == 2:
                hand = hand.replace("C12", "C7")
            if swapped and seat == 3:
                hand = hand.replace("C7", "C12")
            t.touch(hand)
        t.press(RIGHT, RIGHT, RIGHT, OK, RIGHT, RIGHT, OK, OK)  # seat 0 declares 100 in oros
        t.touch("E7 E1 E3 E5")
        shown: list[object] = [t.on.name]
        t.press(OK)
        shown.append((t.on.name, t.on.what))
        for _ in range(3):
            t.press(RIGHT)
            shown.append(t.on.what)
        seen.append(shown)
    assert seen[0] == seen[1]


def test_a_ghna_that_the_partner_holds_is_the_partners():
    t = begun(0, OPEN)
    for seat in (1, 2, 3, 0):
        t.touch(DEAL[seat])
    t.press(RIGHT, RIGHT, RIGHT, OK, RIGHT, RIGHT, OK, OK)  # seat 0 declares 100 in oros
    t.touch("E7 E1 E3 E5")
    hand = t.referee.hand
    assert t.box.is_on("won") and hand.taker == 2
    t.press(OK, RIGHT, OK)
    assert hand.melds[1] == 2  # seat 2 holds king and knight of copas
    t.press(BACK)
    t.press(OK, OK)
    assert list(hand.melds) == [0, NO_SEAT, NO_SEAT, NO_SEAT]  # seat 0 alone holds those of oros


def test_phase_and_screen_agree_after_a_start():
    t = begun()
    t.press(OK, HOLD_OK, OK)
    for trick in ORDER:
        t.touch(trick)
        phase = t.referee.phase()
        t.box.start()
        wanted = {
            phases.PAUSE: "won",
            phases.HAND_OVER: "hand",
        }[phase]
        assert t.on.name == wanted
