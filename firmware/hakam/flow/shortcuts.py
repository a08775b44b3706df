"""Side keys and command tags: what a key needs steps for, asked for at once; boxes with two keys.

There OK steps on where something is chosen, and OK held chooses it.
"""

from hakam.flow import again, asked, auction, commands, ghna, home, late, repair
from hakam.flow import cursor as screens
from hakam.flow.cursor import Cursor
from hakam.rules import events, reasons
from hakam.rules.cards import NO_CARD, NO_SEAT
from hakam.table import verdicts
from hakam.table.referee import Referee

_AWAY = (screens.LANGUAGE, screens.ENROL, screens.SETUP, screens.NAME, screens.TAGS)
_LEAVES = (
    screens.SETUP, screens.SIGNALS, screens.GHNA, screens.SHEET, screens.RULES, screens.MENU,
    screens.CONFIRM, screens.STATUS, screens.AGAIN, screens.WRONG, screens.TAKE_BACK,
    screens.CREDIT, screens.ADJUST, screens.CONCEDE, screens.NAME, screens.MATCHES,
    screens.OBJECT, screens.GHNA_DOUBT, screens.HINT, screens.LATE,
    screens.BEFORE, screens.CLAIM,
)  # fmt: skip
_CHOOSES = (
    screens.LANGUAGE, screens.START, screens.SETUP, screens.RESULT, screens.SIGNALS,
    screens.TRUMP, screens.SHEET, screens.RULES, screens.MENU, screens.WRONG,
    screens.TAKE_BACK, screens.CREDIT, screens.ADJUST, screens.CONCEDE, screens.NAME,
    screens.MATCHES, screens.TAGS, screens.ASK, screens.OBJECT, screens.GHNA_DOUBT,
    screens.LATE, screens.CLAIM,
)  # fmt: skip


def plain(referee: Referee, cursor: Cursor, command: int) -> int:
    """The key that does the same on this screen; the command itself when none does."""
    if cursor.screen == screens.GHNA and cursor.field == ghna.SHOWN:
        leaves = command == commands.PASS or command == commands.UNDO_LAST
        return commands.BACK if leaves else commands.NOTHING
    if command >= commands.HOLD_SIDE:
        return commands.NOTHING if cursor.screen in _AWAY else command
    if command == commands.CHOOSE:
        return commands.OK
    if command == commands.MORE and cursor.screen != screens.GHNA:
        return commands.RIGHT
    if command == commands.PASS:
        if cursor.screen in _LEAVES:
            return commands.BACK
        if cursor.screen == screens.RESULT and cursor.field == 1:
            return few_back(referee, cursor)
    return command


def press(referee: Referee, cursor: Cursor, command: int) -> int:
    """Take a command that no key has; returns an action as `flow.press` does."""
    if command >= commands.SIDE:
        seat = home.seat_at(home.seats(referee, cursor), (command - commands.SIDE) & 3)
        if seat == NO_SEAT:
            return commands.NOTHING
        if command >= commands.HOLD_SIDE:
            if not asked.may_object(referee):
                return cursor.refuse(verdicts.NOTHING_PLAYED)
            return asked.open_object(referee, cursor, seat)
        return side(referee, cursor, seat)
    if command == commands.UNDO_LAST:
        return commands.NOTHING if cursor.screen in _AWAY else commands.UNDO
    if command == commands.PASS:
        return all_passed(referee, cursor)
    if command == commands.MORE:
        other = ghna.partner(referee, cursor.who, cursor.suit)
        if other == NO_SEAT:
            return commands.NOTHING
        cursor.who = other
        return commands.REDRAW
    return suit(referee, cursor, command - commands.SUIT)


def all_passed(referee: Referee, cursor: Cursor) -> int:
    """PASS: the call of the seat on turn, or of everybody where results are entered."""
    if cursor.screen == screens.CALLS:
        return cursor.event(events.PASS, referee.hand.turn, 0)
    if cursor.screen == screens.RESULT:
        return cursor.event(events.VOID, referee.dealer, 0)
    return commands.NOTHING


