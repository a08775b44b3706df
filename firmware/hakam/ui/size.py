"""Glyphs of one size, their pictures read from the font's data file when they are drawn."""

import framebuf

from hakam.screens.lines import NONE
from hakam.words.data import Data

_WIDEST = 24
_PAGES = 3  # of eight rows, of the highest picture
_HEAD = 3
_BLOCKS = 32  # of 64 codes

TYPE_CHECKING = False
if TYPE_CHECKING:
    Buffer = framebuf.FrameBuffer | None


class Glass:
    """What a picture goes through on its way from the font's data file to the panel.

    Where the data is seen as memory it is the picture of a strip of eight rows, a byte a column.
    """

    def __init__(self, data: Data) -> None:
        self.data = data
        self.raw = bytearray(_PAGES * _WIDEST)
        self.windows: dict[int, framebuf.FrameBuffer] = {}  # by width and pages, made when needed
        self.strip = None
        if data.memory is not None:
            self.strip = (data.memory, len(data.memory), 8, framebuf.MONO_VLSB)

    def picture(self, at: int, size: int, width: int) -> framebuf.FrameBuffer:
        """The picture of `size` bytes at an offset; allocates only a window of a new shape.

        Raises OSError, MemoryError.
        """
        pages = size // width
        window = self.windows.get(width * 4 + pages)
        if window is None:
            window = framebuf.FrameBuffer(self.raw, width, 8 * pages, framebuf.MONO_VLSB)
            self.windows[width * 4 + pages] = window
        if self.strip is None:
            self.data.fill(at, self.raw, size)
        else:
            for page in range(pages):
                window.blit(self.strip, -at - page * width, 8 * page)  # pyright: ignore
        return window


class Size:
    """One size: `height`, and by glyph its width, the top row of its picture and its offset."""

    def __init__(self, glass: Glass, at: int) -> None:
        """Read the tables of a size at an offset; no letter has a picture where they cannot be
        read. `end`: the offset after them."""
        self.glass = glass
        self.height = self.end = 0
        self.blocks = b"\xff" * _BLOCKS  # by code // 64, then by block and code % 64 the place
        self.places = self.widths = self.tops = self.offsets = b""
        data = glass.data
        try:
            head = data.read(at, _HEAD)
            codes = 64 * head[1]
            glyphs = head[2]
            blocks = data.read(at + _HEAD, _BLOCKS)
            at += _HEAD + _BLOCKS
            self.widths = data.read(at + codes, glyphs)
            self.tops = data.read(at + codes + glyphs, glyphs)
            self.offsets = data.read(at + codes + 2 * glyphs, 2 * glyphs + 2)
            self.places = data.read(at, codes)
            self.blocks = blocks
            self.height = head[0]
            self.end = at + codes + 4 * glyphs + 2
        except (OSError, MemoryError):
            pass

    def has(self, code: int) -> bool:
        """Is there a picture for this code, below 2,048?"""
        block = self.blocks[code >> 6]
        return block != NONE and self.places[block << 6 | code & 63] != NONE

    def glyph(
        self,
        fb: Buffer,
        x: int,
        y: int,
        code: int,
        dark: Buffer,
    ) -> int:
        """Draw one glyph unless fb is None; returns x after it. `dark`: palette of dark ones.

        One whose picture cannot be read just now leaves its place empty.
        """
        block = self.blocks[code >> 6]
        place = NONE if block == NONE else self.places[block << 6 | code & 63]
        if place == NONE:
            return x
        width = self.widths[place]
        if fb is not None:
            offsets = self.offsets
            at = offsets[2 * place] | offsets[2 * place + 1] << 8
            size = (offsets[2 * place + 2] | offsets[2 * place + 3] << 8) - at
            if size:
                try:
                    window = self.glass.picture(at, size, width - 1)
                except (OSError, MemoryError):
                    return x + width
                if dark is None:
                    fb.blit(window, x, y + self.tops[place], 0)
                else:
                    fb.blit(window, x, y + self.tops[place], 1, dark)
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
