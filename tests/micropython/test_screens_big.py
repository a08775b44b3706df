"""What is read from a metre: 16 pixels high, and clear of what stands beside it."""

import framebuf

from hakam.flow.settings import Settings
from hakam.ui import draw, lines, words
from hakam.ui.words import ids


def test_whose_turn_trump_and_score_are_sixteen_pixels_high():
    pen = draw.Pen()
    fb = framebuf.FrameBuffer(bytearray(24 * 3), 24, 24, framebuf.MONO_VLSB)
    signs = list(range(1, 5)) + list(range(5, 9)) + [ord(digit) for digit in "0123456789"]
    for code in signs:
        fb.fill(0)
        width = pen.big.glyph(fb, 0, 0, code, None)
        rows = [y for y in range(24) if any(fb.pixel(x, y) for x in range(width))]
        assert rows[-1] - rows[0] >= 15, code


def test_points_of_four_stand_at_their_edges_and_trump_between_them():
    described = lines.Lines(words.load(0))
    described.clear(None, Settings())
    described.pairs = False
    pen = draw.Pen()
    fb = framebuf.FrameBuffer(bytearray(1024), 128, 64, framebuf.MONO_VLSB)
    for left, right in ((0, 0), (88, 88), (188, 42), (42, 188)):
        described.n = 0
        described.put(lines.EACH, ids.GATHERED_EACH + 1, 0, 230, 1, left)
        described.more(2, 0, 3, right)
        described.put(lines.SIDE, ids.TRUMP_ALONE, 0)
        pen.draw(fb, described)
        gaps = [x for x in range(70, 128) if not any(fb.pixel(x, y) for y in range(18, 34))]
        widths = [b - a for a, b in zip([69] + gaps, gaps + [128])]
        assert max(widths) > 15, "trump between the numbers"
        assert any(fb.pixel(x, 25) for x in range(69, 79))
        assert any(fb.pixel(x, 20) for x in range(118, 128))
        for y in (0, 15, 17, 32, 34, 49):
            assert any(fb.pixel(x, y) for x in range(69, 128)), (left, right, y)
