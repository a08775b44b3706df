"""The box without a panel: what is being chosen is beeped.

A count is short beeps, from five on a long one for each five; an amount is a long one for each
hundred and a short one for each ten. The pitch says what is counted.
"""

from hakam.flow import again, ghna, home, late, repair, setup
from hakam.flow import cursor as screens
from hakam.flow.cursor import Cursor
from hakam.journal import kinds
from hakam.rules import state
from hakam.rules.cards import NO_CARD, NO_SEAT, NO_SUIT, count, name
from hakam.rules.games import MARKS
from hakam.table import verdicts
from hakam.table.referee import Referee

SEAT = 880  # who, in order of play from the eldest
SUIT = 1319  # oros, copas, espadas, bastos
PLACE = 523  # items, matches, touches, values of a setting
HUNDREDS = 440
TENS = 660
UNITS = 988
LOW = 262  # nobody, nothing

SHORT_MS = 90
LONG_MS = 300
AIR = (0, 90)

_NO = ((0, 150), (196, 250))
_NONE = ((0, 150), (LOW, 600))
_ASK = ((0, 150), (659, 120), (880, 200))
_MADE = ((0, 150), (659, 120), (784, 120), (988, 240))
_FAILED = ((0, 150), (392, 120), (330, 120), (262, 240))


