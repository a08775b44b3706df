"""Watchdog and timers of the stand-in `machine`, on virtual time."""

import micropython
import virtual_clock as clock
from machine_pins import Pin

_alarms = []  # of the one watchdog that a chip has, where it runs


def unwatch():
    """End the watchdog, as a reset of the chip does: for tests that go on after one."""
    while _alarms:
        clock.cancel(_alarms.pop())


class WDT:
    """Once started it cannot be stopped; unfed for `timeout` ms of virtual time it resets."""

    def __init__(self, id=0, timeout=5000):
        if timeout < 1:
            raise ValueError("WDT timeout too short")
        self._us = timeout * 1000
        self.feed()

    def feed(self):
        unwatch()
        _alarms.append(clock.at(clock.now + self._us, self._bite))

    def _bite(self):
        Pin._link.reset(3)


class Timer:
    ONE_SHOT, PERIODIC = 0, 1

    def __init__(self, id, **kwargs):
        self._alarm = None
        if kwargs:
            self.init(**kwargs)

    def init(self, *, mode=PERIODIC, period=-1, freq=None, callback=None, hard=None):
        self.deinit()
        self._us = int(1_000_000 / freq) if freq else period * 1000
        self._mode, self._callback = mode, callback
        self._alarm = clock.at(clock.now + self._us, self._ring)

    def _ring(self):
        self._alarm = None
        if self._mode == Timer.PERIODIC:
            self._alarm = clock.at(clock.now + self._us, self._ring)
        if self._callback:
            micropython.schedule(self._callback, self)

    def deinit(self):
        if self._alarm:
            clock.cancel(self._alarm)
            self._alarm = None
