"""Lines -> pixels of any framebuf.FrameBuffer of 128x64, in the letters of the font."""

import framebuf

from hakam.screens import lines as styles
from hakam.screens.lines import ARGS, MARK
from hakam.screens.settings import NAME
from hakam.ui import fonts
from hakam.ui.edges import HEIGHT, SPLIT, WIDTH, Edges
from hakam.ui.row import ARGUMENT, TIGHT, Row
from hakam.ui.size import Glass, Size
from hakam.ui.standing import Standing
from hakam.words import ids

LEFTWARD = 13  # sign of the left key, and of the right one
RIGHTWARD = 14
KEY = 11  # pixels it takes with its air
SHORTEST = 3  # letters that stay of a name where it is too long for its line
FEW = 8  # letters that are found and drawn in one step
BREAK = b"|"  # a new row of a phrase

TYPE_CHECKING = False
if TYPE_CHECKING:
    Buffer = framebuf.FrameBuffer | None

_MORE = b"wd"  # arguments that show more than themselves: a phrase, the name being spelled
_EACH = (ids.SCORE_EACH, ids.SCORE_EACH + 1)
_LOW = (styles.FOOT, styles.ALERT, styles.BELOW)


class Pen:
    """Draws descriptions; where nothing has changed it makes no garbage.

    `begin`, then `line` by line, so that others may run in between; `draw` does it all at once.
    `at`: the next line, `y`: where it goes, `air` above it; `side`: the left edge of what stands
    beside a trick. What is `standing` on the picture is not drawn again. Of the line under way:
    its phrase `data`, where the next row of it begins (`start`, -1: no line is under way) and
    whether its letters are found (`laid`), where it goes (`left`, `top`, the next row `pitch`
    below), whether other rows of it stand (`stood`) and something is in its place (`over`).
    """

    lines: styles.Lines

    def __init__(self) -> None:
        glass = Glass(fonts.opened())
        self.small = Size(glass, glass.end)
        self.big = Size(glass, self.small.end)
        self.row = Row(self.small)
        self.dark = framebuf.FrameBuffer(bytearray(1), 2, 1, framebuf.MONO_HLSB)
        self.dark.pixel(0, 0, 1)
        self.edges = Edges(self.small, self.big, self.row, self.dark)
        self.standing = Standing()
        self.lines = None  # pyright: ignore[reportAttributeAccessIssue]
        self.at = self.y = self.air = 0
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

    def begin(self, fb: framebuf.FrameBuffer, lines: styles.Lines) -> bool:
        """Go on with the picture, or clear it where its lines stood elsewhere; False where all
        stands there already."""
        self.lines = self.row.lines = lines
        self.at = self.y = 0
        self.start = -1
        self.laid = False
        standing = self.standing
        same = not self.row.unread and standing.same(fb, lines)
        for i in range(lines.n):
            if not same or lines.phrases[i] != standing.phrases[i]:
                same = self.measure(i) and same
        if not same:
            self.row.unread = False
            standing.begin(fb, lines)
            self.place()
            fb.fill(0)
        return self.go_on()

    def place(self) -> None:
        """Find out how much air the lines leave."""
        lines = self.lines
        height = 0
        beside = False
        for i in range(lines.n):
            style = lines.styles[i]
            if style == styles.TRICK:
                beside = True
            elif style < styles.SIDE or style == styles.BELOW:
                height += self.standing.heights[i]
        self.side = SPLIT
        self.air = 0 if beside else max((HEIGHT - height) // (lines.n + 1), 0)

    def measure(self, i: int) -> bool:
        """Find out how high line i is; is it as high as what stood there before?"""
        phrase = self.lines.phrases[i]
        data = self.lines.words.get(phrase)
        size = self.big if data and data[0] == MARK else self.small
        breaks = data.count(BREAK)
        return self.standing.measure(i, phrase, (1 + breaks) * size.height, breaks)

    def line(self, fb: framebuf.FrameBuffer) -> bool:
        """Draw a part of the next line that does not stand there; True while there is more."""
        i = self.at
        style = self.lines.styles[i]
        if style == styles.TRICK:
            row = self.lines.rows[i]
            if self.start < 0:
                self.start = 0
                self.edges.open(fb, row, self.standing, i)
                self.standing.begun(i)
            if self.edges.trick(fb, row, self.standing.edges):
                return True
            self.start = -1
        elif style == styles.EACH:
            self.side = self.edges.each(fb, self.lines, i)
            self.standing.cleared(i + 1)
        else:
            if self.start < 0:
                self.open(i, style)
            if self.part(fb, i, style):
                return True
            self.start = -1
        self.standing.put(self.lines, i)
        self.below(i, style)
        return self.go_on()

    def go_on(self) -> bool:
        """Go to the next line that is to be drawn; is there one?"""
        lines = self.lines
        standing = self.standing
        while self.at < lines.n:
            i = self.at
            if not standing.has(lines, i):
                return True
            style = lines.styles[i]
            if style == styles.EACH and not standing.has(lines, i + 1):
                return True  # what is between the numbers is cleared with them
            self.below(i, style)
        return False

    def below(self, i: int, style: int) -> None:
        """Line i is done: where does the next one go?"""
        self.at = i + 1
        if style == styles.EACH:
            self.y = 17
        elif style == styles.SIDE:
            self.y += (1 + self.standing.breaks[i]) * self._pitch(i)
        elif style < styles.SIDE and style not in _LOW:
            self.y += self.air + self.standing.heights[i]

    def _pitch(self, i: int) -> int:
        """Pixels from row to row of what stands beside a trick."""
        return 17 if self.standing.heights[i] < 48 else 13

    def open(self, i: int, style: int) -> None:
        """Begin line i: where its rows go. From now on it does not stand there as before."""
        data = self.lines.words.get(self.lines.phrases[i])
        if not data:
            self.row.unread = True
        big = bool(data) and data[0] == MARK
        self.data = data
        self.start = 1 if big else 0
        self.size = self.big if big else self.small
        self.pitch = self.size.height
        self.left = 0
        self.top = self.y + self.air
        if style == styles.SIDE:
            self.pitch = self._pitch(i)
            self.left = self.side
            self.top = self.y
        elif style in _LOW:
            self.top = HEIGHT - self.small.height
        self.stood = self.standing.drawn >> i & 1
        self.over = self.standing.over >> i & 1
        self.standing.begun(i)

    def part(self, fb: framebuf.FrameBuffer, i: int, style: int) -> bool:
        """Find the letters of the next row that does not stand there, or draw them where there
        are many: it is done in two steps then. True while there is more of the line."""
        data = self.data
        while self.start <= len(data):
            end = data.find(BREAK, self.start)
            if end < 0:
                end = len(data)
            if not self.stood or not self.row_stands(data, self.start, end, i):
                if not self.laid:
                    self.fit(data, end, i, style == styles.CHOICE or style == styles.CHOSEN)
                    self.laid = True
                    if self.row.n > FEW:
                        return True
                self.draw_row(fb, style)
                self.laid = False
            self.top += self.pitch
            self.start = end + 1
            if self.start <= len(data):
                return True
        return False

    def draw_row(self, fb: framebuf.FrameBuffer, style: int) -> None:
        """Draw what was laid, in the middle of what is right of `left`."""
        x = self.left
        y = self.top
        room = WIDTH - x
        dark = None
        if style == styles.ALERT or style == styles.CHOSEN:
            dark = self.dark
            fb.fill_rect(x, y - 1, room, self.size.height + 1, 1)
        elif self.over:
            fb.fill_rect(x, y, room, self.pitch, 0)
        if (style == styles.CHOICE or style == styles.CHOSEN) and self.start < 2:
            self.keys(fb, y, self.size, dark)
        self.row.draw(fb, x + max((room - self.row.width + 1) // 2, 0), y, dark)

    def row_stands(self, data: bytes, at: int, end: int, i: int) -> bool:
        """Are the arguments of a row of line i, in at..end of its phrase, those drawn before?"""
        new = self.lines.rows[i]
        old = self.standing.rows[i]
        at = data.find(ARGUMENT, at, end)
        while at >= 0:
            place = data[at + 2] - 48
            if new[place] != old[place] or data[at + 1] in _MORE:
                return False
            at = data.find(ARGUMENT, at + 3, end)
        return True

    def keys(self, fb: framebuf.FrameBuffer, y: int, size: Size, dark: Buffer) -> None:
        """The signs of the side keys, left and right of a line."""
        drawn = self.small if dark else self.big
        y += (size.height - drawn.height) // 2
        drawn.glyph(fb, 2, y, LEFTWARD, dark)
        drawn.glyph(fb, WIDTH - 9, y, RIGHTWARD, dark)

    def fit(self, data: bytes, end: int, i: int, keys: bool) -> None:
        """Lay the row of line i up to `end` so that it fits if it can: marks of seats smaller
        where each side has its score, small letters, names cut short. `keys`: the signs of the
        side keys take room."""
        row = self.row
        size = self.size
        at = self.start
        args = i * ARGS
        room = WIDTH - self.left - (2 * KEY if keys else 0)
        row.most = NAME
        row.marks = 0
        width = row.lay(size, data, at, end, args)
        if width > room and self.lines.phrases[i] in _EACH:
            while width > room and row.marks < TIGHT:
                row.marks += 1
                width = row.lay(size, data, at, end, args)
        if (width > room or row.missing) and size is self.big:
            size = self.small
            width = row.lay(size, data, at, end, args)
        while width > room and row.most > SHORTEST:
            row.most -= 1
            width = row.lay(size, data, at, end, args)
