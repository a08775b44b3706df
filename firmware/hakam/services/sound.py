"""Melodies on a buzzer: the newest wins, but a tick is always heard to its end.

What is asked for sounds at once, in the turn of whoever asks; the player's own task goes on with
it and ends it.
"""

import asyncio
from time import ticks_add, ticks_diff, ticks_ms

TICK_MS = 12
TICK = ((3000, TICK_MS),)
STEP_MS = 90  # so soon the task sees that something else sounds


class Player:
    """Plays melodies, tuples of (hz, ms), hz 0 a rest, on what has `tone(hz)`, 0 being
    silence, and `off()`."""

    def __init__(self, buzzer) -> None:
        self.buzzer = buzzer
        self.beat = 0
        self.begins = None  # melody whose first note sounds: the task goes on with it
        self.waiting = None  # melody for the task to begin, since a tick still sounds
        self.next = None  # melody that follows
        self.begun_at = self.tick_ends = ticks_ms()
        self.event = asyncio.Event()
        self.started = asyncio.Event()
        self.runs = False
        self.fault = None  # of the driver, while somebody else had the turn: the task dies of it
        self.faults = 0

    def play(self, melody: tuple, more: bool = False) -> None:
        """Play this melody now; one that still sounds is cut off, a tick is heard to its end.

        TICK sounds at once: a card was read; what is asked for next follows it. `more` may be
        asked for in this same turn: the last one is heard.
        """
        self.next = None
        now = ticks_ms()
        tick = melody is TICK
        if self.runs and (tick or (not more and ticks_diff(now, self.tick_ends) >= 0)):
            self.waiting = None
            self.begins = melody
            self.begun_at = now
            if tick:
                self.tick_ends = ticks_add(now, TICK_MS)
            try:
                self.buzzer.tone(melody[0][0])
            except OSError:
                self.faults += 1
            except Exception as error:
                self.fault = error
                self.runs = False
        else:
            self.waiting = None if tick else melody
        self.event.set()

    def follow(self, melody: tuple) -> None:
        """Play this melody after the one that sounds, unless something new is to be heard."""
        self.next = melody
        self.event.set()

    async def begun(self) -> None:
        """Come back when the melody asked for by `play` sounds; at once where nobody plays it."""
        while self.runs and self.waiting is not None:
            self.started.clear()
            await self.started.wait()

    def waits(self) -> bool:
        """Never: what is to be heard wakes the task itself."""
        return False

    def wake(self) -> None:
        self.event.set()

    async def run(self) -> None:
        self.runs = True
        try:
            while True:
                self.beat = ticks_ms()
                if self.fault is not None:
                    fault, self.fault = self.fault, None
                    raise fault
                if self.begins is not None:
                    melody = self.begins
                    self.begins = None
                    await self._sound(melody, True)
                elif self.waiting is not None:
                    melody = self.waiting
                    self.waiting = None
                    await self._sound(melody)
                elif self.next is not None:
                    melody = self.next
                    self.next = None
                    await self._sound(melody)
                else:
                    await self.event.wait()
                    self.event.clear()
        finally:
            self.runs = False
            self.begins = None
            self.started.set()
            self._off()

    async def _sound(self, melody: tuple, begun: bool = False) -> None:
        """Play a melody, whose first note sounds already where it has `begun`, until another is
        asked for."""
        for hz, ms in melody:
            if not begun:
                try:
                    self.buzzer.tone(hz)
                except OSError:
                    self.faults += 1
            self.started.set()
            left = ms
            if begun:
                left -= ticks_diff(ticks_ms(), self.begun_at)
            begun = False
            while left > 0 and (melody is TICK or self.waiting is None):
                await asyncio.sleep_ms(min(left, STEP_MS))
                if self.begins is not None:
                    return
                left -= STEP_MS
            if self.waiting is not None:
                break
        self._off()

    def _off(self) -> None:
        try:
            self.buzzer.off()
        except OSError:
            self.faults += 1
