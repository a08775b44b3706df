"""Keys into commands: debounced, held, repeated."""

import asyncio
from time import ticks_diff, ticks_ms

from hakam.screens import commands

SCAN_MS = 20
LOOK_MS = 60  # so often keys that are held are looked at
HOLD_MS = 800
TOGETHER_MS = 120  # left and right are both down by then, or not meant together
REPEAT_MS = 360  # from a step seen to the next: time enough to let go where one wants to
SINGLY = 5  # so many repeats are one step each
GAP_MS = 2 * SCAN_MS  # of a longer time between two scans a key was held no more than this

LEFT = 1
RIGHT = 2
OK = 4
BACK = 8
KEYS = 4


class Keys:
    """Watches `keys.read() -> bits` (LEFT 1, RIGHT 2, OK 4, BACK 8); calls `on_command(command)`.
    Where nobody could look for a while, a key of `keys.fell` that is up again was pressed once.

    Each key is judged by itself, by its own last two readings. OK and BACK act when let go, or
    once when held; left and right when let go, or once they are down so long that they are not
    meant together. Then they repeat while nothing else is pressed: `pace()` steps at a time, 0
    while the last one is not seen. What is pressed later acts later: it waits for what was pressed
    before it. Left and right held together turn the panel, and do nothing else. A key that is
    down at the start counts from its next press on.
    """

    ways = LEFT | RIGHT  # these act when pressed
    given = commands.LEFT  # by the first key; the others follow
    when_held = commands.HOLD_OK - 2

    def __init__(self, keys, on_command, pace=None) -> None:
        self.keys = keys
        self.on_command = on_command
        self.pace = pace
        self.beat = 0
        self.raw = 0  # the last reading
        self.down = 0
        self.live = 0  # keys that are down, and may still act
        self.waiting = []  # in the order pressed: -1 - key until it is decided, then its command
        self.scanned_at = 0
        self.since = 0  # ms since keys were judged
        self.held = [0] * KEYS  # ms that a key was seen down
        self.repeats = self.last = 0

    async def run(self) -> None:
        keys = self.keys
        self.raw = self.down = keys.read()
        while True:
            now = ticks_ms()
            bits = keys.read()
            missed = keys.fell & ~(bits | self.down)
            if missed and ticks_diff(now, self.beat) > GAP_MS:
                self.scan(bits | missed, now)
                self.scan(bits | missed, now)
            self.beat = now
            self.scan(bits, now)
            keys.fell = self.raw & ~self.down
            await asyncio.sleep_ms(SCAN_MS)

    def scan(self, bits: int, now) -> None:
        """Take one reading at `now`, a tick in ms."""
        if not (bits or self.raw or self.down):
            return
        changed = (bits ^ self.down) & ~(bits ^ self.raw)
        self.raw = bits
        self.since += min(ticks_diff(now, self.scanned_at), GAP_MS)
        self.scanned_at = now
        if changed == self.live == 1 << self.last:  # nothing else is pressed
            self.down ^= changed
            self.live = 0
            self._decides(self.last, self.given + self.last)
        elif changed or (self.live and self.since >= LOOK_MS):
            self.down ^= changed
            self.live |= bits & changed
            for key in range(KEYS):
                if self.live >> key & 1:
                    if changed >> key & 1:
                        self._moved(key, bits)
                    elif bits >> key & 1:
                        self._held(key)
            self.since = 0

    def _moved(self, key: int, bits: int) -> None:
        """A key has gone down or up."""
        bit = 1 << key
        self.held[key] = self.repeats = 0
        self.last = key
        if bits & bit:
            self.waiting.append(-1 - key)
        else:
            self.live ^= bit
            self._decides(key, self.given + key)

    def _held(self, key: int) -> None:
        """A key was seen down since the last look."""
        bit = 1 << key
        held = self.held
        held[key] += self.since
        if not self.ways & bit:
            if held[key] >= HOLD_MS:
                self.live ^= bit
                self._decides(key, self.when_held + key)
        elif self.live & self.ways == self.ways:
            if min(held[0], held[1]) >= HOLD_MS:
                self.live ^= self.ways
                later = 1 if -2 in self.waiting else 0
                self._decides(1 - later, commands.NOTHING)
                self._decides(later, commands.TURN_PANEL)
        elif -1 - key in self.waiting:
            if held[key] >= TOGETHER_MS:
                held[key] = 0
                self._decides(key, self.given + key)
        elif self.live != bit:
            held[key] = 0
        else:
            steps = self.pace() if self.pace else 1
            if not steps:
                held[key] = 0
            elif held[key] >= REPEAT_MS:
                held[key] = 0
                self.repeats += 1
                for _ in range(steps if self.repeats > SINGLY else 1):
                    self.on_command(self.given + key)

    def _decides(self, key: int, command: int) -> None:
        """What a key does that was not decided; what no key pressed before holds up is done."""
        waiting = self.waiting
        if -1 - key in waiting:
            waiting[waiting.index(-1 - key)] = command
        while waiting and waiting[0] >= 0:
            command = waiting.pop(0)
            if command:
                self.on_command(command)
