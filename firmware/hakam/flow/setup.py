"""Keys of the set-up: the game, its target and its house rules, one choice after the other."""

from hakam.flow import commands, home, settings
from hakam.flow import cursor as screens
from hakam.flow.cursor import Cursor
from hakam.rules import choices, games
from hakam.rules.ruleset import Ruleset
from hakam.table.referee import Referee

# fields of SETUP, in order; from OPTION on the options of `rules.choices`
GAME = 0
TARGET = 1
SIGHT = 2
ENTRY = 3
NAME_0 = 4
NAME_1 = 5
HOUSE = 6  # the house rules: as they are, or one by one
OPTION = 7
HINT = OPTION + choices.N  # after them: may one ask whether a card can be played?

ROWS = 2  # rules on a page of the house rules in force, the first page aside

_SIGHT = 12  # of the options: asked before


def setup(referee: Referee, cursor: Cursor, command: int) -> int:
    """SETUP: OK keeps a choice and goes on, BACK goes back; after the last, START."""
    step = home.step(command)
    if step:
        _change(cursor, step)
        return commands.REDRAW
    if command != commands.OK and command != commands.BACK:
        return commands.NOTHING
    ahead = 1 if command == commands.OK else -1
    field = cursor.field + ahead
    last = HINT + 1 if cursor.item else OPTION
    while 0 <= field < last and not asked(cursor.settings, field):
        field += ahead
    if 0 <= field < last:
        cursor.field = field
        return commands.REDRAW
    if field < 0:
        home.settle(referee, cursor, True)
    else:
        cursor.go(screens.START)
    return commands.SAVE


def asked(chosen: settings.Settings, field: int) -> bool:
    """Is there something to choose in this field? A pair with its own name has no colour."""
    rules = chosen.game
    if field == ENTRY:
        return rules.auction != games.NO_AUCTION
    if field in (NAME_0, NAME_1):
        return rules.pairs > 0 and not chosen.names[(field - NAME_0) * settings.NAME]
    if field >= OPTION:
        if field == HINT:
            return True
        return field != OPTION + _SIGHT and choices.choice(rules, field - OPTION)
    return True


def _change(cursor: Cursor, step: int) -> None:
    chosen = cursor.settings
    rules = chosen.game
    field = cursor.field
    if field == GAME:
        chosen.game = Ruleset(home.ring(rules.number, step, len(games.GAMES)))
        chosen.game.sight = rules.sight
        cursor.item = 0
    elif field == TARGET:
        least = 100 if rules.unit == games.POINTS else 1
        most = 2000 if rules.unit == games.POINTS else 9
        rules.target = min(max(rules.target + step * least, least), most)
    elif field == SIGHT:
        choices.turn(rules, _SIGHT, step)
    elif field == ENTRY:
        chosen.entry ^= 1
    elif field == HOUSE:
        cursor.item ^= 1
    elif field == HINT:
        chosen.hint ^= 1
    elif field >= OPTION:
        choices.turn(rules, field - OPTION, step)
    else:
        side = field - NAME_0
        colour = home.ring(chosen.colours[side], step, settings.COLOURS)
        if colour == chosen.colours[1 - side]:
            colour = home.ring(colour, step, settings.COLOURS)
        chosen.colours[side] = colour


def value(cursor: Cursor) -> int:
    """Place of the value chosen in the field, from 0; of a target, its hundreds or itself."""
    chosen = cursor.settings
    rules = chosen.game
    field = cursor.field
    if field == GAME:
        return rules.number
    if field == TARGET:
        return rules.target // 100 if rules.unit == games.POINTS else rules.target
    if field == ENTRY:
        return chosen.entry
    if field == HOUSE:
        return cursor.item
    if field == HINT:
        return chosen.hint
    if field >= OPTION:
        return choices.get(rules, field - OPTION)
    return rules.sight if field == SIGHT else chosen.colours[field - NAME_0]


def agreed(rules: Ruleset, option: int) -> bool:
    """Does the option stand on the pages of the rules in force? Switches where no preset says."""
    if option >= choices.SWITCH and choices.get(rules, choices.DUTIES) != choices.OWN:
        return False
    return choices.choice(rules, option)


def pages(rules: Ruleset) -> int:
    """Pages of the rules in force, the game and its target first."""
    n = ROWS
    for option in range(choices.N):
        if agreed(rules, option):
            n += 1
    return (n + ROWS - 1) // ROWS
