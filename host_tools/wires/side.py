"""One side of the board: what stands where, counted outwards from the holes of its header."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from host_tools.wires import places, power, routes
from host_tools.wires.headers import Pin
from host_tools.wires.parts import POWER_COLOURS, Part, Wire
from host_tools.wires.places import STEP, Placed
from host_tools.wires.power import Feed
from host_tools.wires.routes import TRACK, Way

EDGE = 40
"""From the holes to the first track, clear of the board's edge."""
SERIES = 76
"""Room for a resistor, and air, between the last track and the parts."""
BOXES = 250
"""The widest part."""
RAILS = 30
"""From there to the first rail."""
Point = tuple[float, float]
"""How far out, how far down."""


@dataclass(frozen=True)
class Line:
    """A wire as it is drawn: its corners, its colour, and which lines it may touch."""

    points: tuple[Point, ...]
    colour: str
    net: str
    fitted: bool = True


class Side:
    """The parts of a side in their places, their wires and their rails."""

    def __init__(self, side: str, parts: Sequence[Part], feeds: Sequence[Feed]) -> None:
        self.side = side
        self.placed = places.placed([one for one in parts if one.side == side])
        self.rails = [net for net in POWER_COLOURS
                      if any(feed.net == net and feed.side == side for feed in feeds)]  # fmt: skip
        self._tracks = power.tracks(feeds)
        runs = [track + 1 for pin, track in self._tracks.items() if pin.side == side]
        self._first = EDGE + max(runs, default=0) * TRACK
        self._wires = [
            (one.part, wire, start)
            for one in self.placed
            for wire, start in zip(one.part.wires, one.terminals())
        ]
        self.ways = routes.ways(
            (start, pin_at(wire.pin), wire.pin.place) for _, wire, start in self._wires
        )
        self.inner = self._first + routes.tracks(self.ways) * TRACK + SERIES
        self.outer = self.inner + BOXES
        self.width = self.outer + RAILS + (len(self.rails) - 1) * TRACK + RAILS
        tops = [one.top for one in self.placed]
        bottoms = [one.bottom for one in self.placed]
        self.top, self.bottom = min(tops, default=0.0), max(bottoms, default=0.0)

    def rail(self, net: str) -> float:
        """How far out the rail of a net is."""
        return self.outer + RAILS + self.rails.index(net) * TRACK

    def run(self, pin: Pin) -> float:
        """How far out the way to a pin that feeds is."""
        return EDGE + self._tracks[pin] * TRACK

    def signals(self) -> list[Line]:
        """A line for every wire, from its part to its pin."""
        return [
            Line(self._corners(way), wire.colour, way.net, part.fitted)
            for (part, wire, _), way in zip(self._wires, self.ways)
        ]

    def resistors(self) -> list[tuple[Wire, Point]]:
        """Every wire with ohms in series, and where they are."""
        middle = self.inner - SERIES / 2
        return [(wire, (middle, start)) for _, wire, start in self._wires if wire.ohms]

    def stubs(self) -> list[Line]:
        """From each part to the rails."""
        found = []
        for one in self.placed:
            for net, y in zip(one.part.power, one.feeds()):
                points = ((self.inner + wide(one), y), (self.rail(net), y))
                found.append(Line(points, POWER_COLOURS[net], net, one.part.fitted))
        return found

    def dots(self) -> list[tuple[Point, str]]:
        """Where wires of one net are joined: two on one pin, with the colour of the second."""
        found = []
        for n, way in enumerate(self.ways):
            for other in self.ways[:n]:
                if other.net == way.net:
                    tracks = [one.track for one in (way, other) if one.track is not None]
                    out = min(tracks, default=0)
                    found.append(((self._out(out), way.end), self._wires[n][1].colour))
        return found

    def _corners(self, way: Way) -> tuple[Point, ...]:
        if way.track is None:
            return (self.inner, way.start), (0.0, way.end)
        out = self._out(way.track)
        return (self.inner, way.start), (out, way.start), (out, way.end), (0.0, way.end)

    def _out(self, track: int) -> float:
        return self._first + track * TRACK


def wide(one: Placed) -> float:
    """How wide the box of a part is."""
    return {"reader": BOXES, "panel": BOXES, "key": 96, "side_key": 120}.get(one.part.kind, 200)


def pin_at(pin: Pin) -> float:
    """How far down a pin is; the first is half a step below the top of the board's headers."""
    return (pin.number - 0.5) * STEP
