"""Keys into commands: debounced, held, repeated."""

import asyncio
from time import ticks_diff, ticks_ms

from hakam.screens import commands

SCAN_MS = 20
DEBOUNCE_MS = 50
HOLD_MS = 800
REPEAT_FIRST_MS = 500
REPEAT_MS = 150
GAP_MS = 2 * SCAN_MS  # of a longer time between two scans a key was held no more than this

LEFT = 1
RIGHT = 2
OK = 4
BACK = 8


class Keys:
    """Watches `keys.read() -> bits` (LEFT 1, RIGHT 2, OK 4, BACK 8); calls `on_command(command)`.

    Left and right act when pressed and repeat; OK and BACK act when let go, or once when held.
    Left and right held together turn the panel. A key that is down at the start counts from its
    next press on.
    """

    def __init__(self, keys, on_command) -> None:
        self.keys = keys
        self.on_command = on_command
        self.beat = 0
        self.raw = 0
        self.raw_since = 0
        self.down = 0
        self.stuck = 0
        self.scanned_at = 0
        self.held = 0  # ms since the last press in which what is down was seen down
        self.repeats = 0
        self.spent = True

    async def run(self) -> None:
        now = ticks_ms()
        self.raw = self.down = self.stuck = self.keys.read()
        self.raw_since = self.scanned_at = now
        self.spent = True
        while True:
            self.beat = ticks_ms()
            self.scan(self.keys.read(), self.beat)
            await asyncio.sleep_ms(SCAN_MS)

    def scan(self, bits: int, now) -> None:
        """Take one reading at `now`, a tick in ms."""
        since = ticks_diff(now, self.scanned_at)
        self.scanned_at = now
        if bits and bits == self.down:
            self.held += min(since, GAP_MS)
        if bits != self.raw:
            self.raw = bits
            self.raw_since = now
        elif bits != self.down and ticks_diff(now, self.raw_since) >= DEBOUNCE_MS:
            self._changed(bits, now)
        if bits == self.down and bits & ~self.stuck and not self.spent:
            self._held(bits & ~self.stuck)

    def _changed(self, bits: int, now) -> None:
        pressed = bits & ~self.down
        released = self.down & ~bits & ~self.stuck
        self.stuck &= bits
        self.down = bits
        if pressed:
            self.held = self.repeats = 0
            self.spent = False
            alone = pressed == bits & ~self.stuck
            if alone and pressed == LEFT:
                self.on_command(commands.LEFT)
            elif alone and pressed == RIGHT:
                self.on_command(commands.RIGHT)
        elif released and not self.spent:
            self.spent = True
            if released == OK:
                self.on_command(commands.OK)
            elif released == BACK:
                self.on_command(commands.BACK)

    def _held(self, bits: int) -> None:
        if bits in (LEFT, RIGHT):
            if self.held >= REPEAT_FIRST_MS + self.repeats * REPEAT_MS:
                self.repeats += 1
                self.on_command(commands.LEFT if bits == LEFT else commands.RIGHT)
        elif self.held >= HOLD_MS:
            self.spent = True
            if bits == OK:
                self.on_command(commands.HOLD_OK)
            elif bits == BACK:
                self.on_command(commands.HOLD_BACK)
            elif bits == LEFT | RIGHT:
                self.on_command(commands.TURN_PANEL)
