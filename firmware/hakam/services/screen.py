"""The panel, repainted when asked and brought back when it was away."""

import asyncio
import gc
from time import ticks_diff, ticks_ms

RETRY_FIRST_MS = 250
RETRY_LAST_MS = 4000
NOT_NOW = 5  # ms: where `paint` returns it, it is asked again then


class Screen:
    """Shows what `paint(panel)` draws on a panel with `async show()` and `turn(upside_down)`.

    `paint` draws a part and returns True while more is to be drawn, NOT_NOW where nothing may be
    drawn yet: others run in between, and nothing is sent before the picture is whole.
    `show` sends what changed; after an OSError its next call starts the chip again and sends the
    whole picture. Here it is asked again with growing pauses, and nothing else waits for it.
    `lost` tells whether the panel is away; `on_change(ok)` hears of it. `painting`: what was asked
    for is not on the panel yet; `on_rest()` is called when that is over.
    """

    def __init__(self, panel, paint, log, on_change=None, on_rest=None) -> None:
        self.panel = panel
        self.paint = paint
        self.log = log
        self.on_change = on_change
        self.on_rest = on_rest
        self.painting = False
        self.beat = 0
        self.event = asyncio.Event()
        self.dirty = True
        self.lost = False
        self.faults = 0
        self.pause = RETRY_FIRST_MS
        self.failed_at = 0

    def invalidate(self) -> None:
        """Ask for a repaint; the newest state is painted once the panel is free."""
        self.dirty = True
        self.painting = not self.lost
        self.event.set()

    def turn(self, upside_down: bool) -> None:
        """Which edge of the box the picture faces."""
        self.panel.turn(upside_down)
        self.invalidate()

    def waits(self) -> bool:
        """Is it to be tried again?"""
        return self.lost

    def wake(self) -> None:
        self.event.set()

    async def run(self) -> None:
        self.dirty = True
        try:
            while True:
                self.beat = ticks_ms()
                if self.dirty and self._due():
                    await self.refresh()
                    if self.lost or not self.dirty:
                        self._rest()
                else:
                    await self.event.wait()
                    self.event.clear()
        finally:
            self.painting = False

    async def refresh(self) -> None:
        """Paint and send once; an OSError is counted and the panel marked lost. Without memory for
        it the picture is painted a moment later."""
        try:
            self.dirty = False
            more = self.paint(self.panel)
            while more:
                await asyncio.sleep_ms(NOT_NOW if more == NOT_NOW else 0)
                more = self.paint(self.panel)
            await self.panel.show()
        except (MemoryError, ImportError):
            self.dirty = True
            gc.collect()
            self._rest()
            await asyncio.sleep_ms(RETRY_FIRST_MS)
            return
        except OSError as error:
            self.faults += 1
            self.dirty = True
            self.failed_at = ticks_ms()
            if not self.lost:
                self.log.line("panel lost: %s" % error)
                self._changed(True)
            else:
                self.pause = min(self.pause * 2, RETRY_LAST_MS)
            return
        self.pause = RETRY_FIRST_MS
        if self.lost:
            self.log.line("panel back")
            self._changed(False)

    def _rest(self) -> None:
        """Nobody needs to wait for the picture any longer."""
        self.painting = False
        if self.on_rest is not None:
            self.on_rest()

    def _changed(self, lost: bool) -> None:
        self.lost = lost
        if self.on_change is not None:
            self.on_change(not lost)

    def _due(self) -> bool:
        return not self.lost or ticks_diff(ticks_ms(), self.failed_at) >= self.pause
