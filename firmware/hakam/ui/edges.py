"""What stands at the edges of the seats: cards of a trick, numbers of three and four sides."""

import framebuf

from hakam.screens.lines import NONE, Lines
from hakam.ui.row import ARGUMENT, ARROW, NUMBERS, Row, sign
from hakam.ui.size import Size
from hakam.ui.standing import HEIGHT, PAGES, Standing

WIDTH = 128
SPLIT = 64  # left of it the trick, right of it its side
EACH = 69  # right of it the numbers of three and four sides

TYPE_CHECKING = False
if TYPE_CHECKING:
    Buffer = framebuf.FrameBuffer | None

_EDGE_Y = b"\x00\x11\x22\x11"
_CELL = 18  # rows of pixels of a card and its frame
_WIDE = 30  # and their columns at the most, from these on by edge:
_CELL_X = b"\x12\x00\x12\x24"
_MARK = 16  # rows and columns of the mark of the turn
_LOWEST = 51  # rows of pixels of a trick
_ALL = 15  # seats


class Edges:
    """Draws with the pen's sizes and its row; `dark`: palette of dark letters."""

    def __init__(self, small: Size, big: Size, row: Row, dark: framebuf.FrameBuffer) -> None:
        self.small = small
        self.big = big
        self.row = row
        self.dark = dark

    def clear(
        self,
        fb: framebuf.FrameBuffer,
        cells: framebuf.FrameBuffer,
        spans: bytearray,
        new: memoryview,
        standing: Standing,
        i: int,
        stood: int,
    ) -> int:
        """Clear the places of a trick's seats whose card or mark does not stand there already;
        returns these seats, a bit each.

        `new`: arguments of line i; those of `standing` are what the picture shows, unless it
        `stood` there but in part (0).
        """
        if not standing.over >> i & 1:
            return _ALL
        old = standing.rows[i]
        seats = self._changed(new, old) if stood else _ALL
        if seats == _ALL:
            fill(fb, cells, 0, 0, SPLIT + 2, _LOWEST, 0)
            touch(spans, 0, SPLIT + 2, 0, _LOWEST)
            return seats
        edges = standing.edges
        turn = old[4]
        for seat in range(4):
            if seats >> seat & 1:
                edge = edges[seat]
                x = _CELL_X[edge]
                y = _EDGE_Y[edge]
                touch(spans, x, x + _WIDE, y - 1, y - 1 + _CELL)
                if old[seat] != NONE:
                    fb.fill_rect(x, y - 1, _WIDE, _CELL, 0)
                elif turn == seat and not old[5]:
                    fb.fill_rect(_left(edge, _MARK), y, _MARK, _MARK, 0)
        return seats

    def seat(self, fb: framebuf.FrameBuffer, new: memoryview, seat: int, edge: int) -> None:
        """Draw what is at a seat of a trick, if anything: a card at its edge in the left half,
        framed for the winner; an arrow for the seat on turn."""
        card = new[seat]
        on = new[4] == seat
        if card != NONE:
            self.card(fb, edge, card, on and new[5], new[6] == seat + 1)
        elif on and not new[5]:
            self.big.glyph(fb, _left(edge, _MARK), _EDGE_Y[edge], ARROW + edge, None)

    def _changed(self, new: memoryview, old: memoryview) -> int:
        """Bit by seat: another card or mark than before. A frame reaches into what is beside it:
        where one stays all seats are drawn anew. A card is led once: its line comes with it."""
        if new[5] and old[5]:
            return _ALL
        seats = 0
        if new[4] != old[4] or new[5] != old[5]:
            seats = (1 << new[4] | 1 << old[4]) & _ALL
        for seat in range(4):
            if new[seat] != old[seat]:
                seats |= 1 << seat
        return seats

    def card(self, fb: framebuf.FrameBuffer, edge: int, card: int, won: int, led: bool) -> None:
        """A card at its edge, its suit's sign behind the number, framed where it has won,
        underlined where it was led."""
        big = self.big
        small = self.small
        number = NUMBERS[card % 10]
        suit = sign(1 + card // 10)
        width = big.width(number) + small.width(suit)
        left = _left(edge, width)
        y = _EDGE_Y[edge]
        dark = None
        if won:
            fb.fill_rect(left - 2, y - 1, width + 3, _CELL, 1)
            dark = self.dark
        x = big.row(fb, number, left, y, dark)
        small.row(fb, suit, x, y + (big.height - small.height) // 2, dark)
        if led:
            fb.fill_rect(left, y + 14, width - 1, 2, 0 if won else 1)

    def each(
        self, fb: framebuf.FrameBuffer, cells: framebuf.FrameBuffer, lines: Lines, i: int
    ) -> int:
        """Every side's number at its edge, the phrase's first word in the corner; from x returned
        to WIDTH the middle is between them."""
        row = self.row
        args = lines.rows[i]
        left = EACH + 18
        right = WIDTH - 18
        fill(fb, cells, EACH - 3, 0, WIDTH - EACH + 3, HEIGHT - self.small.height, 0)
        fb.vline(EACH - 3, 0, 50, 1)
        data = lines.words.get(lines.phrases[i])
        row.lay(self.small, data, 0, max(data.find(ARGUMENT), 0), 0)
        row.draw(fb, EACH, 0, None)
        for side in range(lines.players):
            width = row.lay_number(self.big, args[2 * side + 1])
            edge = lines.edge(side)
            x = (EACH + WIDTH - width) // 2
            if edge == 1:
                x = EACH
                left = max(left, x + width)
            elif edge == 3:
                x = WIDTH - width
                right = min(right, x)
            row.draw(fb, x, _EDGE_Y[edge], None)
        return left + right - WIDTH


def fill(
    fb: framebuf.FrameBuffer,
    cells: framebuf.FrameBuffer,
    x: int,
    y: int,
    width: int,
    height: int,
    lit: int,
) -> None:
    """Make a part of the picture dark, or lit where `lit` is 1. `cells`: the picture's bytes, of
    eight rows of pixels each, as pixels: as many as can be are filled at once, and what is above
    and below them pixel by pixel."""
    first = (y + 7) >> 3
    end = (y + height) >> 3
    if first < end:
        cells.fill_rect(x, first, width, end - first, 255 * lit)
        fb.fill_rect(x, y, width, 8 * first - y, lit)
        height += y - 8 * end
        y = 8 * end
    fb.fill_rect(x, y, width, height, lit)


def touch(spans: bytearray, left: int, right: int, top: int, bottom: int) -> None:
    """Note that something was drawn in the columns from `left` up to `right`, in the rows of
    pixels from `top` up to `bottom`, HEIGHT at the most. `spans` are by page, that is by eight
    rows of pixels, the first column where something was drawn, then by page the column after the
    last one."""
    end = (bottom + 7) >> 3
    for page in range(max(top >> 3, 0), end):
        if left < spans[page]:
            spans[page] = left
        page += PAGES
        if right > spans[page]:
            spans[page] = right


def _left(edge: int, width: int) -> int:
    """Left edge of what is `width` pixels wide, at an edge of a trick."""
    if edge & 1:
        return 2 if edge == 1 else SPLIT - width
    return (SPLIT + 2 - width) // 2
