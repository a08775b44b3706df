"""What a board answers, in pieces: what it prints in between spoils one of them at the most."""

from __future__ import annotations

import ast
import base64
import binascii
import re
from typing import Any

PIECE = re.compile(
    r"\x02(?P<crc>[0-9a-f]{8})(?P<at>[0-9a-f]{3})(?P<last>[0-9a-f]{3})(?P<text>[\w+/=]*)\x03", re.A
)
"""As `_a` in `inside.py` prints them: the CRC-32 of the whole, which piece of it, and the last."""
SIZE = 120  # of each but the last
HEARD = 80  # characters of what was printed besides, for people


class Answer:
    """Collects the pieces of one answer, over as many questions as it takes.

    `value` is what was answered, once `heard` has said so. `wanted`: the pieces that are missing,
    () for all. An answer that is another one each time comes only as a whole.
    """

    def __init__(self) -> None:
        self.value: Any = None
        self.wanted: tuple[int, ...] = ()
        self._found: dict[tuple[str, int], dict[int, str]] = {}

    def heard(self, said: str) -> bool:
        """The board has said this: is the answer whole now?"""
        newest: tuple[str, int] | None = None
        for piece in PIECE.finditer(said):
            at, last, text = int(piece["at"], 16), int(piece["last"], 16), piece["text"]
            if at == last or len(text) == SIZE:
                newest = piece["crc"], last
                self._found.setdefault(newest, {})[at] = text
        self.wanted = ()
        if newest is None:
            return False
        pieces = self._found[newest]
        self.wanted = tuple(at for at in range(newest[1] + 1) if at not in pieces)
        if self.wanted:
            return False
        text = "".join(pieces[at] for at in range(newest[1] + 1))
        if binascii.crc32(text.encode()) != int(newest[0], 16):
            pieces.clear()
            return False
        self.value = ast.literal_eval(base64.b64decode(text).decode())
        return True


def besides(said: str) -> str:
    """What a board printed that is no answer, as one line."""
    rest = re.sub(r"\x02[\w+/=]*|[\w+/=]*\x03", " ", said, flags=re.A)
    words = "".join(char if char.isprintable() else " " for char in rest).split()
    return " ".join(words)[-HEARD:]
