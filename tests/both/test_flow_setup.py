"""The set-up of a table: house rules as the panel names them; names and colours of the pairs."""

from doubt_help import Table, said

from hakam.rules import choices, duties
from hakam.rules.games import FLAG, FORFEIT, OPEN
from hakam.screens import beeps, items, settings, setup
from hakam.table import verdicts
from host_tools.glyphs.gallery_box import spell
from host_tools.glyphs.keys import BACK, HOLD_OK, LEFT, OK, RIGHT


def go(t: Table, field: int) -> None:
    """Open the set-up at a field, the house rules asked one by one."""
    t.box.open("setup")
    t.on.one_by_one = 1
    t.on.field = field


def at(field) -> Table:
    """A table that has chosen nothing yet, at this field of the set-up."""
    t = Table()
    t.box.settings.set_up = 1
    go(t, field)
    return t


def beeped(t: Table) -> int:
    """Which place of its values is beeped, from 0."""
    for place in range(20):
        if beeps.describe(t.box) == beeps.count(place + 1, beeps.PLACE):
            return place
    return -1


def test_the_first_press_at_an_illegal_card_changes_what_stands_there():
    """A blind table has nothing to take back: not said, not chosen, not beeped as place 0."""
    t = at(setup.OPTION + choices.ON_ILLEGAL)
    assert "is noted" in said(t) and beeped(t) == FLAG
    t.press(RIGHT)
    assert "loses the hand" in said(t) and beeped(t) == FORFEIT
    t.press(RIGHT)
    assert "is noted" in said(t) and beeped(t) == FLAG
    t = at(setup.OPTION + choices.ON_ILLEGAL)
    t.box.settings.game.sight = OPEN
    assert "is taken back" in said(t) and beeped(t) == 0


def test_without_following_no_other_duty_is_asked():
    t = at(setup.OPTION + choices.DUTIES)
    for word in ("strict", "strict, discard", "loose", "loose, trump higher", "follow and trump"):
        assert word in said(t)
        t.press(RIGHT)
    assert "free" in said(t)
    asked = []
    for _ in range(2):
        go(t, setup.OPTION + choices.PACKETS)
        t.press(OK)
        asked.append(t.on.field)
        t.box.settings.game.duties = duties.LOOSE
    assert asked == [setup.HINT, setup.OPTION + choices.SWITCH]


def spelled(side: int, name: str, other: str) -> Table:
    """A pair spells its name while the other has one."""
    t = Table()
    t.box.settings.set_up = 1
    t.box.settings.rename(1 - side, other)
    t.box.start()
    t.choose(items.NAMES)
    t.press(*[RIGHT] * side)
    t.press(OK)
    spell(t, name)
    return t


def test_the_other_pairs_name_is_refused_in_words_and_nothing_is_lost():
    for side in (0, 1):
        t = spelled(side, "ANA ", "Ana")
        t.press(HOLD_OK)
        assert t.box.notice == verdicts.NAME_TAKEN and "has this name" in said(t)
        t.act(t.box.dismiss())
        assert (t.on.name, t.on.spells) == ("name", True)
        assert bytes(t.on.draft[: t.on.n]) == b"Ana "
        assert t.box.settings.name(side) == "" and t.box.settings.name(1 - side) == "Ana"
        t.press(BACK)
        spell(t, "B")
        t.press(HOLD_OK)
        assert t.box.settings.name(side) == "Anab"


def test_a_name_is_kept_as_it_is_and_both_pairs_may_have_none():
    t = spelled(0, "LUZ", "Ana")
    t.press(HOLD_OK)
    t.choose(items.NAMES)
    t.press(OK, HOLD_OK)
    assert not t.box.notice and t.box.settings.name(0) == "Luz"
    for side in (0, 1):
        t.box.settings.rename(side, "")
    t.choose(items.NAMES)
    t.press(OK, HOLD_OK)
    assert not t.box.notice and t.box.settings.name(0) == ""


def test_a_name_given_twice_is_a_sentence_for_whoever_gives_it():
    chosen = settings.Settings()
    chosen.rename(0, "Ana")
    try:
        chosen.rename(1, "Ana")
    except ValueError as fault:
        assert "both pairs" in str(fault)
    else:
        raise AssertionError("taken")


def test_no_key_gives_both_pairs_one_colour():
    for key in (LEFT, RIGHT):
        t = at(setup.NAME_1)
        for _ in range(2 * settings.COLOURS):
            t.press(key)
            assert t.box.settings.colours[0] != t.box.settings.colours[1]
