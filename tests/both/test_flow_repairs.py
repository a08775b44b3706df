"""A table in trouble: slips put right by few presses, hands counted, ended, agreed."""

from flow_help import TWO_TRICKS, begun, played  # first: the 32-bit stack is small
from table_help import SLOW, Chance

from hakam.flow import commands, cursor, flow, items, repair
from hakam.rules import cards, events, reasons
from hakam.table import events as table
from hakam.table import referee as phases
from hakam.table import verdicts
from hakam.ui import screens, words
from host_tools.glyphs.gallery import ORDER
from host_tools.glyphs.keys import BACK, LEFT, MENU, OK, RIGHT
from host_tools.glyphs.table import Table


def test_two_touches_in_the_wrong_order_cost_the_menu_and_three_presses():
    t = begun("O2 O1 O3")
    t.press(MENU)
    t.press(LEFT, OK, OK)
    assert played(t) == "O2 O3 O1" and t.cursor.notice == verdicts.REPAIRED
    assert t.cursor.screen == cursor.PLAY


def test_a_forgotten_touch_before_the_newest_costs_the_menu_one_press_and_the_touch():
    t = begun("O1 O2 O4 O12")
    assert t.cursor.screen == cursor.WON
    t.press(MENU)
    t.press(OK)
    t.touch("O3")
    assert played(t) == "O1 O2 O4 O3 O12" and t.cursor.screen == cursor.PLAY
    assert t.referee.hand.tricks == 1 and t.referee.hand.trick.leader == t.referee.hand.taker


def test_a_stray_touch_costs_the_menu_and_three_presses():
    t = begun("O1 O2 O3")
    t.press(MENU)
    t.press(RIGHT, OK, OK)
    assert played(t) == "O1 O2"


def test_older_touches_are_reached_by_the_left_key_and_come_round():
    t = begun(TWO_TRICKS)
    t.choose(items.CORRECT_SWAP)
    asked = []
    for _ in range(8):
        asked.append(t.cursor.page)
        t.press(LEFT)
    assert asked == [6, 5, 4, 3, 2, 1, 0, 6]
    t.press(OK)
    assert played(t) == "O1 O2 O3 O4 O12 O10 O11 O5"
    t = begun(TWO_TRICKS)
    t.choose(items.CORRECT_REMOVE)
    t.press(*[LEFT] * 7)
    assert t.cursor.page == 0
    t.press(LEFT)
    assert t.cursor.page == 7


def test_with_two_keys_the_older_touches_come_first():
    t = begun(TWO_TRICKS)
    t.choose(items.CORRECT_SWAP)
    t.cursor.few_keys = True
    t.press(OK)
    assert t.cursor.page == 5
    t.press(commands.HOLD_OK)
    assert played(t) == "O1 O2 O3 O4 O12 O10 O11 O5"


def test_a_repair_shows_the_state_that_it_made_and_is_taken_back_as_one():
    t = begun("C1 C3 C12 C2")
    assert t.cursor.screen == cursor.WON and t.referee.hand.taker == 1
    t.choose(items.CORRECT_SWAP)
    t.press(LEFT, LEFT, OK)
    assert t.cursor.screen == cursor.WON and t.referee.hand.taker == 2
    t.press(BACK)
    assert t.cursor.notice == verdicts.UNDONE and t.cursor.notice_kind == table.SWAP
    assert played(t) == "C1 C3 C12 C2" and t.referee.hand.taker == 1


def test_an_impossible_repair_is_said_and_the_screen_stays_for_another_choice():
    t = begun(TWO_TRICKS)
    t.choose(items.CORRECT_INSERT)
    t.touch("O3")
    assert t.cursor.notice == reasons.ALREADY_PLAYED and t.cursor.screen == cursor.INSERT
    assert played(t) == TWO_TRICKS
    t.touch("C2")
    assert t.cursor.screen == cursor.PLAY and t.referee.hand.n_plays == 9


def test_a_strange_tag_is_no_missing_card():
    t = begun(TWO_TRICKS)
    t.choose(items.CORRECT_INSERT)
    for tag in (40, 250, 255):
        assert flow.touched(t.referee, t.cursor, tag) == commands.NOTHING
    for screen in (cursor.PLAY, cursor.WON, cursor.SWAP, cursor.REMOVE, cursor.MENU):
        t.cursor.go(screen)
        assert flow.touched(t.referee, t.cursor, 5) == commands.NOTHING


def test_the_seat_of_every_play_is_the_one_that_played_it():
    t = begun()
    seats = []
    for card in " ".join(ORDER).split():
        seats.append(t.referee.hand.turn)
        t.touch(card)
        for number in range(len(seats)):
            assert repair.seat_of(t.referee, number) == seats[number]


def test_back_leaves_every_repair_with_nothing_changed():
    for item in range(items.CORRECT_SWAP, items.ADJUST + 1):
        t = begun(TWO_TRICKS)
        before = bytes(t.referee.journal.log[: t.referee.journal.n])
        t.choose(item)
        assert t.cursor.screen != cursor.MENU
        t.press(BACK)
        assert t.cursor.screen == cursor.WON, item
        assert bytes(t.referee.journal.log[: t.referee.journal.n]) == before
    t = begun(TWO_TRICKS)
    for item in (items.CORRECT_CREDIT, items.ADJUST):
        t.choose(item)
        t.press(OK, BACK)
        assert t.cursor.field == 0
        t.press(BACK)
        assert t.cursor.screen == cursor.WON


