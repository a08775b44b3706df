"""What is drawn on the card: the three steps, melodies. Lengths are tenths of a mm."""

from __future__ import annotations

import math

from host_tools.svg.shapes import BLACK, INK, number, path, rect

Melody = tuple[tuple[int, int], ...]
LONGEST_MS, LOWEST_HZ, HIGHEST_HZ = 860, 196, 1047
"""What a frame of a melody has room for; a higher sound stands at its top."""
STEP_HIGH = 230
LINE = f'fill="none" {INK.format(5)}'


def tune(melody: Melody, x: float, y: float, wide: float, high: float) -> list[str]:
    """A melody in a frame: each sound a bar as long as it lasts, higher where its pitch is."""
    drawn = [rect(x, y, wide, high, 8, f'fill="none" {INK.format(2)}')]
    at, scale = x + 16.0, (wide - 32) / LONGEST_MS
    for hz, ms in melody:
        if hz:
            up = math.log2(min(hz, HIGHEST_HZ) / LOWEST_HZ) / math.log2(HIGHEST_HZ / LOWEST_HZ)
            place = y + high - 24 - up * (high - 44)
            drawn.append(rect(at, place - 6, max(ms * scale - 5, 14), 16, 5, BLACK))
        at += ms * scale
    return drawn


def touching(x: float, y: float) -> list[str]:
    """A card on the pad of the box. Each step's drawing is STEP_HIGH high, from `x` on."""
    waves = [
        path(f"M{number(x + 160 + s * (75 + n * 34))} {number(y + 50)}"
             f"q{s * (26 + 8 * n)} 56 0 112", LINE)
        for s in (-1, 1) for n in (0, 1)
    ]  # fmt: skip
    pad = rect(x + 4, y + 170, 312, 50, 16, f'fill="white" {INK.format(7)}')
    return [rect(x + 112, y + 8, 96, 152, 12, LINE), *waves, pad]


def sounding(x: float, y: float) -> list[str]:
    """A note."""
    stem = path(f"M{number(x + 72)} {number(y + 182)}V{number(y + 16)}q12 60 66 76",
                f'fill="none" {INK.format(12)}')  # fmt: skip
    middle = f"{number(x + 40)} {number(y + 184)}"
    head = (
        f'<ellipse cx="{number(x + 40)}" cy="{number(y + 184)}" rx="38" ry="28" {BLACK} '
        f'transform="rotate(-20 {middle})"/>'
    )
    return [head, stem]


def laying(x: float, y: float) -> list[str]:
    """Cards on the table before their players, the box in the middle; ours is black."""
    box = rect(x + 106, y + 84, 88, 62, 14, f'fill="white" {INK.format(7)}')
    pad = rect(x + 124, y + 100, 52, 30, 8, LINE)
    others = [(126, 2, 48, 70), (24, 91, 70, 48), (206, 91, 70, 48)]
    cards = [rect(x + left, y + top, wide, high, 8, LINE) for left, top, wide, high in others]
    return [box, pad, *cards, rect(x + 126, y + 158, 48, 70, 8, BLACK)]
