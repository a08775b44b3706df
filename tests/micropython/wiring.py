"""Chips on the pins of the stand-in `machine`, inside the test's own process."""

import asyncio

import machine
import virtual_clock as clock
from link import Local

from hakam.drivers.bus import I2CBus
from hakam.drivers.reader_pn532 import PN532
from host_tools.emulator.chips import pn532

SCL, SDA, RESET = 6, 5, 4
ADDR = 0x24
NTAG = bytes((0x04, 0xA3, 0xC6, 0xCA, 0xE2, 0x61, 0x80))


class Wires(Local):
    """Lines that a chip can hold low, and a reset pin that reaches the chip.

    SDA comes free after `sda_clocks` rising edges of SCL, SCL when the chip is reset. `stops`
    counts the stop conditions, `lows` the us that the reset pin was low.
    """

    def __init__(self):
        super().__init__()
        machine.Pin._link = self
        self.chip = None
        self.stops = 0
        self.lows = []
        self._low_at = 0
        self._out = {SCL: 1, SDA: 1}
        self.hold(0)
        self.hold_clock(False)

    def hold(self, clocks):
        """Hold SDA low for that many clocks."""
        self.sda_clocks = clocks
        machine.level(SDA, 0 if clocks else 1)

    def hold_clock(self, held):
        machine.level(SCL, 0 if held else 1)

    def pin_out(self, pin, level):
        super().pin_out(pin, level)
        if pin == RESET:
            if level and self._low_at:
                self.lows.append(clock.now - self._low_at)
                self.hold_clock(False)
                if self.chip:
                    self.chip.reset(clock.now)
            self._low_at = 0 if level else clock.now
        if pin not in self._out:
            return
        before = self._out[pin]
        self._out[pin] = level
        if level and not before:
            if pin == SCL and self.sda_clocks:
                self.hold(self.sda_clocks - 1)
            if pin == SDA and self._out[SCL]:
                self.stops += 1


class Spied(pn532.PN532):
    """A sound PN532 that notes every transaction: (start us, "w" or "r", bytes)."""

    def __init__(self):
        super().__init__()
        self.seen = []
        self.asleep = False

    def write(self, data, now):
        self.seen.append((now, "w", bytes(data)))
        return super().write(data, now)

    def read(self, n, now):
        data, extra = super().read(n, now)
        self.seen.append((now, "r", data))
        return data, extra

    def written(self):
        return [data for _, kind, data in self.seen if kind == "w"]


def reader(chip, reset=RESET):
    """A driver on a bus of its own with that chip."""
    wires = Wires()
    wires.chip = chip
    machine.attach(0, ADDR, chip)
    return PN532(I2CBus(0, scl=SCL, sda=SDA), reset)


async def started(chip, reset=RESET):
    """The same, started, with nothing counted or noted yet."""
    made = reader(chip, reset)
    await made.start()
    made.stats = [0] * len(made.stats)
    if isinstance(chip, Spied):
        chip.seen = []
    return made


async def longest_pause(work):
    """Await `work` beside a task that wakes every ms; returns the ms it waited at the most."""
    state = [0, True]

    async def tick():
        last = clock.now
        while state[1]:
            await asyncio.sleep_ms(1)
            state[0] = max(state[0], clock.now - last)
            last = clock.now

    ticking = asyncio.create_task(tick())
    await asyncio.sleep_ms(0)
    try:
        await work
    finally:
        state[1] = False
        await ticking
    return state[0] // 1000