def echo(referee: "Referee", cursor: "Cursor") -> "tuple[tuple[int, int], ...]":
    """Melody of what stands under the cursor, a rest in front; empty when nothing is chosen."""
    screen = cursor.screen
    if cursor.notice and not cursor.notice_kind and not verdicts.stands(cursor.notice):
        return _NO  # refused by flow itself: the referee's refusals have their own melody
    if screen == screens.RESULT:
        return _result(referee, cursor)
    if screen == screens.CALLS:
        return _number(cursor.amount)
    if screen == screens.SIGNALS:
        item = cursor.items[cursor.item]
        return _seat(referee, item >> 4) + _count((item & 15) + 1, SUIT)
    if screen == screens.TRUMP:
        return _count(cursor.suit + 1, SUIT)
    if screen == screens.GHNA and cursor.field == ghna.SHOWN:
        return _count(count(cursor.page), PLACE) if cursor.page else _ASK
    if screen == screens.GHNA:
        partner = cursor.who != ghna.singer(referee)
        return (((0, 150), (SEAT, LONG_MS)) if partner else ()) + _count(cursor.suit + 1, SUIT)
    if screen == screens.START:
        rules = home.seats(referee, cursor)
        theirs = home.proposes(referee, cursor)
        dealer = cursor.settings.dealer % rules.players if theirs else referee.dealer
        return _count(dealer + 1, SEAT)
    if screen == screens.SETUP:
        return _count(setup.value(cursor) + 1, PLACE)
    if screen == screens.MENU:
        return _count(cursor.items[cursor.item], PLACE)
    if screen == screens.MATCHES:
        return _count(cursor.item + 1, PLACE) if cursor.shelf.n else _NONE
    if screen == screens.ENROL:
        at = cursor.enrolled
        return _count(at // 10 + 1, SUIT) + _count(at % 10 + 1, PLACE)
    if screen == screens.TAGS:
        return _count(cursor.enrolled + 1, PLACE)
    if screen == screens.CONFIRM:
        return _ASK
    if screen == screens.SHEET:
        out = _number(referee.total_score(0))
        for side in range(1, referee.hand.rules.sides):
            out += ((0, 400),) + _number(referee.total_score(side))
        return out
    if screen == screens.HAND:
        return _hand(referee.hand)
    if screen == screens.OVER:
        lost = referee.hand.rules.unit == MARKS
        return (_FAILED if lost else _MADE) + _side(referee.hand, referee.match_winner())
    if screen == screens.CLAIM:
        return _side(referee.hand, cursor.who)
    if screen == screens.LATE:
        return _late(referee, cursor)
    if screen >= screens.ASK:
        return _doubt(referee, cursor)
    return _repair(referee, cursor)


def _result(referee, cursor) -> "tuple[tuple[int, int], ...]":
    if cursor.field:
        return _number(cursor.amount)
    return _NONE if cursor.who == NO_SEAT else _seat(referee, cursor.who)


def _hand(hand) -> "tuple[tuple[int, int], ...]":
    """Made or failed; without a contract who wins the hand, or who gets a mark."""
    if hand.made != state.UNKNOWN:
        return _MADE if hand.made else _FAILED
    if hand.rules.unit != MARKS:
        return () if hand.winner == state.UNKNOWN else _MADE + _side(hand, hand.winner)
    out = ()
    for side in range(hand.rules.sides):
        if hand.score(side):
            out += (out and ((0, 300),)) + _side(hand, side)
    return out and _FAILED + out


def _doubt(referee, cursor) -> "tuple[tuple[int, int], ...]":
    """Whom an objection is about, who revoked in open sight; what may be wrong with a card."""
    screen = cursor.screen
    if screen == screens.GHNA_DOUBT:
        way = _count(cursor.items[cursor.item] + 1, PLACE)
        return _count(cursor.suit + 1, SUIT) + way if cursor.suit < NO_SUIT else way
    if screen == screens.OBJECT or screen == screens.PROOF:
        return _seat(referee, cursor.who)
    return _ASK if screen == screens.HINT else ()


def _again(referee, cursor) -> "tuple[tuple[int, int], ...]":
    """The number of the trick; the card that OK lays by its suit and number, one low beep: no
    more; 1 it was laid next, 2 it was a stray touch; may it fall?"""
    if cursor.field == again.WHICH:
        return _count(cursor.page + 1, PLACE)
    if cursor.field == again.LEAVES:
        return _count(cursor.item + 1, PLACE)
    if cursor.field == again.FALLS:
        return _ASK
    card = again.picked(referee, cursor)
    if card == NO_CARD:
        return _NONE
    return _count(card // 10 + 1, SUIT) + _count(int(name(card)[1:]), PLACE)


def _late(referee, cursor) -> "tuple[tuple[int, int], ...]":
    """A Ghna that was not entered: its suit, its seat, the number of its trick."""
    if cursor.field == late.SUIT:
        return _count(cursor.suit + 1, SUIT)
    return _seat(referee, cursor.who) if cursor.field == late.SEAT else _count(cursor.page, PLACE)


def _repair(referee, cursor) -> "tuple[tuple[int, int], ...]":
    """Plays are counted from the newest; what has another seat by its number in the menu."""
    screen = cursor.screen
    if referee.rules is None:
        return ()
    if screen == screens.AGAIN:
        return _again(referee, cursor)
    if screen == screens.TAKE_BACK:
        return _count(referee.hand.n_plays - cursor.page, PLACE)
    if screen == screens.CREDIT and cursor.field == repair.WHAT:
        what = cursor.items[cursor.item]
        if what >= kinds.SUIT_OF:
            return _count(what - kinds.SUIT_OF + 1, SUIT)
        return _count(what + 1, PLACE)
    if screen == screens.CREDIT:
        what = cursor.items[cursor.item]
        if what >= kinds.SUIT_OF:
            return _count(cursor.suit + 1, SUIT)
        if what >= kinds.AMOUNT_OF:
            return _number(cursor.amount)
        if what >= kinds.TRUMP_OF:
            return _count(cursor.suit + 1, SUIT)
        if what == kinds.DEAL_OF:
            return _count(cursor.who + 1, SEAT)
        return _seat(referee, cursor.who)
    if screen == screens.ADJUST:
        return _number(cursor.amount)
    if screen == screens.CONCEDE or (screen == screens.COUNT and cursor.field == repair.SIDE):
        return _side(referee.hand, cursor.who)
    if screen == screens.COUNT and cursor.field == repair.LAST:
        return _seat(referee, cursor.who)
    return ()


def _side(hand, side: int) -> "tuple[tuple[int, int], ...]":
    """1 for the side of the eldest, then in order of play."""
    return _count((side - hand.eldest) % hand.rules.sides + 1, SEAT)


def _seat(referee, seat: int) -> "tuple[tuple[int, int], ...]":
    """1 for the eldest, then in order of play."""
    hand = referee.hand
    return _count((seat - hand.eldest) % hand.rules.players + 1, SEAT)


def _count(n: int, hz: int) -> "tuple[tuple[int, int], ...]":
    """A long beep for each five, a short one for each one left."""
    return ((0, 150),) + ((hz, LONG_MS), AIR) * (n // 5) + ((hz, SHORT_MS), AIR) * (n % 5)


def _amount(points: int) -> "tuple[tuple[int, int], ...]":
    """A long low beep for each hundred, a short one for each ten."""
    hundreds = ((HUNDREDS, LONG_MS), AIR) * (points // 100)
    return ((0, 150),) + hundreds + ((TENS, SHORT_MS), AIR) * (points // 10 % 10)


def _number(points: int) -> "tuple[tuple[int, int], ...]":
    """The same, and a short high one for each unit; nothing at all is one low beep."""
    if not points:
        return _NONE
    units = ((UNITS, SHORT_MS), AIR) * (points % 10)
    return _amount(points) + ((0, 150),) + units if units else _amount(points)
