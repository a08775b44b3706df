"""What may be said between tricks: Ghna, the tute, the card changed for the one turned up.

What is offered is judged by public events alone: whether the cards are held plays no part.
"""

from hakam.rules import melds, reasons, state, stock
from hakam.rules.cards import NO_CARD, NO_SEAT, NO_SUIT, PAIR, SUIT
from hakam.screens import commands
from hakam.screens.box import Box
from hakam.table.referee import Referee

# what is said: a suit's Ghna 0..3, or
EXCHANGE = 4
TUTE = 5
KINDS = 6

_MAYBE = (reasons.OK, reasons.NOT_IN_HAND)  # as far as everybody can see


def speaker(referee: Referee) -> int:
    """Seat that may say something now, as far as everybody can see; NO_SEAT: nobody.

    The singer; the card turned up may be changed by either player.
    """
    seat = singer(referee)
    return NO_SEAT if silenced(referee, seat) else seat


def singer(referee: Referee) -> int:
    """Whose it is to sing: the trick's winner, or the seat on turn; NO_SEAT in the auction."""
    hand = referee.hand
    return hand.turn if hand.rules.meld_when or not hand.tricks else hand.taker


def may(referee: Referee, seat: int, what: int) -> bool:
    """Could this seat say this now, judged by public events alone?"""
    hand = referee.hand
    if what < EXCHANGE:
        return not against(referee, seat, what)
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


def against(referee: Referee, seat: int, suit: int) -> int:
    """Why this seat (after a won trick also its partner) may not sing this suit now, judged by
    public events alone; 0: it may. Of the reasons about the suit a later one is the greater."""
    hand = referee.hand
    rules = hand.rules
    if hand.phase != state.PLAY:
        return reasons.MELD_NOT_NOW
    if hand.draws_left:
        return reasons.DRAW_FIRST
    side = rules.side(seat)
    if rules.meld_when:
        if hand.owed_suit != NO_SUIT:
            return reasons.MELD_CARD_OWED
        if seat != hand.turn:
            return reasons.NOT_YOUR_TURN
    elif not hand.in_pause:
        last = hand.n_plays > rules.cards - rules.players
        return reasons.WINDOW_OVER if last else reasons.AFTER_TRICK
    elif side != rules.side(hand.taker):
        return reasons.MELD_NOT_YOUR_SIDE
    if not rules.meld_side and side != rules.side(hand.declarer):
        return reasons.MELD_NOT_YOUR_SIDE
    if not melds.window_open(hand):
        return reasons.WINDOW_OVER
    if hand.melds[suit] != NO_SEAT:
        return reasons.MELD_TWICE
    if hand.played[suit] & PAIR:
        return reasons.MELD_BROKEN
    if rules.meld_per_trick and melds.sung_in_pause(hand, side):
        return reasons.MELD_PER_TRICK
    if suit == hand.trump and melds.forty_lost(hand, side):
        return reasons.MELD_ORDER
    if hand.meld_points[side] + melds.value(hand, suit) > melds.cap(hand, side):
        return reasons.MELD_OVER_CAP
    return reasons.OK


def silenced(referee: Referee, seat: int) -> int:
    """Why this seat may say nothing now, judged by public events alone; 0: it may. Of the suits
    that cannot be sung the one counts that comes nearest to it."""
    hand = referee.hand
    nearest = reasons.OK
    gone = True  # each is sung or broken
    for suit in range(EXCHANGE):
        reason = against(referee, seat, suit)
        if not reason:
            return reasons.OK
        nearest = max(nearest, reason)
        if hand.melds[suit] == NO_SEAT and not hand.played[suit] & PAIR:
            gone = False
    if may(referee, seat, EXCHANGE) or may(referee, seat, TUTE):
        return reasons.OK
    if nearest != reasons.AFTER_TRICK:
        gone = reasons.MELD_TWICE <= nearest <= reasons.MELD_BROKEN
    return reasons.NO_GHNA_LEFT if gone else nearest


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
    """The keys of a hand: BACK takes the last card back, OK offers what can be said, or says why
    nothing can; LEFT shows the last trick, RIGHT the score (of two keys OK held both, one after
    the other). OK held offers what OK does, two suits further on, so that no Ghna is more than
    three presses away; where the table wants hints it asks for one, unless a trick was just won
    and something may be said: then no duty forbids a card."""
    if command == commands.BACK:
        return commands.UNDO
    if command == commands.OK:
        return offer(box, 0)
    if command == commands.HOLD_OK:
        may_say = box.referee.hand.in_pause and speaker(box.referee) != NO_SEAT
        if box.may_hint() and not may_say:
            return box.open("hint")
        if not box.few_keys:
            return offer(box, 2)
    return box.open("peek", command == commands.RIGHT)


def offer(box: Box, further: int) -> int:
    """Open the screen of Ghna, with trump chosen or what is so many steps further on; whoever
    decides comes first. Where nobody may say anything it is said why."""
    referee = box.referee
    seat = speaker(referee)
    if seat == NO_SEAT:
        return box.refuse(silenced(referee, singer(referee)))
    if not referee.hand.rules.meld_when:
        seat = asked(referee, seat)
    return box.open("ghna", seat, further)
