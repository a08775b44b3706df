"""Screens in words, on every interpreter: as recorded, never too many lines, never speechless."""

import gallery_words  # first: the 32-bit stack is small

from hakam import words
from hakam.screens import commands, lines, show
from host_tools.glyphs import gallery
from host_tools.glyphs.keys import BACK, OK, RIGHT
from host_tools.glyphs.table import Table


def test_every_screen_says_the_recorded_words_in_at_most_four_lines():
    """In English; the other languages have a file of their own: a start has so much fuel."""
    gallery_words.compare(0)


def said_until_the_pause(swapped: bool) -> list:
    """Screens of an open deal up to the Ghna menu; copas king and knight apart if swapped."""
    t = Table()
    t.box.settings.set_up = 1
    t.box.settings.game.sight = 1
    described = lines.Lines(words.load(0))
    t.box.start()
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
        show.describe(t.box, described)
        said.append(lines.text(described))
    for key in (OK, RIGHT, RIGHT, BACK):
        t.press(key)
        show.describe(t.box, described)
        said.append(lines.text(described))
    return said


def test_deals_that_agree_in_public_look_alike():
    assert said_until_the_pause(False) == said_until_the_pause(True)


def test_seats_stay_at_their_edges_when_the_panel_is_turned():
    t = Table()
    t.box.settings.set_up = 1
    t.box.start()
    described = lines.Lines(words.load(0))
    show.describe(t.box, described)
    assert "\u25b2 Red" in lines.text(described)
    t.press(commands.TURN_PANEL)
    show.describe(t.box, described)
    assert "\u25bc Red" in lines.text(described)


def test_a_pairs_own_name_takes_the_place_of_its_colour():
    t = Table()
    t.box.settings.set_up = 1
    t.box.settings.rename(0, "Ñandúes")
    t.box.start()
    described = lines.Lines(words.load(1))
    show.describe(t.box, described)
    assert "\u25b2 Ñandúes" in lines.text(described)
    t.press(RIGHT)
    show.describe(t.box, described)
    assert "\u25c0 Azul" in lines.text(described)
