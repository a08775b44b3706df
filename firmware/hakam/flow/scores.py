"""Keys of a score that the table agrees on, side by side.

In games to 101 the points of the running game come first, then the games won.
"""

from hakam.flow import commands, home
from hakam.flow import cursor as screens
from hakam.flow.cursor import Cursor
from hakam.journal import kinds
from hakam.rules import games, match
from hakam.table import verdicts
from hakam.table.referee import Referee


def in_game(referee: Referee, field: int) -> bool:
    """Are the points of a running game to 101 asked for?"""
    rules = referee.hand.rules
    return rules.unit == games.GAMES_101 and field < rules.sides


def value(referee: Referee, field: int) -> int:
    """The score of field 0.. of ADJUST as it stands: side `field % sides`."""
    side = field % referee.hand.rules.sides
    if in_game(referee, field):
        return (referee.points_after if referee.hand.over else referee.points)[side]
    return referee.total_score(side)


def adjust(referee: Referee, cursor: Cursor, command: int) -> int:
    """ADJUST: one score, `field` in the order of `value`; OK takes it, then asks for the next."""
    rules = referee.hand.rules
    step = home.step(command)
    field = cursor.field
    running = in_game(referee, field)
    if step:
        most = rules.target
        if rules.unit == games.POINTS:
            most = kinds.MOST
            if rules.auction and not rules.scoring:
                step *= rules.step
        elif running:
            most = match.GAME_101 - 1
        cursor.amount = min(max(cursor.amount + step, 0), most)
        return commands.REDRAW
    if command == commands.OK:
        if cursor.amount == value(referee, field):
            return ask(referee, cursor, field + 1)
        arg = cursor.amount + (kinds.IN_GAME if running else 0)
        return cursor.event(kinds.ADJUST, field % rules.sides, arg)
    if command == commands.BACK:
        return ask(referee, cursor, field - 1)
    return commands.NOTHING


def adjusted(referee: Referee, cursor: Cursor) -> bool:
    """Was a score just agreed on the screen? Then the next one is asked for."""
    said = referee.verdict
    if cursor.screen != screens.ADJUST or said.kind != kinds.ADJUST:
        return False
    if said.id == verdicts.UNDONE:
        return False
    ask(referee, cursor, cursor.field + 1)
    return True


def ask(referee: Referee, cursor: Cursor, field: int) -> int:
    """Ask for a score; beyond the first and the last leave."""
    rules = referee.hand.rules
    n = rules.sides * 2 if rules.unit == games.GAMES_101 else rules.sides
    if not 0 <= field < n:
        return home.settle(referee, cursor)
    cursor.amount = value(referee, field)
    return cursor.go(screens.ADJUST, field)
