"""A text in lines of a width: words, bold words and keys, each piece as wide as it is counted."""

from __future__ import annotations

import re
from dataclasses import dataclass

from host_tools.svg import keys, shapes
from host_tools.svg.widths import width

PLAIN, BOLD, KEY = range(3)
LEADING = 1.2
"""From one line to the next, in sizes of the letters."""
_MARKED = re.compile(r"\*([^*]+)\*|\[([^\]]+)\]")


class Crowded(ValueError):
    """The text does not fit its room; the message says which and why."""


@dataclass(frozen=True)
class Piece:
    """A stretch of text in one style: part of a word, a key, or, on a line, several words."""

    style: int
    text: str

    def width(self, size: float) -> float:
        """How wide it is drawn."""
        if self.style == KEY:
            return keys.cap_width(self.text, size)
        return width(self.text, size, self.style == BOLD)

    def draw(self, x: float, y: float, size: float) -> list[str]:
        """It, from `x` on, the letters standing on `y`."""
        if self.style == KEY:
            return keys.cap(self.text, x, y, size)
        return [shapes.text(self.text, x, y, size, self.style == BOLD)]


Word = tuple[Piece, ...]


def words(text: str) -> list[Word]:
    """The words of a marked text; `*bold*` and `[key]` lose their marks."""
    pieces, at = [], 0
    for found in _MARKED.finditer(text):
        pieces.append(Piece(PLAIN, text[at : found.start()]))
        pieces.append(Piece(BOLD, found[1]) if found[1] else Piece(KEY, found[2]))
        at = found.end()
    pieces.append(Piece(PLAIN, text[at:]))
    done: list[Word] = []
    word: list[Piece] = []
    for piece in pieces:
        for n, part in enumerate(piece.text.split(" ")):
            if n and word:
                done.append(tuple(word))
                word = []
            if part:
                word.append(Piece(piece.style, part))
    return done + ([tuple(word)] if word else [])


class Paragraph:
    """A marked text in letters of a size, in lines of a width; Crowded where a word is wider."""

    def __init__(self, text: str, room: float, size: float) -> None:
        self.size = size
        self.lines: list[list[Word]] = [[]]
        left = room
        space = width(" ", size, True)
        for word in words(text):
            wide = sum(piece.width(size) for piece in word)
            if wide > room:
                said = "".join(piece.text for piece in word)
                raise Crowded(f"{said!r} is wider than its column")
            if self.lines[-1] and wide + space > left:
                self.lines.append([])
                left = room
            left -= wide + (space if self.lines[-1] else 0)
            self.lines[-1].append(word)

    @property
    def height(self) -> float:
        """From above the first line to below the last."""
        return len(self.lines) * self.size * LEADING

    def draw(self, x: float, top: float) -> list[str]:
        """The lines, below `top`."""
        drawn = []
        for n, line in enumerate(self.lines):
            at, y = x, top + (n + 0.8) * self.size * LEADING
            for piece in _joined(line):
                drawn += piece.draw(at, y, self.size) if piece.text.strip(" ") else []
                at += piece.width(self.size)
        return drawn


def _joined(line: list[Word]) -> list[Piece]:
    """The pieces of a line, spaces between words; neighbours of one style are one piece."""
    done: list[Piece] = []
    for n, word in enumerate(line):
        for m, piece in enumerate(word):
            style = done[-1].style if done else PLAIN
            if n and not m:
                same = style == piece.style != KEY
                done.append(Piece(style if same else PLAIN, " "))
            done.append(piece)
    merged: list[Piece] = []
    for piece in done:
        if merged and merged[-1].style == piece.style != KEY:
            merged[-1] = Piece(piece.style, merged[-1].text + piece.text)
        else:
            merged.append(piece)
    return merged
