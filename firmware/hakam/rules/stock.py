"""The stock of the game for two: drawing, and the exchange of the turned-up card (AR)."""

from hakam.rules import duties, reasons
from hakam.rules.cards import NO_CARD, NO_SUIT, SUIT
from hakam.rules.games import STOCK_FOLLOW_RUFF, STOCK_TRUMP_LED
from hakam.rules.ruleset import Ruleset
from hakam.rules.state import PLAY, State

_TWO = 0  # strengths
_FOUR = 1
_SEVEN = 4
_SOTA = 5


def judge_draw(hand: State, seat: int, card: int) -> int:
    """Reason against drawing; `card` may be NO_CARD (face down) unless the next one is public."""
    if not hand.stock_left():
        return reasons.NO_STOCK
    if not hand.draws_left or seat != hand.turn:
        return reasons.NOT_YOUR_TURN
    on_top = hand.stock[hand.drawn]
    if on_top != NO_CARD:
        return 0 if card == on_top else reasons.NOT_IN_STOCK
    if card == NO_CARD:
        return reasons.NOT_IN_STOCK if hand.known else 0
    return (
        reasons.NOT_IN_STOCK
        if (hand.placed[card // SUIT] | hand.played[card // SUIT]) >> card % SUIT & 1
        else 0
    )


def apply_draw(hand: State, seat: int, card: int) -> None:
    """The winner draws first, then the others in order; then the winner is on turn again."""
    hand.drawn += 1
    hand.draws_left -= 1
    hand.unknown[seat] += 1
    if card != NO_CARD:
        hand.learn(seat, card)
    hand.turn = hand.next_seat(seat)
    if not hand.draws_left:
        hand.player = hand.turn


def exchange_card(hand: State) -> int:
    """The trump that may be given for the turned-up one: the 7, the 2, or NO_CARD."""
    strength = hand.shown % SUIT
    if strength >= _SOTA:
        return hand.trump * SUIT + _SEVEN
    if strength >= _FOUR:
        return hand.trump * SUIT + _TWO
    return NO_CARD


def judge_exchange(hand: State, seat: int, card: int) -> int:
    """Reason against giving `card` for the turned-up one, or 0."""
    if not hand.stock_left():
        return reasons.NO_STOCK
    if hand.phase != PLAY or hand.draws_left or hand.stock_left() <= 2:
        return reasons.EXCHANGE_NOT_NOW
    if (hand.n_plays and not hand.in_pause) or hand.owed_suit != NO_SUIT:
        return reasons.EXCHANGE_NOT_NOW
    if card == NO_CARD or card != exchange_card(hand):
        return reasons.EXCHANGE_WRONG_CARD
    if not hand.can_hold(seat, hand.trump, 1 << card % SUIT):
        return reasons.NOT_IN_HAND
    return 0


def apply_exchange(hand: State, seat: int, card: int) -> None:
    """The card given becomes the last of the stock, the turned-up one is the giver's."""
    hand.learn(seat, card)
    hand.hands[seat][hand.trump] &= ~(1 << card % SUIT)
    hand.unknown[seat] += 1
    hand.learn(seat, hand.shown)
    hand.shown = hand.stock[hand.rules.stock_size - 1] = card


def duties_of_lead(rules: Ruleset, trump: int, led: int, left: int) -> int:
    """Duties of a trick led now: `stock_duties` speaks while `left` cards lie in the stock."""
    mode = rules.stock_duties
    if not mode or not left:
        return rules.duties
    if mode == STOCK_FOLLOW_RUFF:
        return duties.FOLLOW_RUFF
    return rules.duties if mode == STOCK_TRUMP_LED and led == trump else duties.FREE
