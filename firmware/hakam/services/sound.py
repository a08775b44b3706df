"""Melodies on a buzzer: the newest wins, but a tick is always heard to its end."""

import asyncio
from time import ticks_ms

TICK = ((3000, 12),)


class Player:
    """Plays melodies, tuples of (hz, ms), hz 0 a rest, on what has `tone(hz)` and `off()`."""

    def __init__(self, buzzer) -> None:
        self.buzzer = buzzer
        self.beat = 0
        self.waiting = None
        self.next = None
        self.ticked = False
        self.event = asyncio.Event()
        self.started = asyncio.Event()
        self.runs = False
        self.faults = 0

    def tick(self) -> None:
        """Sound at once that a card was read; what is asked for next follows it."""
        self.ticked = True
        self.waiting = self.next = None
        self.event.set()

    def play(self, melody: tuple) -> None:
        """Play this melody now; one that still sounds is cut off."""
        self.waiting = melody
        self.next = None
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

    def wake(self) -> None:
        self.event.set()

    async def run(self) -> None:
        self.runs = True
        try:
            while True:
                self.beat = ticks_ms()
                if self.ticked:
                    self.ticked = False
                    await self._sound(TICK)
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
            self.started.set()
            self._off()

    async def _sound(self, melody: tuple) -> None:
        for hz, ms in melody:
            if melody is not TICK and (self.ticked or self.waiting is not None):
                break
            try:
                if hz:
                    self.buzzer.tone(hz)
                else:
                    self.buzzer.off()
            except OSError:
                self.faults += 1
            self.started.set()
            left = ms
            while left > 0 and (melody is TICK or not (self.ticked or self.waiting is not None)):
                step = left if left < 40 else 40
                await asyncio.sleep_ms(step)
                left -= step
        self._off()

    def _off(self) -> None:
        try:
            self.buzzer.off()
        except OSError:
            self.faults += 1
