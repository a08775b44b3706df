"""Melds (Ghna, cante) and the tute: king and knight of a suit, or four of a kind, shown."""

from hakam.rules import duties, reasons
from hakam.rules.cards import KING, KNIGHT, NO_SEAT, NO_SUIT, PAIR, SUIT
from hakam.rules.games import (
    FIRST_WON_TRICK,
    FORTY_FIRST,
    FORTY_FIRST_SAME_PAUSE,
    WHILE_STOCK,
)
from hakam.rules.state import PLAY, State


def value(hand: State, suit: int) -> int:
    """Points of the meld of a suit: 40 in trumps, else 20."""
    return 40 if suit == hand.trump else 20


def cap(hand: State, side: int) -> int:
    """Most meld points a side may have in this hand (ATL, +); only declarers are capped."""
    if not hand.rules.meld_caps or side != hand.rules.side(hand.declarer):
        return 230
    if hand.bid < 80:
        return 0
    if hand.bid < 90:
        return 20
    return 40 if hand.bid < 100 else 100


def judge_meld(hand: State, seat: int, suit: int) -> int:
    """Reason against a meld, or 0."""
    if hand.draws_left:
        return reasons.DRAW_FIRST
    rules = hand.rules
    side = rules.side(seat)
    if rules.meld_when:
        if seat != hand.turn or hand.phase != PLAY or hand.owed_suit != NO_SUIT:
            return reasons.MELD_NOT_NOW
        if not window_open(hand) or not may_play_one(hand, seat, suit):
            return reasons.MELD_NOT_NOW
    else:
        if not hand.in_pause or not window_open(hand):
            return reasons.MELD_NOT_NOW
        if side != rules.side(hand.taker):
            return reasons.MELD_NOT_YOUR_SIDE
    if not rules.meld_side and side != rules.side(hand.declarer):
        return reasons.MELD_NOT_YOUR_SIDE
    if hand.melds[suit] != NO_SEAT:
        return reasons.MELD_TWICE
    if hand.played[suit] & PAIR:
        return reasons.MELD_BROKEN
    if not hand.can_hold_all(seat, PAIR, suit, suit):
        return reasons.NOT_IN_HAND
    if rules.meld_per_trick and sung_in_pause(hand, side):
        return reasons.MELD_PER_TRICK
    if suit == hand.trump and forty_lost(hand, side):
        return reasons.MELD_ORDER
    if hand.meld_points[side] + value(hand, suit) > cap(hand, side):
        return reasons.MELD_OVER_CAP
    return 0


def window_open(hand: State) -> bool:
    """False when the side that took the last trick may not meld (any more) by `meld_window`."""
    window = hand.rules.meld_window
    if window == WHILE_STOCK:
        return hand.stock_left() > 2
    if window == FIRST_WON_TRICK:
        return hand.taker != NO_SEAT and hand.side_tricks[hand.rules.side(hand.taker)] == 1
    return True


def may_play_one(hand: State, seat: int, suit: int) -> bool:
    """First-card melds (DAR): a hand known to hold both may play one of them now; else True."""
    if not hand.known or hand.hands[seat][suit] & PAIR != PAIR:
        return True
    if hand.in_pause or not hand.trick.n:
        return True
    for card in (suit * SUIT + KING, suit * SUIT + KNIGHT):
        if not duties.reason(card, hand.trick, hand.trump, hand.duties, hand.hands[seat]):
            return True
    return False


def sung_in_pause(hand: State, side: int) -> bool:
    """The side has melded in this pause: since as many tricks were finished as now."""
    for suit in range(4):
        seat = hand.melds[suit]
        if seat == NO_SEAT or hand.rules.side(seat) != side:
            continue
        if hand.meld_notes[suit] & ~PAIR == hand.tricks:
            return True
    return False


def forty_lost(hand: State, side: int) -> bool:
    """A 20 of the side has come first (`meld_order`), so its 40 is refused."""
    order = hand.rules.meld_order
    if order == FORTY_FIRST:
        return hand.meld_points[side] > 0
    return order == FORTY_FIRST_SAME_PAUSE and sung_in_pause(hand, side)


def apply_meld(hand: State, seat: int, suit: int) -> None:
    """Sing: the points count at once, both cards are known."""
    hand.melds[suit] = seat
    hand.meld_points[hand.rules.side(seat)] += value(hand, suit)
    hand.remember_meld(seat, suit)
    if hand.rules.meld_when:
        hand.owed_suit = suit
        hand.player = NO_SEAT


def judge_strike(hand: State, seat: int, suit: int) -> int:
    """Reason against striking a meld out, or 0: only a sung one, and only while hands hide."""
    return reasons.NOTHING_SUNG if hand.known or hand.melds[suit] != seat else 0


def apply_strike(hand: State, seat: int, suit: int) -> None:
    """A meld found false: its points come off, and nothing is known from it any more."""
    hand.melds[suit] = NO_SEAT
    hand.meld_points[hand.rules.side(seat)] -= value(hand, suit)
    hand.forget_meld(seat, suit)
    if hand.owed_suit == suit:
        hand.owed_suit = NO_SUIT
        hand.player = hand.turn


def judge_tute(hand: State, seat: int) -> int:
    """Reason against showing four kings (or knights, ZH), or 0."""
    rules = hand.rules
    if not rules.tute:
        return reasons.NO_TUTE
    if hand.draws_left:
        return reasons.DRAW_FIRST
    if not hand.in_pause or hand.owed_suit != NO_SUIT:
        return reasons.TUTE_NOT_NOW
    if rules.side(seat) != rules.side(hand.taker):
        return reasons.TUTE_NOT_YOUR_SIDE
    answer = judge_four(hand, seat, KING)
    if answer and rules.tute == 2:
        other = judge_four(hand, seat, KNIGHT)
        if not other or other == reasons.NOT_IN_HAND:
            return other
    return answer


def judge_four(hand: State, seat: int, strength: int) -> int:
    """Reason against a tute of kings, or of knights, by the cards alone, or 0."""
    gone = hand.played[0] | hand.played[1] | hand.played[2] | hand.played[3]
    if gone >> strength & 1:
        return reasons.TUTE_BROKEN
    return 0 if hand.can_hold_all(seat, 1 << strength, 0, 3) else reasons.NOT_IN_HAND
