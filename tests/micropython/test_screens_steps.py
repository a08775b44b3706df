"""A picture is drawn in steps of a few letters, and only what changed of it."""

import framebuf

from hakam import words
from hakam.screens import lines, show
from hakam.screens.settings import Settings
from hakam.ui import draw, edges, work
from hakam.words import ids
from host_tools.glyphs import gallery


class Watched(draw.Pen):
    """Counts the letters drawn since it was last asked, and the rows and signs of keys in all."""

    def __init__(self):
        super().__init__()
        self.letters = 0
        self.longest = 0
        self.rows = []
        self.signs = 0
        self.small.row = self.counted(self.small.row)
        self.big.row = self.counted(self.big.row)
        self.standing.drew = self.drew

    def counted(self, really):
        def row(fb, letters, x, y, dark):
            self.letters += len(letters)
            self.longest = max(self.longest, len(letters))
            return really(fb, letters, x, y, dark)

        return row

    def drew(self, i, left, right):
        self.rows.append(i)
        draw.Standing.drew(self.standing, i, left, right)

    def keys(self, fb, y, size, dark):
        self.signs += 1
        super().keys(fb, y, size, dark)


def canvas():
    return framebuf.FrameBuffer(bytearray(1024), 128, 64, framebuf.MONO_VLSB)


def choice(described, amount, foot=ids.OK_CHOOSE):
    described.clear(None, Settings())
    described.put(lines.TEXT, ids.WHO)
    described.put(lines.CHOICE, ids.NUMBER, amount)
    described.put(lines.FOOT, foot)
    return described


def test_no_step_draws_more_than_its_letters_or_one_row():
    described = lines.Lines(words.load(0))
    pen = Watched()
    fb = canvas()
    steps = 0
    for name, table in gallery.shots():
        show.describe(table.box, described)
        more = True
        begun = False
        while more:
            pen.letters = pen.longest = 0
            more = pen.line() if begun else pen.begin(fb, described)
            begun = True
            steps += 1
            signs = 2  # of the side keys
            assert pen.letters <= max(work.MOST_AT_ONCE, pen.longest) + signs, (name, pen.letters)
    assert steps > 400


def test_a_screen_of_four_lines_leaves_others_several_turns():
    described = choice(lines.Lines(words.load(0)), 80)
    described.put(lines.TEXT, ids.ALL_PASSED)
    pen = Watched()
    fb = canvas()
    turns = 0
    more = pen.begin(fb, described)
    while more:
        turns += 1
        more = pen.line()
    assert turns >= 3


def test_of_a_choice_moved_only_its_row_is_drawn_and_not_the_signs_of_the_keys():
    described = lines.Lines(words.load(0))
    pen = Watched()
    fb = canvas()
    pen.draw(fb, choice(described, 80))
    assert pen.rows == [0, 1, 2] and pen.signs == 1
    pen.rows = []
    pen.draw(fb, choice(described, 95))
    assert pen.rows == [1] and pen.signs == 1
    fresh = canvas()
    draw.Pen().draw(fresh, described)
    assert bytes(fb) == bytes(fresh)


def test_another_phrase_of_the_same_height_leaves_the_other_rows():
    described = lines.Lines(words.load(0))
    pen = Watched()
    fb = canvas()
    pen.draw(fb, choice(described, 80))
    pen.rows = []
    pen.draw(fb, choice(described, 80, ids.BACK_LEAVE))
    assert pen.rows == [2]
    fresh = canvas()
    draw.Pen().draw(fresh, described)
    assert bytes(fb) == bytes(fresh)


def test_heights_found_out_for_a_picture_that_was_never_drawn_are_no_pictures():
    described = lines.Lines(words.load(0))
    pen = draw.Pen()
    fb = canvas()
    pen.draw(fb, choice(described, 80))
    other = [ids.GHNA, ids.MENU, ids.TUTE_TOUCH, ids.OK_CHOOSE]
    described.clear(None, Settings())
    for phrase in other:
        described.put(lines.TEXT, phrase)
    assert pen.begin(fb, described)  # the lines are being looked at
    pen.draw(fb, choice(described, 80))
    fresh = canvas()
    draw.Pen().draw(fresh, described)
    assert bytes(fb) == bytes(fresh)


