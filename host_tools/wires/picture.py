"""The picture of a board's wiring, as SVG: the board in the middle, its parts on both sides."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import Any

from host_tools.svg import keys, shapes
from host_tools.svg.paragraph import Paragraph
from host_tools.svg.shapes import centred, number, path, rect, text
from host_tools.svg.widths import width
from host_tools.wires import parts, power
from host_tools.wires.headers import SIDES, Pin, pins
from host_tools.wires.parts import POWER_COLOURS
from host_tools.wires.places import STEP, Placed
from host_tools.wires.power import Feed
from host_tools.wires.side import Line, Point, Side, pin_at, wide

Words = Callable[[str], str]
"""Key of a text -> the text."""
MARGIN = 28
HEAD = 64
"""The title above everything."""
BOARD = 300
"""From the holes of one header to those of the other."""
HOLE = 15
"""From a hole to the edge of the board."""
ENDS = 30
"""From the first and the last pin's row to the ends of the board."""
LEVEL = 15
"""From one line that feeds to the next, above and below everything."""
USB = 26
FOOT = 30
CARD = (150, 232)
"""A card of 61 by 95 mm, and everything on it, is drawn in this size."""
SIZES = {"title": 27, "part": 19, "name": 15, "pin": 16, "place": 12, "note": 19}
GREY = "#8a8a8a"
COVER = 7
"""How wide a wire takes away what lies below it."""


