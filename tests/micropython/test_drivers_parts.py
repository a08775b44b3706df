"""Keys, buzzer, lights, and the boards that wire them."""

import json
import os
import sys

import machine
from link import Local

from hakam.drivers.buzzer import Buzzer
from hakam.drivers.keys import Keys
from hakam.drivers.lights import Lights

BOARDS = sorted(
    name for name in os.listdir("boards") if "board.py" in os.listdir("boards/" + name)
)
KEYS = {
    "keys": ("left", "right", "ok", "back"),
    "side_keys": ("side0", "side1", "side2", "side3"),
}
PARTS = ("reader", "panel", "keys", "side_keys", "buzzer", "lights")
LEFT_OUT = ("panel", "side_keys", "lights")


class Buses(Local):
    """Notes the bus that was opened last."""

    bus = None

    def open(self, bus):
        self.bus = bus


def board(name):
    """The board's module, fresh, on pins that nothing has touched, and its board.json."""
    sys.modules.pop("board", None)
    machine.Pin._link = Buses()
    machine.Pin._pins.clear()
    machine.Pin._levels.clear()
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


def wires_of(part, made):
    """The wires of a part as its driver uses them, named as in board.json; None: no part."""
    fitted = getattr(made, part)()
    used = sorted(machine.Pin._pins)
    if fitted is None:
        return None if not used else {"no part": used}
    if part in KEYS:
        found = {}
        for pin in used:
            machine.level(pin, 0)
            bits = fitted.read()
            machine.level(pin, 1)
            for i in range(4):
                if bits >> i & 1:
                    found[KEYS[part][i]] = pin
        return found
    if part == "buzzer":
        fitted.tone(440)
        return machine.outputs()[-1][2]
    if part == "lights":
        fitted.set(0, (9, 9, 9))
        fitted.show()
        return machine.outputs()[-1][2]
    bus = machine.Pin._link.bus
    found = {"bus": bus.number, "hz": bus._freq, "scl": bus.scl, "sda": bus.sda}
    for pin in used:
        if pin not in (bus.scl, bus.sda):
            found["reset"] = pin
    return found


def difference(name, part, told, used):
    """What board.py and board.json say of a part, in words, where they do not agree; else ""."""
    if told is None or used is None:
        if told == used:
            return ""
        who = ("board.py", "board.json") if told is None else ("board.json", "board.py")
        return "boards/%s: %s has the part %s, and %s has none." % (name, who[0], part, who[1])
    if not isinstance(told, dict):
        told = {"": told}
        used = {"": used}
    for wire in sorted(set(told) | set(used)):
        if told.get(wire) != used.get(wire):
            what = "%s%d" if wire in ("bus", "hz") else "%sGPIO%d"
            said = [
                "nothing" if at.get(wire) is None else what % ("", at[wire]) for at in (used, told)
            ]
            return "boards/%s: %s is on %s in board.py, and on %s in board.json." % (
                name, (part + " " + wire).strip(), said[0], said[1],
            )  # fmt: skip
    return ""


def test_every_wire_is_on_the_pin_that_board_json_tells():
    for name in BOARDS:
        for part in PARTS:
            module, told = board(name)
            wired = told["wiring"].get(part)
            said = difference(name, part, wired, wires_of(part, module.Board()))
            assert not said, said


def test_a_difference_is_told_by_the_wire_and_both_pins():
    keys = {"ok": 3, "back": 10}
    assert difference("toy", "keys", keys, keys) == ""
    assert difference("toy", "keys", keys, {"ok": 10, "back": 3}) == (
        "boards/toy: keys back is on GPIO3 in board.py, and on GPIO10 in board.json."
    )
    assert difference("toy", "buzzer", 7, 6) == (
        "boards/toy: buzzer is on GPIO6 in board.py, and on GPIO7 in board.json."
    )
    assert difference("toy", "lights", None, 18) == (
        "boards/toy: board.py has the part lights, and board.json has none."
    )
    assert difference("toy", "reader", {"scl": 6}, {"scl": 6, "reset": 4}) == (
        "boards/toy: reader reset is on GPIO4 in board.py, and on nothing in board.json."
    )


def test_keys_that_are_exchanged_are_seen():
    class Exchanged:
        def keys(self):
            return Keys(None, None, 10, 3)

    board(BOARDS[0])
    assert wires_of("keys", Exchanged()) == {"ok": 10, "back": 3}


def test_reader_and_panel_share_a_bus_where_board_json_says_so():
    for name in BOARDS:
        module, told = board(name)
        made = module.Board()
        if made.panel() is not None:
            shared = made.reader()._bus is made.panel()._bus
            wired = told["wiring"]
            assert shared == (wired["reader"]["bus"] == wired["panel"]["bus"])
            assert max(wired["reader"]["bus"], wired["panel"]["bus"]) < told["i2c"]
