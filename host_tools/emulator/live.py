"""A session in a terminal: the panel redrawn in place, the last lines of the transcript below."""

from __future__ import annotations

import io
import os
import shutil
import sys
import time
from typing import TYPE_CHECKING

from host_tools.emulator import picture
from host_tools.emulator.transcript import Transcript

if TYPE_CHECKING:
    from host_tools.emulator.box import Box
    from host_tools.emulator.running import Running

PANEL_ROWS = picture.HEIGHT // 2 + 2
LEAST_ROWS = PANEL_ROWS + 6
WIDE_COLUMNS = picture.WIDTH + 2
NARROW_COLUMNS = picture.WIDTH // 2 + 2
FRAME_SECONDS = 0.04


def fits() -> bool:
    """Whether standard output is a terminal in which the panel and some lines have room."""
    columns, rows = shutil.get_terminal_size()
    capable = sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"
    return capable and columns >= NARROW_COLUMNS and rows >= LEAST_ROWS


def lit(box: Box) -> str:
    """The seat lights as dots of their colours, brightened, a seat's arrow before each."""
    dots = []
    for seat, arrow in enumerate("▲◀▼▶"):
        green, red, blue = box.lights[3 * seat : 3 * seat + 3] or (0, 0, 0)
        full = max(red, green, blue, 1)
        shade = ";".join(str(255 * part // full) for part in (red, green, blue))
        on = red or green or blue
        dots.append(f"{arrow} " + (f"\x1b[38;2;{shade}m●\x1b[0m" if on else "○"))
    return "lights  " + "  ".join(dots)


class Live(Transcript):
    """Redraws at most 25 times a second of the clock; call `close` at the end."""

    def __init__(self) -> None:
        size = shutil.get_terminal_size()
        super().__init__(io.StringIO(), pictures=False, width=size.columns - 1)
        self.rows = size.lines
        self.wide = size.columns >= WIDE_COLUMNS
        self.shown: list[str] = []
        self._written = 0
        self._drawn_at = 0.0
        self._drawn: tuple[bytes, bytes, int] = (b"", b"", -1)

    def put(self, line: str) -> None:
        self.shown.append(line)
        self._written += 1
        del self.shown[: -self.rows]

    def moment(self, session: Running) -> None:
        now = time.monotonic()
        if now - self._drawn_at >= FRAME_SECONDS:
            self.draw(session)
            self._drawn_at = now

    def draw(self, session: Running) -> None:
        """Draw the panel and as many lines as fit, if anything has changed."""
        box = session.box
        shown = box.panel.picture() if box.wiring.panel else b""
        state = (shown, box.lights, self._written)
        if state == self._drawn:
            return
        if self._drawn[2] < 0:
            sys.stdout.write("\x1b[2J\x1b[?25l")
        self._drawn = state
        lines = []
        if shown:
            lines = picture.framed(picture.halves(shown) if self.wide else picture.quarters(shown))
        if box.wiring.lights is not None:
            lines.append(lit(box))
        room = self.rows - len(lines) - 1
        lines += self.shown[-room:]
        sys.stdout.write("\x1b[H" + "".join(line + "\x1b[K\n" for line in lines) + "\x1b[J")
        sys.stdout.flush()

    def close(self, session: Running) -> None:
        """Draw the end, and give the cursor back."""
        self.flush(session)
        self.draw(session)
        sys.stdout.write("\x1b[?25h")
        sys.stdout.flush()
