"""From hands to a match: whose deal is next, what goes on the sheet, who has won.

The sheet of a match is two arrays by side, `points` (of the match, or of the running game to 101)
and `games` (hands or games won, or marks); the ruleset's `unit` says which counts to the target.
"""

from array import array

from hakam.rules.cards import NO_SEAT, NO_SIDE
from hakam.rules.events import MISDEAL
from hakam.rules.games import GAMES_101, HANDS, MARKS, POINTS
from hakam.rules.hand import Hand
from hakam.rules.ruleset import Ruleset
from hakam.rules.scoring import score
from hakam.rules.state import UNKNOWN

GAME_101 = 101  # points that win a game of `tute_101` (ZH)


def next_dealer(rules: Ruleset, dealer: int, ending: int = 0) -> int:
    """The deal moves one seat in order of play after every hand, a void one included.

    `ending` of the hand: after a misdeal the same seat deals again.
    """
    return dealer if ending == MISDEAL else (dealer + 1) % rules.players


def add_hand(rules: Ruleset, hand: Hand, points: "array[int]", games: "array[int]") -> None:
    """Enter a finished hand on the sheet, in place. A void hand changes nothing."""
    winner = hand.winner
    if hand.void:
        return
    if rules.unit == MARKS:
        for side in range(rules.sides):
            games[side] += score(hand, side)
    elif rules.unit != HANDS:
        for side in range(rules.sides):
            points[side] += score(hand, side)
        winner = UNKNOWN
        if rules.unit == GAMES_101:
            winner = hand.winner
            if hand.tute_seat == NO_SEAT:
                tied = NO_SIDE if hand.taker == NO_SEAT else rules.side(hand.taker)
                winner = leader(points, rules.sides, GAME_101, tied)
            if winner != UNKNOWN:
                points[0] = points[1] = 0
    if winner != UNKNOWN and rules.unit != MARKS:
        games[winner] += 1


def finished(rules: Ruleset, points: "array[int]", games: "array[int]") -> int:
    """Side that has won the match, or 255; in cabron the side that has lost it.

    Several at the target: the higher; equal: one more hand, 255 here.
    """
    sheet = points if rules.unit == POINTS else games
    return leader(sheet, rules.sides, rules.target, NO_SIDE)


def leader(sheet: "array[int]", sides: int, least: int, tied: int) -> int:
    """Side that stands highest, at `least` or more; 255 if nobody does; `tied` if several."""
    best = NO_SIDE
    most = 0
    for side in range(sides):
        points = sheet[side]
        if points >= least and points >= most:
            best = tied if points == most else side
            most = points
    return best
