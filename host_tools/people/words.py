"""The firmware's phrases as people read them: what they look for on the screen."""

from __future__ import annotations

from hakam import words
from hakam.rules.ruleset import Ruleset
from hakam.screens import lines, seats
from hakam.screens.settings import Settings
from hakam.words import ids


class Lexicon:
    """Phrases of one language with their arguments filled in."""

    def __init__(self, rules: Ruleset, language: int = 0) -> None:
        self._lines = lines.Lines(words.load(language))
        self._lines.clear(rules, Settings())
        self._rules = rules

    def arrow(self, seat: int) -> str:
        """The edge of the panel at which a seat sits."""
        rules = self._rules
        return lines.ARROWS[seats.side_of(rules.players, rules.direction, seat)]

    def seat(self, arrow: str) -> int:
        """The seat at this edge of the panel."""
        return seats.seat_at(self._rules, lines.ARROWS.index(arrow))

    def say(self, phrase: int, *args: int) -> str:
        """A phrase in words; rows are joined by a space."""
        self._lines.n = 0
        self._lines.put(lines.TEXT, phrase, *args[:4])
        if len(args) > 4:
            self._lines.more(*args[4:])
        return lines.expand(self._lines, phrase, 0)

    def suit(self, suit: int) -> str:
        """A suit's name."""
        return self.say(ids.SUIT + suit)
