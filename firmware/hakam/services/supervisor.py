"""Owner of every task: a task that dies or stands still is logged, counted and started again."""

import asyncio
import gc
import sys
from time import ticks_diff, ticks_ms

STALL_MS = 10_000
MINUTE_MS = 60_000
PULSE_MS = 250
PULSES = 4  # after so many all are woken
RESTART_MS = 200
REST_MS = 10_000


class Watched:
    """One task: what starts it, its faults, and the moments of its last restarts. `first`: the
    beat of its first round after it stood still, None until the next check reads it."""

    def __init__(self, name: str, service) -> None:
        self.name = name
        self.service = service
        self.task = None
        self.faults = 0
        self.since = ticks_ms()
        self.in_minute = 0
        self.first = -1


class Supervisor:
    """Runs services: objects with `async run()` and `beat`, the tick of their last round, in ms.

    `on_fault(name)` is told of each death. `watchdog.feed()` is called once a second while every
    service has come round within STALL_MS; one that stood still, once it has begun a second round.
    """

    def __init__(self, log, on_fault=None, per_minute: int = 6) -> None:
        self.log = log
        self.on_fault = on_fault
        self.per_minute = per_minute
        self.watched = []
        self.watchdog = None
        self.traces = True
        self.faults = 0

    def add(self, name: str, service) -> None:
        self.watched.append(Watched(name, service))

    def start(self) -> None:
        for one in self.watched:
            one.service.beat = ticks_ms()
            one.task = asyncio.create_task(self._keep(one))

    async def run(self) -> None:
        """Start all services and watch them for ever."""
        self.start()
        while True:
            await asyncio.sleep_ms(1000)
            if self.check(ticks_ms()) and self.watchdog is not None:
                self.watchdog.feed()

    def check(self, now) -> bool:
        """True when every service has come round lately; one that has not is started again."""
        well = True
        for one in self.watched:
            if ticks_diff(now, one.service.beat) > STALL_MS:
                well = False
                self.log.line("task " + one.name + ": stands still")
                self._count(one)
                one.service.beat = now
                one.first = None
                one.task.cancel()
                one.task = asyncio.create_task(self._keep(one))
            else:
                if one.first is None:
                    one.first = one.service.beat
                if one.service.beat == one.first:
                    well = False
        return well

    def stop(self) -> None:
        for one in self.watched:
            if one.task is not None:
                one.task.cancel()

    async def _keep(self, one: Watched) -> None:
        while True:
            try:
                await one.service.run()
                self.log.line("task " + one.name + ": ended")
            except Exception as error:
                self._report(one, error)
            pause = self._count(one)
            one.service.beat = ticks_ms()
            await asyncio.sleep_ms(pause)

    def _report(self, one: Watched, error: Exception) -> None:
        """Log a death; a heap that is full must not end the watch over it."""
        try:
            if isinstance(error, MemoryError):
                gc.collect()
            self.log.line("task %s: %s %s" % (one.name, type(error).__name__, error))
            if self.traces:
                sys.print_exception(error)
        except MemoryError:
            gc.collect()

    def _count(self, one: Watched) -> int:
        """Count a fault; ms to wait before the next start."""
        now = ticks_ms()
        self.faults += 1
        one.faults += 1
        if one.in_minute == 0 or ticks_diff(now, one.since) > MINUTE_MS:
            one.since = now
            one.in_minute = 0
        one.in_minute += 1
        if self.on_fault is not None:
            self.on_fault(one.name)
        return RESTART_MS if one.in_minute <= self.per_minute else REST_MS


class Pulse:
    """Wakes every service once a second, so that none oversleeps unseen, and four times as often
    those that say `waits()`: for time to pass. `taps` may be None."""

    def __init__(self, taps, sleepers: list) -> None:
        self.taps = taps
        self.sleepers = sleepers
        self.beat = 0

    async def run(self) -> None:
        left = PULSES
        while True:
            now = self.beat = ticks_ms()
            if self.taps is not None:
                self.taps.check(now)
            left -= 1
            for one in self.sleepers:
                if not left or one.waits():
                    one.wake()
            if not left:
                left = PULSES
            await asyncio.sleep_ms(PULSE_MS)
