"""Watchdog of the board behind a port: the host counts its time, also while nothing runs here."""

from machine_pins import Pin


class WDT:
    """Once started it cannot be stopped; unfed for `timeout` ms it resets the board."""

    def __init__(self, id=0, timeout=5000):
        if timeout < 1:
            raise ValueError("WDT timeout too short")
        self._timeout = timeout
        self.feed()

    def feed(self):
        Pin._link.watch(self._timeout)


class Timer:
    ONE_SHOT, PERIODIC = 0, 1

    def __init__(self, id, **kwargs):
        raise NotImplementedError("timers need virtual time")
