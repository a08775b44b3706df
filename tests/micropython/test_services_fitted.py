"""Boxes with more and with less than a panel and four keys: side keys, lights, a pad alone."""

import gc
import os

import machine
from app_rig import OK, Box, played

from hakam import words
from hakam.screens import box as alerts
from hakam.table import referee as phases
from hakam.table import verdicts
from hakam.words import ids

SIDES = (4, 16, 17, 14)
PAD = (3, 10)
PAD_OK, PAD_BACK = PAD


def pixels(box):
    """What went down the chain of lights since the box was switched on."""
    return [e[3] for e in machine.outputs() if e[1] == "pixels" and e[0] >= box.start]


def tones(box, since_ms):
    """Notes from a moment on: (ms, hz)."""
    since = box.start + since_ms * 1000
    return [
        ((e[0] - since) // 1000, e[3])
        for e in machine.outputs()
        if e[1] == "sound" and e[0] >= since and e[3]
    ]


def test_the_declarer_s_own_key_opens_the_contract_and_a_held_one_objects():
    box = Box()
    for pin in SIDES:
        machine.level(pin, 1)
    box.press(800, OK)
    box.press(1500, SIDES[2])
    seen = []

    def look():
        where = box.apps[-1].desk.box
        on = where.screen
        seen.append((on.name, on.asks_amount, on.who, where.notice))

    box.at(2000, look)
    box.press(2200, SIDES[0], 1200)
    box.at(3600, look)
    one = box.run(4000)
    assert seen[0] == ("result", True, 2, 0)
    assert seen[1] == ("result", True, 2, verdicts.NOTHING_PLAYED)
    assert one.supervisor.faults == 0


def test_side_keys_that_are_not_wired_do_nothing():
    box = Box()
    box.begin()
    box.touch(4000, "O1")
    one = box.run(6000)
    assert played(one) == ["O1"] and one.supervisor.faults == 0


def test_lights_follow_the_turn_and_a_dead_chain_stops_nobody():
    box = Box()
    box.begin()
    box.touch(4000, "O1")
    box.touch(4800, "C1")
    box.touch(5600, "E1")
    one = box.run(7000)
    turns = []
    for shown in pixels(box):
        lit = [seat for seat in range(4) if shown[seat * 3 : seat * 3 + 3] != bytes(3)]
        if lit and lit not in turns[-1:]:
            turns.append(lit)
    assert turns[-3:] == [[(seat + 1) % 4] for seat in range(1, 4)], turns

    class Dead:
        n = 4

        def set(self, i, colour):
            raise OSError(5)

        def show(self):
            raise OSError(5)

    box = Box(lights=lambda board: Dead())
    box.begin()
    box.touch(4000, "O1")
    one = box.run(6000)
    assert played(one) == ["O1"] and one.supervisor.faults == 0
    assert one.teller.lamps.faults > 0


def test_a_panel_away_is_told_and_told_no_more_when_it_is_back():
    box = Box()
    box.begin()
    told = []
    box.at(4000, lambda: setattr(box.panel, "present", False))
    box.touch(4200, "O1")
    box.at(5500, lambda: told.append(box.apps[-1].desk.box.alerts & alerts.ALERT_PANEL))

    def plugged():
        box.panel.power_on()
        box.panel.present = True

    box.at(6000, plugged)
    one = box.run(12_000)
    assert told == [alerts.ALERT_PANEL] and not one.desk.box.alerts
    assert box.panel.on and "panel back" in one.log.said


def test_two_keys_and_ears_enter_a_contract_on_a_pad_alone():
    box = Box("esp32c3_pad", PAD)
    box.press(1000, PAD_OK, 1000)  # held: the dealer proposed is right
    box.press(2500, PAD_OK)  # the next seat declares
    box.press(4000, PAD_OK, 1000)
    box.press(7000, PAD_OK)  # ten more
    box.press(10_000, PAD_OK, 1000)
    box.press(14_000, PAD_OK)  # the second suit
    box.press(16_000, PAD_OK, 1000)
    box.touch(18_000, "O1")
    heard = []
    box.at(4000, lambda: heard.append(tones(box, 2620)))
    one = box.run(20_000)
    desk = one.desk
    assert desk.box.dark and desk.box.few_keys and one.teller.screen is None
    assert desk.referee.phase() == phases.PLAY, desk.box.screen.name
    hand = desk.referee.hand
    assert (hand.declarer, hand.bid, hand.trump) == (2, 90, 1), (hand.declarer, hand.bid)
    assert played(one) == ["O1"] and one.supervisor.faults == 0
    assert heard[0] and len({hz for _, hz in heard[0]}) == 1 and len(heard[0]) == 2


def test_a_box_without_panel_sounds_what_fails_and_asks_no_language():
    def broken(board):
        raise OSError(5)

    box = Box("esp32c3_pad", PAD, reader=broken)
    os.remove("/flash/table/settings.a")
    one = box.run(3000)
    assert one.desk.box.is_on("start")
    assert one.desk.box.alerts & alerts.ALERT_READER
    assert tones(box, 0)


def test_a_box_without_its_words_says_so_and_referees():
    box = Box()
    place = words.__path__
    words.__path__ = "/nowhere"
    try:
        one = box.run(3000)
        assert "no words: copy the .bin files of hakam/words to the board" in one.log.said
        assert one.desk.box.is_on("start") and one.supervisor.faults == 0
        assert one.voice.lines.words.get(ids.THIS_LANGUAGE) == b""
    finally:
        words.__path__ = place
    assert bytes(one.voice.lines.words.get(ids.THIS_LANGUAGE)) == b""
    one.voice.load(0)
    assert bytes(one.voice.lines.words.get(ids.THIS_LANGUAGE)) == b"^English"


def test_another_language_takes_the_place_of_the_first():
    box = Box()
    box.at(2000, lambda: change(1))
    box.at(3000, lambda: change(0))
    box.at(3500, lambda: change(1))
    held = []

    def change(language):
        one = box.apps[-1]
        one.voice.load(language)
        machine.outputs().clear()
        gc.collect()
        held.append(gc.mem_alloc())
        said = bytes(one.voice.lines.words.get(ids.THIS_LANGUAGE))
        assert said == (b"^English", b"^Espa\xc3\xb1ol")[language]

    one = box.run(4000)
    assert abs(held[2] - held[0]) < 2000, held
    assert one.supervisor.faults == 0 and len(box.apps) == 1
