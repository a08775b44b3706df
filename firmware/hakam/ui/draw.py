"""Lines -> pixels of any framebuf.FrameBuffer of 128x64, in the letters of the font."""

import framebuf

from hakam.screens import lines as styles
from hakam.screens.lines import ARGS, MARK
from hakam.screens.settings import NAME
from hakam.ui import fonts
from hakam.ui.edges import SPLIT, WIDTH, Edges, fill
from hakam.ui.row import ARGUMENT, Row
from hakam.ui.size import Glass, Size
from hakam.ui.standing import HEIGHT, Standing
from hakam.words import ids

LEFTWARD = 13  # sign of the left key, and of the right one
RIGHTWARD = 14
KEY = 11  # pixels it takes with its air
SHORTEST = 3  # letters that stay of a name where it is too long for its line
# in thousands of fuel (see `host_tools.bench.path`): what a step may take, and what takes it
MOST_AT_ONCE = 240  # but for a row that alone takes more
LAST = 110  # after which the picture is sent in the next step
DESCRIBED = 160  # a screen described
READING = 80  # a phrase read and measured
LINE = 25  # a line begun
SEAT = 100  # a seat of a trick
LAYING = 45  # the letters of a row found; and a letter of it:
FOUND = 3
ROW = 60  # a row drawn; and a letter of it, small or big:
SMALL = 10
BIG = 15
BREAK = b"|"  # a new row of a phrase

TYPE_CHECKING = False
if TYPE_CHECKING:
    Buffer = framebuf.FrameBuffer | None

_MORE = b"wd"  # arguments that show more than themselves: a phrase, the name being spelled
_EACH = (ids.SCORE_EACH, ids.SCORE_EACH + 1)
_STYLE_EACH = b"\x08"


