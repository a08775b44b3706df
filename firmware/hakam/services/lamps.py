"""The seat lights, sent when they change."""

import asyncio
from time import ticks_ms

SIZE = 12  # bytes of the lights' colours


class Lamps:
    """Looked at when asked, sent when they change, and never in anybody's way.

    Shows what `fill(colours)` writes, red, green, blue a seat, on lights with `n`,
    `set(i, colour)` and `show()`. A chain that fails is counted, and tried at the next `wake`;
    so is a `fill` that is False: not now.
    """

    def __init__(self, lights, fill) -> None:
        self.lights = lights
        self.fill = fill
        self.beat = 0
        self.event = asyncio.Event()
        self.due = True
        self.colours = bytearray(SIZE)
        self.shown = bytearray(SIZE)  # dark, as the chain begins
        self.faults = 0

    def invalidate(self) -> None:
        """Ask for the lights to be looked at anew."""
        self.due = True
        self.event.set()

    def waits(self) -> bool:
        """Are the lights to be tried again?"""
        return self.due

    def wake(self) -> None:
        self.event.set()

    async def run(self) -> None:
        while True:
            self.beat = ticks_ms()
            if self.due:
                self.refresh()
            await self.event.wait()
            self.event.clear()

    def refresh(self) -> None:
        """Send the colours if they are others than those shown."""
        new = self.colours
        self.due = self.fill(new) is False
        if self.due or new == self.shown:
            return
        lights = self.lights
        try:
            for i in range(min(lights.n, SIZE // 3)):
                lights.set(i, (new[3 * i], new[3 * i + 1], new[3 * i + 2]))
            lights.show()
        except OSError:
            self.faults += 1
            self.due = True
            return
        self.shown[:] = new
