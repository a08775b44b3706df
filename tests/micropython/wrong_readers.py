"""PN532 chips that are wrong in one way each, and what tests ask of a driver that has one."""

import random

import virtual_clock as clock
from wiring import NTAG, RESET, Spied, started

from host_tools.emulator.chips import frames, pn532
from host_tools.emulator.chips.tag import Tag

ACK = frames.ACK
STALE = (b"\x15", b"\x4b\x01\x01\x00\x44\x00\x04\xde\xad\xbe\xef", b"\x03\x32\x01\x06\x07")


class Keeping(Spied):
    """An abort ends the command, and what was ready to be read stays ready."""

    def write(self, data, now):
        kept = list(self.queue) if data == ACK else []
        result = super().write(data, now)
        self.queue = self.queue + kept
        return result


class Chatty(Spied):
    """Always has the same old answer ready."""

    def read(self, n, now):
        return (b"\x01" + frames.build(0xD5, STALE[1]) + bytes(n))[:n], 100


class Disturbed(Spied):
    """The next `spoiled` answers lose a bit on the wire; the chip has them right."""

    spoiled = 0

    def read(self, n, now):
        data, extra = super().read(n, now)
        if data and n > 7 and data[0] and self.spoiled:
            self.spoiled -= 1
            data = data[:7] + bytes((data[7] ^ 4,)) + data[8:]
        return data, extra


class Odd(Spied):
    """Lists a tag with a UID of `length` bytes."""

    length = 5

    def _targets(self, found):
        return b"\x4b\x01\x01\x00\x44\x00" + bytes((self.length,)) + bytes(self.length)


class Slow(pn532.PN532):
    """Holds the clock for 1 ms in every byte."""

    def read(self, n, now):
        data, extra = super().read(n, now)
        return data, extra + 1000 * n


class Away(Spied):
    """Not on the bus during its transactions number `leaves` up to `returns`."""

    leaves = returns = count = 0

    def _away(self):
        self.count += 1
        return self.leaves <= self.count < self.returns

    def write(self, data, now):
        return (False, 0) if self._away() else super().write(data, now)

    def read(self, n, now):
        return (None, 0) if self._away() else super().read(n, now)


class Noisy(Spied):
    """Every answer may be noise; `seed` tells which."""

    def __init__(self, seed):
        super().__init__()
        random.seed(seed)

    def read(self, n, now):
        data, extra = super().read(n, now)
        if data and n > 1 and random.getrandbits(2) == 0:
            data = bytearray(data)
            for _ in range(1 + random.getrandbits(2)):
                data[random.getrandbits(8) % n] = random.getrandbits(8)
        return data, extra


async def read_one(made, uid=NTAG):
    assert await made.poll() == 1
    assert bytes(made.uid(0)[: made.uid_length(0)]) == uid


async def with_tag(chip, reset=RESET):
    made = await started(chip, reset)
    chip.place(Tag(NTAG), clock.now)
    return made


async def fails(awaited):
    """Whether it ends in an OSError; nothing else may come out."""
    try:
        await awaited
    except OSError:
        return True
    return False
