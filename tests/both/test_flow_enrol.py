"""The enrolment: guided, told what is wrong, and gone on with where the power cut it off."""

import hakam.rules.hand
import hakam.table.referee  # noqa: F401
from hakam.screens import beeps, commands, items
from hakam.screens.beeps import LONG_MS, PLACE, SHORT_MS, SUIT
from hakam.screens.box import Box
from hakam.screens.settings import Settings
from hakam.table import verdicts
from hakam.ui import sounds
from host_tools.glyphs.keys import BACK, LEFT, OK, RIGHT
from host_tools.glyphs.table import Table


def bind(t: Table, n: int) -> int:
    """Touch new tags for the next n cards; the last action."""
    action = 0
    for _ in range(n):
        uid = bytearray((4, t.on.card(), t.on.deck_no, 9, 9, 9, 9))
        action = t.on.bound(t.on.bind(uid, 7))
    return action


def restarted(t: Table) -> None:
    """Power off and on: the settings as they were last saved, the same parts."""
    kept = t.box.settings.pack()
    tags = t.box.command_tags
    t.box = Box(t.referee, Settings(), t.sheet)
    t.box.command_tags = tags
    assert t.box.settings.unpack(kept)
    t.box.start()


def test_an_enrolment_cut_off_goes_on_at_the_first_card_without_a_tag():
    t = Table()
    assert t.box.press(OK) == commands.SAVE
    bind(t, 17)
    restarted(t)
    assert t.box.is_on("enrol") and t.on.at == 17
    assert bind(t, 23) == commands.SAVE
    assert t.box.is_on("start")
    restarted(t)
    assert t.box.is_on("start")


def test_the_second_deck_goes_on_as_the_second_deck():
    t = Table()
    t.press(OK)
    bind(t, 40)
    t.choose(items.DECK)
    assert t.on.deck_no == 1
    bind(t, 5)
    restarted(t)
    assert t.box.is_on("enrol") and t.on.deck_no == 1 and t.on.at == 5


def test_with_both_decks_enrolled_a_sticker_of_either_is_replaced():
    """The menu opens the second deck; the first lies before its ace of oros and after its last."""
    t = Table()
    t.press(OK)
    bind(t, 40)
    t.choose(items.DECK)
    bind(t, 40)
    t.choose(items.DECK)
    assert (t.on.deck_no, t.on.at) == (1, 0)
    t.press(LEFT, LEFT)
    assert (t.on.deck_no, t.on.at) == (0, 38)
    new = bytearray(b"new tag\0\0\0")
    card = t.on.card()
    assert t.on.bind(new, 7) == verdicts.BOUND
    t.on.bound(verdicts.BOUND)
    assert t.deck.find(new, 7) == card and t.deck.seen_deck == 0
    assert (t.on.deck_no, t.on.at) == (0, 39)
    t.press(RIGHT)
    assert (t.on.deck_no, t.on.at) == (1, 0)
    restarted(t)  # both are whole: nothing is gone on with
    assert t.box.is_on("start")


def test_the_second_deck_is_not_walked_into_while_the_first_lacks_a_card():
    t = Table()
    t.press(OK, LEFT)
    assert (t.on.deck_no, t.on.at) == (0, 0)
    bind(t, 39)
    t.press(RIGHT, RIGHT)
    assert (t.on.deck_no, t.on.at) == (0, 39)


def test_without_a_panel_the_card_that_is_asked_for_is_beeped():
    """Its suit high, its place in the suit low: from five on a long beep for each five."""
    t = Table()
    t.box.dark = True
    t.box.start()
    heard = []
    for _ in range(17):
        t.press(RIGHT)
    for _ in range(2):
        notes = beeps.describe(t.box)
        heard.append([[ms for hz, ms in notes if hz == pitch] for pitch in (SUIT, PLACE)])
        t.press(RIGHT)
    assert heard == [
        [[SHORT_MS] * 2, [LONG_MS] + [SHORT_MS] * 3],
        [[SHORT_MS] * 2, [LONG_MS] + [SHORT_MS] * 4],
    ]
    assert sounds.melody(verdicts.BOUND, 0) != sounds.melody(verdicts.TAG_TAKEN, 0)
    assert sounds.melody(verdicts.BOUND, 0) == sounds.melody(verdicts.BOUND_BEFORE, 0) != ()
    t.on.bound(t.on.bind(bytearray((8, 1, 2, 3)), 4))
    assert t.box.notice == verdicts.PHONE_TAG
    assert sounds.melody(verdicts.PHONE_TAG, 0) == sounds.melody(verdicts.TAG_TAKEN, 0)


def test_an_enrolment_left_by_ok_is_not_asked_again():
    t = Table()
    t.press(OK)
    bind(t, 3)
    t.press(OK)
    restarted(t)
    assert t.box.is_on("start")


def test_a_full_deck_enrolled_anew_is_no_trap_after_a_cut():
    t = Table()
    t.enrol()
    t.box.settings.set_up = 1
    t.box.settings.enrolling = 1
    restarted(t)
    assert t.box.is_on("start") and not t.box.settings.enrolling


def test_eight_command_tags_are_asked_for_skipped_and_gone_on_with():
    t = Table()
    t.box.command_tags = True
    t.box.settings.set_up = 1
    t.enrol()
    t.box.start()
    t.choose(items.TAGS)
    assert (t.on.name, t.on.at) == ("tags", 0)
    t.press(RIGHT, RIGHT, LEFT)
    assert (t.on.name, t.on.at) == ("tags", 1)
    t.press(BACK)
    for number in range(5):
        assert t.on.binds() and t.on.at == number
        verdict = t.on.bind(bytearray((4, number, 7, 7, 7, 7, 7)), 7)
        assert t.on.bound(verdict) == commands.REDRAW
    restarted(t)
    assert t.box.is_on("tags") and t.on.at == 5
    t.press(RIGHT, RIGHT, RIGHT)
    assert t.box.is_on("start") and not t.on.binds()


def test_a_card_touched_for_a_command_is_told_and_the_command_asked_again():
    t = Table()
    t.box.settings.set_up = 1
    t.enrol()
    t.box.start()
    t.choose(items.TAGS)
    t.on.bound(t.on.bind(bytearray((4, 12, 1, 2, 3, 4, 5)), 7))
    assert t.box.notice == verdicts.TAG_TAKEN and t.box.notice_card == 12
    assert (t.on.name, t.on.at) == ("tags", 0) and t.on.binds()


def test_a_box_without_panel_begins_with_its_deck():
    t = Table()
    t.box.dark = True
    t.box.start()
    assert t.box.is_on("enrol")
    bind(t, 40)
    assert t.box.is_on("start") and t.box.settings.set_up
