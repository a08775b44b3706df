"""A flash chip in RAM for VfsLfs2, with power cuts and write errors on demand."""

import errno

BLOCK = 4096


class Flash:
    """A RAM block device. From operation `cut_at` on, writes and erases are dropped silently, the
    first of them in its middle, or before it where it is not `half`; `deny` answers every write
    with an error, `refuses(n)` the nth."""

    def __init__(self, blocks=24):
        self.data = bytearray(b"\xff" * (blocks * BLOCK))
        self.cut_at = -1
        self.half = True
        self.operations = 0
        self.erases = 0
        self.programmed = 0
        self.deny = False
        self.tries = 0
        self.refuses = None
        self.on_write = None

    def readblocks(self, block, buf, offset=0):
        at = block * BLOCK + offset
        memoryview(buf)[:] = memoryview(self.data)[at : at + len(buf)]

    def writeblocks(self, block, buf, offset=0):
        if self._refused():
            return -errno.EIO
        if self.on_write is not None:
            self.on_write()
        at = block * BLOCK + offset
        n = self._allowed(len(buf))
        self.programmed += n
        self.data[at : at + n] = memoryview(buf)[:n]
        return 0

    def ioctl(self, op, arg):
        if op == 4:
            return len(self.data) // BLOCK
        if op == 5:
            return BLOCK
        if op == 6:
            if self._refused():
                return -errno.EIO
            n = self._allowed(BLOCK)
            self.erases += 1
            at = arg * BLOCK
            self.data[at : at + n] = b"\xff" * n
        return 0

    def _refused(self):
        self.tries += 1
        return self.deny or (self.refuses is not None and self.refuses(self.tries))

    def off(self):
        return self.cut_at >= 0 and self.operations > self.cut_at

    def _allowed(self, n):
        self.operations += 1
        if self.cut_at < 0 or self.operations <= self.cut_at:
            return n
        return n // 2 if self.half and self.operations == self.cut_at + 1 else 0
