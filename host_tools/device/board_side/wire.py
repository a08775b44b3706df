"""The link to the host, and the flash, of a board that Ctrl-C may strike at any moment.

A real board's Ctrl-C waits until a transfer or a write is over. Here both are Python: what it
strikes in a transfer is done once more before it goes on.
"""

import socket

import utime
from link import Remote

WATCH, BEGUN, READY = 20, 21, 22  # see host_tools/device/process.py
BLOCK = 4096
_ERASED = b"\xff" * BLOCK
_LOOK_MS = 5  # pins are asked for that often


def connected(address):
    """A new connection to the host."""
    sock = socket.socket(socket.AF_UNIX)
    sock.connect(address)
    return sock


class Wire(Remote):
    """Chips, pins and flash of the host; its levels are as old as `_LOOK_MS` at the most."""

    def __init__(self, address, on_pin):
        self._address = address
        super().__init__(connected(self._address), on_pin)

    def _call(self, op, a=0, b=0, payload=b"", when=-1, wanted=0):
        """As ever; what Ctrl-C strikes is asked again over a new connection."""
        struck = False
        while True:
            try:
                status = super()._call(op, a, b, payload, 0, wanted)
                break
            except KeyboardInterrupt:
                struck = True
                self._sock.close()
                self._sock = connected(self._address)
        if struck:
            raise KeyboardInterrupt
        return status

    def watch(self, ms):
        """Reset the board unless this is called again within `ms`."""
        self._call(WATCH, payload=ms.to_bytes(4, "little"))

    def begun(self):
        """From now on Ctrl-C ends what runs."""
        self._call(BEGUN)

    def ready(self):
        """boot.py and main.py have ended; the REPL begins."""
        self._call(READY)

    def look(self):
        """Ask for the pins that have changed."""
        self._idle(0)


class Levels:
    """Levels of the input pins by number; the host is asked before they are read.

    Not by a handler of a pin: it runs between any two steps, also those of a transfer, whose
    answer would be lost. What it is called for has been told already.
    """

    def __init__(self, link, levels):
        self._link = link
        self._levels = levels
        self._at = utime.ticks_ms()
        self._handling = False

    def irq(self, pin, handler=None, trigger=3, priority=1, wake=None, hard=False):
        """`Pin.irq`, with a handler that asks nobody."""

        def handled(which):
            self._handling = True
            try:
                handler(which)
            finally:
                self._handling = False

        pin._handler, pin._trigger = handler and handled, trigger

    def get(self, pin, other=None):
        now = utime.ticks_ms()
        if not self._handling and utime.ticks_diff(now, self._at) >= _LOOK_MS:
            self._at = now
            self._link.look()
        return self._levels.get(pin, other)

    def __setitem__(self, pin, level):
        self._levels[pin] = level


class Lasting:
    """The flash, a file of blocks, and how long the power lasts for it.

    Ctrl-C is noticed at a jump of the program or in a call that waits. Here is neither, so it
    comes when the file system has done what it was asked for, as on a board. And nothing here
    allocates: a file that a program forgets is closed by the collector, on a locked heap.

    `power` is a file that the host writes: 1 while the power is to fail, how many writes from now
    on in four bytes, and 1 where half of the last is done.
    """

    def __init__(self, path, power, link):
        self._file = open(path, "r+b")  # noqa: SIM115 it stays open while the board runs
        self._blocks = self._file.seek(0, 2) // BLOCK
        self._power = open(power, "r+b")  # noqa: SIM115
        self._fails = bytearray(6)
        self._link = link
        self._writes = (self._write, self._count)
        self._ends = (self._write, self._cut)
        self._does = (self._nothing,) * 4 + (self._size, self._block, self._erase)

    def readblocks(self, block, buf, offset=0):
        self._file.seek(block * BLOCK + offset)
        self._file.readinto(buf)
        return 0

    def writeblocks(self, block, buf, offset=0):
        self._power.seek(0)
        self._power.readinto(self._fails)
        return self._writes[self._fails[0]](block * BLOCK + offset, buf)

    def ioctl(self, op, arg):
        return self._does[op](arg)

    def _nothing(self, arg):
        return 0

    def _size(self, arg):
        return self._blocks

    def _block(self, arg):
        return BLOCK

    def _erase(self, block):
        return self.writeblocks(block, _ERASED)

    def _write(self, at, buf):
        self._file.seek(at)
        self._file.write(buf)
        return 0

    def _count(self, at, buf):
        fails = self._fails
        left = int.from_bytes(fails[1:5], "little") - 1
        fails[1:5] = left.to_bytes(4, "little")
        self._power.seek(0)
        self._power.write(fails)
        return self._ends[left < 1](at, buf)

    def _cut(self, at, buf):
        self._file.seek(at)
        self._file.write(buf[: self._fails[5] * (len(buf) // 2)])
        return self._link.cut()
