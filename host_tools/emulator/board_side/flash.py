"""The board's flash: a file of 4096-byte blocks; the host counts, and cuts the power in it."""

import virtual_clock as clock

BLOCK = 4096
_ERASED = b"\xff" * 256


class Flash:
    """Block device with the extended interface; every erase and program is announced first."""

    def __init__(self, path, link, erase_us, program_byte_us):
        self._erase_us, self._program_byte_us = erase_us, program_byte_us
        self._file = open(path, "r+b")  # noqa: SIM115 it stays open while the board runs
        self._link = link
        self._blocks = self._file.seek(0, 2) // BLOCK

    def readblocks(self, block, buf, offset=0):
        self._file.seek(block * BLOCK + offset)
        self._file.readinto(buf)

    def writeblocks(self, block, buf, offset=0):
        n = len(buf)
        lasts = self._link.flash(0, block, n)
        self._file.seek(block * BLOCK + offset)
        self._file.write(buf if lasts == n else memoryview(buf)[:lasts])
        clock.advance(n * self._program_byte_us)
        if lasts < n:
            self._link.cut()

    def ioctl(self, op, arg):
        if op == 4:
            return self._blocks
        if op == 5:
            return BLOCK
        if op == 6:
            lasts = self._link.flash(1, arg, BLOCK)
            self._file.seek(arg * BLOCK)
            for _ in range(lasts // len(_ERASED)):
                self._file.write(_ERASED)
            clock.advance(self._erase_us)
            if lasts < BLOCK:
                self._link.cut()
        return 0
