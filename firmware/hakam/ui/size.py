"""Glyphs of one size, their pictures read from the font's data file when they are drawn."""

from array import array

import framebuf

from hakam.screens.lines import NONE
from hakam.words.data import Data

_WIDEST = 24
_PAGES = 3  # of eight rows, of the highest picture
_HEAD = 3
_BLOCKS = 32  # of 64 codes
ASCII = 128  # codes of the first two blocks, which every font has

TYPE_CHECKING = False
if TYPE_CHECKING:
    Buffer = framebuf.FrameBuffer | None


class Glass:
    """What a picture goes through on its way from the font's data file to the panel: `raw`, seen
    through one of `windows`, which is of `sizes` bytes. `end`: the offset of the first size."""

    def __init__(self, data: Data) -> None:
        self.data = data
        self.raw = bytearray(_PAGES * _WIDEST)
        self.windows: list[framebuf.FrameBuffer] = []
        self.sizes = bytearray()
        self.end = 1
        try:
            n = data.read(0, 1)[0]
            shapes = data.read(1, 2 * n)
            self.end += 2 * n
        except (OSError, MemoryError):
            return
        for at in range(0, 2 * n, 2):
            width = shapes[at]
            height = shapes[at + 1]
            self.windows.append(framebuf.FrameBuffer(self.raw, width, height, framebuf.MONO_VLSB))
            self.sizes.append(width * ((height + 7) // 8))


class Size:
    """One size: `height`, and by glyph its width, the top row of its picture, where its picture
    begins, and the number of the window through which it is seen, NONE for a space."""

    def __init__(self, glass: Glass, at: int) -> None:
        """Read the tables of a size at an offset; no letter has a picture where they cannot be
        read. `end`: the offset after them."""
        self.glass = glass
        self.one = bytearray(1)
        self.height = self.end = 0
        self.blocks = b"\xff" * _BLOCKS  # by code // 64, then by block and code % 64 the place
        self.places = b"\xff" * ASCII
        self.widths = self.tops = self.windows = b""
        self.offsets = array("H")
        data = glass.data
        try:
            head = data.read(at, _HEAD)
            codes = 64 * head[1]
            glyphs = head[2]
            blocks = data.read(at + _HEAD, _BLOCKS)
            at += _HEAD + _BLOCKS
            self.widths = data.read(at + codes, glyphs)
            self.tops = data.read(at + codes + glyphs, glyphs)
            self.windows = data.read(at + codes + 2 * glyphs, glyphs)
            self.offsets = array("H", bytes(data.read(at + codes + 3 * glyphs, 2 * glyphs)))
            self.places = data.read(at, codes)
            self.blocks = blocks
            self.height = head[0]
            self.end = at + codes + 5 * glyphs
        except (OSError, MemoryError):
            pass

    def place(self, code: int) -> int:
        """Number of the glyph of a code below 2,048, NONE where there is no picture."""
        if code < ASCII:
            return self.places[code]
        block = self.blocks[code >> 6]
        return NONE if block == NONE else self.places[block << 6 | code & 63]

    def has(self, code: int) -> bool:
        """Is there a picture for this code?"""
        return self.place(code) != NONE

    def glyph(self, fb: framebuf.FrameBuffer, x: int, y: int, code: int, dark: Buffer) -> int:
        """Draw one glyph; returns x after it. `dark`: palette of dark ones."""
        one = self.one
        one[0] = self.place(code)
        return x if one[0] == NONE else self.row(fb, one, 1, x, y, dark)

    def row(
        self, fb: framebuf.FrameBuffer, places: bytearray, n: int, x: int, y: int, dark: Buffer
    ) -> int:
        """Draw `n` glyphs side by side; returns x after them.

        One whose picture cannot be read just now leaves its place empty.
        """
        glass = self.glass
        data = glass.data
        file = data.file
        if file is not None:  # called as they are here: most of a picture's way is this loop
            seek = file.seek
            read = file.readinto
        raw = glass.raw
        shapes = glass.windows
        sizes = glass.sizes
        widths = self.widths
        windows = self.windows
        offsets = self.offsets
        tops = self.tops
        blit = fb.blit
        key = 0 if dark is None else 1
        for i in range(n):
            place = places[i]
            window = windows[place]
            if window != NONE:
                try:
                    if file is None:
                        data.fill(offsets[place], raw, sizes[window])
                    else:
                        seek(offsets[place])
                        read(raw, sizes[window])
                    blit(shapes[window], x, y + tops[place], key, dark)
                except (OSError, MemoryError):
                    pass
            x += widths[place]
        return x
