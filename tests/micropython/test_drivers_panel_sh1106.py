"""The SH1106 driver against its chip: 132 columns, of which the glass shows the middle 128."""

import random

import machine
from wiring import SCL, SDA, Wires

from hakam.drivers import panel_sh1106, panel_ssd1306
from hakam.drivers.bus import I2CBus
from hakam.ui.edges import touch
from host_tools.emulator.chips.sh1106 import COLUMNS, SH1106
from host_tools.emulator.chips.ssd1306 import SSD1306

ADDR = 0x3C
EDGES = (0, 1, 130, 131)


class Fragile(SH1106):
    """Loses power at its transaction number `dies`, and has it again at the next."""

    dies = count = 0

    def write(self, data, now):
        self.count += 1
        if self.count == self.dies:
            self.power_on()
            return False, 0
        return super().write(data, now)


def panel(chip, driver=panel_sh1106):
    Wires()
    machine.attach(0, ADDR, chip)
    return driver.Panel(I2CBus(0, scl=SCL, sda=SDA, freq=400_000), 128, 64)


def scribble(made):
    for _ in range(1 + random.getrandbits(2)):
        x, y = random.getrandbits(7), random.getrandbits(6)
        width, height = 1 + random.getrandbits(5), 1 + random.getrandbits(4)
        made.fill_rect(x, y, width, height, x & 1)
        touch(made.spans, x, min(x + width, 128), y, min(y + height, 64))


def glass(chip):
    """What is in the RAM behind the glass."""
    pages = range(0, len(chip.ram), COLUMNS)
    return b"".join([bytes(chip.ram[at + 2 : at + 130]) for at in pages])


def dark_beside(chip):
    pages = range(0, len(chip.ram), COLUMNS)
    return not any(chip.ram[at + column] for at in pages for column in EDGES)


async def pictures(chip, driver, turned=False):
    """The same drawings through a driver, as its chip shows them."""
    random.seed(11)
    made = panel(chip, driver)
    made.turn(turned)
    seen = []
    for _ in range(60):
        scribble(made)
        await made.show()
        seen.append(chip.picture())
    return seen


async def test_a_panel_full_of_noise_shows_the_picture_from_edge_to_edge():
    chip = SH1106()
    made = panel(chip)
    made.rect(0, 0, 128, 64, 1)
    await made.show()
    assert glass(chip) == made._buffer and chip.lit() and dark_beside(chip)
    assert chip.pump and chip.contrast == 0xFF and chip.rows == 64 and chip.pins == 0x12
    picture = chip.picture()
    assert picture[:16] == picture[-16:] == b"\xff" * 16
    assert all(picture[y * 16] & 0x80 and picture[y * 16 + 15] & 1 for y in range(64))


async def test_it_is_sent_no_command_that_the_chip_does_not_have():
    chip = SH1106()
    await pictures(chip, panel_sh1106, True)
    assert chip.unknown == []


async def test_the_same_drawings_are_seen_as_on_the_other_chip():
    for turned in (False, True):
        wanted = await pictures(SSD1306(), panel_ssd1306, turned)
        assert await pictures(SH1106(), panel_sh1106, turned) == wanted, turned


async def test_the_other_chips_driver_is_two_columns_off_and_this_one_leaves_that_chip_dark():
    chip = SH1106()
    made = panel(chip, panel_ssd1306)
    made.vline(0, 0, 64, 1)
    await made.show()
    assert chip.unknown and glass(chip) != made._buffer
    other = SSD1306()
    made = panel(other)
    made.fill(1)
    await made.show()
    assert not other.lit()  # its pump is off


async def test_after_a_loss_of_power_at_any_moment_all_of_the_picture_comes_back():
    for dies in range(1, 70):
        random.seed(dies)
        chip = Fragile()
        made = panel(chip)
        chip.dies = dies
        for _ in range(8):
            scribble(made)
            try:
                await made.show()
            except OSError:
                assert not made.ready
                await made.show()
            assert glass(chip) == made._buffer and chip.lit() and dark_beside(chip), dies
