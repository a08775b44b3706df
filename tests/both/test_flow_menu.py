"""The menu: trouble at once, all else in groups, every item in one place."""

import hakam.rules.hand  # first: the 32-bit stack is small
import hakam.table.referee  # noqa: F401
from hakam import words
from hakam.rules.options import build
from hakam.screens import commands, items, lines, offers, show
from hakam.screens.settings import BY_CALL
from hakam.table import referee as phases
from host_tools.glyphs.gallery import ORDER
from host_tools.glyphs.keys import BACK, HOLD_OK, LEFT, MENU, OK, RIGHT
from host_tools.glyphs.table import Table


def begun(touches: str = "", entry: int = 0) -> Table:
    t = Table()
    t.enrol()
    t.box.settings.set_up = t.box.settings.hint = 1
    t.box.settings.entry = entry
    t.box.start()
    t.press(OK)
    if not entry:
        t.press(OK, HOLD_OK, OK)
    t.touch(touches)
    return t


def entries(t: Table) -> list:
    return list(t.on.values)


def said(t: Table) -> list:
    described = lines.Lines(words.load(0))
    show.describe(t.box, described)
    return lines.text(described).split("\n")


def rows(t: Table) -> list:
    """The entries on show, without the mark of the chosen one."""
    return [
        row[len(lines.POINTER) :] if row.startswith(lines.POINTER) else row for row in said(t)[1:]
    ]


def test_a_table_in_trouble_sees_the_way_out_of_a_slip_at_once():
    t = begun("O1 O2")
    t.press(MENU)
    assert said(t)[1:] == ["undo", "> trick touched wrong", "may I play it?"]
    assert entries(t)[:3] == [items.OBJECT, items.UNDO, items.CORRECT_AGAIN]
    assert items.HINT in entries(t)
    assert len(t.on.values) <= 10


def test_the_menu_says_where_one_is():
    t = begun("O1 O2")
    t.press(MENU, RIGHT)
    assert said(t)[0] == "menu  4/" + str(len(t.on.values))
    while t.on.value() != items.GROUP + items.SCORE:
        t.press(RIGHT)
    assert said(t)[2] == "> score, match ..."
    t.press(OK)
    assert said(t)[0] == "score, match  1/%d" % len(entries(t))
    assert said(t)[2] == "> score sheet"


def test_back_in_a_group_goes_up_to_its_entry_and_then_out():
    t = begun("O1 O2")
    t.press(MENU, LEFT)
    while t.on.value() < items.GROUP:
        t.press(LEFT)
    entry = t.on.value()
    t.press(OK, RIGHT)
    assert t.box.is_on("menu") and t.on.group == entry - items.GROUP
    t.press(BACK)
    assert t.box.is_on("menu") and t.on.group == 0
    assert t.on.value() == entry
    t.press(BACK)
    assert t.box.is_on("play")
    t.press(MENU, LEFT)
    assert t.on.value() == items.UNDO  # begins anew at the first level


def named(numbers: list) -> str:
    """Items by the names of their constants; groups have small numbers of their own."""
    groups = ("MORE", "END", "SCORE", "BOX")
    there = [one for one in items.__dict__.items() if one[0] not in groups]
    return ", ".join([name for name, number in there if number in numbers])


def test_every_item_stands_in_one_place_and_none_is_lost():
    for entry in (0, BY_CALL):
        t = begun("", entry)
        for trick in [""] + list(ORDER):
            t.touch(trick if not entry else "")
            t.box.dark = True
            t.press(MENU)
            flat = entries(t)
            t.press(BACK)
            t.box.dark = False
            found = t.offered()
            alone = [item for item in offers.FOR_THE_PANEL if item not in found]
            assert not alone, (
                "%s of items.py is in offers.FOR_THE_PANEL, and a box with a panel does not offer "
                "it here: such an item is offered in every state of a match" % named(alone)
            )
            shown = flat + list(offers.FOR_THE_PANEL)
            lost = [item for item in found if item not in shown]
            assert not lost, (
                "%s of items.py is offered, and the box without panel of this test lacks it, "
                "though it is not in offers.FOR_THE_PANEL" % named(lost)
            )
            assert sorted(found) == sorted(shown)
            assert len(found) == len(set(found))


