"""What people did, in order, until the table's task takes it: a ring of small ints and UIDs."""

import asyncio
from array import array
from struct import pack_into

PLACES = 8

TOUCH = 1
TWO = 2
COMMAND = 3

_RING = PLACES + 1  # that of the event taken is kept
_UID = 10  # bytes kept a tag
_NONE = bytearray()


class Inbox:
    """`put` allocates nothing and sets `event`; what finds no place is dropped.

    The event at a place is `kinds`, `args`, `lengths`, `uids`, `gaps` and `lifted` there.
    """

    def __init__(self) -> None:
        self.event = asyncio.Event()
        self.waiting = 0
        self.first = 0
        self.kinds = bytearray(_RING)
        self.args = bytearray(_RING)
        self.lengths = bytearray(_RING)
        self.uids = [bytearray(_UID) for _ in range(_RING)]
        self.gaps = array("H", bytes(2 * _RING))
        self.lifted = bytearray(_RING)  # 1: yes

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
        at = (self.first + self.waiting) % _RING
        self.kinds[at] = kind
        self.args[at] = arg
        self.lengths[at] = length
        self.gaps[at] = gap
        self.lifted[at] = lifted
        if length:
            pack_into("10s", self.uids[at], 0, uid)
        self.waiting += 1
        self.event.set()

    def take(self) -> int:
        """Place of the oldest event; there must be one. It stays there until the next `take`."""
        at = self.first
        self.first = (at + 1) % _RING
        self.waiting -= 1
        return at
