"""A board's file with a fault: the app does not start, and says which part, which pin, and why."""

import gc

import vfs
from app_rig import Box

from hakam import app
from hakam.drivers import pins
from hakam.drivers.bus import I2CBus
from hakam.drivers.buzzer import Buzzer
from hakam.drivers.keys import Keys
from hakam.drivers.lights import Lights
from hakam.drivers.reader_pn532 import PN532


def unmount():
    """Take the flash of a box away, for the next one."""
    vfs.umount("/flash")
    gc.collect()


def refused(**parts):
    """What is said of a DevKit's file in which these parts are made otherwise."""
    box = Box(**parts)
    try:
        app.App(box.board)
    except ValueError as error:
        return str(error)
    finally:
        pins.taken.clear()
        unmount()
    return ""


def test_a_sound_file_is_not_refused():
    assert refused() == ""
    assert refused(lights=lambda board: None, side_keys=lambda board: None) == ""


def test_two_parts_on_a_pin_are_refused_with_the_second_part_and_the_pin():
    assert refused(buzzer=lambda board: Buzzer(27)) == "board.py, buzzer: GPIO27 is taken twice"
    assert refused(lights=lambda board: Lights(33)) == "board.py, lights: GPIO33 is taken twice"
    assert refused(side_keys=lambda board: Keys(4, 23, 17, 14)) == (
        "board.py, side_keys: GPIO23 is taken twice"
    )
    assert refused(reader=lambda board: PN532(I2CBus(0, scl=22, sda=21), reset=26)) == (
        "board.py, reader: GPIO26 is taken twice"
    )


def test_two_wires_of_a_part_on_a_pin_are_refused():
    assert refused(keys=lambda board: Keys(32, 33, 33, 13)) == (
        "board.py, keys: GPIO33 is taken twice"
    )
    assert refused(reader=lambda board: PN532(I2CBus(0, scl=22, sda=22), reset=19)) == (
        "board.py, reader: GPIO22 is taken twice"
    )


def test_a_pin_that_the_chip_does_not_have_is_refused():
    assert refused(buzzer=lambda board: Buzzer(99)) == "board.py, buzzer: GPIO99 invalid pin"


def test_a_part_that_raises_is_refused_with_the_fault():
    def broken(board):
        raise NameError("name 'Piezo' isn't defined")

    assert refused(buzzer=broken) == "board.py, buzzer: NameError name 'Piezo' isn't defined"
    assert refused(panel=lambda board: 1 // 0).startswith("board.py, panel: ZeroDivisionError")


def test_a_function_that_is_missing_is_refused_by_its_name():
    class Board:
        storage = "/"

        def panel(self):
            return None

    try:
        app.App(Board())
    except ValueError as error:
        said = str(error)
    finally:
        pins.taken.clear()
    assert said.startswith("board.py, keys: AttributeError") and "keys" in said


def test_a_part_that_does_not_answer_is_no_fault_of_the_file():
    def dead(board):
        raise OSError(5)

    assert refused(buzzer=dead) == ""


def test_the_same_parts_start_the_app_again():
    """They are made once and kept: nothing is taken twice by a new start."""
    box = Box()
    for _ in range(2):
        app.App(box.board)
    unmount()


def test_where_no_board_is_made_pins_are_not_watched():
    assert [pins.take(4), pins.take(4)] == [4, 4]
