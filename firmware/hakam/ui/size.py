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
    through one of `windows`, which is of `sizes` bytes; `numbers` finds it by columns and bytes
    until all sizes are read."""

    def __init__(self, data: Data) -> None:
        self.data = data
        self.raw = bytearray(_PAGES * _WIDEST)
        self.windows: list[framebuf.FrameBuffer] = []
        self.sizes = bytearray()
        self.numbers: dict[int, int] = {}

    def window(self, width: int, size: int) -> int:
        """Number of the window of so many columns and bytes."""
        shape = width << 8 | size
        number = self.numbers.get(shape, NONE)
        if number == NONE:
            number = self.numbers[shape] = len(self.windows)
            height = 8 * (size // width)
            self.windows.append(framebuf.FrameBuffer(self.raw, width, height, framebuf.MONO_VLSB))
            self.sizes.append(size)
        return number


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
            self._pictures(data.read(at + codes + 2 * glyphs, 2 * glyphs + 2), glyphs)
            self.places = data.read(at, codes)
            self.blocks = blocks
            self.height = head[0]
            self.end = at + codes + 4 * glyphs + 2
        except (OSError, MemoryError):
            pass

    def _pictures(self, offsets: bytes, glyphs: int) -> None:
        """`offsets`: two bytes each, low one first, where a picture begins, and where the last
        one ends."""
        self.offsets = array("H", bytes(2 * glyphs))
        self.windows = bytearray(glyphs)
        for place in range(glyphs):
            low = 2 * place
            at = offsets[low] | offsets[low + 1] << 8
            size = (offsets[low + 2] | offsets[low + 3] << 8) - at
            self.offsets[place] = at
            window = self.glass.window(self.widths[place] - 1, size) if size else NONE
            self.windows[place] = window

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
        data = self.glass.data
        file = data.file
        raw = self.glass.raw
        windows = self.glass.windows
        sizes = self.glass.sizes
        widths = self.widths
        offsets = self.offsets
        for i in range(n):
            place = places[i]
            window = self.windows[place]
            if window != NONE:
                try:
                    if file is None:
                        data.fill(offsets[place], raw, sizes[window])
                    else:  # the same, with no call between
                        file.seek(offsets[place])
                        file.readinto(raw, sizes[window])
                    if dark is None:
                        fb.blit(windows[window], x, y + self.tops[place], 0)
                    else:
                        fb.blit(windows[window], x, y + self.tops[place], 1, dark)
                except (OSError, MemoryError):
                    pass
            x += widths[place]
        return x