class Picture:
    """Everything in its place; (0, 0) of the headers is at the hole's height of their top."""

    def __init__(self, facts: dict[str, Any], words: Words) -> None:
        self.facts = facts
        self.words = words
        self.pins = pins(facts)
        self.parts = parts.of(facts)
        self.feeds = power.feeds(self.parts, self.pins)
        self.sides = {side: Side(side, self.parts, self.feeds) for side in SIDES}
        self.levels = power.levels(self.feeds, power.tracks(self.feeds))
        self.rows = max(pin.number for pin in self.pins) * STEP
        above = {end: 1 + sum(key[0] == end for key in self.levels) for end in power.ENDS}
        self.highest = min(-ENDS - USB, *(side.top for side in self.sides.values()))
        self.lowest = max(self.rows + ENDS + USB, *(one.bottom for one in self.sides.values()))
        self.y = MARGIN + HEAD + above["top"] * LEVEL - self.highest
        self.left = MARGIN + self.sides["left"].width
        self.right = self.left + BOARD
        self.wide = self.right + self.sides["right"].width + MARGIN
        self.foot = self.y + self.lowest + above["bottom"] * LEVEL + FOOT
        self.high = self.foot + CARD[1] + MARGIN
        self.drawn: list[str] = []

    def at(self, side: str, point: Point) -> Point:
        """Where a point of a side is on the paper."""
        out, down = point
        x = self.left - out if side == "left" else self.right + out
        return x, self.y + down

    def svg(self) -> str:
        """The file."""
        title = self.words("title") % self.facts["product"]
        self.drawn.append(centred(title, self.wide / 2, MARGIN + 30, SIZES["title"]))
        self._board()
        for side in self.sides.values():
            self._feeds(side)
        for name, side in self.sides.items():
            for line in (*side.stubs(), *side.signals()):
                self._line(name, line)
            for point, colour in side.dots():
                self._dot(self.at(name, point), colour)
            for line in side.stubs():
                self._dot(self.at(name, line.points[-1]), line.colour)
            for wire, point in side.resistors():
                self._resistor(self.at(name, point), wire.ohms, wire.colour)
            for one in side.placed:
                self._part(side, one)
        self._holes()
        self._notes()
        size = (self.wide, self.high)
        shown = (number(self.wide), number(self.high))
        return shapes.file(self.drawn, size, shown, self.words("language"))

    # -- the board

    def _board(self) -> None:
        top, bottom = self.y - ENDS, self.y + self.rows + ENDS
        x, wide_ = self.left - HOLE, BOARD + 2 * HOLE
        socket = bottom - 12 if self.facts["usb"] == "bottom" else top - USB
        middle = self.left + BOARD / 2
        paint = 'fill="#d7d7d7" stroke="#555" stroke-width="2"'
        self.drawn.append(rect(middle - 46, socket, 92, USB + 12, 6, paint))
        paint = 'fill="#f2f6f1" stroke="#33533a" stroke-width="3"'
        self.drawn.append(rect(x, top, wide_, bottom - top, 12, paint))
        inside = bottom - 10 if self.facts["usb"] == "bottom" else top + 22
        self.drawn += _grey(centred("USB", middle, inside, SIZES["name"]))
        chip = self.facts["mcu"].upper().replace("ESP32", "ESP32-").removesuffix("-")
        half = 48
        paint = 'fill="#4a4a4a"'
        y = self.y + self.rows / 2
        self.drawn.append(rect(middle - half, y - half, 2 * half, 2 * half, 6, paint))
        self.drawn += ['<g fill="white">', centred(chip, middle, y + 5, 16), "</g>"]
        for pin in self.pins:
            if pin.number == 1 and pin.header not in SIDES:
                x = self.left + 14 if pin.side == "left" else self.right - 14
                said = centred(pin.header, x, self.y - 8, SIZES["place"])
                self.drawn += _grey(said)

    def _holes(self) -> None:
        colours = {wire.pin: wire.colour for part in self.parts for wire in part.wires}
        colours |= {feed.pin: POWER_COLOURS[feed.net] for feed in self.feeds}
        for pin in self.pins:
            x, y = self.at(pin.side, (0, pin_at(pin)))
            fill = colours.get(pin, "white")
            edge = "#333" if pin in colours else "#b5b5b5"
            self.drawn.append(
                f'<circle cx="{number(x)}" cy="{number(y)}" r="7" fill="{fill}" '
                f'stroke="{edge}" stroke-width="1.5"/>'
            )
            self._label(pin, x, y, pin in colours)

    def _label(self, pin: Pin, x: float, y: float, used: bool) -> None:
        """The pin's name, and its number on the header where a wire is on it."""
        wide_ = width(pin.label, SIZES["pin"], used)
        place = str(pin.number)
        small = width(place, SIZES["place"])
        inward = 1 if pin.side == "left" else -1
        left = x + 17 if inward > 0 else x - 17 - wide_
        said = text(pin.label, left, y + 6, SIZES["pin"], used)
        self.drawn += [said] if used else _grey(said)
        if used:
            left = x + 74 if inward > 0 else x - 74 - small
            self.drawn += _grey(text(place, left, y + 5, SIZES["place"]))

    # -- wires

    def _feeds(self, side: Side) -> None:
        """The rails of a side, with the lines and ways that feed them."""
        for feed in (feed for feed in self.feeds if feed.side == side.side):
            over = self._level(feed)
            rail = side.rail(feed.net)
            stubs = [line.points[-1][1] for line in side.stubs() if line.net == feed.net]
            last = max(stubs) if feed.end == "top" else min(stubs)
            other = self.sides[feed.pin.side]
            down = pin_at(feed.pin)
            points = [self.at(side.side, (rail, last)), self.at(side.side, (rail, over))]
            points += [
                self.at(other.side, (other.run(feed.pin), over)),
                self.at(other.side, (other.run(feed.pin), down)),
                self.at(other.side, (0, down)),
            ]
            fitted = any(line.fitted for line in side.stubs() if line.net == feed.net)
            self.drawn += _wire(points, POWER_COLOURS[feed.net], fitted)
            if sum(one.pin == feed.pin for one in self.feeds) > 1:
                point = (other.run(feed.pin), over)
                self._dot(self.at(other.side, point), POWER_COLOURS[feed.net])

    def _level(self, feed: Feed) -> float:
        """How far down the line of a feed is, above or below everything."""
        off = (self.levels[feed.end, feed.net] + 1) * LEVEL
        return self.highest - off if feed.end == "top" else self.lowest + off

    def _line(self, side: str, line: Line) -> None:
        points = [self.at(side, point) for point in line.points]
        self.drawn += _wire(points, line.colour, line.fitted)

    def _dot(self, at: Point, colour: str) -> None:
        x, y = map(number, at)
        self.drawn.append(f'<circle cx="{x}" cy="{y}" r="5" fill="{colour}"/>')

    def _resistor(self, at: Point, ohms: int, colour: str) -> None:
        x, y = at
        paint = f'fill="white" stroke="{colour}" stroke-width="2.5"'
        self.drawn.append(rect(x - 17, y - 6, 34, 12, 2, paint))
        said = f"{ohms} Ω" if ohms < 1000 else f"{ohms / 1000:g} kΩ"
        wide_ = width(said, SIZES["place"])
        self.drawn.append(text(said, x - wide_ / 2, y + 18, SIZES["place"]))

    # -- parts

    def _part(self, side: Side, one: Placed) -> None:
        part = one.part
        wide_ = wide(one)
        high = part.rows * STEP - 6
        near, far = self.at(side.side, (side.inner, 0))[0], 0.0
        far = self.at(side.side, (side.inner + wide_, 0))[0]
        x, y = min(near, far), self.y + one.top + 3
        fill = {"key": "#fff", "side_key": "#fff", "panel": "#e8eef8", "reader": "#fbeaea"}
        dashed = "" if part.fitted else ' stroke-dasharray="7 5"'
        paint = f'fill="{fill.get(part.kind, "#f6f2e6")}" stroke="#333" stroke-width="2"{dashed}'
        self.drawn.append(rect(x, y, wide_, high, 8, paint))
        middle = x + wide_ / 2
        centre = y + high / 2
        if part.kind == "key":
            self.drawn += keys.sign(part.title, middle, centre, SIZES["part"])
            return
        self._title(one, middle, centre)
        if part.kind in ("reader", "panel"):
            for wire, down in zip(part.wires, one.terminals()):
                self._terminal(wire.name, near, far, down)
            for net, down in zip(part.power, one.feeds()):
                self._terminal(net, far, near, down)

    def _title(self, one: Placed, middle: float, centre: float) -> None:
        part = one.part
        if part.kind == "side_key":
            said = self.words("seat") % part.title
            self.drawn.append(centred(said, middle, centre + 6, SIZES["name"]))
            return
        said = self.words(part.kind)
        if not part.title:
            self.drawn.append(centred(said, middle, centre + 6, SIZES["part"]))
            return
        small = width(said, SIZES["name"])
        self.drawn.append(centred(part.title, middle, centre - 2, SIZES["part"]))
        self.drawn.append(text(said, middle - small / 2, centre + 18, SIZES["name"]))

    def _terminal(self, said: str, edge: float, other: float, down: float) -> None:
        """The name of a terminal, inside the box at its edge."""
        wide_ = width(said, 13)
        x = edge + 8 if edge < other else edge - 8 - wide_
        self.drawn.append(text(said, x, self.y + down + 5, 13))

    # -- below

    def _notes(self) -> None:
        """A card with its sticker, and what the picture does not show by itself."""
        wide_, high = CARD
        x, y = MARGIN + 10, self.foot
        self.drawn.append(rect(x, y, wide_, high, 14, 'fill="white" stroke="#333" '
                                                      'stroke-width="2.5"'))  # fmt: skip
        self.drawn.append(rect(x + 14, y + 14, wide_ - 28, high - 28, 4,
                               'fill="none" stroke="#9a9a9a" stroke-width="1.5"'))  # fmt: skip
        middle, centre = x + wide_ / 2, y + high / 2
        for corner, down in ((x + 24, y + 36), (x + wide_ - 33, y + high - 24)):
            self.drawn.append(text("7", corner, down, SIZES["name"], True))
        paint = 'fill="#fff4c2" stroke="#c99700" stroke-width="2.5"'
        self.drawn.append(f'<circle cx="{number(middle)}" cy="{number(centre)}" r="31" {paint}/>')
        for r in (23, 17, 11):
            self.drawn.append(
                f'<circle cx="{number(middle)}" cy="{number(centre)}" r="{r}" fill="none" '
                f'stroke="#c99700" stroke-width="1.5"/>'
            )
        left = x + wide_ + 34
        self.drawn.append(text(self.words("sticker"), left, y + 26, SIZES["part"], True))
        down = y + 36.0
        said = ["sticker.how", "dots", "pull_ups"]
        said += ["dashed"] if any(not part.fitted for part in self.parts) else []
        for key in said:
            note = Paragraph(self.words(key), self.wide - MARGIN - left, SIZES["note"])
            self.drawn += note.draw(left, down)
            down += note.height + (22 if key == "sticker.how" else 6)


def _grey(said: str) -> list[str]:
    return [f'<g fill="{GREY}">', said, "</g>"]


def _wire(points: Iterable[Point], colour: str, fitted: bool = True) -> list[str]:
    """A wire over white, so that those below it are seen to pass under."""
    found = list(points)
    straight = [found[0], *(b for a, b in pairwise(found) if a != b)]
    steps = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in straight)
    dashed = "" if fitted else ' stroke-dasharray="9 6"'
    line = 'fill="none" stroke-linejoin="round"'
    return [
        path(steps, f'{line} stroke="white" stroke-width="{COVER}"'),
        path(steps, f'{line} stroke="{colour}" stroke-width="3.2"{dashed}'),
    ]
