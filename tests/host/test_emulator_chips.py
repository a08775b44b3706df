"""The chip models against the bytes of their data sheets."""

import pytest

from host_tools.emulator.chips import faults, frames
from host_tools.emulator.chips.pn532 import PN532
from host_tools.emulator.chips.sh1106 import SH1106
from host_tools.emulator.chips.ssd1306 import SSD1306
from host_tools.emulator.chips.tag import Tag

NTAG = bytes.fromhex("04A3C6CAE26180")
OTHER = bytes.fromhex("04112233445566")
CLASSIC = bytes.fromhex("45C52583")

SAM = "00 00 FF 05 FB D4 14 01 14 01 02 00"
RETRIES = "00 00 FF 06 FA D4 32 05 FF 01 01 F4 00"
LIST_TWO = "00 00 FF 04 FC D4 4A 02 00 E0 00"
LIST_ONE = "00 00 FF 04 FC D4 4A 01 00 E1 00"
ONE_NTAG = "00 00 FF 0F F1 D5 4B 01 01 00 44 00 07 04 A3 C6 CA E2 61 80 99 00"
NONE_FOUND = "00 00 FF 03 FD D5 4B 00 E0 00"

EXCHANGES = (
    ("00 00 FF 02 FE D4 02 2A 00", "00 00 FF 06 FA D5 03 32 01 06 07 E8 00"),
    (SAM, "00 00 FF 02 FE D5 15 16 00"),
    (RETRIES, "00 00 FF 02 FE D5 33 F8 00"),
    (LIST_ONE, NONE_FOUND),
    ("00 00 FF 03 FD D4 52 00 DA 00", "00 00 FF 03 FD D5 53 00 D8 00"),
    ("00 00 FF 05 FB D4 40 01 30 04 B7 00", "00 00 FF 03 FD D5 41 01 E9 00"),
    ("00 00 FF 03 FD D4 16 B0 66 00", "00 00 FF 03 FD D5 17 00 14 00"),
)


class Bench:
    """A chip on the bench: commands in hex, 50 ms for each answer."""

    def __init__(self, *tags, ready=True):
        self.chip = PN532()
        self.now = 100_000
        for uid in tags:
            self.chip.place(Tag(uid), self.now)
        if ready:
            self.ask(SAM)
            self.ask(RETRIES)

    def write(self, text):
        self.now += 50_000
        return self.chip.write(bytes.fromhex(text), self.now)[0]

    def read(self, n=64):
        self.now += 50_000
        data, _ = self.chip.read(n, self.now)
        return data

    def frame(self):
        """The next frame as hex, None while the chip is not ready."""
        data = self.read()
        if data is None or not data[0]:
            return None
        return data[1:].rstrip(b"\0").hex(" ").upper() + " 00"

    def ask(self, text):
        assert self.write(text)
        assert self.frame() == "00 00 FF 00 FF 00"
        return self.frame()


@pytest.mark.parametrize(("asked", "answered"), EXCHANGES)
def test_exchanges_of_the_manual(asked, answered):
    assert Bench().ask(asked) == answered


def test_tags_of_each_length_are_listed_as_the_manual_has_them():
    assert Bench(NTAG).ask(LIST_ONE) == ONE_NTAG
    classic = "00 00 FF 0C F4 D5 4B 01 01 00 04 08 04 45 C5 25 83 1C 00"
    assert Bench(CLASSIC).ask(LIST_ONE) == classic
    two = Bench(NTAG, OTHER).ask(LIST_TWO)
    assert two.startswith("00 00 FF 1B E5 D5 4B 02 01 00 44 00 07 04 11 22 33 44 55 66 02 00 44")
    ten = Bench(bytes(range(1, 11))).ask(LIST_ONE)
    assert "0A 01 02 03 04 05 06 07 08 09 0A" in ten


def test_nothing_is_ready_before_its_time():
    bench = Bench()
    bench.write(LIST_ONE)
    data, _ = bench.chip.read(7, bench.now + 100)
    assert data == bytes(7)


