"""The set-up of a table: its house rules as the panel names them."""

from doubt_help import Table, said

from hakam.flow import commands, cursor, setup
from hakam.rules import choices
from hakam.rules.games import FLAG, FORFEIT, OPEN

OK = commands.OK
RIGHT = commands.RIGHT


def at(field) -> Table:
    """A table that has chosen nothing yet, at this field of the set-up."""
    t = Table()
    t.cursor.settings.set_up = 1
    t.cursor.item = 1  # the house rules one by one
    t.cursor.go(cursor.SETUP, field)
    return t


def test_the_first_press_at_an_illegal_card_changes_what_stands_there():
    """A blind table has nothing to take back: not said, not chosen, not beeped as place 0."""
    t = at(setup.OPTION + choices.ON_ILLEGAL)
    assert "is noted" in said(t) and setup.value(t.cursor) == FLAG
    t.press(RIGHT)
    assert "loses the hand" in said(t) and setup.value(t.cursor) == FORFEIT
    t.press(RIGHT)
    assert "is noted" in said(t) and setup.value(t.cursor) == FLAG
    t = at(setup.OPTION + choices.ON_ILLEGAL)
    t.cursor.settings.game.sight = OPEN
    assert "is taken back" in said(t) and setup.value(t.cursor) == 0
