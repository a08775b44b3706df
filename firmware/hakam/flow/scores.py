"""Keys of a score that the table agrees on, side by side."""

from hakam.flow import commands, home
from hakam.flow import cursor as screens
from hakam.flow.cursor import Cursor
from hakam.rules import games
from hakam.table import events as table
from hakam.table.referee import Referee


def adjust(referee: Referee, cursor: Cursor, command: int) -> int:
    """ADJUST: the score of side `field`; OK takes it, then asks for the next side's."""
    rules = referee.hand.rules
    step = commands.step(command)
    side = cursor.field
    if step:
        most = 255
        if rules.unit == games.POINTS:
            most = table.MOST
            if rules.auction and not rules.scoring:
                step *= rules.step
        cursor.amount = min(max(cursor.amount + step, 0), most)
        return commands.REDRAW
    if command == commands.OK:
        if cursor.amount == referee.total_score(side):
            return ask(referee, cursor, side + 1)
        return cursor.event(table.ADJUST, side, cursor.amount)
    if command == commands.BACK:
        return ask(referee, cursor, side - 1)
    return commands.NOTHING


def adjusted(referee: Referee, cursor: Cursor) -> bool:
    """Was a score just agreed on the screen? Then the next side's is asked for."""
    said = referee.verdict
    if cursor.screen != screens.ADJUST or said.kind != table.ADJUST:
        return False
    ask(referee, cursor, said.seat + 1)
    return True


def ask(referee: Referee, cursor: Cursor, side: int) -> int:
    """Ask for a side's score; beyond the first and the last side leave."""
    if not 0 <= side < referee.hand.rules.sides:
        return home.settle(referee, cursor)
    cursor.amount = referee.total_score(side)
    return cursor.go(screens.ADJUST, side)
