"""Screens of a table in trouble: what to put right, cards counted, hands ended by agreement."""

from hakam.flow import repair, rest
from hakam.flow import scores as agreed
from hakam.flow.cursor import Cursor
from hakam.table import events as table
from hakam.table.referee import Referee
from hakam.ui import results
from hakam.ui.lines import CHOICE, FOOT, TEXT, Lines
from hakam.ui.words import ids


def swap(referee: "Referee", cursor: "Cursor", lines: Lines) -> None:
    """Two neighbouring touches, as they stand."""
    at = cursor.page
    plays = referee.hand.plays
    seat = repair.seat_of(referee, at)
    lines.put(TEXT, ids.SWAP_ASK, at // referee.hand.rules.players + 1)
    after = repair.seat_of(referee, at + 1)
    lines.put(CHOICE, ids.ORDER_PAIR, seat, plays[at], after, plays[at + 1])
    lines.put(FOOT, ids.OK_SWAP)


def insert(referee: "Referee", cursor: "Cursor", lines: Lines) -> None:
    """Before which touch one is missing."""
    _touch(referee, cursor, lines, ids.INSERT_BEFORE)
    lines.put(TEXT, ids.INSERT_TOUCH)
    lines.put(FOOT, ids.BACK_LEAVE)


def remove(referee: "Referee", cursor: "Cursor", lines: Lines) -> None:
    """The touch that never was a play; or the card taken back, and until when that may be."""
    if cursor.field == repair.BACK:
        _touch(referee, cursor, lines, ids.BACK_ASK)
        lines.put(TEXT, ids.BACK_UNTIL + referee.hand.rules.correction)
        lines.put(FOOT, ids.BACK_OK)
        return
    _touch(referee, cursor, lines, ids.REMOVE_ASK)
    lines.put(FOOT, ids.OK_REMOVE)


def _touch(referee, cursor, lines, title: int) -> None:
    at = cursor.page
    lines.put(TEXT, title, at // referee.hand.rules.players + 1)
    lines.put(CHOICE, ids.ORDER_CARD, repair.seat_of(referee, at), referee.hand.plays[at])


def credit(referee: "Referee", cursor: "Cursor", lines: Lines) -> None:
    """What is at a wrong seat; then the right one."""
    side = referee.hand.rules.side
    what = cursor.items[cursor.item]
    if what >= table.TRUMP_OF:
        _terms(referee, cursor, lines, what == table.AMOUNT_OF)
        return
    named = max(what - table.CONTRACT_OF + 1, 0)
    if cursor.field == repair.WHAT:
        lines.put(TEXT, ids.CREDIT_WHICH)
        lines.put(CHOICE, ids.CREDIT_GHNA + named, what)
    else:
        lines.put(TEXT, ids.CREDIT_WHO + named, what)
        lines.put(CHOICE, ids.SEAT_PAIR, cursor.who, side(cursor.who))
    seat = repair.has(referee, what)
    lines.put(TEXT, ids.CREDIT_NOW, seat, side(seat))
    lines.put(FOOT, ids.OK_CHOOSE)


def _terms(referee, cursor, lines, amount: bool) -> None:
    """The trump named or the amount of the contract."""
    hand = referee.hand
    if cursor.field == repair.WHAT:
        lines.put(TEXT, ids.CREDIT_WHICH)
        lines.put(CHOICE, ids.TERM + amount)
    else:
        lines.put(TEXT, ids.TERM_ASK + amount)
        if amount:
            lines.put(CHOICE, ids.NUMBER, cursor.amount)
        else:
            lines.put(CHOICE, ids.SUIT_SIGN, cursor.suit)
    lines.put(TEXT, ids.TERMS_NOW, hand.trump, hand.bid)
    lines.put(FOOT, ids.OK_CHOOSE)


def adjust(referee: "Referee", cursor: "Cursor", lines: Lines) -> None:
    """The score of one side, agreed: of what."""
    rules = referee.hand.rules
    side = cursor.field % rules.sides
    running = agreed.in_game(referee, cursor.field)
    if running:
        lines.put(TEXT, ids.SCORE_OF + 3, side)
    else:
        lines.put(TEXT, ids.SCORE_OF + rules.unit - 1 if rules.unit else ids.ADJUST_OF, side)
    lines.put(CHOICE, ids.NUMBER, cursor.amount)
    if running:
        value = agreed.value
        lines.put(TEXT, ids.SCORE, 0, value(referee, 0), 1, value(referee, 1))
    else:
        results.scores(referee, lines)
    lines.put(FOOT, ids.OK_CHOOSE)


def count(referee: "Referee", cursor: "Cursor", lines: Lines) -> None:
    """Whose cards; how many so far; who took the last trick."""
    rules = referee.hand.rules
    counted = referee.count
    if cursor.field == repair.SIDE:
        lines.put(TEXT, ids.COUNT_WHO)
        lines.put(CHOICE, ids.PAIR, cursor.who)
        lines.put(TEXT, ids.COUNT_HOW)
        lines.put(FOOT, ids.OK_CHOOSE)
        return
    if cursor.field == repair.TOUCH:
        lines.put(TEXT, ids.COUNT_SIDE, rules.side(counted.seat))
        lines.put(TEXT, ids.COUNT_CARDS, counted.n)
    else:
        lines.put(TEXT, ids.COUNT_LAST)
        lines.put(CHOICE, ids.SEAT_PAIR, cursor.who, rules.side(cursor.who))
    tricks = counted.n // rules.players
    left = counted.n % rules.players
    if left:
        lines.put(TEXT, ids.COUNT_PART, tricks, left)
    else:
        lines.put(TEXT, ids.COUNT_WHOLE, tricks, counted.points())
    lines.put(FOOT, ids.OK_COUNTED if cursor.field == repair.TOUCH else ids.OK_CHOOSE)


def concede(referee: "Referee", cursor: "Cursor", lines: Lines) -> None:
    """The side that gives the hand up."""
    lines.put(TEXT, ids.CONCEDE_WHO)
    lines.put(CHOICE, ids.PAIR, cursor.who)
    results.scores(referee, lines)
    lines.put(FOOT, ids.OK_CONCEDE)


def claim(referee: "Referee", cursor: "Cursor", lines: Lines) -> None:
    """The side that has the rest, and how much that is."""
    lines.put(TEXT, ids.CLAIM_WHO)
    lines.put(CHOICE, ids.PAIR, cursor.who)
    lines.put(TEXT, ids.CLAIM_LEFT, rest.left(referee))
    lines.put(FOOT, ids.OK_CLAIM)


def repaired(referee: "Referee", lines: Lines) -> None:
    """With "put right" the last trick, for the table to see that it is right now."""
    hand = referee.hand
    if hand.tricks:
        lines.phrases[lines.n - 1] = ids.PUT_RIGHT
        lines.put(TEXT, ids.TRICK_TO, hand.tricks, hand.taker)
