"""Glyphs of one size, their pictures read from the font's data file when they are drawn."""

from array import array

import framebuf

from hakam.screens.lines import NONE, TWO_BYTES
from hakam.words.data import Data

_WIDEST = 24
_PAGES = 3  # of eight rows, of the highest picture
_HEAD = 3
_BLOCKS = 32  # of 64 codes
ASCII = 128
WIDE = 31  # bits of a glyph's number: its width

TYPE_CHECKING = False
if TYPE_CHECKING:
    Buffer = framebuf.FrameBuffer | None


class Glass:
    """What a picture goes through on its way from the font's data file to the panel: `raw`, seen
    through one of `windows`, by the number of its shape. `end`: the offset of the first size.

    `way` is what a row of letters takes, looked up once: `seek` and `readinto` of `file`, the
    data's own or the data itself, `blit` of the picture `fb`, and `raw`, `most` and `windows`."""

    def __init__(self, data: Data) -> None:
        self.data = data
        self.raw = bytearray(_PAGES * _WIDEST)
        self.most = 0  # bytes of the largest picture
        self.windows: list[Buffer] = [None]  # shape 0 has no picture
        self.end = 1
        self.file: Data | None = None  # or a file that reads as it does
        self.fb: Buffer = None
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

    def bind(self, file: Data, fb: Buffer) -> None:
        """Read from this file from now on, and draw on this picture."""
        self.file = file
        self.fb = fb
        blit = getattr(fb, "blit", None)
        self.way = (file.seek, file.readinto, blit, self.raw, self.most, self.windows)


class Size:
    """One size: `height`, and by glyph in one number its width, the number of its shape, the top
    row of its picture, and where its picture begins (see `host_tools/glyph_data.py`).

    `glyphs` are these numbers, by code and after ASCII by the place of a code, which stands in
    `places` by block and code % 64; `blocks` are the blocks by code // 64. A text is drawn from
    its `letters`, one byte each: the place of a glyph in `glyphs`."""

    def __init__(self, glass: Glass, at: int) -> None:
        """Read the tables of a size at an offset; no letter has a picture where they cannot be
        read. `end`: the offset after them."""
        self.glass = glass
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

    def letter(self, code: int) -> int:
        """The letter of a code below 2,048; 0, which has no picture, where it has none."""
        if code >= ASCII:
            block = self.blocks[code >> 6]
            place = NONE if block == NONE else self.places[block << 6 | code & 63]
            return 0 if place == NONE else ASCII + place
        return code if self.glyphs[code] else 0

    def has(self, code: int) -> bool:
        """Is there a picture for this code?"""
        return self.letter(code) != 0

    def letters(self, text: "bytes | bytearray") -> bytearray:
        """The letters of a text in UTF-8."""
        found = bytearray()
        high = 0  # of a letter in two bytes what the first one holds
        for code in text:
            if code >= TWO_BYTES:
                high = (code & 31) << 6
            else:
                found.append(self.letter(code if code < ASCII else high | code & 63))
        return found

    def width(self, letters: "bytes | bytearray") -> int:
        """Pixels that letters take; IndexError where they hold a byte of UTF-8 beyond ASCII."""
        told = self.glyphs
        width = 0
        for letter in letters:
            width += told[letter] & WIDE
        return width

    def glyph(self, fb: framebuf.FrameBuffer, x: int, y: int, code: int, dark: Buffer) -> int:
        """Draw one glyph; returns x after it. `dark`: palette of dark ones."""
        return self.row(fb, bytes((self.letter(code),)), x, y, dark)

    def row(
        self, fb: framebuf.FrameBuffer, letters: "bytes | bytearray", x: int, y: int, dark: Buffer
    ) -> int:
        """Draw letters side by side; returns x after them.

        One whose picture cannot be read just now leaves its place empty.
        """
        glass = self.glass
        file = glass.data.file or glass.data
        if file is not glass.file or fb is not glass.fb:
            glass.bind(file, fb)
        # called as they are here: most of a picture's way is this loop
        seek, read, blit, raw, most, windows = glass.way
        told = self.glyphs
        key = 0 if dark is None else 1
        for letter in letters:
            glyph = told[letter]
            shape = glyph >> 5 & 63
            if shape:
                try:
                    seek(glyph >> 16)
                    read(raw, most)  # pyright: ignore[reportArgumentType, reportCallIssue]
                    blit(  # pyright: ignore[reportOptionalCall]
                        windows[shape], x, y + (glyph >> 11 & 31), key, dark
                    )
                except (OSError, MemoryError):
                    pass
            x += glyph & WIDE
        return x
