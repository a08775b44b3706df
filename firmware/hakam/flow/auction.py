"""Keys of the auction: its result, its calls, signals, the naming of trump."""

from hakam.flow import commands, home
from hakam.flow import cursor as screens
from hakam.flow.cursor import Cursor
from hakam.rules import events, reasons, scoring
from hakam.rules.cards import NO_CARD, NO_SEAT
from hakam.table import verdicts
from hakam.table.referee import Referee


def result(referee: Referee, cursor: Cursor, command: int) -> int:
    """RESULT: field 0 who declares (or all passed), field 1 how much."""
    hand = referee.hand
    rules = hand.rules
    step = home.step(command)
    if cursor.field == 0:
        if step:
            n = rules.players
            at = n if cursor.who == NO_SEAT else (cursor.who - hand.eldest + n) % n
            at = home.ring(at, step, n + 1)
            cursor.who = NO_SEAT if at == n else (hand.eldest + at) % n
            return commands.REDRAW
        if command == commands.BACK:
            return commands.UNDO
        if command == commands.OK:
            if cursor.who == NO_SEAT:
                return cursor.event(events.VOID, referee.dealer, 0)
            cursor.field = 1
            return commands.REDRAW
        return commands.NOTHING
    if step:
        cursor.amount = min(max(cursor.amount + step * rules.step, rules.low), rules.high)
        return commands.REDRAW
    if command == commands.BACK:
        cursor.field = 0
        return commands.REDRAW
    if command == commands.OK:
        return cursor.event(events.CONTRACT, cursor.who, cursor.amount)
    return commands.NOTHING


def calls(referee: Referee, cursor: Cursor, command: int) -> int:
    """CALLS: the next bid is proposed; BACK passes, as OK does when nothing higher can be bid."""
    hand = referee.hand
    rules = hand.rules
    step = home.step(command)
    if step and cursor.amount:
        least = hand.bid + rules.step if hand.bid else rules.low
        cursor.amount = min(max(cursor.amount + step * rules.step, least), rules.high)
        return commands.REDRAW
    if command == commands.OK and cursor.amount:
        return cursor.event(events.BID, hand.turn, cursor.amount)
    if command == commands.BACK or command == commands.OK:
        return cursor.event(events.PASS, hand.turn, 0)
    if command == commands.HOLD_OK:
        return open_signals(referee, cursor)
    return commands.NOTHING


def warn(referee: Referee, cursor: Cursor) -> None:
    """Say so when a bid was made that cannot be: over the points of the cards, Ghna not counting
    toward it (rulebook, DAR)."""
    hand = referee.hand
    if hand.rules.melds_count and hand.bid > scoring.SUM:
        cursor.show(verdicts.BEYOND_CARDS, events.BID, NO_SEAT, NO_CARD, 0)


def open_signals(referee: Referee, cursor: Cursor) -> int:
    """Go to SIGNALS, unless none is allowed now."""
    if list_signals(referee, cursor):
        return cursor.go(screens.SIGNALS)
    return cursor.refuse(reasons.SIGNAL_NOT_NOW)


def list_signals(referee: Referee, cursor: Cursor) -> int:
    """Fill the menu with the signals allowed now, seat << 4 | signal; returns how many."""
    hand = referee.hand
    cursor.n_items = 0
    cursor.item = 0
    for seat in range(hand.rules.players):
        for signal in range(4):
            if hand.judge(events.SIGNAL, seat, signal) == reasons.OK:
                cursor.items[cursor.n_items] = seat << 4 | signal
                cursor.n_items += 1
    return cursor.n_items


def signals(referee: Referee, cursor: Cursor, command: int) -> int:
    """SIGNALS: choose one, OK sends it."""
    step = home.step(command)
    if step:
        cursor.item = home.ring(cursor.item, step, cursor.n_items)
        return commands.REDRAW
    if command == commands.OK:
        item = cursor.items[cursor.item]
        return cursor.event(events.SIGNAL, item >> 4, item & 15)
    if command == commands.BACK:
        return home.settle(referee, cursor)
    return commands.NOTHING


def trump(referee: Referee, cursor: Cursor, command: int) -> int:
    """TRUMP: the declarer's suit."""
    step = home.step(command)
    if step:
        cursor.suit = home.ring(cursor.suit, step, 4)
        return commands.REDRAW
    if command == commands.OK:
        return cursor.event(events.TRUMP, referee.hand.declarer, cursor.suit)
    if command == commands.BACK:
        return commands.UNDO
    return commands.NOTHING
