"""Running text in a terminal's columns: lines are broken between words, nothing is cut."""

from __future__ import annotations

import shutil
import unicodedata
from collections.abc import Iterator

PIPED = 100
"""Columns of a text that goes to a file or another program."""
KEPT = "\u00a0"
"""A space at which no line is broken; it is shown as any other."""


def width() -> int:
    """Columns of the terminal, of COLUMNS where that is set, else PIPED."""
    return shutil.get_terminal_size((PIPED, 24)).columns


def cells(letter: str) -> int:
    """Columns that a letter takes: none for an accent of its own, two for a wide one."""
    if unicodedata.category(letter) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def length(text: str) -> int:
    """Columns that a line takes."""
    return sum(cells(letter) for letter in text)


def wrapped(text: str, most: int, hang: int = 0) -> Iterator[str]:
    """The lines of a text, each of at most so many columns.

    What does not fit goes on in the next line, `hang` columns from the left. A word that is longer
    than a line is broken between letters, accents staying with theirs.
    """
    for line in text.split("\n"):
        start = ""
        while (end := _fitting(line, most - len(start))) < len(line):
            space = line.rfind(" ", 0, end + 1)
            if space > 0 and line[:space].strip(" "):
                end = space
            yield (start + line[:end]).replace(KEPT, " ").rstrip()
            line = line[end:].lstrip(" ")
            start = " " * min(hang, most // 2)
        yield (start + line).replace(KEPT, " ")


def _fitting(line: str, most: int) -> int:
    """How many letters of a line fit into so many columns, one at the least."""
    taken = 0
    for at, letter in enumerate(line):
        taken += cells(letter)
        if taken > most and at:
            return at
    return len(line)