def test_the_menu_offers_what_makes_sense_now():
    t = begun()
    assert items.CORRECT_INSERT not in t.offered()
    t.touch("O1")
    found = t.offered()
    assert items.CORRECT_INSERT in found and items.CORRECT_SWAP not in found
    t.touch("O2")
    found = t.offered()
    for item in range(items.CORRECT_SWAP, items.ADJUST + 1):
        assert item in found
    t.touch(" ".join(ORDER).replace("O1 O2", ""))
    found = t.offered()
    assert t.cursor.screen == cursor.HAND
    for item in (items.VOID, items.MISDEAL, items.CONCEDE, items.COUNT):
        assert item not in found
    for item in (items.CORRECT_SWAP, items.CORRECT_CREDIT, items.ADJUST):
        assert item in found
    t.press(OK)
    found = t.offered()
    for item in (items.CORRECT_SWAP, items.CORRECT_CREDIT, items.MISDEAL, items.CONCEDE):
        assert item not in found
    assert items.VOID in found and items.DEALER in found


def test_a_contract_at_the_wrong_seat_is_given_to_the_right_one():
    t = begun(TWO_TRICKS)
    t.choose(items.CORRECT_CREDIT)
    t.press(OK)
    assert t.cursor.who == 2
    t.press(RIGHT, OK)
    hand = t.referee.hand
    assert hand.declarer == 3 and hand.bid == 80 and played(t) == TWO_TRICKS
    t.press(BACK)
    assert hand.declarer == 1


def test_the_seat_that_has_it_already_is_not_proposed():
    t = begun(TWO_TRICKS)
    t.choose(items.CORRECT_CREDIT)
    t.press(OK)
    seen = []
    for _ in range(6):
        seen.append(t.cursor.who)
        t.press(RIGHT)
    assert seen == [2, 3, 0, 2, 3, 0]


def test_a_ghna_at_the_wrong_seat_goes_to_the_partner_by_three_presses():
    t = begun("B1 B2 B3 B4", 2)
    t.press(OK, OK)
    hand = t.referee.hand
    assert hand.melds[0] == hand.taker == 1
    t.choose(items.CORRECT_CREDIT)
    t.press(OK, OK)
    assert hand.melds[0] == 3
    t.press(BACK)
    assert hand.melds[0] == 1


def test_a_wrong_dealer_is_put_right_in_mid_hand():
    t = begun("B1 B2 B3 B4")
    dealer = t.referee.dealer
    t.choose(items.CORRECT_CREDIT)
    t.press(LEFT, OK, OK)
    assert t.referee.dealer == (dealer + 1) % 4
    assert t.referee.hand.eldest == (dealer + 2) % 4 and played(t) == "B1 B2 B3 B4"


def test_of_calls_made_one_by_one_only_the_trump_named_can_be_put_right():
    t = Table()
    t.cursor.settings.set_up = t.cursor.settings.entry = 1
    flow.settle(t.referee, t.cursor)
    t.press(OK, OK, BACK, BACK, BACK, OK)
    t.choose(items.CORRECT_CREDIT)
    assert list(t.cursor.items[: t.cursor.n_items]) == [table.TRUMP_OF, table.DEAL_OF]
    was = t.referee.hand.trump
    t.press(OK, OK)
    assert t.cursor.notice == verdicts.REPAIRED and t.referee.hand.trump == (was + 1) % 4


def test_the_last_trick_is_put_right_after_the_hand():
    t = begun()
    t.touch(" ".join(ORDER))
    before = t.referee.hand.total(0)
    t.choose(items.CORRECT_SWAP)
    t.press(OK)
    assert t.cursor.screen == cursor.HAND
    t.press(BACK)
    assert t.cursor.screen == cursor.HAND and t.referee.hand.total(0) == before
    t.choose(items.CORRECT_REMOVE)
    t.press(OK)
    assert t.cursor.screen == cursor.PLAY and t.referee.hand.n_plays == 39


def test_a_conceded_hand_is_not_repaired():
    t = begun(TWO_TRICKS)
    t.choose(items.CONCEDE)
    t.press(OK)
    found = t.offered()
    assert items.CORRECT_SWAP not in found and items.CORRECT_CREDIT not in found
    assert items.ADJUST in found and t.referee.hand.ending == events.CONCEDE


def test_random_keys_and_touches_reach_every_repair_and_every_screen_can_be_drawn():
    lines = screens.Lines(words.load(0))
    chance = Chance(11)
    seen = []
    for few in (False, True):
        t = None
        for _ in range(200 if SLOW else 2000):
            if t is None or t.referee.hand_no > 1 or t.referee.match_no > 1:
                t = begun("B1 B2 B3 B4 E1 E2", 2)
                t.cursor.few_keys = few
                lines.sheet = t.sheet
            hand = t.referee.hand
            pick = chance.below(8)
            if pick == 0 and t.referee.phase() == phases.PLAY and hand.n_plays > 1:
                t.cursor.go(cursor.PLAY)
                t.cursor.few_keys = False
                found = t.offered()
                t.choose(found[chance.below(len(found))])
                t.cursor.few_keys = few
            elif pick < 3:
                t.touch(cards.name(chance.below(40)))
            else:
                t.press(1 + chance.below(7))
            screens.describe(t.referee, t.cursor, lines)
            assert 1 <= lines.n <= 4 and screens.text(lines)
            if t.cursor.screen not in seen:
                seen.append(t.cursor.screen)
    for screen in range(cursor.SWAP, cursor.CONCEDE + 1):
        assert screen in seen or SLOW, screen
