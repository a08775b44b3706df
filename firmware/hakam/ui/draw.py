"""Lines -> pixels of any framebuf.FrameBuffer of 128x64, in the letters of the font."""

import framebuf

from hakam.screens import lines as styles
from hakam.screens.lines import ARGS, BREAK, MARK, NONE
from hakam.screens.settings import NAME
from hakam.ui import fonts
from hakam.ui.row import ARROW, SUMS, TIGHT, Row, number
from hakam.ui.size import Glass, Size
from hakam.words import ids

WIDTH = 128
HEIGHT = 64
SPLIT = 64  # left of it the trick, right of it its side
EACH = 69  # right of it the numbers of three and four sides
LEFTWARD = 13  # sign of the left key, and of the right one
RIGHTWARD = 14
KEY = 11  # pixels it takes with its air
ROWS = 12  # of a screen, the trick among them
SHORTEST = 3  # letters that stay of a name where it is too long for its line

TYPE_CHECKING = False
if TYPE_CHECKING:
    Buffer = framebuf.FrameBuffer | None

_EDGE_Y = b"\x00\x11\x22\x11"
_LOW = (styles.FOOT, styles.ALERT, styles.BELOW)


class Pen:
    """Draws descriptions; after its first screens it makes no garbage.

    `begin`, then each `line`, so that others may run in between; `draw` does it all at once.
    `y`: where the next line goes, `air` above it; `side`: the left edge of what stands beside a
    trick. What stands on the picture already is not drawn again: `fb` is the picture, `layout`
    tells screens apart whose lines stand elsewhere, `sums` what stands in row 0, 1 .. `at`.
    """

    lines: styles.Lines

    def __init__(self) -> None:
        glass = Glass(fonts.opened())
        self.small = Size(glass, 0)
        self.big = Size(glass, self.small.end)
        self.row = Row(self.small)
        self.dark = framebuf.FrameBuffer(bytearray(1), 2, 1, framebuf.MONO_HLSB)
        self.dark.pixel(0, 0, 1)
        self.digits = bytearray(5)  # of a number, the last ones
        self.lines = None  # pyright: ignore[reportAttributeAccessIssue]
        self.y = self.air = self.at = 0
        self.side = SPLIT
        self.fb: Buffer = None
        self.layout = 0
        self.sums = [0] * ROWS

    def draw(self, fb: framebuf.FrameBuffer, lines: styles.Lines) -> None:
        """Draw a described screen; what was there before is cleared."""
        self.begin(fb, lines)
        for i in range(lines.n):
            self.line(fb, i)

    def begin(self, fb: framebuf.FrameBuffer, lines: styles.Lines) -> None:
        """Find out how much air the lines leave; clear the picture if they stood elsewhere."""
        self.lines = self.row.lines = lines
        height = 0
        beside = False
        layout = lines.n
        for i in range(lines.n):
            style = lines.styles[i]
            if style == styles.TRICK:
                beside = True
            tall = self.height(i)
            if style < styles.SIDE or style == styles.BELOW:
                height += tall
            layout = (layout * 61 + style * 8 + tall) & SUMS
        self.y = self.at = 0
        self.side = SPLIT
        self.air = 0 if beside else max((HEIGHT - height) // (lines.n + 1), 0)
        if layout != self.layout or fb is not self.fb:
            self.forget()
            self.layout = layout
            self.fb = fb
            fb.fill(0)

    def forget(self) -> None:
        """Nothing stands on the picture: the next screen is drawn whole."""
        self.fb = None
        for i in range(ROWS):
            self.sums[i] = -1

    def stands(self, sum: int) -> bool:
        """Does this stand in the next row already? If not, it does from now on."""
        at = self.at
        self.at = at + 1
        if self.sums[at] == sum:
            return True
        self.sums[at] = sum
        return False

    def line(self, fb: framebuf.FrameBuffer, i: int) -> None:
        """Draw line i, in order."""
        style = self.lines.styles[i]
        if style == styles.TRICK:
            self.trick(fb, i * ARGS)
        elif style == styles.SIDE:
            pitch = 17 if self.height(i) < 48 else 13
            self.y = self.rows(fb, i, self.y, self.side, pitch)
        elif style == styles.EACH:
            self.side = self.each(fb, i * ARGS)
            self.y = 17
        elif style in _LOW:
            self.rows(fb, i, HEIGHT - self.small.height, 0, 0)
        else:
            self.y = self.rows(fb, i, self.y + self.air, 0, 0)

    def size(self, i: int) -> Size:
        """The size that the phrase of line i asks for."""
        data = self.lines.words.get(self.lines.phrases[i])
        return self.big if data and data[0] == MARK else self.small

    def height(self, i: int) -> int:
        """Pixels that line i takes."""
        n = 1
        for code in self.lines.words.get(self.lines.phrases[i]):
            if code == BREAK:
                n += 1
        return n * self.size(i).height

    def rows(self, fb: framebuf.FrameBuffer, i: int, y: int, x: int, pitch: int) -> int:
        """Draw line i from y on, each row in the middle of x..WIDTH; returns y below it."""
        phrase = self.lines.phrases[i]
        data = self.lines.words.get(phrase)
        style = self.lines.styles[i]
        size = self.size(i)
        dark = self.dark if style == styles.ALERT or style == styles.CHOSEN else None
        room = WIDTH - x
        keys = style == styles.CHOICE or style == styles.CHOSEN
        if keys:
            room -= 2 * KEY
        start = 0
        last = len(data)
        each = phrase == ids.SCORE_EACH or phrase == ids.SCORE_EACH + 1
        while start <= last:
            end = start
            while end < last and data[end] != BREAK:
                end += 1
            width = self.fit(size, data, start, end, i * ARGS, room, each)
            left = x + max((WIDTH - x - width + 1) // 2, 0)
            if not self.stands(self.row.sum << 6 | y):
                if dark:
                    fb.fill_rect(x, y - 1, WIDTH - x, size.height + 1, 1)
                elif x <= SPLIT:  # among the numbers of three and four all is clear
                    fb.fill_rect(x, y, WIDTH - x, pitch or size.height, 0)
                if keys and not start:
                    self.keys(fb, y, size, dark)
                self.row.draw(fb, left, y, dark)
            y += pitch or size.height
            start = end + 1
        return y

    def keys(self, fb: framebuf.FrameBuffer, y: int, size: Size, dark: Buffer) -> None:
        """The signs of the side keys, left and right of a line."""
        drawn = self.small if dark else self.big
        y += (size.height - drawn.height) // 2
        drawn.glyph(fb, 2, y, LEFTWARD, dark)
        drawn.glyph(fb, WIDTH - 9, y, RIGHTWARD, dark)

    def fit(
        self, size: Size, data: bytes, at: int, end: int, args: int, room: int, each: bool
    ) -> int:
        """Lay a row so that it fits in `room` pixels if it can: marks of seats smaller where
        `each` side has its score, small letters, names cut short. Returns its width."""
        row = self.row
        row.most = NAME
        row.marks = 0
        width = row.lay(size, data, at, end, args)
        while width > room and each and row.marks < TIGHT:
            row.marks += 1
            width = row.lay(size, data, at, end, args)
        if (width > room or row.missing) and size is self.big:
            size = self.small
            width = row.lay(size, data, at, end, args)
        while width > room and row.most > SHORTEST:
            row.most -= 1
            width = row.lay(size, data, at, end, args)
        return width

    def trick(self, fb: framebuf.FrameBuffer, args: int) -> None:
        """Cards at their edges in the left half; an arrow for the seat on turn, a frame for the
        winner's card."""
        lines = self.lines
        marked = lines.args[args + 4]
        won = lines.args[args + 5]
        sum = marked * 2 + won
        for seat in range(lines.players):
            sum = (sum * 61 + lines.args[args + seat] * 4 + lines.edge(seat)) & SUMS
        if self.stands(sum):
            return
        fb.fill_rect(0, 0, SPLIT + 2, HEIGHT - self.small.height, 0)
        for seat in range(lines.players):
            card = lines.args[args + seat]
            edge = lines.edge(seat)
            if card == NONE:
                if marked != seat or won:
                    continue
                width = 16
            else:
                width = self.measure(number(card)) + self.small.width(1 + card // 10)
            x = 2 if edge == 1 else SPLIT - width if edge == 3 else (SPLIT + 2 - width) // 2
            y = _EDGE_Y[edge]
            if card == NONE:
                self.big.glyph(fb, x, y, ARROW + edge, None)
                continue
            dark = None
            if won and marked == seat:
                fb.fill_rect(x - 2, y - 1, width + 3, 18, 1)
                dark = self.dark
            x = self.number(fb, x, y, number(card), dark)
            self.small.glyph(fb, x, y + 4, 1 + card // 10, dark)

    def each(self, fb: framebuf.FrameBuffer, args: int) -> int:
        """Every side's number at its edge; from x returned to WIDTH the middle is between them."""
        lines = self.lines
        left = EACH + 18
        right = WIDTH - 18
        fb.fill_rect(EACH - 3, 0, WIDTH - EACH + 3, HEIGHT - self.small.height, 0)
        fb.vline(EACH - 3, 0, 50, 1)
        for row in range(self.at, ROWS):
            self.sums[row] = -1  # what stood among the numbers is gone
        for side in range(lines.players):
            value = lines.args[args + 2 * side + 1]
            width = self.measure(value)
            edge = lines.edge(side)
            x = (EACH + WIDTH - width) // 2
            if edge == 1:
                x = EACH
                left = max(left, x + width)
            elif edge == 3:
                x = WIDTH - width
                right = min(right, x)
            self.number(fb, x, _EDGE_Y[edge], value, None)
        return left + right - WIDTH

    def measure(self, value: int) -> int:
        """Pixels of a number from 0 in big digits."""
        width = self.big.width(48 + value % 10)
        while value > 9:
            value //= 10
            width += self.big.width(48 + value % 10)
        return width

    def number(self, fb: framebuf.FrameBuffer, x: int, y: int, value: int, dark: Buffer) -> int:
        """Draw a number from 0 to 99,999 in big digits; returns x after it."""
        digits = self.digits
        at = len(digits)
        while True:
            at -= 1
            digits[at] = 48 + value % 10
            value //= 10
            if not value:
                break
        while at < len(digits):
            x = self.big.glyph(fb, x, y, digits[at], dark)
            at += 1
        return x
