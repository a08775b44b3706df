"""Words and pictures that cannot be read just now: drawn without them, and later with them."""

import framebuf

from hakam import words
from hakam.screens import lines
from hakam.screens.settings import Settings
from hakam.ui import draw
from hakam.words import ids


class Broken:
    """What lies in place of a data file's own reading; counts how often it was asked."""

    def __init__(self, fault: Exception) -> None:
        self.fault = fault
        self.asked = 0

    def __call__(self, *asked: object) -> None:
        self.asked += 1
        raise self.fault


def described() -> lines.Lines:
    found = lines.Lines(words.load(0))
    found.clear(None, Settings())
    found.put(lines.TEXT, ids.WHO)
    found.put(lines.CHOICE, ids.ALL_PASSED)
    found.put(lines.FOOT, ids.OK_CHOOSE)
    return found


def drawn(pen: draw.Pen, screen: lines.Lines) -> int:
    """Lit pixels of the screen."""
    fb = framebuf.FrameBuffer(bytearray(1024), 128, 64, framebuf.MONO_VLSB)
    pen.draw(fb, screen)
    return sum([fb.pixel(x, y) for x in range(128) for y in range(64)])


def test_a_phrase_that_cannot_be_read_is_an_empty_line():
    pen = draw.Pen()
    whole = drawn(pen, described())
    for fault in (OSError(5), MemoryError()):
        screen = described()
        really = screen.words.data.read
        broken = Broken(fault)
        screen.words.data.read = broken
        arrows = drawn(pen, screen)
        assert lines.text(screen) == "\n\n" and broken.asked
        assert 0 < arrows < whole // 2, "the signs of the side keys are pictures alone"
        screen.words.data.read = really
        assert drawn(pen, screen) == whole
        assert lines.text(screen) == "who declares?\nall passed\nOK: choose"


def test_a_picture_that_cannot_be_read_leaves_its_place_empty():
    pen = draw.Pen()
    whole = drawn(pen, described())
    data = pen.small.glass.data
    really = data.file
    for fault in (OSError(5), MemoryError()):
        data.file = broken = Broken(fault)
        broken.seek = broken.readinto = broken
        assert drawn(pen, described()) == 0 and broken.asked
        data.file = really
        assert drawn(pen, described()) == whole


def test_a_font_that_is_not_there_draws_nothing_and_stops_nothing():
    glass = draw.Glass(words.Data("/nowhere", "nowhere", "latin"))
    size = draw.Size(glass, 0)
    assert not size.has(65) and size.glyph(None, 3, 0, 65, None) == 3
