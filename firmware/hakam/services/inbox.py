"""What people did, in order, until the table's task takes it: a ring of small ints and UIDs."""

import asyncio
from struct import pack_into

PLACES = 8

TOUCH = 1
TWO = 2
COMMAND = 3

_RING = PLACES + 1  # that of the event taken is kept
_SIZE = 16  # bytes a place
_UID = 6  # where the bytes of a tag begin in a place
_NONE = bytearray()


class Inbox:
    """`put` allocates nothing and sets `event`; what finds no place is dropped.

    `ring`: the places. One begins with the kind, its argument, how long the UID is and whether the
    tag before is away (1), a byte each; `gap` and `uid` tell the rest of it.
    """

    def __init__(self) -> None:
        self.event = asyncio.Event()
        self.waiting = 0
        self.first = 0
        self.ring = bytearray(_RING * _SIZE)

    def put(
        self,
        kind: int,
        arg: int,
        uid: bytearray = _NONE,
        length: int = 0,
        gap: int = 0,
        lifted: bool = True,
    ) -> None:
        """Queue TOUCH (a card, its tag; ms since the tag before, is that one away?), TWO or
        COMMAND (a command)."""
        waiting = self.waiting
        if waiting == PLACES:
            return
        at = (self.first + waiting) % _RING * _SIZE
        pack_into("<BBBBH10s", self.ring, at, kind, arg, length, lifted, gap, uid)
        self.waiting = waiting + 1
        self.event.set()

    def take(self) -> int:
        """Where the oldest event begins in the ring; there must be one. It stays there until the
        next `take`."""
        first = self.first
        self.first = (first + 1) % _RING
        self.waiting -= 1
        return first * _SIZE

    def gap(self, at: int) -> int:
        """Ms since the tag before, of the event that begins there."""
        return self.ring[at + 4] | self.ring[at + 5] << 8

    def uid(self, at: int) -> bytearray:
        """Bytes of its tag, zeros after them."""
        return self.ring[at + _UID : at + _SIZE]