def test_a_status_byte_alone_loses_nothing_and_a_short_read_does():
    bench = Bench(NTAG)
    bench.write(LIST_ONE)
    bench.frame()
    assert bench.read(1) == b"\x01" and bench.read(1) == b"\x01"
    assert bench.read(8)[:7] == bytes.fromhex("01 00 00 FF 0F F1 D5")
    assert bench.frame() is None
    assert bench.write("00 00 FF FF 00 00")
    assert bench.frame() == ONE_NTAG


def test_without_configuration_a_listing_waits_for_ever():
    bench = Bench(NTAG, ready=False)
    bench.write(LIST_ONE)
    assert bench.frame() == "00 00 FF 00 FF 00"
    assert bench.frame() is None
    bench.write("00 00 FF 00 FF 00")
    assert bench.ask(SAM) == "00 00 FF 02 FE D5 15 16 00"


def test_an_endless_listing_answers_when_a_tag_comes():
    bench = Bench()
    bench.ask("00 00 FF 06 FA D4 32 05 FF 01 FF F6 00")
    bench.write(LIST_ONE)
    bench.frame()
    assert bench.frame() is None
    bench.chip.place(Tag(NTAG), bench.now)
    assert bench.frame() == ONE_NTAG


def test_an_active_tag_misses_one_request():
    bench = Bench(NTAG)
    bench.ask("00 00 FF 06 FA D4 32 05 FF 01 00 F5 00")
    found = [bench.ask(LIST_ONE) for _ in range(4)]
    assert found == [ONE_NTAG, NONE_FOUND, ONE_NTAG, NONE_FOUND]
    bench.ask(RETRIES)
    assert [bench.ask(LIST_ONE) for _ in range(3)] == [ONE_NTAG] * 3


def test_an_answer_never_read_comes_where_the_next_ack_belongs():
    bench = Bench()
    bench.write(SAM)
    bench.frame()
    bench.read(1)
    bench.write("00 00 FF 02 FE D4 02 2A 00")
    assert bench.frame() == "00 00 FF 02 FE D5 15 16 00"
    assert bench.frame() == "00 00 FF 00 FF 00"


def test_a_spoilt_command_is_not_acknowledged():
    bench = Bench()
    for spoilt in ("00 00 FF 04 FC D4 4A 01 00 E2 00", "00 00 FF 04 FD D4 4A 01 00 E1 00"):
        bench.write(spoilt)
        assert bench.frame() is None


def test_every_fault_happens_once_and_then_the_chip_is_sound():
    sound = Bench(NTAG).ask(LIST_ONE)
    for name in faults.NAMES:
        if name in ("status", "short_preamble"):
            continue
        bench = Bench(NTAG)
        bench.chip.faults.arm(name)
        spoilt = [bench.write(LIST_ONE), bench.frame(), bench.frame()]
        if name not in ("stretch", "scl_stuck", "sda_stuck"):
            assert spoilt != [True, "00 00 FF 00 FF 00", sound], name
        bench.chip.faults.clear()
        bench.chip.reset(bench.now)
        bench.ask(SAM)
        bench.ask(RETRIES)
        assert bench.ask(LIST_ONE) == sound, name


def test_lines_stuck_low_come_free():
    chip = PN532()
    chip.faults.arm("sda_stuck")
    assert chip.held() == 2
    for _ in range(9):
        chip.clocked()
    assert chip.held() == 0
    chip.faults.arm("scl_stuck")
    for _ in range(20):
        chip.clocked()
    assert chip.held() == 1
    chip.reset(0)
    assert chip.held() == 0


def test_frames_longer_than_a_normal_one():
    frame = frames.build(0xD5, bytes(300))
    assert frame[:8] == bytes.fromhex("00 00 FF FF FF 01 2D D2")
    assert frames.parse(frames.build(0xD4, b"\x02")) == b"\x02"
    assert frames.parse(frames.build(0xD5, b"\x02")) is None


def lit(*commands):
    panel = SSD1306()
    for byte in (0x20, 0x00, 0xA1, 0xC8, 0x8D, 0x14, 0xAF, *commands):
        panel.write(bytes((0x80, byte)), 0)
    panel.write(bytes((0, 0x21, 0, 127, 0x22, 0, 7)), 0)
    panel.write(b"\x40" + bytes(1024), 0)
    return panel


