"""What is read from a metre: 16 pixels high, and clear of what stands beside it."""

import framebuf

from hakam import words
from hakam.screens import lines
from hakam.screens.settings import Settings
from hakam.ui import draw
from hakam.words import ids


def test_whose_turn_trump_and_score_are_sixteen_pixels_high():
    pen = draw.Pen()
    fb = framebuf.FrameBuffer(bytearray(24 * 3), 24, 24, framebuf.MONO_VLSB)
    signs = list(range(1, 5)) + list(range(5, 9)) + [ord(digit) for digit in "0123456789"]
    for code in signs:
        fb.fill(0)
        width = pen.big.glyph(fb, 0, 0, code, None)
        rows = [y for y in range(24) if any(fb.pixel(x, y) for x in range(width))]
        assert rows[-1] - rows[0] >= 15, code


def blank() -> framebuf.FrameBuffer:
    return framebuf.FrameBuffer(bytearray(1024), 128, 64, framebuf.MONO_VLSB)


def lit(fb: framebuf.FrameBuffer, left: int) -> int:
    """Pixels of the middle row of numbers, from a column on."""
    return sum([fb.pixel(x, y) for x in range(left, 128) for y in range(17, 33)])


def described(players: int) -> lines.Lines:
    found = lines.Lines(words.load(0))
    found.clear(None, Settings())
    found.pairs = False
    found.players = players
    return found


def test_points_of_four_stand_at_their_edges_and_trump_between_them():
    pen = draw.Pen()
    for left, right in ((0, 0), (88, 88), (188, 42), (42, 188)):
        screen = described(4)
        screen.put(lines.EACH, ids.GATHERED_EACH + 1, 0, 230, 1, left)
        screen.more(2, 0, 3, right)
        screen.put(lines.SIDE, ids.TRUMP_ALONE, 0)
        fb = blank()
        pen.draw(fb, screen)
        for y in (0, 15, 17, 32, 34, 49):
            assert any(fb.pixel(x, y) for x in range(69, 128)), (left, right, y)
        alone = 0
        for number in (left, right):
            part = blank()
            pen.row.lay_number(pen.big, number)
            pen.row.draw(part, 69, 17, None)
            alone += lit(part, 69)
        part = blank()
        pen.big.glyph(part, 69, 17, 1, None)
        assert lit(fb, 69) == alone + lit(part, 69), "trump covers a number"


def test_scores_of_three_and_four_sides_are_big_where_they_stand_apart_from_each_other():
    pen = draw.Pen()
    for players, score, big, word in (
        (3, 0, True, True),
        (3, 40, True, True),
        (3, 480, True, False),
        (3, 990, True, False),
        (4, 0, True, True),
        (4, 480, False, False),  # a run of digits, if they were big
        (4, 990, False, False),
    ):
        screen = described(players)
        screen.put(lines.TEXT, ids.SCORE_EACH + players - 3, 0, score, 1, score)
        screen.more(2, score, 3, score)
        fb = blank()
        pen.draw(fb, screen)
        rows = [y for y in range(64) if any(fb.pixel(x, y) for x in range(128))]
        assert (rows[-1] - rows[0] >= 15) == big, (players, score)
        assert pen.row.width <= 128, (players, score, pen.row.width)
        said = bytes(pen.row.parts[0])
        assert (said.find(b"total") == 0) == word, (players, score, said)


def test_which_card_and_which_player_of_a_refusal_is_big():
    for language in range(len(words.languages())):
        catalogue = words.load(language)
        for phrase in (
            ids.CARD, ids.CARD + 1, ids.CARD_HELD, ids.CARD_HELD + 1, ids.GHNA_COMES,
            ids.GHNA_LEFT, ids.AGAIN_LEAVES,
        ):  # fmt: skip
            assert catalogue.get(phrase)[0] == lines.MARK, (language, phrase)
