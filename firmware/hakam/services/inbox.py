"""What people did, in order, until the table's task takes it: a ring of small ints and UIDs."""

import asyncio
import struct
from array import array

PLACES = 8

TOUCH = 1
TWO = 2
COMMAND = 3

_UID = 10  # bytes kept a tag
_NONE = bytearray()


class Inbox:
    """`put` allocates nothing and sets `event`; what finds no place is dropped.

    After `take`, `arg`, `uid`, `length`, `gap` and `lifted` are those of the event taken, until
    the next `take`.
    """

    def __init__(self) -> None:
        self.event = asyncio.Event()
        self.waiting = 0
        self.arg = 0
        self.length = 0
        self.uid = bytearray(_UID)
        self.gap = 0
        self.lifted = True
        self.first = 0
        self.kinds = bytearray(PLACES)
        self.args = bytearray(PLACES)
        self.lengths = bytearray(PLACES)
        self.gaps = array("H", bytes(2 * PLACES))
        self.lies = bytearray(PLACES)
        self.uids = [bytearray(_UID) for _ in range(PLACES)]

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
        if self.waiting == PLACES:
            return
        at = (self.first + self.waiting) % PLACES
        self.kinds[at] = kind
        self.args[at] = arg
        self.lengths[at] = length
        self.gaps[at] = gap
        self.lies[at] = not lifted
        if length:
            struct.pack_into("10s", self.uids[at], 0, uid)
        self.waiting += 1
        self.event.set()

    def take(self) -> int:
        """Kind of the oldest event; there must be one."""
        at = self.first
        self.first = (at + 1) % PLACES
        self.waiting -= 1
        self.arg = self.args[at]
        self.length = self.lengths[at]
        self.gap = self.gaps[at]
        self.lifted = not self.lies[at]
        self.uid, self.uids[at] = self.uids[at], self.uid
        return self.kinds[at]
