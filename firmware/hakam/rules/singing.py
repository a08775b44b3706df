"""Melds (Ghna, cante) and the tute judged and taken: king and knight of a suit, or four of a kind.

Imported when one is sung.
"""

from hakam.rules import duties, melds, reasons
from hakam.rules.cards import KING, KNIGHT, NO_SEAT, NO_SUIT, PAIR, SUIT
from hakam.rules.events import MELD, TUTE
from hakam.rules.state import PLAY, State


def judge(hand: State, kind: int, seat: int, suit: int) -> int:
    """Reason against a MELD, TUTE or STRIKE, or 0."""
    if kind == MELD:
        return judge_meld(hand, seat, suit)
    return judge_tute(hand, seat) if kind == TUTE else judge_strike(hand, seat, suit)


def apply(hand: State, kind: int, seat: int, suit: int) -> None:
    """Take a MELD or STRIKE that `judge` let stand."""
    if kind == MELD:
        apply_meld(hand, seat, suit)
    else:
        apply_strike(hand, seat, suit)


def judge_meld(hand: State, seat: int, suit: int) -> int:
    """Reason against a meld, or 0."""
    if hand.draws_left:
        return reasons.DRAW_FIRST
    rules = hand.rules
    side = rules.side(seat)
    if rules.meld_when:
        if seat != hand.turn or hand.phase != PLAY or hand.owed_suit != NO_SUIT:
            return reasons.MELD_NOT_NOW
        if not melds.window_open(hand) or not may_play_one(hand, seat, suit):
            return reasons.MELD_NOT_NOW
    else:
        if not hand.in_pause or not melds.window_open(hand):
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
    if rules.meld_per_trick and melds.sung_in_pause(hand, side):
        return reasons.MELD_PER_TRICK
    if suit == hand.trump and melds.forty_lost(hand, side):
        return reasons.MELD_ORDER
    if hand.meld_points[side] + melds.value(hand, suit) > melds.cap(hand, side):
        return reasons.MELD_OVER_CAP
    return 0


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


def apply_meld(hand: State, seat: int, suit: int) -> None:
    """Sing: the points count at once, both cards are known."""
    hand.melds[suit] = seat
    hand.meld_points[hand.rules.side(seat)] += melds.value(hand, suit)
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
    hand.meld_points[hand.rules.side(seat)] -= melds.value(hand, suit)
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
