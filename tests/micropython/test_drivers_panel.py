"""The SSD1306 driver against its chip: what is sent, what is seen, power that comes and goes."""

import asyncio
import gc
import random

import machine
import virtual_clock as clock
from wiring import SCL, SDA, Wires, longest_pause

from hakam.drivers.bus import I2CBus
from hakam.drivers.panel_ssd1306 import Panel
from hakam.ui.edges import touch
from host_tools.emulator.chips.ssd1306 import PAGE, SSD1306

ADDR = 0x3C
FRAME = 1024
PLACE = 7  # bytes in front of a run


class Fragile(SSD1306):
    """Loses power at its transaction number `dies`, and has it again at the next."""

    dies = count = 0

    def write(self, data, now):
        self.count += 1
        if self.count == self.dies:
            self.power_on()
            return False, 0
        return super().write(data, now)


class Watched(SSD1306):
    """Keeps the RAM as it was when the panel was lit."""

    lit_with = None

    def _switch(self, command, args):
        if command == 0xAF and self.lit_with is None:
            self.lit_with = bytes(self.ram)
        super()._switch(command, args)


def panel(chip, freq=100_000):
    Wires()
    machine.attach(0, ADDR, chip)
    return Panel(I2CBus(0, scl=SCL, sda=SDA, freq=freq), 128, 64)


def shows(chip, made):
    return chip.ram == made._buffer and chip.lit()


def drawn(made, left, right, top, bottom):
    """Something was drawn there: columns from `left` up to `right`, rows likewise."""
    touch(made.spans, left, min(right, 128), top, min(bottom, 64))


def scribble(made):
    for _ in range(1 + random.getrandbits(2)):
        x, y = random.getrandbits(7), random.getrandbits(6)
        width, height = 1 + random.getrandbits(5), 1 + random.getrandbits(4)
        made.fill_rect(x, y, width, height, x & 1)
        drawn(made, x, x + width, y, y + height)


async def test_the_first_show_brings_up_a_panel_full_of_noise():
    chip = Watched()
    made = panel(chip)
    made.text("hakam", 3, 11)
    await made.show()
    assert shows(chip, made)
    assert chip.pump and chip.rows == 64 and chip.pins == 0x12 and chip.mode == PAGE
    assert chip.contrast == 0xFF and not chip.inverse and not chip.all_on
    assert chip.segments_mapped and chip.lines_mapped
    assert chip.start_line == chip.offset == 0


async def test_nothing_is_lit_before_the_picture_is_there():
    chip = Watched()
    made = panel(chip)
    made.text("hakam", 0, 0)
    await made.show()
    assert chip.lit_with == made._buffer


def test_initialisation_is_one_run_of_commands_with_the_pump_and_the_dark_first():
    init = Panel.init
    assert init[0] == 0 and init[1] == 0xAE
    for part in (b"\x20\x02", b"\xd3\x00", b"\xd5\x80", b"\xd9\xf1", b"\xdb\x30", b"\x8d\x14"):
        assert part in init


async def test_where_nothing_was_drawn_nothing_is_sent():
    chip = SSD1306()
    made = panel(chip)
    await made.show()
    before = made.sent
    await made.show()
    assert made.sent == before
    made.pixel(9, 9, 1)
    drawn(made, 9, 10, 9, 10)
    await made.show()
    assert made.sent == before + PLACE + 1
    await made.show()
    assert made.sent == before + PLACE + 1, "what was sent is sent once"


async def test_of_every_page_only_the_columns_in_which_something_was_drawn_are_sent():
    chip = SSD1306()
    made = panel(chip)
    await made.show()
    before = made.sent
    made.text("125", 100, 12)  # in two pages
    drawn(made, 100, 124, 12, 20)
    made.fill_rect(3, 40, 5, 8, 1)
    drawn(made, 3, 8, 40, 48)
    await made.show()
    assert shows(chip, made)
    assert made.sent - before == 2 * (PLACE + 24) + PLACE + 5


async def test_what_could_not_be_sent_is_sent_by_the_next_show():
    chip = SSD1306()
    made = panel(chip)
    await made.show()
    made.fill_rect(0, 0, 128, 64, 1)
    drawn(made, 0, 128, 0, 64)
    chip.present = False
    try:
        await made.show()
        raise AssertionError("no OSError")
    except OSError:
        chip.present = True
    await made.show()
    assert shows(chip, made)


