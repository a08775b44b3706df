"""The serial port of an emulated board: a pseudo-terminal that breaks, stalls and is unplugged."""

from __future__ import annotations

import os
import pty
import time
import tty
from pathlib import Path

from host_tools.device.faults import NOISE, Faults

MOST_WAITING = 8192  # bytes for a computer that does not read; then the board waits
NOBODY_S = 1.0  # so long unread, they are dropped, as nobody listens


class Port:
    """`name` is the port's path; `path`, where given, a link to it. `heard` has what was typed.

    `said` is all that the board said, also while nobody listened.
    """

    def __init__(self, path: Path | None, faults: Faults) -> None:
        self.path = path
        self.faults = faults
        self.name = ""
        self.received = 0  # bytes from the computer
        self.sent = 0  # and to it
        self.heard = b""
        self.said = b""
        self.master = -1
        self._slave = -1
        self._out = b""
        self._moved = 0.0
        self._still_until = 0.0
        self._told = 0

    def plug_in(self) -> None:
        """A new pseudo-terminal, at the path that it had."""
        self.master, self._slave = pty.openpty()
        tty.setraw(self._slave)
        os.set_blocking(self.master, False)
        self.name = os.ttyname(self._slave)
        if self.path is not None:
            beside = self.path.with_name(f".{self.path.name}.{os.getpid()}")
            beside.unlink(missing_ok=True)
            beside.symlink_to(self.name)
            beside.replace(self.path)

    def remove(self) -> None:
        """The end of the port, and of the link to it."""
        os.close(self.master)
        os.close(self._slave)
        if self.path is not None:
            self.path.unlink(missing_ok=True)

    def waits(self) -> float:
        """Seconds for which it is still: it neither hears nor speaks."""
        return max(0.0, self._still_until - time.monotonic())

    @property
    def busy(self) -> bool:
        """Is there something to send?"""
        return bool(self._out)

    @property
    def full(self) -> bool:
        """Does so much wait to be sent that the board has to wait too?"""
        return len(self._out) >= MOST_WAITING

    def hear(self) -> None:
        """Take bytes from the computer."""
        try:
            data = os.read(self.master, min(512, self.faults.until()))
        except OSError:
            return
        self.received += len(data)
        self.heard += data
        self._count(len(data))

    def say(self, data: bytes) -> None:
        """Bytes for the computer, noise among them where that is a fault."""
        self.said += data
        if self.faults.noise:
            self._told += len(data)
            if self._told >= self.faults.noise:
                self._told = 0
                data += NOISE
        if not self._out:
            self._moved = time.monotonic()
        self._out += data

    def pass_on(self, free: bool) -> None:
        """Send what waits, as fast as it is read; where nobody reads for long, it is lost."""
        now = time.monotonic()
        if free:
            try:
                n = os.write(self.master, self._out[: min(2048, self.faults.until())])
            except OSError:
                n = 0
            self.sent += n
            self._out = self._out[n:]
            self._moved = now
            self._count(n)
        elif self.full and now - self._moved > NOBODY_S:
            self._out = b""

    def _count(self, n: int) -> None:
        """So many bytes went over the line: where it is cut now, what is on its way is lost."""
        cut, still = self.faults.passed(n)
        if still:
            self._still_until = time.monotonic() + still
        if cut:
            self.replug()

    def replug(self) -> None:
        """The line is cut, and a new one is there at once."""
        ends = self.master, self._slave
        self.plug_in()
        for end in ends:
            os.close(end)
        self.heard = self._out = b""
