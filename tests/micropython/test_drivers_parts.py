"""Keys, buzzer, lights, and the boards that wire them."""

import json
import sys

import machine
from link import Local

from hakam.drivers.buzzer import Buzzer
from hakam.drivers.keys import Keys
from hakam.drivers.lights import Lights

BOARDS = ("esp32_devkit", "esp32c3_mini", "esp32c3_pad")
PARTS = ("reader", "panel", "keys", "side_keys", "buzzer", "lights")
LEFT_OUT = ("panel", "side_keys", "lights")


def board(name):
    """The board's module, fresh, on pins that nothing has touched, and its board.json."""
    sys.modules.pop("board", None)
    machine.Pin._link = Local()
    machine.Pin._pins.clear()
    sys.path.insert(0, "boards/" + name)
    try:
        module = __import__("board")
    finally:
        sys.path.pop(0)
    with open("boards/%s/board.json" % name) as told:
        return module, json.load(told)


def test_keys_are_down_when_their_pin_is_low():
    machine.Pin._link = Local()
    keys = Keys(0, 1, 3, 10)
    assert keys.read() == 0 and keys.fitted == 15
    for pin, bit in ((0, 1), (1, 2), (3, 4), (10, 8)):
        machine.level(pin, 0)
        assert keys.read() == bit
        machine.level(pin, 1)
    machine.level(3, 0)
    machine.level(10, 0)
    assert keys.read() == 12
    machine.level(3, 1)
    machine.level(10, 1)
    for pin in (0, 1, 3, 10):
        assert machine.Pin(pin).pull() == machine.Pin.PULL_UP


def test_keys_not_fitted_leave_the_bits_of_the_others_alone():
    machine.Pin._link = Local()
    keys = Keys(None, None, 3, 10)
    assert keys.fitted == 12 and keys.read() == 0
    machine.level(10, 0)
    assert keys.read() == 8
    machine.level(10, 1)


def test_a_buzzer_is_silent_until_a_tone_and_after_off():
    machine.Pin._link = Local()
    buzzer = Buzzer(7)
    assert not [entry for entry in machine.outputs() if entry[1] == "sound" and entry[3]]
    buzzer.tone(880)
    buzzer.tone(1175)
    buzzer.off()
    buzzer.tone(440)
    buzzer.tone(0)
    heard = [entry[3] for entry in machine.outputs() if entry[1] == "sound"]
    assert [hz for hz in heard if hz][-1] == 440 and 1175 in heard and heard[-1] == 0


def test_lights_are_dark_until_shown():
    machine.Pin._link = Local()
    lights = Lights(18, 4)
    lights.set(2, (10, 20, 30))
    assert machine.outputs()[-1][3] == bytes(12)
    lights.show()
    assert machine.outputs()[-1][3] == bytes((0, 0, 0, 0, 0, 0, 20, 10, 30, 0, 0, 0))
    lights.clear()
    lights.show()
    assert machine.outputs()[-1][3] == bytes(12)


def test_a_board_touches_no_pin_before_a_part_is_asked_for():
    for name in BOARDS:
        module, _ = board(name)
        made = module.Board()
        assert made.name == name and made.storage == "/"
        assert not machine.Pin._pins and not machine.outputs()


def test_a_part_is_made_once():
    for name in BOARDS:
        made = board(name)[0].Board()
        for part in PARTS:
            first = getattr(made, part)()
            assert getattr(made, part)() is first
            assert first is not None or part in LEFT_OUT


def test_the_pins_are_those_that_board_json_tells():
    for name in BOARDS:
        module, told = board(name)
        made = module.Board()
        for part in PARTS:
            assert (getattr(made, part)() is not None) == (part in told["wiring"]), part
        wired = set()
        for part in told["wiring"].values():
            for name_of, pin in part.items() if isinstance(part, dict) else (("pin", part),):
                if name_of not in ("bus", "hz"):
                    wired.add(pin)
        assert wired == set(machine.Pin._pins), name


def test_reader_and_panel_share_a_bus_where_there_is_only_one():
    for name in BOARDS:
        module, told = board(name)
        made = module.Board()
        if made.panel() is not None:
            shared = made.reader()._bus is made.panel()._bus
            assert shared == (told["i2c"] == 1)
