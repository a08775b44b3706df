"""Two orders of cards, as the box took them and as they were laid: what tells them apart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Again:
    """A trick, from 0, touched again: `old` cards as the box had them, `new` as they were laid;
    `stays`: those that leave it and were laid in the next."""

    trick: int
    old: tuple[int, ...]
    new: tuple[int, ...]
    stays: tuple[int, ...]

    @property
    def leaves(self) -> list[int]:
        """The cards of the old trick that are none of the new."""
        return [card for card in self.old if card not in self.new]

    def apply(self, taken: Sequence[int]) -> list[int]:
        """The order of the box after it: what leaves and stays leads the next trick."""
        first = taken.index(self.old[0])
        rest = [*self.leaves, *taken[first + len(self.old) :]]
        strays = set(self.leaves) - set(self.stays)
        after = [card for card in rest if card not in self.new and card not in strays]
        return [*taken[:first], *self.new, *after]


def parted(taken: Sequence[int], laid: Sequence[int]) -> int:
    """Number of the first card in which they differ; the shorter length when none does."""
    for at, (one, other) in enumerate(zip(taken, laid)):
        if one != other:
            return at
    return min(len(taken), len(laid))


def again(taken: Sequence[int], laid: Sequence[int], players: int) -> Again | None:
    """The first trick that was touched wrong, as it can be touched again; None: it cannot, the box
    has nothing of it, or people have not laid it whole yet."""
    trick = parted(taken, laid) // players
    first = trick * players
    old, new = tuple(taken[first : first + players]), tuple(laid[first : first + players])
    if not old or not new or old == new or (len(new) < players <= len(old)):
        return None
    follows = laid[first + players : first + 2 * players]
    return Again(trick, old, new, tuple(card for card in old if card in follows))
