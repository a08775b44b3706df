"""Reads the panel's pixels: whether words stand there, set in a font of the firmware's."""

from __future__ import annotations

from functools import lru_cache

from host_tools import glyph_data
from host_tools.emulator import picture

ARROWS = "▲◀▼▶↕↔"
"""Signs that a script may write; they are the codes from 5 on."""

Rows = tuple[int, ...]


_MIRRORED = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))


@lru_cache(maxsize=1024)
def shows(shown: bytes, text: str) -> bool:
    """Whether the picture holds this text, pixel by pixel, light on dark or dark on light.

    People at the other side of the box read a panel that is turned to them.
    """
    turned = shown.translate(_MIRRORED)[::-1]
    return _shows(shown, text) or _shows(turned, text)


def _shows(shown: bytes, text: str) -> bool:
    panel = picture.rows(shown)
    dark = [row ^ (1 << picture.WIDTH) - 1 for row in panel]
    return any(
        _found(rows, width, pattern)
        for width, pattern in _settings(text)
        for rows in (panel, dark)
    )


def _found(panel: list[int], width: int, pattern: Rows) -> bool:
    """All places of one line are compared at once: a bit stays while the place still fits."""
    places = (1 << picture.WIDTH - width + 1) - 1
    for y in range(picture.HEIGHT - len(pattern) + 1):
        fits = places
        for row, wanted in zip(panel[y:], pattern):
            for column in range(width):
                fits &= row >> column if wanted >> column & 1 else ~(row >> column)
                if not fits:
                    break
            if not fits:
                break
        if fits:
            return True
    return False


@lru_cache(maxsize=256)
def _settings(text: str) -> tuple[tuple[int, Rows], ...]:
    """The text in each size that has all its letters: width and rows, empty rows cut off."""
    out = []
    for size in glyph_data.SIZES:
        set_text = _set(_glyphs()[size], text)
        if set_text is not None and set_text[0] <= picture.WIDTH:
            out.append(set_text)
    return tuple(out)


@lru_cache(maxsize=1)
def _glyphs() -> glyph_data.Glyphs:
    return glyph_data.glyphs()


def _set(glyphs: dict[int, glyph_data.Rows], text: str) -> tuple[int, Rows] | None:
    rows: list[str] = []
    for letter in text:
        code = 5 + ARROWS.index(letter) if letter in ARROWS else ord(letter)
        if code not in glyphs:
            return None
        rows = [a + b for a, b in zip(rows or [""] * len(glyphs[code]), glyphs[code])]
    while rows and "#" not in rows[-1]:
        rows.pop()
    while rows and "#" not in rows[0]:
        rows.pop(0)
    if not rows:
        return None
    lit = (row.replace("#", "1").replace(".", "0") for row in rows)
    return len(rows[0]), tuple(int(row, 2) for row in lit)
