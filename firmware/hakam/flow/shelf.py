"""The matches put away: what the people choose from when they reopen one."""

from array import array

MOST = 3
SIDES = 4


class Shelf:
    """`n` matches, newest first; the app fills it, flow and the screens read it.

    By place: `numbers` of the matches, `games` their rulesets' numbers, `hands` the hand in which
    each stands (from 1), `over` 1 when it was played to its end; `score(place, side)` its points.
    """

    def __init__(self) -> None:
        self.n = 0
        self.numbers = array("H", bytes(2 * MOST))
        self.games = bytearray(MOST)
        self.hands = bytearray(MOST)
        self.over = bytearray(MOST)
        self.scores = array("H", bytes(2 * MOST * SIDES))

    def clear(self) -> None:
        """No match kept."""
        self.n = 0

    def add(
        self, number: int, game: int, hand: int, over: bool, a: int, b: int, c: int = 0, d: int = 0
    ) -> None:
        """Put an older match, with its sides' points, behind those there; a fourth falls off."""
        n = self.n
        if n == MOST:
            return
        self.numbers[n] = number
        self.games[n] = game
        self.hands[n] = min(hand, 255)
        self.over[n] = 1 if over else 0
        at = n * SIDES
        self.scores[at] = a
        self.scores[at + 1] = b
        self.scores[at + 2] = c
        self.scores[at + 3] = d
        self.n = n + 1

    def score(self, place: int, side: int) -> int:
        """Points, games or hands of a side in the match at a place."""
        return self.scores[place * SIDES + side]
