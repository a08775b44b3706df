"""How the parts are fed: rails beside them, lines above or below everything, ways to the pins."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from host_tools.wires.headers import SIDES, Pin
from host_tools.wires.parts import POWER_COLOURS, Part

ENDS = ("top", "bottom")


@dataclass(frozen=True)
class Feed:
    """The rail of a net on one side, and the pin that feeds it: round which end of the board.

    The pin may be on the other side: then the line goes over, or under, the board.
    """

    net: str
    side: str
    pin: Pin
    end: str


def feeds(parts: Iterable[Part], pins: Iterable[Pin]) -> list[Feed]:
    """A feed for every net that a side needs, and the pin of it that is reached most easily.

    ValueError, in a sentence, where the board has no such pin.
    """
    drawn = list(parts)
    busy = {side: [wire.pin.number for part in drawn for wire in part.wires
                   if wire.pin.side == side] for side in SIDES}  # fmt: skip
    there = list(pins)
    found = []
    for side in SIDES:
        for net in POWER_COLOURS:
            if not any(part.side == side and net in part.power for part in drawn):
                continue
            ways = [
                (_between(pin, end, busy[pin.side]), pin.side != side, ENDS.index(end), pin.number)
                for pin in there if pin.power == net for end in ENDS
            ]  # fmt: skip
            if not ways:
                raise ValueError(f"no header has a pin for {net}")
            own = [way for way in ways if not way[1]] or ways
            _, over, end_at, number = min(own)
            where = side if not over else SIDES[1 - SIDES.index(side)]
            pin = next(one for one in there
                       if (one.side, one.number, one.power) == (where, number, net))  # fmt: skip
            found.append(Feed(net, side, pin, ENDS[end_at]))
    return found


def _between(pin: Pin, end: str, busy: list[int]) -> int:
    """How many wires lie between a pin and an end of its header."""
    return sum(number < pin.number if end == "top" else number > pin.number for number in busy)


def tracks(found: Iterable[Feed]) -> dict[Pin, int]:
    """Pin that feeds -> its track beside the board, those nearest to the board first.

    The nearer a pin is to the end round which it is reached, the nearer is its track.
    """
    given: dict[Pin, int] = {}
    pairs: dict[tuple[str, str], list[Pin]] = {}
    for feed in found:
        pins = pairs.setdefault((feed.end, feed.pin.side), [])
        if feed.pin not in pins:
            pins.append(feed.pin)
    for (end, _), pins in pairs.items():
        pins.sort(key=lambda pin: pin.number, reverse=end == "bottom")
        given |= {pin: max(track, given.get(pin, 0)) for track, pin in enumerate(pins)}
    return given


def levels(found: Iterable[Feed], given: dict[Pin, int]) -> dict[tuple[str, str], int]:
    """(end, net) -> which line above or below the parts it is, 0 the nearest to them.

    The nearer to the board a line comes down, the further out it lies.
    """
    done: dict[tuple[str, str], int] = {}
    for end in ENDS:
        order = {feed.net: given[feed.pin] for feed in found if feed.end == end}
        for level, net in enumerate(sorted(order, key=lambda net: -order[net])):
            done[end, net] = level
    return done
