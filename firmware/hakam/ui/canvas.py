"""A picture of 128x64 that is cleared by whole bytes, eight rows of pixels each."""

import framebuf

WIDTH = 128
HEIGHT = 64
_LIT = 255  # all rows of a byte

TYPE_CHECKING = False
if TYPE_CHECKING:
    Buffer = framebuf.FrameBuffer | None


class Canvas:
    """The picture `fb` (MONO_VLSB), and its bytes as the pixels of a picture of `cells`."""

    fb: framebuf.FrameBuffer
    cells: framebuf.FrameBuffer

    def __init__(self) -> None:
        self.fb = self.cells = None  # type: ignore[assignment]  # pyright: ignore

    def take(self, fb: framebuf.FrameBuffer) -> None:
        """Fill this picture from now on."""
        if fb is not self.fb:
            self.fb = fb
            self.cells = framebuf.FrameBuffer(fb, WIDTH, HEIGHT // 8, framebuf.GS8)

    def fill(self, x: int, y: int, width: int, height: int, lit: int) -> None:
        """Make a part of the picture dark, or lit where `lit` is 1: whole bytes at once, and
        pixel by pixel what is above and below them."""
        fill = self.fb.fill_rect
        first = (y + 7) >> 3
        end = (y + height) >> 3
        if first >= end:
            fill(x, y, width, height, lit)
            return
        if y & 7:
            fill(x, y, width, 8 * first - y, lit)
        self.cells.fill_rect(x, first, width, end - first, _LIT * lit)
        if (y + height) & 7:
            fill(x, 8 * end, width, (y + height) & 7, lit)
