"""Keys from the first lead to the end of the match."""

from hakam.flow import commands, home
from hakam.flow import cursor as screens
from hakam.flow.cursor import Cursor
from hakam.rules import events, match, melds, reasons, state
from hakam.rules.cards import NO_SEAT, NO_SUIT, PAIR
from hakam.table.referee import Referee

ROWS = 3  # hands on a page of the sheet
RULES_PAGES = 3


def deal(referee: Referee, cursor: Cursor, command: int) -> int:
    """DEAL: only BACK; cards are touched."""
    return commands.UNDO if command == commands.BACK else commands.NOTHING


def playing(referee: Referee, cursor: Cursor, command: int) -> int:
    """PLAY: BACK takes the last card back; OK offers Ghna where it is sung at the card."""
    if command == commands.BACK:
        return commands.UNDO
    step = commands.step(command)
    if command == commands.OK or step:
        return open_ghna(referee, cursor, step)
    return commands.NOTHING


def singer(referee: Referee) -> int:
    """Seat that may sing now, as far as everybody can see; NO_SEAT: nobody.

    Judged by public events alone: whether the two cards are held plays no part.
    """
    hand = referee.hand
    seat = hand.turn if hand.rules.meld_when else hand.taker
    if seat == NO_SEAT:
        return NO_SEAT
    for suit in range(4):
        if may_sing(referee, seat, suit):
            return seat
    return NO_SEAT


def may_sing(referee: Referee, seat: int, suit: int) -> bool:
    """Could this seat, or its partner, sing this suit, judged by public events alone?"""
    hand = referee.hand
    rules = hand.rules
    side = rules.side(seat)
    if hand.phase != state.PLAY or hand.melds[suit] != NO_SEAT or hand.played[suit] & PAIR:
        return False
    if not rules.meld_side and side != rules.side(hand.declarer):
        return False
    if rules.meld_when:
        if hand.owed_suit != NO_SUIT:
            return False
    elif not hand.in_pause or not melds.window_open(hand):
        return False
    if rules.meld_per_trick and melds.sung_in_pause(hand, side):
        return False
    if suit == hand.trump and melds.forty_lost(hand, side):
        return False
    return hand.meld_points[side] + melds.value(hand, suit) <= melds.cap(hand, side)


def partner(referee: Referee, seat: int) -> int:
    """The seat opposite in games in pairs, NO_SEAT in others."""
    return (seat + 2) & 3 if referee.hand.rules.pairs else NO_SEAT


def open_ghna(referee: Referee, cursor: Cursor, step: int) -> int:
    """Go to GHNA with trump chosen, or `step` suits further on."""
    seat = singer(referee)
    return commands.NOTHING if seat == NO_SEAT else offer(referee, cursor, seat, step)


def offer(referee: Referee, cursor: Cursor, seat: int, step: int) -> int:
    """Go to GHNA for a seat that may sing."""
    cursor.who = seat
    cursor.suit = referee.hand.trump & 3
    if not may_sing(referee, seat, cursor.suit):
        next_suit(referee, cursor, 1)
    if step:
        next_suit(referee, cursor, step)
    return cursor.go(screens.GHNA)


def next_suit(referee: Referee, cursor: Cursor, step: int) -> None:
    """The next suit that may be sung; with two keys the partner's follow the singer's own."""
    for _ in range(8):
        cursor.suit = home.ring(cursor.suit, step, 4)
        if cursor.few_keys and cursor.suit == referee.hand.trump & 3:
            other = partner(referee, cursor.who)
            cursor.who = cursor.who if other == NO_SEAT else other
        if may_sing(referee, cursor.who, cursor.suit):
            return


def ghna(referee: Referee, cursor: Cursor, command: int) -> int:
    """GHNA: OK, the seat shown sings; HOLD_OK, its partner does."""
    step = commands.step(command)
    if step:
        next_suit(referee, cursor, step)
        return commands.REDRAW
    if command == commands.OK:
        return sing(referee, cursor)
    if command == commands.HOLD_OK:
        other = partner(referee, cursor.who)
        return cursor.event(events.MELD, cursor.who if other == NO_SEAT else other, cursor.suit)
    if command == commands.BACK:
        return home.settle(referee, cursor)
    return commands.NOTHING


def sing(referee: Referee, cursor: Cursor) -> int:
    """The seat shown sings the suit shown; its partner does when the partner alone can hold it."""
    hand = referee.hand
    seat = cursor.who
    other = partner(referee, seat)
    if other != NO_SEAT and (
        hand.judge(events.MELD, seat, cursor.suit) == reasons.NOT_IN_HAND
        and hand.judge(events.MELD, other, cursor.suit) != reasons.NOT_IN_HAND
    ):
        seat = other
    return cursor.event(events.MELD, seat, cursor.suit)


def hand_over(referee: Referee, cursor: Cursor, command: int) -> int:
    """HAND: OK opens the next; BACK takes the last card back; the side keys show the sheet."""
    if command == commands.OK:
        return commands.NEXT_HAND
    if command == commands.BACK:
        return commands.UNDO
    if commands.step(command):
        cursor.page = 0
        return cursor.go(screens.SHEET)
    return commands.NOTHING


def match_over(referee: Referee, cursor: Cursor, command: int) -> int:
    """OVER: OK plays again with the same pairs, the deal moving on."""
    if command == commands.OK:
        cursor.settings.dealer = match.next_dealer(referee.hand.rules, referee.dealer)
        return commands.NEW_MATCH
    return hand_over(referee, cursor, command)


def pages(referee: Referee, cursor: Cursor, command: int) -> int:
    """SHEET and RULES: turn the pages. Page 0 of the sheet is the newest, LEFT is older."""
    step = commands.step(command)
    if step and cursor.screen == screens.SHEET:
        last = max(referee.hand_no - 1, 0) // ROWS
        if cursor.few_keys:
            cursor.page = home.ring(cursor.page, step, last + 1)
        else:
            cursor.page = min(max(cursor.page - step, 0), last)
        return commands.REDRAW
    if step:
        cursor.page = home.ring(cursor.page, step, RULES_PAGES)
        return commands.REDRAW
    if command == commands.OK or command == commands.BACK:
        return home.settle(referee, cursor)
    return commands.NOTHING
