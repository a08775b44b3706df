"""One row of a screen: its letters are found once, then drawn."""

from array import array

import framebuf

from hakam.rules import cards
from hakam.screens import lines as styles
from hakam.screens.lines import MARK, SMALL, TWO_BYTES, colour
from hakam.screens.settings import NAME
from hakam.ui.size import ASCII, LOWER, WIDE, Size
from hakam.words import ids

MOST = 64  # glyphs of a row
ARROW = 5  # to the top; then left, bottom, right
TICK = 15  # small mark of the seat at the top; then left, bottom, right
TIGHT = 2
ARGUMENT = b"%"

TYPE_CHECKING = False
if TYPE_CHECKING:
    Buffer = framebuf.FrameBuffer | None


class Row:
    """`glyphs` are its `n` glyphs of `size`, and signs of the small one; `width` pixels.

    Asked for before: `most`, letters of a name that fit, and `marks`: seats before scores are 0
    big, 1 small, TIGHT tiny and without spaces. Told after: `missing`, a letter has no picture,
    and `unread`, a phrase could not be read just now, which stays until it is taken back.
    """

    lines: styles.Lines

    def __init__(self, small: Size) -> None:
        self.small = small
        self.size = small
        self.glyphs = array("I", bytes(4 * MOST))
        self.n = 0
        self.width = 0
        self.missing = False
        self.unread = False
        self.marks = 0
        self.most = NAME
        self.lines = None  # pyright: ignore[reportAttributeAccessIssue]

    def lay(self, size: Size, data: bytes, at: int, end: int, args: int) -> int:
        """Find the glyphs of the codes at..end of a phrase, its arguments from `args` of the
        lines; returns the width. Allocates nothing but a phrase that was not read lately."""
        self.size = size
        self.n = self.width = 0
        self.missing = False
        self._text(data, at, end, args)
        return self.width

    def lay_number(self, size: Size, value: int) -> int:
        """Find the digits of a number from 0; returns the width."""
        self.size = size
        self.n = self.width = 0
        self._number(value)
        return self.width

    def lay_card(self, size: Size, card: int) -> int:
        """Find the number of a card and the small sign of its suit; returns the width."""
        self.lay_number(size, number(card))
        self._mark(1 + card // 10)
        return self.width

    def draw(self, fb: framebuf.FrameBuffer, x: int, y: int, dark: Buffer) -> int:
        """Draw what was laid; returns x after it. `dark`: palette of dark letters."""
        return self.size.row(fb, self.glyphs, self.n, x, y, dark)

    def _put(self, code: int) -> bool:
        """Add the glyph of a code, unless the row is full; False where it has no picture."""
        size = self.size
        glyph = size.glyphs[code] if code < ASCII else size.number(code)
        n = self.n
        if glyph and n < MOST:
            self.glyphs[n] = glyph
            self.width += glyph & WIDE
            self.n = n + 1
        return glyph != 0

    def _text(self, data: bytes, at: int, end: int, args: int) -> None:
        """Add the codes at..end of a phrase, and its arguments."""
        while at < end:
            mark = data.find(ARGUMENT, at, end)
            if mark < 0:
                mark = end
            if at < mark:
                self._letters_of(data[at:mark])
            if mark < end:
                self._argument(data[mark + 1], self.lines.args[args + data[mark + 2] - 48], args)
            at = mark + 3

    def _letters_of(self, text: bytes) -> None:
        """Add letters in UTF-8. It is `_put` for many: most of a row passes here."""
        if text[0] == SMALL:
            for code in text[1:]:
                self._mark(code)
            return
        if self.marks == TIGHT:
            text = text.replace(b" ", b"")
        size = self.size
        told = size.glyphs
        glyphs = self.glyphs
        n = self.n
        width = self.width
        if n + len(text) > MOST:
            text = text[: MOST - n]
        high = 0  # of a letter in two bytes what the first one holds
        for code in text:
            if code < ASCII:
                glyph = told[code]
            elif code >= TWO_BYTES:
                high = (code & 31) << 6
                continue
            else:
                glyph = size.number(high | code & 63)
            if glyph:
                glyphs[n] = glyph
                width += glyph & WIDE
                n += 1
        self.n = n
        self.width = width

    def _phrase(self, phrase: int, args: int) -> None:
        data = self.lines.words.get(phrase)
        if not data:
            self.unread = True
        self._text(data, 1 if data and data[0] == MARK else 0, len(data), args)

    def _number(self, value: int) -> None:
        """Digits of a number from 0."""
        if value > 9:
            self._number(value // 10)
            value %= 10
        self._put(48 + value)

    def _argument(self, kind: int, value: int, args: int) -> None:
        """One argument of a phrase; `kind` is its letter."""
        lines = self.lines
        if kind == 110:  # n
            self._number(value)
        elif kind == 99:  # c
            if value >= cards.DECK:
                self._put(63)
            else:
                self._number(number(value))
                self._put(1 + value // 10)
        elif kind == 114:  # r
            rank = styles.rank(value)
            if rank:
                self._phrase(rank, args)
            else:
                self._number(number(value))
        elif kind == 115:  # s
            self._phrase(ids.SUIT + (value & 3), args)
        elif kind == 119:  # w
            self._phrase(value, args)
        elif kind == 103:  # g
            self._phrase(lines.sung_name, args)
        elif kind == 112 or kind == 113:  # p q
            self._pair(kind, value, args)
        elif kind == 100:  # d
            self._letters(lines.draft, 0, lines.n_draft)
        elif kind == 116 and self.marks:  # t
            self._mark((TICK if self.marks == TIGHT else ARROW) + lines.edge(value))
        elif kind == 108:  # l
            if not self._put(value):
                self.missing = True
        else:
            self._put(lines.sign(kind, value))

    def _pair(self, kind: int, value: int, args: int) -> None:
        """The name of a pair; where there are none the arrow of the seat, or nothing, and not the
        space before it either."""
        lines = self.lines
        if not lines.pairs:
            if kind == 112:
                self._put(ARROW + lines.edge(value))
            elif self.n:
                self.n -= 1
                self.width -= self.glyphs[self.n] & WIDE
            return
        names = lines.settings.names
        i = value * NAME
        if i >= len(names) or not names[i]:
            self._phrase(colour(lines.settings, value), args)
        else:
            self._letters(names, i, i + NAME)

    def _mark(self, code: int) -> None:
        """Add a glyph of the small size, in the middle of the row's height."""
        glyph = self.small.number(code)
        n = self.n
        if glyph and n < MOST:
            self.glyphs[n] = glyph + (self.size.height - self.small.height) // 2 * LOWER
            self.width += glyph & WIDE
            self.n = n + 1

    def _letters(self, text: bytearray, at: int, end: int) -> None:
        """Letters in UTF-8 up to a zero or the end, of a name `most` at the most."""
        left = self.most
        while at < end and text[at] and left:
            left -= 1
            code = text[at]
            at += 1
            if code >= TWO_BYTES and at < end:
                code = (code & 31) << 6 | text[at] & 63
                at += 1
            if not self._put(code):
                self.missing = True


def number(card: int) -> int:
    """Printed number of a card: 1..7, 10..12."""
    return _NUMBERS[card % 10]


_NUMBERS = b"\x02\x04\x05\x06\x07\x0a\x0b\x0c\x03\x01"
