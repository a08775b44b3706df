"""Where the parts beside a board stand: in the order of their pins, each as near as it can be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import ceil

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
        """Where its wires begin, from above: the first in the first row."""
        return [self.top + (row + 0.5) * STEP for row in range(len(self.part.wires))]

    def feeds(self) -> list[float]:
        """Where it is fed, from above: in the middle of its rows."""
        n = len(self.part.power)
        first = self.top + (self.part.rows - n + 1) * STEP / 2
        return [first + row * STEP for row in range(n)]


def placed(parts: Sequence[Part]) -> list[Placed]:
    """The parts of one side, from above; 0 is the upper end of the row of pin 1.

    A part stands level with its pins where that can be, so that its wires are straight; else half
    a step off every pin, so that none of its wires begins at the height at which another ends.
    """
    found: list[Placed] = []
    lowest = float("-inf")
    for part, near in _near(parts):
        top = _level(part)
        if top is None or top < lowest or abs(top - near) > STEP:
            top = (round(near / STEP - 0.5) + 0.5) * STEP
            if top < lowest:
                top = (ceil(lowest / STEP - 0.5) + 0.5) * STEP
        found.append(Placed(part, top))
        lowest = found[-1].bottom
    return found


def _level(part: Part) -> float | None:
    """Where all of a part's wires are straight; None where they cannot be."""
    numbers = [wire.pin.number for wire in part.wires]
    if numbers == [*range(numbers[0], numbers[0] + len(numbers))]:
        return (numbers[0] - 1) * STEP
    return None


def _near(parts: Sequence[Part]) -> list[tuple[Part, float]]:
    """Each part with its top, in the order of their pins.

    The sum of squares of what each is off its pins is least, in that order (pool adjacent
    violators).
    """
    order = sorted(parts, key=lambda part: (_middle(part), part.kind))
    above = [0.0, *accumulate(float(part.rows * STEP) for part in order)]
    pools: list[tuple[float, int]] = []
    for part, taken in zip(order, above):
        wanted = (_middle(part) - (len(part.wires) + 1) / 2) * STEP - taken
        pools.append((wanted, 1))
        while len(pools) > 1 and pools[-2][0] > pools[-1][0]:
            (last, n), (before, m) = pools.pop(), pools.pop()
            pools.append(((last * n + before * m) / (n + m), n + m))
    tops = (value for value, n in pools for _ in range(n))
    return [(part, top + taken) for part, top, taken in zip(order, tops, above)]


def _middle(part: Part) -> float:
    return sum(wire.pin.number for wire in part.wires) / len(part.wires)
