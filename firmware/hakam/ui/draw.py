"""Lines -> pixels of any framebuf.FrameBuffer of 128x64, in the letters of the font."""

import framebuf

from hakam.screens import lines as styles
from hakam.screens.lines import MARK, NONE
from hakam.ui import fonts, work
from hakam.ui.edges import SPLIT, WIDTH, Edges, fill, touch
from hakam.ui.row import ARGUMENT, Row
from hakam.ui.size import Glass, Size
from hakam.ui.standing import HEIGHT, PAGES, Standing
from hakam.words import ids

LEFTWARD = 13  # sign of the left key, and of the right one
RIGHTWARD = 14
KEY = 11  # pixels it takes with its air
DOT = 3
BREAK = b"|"  # a new row of a phrase

TYPE_CHECKING = False
if TYPE_CHECKING:
    Buffer = framebuf.FrameBuffer | None

_MORE = b"wd"  # arguments that show more than themselves: a phrase, the name being spelled
_STYLE_EACH = b"\x08"
_WHOLE = bytes(PAGES) + bytes([WIDTH]) * PAGES


class Pen:
    """Draws descriptions; where nothing has changed it makes no garbage.

    `begin`, then `line` portion by portion, so that others may run in between; `draw` does it all
    at once. What is `standing` on the picture is not drawn again. `cells` are the bytes of the
    picture `fb` as pixels; in its `spans` is noted where something was drawn (see `touch`).
    `drawing` are the portions that are left; `side` is the left edge of what stands beside a
    trick.
    """

    lines: styles.Lines

    def __init__(self) -> None:
        glass = Glass(fonts.opened())
        self.small = Size(glass, glass.end)
        self.big = Size(glass, self.small.end)
        self.row = Row(self.small)
        self.dark = framebuf.FrameBuffer(bytearray(1), 2, 1, framebuf.MONO_HLSB)
        self.dark.pixel(0, 0, 1)
        self.cells = self.dark
        self.spans = bytearray(0)
        self.edges = Edges(self.small, self.big, self.row, self.dark)
        self.standing = Standing()
        self.fb: Buffer = None
        self.lines = None  # pyright: ignore[reportAttributeAccessIssue]
        self.drawing: tuple[bool, ...] = ()
        self.side = SPLIT

    def draw(self, fb: framebuf.FrameBuffer, lines: styles.Lines) -> None:
        """Draw a described screen; what was there before is cleared."""
        more = self.begin(fb, lines)
        while more:
            more = self.line()

    def begin(self, fb: framebuf.FrameBuffer, lines: styles.Lines, spent: int = 0) -> bool:
        """Go on with the picture for these lines, where so much is `spent` already; True while
        there is more, or where this was enough for one step."""
        self.lines = self.row.lines = lines
        standing = self.standing
        if fb is not self.fb:
            self.fb = fb
            self.cells = framebuf.FrameBuffer(fb, WIDTH, PAGES, framebuf.GS8)
            try:
                self.spans = fb.spans  # pyright: ignore[reportAttributeAccessIssue]
            except AttributeError:
                self.spans = bytearray(2 * PAGES)
        spent += work.BEGUN
        same = not self.row.unread and standing.same(fb, lines)
        todo = 0
        if same:
            drawn = standing.drawn
            phrases = lines.phrases
            rows = lines.rows
            old = standing.phrases
            old_rows = standing.rows
            for i in range(lines.n):
                phrase = phrases[i]
                if (
                    not drawn >> i & 1
                    or phrase != old[i]
                    or rows[i] != old_rows[i]
                    or (phrase == ids.DRAFT and not standing.spells(lines))
                ):
                    todo |= 1 << i
            if not todo:
                return spent > work.MOST_AT_ONCE - work.SENDING
        self.drawing = self._portions(fb, lines, same, todo, spent)  # type: ignore[assignment]
        return self.line()

    def line(self) -> bool:
        """Draw the next portion; what is returned is as in `begin`."""
        for _ in self.drawing:
            return True
        return False

    def _portions(self, fb: framebuf.FrameBuffer, lines: styles.Lines, same, todo, spent):
        """The portions of the lines `todo`, a bit each; of all where they are not the `same` as
        those that stand there, or not as high."""
        standing = self.standing
        row = self.row
        small = self.small
        n = lines.n
        get = lines.words.get
        kept = lines.words.phrases
        phrases = lines.phrases
        for i in range(n):
            phrase = phrases[i]
            if not same or phrase != standing.phrases[i]:
                takes = work.MEASURED
                if phrase not in kept:
                    takes = work.READING
                if spent + takes > work.MOST_AT_ONCE:
                    yield True
                    spent = work.TURN
                spent += takes
                if not self._measured(i, phrase, get(phrase)):
                    same = False
        if not same:
            if spent > work.MOST_AT_ONCE - work.PLACED:
                yield True
                spent = work.TURN
            spent += work.PLACED
            self._clear(fb, lines)
            todo = (1 << n) - 1
        else:
            each = lines.styles.find(_STYLE_EACH, 0, n)
            if each >= 0 and todo >> each & 3:
                todo |= 3 << each  # what is between the numbers is cleared with them
        for i in range(n):
            bit = 1 << i
            if not todo & bit:
                continue
            style = lines.styles[i]
            most = work.LAST
            if style == styles.TRICK:
                most = work.MOST_AT_ONCE - work.CLEARED - work.SEAT
            if spent > most:
                yield True
                spent = work.TURN
            stood = standing.drawn & bit
            standing.drawn &= ~bit  # from now on it does not stand there as before
            if style == styles.TRICK:
                new = lines.rows[i]
                seats = self.edges.clear(fb, self.cells, self.spans, new, standing, i, stood)
                standing.over |= bit
                spent += work.CLEARED
                for seat in range(4):
                    if seats >> seat & 1 and (new[seat] != NONE or new[4] == seat):
                        takes = work.ARROW if new[seat] == NONE else work.SEAT
                        if spent + takes > work.MOST_AT_ONCE:
                            yield True
                            spent = work.TURN
                        spent += takes
                        self.edges.seat(fb, new, seat, standing.edges[seat])
            elif style == styles.EACH:
                spent += lines.players * work.SEAT
                self._each(fb, lines, i)
            else:
                over = standing.over & bit
                data = get(phrases[i])
                size = small
                at = left = 0
                top = standing.tops[i]
                if not data:
                    row.unread = True
                elif data[0] == MARK:
                    at = 1
                    size = self.big
                pitch = size.height
                if style == styles.SIDE:
                    pitch = standing.pitch(i)
                    left = self.side
                signs = chosen = style == styles.CHOICE or style == styles.CHOSEN
                while at >= 0:
                    end = data.find(BREAK, at)
                    after = end + 1
                    if end < 0:
                        end = len(data)
                        after = -1
                    if not stood or self.row_changed(data, at, end, i):
                        if spent > work.LAST:
                            yield True
                            spent = work.TURN
                        room = WIDTH - left
                        row.fit(size, data, at, end, i, room - 2 * KEY if chosen else room)
                        takes = work.ROW + (work.SMALL if row.size is small else work.BIG) * row.n
                        if signs:
                            takes += work.KEYS
                        spent += row.work
                        if spent + takes > work.MOST_AT_ONCE:
                            yield True
                            spent = work.TURN
                        spent += takes
                        x = left + max((room - row.width + 1) // 2, 0)
                        dark = self._under(fb, i, style, size, left, x, top, pitch, over, signs)
                        if takes > work.MOST_AT_ONCE - work.TURN:
                            yield True
                        standing.drew(i, x, min(row.draw(fb, x, top, dark), WIDTH))
                    signs = False
                    top += pitch
                    at = after
            standing.put(lines, i)
        if spent > work.MOST_AT_ONCE - work.SENDING:
            yield True

    def _measured(self, i: int, phrase: int, data: bytes) -> bool:
        """Measure the phrase of line i; is it as high as what stood there?"""
        standing = self.standing
        breaks = data.count(BREAK)
        size = self.big if data and data[0] == MARK else self.small
        height = (1 + breaks) * size.height
        standing.drawn &= ~(1 << i)
        standing.phrases[i] = phrase
        if standing.heights[i] == height and standing.breaks[i] == breaks:
            return True
        standing.heights[i] = height
        standing.breaks[i] = breaks
        standing.fb = None  # until the picture is cleared for these heights
        return False

    def _clear(self, fb: framebuf.FrameBuffer, lines: styles.Lines) -> None:
        """Place all lines on an empty picture."""
        self.row.unread = False
        self.standing.begin(fb, lines)
        self.standing.place(lines, HEIGHT - self.small.height)
        self.side = SPLIT
        self.cells.fill(0)
        self.spans[:] = _WHOLE

    def _each(self, fb: framebuf.FrameBuffer, lines: styles.Lines, i: int) -> None:
        """Line i, a number a side."""
        self.side = self.edges.each(fb, self.cells, lines, i)
        touch(self.spans, SPLIT, WIDTH, 0, HEIGHT)
        self.standing.cleared(i + 1)

    def _under(
        self,
        fb: framebuf.FrameBuffer,
        i: int,
        style: int,
        size: Size,
        left: int,
        x: int,
        top: int,
        pitch: int,
        over: int,
        signs: bool,
    ) -> Buffer:
        """Draw what is under the letters of the row that was laid, of line i: light or dark in
        place of what stood there, and the `signs` of the side keys; returns the letters' palette.
        """
        standing = self.standing
        dark = None
        if style == styles.ALERT or style == styles.CHOSEN:
            dark = self.dark
            fill(fb, self.cells, left, top - 1, WIDTH - left, size.height + 1, 1)
            touch(self.spans, left, WIDTH, top - 1, top + size.height)
        elif over:
            old = standing.lefts[i]
            right = standing.rights[i]
            fill(fb, self.cells, old, top, right - old, pitch, 0)
            touch(self.spans, min(old, x), max(right, x + self.row.width), top, top + pitch)
        if signs and (dark or not over or size is self.small):
            self.keys(fb, top, size, dark)
        return dark

    def dot(self) -> None:
        """A mark in the corner: a task of the firmware died."""
        if self.fb is not None:
            self.fb.fill_rect(WIDTH - DOT, 0, DOT, DOT, 1)
            touch(self.spans, WIDTH - DOT, WIDTH, 0, DOT)

    def row_changed(self, data: bytes, at: int, end: int, i: int) -> bool:
        """Has a row of line i, in at..end of its phrase, other arguments than those drawn?"""
        if not self.standing.breaks[i]:
            return True
        new = self.lines.rows[i]
        old = self.standing.rows[i]
        at = data.find(ARGUMENT, at, end)
        while at >= 0:
            place = data[at + 2] - 48
            if new[place] != old[place] or data[at + 1] in _MORE:
                return True
            at = data.find(ARGUMENT, at + 3, end)
        return False

    def keys(self, fb: framebuf.FrameBuffer, y: int, size: Size, dark: Buffer) -> None:
        """The signs of the side keys, left and right of a line."""
        drawn = self.small if dark else self.big
        y += (size.height - drawn.height) // 2
        drawn.glyph(fb, 2, y, LEFTWARD, dark)
        drawn.glyph(fb, WIDTH - 9, y, RIGHTWARD, dark)