class Pen:
    """Draws descriptions; where nothing has changed it makes no garbage.

    `begin`, then `line` portion by portion, so that others may run in between; `draw` does it all
    at once. `next`: the line that is looked at next, `same`: those before it stand where they did;
    `todo`: bit by line that is still to be drawn; `side`: the left edge of what stands
    beside a trick. What is `standing` on the picture is not drawn again.
    Of the line under way: its number `at`, its phrase `data`, where the next row of it begins
    (`start`, -1: no line is under way) and whether its letters are found (`laid`), where it goes
    (`left`, `top`, the next row `pitch` below), whether other rows of it stand (`stood`) and
    something is in its place (`over`). `cells` are the bytes of the picture `fb` as pixels.
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
        self.edges = Edges(self.small, self.big, self.row, self.dark)
        self.standing = Standing()
        self.fb: Buffer = None
        self.lines = None  # pyright: ignore[reportAttributeAccessIssue]
        self.next = self.todo = self.at = 0
        self.same = False
        self.side = SPLIT
        # the line under way
        self.data = b""
        self.start = -1
        self.laid = False
        self.size = self.small
        self.pitch = self.left = self.top = 0
        self.stood = self.over = 0

    def draw(self, fb: framebuf.FrameBuffer, lines: styles.Lines) -> None:
        """Draw a described screen; what was there before is cleared."""
        more = self.begin(fb, lines)
        while more:
            more = self.line(fb)

    def begin(self, fb: framebuf.FrameBuffer, lines: styles.Lines, spent: int = 0) -> bool:
        """Go on with the picture for these lines; `spent` and what is returned as in `line`."""
        self.lines = self.row.lines = lines
        if fb is not self.fb:
            self.fb = fb
            self.cells = framebuf.FrameBuffer(fb, WIDTH, HEIGHT // 8, framebuf.GS8)
        self.start = -1
        self.laid = False
        self.next = self.todo = 0
        self.same = not self.row.unread and self.standing.same(fb, lines)
        return self.line(fb, spent)

    def look(self, fb: framebuf.FrameBuffer, spent: int) -> int:
        """Find out which lines are to be drawn, the picture cleared where others stood elsewhere;
        returns what is spent then. After MOST_AT_ONCE the next look goes on."""
        lines = self.lines
        standing = self.standing
        same = self.same
        todo = self.todo
        for i in range(self.next, lines.n):
            phrase = lines.phrases[i]
            if not same or phrase != standing.phrases[i]:
                if spent > MOST_AT_ONCE - READING:
                    self.next = i
                    self.same = same
                    self.todo = todo
                    return MOST_AT_ONCE
                spent += READING
                same = self.measure(i) and same
                todo |= 1 << i
            elif (
                not standing.drawn >> i & 1
                or lines.rows[i] != standing.rows[i]
                or (phrase == ids.DRAFT and not standing.spells(lines))
            ):
                todo |= 1 << i
        self.next = lines.n
        self.same = same
        self.todo = todo
        if not same:
            self.row.unread = False
            standing.begin(fb, lines)
            standing.place(lines, HEIGHT - self.small.height)
            self.side = SPLIT
            self.cells.fill(0)
            self.todo = (1 << lines.n) - 1
        elif todo:
            each = lines.styles.find(_STYLE_EACH, 0, lines.n)
            if each >= 0 and todo >> each & 3:
                self.todo = todo | 3 << each  # what is between the numbers is cleared with them
        return spent

    def measure(self, i: int) -> bool:
        """Find out how high line i is; is it as high as what stood there before?"""
        phrase = self.lines.phrases[i]
        data = self.lines.words.get(phrase)
        size = self.big if data and data[0] == MARK else self.small
        breaks = data.count(BREAK)
        return self.standing.measure(i, phrase, (1 + breaks) * size.height, breaks)

    def line(self, fb: framebuf.FrameBuffer, spent: int = 0) -> bool:
        """Draw a portion of the lines that do not stand there, where so much is `spent` already;
        True while there is more, or where this was enough for one step."""
        lines = self.lines
        standing = self.standing
        if self.next < lines.n:
            spent = self.look(fb, spent)
        while self.todo:
            if spent > MOST_AT_ONCE - SEAT:
                return True
            if self.start < 0:
                self.open(fb)
                spent += LINE
            i = self.at
            style = lines.styles[i]
            more = False
            if style == styles.TRICK:
                spent += SEAT
                more = self.edges.trick(fb, lines.rows[i], standing.edges)
            elif style == styles.EACH:
                spent += lines.players * SEAT
                self.side = self.edges.each(fb, self.cells, lines, i)
                standing.cleared(i + 1)
            else:
                spent = self.part(fb, i, style, spent)
                more = self.start <= len(self.data)
            if not more:
                self.start = -1
                self.todo &= ~(1 << i)
                standing.put(lines, i)
        return self.todo != 0 or spent > LAST

    def open(self, fb: framebuf.FrameBuffer) -> None:
        """Begin the first line that is to be drawn: where its rows go. From now on it does not
        stand there as before."""
        i = 0
        while not self.todo >> i & 1:
            i += 1
        lines = self.lines
        standing = self.standing
        self.at = i
        self.start = 0
        style = lines.styles[i]
        if style == styles.TRICK:
            self.edges.open(fb, self.cells, lines.rows[i], standing, i)
            standing.over |= 1 << i
        elif style != styles.EACH:
            data = self.data = lines.words.get(lines.phrases[i])
            if not data:
                self.row.unread = True
            self.size = self.small
            if data and data[0] == MARK:
                self.start = 1
                self.size = self.big
            self.pitch = self.size.height
            self.left = 0
            self.top = standing.tops[i]
            if style == styles.SIDE:
                self.pitch = standing.pitch(i)
                self.left = self.side
            self.stood = standing.drawn >> i & 1
            self.over = standing.over >> i & 1
        standing.drawn &= ~(1 << i)

    def part(self, fb: framebuf.FrameBuffer, i: int, style: int, spent: int) -> int:
        """Draw the next row that does not stand there, and those after it until it is enough for
        one step; returns what is spent then. A long row is found in one step and drawn in the
        next."""
        data = self.data
        row = self.row
        while self.start <= len(data):
            end = data.find(BREAK, self.start)
            if end < 0:
                end = len(data)
            if not self.stood or self.row_changed(data, self.start, end, i):
                if not self.laid:
                    self.fit(data, end, i, style == styles.CHOICE or style == styles.CHOSEN)
                    self.laid = True
                    spent += LAYING + FOUND * row.n
                work = ROW + (BIG if row.size is self.big else SMALL) * row.n
                if style == styles.CHOSEN:
                    work += ROW
                if spent and spent + work > MOST_AT_ONCE:
                    return MOST_AT_ONCE
                self.draw_row(fb, i, style)
                self.laid = False
                spent += work
            self.top += self.pitch
            self.start = end + 1
        return spent

    def draw_row(self, fb: framebuf.FrameBuffer, i: int, style: int) -> None:
        """Draw what was laid, in the middle of what is right of `left`. No more is cleared than
        the letters that the line had."""
        left = self.left
        y = self.top
        row = self.row
        standing = self.standing
        room = WIDTH - left
        dark = None
        if style == styles.ALERT or style == styles.CHOSEN:
            dark = self.dark
            fill(fb, self.cells, left, y - 1, room, self.size.height + 1, 1)
        elif self.over:
            old = standing.lefts[i]
            fill(fb, self.cells, old, y, standing.rights[i] - old, self.pitch, 0)
        keys = (style == styles.CHOICE or style == styles.CHOSEN) and self.start < 2
        if keys and (dark or not self.over or self.size is self.small):
            self.keys(fb, y, self.size, dark)
        x = left + max((room - row.width + 1) // 2, 0)
        standing.drew(i, x, min(row.draw(fb, x, y, dark), WIDTH))

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

    def fit(self, data: bytes, end: int, i: int, keys: bool) -> None:
        """Lay the row of line i up to `end` so that it fits if it can: small marks of seats at
        scores, small letters, no space before a bracket, names cut short. `keys` take room."""
        row = self.row
        size = self.size
        at = self.start
        args = i * ARGS
        room = WIDTH - self.left - (2 * KEY if keys else 0)
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
