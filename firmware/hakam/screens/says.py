"""What may be said between tricks: Ghna, the tute, the card changed for the one turned up.

What is offered is judged by public events alone: whether the cards are held plays no part.
"""

from hakam.rules import melds, reasons, state, stock
from hakam.rules.cards import NO_CARD, NO_SEAT, NO_SUIT, PAIR, SUIT
from hakam.screens import commands, seats
from hakam.screens.box import Box
from hakam.table.referee import Referee

# what is said: a suit's Ghna 0..3, or
EXCHANGE = 4
TUTE = 5
KINDS = 6

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
    if not hand.rules.tute or not hand.in_pause:
        return False
    from hakam.rules import singing

    return singing.judge_tute(hand, seat) in _MAYBE


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


def asked(referee: Referee, seat: int) -> int:
    """Who is asked whether this seat sings (`meld_decider`): the declarer, or itself."""
    return referee.hand.declarer if decides(referee, seat) else seat


def decides(referee: Referee, seat: int) -> bool:
    """Is it the declarer, of the side of this seat, who decides what it sings?"""
    hand = referee.hand
    rules = hand.rules
    if not rules.meld_decider or hand.declarer == NO_SEAT:
        return False
    return rules.side(hand.declarer) == rules.side(seat)


def keys(box: Box, command: int) -> int:
    """The keys of a hand: BACK takes the last card back, OK and the side keys offer what can be
    said, OK held asks for a hint where the table wants them."""
    if command == commands.BACK:
        return commands.UNDO
    if command == commands.HOLD_OK:
        return box.open("hint") if box.may_hint() else commands.NOTHING
    move = seats.step(command)
    return offer(box, move) if move or command == commands.OK else commands.NOTHING


def offer(box: Box, step: int) -> int:
    """Open the screen of Ghna, with trump chosen or `step` further on; whoever decides comes
    first. NOTHING where nobody may say anything."""
    referee = box.referee
    seat = speaker(referee)
    if seat == NO_SEAT:
        return commands.NOTHING
    if not referee.hand.rules.meld_when:
        seat = asked(referee, seat)
    return box.open("ghna", seat, step)
