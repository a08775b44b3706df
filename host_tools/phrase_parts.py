"""Phrases in less room: a byte that no phrase has stands for a few that often follow each other.

The bytes are those from FIRST on. A table has WIDE bytes for each of them: what it stands for,
filled up with zeros; for one that phrases have themselves, of letters beyond ASCII, that is
itself. `hakam.words` spreads a phrase out again when it is read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import pairwise

FIRST = 128
WIDE = 4
AT_ONCE = 6
"""So many bytes get a meaning before all is counted again."""


def shortened(phrases: Sequence[bytes]) -> tuple[bytes, list[bytes]]:
    """The table, and the phrases with these bytes in them."""
    return _shortened(tuple(phrases))


@cache
def _shortened(phrases: tuple[bytes, ...]) -> tuple[bytes, list[bytes]]:
    text = b"\0".join(phrases)
    own = set(text)
    meant = {byte: bytes((byte,)) for byte in own if byte >= FIRST}
    free = [byte for byte in range(FIRST, 256) if byte not in own]
    while free:
        parts = _often(text, {*meant} - own | {0})[: len(free)]
        if not parts:
            break
        for part in parts:
            byte = free.pop(0)
            meant[byte] = part
            text = text.replace(part, bytes((byte,)))
    table = b"".join(meant.get(byte, b"").ljust(WIDE, b"\0") for byte in range(FIRST, 256))
    return table, text.split(b"\0")


def _often(text: bytes, without: set[int]) -> list[bytes]:
    """The parts of a text that take most room, none of which begins or ends in another one."""
    found: Counter[tuple[int, ...]] = Counter()
    for size in range(2, WIDE + 1):
        found.update(zip(*(text[at:] for at in range(size))))
    saved = {part: (many - 1) * (len(part) - 1) for part, many in found.items() if many > 1}
    parts: list[tuple[int, ...]] = []
    ends: set[tuple[int, ...]] = set()
    for part in sorted(saved, key=lambda part: (-saved[part], part)):
        inside = set(pairwise(part))
        if without.isdisjoint(part) and ends.isdisjoint(inside):
            parts.append(part)
            ends |= inside
        if len(parts) == AT_ONCE:
            break
    return [bytes(part) for part in parts]


def spread(phrase: bytes, table: bytes) -> bytes:
    """A phrase as it was."""
    parts = [
        table[(byte - FIRST) * WIDE :][:WIDE].rstrip(b"\0") if byte >= FIRST else bytes((byte,))
        for byte in phrase
    ]
    return b"".join(parts)
