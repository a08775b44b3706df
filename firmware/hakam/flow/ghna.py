"""What is said between tricks: Ghna, the tute, the card changed for the one turned up.

What is offered is judged by public events alone: whether the cards are held plays no part.
"""

from hakam.flow import commands, home
from hakam.flow import cursor as screens
from hakam.flow.cursor import Cursor
from hakam.rules import events, melds, reasons, state, stock
from hakam.rules.cards import DECK, KING, KNIGHT, NO_CARD, NO_SEAT, NO_SUIT, PAIR, SUIT
from hakam.rules.games import KINGS_OR_KNIGHTS
from hakam.table import verdicts
from hakam.table.referee import Referee

# what is said: a suit's Ghna 0..3, or
EXCHANGE = 4
TUTE = 5
KINDS = 6

SHOWN = 1  # field of GHNA: where hands are hidden, the four cards of a tute are touched

_MAYBE = (reasons.OK, reasons.NOT_IN_HAND)  # as far as everybody can see


def speaker(referee: Referee) -> int:
    """Seat that may say something now, as far as everybody can see; NO_SEAT: nobody.

    The singer first; the card turned up may be changed by either player.
    """
    hand = referee.hand
    seat = singer(referee)
    if hand.phase != state.PLAY or seat == NO_SEAT:
        return NO_SEAT
    for what in range(KINDS):
        if may(referee, seat, what):
            return seat
    return NO_SEAT


def singer(referee: Referee) -> int:
    """Whose it is to sing: the trick's winner, or the seat on turn; NO_SEAT in the auction."""
    hand = referee.hand
    return hand.turn if hand.rules.meld_when or not hand.tricks else hand.taker


def may(referee: Referee, seat: int, what: int) -> bool:
    """Could this seat say this now, judged by public events alone?"""
    hand = referee.hand
    if what < EXCHANGE:
        return may_sing(referee, seat, what)
    if hand.draws_left:
        return False
    if what == EXCHANGE:
        card = stock.exchange_card(hand)
        if hand.phase != state.PLAY or card == NO_CARD:
            return False
        if hand.played[hand.trump] >> card % SUIT & 1:
            return False
        reason = stock.judge_exchange(hand, seat, card)
        return reason in _MAYBE
    return hand.in_pause and melds.judge_tute(hand, seat) in _MAYBE


def may_sing(referee: Referee, seat: int, suit: int) -> bool:
    """Could this seat (after a won trick also its partner) sing this suit, judged by public events
    alone?"""
    hand = referee.hand
    rules = hand.rules
    side = rules.side(seat)
    if (
        hand.phase != state.PLAY
        or hand.draws_left
        or hand.melds[suit] != NO_SEAT
        or hand.played[suit] & PAIR
    ):
        return False
    if not rules.meld_side and side != rules.side(hand.declarer):
        return False
    if rules.meld_when:
        if hand.owed_suit != NO_SUIT or seat != hand.turn:
            return False
    elif not hand.in_pause or side != rules.side(hand.taker) or not melds.window_open(hand):
        return False
    if rules.meld_per_trick and melds.sung_in_pause(hand, side):
        return False
    if suit == hand.trump and melds.forty_lost(hand, side):
        return False
    return hand.meld_points[side] + melds.value(hand, suit) <= melds.cap(hand, side)


def partner(referee: Referee, seat: int, what: int = 0) -> int:
    """Who else may say it: the seat opposite in pairs, either of two players may change the card;
    NO_SEAT in other games, and where Ghna is sung at the singer's own card."""
    rules = referee.hand.rules
    if rules.pairs and not (rules.meld_when and what < EXCHANGE):
        return (seat + 2) & 3
    return 1 - seat if what == EXCHANGE and rules.stock_size else NO_SEAT


def asked(referee: Referee, cursor: Cursor) -> int:
    """Who is asked whether it is sung (`meld_decider`): the declarer, or whoever sings."""
    return referee.hand.declarer if decides(referee, cursor.who) else cursor.who


def decides(referee: Referee, seat: int) -> bool:
    """Is it the declarer, of the side of this seat, who decides what it sings?"""
    hand = referee.hand
    rules = hand.rules
    if not rules.meld_decider or hand.declarer == NO_SEAT:
        return False
    return rules.side(hand.declarer) == rules.side(seat)


