"""The golden screens: every screen of a match in every language, as drawn on a real framebuffer.

`python -m host_tools golden` records them anew; the difference is then read by eye.
"""

import gc

import framebuf
import micropython
import record_screens

from hakam import words
from hakam.app import Voice
from hakam.screens import lights, lines, show
from hakam.ui import draw
from host_tools.glyphs import gallery
from host_tools.glyphs.table import Table

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
    assert not different, "record anew: `python -m host_tools golden screens`. %s" % different


def test_no_screen_is_cut_at_its_bottom():
    pen = draw.Pen()
    buffer = bytearray(1024)
    fb = framebuf.FrameBuffer(buffer, 128, 64, framebuf.MONO_VLSB)
    for language in range(len(words.languages())):
        described = lines.Lines(words.load(language))
        for name, table in gallery.shots():
            show.describe(table.box, described)
            pen.draw(fb, described)
            height = 0
            for i in range(described.n):
                if described.styles[i] not in (lines.SIDE, lines.TRICK):
                    height += pen.standing.heights[i]
            assert height <= 64, (name, height)


def test_a_pen_that_goes_on_draws_the_same_pixels_as_a_new_one():
    fb = framebuf.FrameBuffer(bytearray(1024), 128, 64, framebuf.MONO_VLSB)
    for language in range(len(words.languages())):
        described = lines.Lines(words.load(language))
        for shots in (1, 3):  # of so many screens one is painted
            pen = draw.Pen()
            for number, (name, table) in enumerate(gallery.shots()):
                if number % shots:
                    continue
                show.describe(table.box, described)
                pen.draw(fb, described)
                assert same(fb, fresh(described)), (language, name)


def test_a_picture_left_half_drawn_is_made_whole_by_the_next():
    fb = framebuf.FrameBuffer(bytearray(1024), 128, 64, framebuf.MONO_VLSB)
    described = lines.Lines(words.load(0))
    for parts in range(1, 5):
        pen = draw.Pen()
        for number, (name, table) in enumerate(gallery.shots()):
            show.describe(table.box, described)
            if number % 3:  # the same screen, or another one
                pen.draw(fb, described)
                assert same(fb, fresh(described)), (parts, name)
            else:
                more = pen.begin(fb, described)
                for _ in range(parts):
                    more = more and pen.line()


def test_what_becomes_stale_while_it_is_painted_is_painted_anew():
    fb = framebuf.FrameBuffer(bytearray(1024), 128, 64, framebuf.MONO_VLSB)
    described = lines.Lines(words.load(0))
    voice = None
    for number, (name, table) in enumerate(gallery.shots()):
        voice = voice or Voice(table.box, described)
        voice.stale = True
        if number % 4 == 3:
            voice.screen_words()  # describes what is half drawn
        more = True
        parts = 0
        while more and (number & 1 or parts < number % 5):
            more = voice.paint(fb)
            parts += 1
        if not more:
            assert same(fb, fresh(described)), name


def test_a_picture_broken_off_for_want_of_memory_is_made_whole_by_the_next_attempt():
    fb = framebuf.FrameBuffer(bytearray(1024), 128, 64, framebuf.MONO_VLSB)
    described = lines.Lines(words.load(0))
    voice = None
    broken = 0
    for number, (name, table) in enumerate(gallery.shots()):
        voice = voice or Voice(table.box, described)
        small = voice.pen.small
        really = small.row
        left = number % 4

        def row(fb, letters, x, y, dark, really=really):
            nonlocal left
            left -= 1
            if left == 0:
                raise MemoryError
            return really(fb, letters, x, y, dark)

        small.row = row
        voice.stale = True
        more = True
        while more:
            try:
                more = voice.paint(fb)
            except MemoryError:
                broken += 1
        small.row = really
        assert same(fb, fresh(described)), name
    assert broken > 15, broken


def fresh(described: lines.Lines) -> framebuf.FrameBuffer:
    """The picture of a pen that has drawn nothing before."""
    fb = framebuf.FrameBuffer(bytearray(b"\xff" * 1024), 128, 64, framebuf.MONO_VLSB)
    draw.Pen().draw(fb, described)
    return fb


def same(one: framebuf.FrameBuffer, other: framebuf.FrameBuffer) -> bool:
    return bytes(one) == bytes(other)


def test_drawing_a_screen_again_makes_no_garbage():
    pen = draw.Pen()
    fb = framebuf.FrameBuffer(bytearray(1024), 128, 64, framebuf.MONO_VLSB)
    described = lines.Lines(words.load(0))
    for _, table in gallery.shots():
        show.describe(table.box, described)
        pen.draw(fb, described)
        gc.collect()
        micropython.heap_lock()
        try:
            pen.draw(fb, described)
        finally:
            micropython.heap_unlock()


def test_describing_play_makes_no_garbage():
    described = lines.Lines(words.load(0))
    for name, table in gallery.shots():
        if name in ("lead", "trick", "won", "hand", "who", "trump", "call"):
            micropython.heap_lock()
            try:
                show.describe(table.box, described)
            finally:
                micropython.heap_unlock()


def test_a_screen_can_be_drawn_between_the_answer_of_the_referee_and_what_follows_from_it():
    pen = draw.Pen()
    fb = framebuf.FrameBuffer(bytearray(1024), 128, 64, framebuf.MONO_VLSB)
    described = lines.Lines(words.load(0))
    colours = bytearray(lights.SIZE)
    judged = Table.judged
    drawn = set()

    def drawn_and_judged(table, verdict):
        """On the box the note begins here, and whoever paints may come first."""
        show.describe(table.box, described)
        pen.draw(fb, described)
        lights.describe(table.box, colours)
        drawn.add(table.box.screen.name)
        judged(table, verdict)

    Table.judged = drawn_and_judged
    try:
        for _ in gallery.shots():
            pass
    finally:
        Table.judged = judged
    assert len(drawn) > 20, drawn
