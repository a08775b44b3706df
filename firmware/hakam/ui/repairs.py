"""Screens of a table in trouble: what to put right, cards counted, hands ended by agreement."""

from hakam.flow import late as sung
from hakam.flow import repair, rest
from hakam.flow import scores as agreed
from hakam.flow.cursor import Cursor
from hakam.journal import kinds
from hakam.table.referee import Referee
from hakam.ui import results
from hakam.ui.lines import ARGS, CHOICE, FOOT, TEXT, Lines
from hakam.words import ids


def take_back(referee: "Referee", cursor: "Cursor", lines: Lines) -> None:
    """The card taken back, and until when that may be."""
    hand = referee.hand
    at = cursor.page
    lines.put(TEXT, ids.BACK_ASK, at // hand.rules.players + 1)
    lines.put(CHOICE, ids.ORDER_CARD, hand.seats[at], hand.plays[at])
    lines.put(TEXT, ids.BACK_UNTIL + hand.rules.correction)
    lines.put(FOOT, ids.BACK_OK)


def credit(referee: "Referee", cursor: "Cursor", lines: Lines) -> None:
    """What is at a wrong seat; then the right one."""
    side = referee.hand.rules.side
    what = cursor.items[cursor.item]
    if what >= kinds.TRUMP_OF:
        if what >= kinds.SUIT_OF:
            _suit(referee, cursor, lines, what)
        else:
            _terms(referee, cursor, lines, what == kinds.AMOUNT_OF)
        return
    named = max(what - kinds.CONTRACT_OF + 1, 0)
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


def _suit(referee, cursor, lines, what: int) -> None:
    """The suit of a Ghna."""
    seat = repair.has(referee, what)
    if cursor.field == repair.WHAT:
        lines.put(TEXT, ids.CREDIT_WHICH)
        lines.put(CHOICE, ids.SUIT_WRONG, what - kinds.SUIT_OF)
        lines.put(TEXT, ids.CREDIT_NOW, seat, referee.hand.rules.side(seat))
    else:
        lines.put(TEXT, ids.SUIT_RIGHT, seat)
        lines.put(CHOICE, ids.SUIT_SIGN, cursor.suit)
        lines.put(TEXT, ids.SUIT_NOW, what - kinds.SUIT_OF)
    lines.put(FOOT, ids.OK_CHOOSE)


def late(referee: "Referee", cursor: "Cursor", lines: Lines) -> None:
    """A Ghna that was not entered: which suit, who, after which trick, with that trick's cards."""
    hand = referee.hand
    rules = hand.rules
    if cursor.field == sung.SUIT:
        lines.put(TEXT, ids.LATE_SUIT)
        lines.put(CHOICE, ids.SUIT_SIGN, cursor.suit)
    elif cursor.field == sung.SEAT:
        lines.put(TEXT, ids.CREDIT_WHO, cursor.suit)
        lines.put(CHOICE, ids.SEAT_PAIR, cursor.who, rules.side(cursor.who))
    else:
        lines.put(TEXT, ids.LATE_WHEN, cursor.suit, cursor.who)
        lines.put(CHOICE, ids.LATE_TRICK, cursor.page)
        plays = hand.plays
        n = rules.players
        at = cursor.page * n - n
        seat = referee.hand.seats[at + n]
        lines.put(TEXT, ids.LATE_CARDS + n - 2, seat, plays[at], plays[at + 1])
        if n > 2:
            lines.args[lines.n * ARGS - ARGS + 3] = plays[at + 2]
            lines.more(plays[at + 3] if n > 3 else 0, 0)
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
