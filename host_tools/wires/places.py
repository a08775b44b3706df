"""Where the parts beside a board stand: in the order of their pins, each as near as it can be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from host_tools.wires.parts import Part

STEP = 34
"""From one pin of a header to the next."""


@dataclass(frozen=True)
class Placed:
    """A part with its `top`; every row is a STEP high."""

    part: Part
    top: float

    @property
    def bottom(self) -> float:
        """Where the next part may begin."""
        return self.top + self.part.rows * STEP

    def terminals(self) -> list[float]:
        """Where its wires begin, from above."""
        return self._rows(len(self.part.wires))

    def feeds(self) -> list[float]:
        """Where it is fed, from above."""
        return self._rows(len(self.part.power))

    def _rows(self, n: int) -> list[float]:
        first = self.top + (self.part.rows - n + 1) * STEP / 2
        return [first + k * STEP for k in range(n)]


def placed(parts: Sequence[Part], first_pin: float) -> list[Placed]:
    """The parts of one side, from above; pin 1 of a header is at `first_pin`.

    Sum of squares of what each is off the middle of its pins is least, in that order (pool
    adjacent violators).
    """
    order = sorted(parts, key=lambda part: (_middle(part), part.kind))
    wanted = []
    above = 0.0
    for part in order:
        high = part.rows * STEP
        wanted.append(first_pin + (_middle(part) - 1) * STEP - high / 2 - above)
        above += high
    pools: list[tuple[float, int]] = []
    for value in wanted:
        pools.append((value, 1))
        while len(pools) > 1 and pools[-2][0] > pools[-1][0]:
            (last, n), (before, m) = pools.pop(), pools.pop()
            pools.append(((last * n + before * m) / (n + m), n + m))
    tops = [value for value, n in pools for _ in range(n)]
    found = []
    above = 0.0
    for part, top in zip(order, tops):
        found.append(Placed(part, top + above))
        above += part.rows * STEP
    return found


def _middle(part: Part) -> float:
    return sum(wire.pin.number for wire in part.wires) / len(part.wires)
