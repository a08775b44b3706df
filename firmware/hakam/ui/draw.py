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
BREAK = b"|"  # a new row of a phrase

TYPE_CHECKING = False
if TYPE_CHECKING:
    Buffer = framebuf.FrameBuffer | None

_MORE = b"wd"  # arguments that show more than themselves: a phrase, the name being spelled
_LOW = (styles.FOOT, styles.ALERT, styles.BELOW)


class Pen:
    """Draws descriptions; where nothing has changed it makes no garbage.

    `begin`, then `line` by line, so that others may run in between; `draw` does it all at once.
    `at`: the next line, `y`: where it goes, `air` above it; `side`: the left edge of what stands
    beside a trick. What is `standing` on the picture is not drawn again.
    """

    lines: styles.Lines

    def __init__(self) -> None:
        glass = Glass(fonts.opened())
        self.small = Size(glass, 0)
        self.big = Size(glass, self.small.end)
        self.row = Row(self.small)
        self.dark = framebuf.FrameBuffer(bytearray(1), 2, 1, framebuf.MONO_HLSB)
        self.dark.pixel(0, 0, 1)
        self.edges = Edges(self.small, self.big, self.row, self.dark)
        self.standing = Standing()
        self.lines = None  # pyright: ignore[reportAttributeAccessIssue]
        self.at = self.y = self.air = 0
        self.side = SPLIT

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
        """Draw the next line that does not stand there; True while there are more."""
        i = self.at
        style = self.lines.styles[i]
        if style == styles.TRICK:
            self.edges.trick(fb, self.lines.rows[i], self.standing, i)
        elif style == styles.EACH:
            self.side = self.edges.each(fb, self.lines, i)
            self.standing.cleared(i + 1)
        elif style == styles.SIDE:
            self.rows(fb, i, self.y, self.side, self._pitch(i))
        elif style in _LOW:
            self.rows(fb, i, HEIGHT - self.small.height, 0, 0)
        else:
            self.rows(fb, i, self.y + self.air, 0, 0)
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

    def rows(self, fb: framebuf.FrameBuffer, i: int, y: int, x: int, pitch: int) -> None:
        """Draw line i from y on, each row in the middle of x..WIDTH."""
        phrase = self.lines.phrases[i]
        data = self.lines.words.get(phrase)
        style = self.lines.styles[i]
        size = self.big if data and data[0] == MARK else self.small
        dark = self.dark if style == styles.ALERT or style == styles.CHOSEN else None
        keys = style == styles.CHOICE or style == styles.CHOSEN
        room = WIDTH - x - (2 * KEY if keys else 0)
        each = phrase == ids.SCORE_EACH or phrase == ids.SCORE_EACH + 1
        if not data:
            self.row.unread = True
        clear = self.standing.over >> i & 1
        stands = self.standing.drawn >> i & 1
        start = 1 if size is self.big else 0
        while start <= len(data):
            end = data.find(BREAK, start)
            if end < 0:
                end = len(data)
            if stands and self.row_stands(data, start, end, i):
                y += pitch or size.height
                start = end + 1
                continue
            width = self.fit(size, data, start, end, i * ARGS, room, each)
            if dark:
                fb.fill_rect(x, y - 1, WIDTH - x, size.height + 1, 1)
            elif clear:
                fb.fill_rect(x, y, WIDTH - x, pitch or size.height, 0)
            if keys and start < 2:
                self.keys(fb, y, size, dark)
            self.row.draw(fb, x + max((WIDTH - x - width + 1) // 2, 0), y, dark)
            y += pitch or size.height
            start = end + 1

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
