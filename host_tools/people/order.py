"""Two orders of cards, as the box took them and as they were laid: what tells them apart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

SWAP = "swap"
INSERT = "insert"
REMOVE = "remove"
TOUCH = "touch"  # missing at the end: it need only be touched
MOST_EDITS = 6


@dataclass(frozen=True)
class Edit:
    """One repair at a place among the cards the box took; `card` is inserted or removed."""

    kind: str
    place: int
    card: int

    def apply(self, cards: Sequence[int]) -> list[int]:
        """The order after this repair."""
        out = list(cards)
        if self.kind == SWAP:
            out[self.place], out[self.place + 1] = out[self.place + 1], out[self.place]
        elif self.kind == REMOVE:
            del out[self.place]
        else:
            out.insert(self.place, self.card)
        return out


def parted(taken: Sequence[int], laid: Sequence[int]) -> int:
    """Number of the first card in which they differ; the shorter length when none does."""
    for at, (one, other) in enumerate(zip(taken, laid)):
        if one != other:
            return at
    return min(len(taken), len(laid))


def edits(taken: Sequence[int], laid: Sequence[int]) -> list[Edit]:
    """Few repairs that make `laid` of `taken`, first place first; each the one that agrees for
    longest. More than MOST_EDITS: an empty list, the thread is lost."""
    found: list[Edit] = []
    now = list(taken)
    while now != list(laid):
        if len(found) == MOST_EDITS:
            return []
        at = parted(now, laid)
        tries = []
        if at < len(now):
            tries.append(Edit(REMOVE, at, now[at]))
            if at + 1 < len(now):
                tries.append(Edit(SWAP, at, now[at]))
        if at < len(laid) and laid[at] not in now:
            tries.append(Edit(INSERT if at < len(now) else TOUCH, at, laid[at]))
        if not tries:
            return []
        best = max(tries, key=lambda edit: parted(edit.apply(now), laid))
        now = best.apply(now)
        found.append(best)
    return found
