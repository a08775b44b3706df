"""What goes wrong between hand and pad, and how often it is noticed."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

FORGOTTEN = "forgotten"  # laid down without a touch
STRAY = "stray"  # another card of the hand is touched too
SWAPPED = "swapped"  # the next player touches first
DOUBLED = "doubled"  # touched, lifted, touched again
SHORT = "short"  # passed over the pad too fast to be read
WRONG = "wrong"  # another card is touched, and that is noticed at once
KINDS = (FORGOTTEN, STRAY, SWAPPED, DOUBLED, SHORT, WRONG)


@dataclass(frozen=True)
class Care:
    """How often people slip (a touch) and how often they notice what can be noticed."""

    rate: float = 0.01
    hears_nothing: float = 0.95  # no note after a touch
    hears_chord: float = 0.9  # a chord that is missing, or comes too early
    sees_turn: float = 0.15  # the arrow points to the wrong seat, at any card
    sees_trick: float = 0.9  # the wrong winner, or other cards than lie there, after a chord
    remembers: int = 8  # plays whose order can be told when something is found wrong
    kinds: tuple[str, ...] = KINDS


class Chance:
    """The dice of an evening, apart from those of the cards."""

    def __init__(self, care: Care, seed: int) -> None:
        self.care = care
        self._rng = Random(seed)

    def slip(self) -> str:
        """A kind of slip, or nothing."""
        if self._rng.random() >= self.care.rate:
            return ""
        return self._rng.choice(self.care.kinds)

    def noticed(self, how_often: float) -> bool:
        """Whether something is noticed this time."""
        return self._rng.random() < how_often

    def one_of(self, items: list[int]) -> int:
        """Any of them."""
        return self._rng.choice(items)
