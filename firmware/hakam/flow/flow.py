"""(table, cursor, command) -> (cursor, action): every key at every moment of a match."""

from hakam.flow import (
    again,
    asked,
    auction,
    before,
    commands,
    doubt,
    enrol,
    ghna,
    home,
    items,
    late,
    menus,
    names,
    play,
    repair,
    rest,
    scores,
    settings,
    setup,
    shortcuts,
)
from hakam.flow import cursor as screens
from hakam.flow.cursor import Cursor
from hakam.flow.kept import LONG_MS
from hakam.journal import kinds
from hakam.rules import events
from hakam.rules.cards import NO_SEAT
from hakam.table import verdicts
from hakam.table.referee import Referee

_HANDLERS = (
    menus.language,
    menus.language,
    enrol.deck,
    menus.start,
    setup.setup,
    play.deal,
    auction.result,
    auction.calls,
    auction.signals,
    auction.trump,
    play.playing,
    play.playing,
    ghna.ghna,
    play.hand_over,
    play.pages,
    play.pages,
    play.match_over,
    menus.menu,
    menus.confirm,
    menus.status,
    menus.status,  # 20 is no screen
    again.again,
    doubt.wrong,
    repair.take_back,
    repair.credit,
    scores.adjust,
    repair.count,
    repair.concede,
    names.name,
    menus.matches,
    enrol.tags,
    doubt.ask,
    doubt.proof,
    asked.objection,
    doubt.ghna,
    asked.hint,
    late.late,
    before.before,
    rest.claim,
)  # by screen
_COVERED = (screens.ASK, screens.PROOF, screens.AGAIN, screens.BEFORE)
_NO_MENU = (screens.LANGUAGE, screens.ENROL, screens.SETUP, screens.MENU, screens.TAGS)


def press(referee: Referee, cursor: Cursor, command: int) -> int:
    """Take one command; returns an action of `commands` for the app to carry out.

    A notice on show goes away, and the key does what it always does; but nobody answers a question
    that a notice covers.
    """
    hidden = cursor.notice and cursor.screen in _COVERED
    shown = dismiss(cursor)
    if hidden and command < commands.BACK:
        return shown
    if command > commands.TURN_PANEL:
        command = shortcuts.plain(referee, cursor, command)
        if command > commands.TURN_PANEL:
            return shortcuts.press(referee, cursor, command) or shown
    elif cursor.few_keys:
        command = shortcuts.few_key(referee, cursor, command)
    screen = cursor.screen
    if command == commands.TURN_PANEL:
        return menus.turn(referee, cursor)
    if command == commands.HOLD_BACK and screen not in _NO_MENU:
        return menus.open_menu(referee, cursor)
    return _HANDLERS[screen](referee, cursor, command) or shown


def after(referee: Referee, cursor: Cursor, verdict: int) -> int:
    """Move the cursor once the referee has answered an event, an undo or a touch.

    Returns an action as `press` does.
    """
    if verdict == verdicts.SILENT or verdict == verdicts.CARD_AGAIN:
        return commands.NOTHING
    said = referee.verdict
    cursor.notice = 0
    cursor.alerts &= ~screens.ALERT_POWER
    action = doubt.answered(referee, cursor, verdict)
    if action != commands.NOTHING:
        return action
    if not verdicts.stands(verdict):
        places = said.kind in (kinds.AGAIN, kinds.TAKE_BACK)  # of a trick, a play: no seat
        seat = NO_SEAT if places else said.seat
        cursor.show(verdict, said.kind, seat, said.card, said.arg)
        if cursor.screen == screens.COUNT:
            home.settle(referee, cursor)
        return commands.REDRAW
    if verdict == verdicts.UNDONE and cursor.asked == items.COUNT:
        return repair.reopened(referee, cursor)
    if said.kind == events.PLAY or (verdict != verdicts.ACCEPTED and verdict != verdicts.REPAIRED):
        cursor.kept.forget()
    if verdict == verdicts.UNDONE or (
        verdict & 128
        or verdict == verdicts.REPAIRED
        or (verdict == verdicts.ACCEPTED and said.kind in (events.MELD, events.EXCHANGE))
    ):
        cursor.show(verdict, said.kind, said.seat, said.card, said.arg)
    elif verdict == verdicts.ACCEPTED and said.kind == events.CONTRACT:
        cursor.settings.step = said.arg // settings.POINTS
        cursor.suit = 0
        home.settle(referee, cursor)
        auction.warn(referee, cursor)
        return commands.SAVE
    elif said.kind == events.BID:
        auction.warn(referee, cursor)
    if verdict == verdicts.DEALER_MOVED:
        cursor.settings.dealer = referee.dealer
        return commands.REDRAW
    if not scores.adjusted(referee, cursor):
        home.settle(referee, cursor)
        before.unseen(cursor)
    return commands.REDRAW


def settle(referee: Referee, cursor: Cursor) -> None:
    """The first screen after a start: the table as it stands; a table never set up is asked its
    language, a box without panel begins with its deck; a hand without events proposes its dealer,
    an enrolment cut off goes on."""
    chosen = cursor.settings
    deck = referee.deck
    cursor.told = 0
    cursor.kept.forget()
    if cursor.dark and not chosen.set_up:
        chosen.set_up = 1
        chosen.enrolling = 1 if deck is not None and deck.count(0) < 40 else 0
    if not chosen.set_up:
        cursor.go(screens.LANGUAGE)
    elif not enrol.resume(referee, cursor):
        home.settle(referee, cursor, True)


def show(cursor: Cursor, verdict: int, seat: int, card: int, arg: int) -> int:
    """Show a verdict that is not the referee's own (a tag during enrolment, two at once)."""
    cursor.show(verdict, 0, seat, card, arg)
    return commands.REDRAW


def touched(
    referee: Referee, cursor: Cursor, card: int, gap: int = LONG_MS, lifted: bool = True
) -> int:
    """A touch that is no play: of a tute, of a trick touched again, of a card asked about, before
    the contract; else NOTHING, and the referee judges it.

    `gap` ms ago the touch before was, LONG_MS at the most; `lifted`: what was touched is away.
    """
    if cursor.screen == screens.GHNA:
        return ghna.touched(referee, cursor, card)
    if cursor.screen == screens.AGAIN:
        return again.touched(referee, cursor, card)
    action = asked.touched(referee, cursor, card)
    if action or cursor.screen == screens.PLAY or cursor.screen == screens.WON:
        return action  # a play of a hand under way is not looked at further
    return before.touched(referee, cursor, card, gap, lifted)


def dismiss(cursor: Cursor) -> int:
    """Take the notice away (its time is over, or a key was pressed); REDRAW if there was one.

    The word that power came back goes with it.
    """
    if not cursor.notice and not cursor.alerts & screens.ALERT_POWER:
        return commands.NOTHING
    cursor.notice = 0
    cursor.alerts &= ~screens.ALERT_POWER
    return commands.REDRAW
