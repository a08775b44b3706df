"""(table, cursor, command) -> (cursor, action): every key at every moment of a match."""

from hakam.flow import auction, commands, home, menus, play
from hakam.flow import cursor as screens
from hakam.flow.cursor import Cursor
from hakam.rules import events
from hakam.rules.cards import NO_CARD
from hakam.table import referee as phases
from hakam.table import verdicts
from hakam.table.referee import Referee

_HANDLERS = (
    menus.language,
    menus.language,
    menus.enrol,
    menus.start,
    menus.setup,
    play.deal,
    auction.result,
    auction.calls,
    auction.signals,
    auction.trump,
    play.playing,
    play.playing,
    play.ghna,
    play.hand_over,
    play.pages,
    play.pages,
    play.match_over,
    menus.menu,
    menus.confirm,
    menus.status,
)  # by screen


def press(referee: Referee, cursor: Cursor, command: int) -> int:
    """Take one command; returns an action of `commands` for the app to carry out.

    A notice on show goes away, and the key does what it always does.
    """
    shown = dismiss(cursor)
    if command == commands.TURN_PANEL:
        return menus.turn(referee, cursor)
    if command == commands.HOLD_BACK and cursor.screen > screens.SETUP:
        if cursor.screen != screens.MENU:
            return menus.open_menu(referee, cursor)
    elif command == commands.HOLD_BACK and cursor.screen == screens.START:
        return menus.open_menu(referee, cursor)
    return _HANDLERS[cursor.screen](referee, cursor, command) or shown


def after(referee: Referee, cursor: Cursor, verdict: int) -> int:
    """Move the cursor once the referee has answered an event, an undo or a touch.

    Returns an action as `press` does: REDRAW, NOTHING, or one more EVENT or UNDO when several
    belong together (all passed in one entry).
    """
    if verdict == verdicts.SILENT or verdict == verdicts.CARD_AGAIN:
        return commands.NOTHING
    said = referee.verdict
    cursor.notice = 0
    cursor.alerts &= ~screens.ALERT_POWER
    if not verdicts.stands(verdict):
        cursor.passing = False
        cursor.show(verdict, said.kind, said.seat, said.card, said.arg)
        return commands.REDRAW
    phase = referee.phase()
    if cursor.passing:
        if phase == phases.AUCTION and verdict == verdicts.ACCEPTED:
            return cursor.event(events.PASS, referee.hand.turn, 0)
        cursor.passing = False
    if verdict == verdicts.UNDONE:
        if cursor.settings.entry == 0 and said.kind == events.PASS and not home.fresh(referee):
            return commands.UNDO
        cursor.show(verdict, said.kind, said.seat, said.card, said.arg)
    elif verdict & 128 or (verdict == verdicts.ACCEPTED and said.kind == events.MELD):
        cursor.show(verdict, said.kind, said.seat, said.card, said.arg)
    elif verdict == verdicts.ACCEPTED and said.kind == events.CONTRACT:
        cursor.settings.step = said.arg // 10
        cursor.suit = 0
    if verdict == verdicts.DEALER_MOVED:
        cursor.settings.dealer = referee.dealer
        return commands.REDRAW
    home.settle(referee, cursor)
    return commands.REDRAW


def settle(referee: Referee, cursor: Cursor) -> None:
    """The first screen after a start: the table as it stands; a table never set up is asked its
    language; a hand without events proposes its dealer."""
    if cursor.settings.set_up:
        home.settle(referee, cursor, True)
    else:
        cursor.go(screens.LANGUAGE)


def show(cursor: Cursor, verdict: int, seat: int, card: int, arg: int) -> int:
    """Show a verdict that is not the referee's own (a tag during enrolment, two at once)."""
    cursor.show(verdict, 0, seat, card, arg)
    return commands.REDRAW


def dismiss(cursor: Cursor) -> int:
    """Take the notice away (its time is over, or a key was pressed); REDRAW if there was one.

    The word that power came back goes with it.
    """
    if not cursor.notice and not cursor.alerts & screens.ALERT_POWER:
        return commands.NOTHING
    cursor.notice = 0
    cursor.alerts &= ~screens.ALERT_POWER
    return commands.REDRAW


def enrol_card(cursor: Cursor) -> int:
    """The card that the ENROL screen asks for; NO_CARD on every other."""
    return menus.ordered(cursor.enrolled) if cursor.screen == screens.ENROL else NO_CARD


enrolled = menus.enrolled
