"""The flash of a simulated evening: blocks in RAM that are cut off, refuse, or are full."""

import errno

BLOCK = 4096


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
    power-on, an open file too, does nothing to the flash of the next. Once it is `dead` whoever
    comes is told again: a file that closes may hide the first time."""

    def __init__(self, flash):
        self.flash = flash
        self.dead = False

    def readblocks(self, block, buf, offset=0):
        if self.dead:
            raise PowerOff
        at = block * BLOCK + offset
        buf[:] = memoryview(self.flash.data)[at : at + len(buf)]

    def writeblocks(self, block, buf, offset=0):
        flash = self.flash
        n = self._allowed(len(buf))
        if n < 0:
            return -errno.EIO
        at = block * BLOCK + offset
        flash.data[at : at + n] = memoryview(buf)[:n]
        flash.programmed += n
        return self._done()

    def ioctl(self, op, arg):
        flash = self.flash
        if op == 4:
            return len(flash.data) // BLOCK
        if op == 5:
            return BLOCK
        if op == 6:
            n = self._allowed(BLOCK)
            if n < 0:
                return -errno.EIO
            at = arg * BLOCK
            flash.data[at : at + n] = b"\xff" * n
            flash.erases += 1
            return self._done()
        return 0

    def _allowed(self, n):
        """How many bytes of an operation are done; -1: it is refused."""
        if self.dead:
            raise PowerOff
        flash = self.flash
        flash.operations += 1
        if flash.denies or flash.operations == flash.refuse_at:
            flash.refused += 1
            return -1
        if flash.operations == flash.cut_at:
            self.dead = True
            return n * flash.inside // 2
        return n

    def _done(self):
        if self.dead:
            raise PowerOff
        return 0
