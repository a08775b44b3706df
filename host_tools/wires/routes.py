"""The ways of wires between parts and a header: each out, along a track of its own, and in.

Distances are counted outwards from the edge of the board, so both of its sides are alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

TRACK = 13
"""From one track to the next."""
LEVEL = 0.5
"""A wire that goes up or down by less is straight."""


@dataclass(frozen=True)
class Way:
    """A wire that begins at the height `start` and ends at that of its pin, `end`.

    `track` counts from the board on; None: straight. `net`: wires of the same net may touch.
    """

    start: float
    end: float
    net: str
    track: int | None = None

    @property
    def span(self) -> tuple[float, float]:
        """What it takes of its track."""
        return min(self.start, self.end), max(self.start, self.end)


def ways(wires: Iterable[tuple[float, float, str]]) -> list[Way]:
    """(start, end, net) of each wire -> its way, in the same order.

    Wires in the order of their pins do not cross: of those that go down the upper ones turn nearer
    to the board, of those that go up the lower ones.
    """
    found = [Way(start, end, net) for start, end, net in wires]
    down = sorted((way for way in found if way.end - way.start > LEVEL), key=lambda way: way.start)
    up = sorted((way for way in found if way.start - way.end > LEVEL), key=lambda way: -way.start)
    given: dict[Way, Way] = {}
    for group in (down, up):
        for way in group:
            track = _free(way, given.values(), group)
            given[way] = Way(way.start, way.end, way.net, track)
    return [given.get(way, way) for way in found]


def _free(way: Way, others: Iterable[Way], group: Sequence[Way]) -> int:
    """The track nearest to the board that is beyond those of its group which lie beside it."""
    taken = [other for other in others if _touch(way.span, other.span)]
    mine = {(one.start, one.end, one.net) for one in group}
    inner = [
        other.track for other in taken
        if (other.start, other.end, other.net) in mine and other.track is not None
    ]  # fmt: skip
    track = max(inner, default=-1) + 1
    while any(other.track == track and other.net != way.net for other in taken):
        track += 1
    return track


def _touch(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return one[0] < other[1] + TRACK and other[0] < one[1] + TRACK


def tracks(found: Iterable[Way]) -> int:
    """How many tracks these ways take."""
    return max((way.track + 1 for way in found if way.track is not None), default=0)