def test_a_group_stays_where_it_is_though_one_item_alone_makes_sense():
    t = begun("", BY_CALL)
    t.press(MENU)
    assert items.GROUP + items.END in entries(t) and items.VOID not in entries(t)
    while t.on.value() != items.GROUP + items.END:
        t.press(RIGHT)
    t.press(OK)
    assert said(t) == ["end the hand  1/1", "> void the hand"]
    t.press(RIGHT, OK)
    assert t.box.is_on("confirm")


def test_before_any_match_the_few_items_have_no_groups():
    t = Table()
    t.box.settings.set_up = 1
    t.box.start()
    t.press(MENU)
    assert t.referee.phase() == phases.NO_MATCH and max(entries(t)) < items.GROUP


def test_two_keys_walk_into_a_group_and_out_of_it():
    t = begun("O1 O2")
    t.box.few_keys = True
    t.press(MENU)
    while t.on.value() != items.GROUP + items.BOX:
        t.press(OK)
    t.press(HOLD_OK)
    assert t.on.group == items.BOX and entries(t)[0] == items.TURN
    t.press(BACK)
    assert t.on.group == 0 and t.box.is_on("menu")
    t.press(commands.PASS)
    assert t.box.is_on("play")


def test_entries_that_all_fit_stand_still():
    t = begun("O1 O2")
    t.press(MENU)
    while t.on.value() != items.GROUP + items.BOX:
        t.press(LEFT)
    t.press(OK)
    t.on.values = t.on.values[:3]
    first = rows(t)
    t.press(RIGHT)
    assert rows(t) == first and said(t)[0] == "the box  2/3"


def test_pairs_are_named_only_where_there_are_pairs():
    for game, named in (("tute_pairs", True), ("tute_tres", False), ("tute_habanero", False)):
        t = Table()
        t.box.settings.set_up = 1
        t.box.settings.game = build(game)
        t.box.start()
        t.press(OK)
        assert (items.NAMES in t.offered()) == named


def hand_two() -> Table:
    """The auction of the second hand, by its result."""
    t = begun()
    t.touch(" ".join(ORDER))
    t.press(OK)
    assert t.referee.hand_no == 2 and t.box.is_on("result")
    return t


def test_back_out_of_the_menu_leads_to_what_was_being_chosen():
    t = hand_two()
    t.press(RIGHT, OK, RIGHT)
    chosen = (t.on.who, t.on.amount)
    for way in ((MENU, BACK), (MENU, MENU), (MENU, RIGHT, BACK)):
        t.press(*way)
        assert t.box.is_on("result") and t.on.asks_amount
        assert (t.on.who, t.on.amount) == chosen
    t.press(OK, RIGHT, RIGHT)
    assert t.box.is_on("trump") and t.on.value() == 2
    t.press(MENU, BACK)
    assert t.box.is_on("trump") and t.on.value() == 2
    t.press(BACK, BACK)
    assert t.referee.hand_no == 2 and not t.box.notice


def test_no_screen_of_the_menu_leads_to_another_dealer_before_the_first_event():
    for item in (items.STATUS, items.MATCHES, items.NAMES, items.SHEET, items.RULES, items.DECK):
        t = hand_two()
        t.choose(item)
        t.press(OK if item == items.DECK else BACK)
        assert t.box.is_on("result"), item


def test_a_dealer_is_moved_by_ok_alone_and_back_leaves_it():
    t = hand_two()
    dealer = t.referee.dealer
    t.choose(items.DEALER)
    t.press(RIGHT, RIGHT)
    assert t.referee.dealer == dealer
    t.press(BACK)
    assert t.box.is_on("result") and t.referee.dealer == dealer
    assert t.referee.hand_no == 2 and not t.box.notice
    t.choose(items.DEALER)
    t.press(RIGHT, OK)
    assert t.box.is_on("result") and t.referee.dealer == (dealer + 1) % 4
    assert t.on.who == (dealer + 2) % 4  # the eldest is asked first


def test_where_power_came_back_before_the_first_event_the_dealer_is_asked_until_ok():
    t = hand_two()
    t.box.start()
    assert t.box.is_on("start")
    t.press(MENU, BACK)
    assert t.box.is_on("start")
    t.press(RIGHT, OK)
    assert t.box.is_on("result")
    t.press(MENU, BACK)
    assert t.box.is_on("result")
    t.box.start()
    t.press(BACK)
    assert t.referee.hand_no == 1 and t.referee.hand.over  # BACK undoes
