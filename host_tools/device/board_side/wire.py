"""The link to the host, and the flash, of a board that Ctrl-C may strike at any moment.

A real board's Ctrl-C waits until a transfer or a write is over. Here both are Python, so it is
caught in them, what it struck is done once more, and the host is asked to send it again.
"""

import socket

import utime
from flash import Flash
from link import Remote

WATCH, READY, LATER = range(20, 23)  # see host_tools/device/process.py
_LOOK_MS = 5  # pins are asked for that often


class Wire(Remote):
    """Chips, pins and flash of the host; its levels are as old as `_LOOK_MS` at the most."""

    def __init__(self, address, on_pin):
        self._address = address
        super().__init__(self._connected(), on_pin)

    def _connected(self):
        sock = socket.socket(socket.AF_UNIX)
        sock.connect(self._address)
        return sock

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
                self._sock = self._connected()
        if struck:
            self.later()
        return status

    def later(self):
        """Ctrl-C came at a bad moment: it is to come once more."""
        self._call(LATER)

    def watch(self, ms):
        """Reset the board unless this is called again within `ms`."""
        self._call(WATCH, payload=ms.to_bytes(4, "little"))

    def ready(self):
        """boot.py and main.py have ended; the REPL begins."""
        self._call(READY)

    def look(self):
        """Ask for the pins that have changed."""
        self._idle(0)


class Levels:
    """Levels of the input pins by number; the host is asked before they are read."""

    def __init__(self, link, levels):
        self._link = link
        self._levels = levels
        self._at = utime.ticks_ms()

    def get(self, pin, other=None):
        now = utime.ticks_ms()
        if utime.ticks_diff(now, self._at) >= _LOOK_MS:
            self._at = now
            self._link.look()
        return self._levels.get(pin, other)

    def __setitem__(self, pin, level):
        self._levels[pin] = level


class Lasting(Flash):
    """The flash; a block read, programmed or erased twice is as one done once."""

    def readblocks(self, block, buf, offset=0):
        self._done(super().readblocks, block, buf, offset)

    def writeblocks(self, block, buf, offset=0):
        self._done(super().writeblocks, block, buf, offset)

    def ioctl(self, op, arg):
        return self._done(super().ioctl, op, arg)

    def _done(self, what, *args):
        try:
            return what(*args)
        except KeyboardInterrupt:
            self._link.later()
            return what(*args)
