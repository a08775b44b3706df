"""From hands to a match: whose deal is next, what goes on the sheet, who has won.

The sheet of a match is two arrays by side, `points` (in this game, for the sheet) and `games`
(hands or games won, or marks); what counts up to the target is the ruleset's `unit`.
"""

from array import array

from hakam.rules.cards import NO_SIDE
from hakam.rules.games import GAMES_101, HANDS, MARKS, POINTS
from hakam.rules.hand import Hand
from hakam.rules.ruleset import Ruleset
from hakam.rules.state import UNKNOWN

GAME_101 = 101  # points that win a game of `tute_101` (ZH)


def next_dealer(rules: Ruleset, dealer: int) -> int:
    """The deal moves one seat in order of play after every hand, a void one included."""
    return (dealer + 1) % rules.players


def add_hand(rules: Ruleset, hand: Hand, points: "array[int]", games: "array[int]") -> None:
    """Enter a finished hand on the sheet, in place. A void hand changes nothing."""
    if hand.void:
        return
    for side in range(rules.sides):
        if rules.unit == MARKS:
            games[side] += hand.score(side)
        else:
            points[side] += hand.score(side)
    if rules.unit == HANDS:
        winner = hand.winner
    elif rules.unit == GAMES_101:
        winner = _game_winner(hand, points)
    else:
        return
    if winner != UNKNOWN:
        games[winner] += 1
        for side in range(rules.sides):
            points[side] = 0


def finished(rules: Ruleset, points: "array[int]", games: "array[int]") -> int:
    """Side that has won the match, or 255; in cabron the side that has lost it.

    Several at the target: the higher; equal: one more hand, or 255 here.
    """
    sheet = points if rules.unit == POINTS else games
    best = NO_SIDE
    most = rules.target - 1
    for side in range(rules.sides):
        if sheet[side] > most:
            best = side
            most = sheet[side]
        elif sheet[side] == most:
            best = NO_SIDE
    return best


def _game_winner(hand: Hand, points: "array[int]") -> int:
    """ZH: the first to 101; both in one hand: higher; equal: last trick; a tute wins at once."""
    if hand.total(0) == hand.total(1) == 0:
        return hand.winner
    return NO_SIDE
