"""Glyphs of one size, their pictures read from the font's data file when they are drawn."""

from array import array

import framebuf

from hakam.screens.lines import NONE
from hakam.words.data import Data

_WIDEST = 24
_PAGES = 3  # of eight rows, of the highest picture
_HEAD = 3
_BLOCKS = 32  # of 64 codes
ASCII = 128
WIDE = 31  # bits of a glyph's number: its width
_NO_SHAPE = 63
LOWER = 1 << 11  # added to a glyph's number: the picture goes one row lower

TYPE_CHECKING = False
if TYPE_CHECKING:
    Buffer = framebuf.FrameBuffer | None


class Glass:
    """What a picture goes through on its way from the font's data file to the panel: `raw`, seen
    through one of `windows`, by the number of its shape. `end`: the offset of the first size."""

    def __init__(self, data: Data) -> None:
        self.data = data
        self.raw = bytearray(_PAGES * _WIDEST)
        self.most = 0  # bytes of the largest picture
        self.windows: list[framebuf.FrameBuffer] = []
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
            self.most = max(self.most, width * ((height + 7) // 8))


class Size:
    """One size: `height`, and by glyph in one number its width, the number of its shape, the top
    row of its picture, and where its picture begins (see `host_tools/glyph_data.py`).

    `glyphs` are these numbers, by code and after ASCII by the place of a code, which stands in
    `places` by block and code % 64; `blocks` are the blocks by code // 64."""

    def __init__(self, glass: Glass, at: int) -> None:
        """Read the tables of a size at an offset; no letter has a picture where they cannot be
        read. `end`: the offset after them."""
        self.glass = glass
        self.one = array("I", bytes(4))
        self.height = self.end = 0
        self.blocks = b"\xff" * _BLOCKS
        self.places = b""
        self.glyphs = array("I", bytes(4 * ASCII))
        data = glass.data
        try:
            head = data.read(at, _HEAD)
            codes = 64 * head[1]
            size = 4 * (ASCII + head[2])
            blocks = data.read(at + _HEAD, _BLOCKS)
            at += _HEAD + _BLOCKS
            self.places = data.read(at, codes)
            self.glyphs = array("I", bytes(data.read(at + codes, size)))
            self.blocks = blocks
            self.height = head[0]
            self.end = at + codes + size
        except (OSError, MemoryError):
            pass

    def number(self, code: int) -> int:
        """The number of the glyph of a code below 2,048, 0 where there is no picture."""
        if code < ASCII:
            return self.glyphs[code]
        block = self.blocks[code >> 6]
        place = NONE if block == NONE else self.places[block << 6 | code & 63]
        return 0 if place == NONE else self.glyphs[ASCII + place]

    def has(self, code: int) -> bool:
        """Is there a picture for this code?"""
        return self.number(code) != 0

    def glyph(self, fb: framebuf.FrameBuffer, x: int, y: int, code: int, dark: Buffer) -> int:
        """Draw one glyph; returns x after it. `dark`: palette of dark ones."""
        self.one[0] = self.number(code)
        return self.row(fb, self.one, 1, x, y, dark) if self.one[0] else x

    def row(
        self, fb: framebuf.FrameBuffer, glyphs: "array[int]", n: int, x: int, y: int, dark: Buffer
    ) -> int:
        """Draw `n` glyphs, of any size, side by side; returns x after them.

        One whose picture cannot be read just now leaves its place empty.
        """
        glass = self.glass
        data = glass.data
        file = data.file
        seek = read = None
        if file is not None:  # called as they are here: most of a picture's way is this loop
            seek = file.seek
            read = file.readinto
        raw = glass.raw
        most = glass.most
        windows = glass.windows
        blit = fb.blit
        key = 0 if dark is None else 1
        for i in range(n):
            glyph = glyphs[i]
            shape = glyph >> 5 & 63
            if shape != _NO_SHAPE:
                try:
                    if seek is None or read is None:
                        data.fill(glyph >> 16, raw, most)
                    else:
                        seek(glyph >> 16)  # pyright: ignore[reportPossiblyUnboundVariable]
                        read(raw, most)  # pyright: ignore[reportPossiblyUnboundVariable]
                    blit(windows[shape], x, y + (glyph >> 11 & 31), key, dark)
                except (OSError, MemoryError):
                    pass
            x += glyph & WIDE
        return x
