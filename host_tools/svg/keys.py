"""Keys as they look on the box: large ones, and small ones in a text."""

from __future__ import annotations

from host_tools.svg.shapes import BLACK, INK, centred, number, path, rect
from host_tools.svg.widths import width

ARROWS = {"◀": -1, "▶": 1}
LETTERS = 0.72
"""Letters on a small key, in sizes of the text around it."""
NAME = 0.36
"""Letters on a large key, in heights of the key."""


def sign(name: str, middle: float, centre: float, size: float) -> list[str]:
    """What is written on a key: its triangle, or its name in letters of `size`."""
    if name in ARROWS:
        reach, half = 0.4 * size * ARROWS[name], 0.45 * size
        back, tip = number(middle - reach), f"{number(middle + reach)} {number(centre)}"
        ends = f"{back} {number(centre - half)}", f"{back} {number(centre + half)}"
        return [path(f"M{tip}L{ends[0]}L{ends[1]}Z", BLACK)]
    return [centred(name, middle, centre + 0.36 * size, size)]


def cap_width(name: str, size: float) -> float:
    """How wide a small key in a text is, with a little air on both sides."""
    letters = 0.0 if name in ARROWS else width(name, LETTERS * size, True)
    return max(1.15 * size, letters + 0.5 * size) + 0.1 * size


def cap(name: str, x: float, y: float, size: float) -> list[str]:
    """A small key in a text whose letters stand on `y`."""
    wide = cap_width(name, size) - 0.1 * size
    top, high = y - 0.9 * size, 1.1 * size
    frame = rect(x + 0.05 * size, top, wide, high, 0.25 * size, f'fill="none" {INK.format(3)}')
    return [frame, *sign(name, x + 0.05 * size + wide / 2, top + high / 2, LETTERS * size)]


def key(name: str, x: float, y: float, wide: float, high: float) -> list[str]:
    """A large key, as it looks on the box."""
    inner = rect(x + 9, y + 9, wide - 18, high - 18, 18, f'fill="none" {INK.format(3)}')
    size = high * (0.5 if name in ARROWS else NAME)
    outer = rect(x, y, wide, high, 26, f'fill="none" {INK.format(7)}')
    mark = sign(name, x + wide / 2, y + high / 2, size)
    return ['<g class="key">', outer, inner, *mark, "</g>"]