class Noted(framebuf.FrameBuffer):
    """A picture that is told where something was drawn, as a panel is."""

    def __init__(self):
        self.spans = bytearray(b"\x80" * 8 + b"\x00" * 8)
        super().__init__(bytearray(1024), 128, 64, framebuf.MONO_VLSB)


def test_where_something_was_drawn_is_noted_of_every_change_between_any_two_screens():
    described = lines.Lines(words.load(0))
    for shots in (1, 3):
        pen = draw.Pen()
        fb = Noted()
        before = bytes(fb)
        for number, (name, table) in enumerate(gallery.shots()):
            if number % shots:
                continue
            fb.spans[:] = b"\x80" * 8 + b"\x00" * 8
            show.describe(table.box, described)
            pen.draw(fb, described)
            after = bytes(fb)
            for page in range(8):
                first, last = page * 128 + fb.spans[page], page * 128 + fb.spans[8 + page]
                if first >= last:
                    first = last = page * 128
                end = (page + 1) * 128
                assert before[page * 128 : first] == after[page * 128 : first], (name, page)
                assert before[last:end] == after[last:end], (name, page)
            before = after


def test_of_a_choice_moved_no_more_is_noted_than_its_rows_of_pixels():
    described = lines.Lines(words.load(0))
    pen = draw.Pen()
    fb = Noted()
    pen.draw(fb, choice(described, 80))
    fb.spans[:] = b"\x80" * 8 + b"\x00" * 8
    pen.draw(fb, choice(described, 95))
    noted = [page for page in range(8) if fb.spans[page] < fb.spans[8 + page]]
    assert 3 <= len(noted) <= 4, noted
    assert min(fb.spans[:8]) > 30 and max(fb.spans[8:]) < 98, "the signs of the keys stay"


def trick(described, cards, turn):
    """A trick on the table, and whose turn it is."""
    described.clear(None, Settings())
    described.put(lines.TRICK, 0, *cards)
    described.more(turn, 0, 1)
    return described


def test_of_a_card_played_its_seat_and_the_next_one_are_drawn_and_no_other():
    described = lines.Lines(words.load(0))
    pen = Watched()
    fb = Noted()
    none = lines.NONE
    pen.draw(fb, trick(described, (5, none, none, none), 1))
    pen.letters = 0
    fb.spans[:] = b"\x80" * 8 + b"\x00" * 8
    pen.draw(fb, trick(described, (5, 7, none, none), 2))
    assert 2 <= pen.letters <= 4, "a card and an arrow"
    assert fb.spans[0] >= fb.spans[8], "the card that was led stays"
    fresh = Noted()
    draw.Pen().draw(fresh, described)
    assert bytes(fb) == bytes(fresh)


def test_a_part_filled_by_whole_bytes_is_the_same_as_filled_by_pixels():
    for lit in (0, 1):
        for y in range(0, 64, 3):
            for height in (1, 4, 7, 8, 9, 12, 18, 51):
                one, other = canvas(), canvas()
                one.fill(1 - lit)
                other.fill(1 - lit)
                cells = framebuf.FrameBuffer(one, 128, 8, framebuf.GS8)
                height = min(height, 64 - y)
                edges.fill(one, cells, 5, y, 66, height, lit)
                other.fill_rect(5, y, 66, height, lit)
                assert bytes(one) == bytes(other), (lit, y, height)


def test_nothing_is_filled_outside_the_picture():
    """What is asked for above the upper edge, as for a light line at the very top."""
    one, other = canvas(), canvas()
    cells = framebuf.FrameBuffer(one, 128, 8, framebuf.GS8)
    edges.fill(one, cells, 0, -1, 128, 13, 1)
    other.fill_rect(0, -1, 128, 13, 1)
    assert bytes(one) == bytes(other)
