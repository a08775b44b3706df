"""Lines -> pixels of any framebuf.FrameBuffer of 128x64, in the letters of the font."""

import framebuf

from hakam.rules import cards
from hakam.screens import lines as styles
from hakam.screens.lines import ARGS, BREAK, MARK, NONE, PERCENT, TWO_BYTES, colour
from hakam.screens.settings import NAME
from hakam.ui import fonts
from hakam.ui.size import Glass, Size
from hakam.words import ids

WIDTH = 128
HEIGHT = 64
SPLIT = 64  # left of it the trick, right of it its side
EACH = 69  # right of it the numbers of three and four sides
LEFTWARD = 13  # sign of the left key, and of the right one
RIGHTWARD = 14
KEY = 11  # pixels it takes with its air
ARROW = 5  # to the top; then left, bottom, right
TICK = 15  # small mark of the seat at the top; then left, bottom, right
TIGHT = 2
SHORTEST = 3  # letters that stay of a name where it is too long for its line

TYPE_CHECKING = False
if TYPE_CHECKING:
    Buffer = framebuf.FrameBuffer | None


class Pen:
    """Draws descriptions; after its first screens it makes no garbage.

    `missing`: a letter of the row had no picture; `most`: letters of a name that fit the
    row; `marks`: seats before scores are 0 big, 1 small, TIGHT tiny and without spaces.
    """

    lines: styles.Lines

    def __init__(self) -> None:
        glass = Glass(fonts.opened())
        self.small = Size(glass, 0)
        self.big = Size(glass, self.small.end)
        self.dark = framebuf.FrameBuffer(bytearray(1), 2, 1, framebuf.MONO_HLSB)
        self.dark.pixel(0, 0, 1)
        self.lines = None  # pyright: ignore[reportAttributeAccessIssue]
        self.missing = False
        self.marks = 0
        self.most = NAME

    def draw(self, fb: framebuf.FrameBuffer, lines: styles.Lines) -> None:
        """Draw a described screen; what was there before is cleared."""
        self.lines = lines
        fb.fill(0)
        height = 0
        beside = False
        for i in range(lines.n):
            style = lines.styles[i]
            if style == styles.TRICK:
                beside = True
                self.trick(fb, i * ARGS)
            elif style != styles.SIDE and style != styles.EACH:
                height += self.height(i)
        y = 0
        side = SPLIT
        air = (HEIGHT - height) // (lines.n + 1) if not beside else 0
        if air < 0:
            air = 0
        for i in range(lines.n):
            style = lines.styles[i]
            if style == styles.SIDE:
                y = self.rows(fb, i, y, side, 17 if self.height(i) < 48 else 13)
            elif style == styles.EACH:
                side = self.each(fb, i * ARGS)
                y = 17
            elif style in _LOW:
                self.rows(fb, i, HEIGHT - self.small.height, 0, 0)
            elif style != styles.TRICK:
                y = self.rows(fb, i, y + air, 0, 0)

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
        start = 0
        last = len(data)
        size = self.size(i)
        dark = None
        room = WIDTH - x
        if style == styles.ALERT or style == styles.CHOSEN:
            fb.fill_rect(x, y - 1, WIDTH - x, size.height + 1, 1)
            dark = self.dark
        if style == styles.CHOICE or style == styles.CHOSEN:
            keys = self.small if dark else self.big
            middle = y + (size.height - keys.height) // 2
            keys.glyph(fb, 2, middle, LEFTWARD, dark)
            keys.glyph(fb, WIDTH - 9, middle, RIGHTWARD, dark)
            room -= 2 * KEY
        while start <= last:
            end = start
            while end < last and data[end] != BREAK:
                end += 1
            fit = size
            self.missing = False
            self.most = NAME
            self.marks = 0
            width = self.run(None, fit, 0, 0, data, start, end, i * ARGS, None)
            while width > room and self.marks < TIGHT and phrase - ids.SCORE_EACH in (0, 1):
                self.marks += 1
                width = self.run(None, fit, 0, 0, data, start, end, i * ARGS, None)
            if (width > room or self.missing) and fit is self.big:
                fit = self.small
                width = self.run(None, fit, 0, 0, data, start, end, i * ARGS, None)
            while width > room and self.most > SHORTEST:
                self.most -= 1
                width = self.run(None, fit, 0, 0, data, start, end, i * ARGS, None)
            left = x + max((WIDTH - x - width + 1) // 2, 0)
            self.run(fb, fit, left, y, data, start, end, i * ARGS, dark)
            y += pitch or size.height
            start = end + 1
        return y

    def run(
        self,
        fb: Buffer,
        size: Size,
        x: int,
        y: int,
        data: bytes,
        at: int,
        end: int,
        args: int,
        dark: Buffer,
    ) -> int:
        """Draw (fb None: measure) the codes at..end of a phrase; returns x after them."""
        lines = self.lines
        while at < end:
            code = data[at]
            if code == PERCENT:
                value = lines.args[args + data[at + 2] - 48]
                x = self.argument(fb, size, x, y, data[at + 1], value, args, dark)
                at += 2
            elif code != MARK and (code != 32 or self.marks != TIGHT):
                if code >= TWO_BYTES:
                    at += 1
                    code = (code & 31) << 6 | data[at] & 63
                x = size.glyph(fb, x, y, code, dark)
            at += 1
        return x

    def phrase(
        self, fb: Buffer, size: Size, x: int, y: int, phrase: int, args: int, dark: Buffer
    ) -> int:
        data = self.lines.words.get(phrase)
        return self.run(fb, size, x, y, data, 0, len(data), args, dark)

    def argument(
        self,
        fb: Buffer,
        size: Size,
        x: int,
        y: int,
        kind: int,
        value: int,
        args: int,
        dark: Buffer,
    ) -> int:
        """One argument of a phrase; `kind` is its letter."""
        lines = self.lines
        if kind == 110:  # n
            return size.number(fb, x, y, value, dark)
        if kind == 99:  # c
            if value >= cards.DECK:
                return size.glyph(fb, x, y, 63, dark)
            x = size.number(fb, x, y, number(value), dark)
            return size.glyph(fb, x, y, 1 + value // 10, dark)
        if kind == 114:  # r
            rank = styles.rank(value)
            if rank:
                return self.phrase(fb, size, x, y, rank, args, dark)
            return size.number(fb, x, y, number(value), dark)
        if kind == 115:  # s
            return self.phrase(fb, size, x, y, ids.SUIT + (value & 3), args, dark)
        if kind == 119:  # w
            return self.phrase(fb, size, x, y, value, args, dark)
        if kind == 112 or kind == 113:  # p q
            if not lines.pairs:
                if kind == 113:  # nor the space before it
                    return x - size.glyph(None, 0, 0, 32, None)
                return size.glyph(fb, x, y, ARROW + lines.edge(value), dark)
            names = lines.settings.names
            i = value * NAME
            if i >= len(names) or not names[i]:
                return self.phrase(fb, size, x, y, colour(lines.settings, value), args, dark)
            return self.letters(fb, size, x, y, names, i, i + NAME, dark)
        if kind == 100:  # d
            return self.letters(fb, size, x, y, lines.draft, 0, lines.n_draft, dark)
        if kind == 116 and self.marks:  # t
            y += (size.height - self.small.height) // 2
            mark = TICK if self.marks == TIGHT else ARROW
            return self.small.glyph(fb, x, y, mark + lines.edge(value), dark)
        if kind == 108:  # l
            if not size.has(value):
                self.missing = True
            return size.glyph(fb, x, y, value, dark)
        return size.glyph(fb, x, y, lines.sign(kind, value), dark)

    def letters(
        self,
        fb: Buffer,
        size: Size,
        x: int,
        y: int,
        text: bytearray,
        at: int,
        end: int,
        dark: Buffer,
    ) -> int:
        """Letters in UTF-8 up to a zero or the end, of a name `most` at the most; `missing` is set
        when one has no picture."""
        left = self.most
        while at < end and text[at] and left:
            left -= 1
            code = text[at]
            at += 1
            if code >= TWO_BYTES and at < end:
                code = (code & 31) << 6 | text[at] & 63
                at += 1
            if not size.has(code):
                self.missing = True
            x = size.glyph(fb, x, y, code, dark)
        return x

    def trick(self, fb: framebuf.FrameBuffer, args: int) -> None:
        """Cards at their edges in the left half; an arrow for the seat on turn, a frame for the
        winner's card."""
        lines = self.lines
        marked = lines.args[args + 4]
        won = lines.args[args + 5]
        for seat in range(lines.players):
            card = lines.args[args + seat]
            edge = lines.edge(seat)
            size = self.big
            if card == NONE:
                if marked != seat or won:
                    continue
                width = 16
            else:
                width = self.card(None, 0, 0, card, None)
            x = 2 if edge == 1 else SPLIT - width if edge == 3 else (SPLIT + 2 - width) // 2
            y = _EDGE_Y[edge]
            if card == NONE:
                size.glyph(fb, x, y, ARROW + edge, None)
            elif won and marked == seat:
                fb.fill_rect(x - 2, y - 1, width + 3, 18, 1)
                self.card(fb, x, y, card, self.dark)
            else:
                self.card(fb, x, y, card, None)

    def each(self, fb: framebuf.FrameBuffer, args: int) -> int:
        """Every side's number at its edge; from x returned to WIDTH the middle is between them."""
        lines = self.lines
        left = EACH + 18
        right = WIDTH - 18
        fb.vline(EACH - 3, 0, 50, 1)
        for side in range(lines.players):
            value = lines.args[args + 2 * side + 1]
            width = self.big.number(None, 0, 0, value, None)
            edge = lines.edge(side)
            x = (EACH + WIDTH - width) // 2
            if edge == 1:
                x = EACH
                left = max(left, x + width)
            elif edge == 3:
                x = WIDTH - width
                right = min(right, x)
            self.big.number(fb, x, _EDGE_Y[edge], value, None)
        return left + right - WIDTH

    def card(self, fb: Buffer, x: int, y: int, card: int, dark: Buffer) -> int:
        """Number in big digits, suit's sign small beside it."""
        x = self.big.number(fb, x, y, number(card), dark)
        return self.small.glyph(fb, x, y + 4, 1 + card // 10, dark)


def number(card: int) -> int:
    """Printed number of a card: 1..7, 10..12."""
    return _NUMBERS[card % 10]


_EDGE_Y = b"\x00\x11\x22\x11"
_LOW = (styles.FOOT, styles.ALERT, styles.BELOW)
_NUMBERS = b"\x02\x04\x05\x06\x07\x0a\x0b\x0c\x03\x01"
