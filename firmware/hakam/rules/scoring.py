"""Points of a running hand and the score of a finished one."""

from hakam.rules.cards import LAST_TRICK, NO_SEAT
from hakam.rules.events import CLAIM, LAST
from hakam.rules.games import MARKS
from hakam.rules.state import UNKNOWN, State

_WITH_LAST = (LAST, CLAIM)  # ends that say whose the last trick is

SUM = 130  # card points and last trick of a hand
FORFEIT_POINTS = 130  # every other side's, in games without a contract


def last_trick(hand: State, side: int) -> int:
    """10 for the side with the last trick, once it is taken, said or claimed; else 0."""
    if hand.n_plays == hand.rules.cards or hand.ending in _WITH_LAST:
        return LAST_TRICK if hand.rules.side(hand.taker) == side else 0
    return 0


def total(hand: State, side: int) -> int:
    """Points gathered so far: cards, melds, and the last trick once it is taken."""
    return gathered(hand, side) + hand.meld_points[side]


def gathered(hand: State, side: int) -> int:
    """The same without melds."""
    return hand.card_points[side] + last_trick(hand, side)


def needs(hand: State, side: int) -> int:
    """Points the declarers' side still lacks for its contract; 0 for others and without one."""
    if not hand.bid or hand.declarer == NO_SEAT or side != hand.rules.side(hand.declarer):
        return 0
    after = hand.rules.melds_count
    missing = hand.bid - (gathered(hand, side) if after else total(hand, side))
    return missing if missing > 0 else 0


def settle(hand: State) -> None:
    """A hand played out: is the contract made, or whose total is higher?

    A total shared by several is the last trick's winner's if that side shares it, else drawn.
    """
    rules = hand.rules
    if rules.auction:
        hand.made = 0 if needs(hand, rules.side(hand.declarer)) else 1
    elif rules.unit != MARKS:
        best = 0
        many = 0
        for side in range(rules.sides):
            points = total(hand, side)
            if points > best:
                best = points
                many = 0
            if points == best:
                hand.winner = side
                many += 1
        if many > 1:
            side = rules.side(hand.taker)
            hand.winner = side if total(hand, side) == best else UNKNOWN


def forfeited_to(hand: State, offender: int) -> int:
    """The one side that a forfeit favours, or UNKNOWN where there is none or several."""
    rules = hand.rules
    if rules.auction and offender != rules.side(hand.declarer):
        return rules.side(hand.declarer)
    return 1 - offender if rules.sides == 2 else UNKNOWN


def score(hand: State, side: int) -> int:
    """Points of a finished hand for the sheet; 0 for a void or running one.

    A tute gives none (cabron: a mark to everybody but the holder).
    """
    if not hand.over or hand.void:
        return 0
    rules = hand.rules
    if hand.tute_seat != NO_SEAT:
        return 1 if rules.unit == MARKS and side != rules.side(hand.tute_seat) else 0
    if rules.auction:
        ours = side == rules.side(hand.declarer)
        made = hand.made == 1
        if hand.forfeit_seat != NO_SEAT:
            made = rules.side(hand.forfeit_seat) != rules.side(hand.declarer)
        elif rules.scoring:
            if made:
                return total(hand, side)
            return 0 if ours else total(hand, 0) + total(hand, 1)
        return hand.bid if made == ours else 0
    if hand.forfeit_seat != NO_SEAT:
        guilty = side == rules.side(hand.forfeit_seat)
        if rules.unit == MARKS:
            return 1 if guilty else 0
        return 0 if guilty else FORFEIT_POINTS
    if rules.unit == MARKS:
        return 1 if loses(hand, side) else 0
    return total(hand, side)


def loses(hand: State, side: int) -> bool:
    """Cabron: the side has the lowest total, or the second of three in order (`loser`)."""
    mine = total(hand, side)
    below = above = 0
    for other in range(hand.rules.sides):
        points = total(hand, other)
        if points < mine:
            below += 1
        elif points > mine:
            above += 1
    if hand.rules.loser:
        return below <= 1 and above <= 1
    return below == 0
