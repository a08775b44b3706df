"""What stands on the picture: a line whose description is as before is not drawn again."""

from array import array

import framebuf

from hakam.screens import lines as styles
from hakam.screens.lines import ARGS, MOST, Lines
from hakam.words import ids

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.words import Words

    Buffer = framebuf.FrameBuffer | None

HEIGHT = 64
PAGES = 8  # of eight rows of pixels
_LOW = (styles.FOOT, styles.ALERT, styles.BELOW)
_BELOW_EACH = 17  # rows of pixels above what stands between the numbers of the sides


class Standing:
    """The lines of the picture `fb` as they were described when they were drawn.

    `drawn`: bit i tells that line i stands there, with `phrases[i]` and the arguments `rows[i]`;
    `over`: bit i tells that something stands in its place. `heights` are those of the lines in
    pixels, `tops` where they begin, `breaks` how many rows they have beyond the first; from
    `lefts` to `rights` are all their letters. What all lines depend on is kept too: language,
    names and colours of the pairs, `edges` at which the seats sit.
    """

    def __init__(self) -> None:
        self.fb: Buffer = None
        self.drawn = self.over = 0
        self.n = 0
        self.styles = bytearray(MOST)
        self.phrases = array("H", bytes(2 * MOST))
        args = memoryview(array("H", bytes(2 * MOST * ARGS)))
        self.rows = [args[i * ARGS : (i + 1) * ARGS] for i in range(MOST)]
        self.heights = bytearray(MOST)
        self.tops = bytearray(MOST)
        self.breaks = bytearray(MOST)
        self.lefts = bytearray(MOST)
        self.rights = bytearray(MOST)
        self.words: Words | None = None
        self.seats = -1
        self.edges = bytearray(MOST)
        self.names = b""
        self.colours = b""
        self.draft = b""  # of the name being spelled, of which n_draft bytes are shown
        self.n_draft = 0

    def same(self, fb: framebuf.FrameBuffer, lines: Lines) -> bool:
        """Are these lines of the same styles, for the same table?"""
        if fb is not self.fb or lines.n != self.n or lines.words is not self.words:
            return False
        settings = lines.settings
        if settings.names != self.names or settings.colours != self.colours:
            return False
        return lines.seats == self.seats and lines.styles == self.styles

    def begin(self, fb: framebuf.FrameBuffer, lines: Lines) -> None:
        """The picture is empty and will show these lines."""
        self.fb = fb
        self.drawn = self.over = 0
        self.n = lines.n
        self.styles[:] = lines.styles
        self.words = lines.words
        if lines.seats != self.seats:
            self.seats = lines.seats
            for seat in range(lines.players):
                self.edges[seat] = lines.edge(seat)
        settings = lines.settings
        if settings.names != self.names or settings.colours != self.colours:
            self.names = bytes(settings.names)
            self.colours = bytes(settings.colours)

    def place(self, lines: Lines, low: int) -> None:
        """Find out where the lines go: the air that they leave is shared among them. `low`: where
        those at the bottom go."""
        n = lines.n
        kinds = lines.styles
        heights = self.heights
        height = 0
        beside = False
        for i in range(n):
            style = kinds[i]
            if style == styles.TRICK:
                beside = True
            elif style < styles.SIDE or style == styles.BELOW:
                height += heights[i]
        air = 0 if beside else max((HEIGHT - height) // (n + 1), 0)
        y = 0
        for i in range(n):
            style = kinds[i]
            if style in _LOW:
                self.tops[i] = low
            elif style < styles.SIDE:
                self.tops[i] = y + air
                y += air + heights[i]
            elif style == styles.SIDE:
                self.tops[i] = y
                y += (1 + self.breaks[i]) * self.pitch(i)
            elif style == styles.EACH:
                y = _BELOW_EACH

    def pitch(self, i: int) -> int:
        """Pixels from row to row of what stands beside a trick."""
        return 17 if self.heights[i] < 48 else 13

    def spells(self, lines: Lines) -> bool:
        """Is the name being spelled the one that stands on the picture?"""
        return lines.n_draft == self.n_draft and lines.draft == self.draft

    def drew(self, i: int, left: int, right: int) -> None:
        """A row of line i has its letters there now; other rows of it may have theirs."""
        if self.breaks[i] and self.over >> i & 1:
            left = min(left, self.lefts[i])
            right = max(right, self.rights[i])
        self.lefts[i] = left
        self.rights[i] = right
        self.over |= 1 << i

    def put(self, lines: Lines, i: int) -> None:
        """Line i stands there now."""
        self.drawn |= 1 << i
        self.over |= 1 << i
        self.rows[i][:] = lines.rows[i]
        if self.phrases[i] == ids.DRAFT:
            self.draft = bytes(lines.draft)
            self.n_draft = lines.n_draft

    def cleared(self, i: int) -> None:
        """The place of line i is empty."""
        self.drawn &= ~(1 << i)
        self.over &= ~(1 << i)
