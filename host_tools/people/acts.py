"""What people do at the box and what they get back: acts, what is seen and heard, a ledger.

People are generators: they yield an `Act`, and are sent what they `Seen` afterwards. Whoever
drives them (`table`, `board`) keeps the ledger.
"""

from __future__ import annotations

import re
from collections.abc import Generator
from dataclasses import dataclass, field
from typing import TypeVar

from hakam.rules import reasons
from hakam.table import verdicts
from hakam.ui import sounds
from host_tools.emulator import reading

ARROWS = "▲◀▼▶"
"""Of the seats, on a panel that is not turned."""

MOST_ACTS = 20_000
"""Of people at one table: whoever does more presses in vain."""

_TICKS = 1500  # Hz and above: a card was read, nothing is said about it yet
_TRICK = re.compile(r"^([▲◀▼▶](\*?[OCEB]\d+|[.?]) ?){2,4}$")
_CARDS = re.compile(r"[OCEB]\d+")
_SCORES = re.compile(r"^(total )?([▲◀▼▶↕↔]\d+ *){2,4}$")


@dataclass(frozen=True)
class Act:
    """`touch CARD`, `brush CARD` (too short to be read), `press KEY`, `hold KEY`, `wait` ms,
    `power` (cut, and back), or `moment NAME`: what follows is entered under this name."""

    kind: str
    word: str = ""
    ms: int = 0


def _hz(verdict: int, place: int = 0) -> tuple[int, ...]:
    return tuple(hz for hz, _ in sounds.melody(verdict, place) if hz)


_ASKED = _hz(verdicts.ASK_TRICK)
CHORD = _hz(verdicts.TRICK_WON)
REFUSED = (_hz(verdicts.UNKNOWN_TAG), _hz(reasons.ILLEGAL | reasons.MUST_FOLLOW))
END = _hz(verdicts.HAND_OVER)
NOTES = tuple(_hz(verdicts.ACCEPTED, place) for place in (1, 2, 3, 4))
FIT = _hz(verdicts.ACCEPTED)
"""Something else than a card of a trick was taken."""
_TUNES = (*NOTES, CHORD, END, *REFUSED, FIT)


@dataclass(frozen=True)
class Seen:
    """The words on the screen, line by line, and the tones since the act began (Hz).

    `panel` is the picture itself where there is one; `beeps` the tones and rests (0 Hz) that
    have come to their end, with their ms, each told once.
    """

    screen: tuple[str, ...]
    heard: tuple[int, ...] = ()
    panel: bytes = b""
    beeps: tuple[tuple[int, int], ...] = ()

    @property
    def tune(self) -> tuple[int, ...]:
        """What was heard after the tick, if there was one, without a question that came by itself.

        Its end may still sound when the next act begins, its beginning when this one ends.
        """
        ticks = [at for at, hz in enumerate(self.heard) if hz >= _TICKS]
        heard = self.heard[ticks[-1] + 1 if ticks else 0 :]
        for answer in (FIT, REFUSED[1]):  # of an objection, unasked
            rest = heard[: len(heard) - len(answer)]
            if heard == rest + answer and rest in _TUNES:
                return rest
        for before in range(len(_ASKED) + 1):
            for after in range(len(_ASKED) + 1):
                end = len(heard) - after
                asked = heard[:before] + heard[end:]
                rest = heard[before:end]
                if asked == _ASKED[len(_ASKED) - before :] + _ASKED[:after] and rest in _TUNES:
                    return rest
        return heard

    @property
    def asking(self) -> bool:
        """Does the box ask whether a trick was laid like this?"""
        return any("like this?" in line for line in self.screen)

    @property
    def proving(self) -> bool:
        """Does it say that somebody has revoked?"""
        return self.line(0).endswith(" revoked")

    @property
    def in_doubt(self) -> bool:
        """Is the hand over, and one of its tricks in doubt?"""
        return any(line.endswith(" in doubt") for line in self.screen) and self.scores is not None

    @property
    def last_card(self) -> bool:
        """Does the box name the only card that was not touched?"""
        return any("still in a hand?" in line for line in self.screen)

    @property
    def accepted(self) -> bool:
        """A card's note, the chord, the melody of the end, or that of a card drawn."""
        return self.tune in (*NOTES, CHORD, END, FIT)

    @property
    def refused(self) -> bool:
        """The low note, or the alarm."""
        return self.tune in REFUSED

    @property
    def chord(self) -> bool:
        """Heard the chord of a trick."""
        return self.tune == CHORD

    @property
    def end(self) -> bool:
        """Heard the melody of a hand's end."""
        return self.tune == END

    def line(self, number: int) -> str:
        """A line of the screen, empty when there are fewer."""
        return self.screen[number] if number < len(self.screen) else ""

    @property
    def last(self) -> str:
        """The line at the bottom."""
        return self.screen[-1] if self.screen else ""

    def says(self, text: str) -> bool:
        """Whether these words stand there: pixel by pixel where there is a panel."""
        if self.panel:
            return reading.shows(self.panel, text)
        return any(text in line for line in self.screen)

    def tells(self, text: str) -> bool:
        """Whether these words stand in a line, rows and big letters set aside."""
        return any(text in line for line in self.screen)

    def mentions(self, card: str) -> bool:
        """Whether a card is named anywhere on the screen."""
        return any(card in _CARDS.findall(line) for line in self.screen)

    @property
    def trick(self) -> tuple[str, ...]:
        """A card, `.`, `?` (on turn) or `*` and a card (the winner) a seat; empty: none, or one
        that is asked about or touched again."""
        asks = self.line(1).startswith("trick ")
        return () if asks else self.edges

    @property
    def edges(self) -> tuple[str, ...]:
        """What stands at the edges, whatever it is about."""
        for line in self.screen:
            if _TRICK.match(line):
                return tuple(word[1:] for word in line.split())
        return ()

    @property
    def trick_asked(self) -> int:
        """Number, from 0, of the trick that is asked about."""
        return int(self.line(1).split()[1]) - 1

    @property
    def scores(self) -> tuple[int, ...] | None:
        """The first line of numbers behind the signs of the sides, side by side."""
        for line in self.screen:
            if _SCORES.match(line):
                return tuple(int(found) for found in re.findall(r"\d+", line))
        return None


T = TypeVar("T")
Doing = Generator[Act, Seen, T]
"""People at something: yields acts, is sent what is seen, returns what came of it."""


@dataclass
class Entry:
    """What one moment took: presses (a key held is one), touches, microseconds."""

    name: str
    presses: int = 0
    touches: int = 0
    us: int = 0


@dataclass
class Ledger:
    """Entries in order; the last one is still open."""

    entries: list[Entry] = field(default_factory=lambda: [Entry("start")])

    def open(self, name: str) -> None:
        """What follows belongs to this moment."""
        self.entries.append(Entry(name))

    def add(self, act: Act, us: int) -> None:
        """Enter an act and the time it took."""
        entry = self.entries[-1]
        entry.presses += act.kind in ("press", "hold")
        entry.touches += act.kind in ("touch", "brush")
        entry.us += us

    def of(self, name: str) -> list[Entry]:
        """The entries of one moment, in order."""
        return [entry for entry in self.entries if entry.name == name]

    @property
    def presses(self) -> int:
        """All presses."""
        return sum(entry.presses for entry in self.entries)

    @property
    def seconds(self) -> float:
        """All the time."""
        return sum(entry.us for entry in self.entries) / 1e6