def open_ghna(referee: Referee, cursor: Cursor, step: int) -> int:
    """Go to GHNA with trump chosen, or `step` further on; whoever decides comes first."""
    seat = speaker(referee)
    if seat == NO_SEAT:
        return commands.NOTHING
    cursor.who = seat
    if not referee.hand.rules.meld_when:
        seat = asked(referee, cursor)
    return offer(referee, cursor, seat, step)


def offer(referee: Referee, cursor: Cursor, seat: int, step: int) -> int:
    """Go to GHNA for a seat that may say something."""
    cursor.who = seat
    cursor.suit = referee.hand.trump & 3
    if not may(referee, seat, cursor.suit):
        following(referee, cursor, 1)
    if step:
        following(referee, cursor, step)
    return cursor.go(screens.GHNA)


def following(referee: Referee, cursor: Cursor, step: int) -> None:
    """The next that may be said; with two keys the other one's follow the singer's own."""
    for _ in range(2 * KINDS):
        cursor.suit = home.ring(cursor.suit, step, KINDS)
        if cursor.few_keys and cursor.suit == referee.hand.trump & 3:
            other = partner(referee, cursor.who, EXCHANGE)
            cursor.who = cursor.who if other == NO_SEAT else other
        if may(referee, cursor.who, cursor.suit):
            return


def ghna(referee: Referee, cursor: Cursor, command: int) -> int:
    """GHNA: OK, the seat shown says it; HOLD_OK, the other one named. While a tute is shown only
    BACK."""
    if cursor.field == SHOWN:
        return home.settle(referee, cursor) if command == commands.BACK else commands.NOTHING
    step = home.step(command)
    if step:
        following(referee, cursor, step)
        return commands.REDRAW
    if command == commands.OK:
        return say(referee, cursor)
    if command == commands.HOLD_OK:
        other = partner(referee, cursor.who, cursor.suit)
        return say(referee, cursor, cursor.who if other == NO_SEAT else other)
    if command == commands.BACK:
        return home.settle(referee, cursor)
    return commands.NOTHING


def say(referee: Referee, cursor: Cursor, seat: int = NO_SEAT) -> int:
    """`seat` says what is shown; NO_SEAT: the seat shown, or the other when it alone can."""
    what = cursor.suit
    kind = events.MELD
    arg = what
    if what == EXCHANGE:
        kind = events.EXCHANGE
        arg = stock.exchange_card(referee.hand)
    elif what == TUTE:
        kind = events.TUTE
        arg = 0
    if seat == NO_SEAT:
        seat = cursor.who
        other = partner(referee, seat, what)
        hand = referee.hand
        if other != NO_SEAT and (
            hand.judge(kind, seat, arg) == reasons.NOT_IN_HAND
            and hand.judge(kind, other, arg) != reasons.NOT_IN_HAND
        ):
            seat = other
    if what == TUTE and not referee.hand.known and not referee.hand.judge(kind, seat, arg):
        cursor.who = seat
        cursor.page = 0
        return cursor.go(screens.GHNA, SHOWN)
    return cursor.event(kind, seat, arg)


def touched(referee: Referee, cursor: Cursor, card: int) -> int:
    """On GHNA, SHOWN: one of the four cards that make the tute, EVENT with the fourth (rulebook:
    "shown"); `page` are the suits so far, `item` their strength. Else NOTHING."""
    if cursor.screen != screens.GHNA or cursor.field != SHOWN or card >= DECK:
        return commands.NOTHING
    strength = card % SUIT
    knights = referee.hand.rules.tute == KINGS_OR_KNIGHTS
    right = strength == KING or (strength == KNIGHT and knights)
    if not right or (cursor.page and strength != cursor.item):
        cursor.show(verdicts.NOT_OF_TUTE, 0, NO_SEAT, card, 0)
        return commands.REDRAW
    reason = melds.judge_four(referee.hand, cursor.who, strength)
    if reason:
        cursor.show(reason, 0, cursor.who, card, 0)
        return commands.REDRAW
    cursor.notice = 0
    cursor.item = strength
    cursor.page |= 1 << card // SUIT
    if cursor.page < 15:
        return commands.REDRAW
    cursor.page = 0
    return cursor.event(events.TUTE, cursor.who, 0)
