"""A key a seat."""

from time import ticks_diff

from hakam.screens import commands
from hakam.services.keys import DEBOUNCE_MS, HOLD_MS, Keys

SEATS = 4


class SideKeys(Keys):
    """A key a seat, bit i of `read()` seat i's: SIDE + seat when let go, HOLD_SIDE + seat once
    when held. Each is judged by itself: four people press as they like.
    """

    def __init__(self, keys, on_command) -> None:
        super().__init__(keys, on_command)
        self.changed_at = [0] * SEATS

    def scan(self, bits: int, now) -> None:
        """Take one reading at `now`, a tick in ms."""
        for seat in range(SEATS):
            bit = 1 << seat
            if (bits ^ self.raw) & bit:
                self.raw ^= bit
                self.changed_at[seat] = now
                continue
            if not (bits | self.down) & bit:
                continue
            held = ticks_diff(now, self.changed_at[seat])
            if (bits ^ self.down) & bit and held >= DEBOUNCE_MS:
                self.down ^= bit
                if not bits & bit:
                    if not self.stuck & bit:
                        self.on_command(commands.SIDE + seat)
                    self.stuck &= ~bit
            elif bits & self.down & ~self.stuck & bit and held >= HOLD_MS:
                self.stuck |= bit
                self.on_command(commands.HOLD_SIDE + seat)