async def test_any_series_of_pictures_ends_in_the_chips_memory():
    random.seed(7)
    chip = SSD1306()
    made = panel(chip)
    for _ in range(300):
        scribble(made)
        await made.show()
        assert shows(chip, made)


async def test_no_series_costs_more_than_a_full_frame_and_its_addresses():
    random.seed(8)
    chip = SSD1306()
    made = panel(chip)
    await made.show()
    for _ in range(50):
        for i in range(FRAME):
            made._buffer[i] = random.getrandbits(8)
        drawn(made, 0, 128, 0, 64)
        before = made.sent
        await made.show()
        assert made.sent - before <= FRAME + 8 * 7


async def test_after_a_loss_of_power_at_any_moment_all_of_the_picture_comes_back():
    for dies in range(1, 60):
        random.seed(dies)
        chip = Fragile()
        made = panel(chip)
        chip.dies = dies
        faults = 0
        for _ in range(8):
            scribble(made)
            try:
                await made.show()
            except OSError:
                faults += 1
                assert not made.ready
                await made.show()
            assert shows(chip, made), dies
        assert faults == (1 if chip.count >= dies else 0)


async def test_a_start_that_broke_off_is_begun_again():
    for more in range(1, 6 + 8 + 1):  # commands and pages
        chip = Fragile()
        made = panel(chip)
        made.text("hakam", 0, 0)
        await made.show()
        chip.dies = chip.count + more
        try:
            await made.start()
            raise AssertionError("no OSError")
        except OSError:
            pass
        await made.show()
        assert shows(chip, made), more


async def test_a_panel_that_is_not_there_raises_oserror_and_nothing_else():
    chip = SSD1306()
    chip.present = False
    made = panel(chip)
    for _ in range(20):
        try:
            await made.show()
            raise AssertionError("no OSError")
        except OSError:
            pass
    chip.present = True
    await made.show()
    assert shows(chip, made)


async def test_turned_the_picture_stands_on_its_head():
    chip = SSD1306()
    made = panel(chip)
    random.seed(3)
    scribble(made)
    await made.show()
    upright = chip.picture()
    made.turn(True)
    await made.show()
    turned = chip.picture()
    assert upright != turned and shows(chip, made)
    for i in range(FRAME):
        flipped = 0
        for bit in range(8):
            flipped |= (upright[FRAME - 1 - i] >> bit & 1) << 7 - bit
        assert turned[i] == flipped
    made.turn(False)
    await made.show()
    assert chip.picture() == upright


async def test_a_full_picture_holds_up_the_loop_for_no_more_than_a_page():
    made = panel(SSD1306(), freq=100_000)
    assert await longest_pause(made.show()) <= 20
    made.fill(1)
    drawn(made, 0, 128, 0, 64)
    assert await longest_pause(made.show()) <= 20


async def noted(turns):
    """Note the time of every step in which others may run."""
    while True:
        turns.append(clock.now)
        await asyncio.sleep_ms(0)


async def test_other_tasks_run_between_pages():
    made = panel(SSD1306(), freq=400_000)
    turns = []
    task = asyncio.create_task(noted(turns))
    await made.start()
    task.cancel()
    assert len(turns) >= 7


async def test_a_fast_bus_carries_several_pages_in_one_step_and_a_slow_one_a_single_page():
    for freq, least, most in ((100_000, 7, 8), (400_000, 2, 3)):
        made = panel(SSD1306(), freq=freq)
        await made.show()
        made.fill(1)
        drawn(made, 0, 128, 0, 64)
        turns = []
        task = asyncio.create_task(noted(turns))
        await asyncio.sleep_ms(0)
        turns[:] = []
        await made.show()
        task.cancel()
        assert least <= len(turns) <= most, (freq, len(turns))


async def test_a_run_is_sent_without_a_joined_copy():
    made = panel(SSD1306())
    await made.show()
    made._bus.writeto = lambda addr, data: None
    used = []
    for pages in (1, 8):
        drawn(made, 0, 128, 0, 8 * pages)
        gc.collect()
        gc.disable()
        before = gc.mem_alloc()
        await made._send(1024)
        used.append(gc.mem_alloc() - before)
        gc.enable()
    assert (used[1] - used[0]) // 7 <= 160, used
