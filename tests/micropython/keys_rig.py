"""Fingers on keys, and what the keys tell of them."""

from hakam.screens import commands
from hakam.services import keys

STEP = 20
WAYS = (keys.LEFT, keys.RIGHT)
ALL = WAYS + (keys.OK, keys.BACK)
OF = {
    keys.LEFT: commands.LEFT,
    keys.RIGHT: commands.RIGHT,
    keys.OK: commands.OK,
    keys.BACK: commands.BACK,
}


class Board:
    def __init__(self):
        self.bits = 0

    def read(self):
        return self.bits


class Hand:
    """Presses keys: `press(bits, ms)` for so long, in scans of 20 ms."""

    def __init__(self, start=0):
        self.said = []
        self.keys = keys.Keys(Board(), self.said.append)
        self.now = start

    def scan(self, bits, now):
        self.keys.scan(bits, now)

    def press(self, bits, ms):
        for _ in range(ms // STEP):
            self.now = (self.now + STEP) & 0x3FFFFFFF
            self.scan(bits, self.now)
        return self

    def tap(self, bits):
        return self.press(bits, 140).press(0, 140)
