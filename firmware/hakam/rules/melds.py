"""What a meld (Ghna, cante) is worth, and when one may be sung, as far as everybody can see."""

from hakam.rules.cards import NO_SEAT, PAIR
from hakam.rules.games import (
    FIRST_WON_TRICK,
    FORTY_FIRST,
    FORTY_FIRST_SAME_PAUSE,
    WHILE_STOCK,
)
from hakam.rules.state import State


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


def window_open(hand: State) -> bool:
    """False when the side that took the last trick may not meld (any more) by `meld_window`."""
    window = hand.rules.meld_window
    if window == WHILE_STOCK:
        return hand.stock_left() > 2
    if window == FIRST_WON_TRICK:
        return hand.taker != NO_SEAT and hand.side_tricks[hand.rules.side(hand.taker)] == 1
    return True


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