def pixels(panel):
    shown = panel.picture()
    return {
        (x, y)
        for y in range(64)
        for x in range(128)
        if shown[y * 16 + (x >> 3)] >> (7 - x % 8) & 1
    }


def test_after_power_on_the_panel_is_dark_and_its_ram_random():
    panel = SSD1306()
    assert not any(panel.picture()) and len(set(panel.ram)) > 50
    panel.write(b"\x80\xaf", 0)
    assert not any(panel.picture()), "without its charge pump nothing shines"


def test_windows_wrap_in_both_directions():
    panel = lit()
    panel.write(bytes((0, 0x21, 10, 11, 0x22, 2, 3)), 0)
    panel.write(b"\x40" + bytes((1, 2, 4, 8, 16)), 0)
    assert [panel.ram[2 * 128 + 10], panel.ram[2 * 128 + 11]] == [16, 2]
    assert [panel.ram[3 * 128 + 10], panel.ram[3 * 128 + 11]] == [4, 8]
    panel.write(bytes((0, 0x20, 1, 0x21, 10, 11, 0x22, 2, 3)), 0)
    panel.write(b"\x40" + bytes((1, 2, 4, 8)), 0)
    assert [panel.ram[2 * 128 + 10], panel.ram[3 * 128 + 10]] == [1, 2]
    assert [panel.ram[2 * 128 + 11], panel.ram[3 * 128 + 11]] == [4, 8]


def test_page_addressing_as_the_sh1106_shares_it():
    panel = lit(0x20, 0x02)
    panel.write(bytes((0x80, 0xB5, 0x80, 0x0E, 0x80, 0x17, 0x40, 0x81, 0x01, 0xFF)), 0)
    assert panel.ram[5 * 128 + 126 : 5 * 128 + 128] == b"\x81\x01"
    assert panel.ram[5 * 128] == 0xFF


def test_the_sh1106_has_132_columns_in_a_page_and_shows_those_from_the_third_on():
    panel = SH1106()
    panel.ram[:] = bytes(len(panel.ram))
    panel.write(b"\x00\xa1\xc8\xad\x8b\xaf", 0)
    panel.write(bytes((0x80, 0xB0, 0x80, 0x01, 0x80, 0x10, 0x40, 0xFF, 0x01)), 0)
    assert pixels(panel) == {(0, 0)}
    panel.write(bytes((0x80, 0x02, 0x80, 0x18, 0x40, 1, 2, 3)), 0)  # the third is beyond
    assert list(panel.ram[130:134]) == [1, 2, 0, 0] and pixels(panel) == {(0, 0)}


def test_the_sh1106_knows_no_window_no_mode_and_no_pump_of_the_other():
    panel = SH1106()
    panel.write(bytes((0, 0x20, 0x02, 0x21, 0x00, 0x10, 0x8D, 0x14, 0xAF)), 0)
    assert panel.unknown == [0x20, 0x21, 0x8D] and not panel.lit()
    panel.write(b"\x00\xad\x8b", 0)
    assert panel.lit()


def test_the_picture_follows_remap_inversion_and_start_line():
    panel = lit()
    panel.write(b"\x40\x01", 0)
    assert pixels(panel) == {(0, 0)}
    panel.write(b"\x00\xa0\xc0", 0)
    assert pixels(panel) == {(127, 63)}
    panel.write(b"\x00\xa1\xc8\x7f", 0)
    assert pixels(panel) == {(0, 1)}
    panel.write(b"\x00\x40\xa7", 0)
    assert len(pixels(panel)) == 128 * 64 - 1
    panel.write(b"\x00\xa6\xae", 0)
    assert not pixels(panel)


def test_an_unplugged_panel_does_not_acknowledge():
    panel = lit()
    panel.present = False
    assert panel.write(b"\x80\xaf", 0) == (False, 0) and panel.read(1, 0) == (None, 0)
    assert not any(panel.picture())
