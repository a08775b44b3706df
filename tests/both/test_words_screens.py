"""Screens in words, on every interpreter: as recorded, never too many lines, never speechless.

One walk through the gallery a language: the 32-bit interpreter's garbage collector must not run.
"""

import sys

import golden_file

import hakam.rules.hand  # first: the 32-bit stack is small
import hakam.table.referee  # noqa: F401
from hakam import words
from hakam.flow import commands, flow
from hakam.ui import screens
from host_tools.glyphs import gallery
from host_tools.glyphs.keys import BACK, OK, RIGHT
from host_tools.glyphs.table import Table

SLOW = sys.maxsize < 1 << 32  # the 32-bit interpreter: it looks at the screens of Touti


def test_every_screen_says_the_recorded_words_in_at_most_four_lines():
    """The first lines of each screen in the golden files; every verdict has a console sentence."""
    for language in range(len(words.languages())):
        lines = screens.Lines(words.load(language))
        with golden_file.opened("screens/" + words.languages()[language] + ".txt") as screen:
            for name, table in gallery.shots(not SLOW):
                lines.sheet = table.sheet
                screens.describe(table.referee, table.cursor, lines)
                said = ["== " + name] + screens.text(lines).split("\n")
                for line in said:
                    assert screen.readline().rstrip("\n") == line, (name, line)
                for _ in range(32):
                    screen.readline()
                for alerts in (1, 2, 4, 8):
                    table.cursor.alerts = alerts
                    screens.describe(table.referee, table.cursor, lines)
                    assert 1 <= lines.n <= 4, name
                table.cursor.alerts = 0
                assert screens.verdict_text(lines, table.referee), name
            assert SLOW or not screen.readline()


def said_until_the_pause(swapped: bool) -> list:
    """Screens of an open deal up to the Ghna menu; copas king and knight apart if swapped."""
    t = Table()
    t.cursor.settings.set_up = 1
    t.cursor.settings.game.sight = 1
    lines = screens.Lines(words.load(0))
    flow.settle(t.referee, t.cursor)
    t.press(OK)
    for seat in (1, 2, 3, 0):
        hand = gallery.DEAL[seat]
        if swapped and seat == 2:
            hand = hand.replace("C12", "C7")
        if swapped and seat == 3:
            hand = hand.replace("C7", "C12")
        t.touch(hand)
    said = []
    for keys in ((RIGHT, OK), (OK,), (OK,)):
        t.press(*keys)
    for card in ("O3", "O5", "O10", "O11"):
        t.touch(card)
        screens.describe(t.referee, t.cursor, lines)
        said.append(screens.text(lines))
    for key in (OK, RIGHT, RIGHT, BACK):
        t.press(key)
        screens.describe(t.referee, t.cursor, lines)
        said.append(screens.text(lines))
    return said


def test_deals_that_agree_in_public_look_alike():
    assert said_until_the_pause(False) == said_until_the_pause(True)


def test_seats_stay_at_their_edges_when_the_panel_is_turned():
    t = Table()
    t.cursor.settings.set_up = 1
    flow.settle(t.referee, t.cursor)
    lines = screens.Lines(words.load(0))
    screens.describe(t.referee, t.cursor, lines)
    assert "\u25b2 Red" in screens.text(lines)
    t.press(commands.TURN_PANEL)
    screens.describe(t.referee, t.cursor, lines)
    assert "\u25bc Red" in screens.text(lines)


def test_a_pairs_own_name_takes_the_place_of_its_colour():
    t = Table()
    t.cursor.settings.set_up = 1
    t.cursor.settings.rename(0, "Ñandúes")
    flow.settle(t.referee, t.cursor)
    lines = screens.Lines(words.load(1))
    screens.describe(t.referee, t.cursor, lines)
    assert "\u25b2 Ñandúes" in screens.text(lines)
    t.press(RIGHT)
    screens.describe(t.referee, t.cursor, lines)
    assert "\u25c0 Azul" in screens.text(lines)
