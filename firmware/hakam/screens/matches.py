"""Matches put away: one is reopened."""

from array import array

from hakam.rules.ruleset import Ruleset
from hakam.screens import beeps, commands, items, screen
from hakam.screens.lines import CHOICE, FOOT, TEXT
from hakam.screens.seats import ring, step
from hakam.table import referee as phases
from hakam.words import ids

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.screens.box import Box
    from hakam.screens.lines import Lines

SHELF = 6  # matches put away that are listed
_SIDES = 4


class This(screen.Screen):
    """The side keys choose a match of the `shelf`, at place `at`; OK reopens it. A running one is
    kept."""

    flags = screen.CHOOSES | screen.LEAVES | screen.BARE | screen.SLOW

    def __init__(self, box: "Box") -> None:
        self.box = box
        self.shelf = Shelf()
        self.at = 0

    def keys(self, command: int) -> int:
        box = self.box
        n = self.shelf.n
        move = step(command)
        if move and n:
            self.at = ring(self.at, move, n)
            return commands.REDRAW
        if command == commands.BACK or (command == commands.OK and not n):
            return box.settle()
        if command != commands.OK:
            return commands.NOTHING
        box.arg = self.shelf.numbers[self.at]
        if box.referee.phase() in (phases.NO_MATCH, phases.MATCH_OVER):
            return commands.REOPEN
        return box.open("confirm", items.MATCHES, box.arg)

    def lines(self, out: "Lines") -> None:
        """One match: which, how far, its score."""
        shelf = self.shelf
        at = self.at
        if at >= shelf.n:
            out.put(TEXT, ids.NO_MATCHES)
            return
        phrase = ids.MATCH_ENDED if shelf.over[at] else ids.MATCH_AT
        out.put(TEXT, phrase, shelf.numbers[at], shelf.hands[at])
        out.put(CHOICE, ids.MATCHES_AT, at + 1, shelf.n)
        rules = Ruleset(shelf.games[at])
        out.sit(rules)
        more = rules.sides - 3
        phrase = ids.SCORE if more < 0 else ids.SCORE_EACH + more
        out.put(TEXT, phrase, 0, shelf.score(at, 0), 1, shelf.score(at, 1))
        if more >= 0:
            out.more(2, shelf.score(at, 2), 3, shelf.score(at, 3))
        out.put(FOOT, ids.OK_REOPEN)

    def beeps(self) -> "tuple[tuple[int, int], ...]":
        return beeps.count(self.at + 1, beeps.PLACE) if self.shelf.n else beeps.NONE


class Shelf:
    """`n` matches, newest first; the app fills it, the screen reads it.

    By place: `numbers` of the matches, `games` their rulesets' numbers, `hands` the hand in which
    each stands (from 1), `over` 1 when it was played to its end; `score(place, side)` its points.
    """

    def __init__(self) -> None:
        self.n = 0
        self.numbers = array("H", bytes(2 * SHELF))
        self.games = bytearray(SHELF)
        self.hands = bytearray(SHELF)
        self.over = bytearray(SHELF)
        self.scores = array("H", bytes(2 * SHELF * _SIDES))

    def clear(self) -> None:
        """No match kept."""
        self.n = 0

    def add(
        self, number: int, game: int, hand: int, over: bool, a: int, b: int, c: int = 0, d: int = 0
    ) -> None:
        """Put an older match, with its sides' points, behind those there; it is full at SHELF."""
        n = self.n
        if n == SHELF:
            return
        self.numbers[n] = number
        self.games[n] = game
        self.hands[n] = min(hand, 255)
        self.over[n] = 1 if over else 0
        at = n * _SIDES
        self.scores[at] = a
        self.scores[at + 1] = b
        self.scores[at + 2] = c
        self.scores[at + 3] = d
        self.n = n + 1

    def score(self, place: int, side: int) -> int:
        """Points, games or hands of a side in the match at a place."""
        return self.scores[place * _SIDES + side]
