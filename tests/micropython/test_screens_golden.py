"""The golden screens: every screen of a match in every language, as drawn on a real framebuffer.

`python -m host_tools golden` records them anew; the difference is then read by eye.
"""

import gc

import framebuf
import micropython
import record_screens

from hakam import words
from hakam.ui import draw, screens
from host_tools.glyphs import gallery

FOLDER = "tests/golden/screens/"


def test_every_screen_in_every_language_is_the_recorded_one():
    different = []
    for language in range(len(words.languages())):
        with open(FOLDER + words.languages()[language] + ".txt") as golden:
            for name, drawn in record_screens.pages(language):
                for line in drawn:
                    if golden.readline().rstrip("\n") != line and name not in different:
                        different.append(name)
            assert not golden.readline(), "the recorded file is longer"
    assert not different, different


def test_no_screen_is_cut_at_its_bottom():
    pen = draw.Pen()
    buffer = bytearray(1024)
    fb = framebuf.FrameBuffer(buffer, 128, 64, framebuf.MONO_VLSB)
    for language in range(len(words.languages())):
        lines = screens.Lines(words.load(language))
        for name, table in gallery.shots():
            lines.sheet = table.sheet
            screens.describe(table.referee, table.cursor, lines)
            pen.draw(fb, lines)
            height = 0
            for i in range(lines.n):
                if lines.styles[i] not in (5, 6):
                    height += pen.height(i)
            assert height <= 64, (name, height)


def test_drawing_a_screen_again_makes_no_garbage():
    pen = draw.Pen()
    fb = framebuf.FrameBuffer(bytearray(1024), 128, 64, framebuf.MONO_VLSB)
    lines = screens.Lines(words.load(0))
    for _, table in gallery.shots():
        screens.describe(table.referee, table.cursor, lines)
        pen.draw(fb, lines)
        gc.collect()
        micropython.heap_lock()
        try:
            pen.draw(fb, lines)
        finally:
            micropython.heap_unlock()


def test_describing_play_makes_no_garbage():
    lines = screens.Lines(words.load(0))
    for name, table in gallery.shots():
        if name in ("lead", "trick", "won", "hand", "who", "trump", "call"):
            micropython.heap_lock()
            try:
                screens.describe(table.referee, table.cursor, lines)
            finally:
                micropython.heap_unlock()
