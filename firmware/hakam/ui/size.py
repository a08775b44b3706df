"""Baked glyphs of one size, drawn on any framebuf.FrameBuffer without a copy."""

import framebuf

from hakam.screens.lines import NONE

_WIDEST = 24

TYPE_CHECKING = False
if TYPE_CHECKING:
    Buffer = framebuf.FrameBuffer | None


class Size:
    """One baked size: `strip` is the picture of all glyphs as blit takes it; `window(w)` a buffer
    of w columns through which one of them is seen, made when first needed."""

    def __init__(self, baked: tuple) -> None:
        self.height, width, picture, self.places, self.low, self.high = baked
        self.strip = (picture, width, self.height, framebuf.MONO_HLSB)
        self.raw = bytearray((self.height + 7) // 8 * _WIDEST)
        self.windows: list[framebuf.FrameBuffer | None] = [None] * (_WIDEST + 1)

    def window(self, width: int) -> framebuf.FrameBuffer:
        made = self.windows[width]
        if made is None:
            made = framebuf.FrameBuffer(self.raw, width, self.height, framebuf.MONO_VLSB)
            self.windows[width] = made
        return made

    def has(self, code: int) -> bool:
        """Is there a picture for this code?"""
        return code < len(self.places) and self.places[code] != NONE

    def glyph(
        self,
        fb: Buffer,
        x: int,
        y: int,
        code: int,
        dark: Buffer,
    ) -> int:
        """Draw one glyph unless fb is None; returns x after it. `dark`: palette of dark ones."""
        if not self.has(code):
            return x
        place = self.places[code]
        left = self.low[place] | self.high[place] << 8
        width = (self.low[place + 1] | self.high[place + 1] << 8) - left
        if fb is not None:
            window = self.window(width)
            window.blit(self.strip, -left, 0)  # pyright: ignore[reportArgumentType]
            if dark is None:
                fb.blit(window, x, y, 0)
            else:
                fb.blit(window, x, y, 1, dark)
        return x + width

    def number(self, fb: Buffer, x: int, y: int, value: int, dark: Buffer) -> int:
        """Digits of a number from 0."""
        scale = 1
        while value // scale > 9:
            scale *= 10
        while scale:
            x = self.glyph(fb, x, y, 48 + value // scale % 10, dark)
            scale //= 10
        return x
