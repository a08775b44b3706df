"""Phrases in less room: a byte that no phrase has stands for two that often follow each other.

Each of these two may stand for two more. A table has two bytes for every byte, the two that it
stands for, or zeros for one that stands for itself. `hakam.words` spreads a phrase out again when
it is read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import pairwise

BYTES = 256
AT_ONCE = 2
"""So many bytes get a meaning before all is counted again."""
SAVES = 3
"""A pair is replaced that stands there so often."""


def shortened(phrases: Sequence[bytes]) -> tuple[bytes, list[bytes]]:
    """The table, and the phrases with these bytes in them."""
    return _shortened(tuple(phrases))


@cache
def _shortened(phrases: tuple[bytes, ...]) -> tuple[bytes, list[bytes]]:
    text = b"\0".join(phrases)
    table = bytearray(2 * BYTES)
    free = [byte for byte in range(1, BYTES) if byte not in text]
    while free:
        pairs = _often(text)[: len(free)]
        if not pairs:
            break
        for pair in pairs:
            byte = free.pop()
            table[2 * byte : 2 * byte + 2] = pair
            text = text.replace(pair, bytes((byte,)))
    return bytes(table), text.split(b"\0")


def _often(text: bytes) -> list[bytes]:
    """The pairs of a text that stand there most often, none of which overlaps another one."""
    found = Counter(pairwise(text))
    pairs: list[tuple[int, int]] = []
    for pair in sorted(found, key=lambda pair: (-found[pair], pair)):
        first, second = pair
        if found[pair] < SAVES or len(pairs) == AT_ONCE:
            break
        if 0 not in pair and all(first != two and second != one for one, two in pairs):
            pairs.append(pair)
    return [bytes(pair) for pair in pairs]


def spread(phrase: bytes, table: bytes) -> bytes:
    """A phrase as it was."""
    done = bytearray()
    ahead = [*reversed(phrase)]
    while ahead:
        byte = ahead.pop()
        pair = table[2 * byte : 2 * byte + 2]
        if pair[0]:
            ahead += reversed(pair)
        else:
            done.append(byte)
    return bytes(done)
