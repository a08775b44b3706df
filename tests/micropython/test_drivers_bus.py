"""The I2C bus after a chip was cut off in mid-byte, or when one holds a line (C-8, C-9, C-33)."""

import machine
import virtual_clock as clock
from wiring import SCL, SDA, Wires

import hakam.drivers.bus as driver
from hakam.drivers.bus import FAULTS_TO_REOPEN, I2CBus
from host_tools.emulator.chips.ssd1306 import SSD1306


class Peripheral(machine.I2C):
    """Notes how it was made and what the lines were then."""

    made = []

    def __init__(self, port, **given):
        Peripheral.made.append((port, given, machine.Pin(SDA).value()))
        super().__init__(port, **given)


def opened(wires=None):
    """A bus with a sound chip at 3C, its lines as `wires` has them."""
    wires = wires or Wires()
    machine.attach(0, 0x3C, SSD1306())
    Peripheral.made = []
    driver.I2C = Peripheral
    try:
        return I2CBus(0, scl=SCL, sda=SDA), wires
    finally:
        driver.I2C = machine.I2C


def fails(bus, addr=0x3C):
    try:
        bus.writeto(addr, b"\x00\xe3")
    except OSError:
        return True
    return False


def test_the_timeout_outlasts_a_full_picture_at_100_khz():
    opened()
    _, given, _ = Peripheral.made[0]
    assert given["timeout"] >= 200_000 and given["freq"] == 100_000


def test_data_held_at_boot_is_clocked_free_before_the_bus_is_opened():
    for clocks in range(1, 10):
        wires = Wires()
        wires.hold(clocks)
        bus, _ = opened(wires)
        assert Peripheral.made[0][2] == 1, clocks
        assert wires.stops >= 1
        assert not bus.held() and not fails(bus)


def test_sound_lines_are_left_alone():
    _, wires = opened()
    assert not [entry for entry in wires.log if entry[1] == "pin" and entry[3] == 0]


def test_data_held_in_mid_game_is_freed_before_the_next_transfer():
    bus, wires = opened()
    wires.hold(9)
    assert fails(bus)
    assert not fails(bus)


def test_more_than_nine_clocks_are_not_tried_at_once():
    wires = Wires()
    wires.hold(30)
    bus, _ = opened(wires)
    assert wires.sda_clocks >= 20 and bus.held()


def test_a_transfer_on_a_held_bus_fails_without_waiting():
    bus, wires = opened()
    wires.hold_clock(True)
    for _ in range(20):
        before = clock.now
        assert fails(bus)
        assert clock.now - before < 1000
    assert bus.open() is False
    wires.hold_clock(False)
    assert not fails(bus)


def test_after_many_faults_in_a_row_the_peripheral_is_made_anew():
    bus, _ = opened()
    for _ in range(FAULTS_TO_REOPEN - 1):
        assert fails(bus, 0x24)
    assert bus.opened == 1
    assert fails(bus, 0x24)
    assert bus.opened == 2 and bus.faults == FAULTS_TO_REOPEN


def test_a_good_transfer_in_between_starts_the_count_anew():
    bus, _ = opened()
    for _ in range(5):
        for _ in range(FAULTS_TO_REOPEN - 1):
            assert fails(bus, 0x24)
        assert not fails(bus)
    assert bus.opened == 1
