"""A box with two keys: OK steps on where something is chosen, OK held chooses it."""

from hakam.flow import commands, ghna, repair
from hakam.flow import cursor as screens
from hakam.flow.cursor import Cursor
from hakam.table.referee import Referee

_CHOOSES = (
    screens.LANGUAGE, screens.START, screens.SETUP, screens.RESULT, screens.SIGNALS,
    screens.TRUMP, screens.SHEET, screens.RULES, screens.MENU, screens.SWAP,
    screens.INSERT, screens.REMOVE, screens.CREDIT, screens.ADJUST, screens.CONCEDE,
    screens.NAME, screens.MATCHES, screens.TAGS, screens.ORDER, screens.OBJECT,
    screens.GHNA_DOUBT,
)  # fmt: skip


def chooses(referee: Referee, cursor: Cursor) -> bool:
    """Is something being chosen on this screen?"""
    if cursor.screen == screens.CALLS:
        return cursor.amount > 0
    if cursor.screen == screens.GHNA:
        return cursor.field != ghna.SHOWN
    if cursor.screen == screens.COUNT:
        return cursor.field != repair.TOUCH
    return cursor.screen in _CHOOSES


def key(referee: Referee, cursor: Cursor, command: int) -> int:
    """What a key of a two-key box means on the screen that is on."""
    if not chooses(referee, cursor):
        return command
    if command == commands.OK:
        return commands.RIGHT
    if command == commands.HOLD_OK:
        return commands.OK
    if command == commands.BACK:
        return back(referee, cursor)
    return command


def back(referee: Referee, cursor: Cursor) -> int:
    """BACK where no key steps down: an amount above its least is lowered first."""
    if cursor.screen == screens.ADJUST:
        return commands.LEFT if cursor.amount else commands.BACK
    if cursor.screen == screens.CALLS or (cursor.screen == screens.RESULT and cursor.field == 1):
        rules = referee.hand.rules
        least = rules.low
        if cursor.screen == screens.CALLS and referee.hand.bid:
            least = referee.hand.bid + rules.step
        if cursor.amount > least:
            return commands.LEFT
    return commands.BACK
