"""(table, cursor, command) -> (cursor, action): every key at every moment of a match."""

from hakam.flow import commands
from hakam.flow.cursor import Cursor


def press(referee: "Referee", cursor: Cursor, command: int) -> int:  # noqa: F821
    """Take one command; returns an action of `commands` for the app to carry out."""
    return commands.NOTHING


def after(referee: "Referee", cursor: Cursor, verdict: int) -> int:  # noqa: F821
    """Move the cursor once the referee has answered an event, an undo or a touch; returns an
    action as `press` does (REDRAW, or a further EVENT)."""
    return commands.REDRAW


def settle(referee: "Referee", cursor: Cursor) -> None:  # noqa: F821
    """Go to the screen that belongs to the table as it stands (start, undo, next hand)."""


def notice(cursor: Cursor, verdict: int, seat: int, card: int, arg: int) -> None:
    """Show a verdict that is not the referee's own (two cards at once, unknown tag)."""


def dismiss(cursor: Cursor) -> int:
    """Take the notice away (its time is over); REDRAW if there was one."""
    return commands.NOTHING


def enrol_card(cursor: Cursor) -> int:
    """The card that the ENROL screen asks for, NO_CARD elsewhere."""
    return 255


def enrolled(cursor: Cursor, verdict: int) -> int:
    """After `deck.bind` of that card: on to the next when bound, else its fault is shown."""
    return commands.REDRAW