def suit(referee: Referee, cursor: Cursor, suit: int) -> int:
    """A suit: trump named, a Ghna sung; before OK in the pause, the Ghna proposed."""
    if cursor.screen == screens.TRUMP:
        return cursor.event(events.TRUMP, referee.hand.declarer, suit)
    if cursor.screen == screens.GHNA:
        cursor.suit = suit
        return ghna.say(referee, cursor)
    if cursor.screen == screens.LATE and cursor.field == late.SUIT:
        cursor.suit = suit
        return late.late(referee, cursor, commands.OK)
    if cursor.screen in (screens.PLAY, screens.WON):
        action = ghna.open_ghna(referee, cursor, 0)
        if action != commands.NOTHING and ghna.may(referee, cursor.who, suit):
            cursor.suit = suit
        return action
    return commands.NOTHING


def side(referee: Referee, cursor: Cursor, seat: int) -> int:
    """The key of a seat: "I deal", "I declare", my call, "Ghna", "to me" of an objection,
    "I sang it"."""
    screen = cursor.screen
    if screen == screens.START:
        if not home.proposes(referee, cursor):
            cursor.seat = seat
            return commands.DEALER
        cursor.settings.dealer = seat
        return commands.REDRAW
    if screen == screens.RESULT:
        cursor.who = seat
        return cursor.go(screen, 1)
    if screen == screens.CALLS:
        if seat == referee.hand.turn:
            return auction.calls(referee, cursor, commands.OK)
        return refuse(cursor, reasons.NOT_YOUR_TURN, seat)
    if screen == screens.OBJECT and seat != cursor.field:
        return asked.name(referee, cursor, seat)
    if screen == screens.LATE and cursor.field == late.SEAT:
        return late.name(referee, cursor, seat)
    if screen in (screens.PLAY, screens.WON, screens.GHNA):
        reason = against(referee, seat)
        if reason:
            return refuse(cursor, reason, seat)
        return ghna.offer(referee, cursor, seat, 0)
    return commands.NOTHING


def against(referee: Referee, seat: int) -> int:
    """Why this seat may not sing now, by what everybody sees; 0 when it may."""
    hand = referee.hand
    rules = hand.rules
    if ghna.may(referee, seat, ghna.EXCHANGE):
        return reasons.OK
    if not rules.meld_side and rules.side(seat) != rules.side(hand.declarer):
        return reasons.MELD_NOT_YOUR_SIDE
    if not rules.meld_when and hand.in_pause and rules.side(seat) != rules.side(hand.taker):
        return reasons.MELD_NOT_YOUR_SIDE
    if rules.meld_when and seat != hand.turn:
        return reasons.MELD_NOT_NOW
    for what in range(ghna.KINDS):
        if ghna.may(referee, seat, what):
            return reasons.OK
    return reasons.MELD_NOT_NOW


def refuse(cursor: Cursor, reason: int, seat: int) -> int:
    """Show why a seat's key does nothing."""
    cursor.show(reason, 0, seat, NO_CARD, 0)
    return commands.REDRAW


def chooses(cursor: Cursor) -> bool:
    """Is something being chosen on this screen?"""
    if cursor.screen == screens.CALLS:
        return cursor.amount > 0
    if cursor.screen == screens.GHNA:
        return cursor.field != ghna.SHOWN
    if cursor.screen == screens.COUNT:
        return cursor.field != repair.TOUCH
    if cursor.screen == screens.AGAIN:
        return cursor.field != again.FALLS
    return cursor.screen in _CHOOSES


def few_key(referee: Referee, cursor: Cursor, command: int) -> int:
    """What a key of a two-key box means on the screen that is on."""
    if not chooses(cursor):
        return command
    if command == commands.OK:
        return commands.RIGHT
    if command == commands.HOLD_OK:
        return commands.OK
    if command == commands.BACK:
        return few_back(referee, cursor)
    return command


def few_back(referee: Referee, cursor: Cursor) -> int:
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
