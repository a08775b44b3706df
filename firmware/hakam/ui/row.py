"""One row of a screen: its letters are found once, then drawn."""

import framebuf

from hakam.rules import cards
from hakam.screens import lines as styles
from hakam.screens.lines import ARGS, MARK, SMALL, TWO_BYTES, colour
from hakam.screens.settings import NAME
from hakam.ui import work
from hakam.ui.size import WIDE, Size
from hakam.words import ids

ARROW = 5  # to the top; then left, bottom, right
ARGUMENT = b"%"
SHORTEST = 3  # letters that stay of a name where it is too long for its line

TYPE_CHECKING = False
if TYPE_CHECKING:
    Buffer = framebuf.FrameBuffer | None


class Row:
    """`parts` are its letters in order, of `size`, or of the small one in the middle of the row's
    height where bit i of `lower` is set for part i; `n` letters and `width` pixels in all.

    Asked for before: `most`, letters of a name that fit, and `marks`: seats before scores are
    smaller. Told after: `missing`, a letter has no picture, `unread`, a phrase could not be read
    just now, which stays until it is taken back, and `work`, what it took to lay the row (`fit`).
    """

    lines: styles.Lines

    def __init__(self, small: Size) -> None:
        self.small = small
        self.size = small
        self.parts: list[bytes | bytearray] = []
        self.lower = 0
        self.n = 0
        self.width = 0
        self.missing = False
        self.unread = False
        self.marks = False
        self.most = NAME
        self.work = 0
        self.lines = None  # pyright: ignore[reportAttributeAccessIssue]

    def fit(self, size: Size, data: bytes, at: int, end: int, i: int, room: int) -> None:
        """Lay the row of line i in at..end of its phrase so that it fits if it can: small marks of
        seats at scores, small letters, no space before a bracket, names cut short."""
        args = i * ARGS
        self.work = 0
        self.most = NAME + 1  # what is too long is laid once with whole names
        self.marks = False
        width = self.lay(size, data, at, end, args)
        if width > room and self.lines.phrases[i] in _EACH:
            self.marks = True
            width = self.lay(size, data, at, end, args)
            if width > room:  # the word before them goes
                at = data.find(ARGUMENT, at, end)
                width = self.lay(size, data, at, end, args)
        if (width > room or self.missing) and size is not self.small:
            size = self.small
            width = self.lay(size, data, at, end, args)
        while width > room and self.most > SHORTEST:
            self.most -= 1
            width = self.lay_close(size, data, at, end, args)

    def lay(self, size: Size, data: bytes, at: int, end: int, args: int) -> int:
        """Find the letters of the codes at..end of a phrase, its arguments from `args` of the
        lines; returns the width."""
        self.size = size
        self.parts = parts = []
        self.lower = 0
        self.missing = False
        self._text(data, at, end, args)
        lower = self.lower
        self.work += work.LAID + work.PART * len(parts)
        if not lower and len(parts) != 1:
            parts[:] = [b"".join(parts)]
        told = size.glyphs
        many = wide = 0
        for i in range(len(parts)):
            text = parts[i]
            if lower:
                size = self.small if lower >> i & 1 else self.size
                told = size.glyphs
            before = wide
            try:
                for letter in text:
                    wide += told[letter] & WIDE
            except IndexError:  # a byte of UTF-8 beyond ASCII
                text = parts[i] = size.letters(text)
                wide = before + size.width(text)
            many += len(text)
        self.work += many
        self.n = many
        self.width = wide
        return wide

    def lay_close(self, size: Size, data: bytes, at: int, end: int, args: int) -> int:
        """The same without the spaces before brackets, where room is short."""
        close = data[at:end].replace(b" (", b"(")
        return self.lay(size, close, 0, len(close), args)

    def lay_number(self, size: Size, value: int) -> int:
        """Find the digits of a number from 0; returns the width."""
        digits = b"%d" % value
        return self.lay(size, digits, 0, len(digits), 0)

    def draw(self, fb: framebuf.FrameBuffer, x: int, y: int, dark: Buffer) -> int:
        """Draw what was laid; returns x after it. `dark`: palette of dark letters."""
        lower = self.lower
        size = self.size
        if not lower:
            return size.row(fb, self.parts[0], x, y, dark)
        small = self.small
        lowered = y + (size.height - small.height) // 2
        for part in self.parts:
            if lower & 1:
                x = small.row(fb, part, x, lowered, dark)
            else:
                x = size.row(fb, part, x, y, dark)
            lower >>= 1
        return x

    def small_part(self, text: "bytes | bytearray") -> None:
        """Add small letters, in the middle of the row's height."""
        if self.size is not self.small:
            self.lower |= 1 << len(self.parts)
        self.parts.append(text)

    def _text(self, data: bytes, at: int, end: int, args: int) -> None:
        """Add the codes at..end of a phrase, and its arguments."""
        while at < end:
            mark = data.find(ARGUMENT, at, end)
            if mark < 0:
                mark = end
            if at < mark:
                if data[at] == SMALL:
                    self.small_part(data[at + 1 : mark])
                else:
                    self.parts.append(data[at:mark])
            if mark < end:
                kind = data[mark + 1]
                value = self.lines.args[args + data[mark + 2] - 48]
                if kind == 110:  # n
                    self.parts.append(b"%d" % value)
                else:
                    self._argument(kind, value, args)
            at = mark + 3

    def _phrase(self, phrase: int, args: int) -> None:
        words = self.lines.words
        if phrase not in words.phrases:
            self.work += work.READING
        data = words.get(phrase)
        if not data:
            self.unread = True
        self._text(data, 1 if data and data[0] == MARK else 0, len(data), args)

    def _argument(self, kind: int, value: int, args: int) -> None:
        """One argument of a phrase that is no number; `kind` is its letter."""
        lines = self.lines
        put = self.parts.append
        if kind == 115:  # s
            self._phrase(ids.SUIT + (value & 3), args)
        elif kind == 83 or kind == 118 or kind == 97:  # S v a
            put(sign(lines.sign(kind, value)))
        elif kind == 112 or kind == 113:  # p q
            self._pair(kind, value, args)
        elif kind == 99:  # c
            if value >= cards.DECK:
                put(b"?")
            else:
                put(NUMBERS[value % 10])
                put(sign(1 + value // 10))
        elif kind == 114:  # r
            rank = styles.rank(value)
            if rank:
                self._phrase(rank, args)
            else:
                put(NUMBERS[value % 10])
        elif kind == 119:  # w
            self._phrase(value, args)
        elif kind == 103:  # g
            self._phrase(lines.sung_name, args)
        elif kind == 100:  # d
            self._name(lines.draft, 0, lines.n_draft)
        elif kind == 116 and self.marks:  # t
            self.small_part(sign(ARROW + lines.edge(value)))
        elif kind == 108:  # l
            if self.size.has(value):
                put(bytes(chr(value), "utf-8"))
            else:
                self.missing = True
        else:
            put(sign(lines.sign(kind, value)))

    def _pair(self, kind: int, value: int, args: int) -> None:
        """The name of a pair; where there are none the arrow of the seat, or nothing, and not the
        space before it either."""
        lines = self.lines
        parts = self.parts
        if not lines.pairs:
            if kind == 112:
                parts.append(sign(ARROW + lines.edge(value)))
            elif parts:
                parts[-1] = parts[-1][:-1]
            return
        names = lines.settings.names
        i = value * NAME
        if i >= len(names) or not names[i]:
            self._phrase(colour(lines.settings, value), args)
        else:
            self._name(names, i, i + NAME)

    def _name(self, text: bytearray, at: int, end: int) -> None:
        """Letters in UTF-8 up to a zero or the end, of a name `most` at the most."""
        left = self.most
        last = at
        while last < end and text[last] and left:
            last += 2 if text[last] >= TWO_BYTES else 1
            left -= 1
        name = text[at : min(last, end)]
        if self.size.letters(name).find(b"\0") >= 0:
            self.missing = True
        self.parts.append(name)


def sign(code: int) -> bytes:
    """A sign of the font as a text."""
    return _SIGNS[code : code + 1]


NUMBERS = (b"2", b"4", b"5", b"6", b"7", b"10", b"11", b"12", b"3", b"1")
"""Of a card by its strength, as a text."""
_EACH = (ids.SCORE_EACH, ids.SCORE_EACH + 1)
_SIGNS = bytes(range(15))
