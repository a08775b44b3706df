"""Hands that the table ends or scores by agreement: conceded, void, counted, the rest given."""

from hakam.rules import cards, reasons
from hakam.rules.cards import NO_SEAT, NO_SUIT
from hakam.rules.events import CONCEDE, COUNT, FORFEIT, LAST
from hakam.rules.games import TURNED_OUT
from hakam.rules.state import AUCTION, State

WHOLE = 120  # card points of the deck

_AGAINST = (CONCEDE, FORFEIT)  # the hand ends against the side of the seat


def judge(hand: State, kind: int, seat: int, arg: int) -> int:
    """Reason against one of these events, or 0.

    A contract is conceded, so there must be one; points mean nothing before trump is known.
    """
    if kind in _AGAINST:
        return reasons.AUCTION_OPEN if hand.phase == AUCTION else 0
    if kind < CONCEDE or kind > LAST:
        return reasons.NO_SUCH_EVENT
    if kind < COUNT:
        return 0
    if hand.trump == NO_SUIT:
        return hand.no_trump()
    left = sides_left(hand)
    if kind == LAST:
        return 0 if left == 1 else reasons.WRONG_COUNT
    if left == 1 or hand.counted >> hand.rules.side(seat) & 1 or arg > points_left(hand):
        return reasons.WRONG_COUNT
    return 0


def judge_claim(hand: State, seat: int) -> int:
    """Reason against giving the rest to the side of `seat`, or 0; the hand is not over."""
    if hand.trump == NO_SUIT:
        return hand.no_trump()
    if hand.owed_suit != NO_SUIT:
        return reasons.MELD_CARD_OWED
    if seat >= hand.rules.players:
        return reasons.NO_SUCH_SEAT
    return reasons.NOT_POSSIBLE if hand.stock_left() else 0


def claim(hand: State, seat: int) -> None:
    """Give the points of all cards not yet gathered, and the last trick, to the side of `seat`."""
    left = whole(hand)
    for side in range(hand.rules.sides):
        left -= hand.card_points[side]
    hand.card_points[hand.rules.side(seat)] += left


def count(hand: State, seat: int, points: int) -> None:
    """The side of `seat` holds cards worth so much; the last side not counted has the rest."""
    rules = hand.rules
    left = points_left(hand)
    if not hand.counted:
        for side in range(rules.sides):
            hand.card_points[side] = 0
    hand.player = NO_SEAT
    side = rules.side(seat)
    hand.card_points[side] = points
    hand.counted |= 1 << side
    if sides_left(hand) == 1:
        for side in range(rules.sides):
            if not hand.counted >> side & 1:
                hand.card_points[side] = left - points


def sides_left(hand: State) -> int:
    """Sides that are not counted."""
    return hand.rules.sides - cards.count(hand.counted)


def points_left(hand: State) -> int:
    """Card points that are not counted."""
    left = whole(hand)
    for side in range(hand.rules.sides):
        if hand.counted >> side & 1:
            left -= hand.card_points[side]
    return left


def whole(hand: State) -> int:
    """Card points of the hand. A card turned up and out of play is nobody's."""
    if hand.rules.trump_from == TURNED_OUT:
        return WHOLE - cards.points(hand.shown)
    return WHOLE
