"""An I2C bus: its pins, clock and time-out, and how it comes back after a fault."""

import errno
import time

from machine import I2C, Pin

from hakam.drivers.pins import take

FAULTS_TO_REOPEN = 8
HALF_CLOCK_US = 5


class I2CBus:
    """One hardware I2C peripheral. A failed transfer raises OSError, after the lines were freed.

    `port` is the peripheral's number, `freq` in Hz. `timeout_us` is the longest wait of one
    transfer: the chip may stretch the clock by 1 ms and a panel may share the wires, while the
    interpreter's default of 50 ms is less than a full picture takes at 100 kHz.
    """

    def __init__(
        self, port: int, scl: int, sda: int, freq: int = 100_000, timeout_us: int = 200_000
    ) -> None:
        self.faults = 0
        self.opened = 0
        self._streak = 0
        self._port = port
        self.freq = freq
        self._timeout_us = timeout_us
        self._scl = Pin(take(scl), Pin.OPEN_DRAIN, Pin.PULL_UP, value=1)
        self._sda = Pin(take(sda), Pin.OPEN_DRAIN, Pin.PULL_UP, value=1)
        self.open()

    def open(self) -> bool:
        """Free the lines and make the peripheral anew; False while a chip still holds a line."""
        free = self._free()
        self._i2c = I2C(
            self._port, scl=self._scl, sda=self._sda, freq=self.freq, timeout=self._timeout_us
        )
        self.opened += 1
        self._streak = 0
        return free

    def held(self) -> bool:
        """Whether a chip holds SCL or SDA low although nothing is being sent."""
        return not (self._scl.value() and self._sda.value())

    def readfrom_into(self, addr: int, buf: "bytearray | memoryview") -> None:
        """Fill `buf` in one transaction."""
        try:
            self._check()
            self._i2c.readfrom_into(addr, buf)
        except OSError:
            self._fault()
            raise
        self._streak = 0

    def writeto(self, addr: int, buf: "bytes | bytearray | memoryview") -> None:
        """Send `buf` in one transaction."""
        try:
            if not (self._scl.value() and self._sda.value()):
                self._check()
            self._i2c.writeto(addr, buf)
        except OSError:
            self._fault()
            raise
        self._streak = 0

    def _check(self) -> None:
        """A transfer on a held bus would only wait for its time-out."""
        if self.held():
            raise OSError(errno.ETIMEDOUT)

    def _fault(self) -> None:
        self.faults += 1
        self._streak += 1
        if self._streak >= FAULTS_TO_REOPEN or not self._sda.value():
            self.open()

    def _free(self) -> bool:
        """Clock out a byte that a chip was cut off in, nine clocks at most, then send a stop.

        A clock line held low cannot be helped from here: only a reset of the chip frees it.
        """
        scl = self._scl
        sda = self._sda
        scl.init(Pin.OPEN_DRAIN, Pin.PULL_UP, value=1)
        sda.init(Pin.OPEN_DRAIN, Pin.PULL_UP, value=1)
        time.sleep_us(HALF_CLOCK_US)
        if sda.value():
            return bool(scl.value())
        for _ in range(9):
            scl.value(0)
            time.sleep_us(HALF_CLOCK_US)
            scl.value(1)
            time.sleep_us(HALF_CLOCK_US)
            if sda.value():
                break
        scl.value(0)
        sda.value(0)
        time.sleep_us(HALF_CLOCK_US)
        scl.value(1)
        time.sleep_us(HALF_CLOCK_US)
        sda.value(1)
        time.sleep_us(HALF_CLOCK_US)
        return not self.held()
