"""What the pages are made of: a sentence's key in the languages, its arguments, its source."""

from __future__ import annotations

from typing import NamedTuple

AR, DAR, ATL, ZH, AGREED, OURS = "AR", "DAR", "ATL", "ZH", "+", "ours"


class Statement(NamedTuple):
    """One sentence: `key` of the catalogues, `args` of its template, tags of its sources."""

    key: str
    args: dict[str, object]
    sources: tuple[str, ...]


class Section:
    """A titled group of statements in the order in which they are read out."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.statements: list[Statement] = []

    def say(self, key: str, *sources: str, **args: object) -> None:
        """Add one sentence."""
        self.statements.append(Statement(key, args, sources))
