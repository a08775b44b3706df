"""Lines -> pixels of any framebuf.FrameBuffer of 128x64, in the letters of the font."""

import framebuf

from hakam.screens import lines as styles
from hakam.screens.lines import ARGS, MARK, NONE
from hakam.screens.settings import NAME
from hakam.ui import fonts
from hakam.ui.edges import SPLIT, WIDTH, Edges, fill, touch
from hakam.ui.row import ARGUMENT, Row
from hakam.ui.size import Glass, Size
from hakam.ui.standing import HEIGHT, PAGES, Standing
from hakam.words import ids

LEFTWARD = 13  # sign of the left key, and of the right one
RIGHTWARD = 14
KEY = 11  # pixels it takes with its air
SHORTEST = 3  # letters that stay of a name where it is too long for its line
# in thousands of fuel (see `host_tools.bench.path`): what a step may take, and what takes it
MOST_AT_ONCE = 240  # but for what alone takes more
LAST = 110  # after which the picture is sent in the next step, and no further line begun
DESCRIBED = 105  # a screen described and compared with what stands there
READING = 65  # a phrase read and measured
PLACED = 45  # lines placed on an empty picture
SEAT = 100  # a seat of a trick
LAID = 50  # the letters of a row found
ROW = 40  # a row drawn; and the signs of the side keys, and a letter, small or big:
KEYS = 30
SMALL = 8
BIG = 16
DOT = 3
BREAK = b"|"  # a new row of a phrase

TYPE_CHECKING = False
if TYPE_CHECKING:
    Buffer = framebuf.FrameBuffer | None

_MORE = b"wd"  # arguments that show more than themselves: a phrase, the name being spelled
_EACH = (ids.SCORE_EACH, ids.SCORE_EACH + 1)
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
                return spent > LAST
        self.drawing = self._steps(fb, lines, same, todo, spent)  # type: ignore[assignment]
        return self.line()

    def line(self) -> bool:
        """Draw the next portion; what is returned is as in `begin`."""
        for _ in self.drawing:
            return True
        return False

    def _steps(self, fb: framebuf.FrameBuffer, lines: styles.Lines, same, todo, spent):
        """The portions of the lines `todo`, a bit each; of all where they are not the `same` as
        those that stand there, or not as high."""
        standing = self.standing
        row = self.row
        cells = self.cells
        spans = self.spans
        small = self.small
        n = lines.n
        get = lines.words.get
        phrases = standing.phrases
        heights = standing.heights
        rows = standing.breaks
        for i in range(n):
            phrase = lines.phrases[i]
            if not same or phrase != phrases[i]:
                if spent > MOST_AT_ONCE - READING:
                    yield True
                    spent = 0
                spent += READING
                data = get(phrase)
                size = self.big if data and data[0] == MARK else small
                breaks = data.count(BREAK)
                height = (1 + breaks) * size.height
                standing.drawn &= ~(1 << i)
                phrases[i] = phrase
                if heights[i] != height or rows[i] != breaks:
                    heights[i] = height
                    rows[i] = breaks
                    standing.fb = None  # until the picture is cleared for these heights
                    same = False
        if not same:
            row.unread = False
            standing.begin(fb, lines)
            standing.place(lines, HEIGHT - small.height)
            self.side = SPLIT
            cells.fill(0)
            spans[:] = _WHOLE
            todo = (1 << n) - 1
            spent += PLACED
        else:
            each = lines.styles.find(_STYLE_EACH, 0, n)
            if each >= 0 and todo >> each & 3:
                todo |= 3 << each  # what is between the numbers is cleared with them
        for i in range(n):
            bit = 1 << i
            if not todo & bit:
                continue
            style = lines.styles[i]
            if spent > (MOST_AT_ONCE - 2 * SEAT if style == styles.TRICK else LAST):
                yield True
                spent = 0
            stood = standing.drawn & bit
            standing.drawn &= ~bit  # from now on it does not stand there as before
            if style == styles.TRICK:
                new = lines.rows[i]
                seats = self.edges.clear(fb, cells, spans, new, standing, i, stood)
                standing.over |= bit
                for seat in range(4):
                    if seats >> seat & 1 and (new[seat] != NONE or new[4] == seat):
                        if spent > MOST_AT_ONCE - SEAT:
                            yield True
                            spent = 0
                        spent += SEAT
                        self.edges.seat(fb, new, seat, standing.edges[seat])
            elif style == styles.EACH:
                spent += lines.players * SEAT
                self.side = self.edges.each(fb, cells, lines, i)
                touch(spans, SPLIT, WIDTH, 0, HEIGHT)
                standing.cleared(i + 1)
            else:
                over = standing.over & bit
                data = get(lines.phrases[i])
                size = small
                start = left = 0
                top = standing.tops[i]
                if not data:
                    row.unread = True
                elif data[0] == MARK:
                    start = 1
                    size = self.big
                pitch = size.height
                if style == styles.SIDE:
                    pitch = standing.pitch(i)
                    left = self.side
                keys = start if style == styles.CHOICE or style == styles.CHOSEN else -1
                while start >= 0:
                    end = data.find(BREAK, start)
                    after = end + 1
                    if end < 0:
                        end = len(data)
                        after = -1
                    if not stood or self.row_changed(data, start, end, i):
                        room = WIDTH - left
                        self.fit(size, data, start, end, i, room - 2 * KEY if keys >= 0 else room)
                        work = ROW + (BIG if row.size is self.big else SMALL) * row.n
                        if keys >= 0:
                            work += KEYS
                        spent += LAID
                        if spent + work > MOST_AT_ONCE:
                            yield True
                            spent = 0
                        spent += work
                        x = left + max((room - row.width + 1) // 2, 0)
                        dark = None
                        if style == styles.ALERT or style == styles.CHOSEN:
                            dark = self.dark
                            fill(fb, cells, left, top - 1, room, size.height + 1, 1)
                            touch(spans, left, WIDTH, top - 1, top + size.height)
                        elif over:
                            old = standing.lefts[i]
                            right = standing.rights[i]
                            fill(fb, cells, old, top, right - old, pitch, 0)
                            touch(spans, min(old, x), max(right, x + row.width), top, top + pitch)
                        if keys == start and (dark or not over or size is small):
                            self.keys(fb, top, size, dark)
                        if row.lower:
                            right = row.draw(fb, x, top, dark)
                        else:
                            right = row.size.row(fb, row.parts[0], x, top, dark)
                        standing.drew(i, x, min(right, WIDTH))
                    top += pitch
                    start = after
            standing.put(lines, i)
        if spent > LAST:
            yield True

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

    def fit(self, size: Size, data: bytes, at: int, end: int, i: int, room: int) -> None:
        """Lay the row of line i in at..end of its phrase so that it fits if it can: small marks of
        seats at scores, small letters, no space before a bracket, names cut short."""
        row = self.row
        args = i * ARGS
        row.most, row.marks = NAME + 1, False  # what is too long is laid once with whole names
        width = row.lay(size, data, at, end, args)
        if width > room and self.lines.phrases[i] in _EACH:
            row.marks = True
            width = row.lay(size, data, at, end, args)
            if width > room:  # the word before them goes
                at = data.find(ARGUMENT, at, end)
                width = row.lay(size, data, at, end, args)
        if (width > room or row.missing) and size is self.big:
            size = self.small
            width = row.lay(size, data, at, end, args)
        while width > room and row.most > SHORTEST:
            row.most -= 1
            width = row.lay_close(size, data, at, end, args)
