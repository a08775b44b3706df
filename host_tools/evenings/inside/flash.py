"""The flash of a simulated evening: blocks in RAM that are cut off, refuse, or are full."""

import errno

import memory

BLOCK = 4096
_EIO = -errno.EIO


class PowerOff(BaseException):
    """The power fails at this moment; nothing in the firmware may catch it."""


class Flash:
    """Blocks in RAM. Their `operations` are programs and erases, in order.

    `cut_at`: the power fails in this operation (0: none); `inside`: a half of it is done. With
    `denies` every operation is answered by an error, without it the one numbered `refuse_at`.
    """

    def __init__(self, blocks):
        self.data = bytearray(b"\xff" * (blocks * BLOCK))
        self.operations = 0
        self.erases = 0
        self.programmed = 0
        self.cut_at = 0
        self.inside = 0
        self.denies = False
        self.refuse_at = 0
        self.refused = 0


class Device:
    """The flash as long as the power is on once: a block device for VfsLfs2. What is left of a
    power-on, an open file too, does nothing to the flash of the next.

    Once it is `dead` it answers by errors, and `on_cut()` has been told: nothing is raised here,
    as littlefs is not written to be left in the middle.
    """

    def __init__(self, flash, on_cut=None):
        self.flash = flash
        self.on_cut = on_cut
        self.dead = False

    def readblocks(self, block, buf, offset=0):
        memory.outside()
        if self.dead:
            return _EIO
        at = block * BLOCK + offset
        buf[:] = memoryview(self.flash.data)[at : at + len(buf)]
        return 0

    def writeblocks(self, block, buf, offset=0):
        memory.outside()
        if self.dead:
            return _EIO
        flash = self.flash
        n = self._allowed(len(buf))
        if n >= 0:
            at = block * BLOCK + offset
            flash.data[at : at + n] = memoryview(buf)[:n]
            flash.programmed += n
        return 0 if n == len(buf) else _EIO

    def ioctl(self, op, arg):
        memory.outside()
        flash = self.flash
        if op == 4:
            return len(flash.data) // BLOCK
        if op == 5:
            return BLOCK
        if op == 6:
            if self.dead:
                return _EIO
            n = self._allowed(BLOCK)
            if n >= 0:
                at = arg * BLOCK
                flash.data[at : at + n] = b"\xff" * n
                flash.erases += 1
            return 0 if n == BLOCK else _EIO
        return 0

    def _allowed(self, n):
        """How many bytes of an operation are done; -1: it is refused."""
        flash = self.flash
        flash.operations += 1
        if flash.denies or flash.operations == flash.refuse_at:
            flash.refused += 1
            return -1
        if flash.operations == flash.cut_at:
            flash.cut_at = 0
            self.dead = True
            if self.on_cut is not None:
                self.on_cut()
            return n * flash.inside // 2
        return n
