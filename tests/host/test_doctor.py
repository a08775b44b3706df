"""`doctor`: what a box says of itself, and a sentence for each fault."""

import ast
import re
import time
from dataclasses import replace

import pytest

from host_tools import firmware_build
from host_tools.deploy import manifest
from host_tools.deploy.box import Box
from host_tools.device import flash
from host_tools.device.device import Device
from host_tools.doctor import command, look
from host_tools.doctor.advice import advice
from host_tools.doctor.look import FIELDS, STATS, Bus, Found, Told
from host_tools.emulator import cards
from host_tools.interpreters import FIRMWARE
from host_tools.link.link import Facts

BOARD = "esp32_devkit"
FACTS = Facts(
    "micropython", (1, 28, 0), "esp32", "Generic ESP32 module with ESP32",
    60_000, 165_000, 900_000, 2**21, True,
)  # fmt: skip
READER = Bus("reader", "PN532", 22, 21, (True, True), (0x24,))
PANEL = Bus("panel", "SSD1306", 25, 26, (True, True), (0x3C,))


def thing(**known):
    return {**dict.fromkeys(FIELDS), **known}


def well():
    """A box with nothing wrong."""
    things = {
        "store": thing(errors=0, saving=True),
        "task taps": thing(faults=0),
        "taps": thing(faults=1, lost=False, polls=5000),
        "screen": thing(faults=0, lost=False),
        "PN532": thing(stats=[9, 0, 0, 3, 0, 1, 1], version=b"2\x01\x06\x07"),
    }
    table = Told(5_000, (40_000, 120_000), things, [])
    return Found(FACTS, Box({}, "a"), BOARD, (READER, PANEL), table, (), "", 40, 2)


def full(files):
    return replace(well(), box=Box(files, "a"), facts=replace(FACTS, flash_free=0, flash=2**21))


def with_thing(name, **changed):
    found = well()
    found.told.things[name].update(changed)
    return found


@pytest.mark.parametrize(
    ("found", "told"),
    [
        (replace(well(), box=Box({})), "There is no table on this board"),
        (replace(well(), wrong=("hakam/app.mpy",)), "hakam/app.mpy are not as they were deployed"),
        (replace(well(), box=Box({}, "a", 3)), "The table does not start. `make"),
        (replace(well(), fault="OSError 5"), "started again by itself. Its fault: OSError 5."),
        (replace(well(), facts=replace(FACTS, version=(1, 19, 0))), "MicroPython 1.19.0 is too"),
        (full({"/full/0": 2**21 - 30_000}), "Of the flash 8 KB are free: a deck or a match may"),
        (full({"/films": 2**21 - 24_000}), "Not the table's: /films (2028 KB); `mpremote"),
        (
            full({"/table/match1.hands": 2**21 - 24_000}),
            "All that is there is the table's. `.venv",
        ),
        (replace(well(), tags=39), "39 of 40 cards have a tag"),
        (
            replace(well(), buses=(replace(READER, found=(0x3C,)), PANEL)),
            "The reader (PN532) does not answer at 0x24 on SCL GPIO22, SDA GPIO21; there ",
        ),
        (replace(well(), buses=(replace(READER, found=()),)), "switches are set to I2C"),
        (replace(well(), buses=(replace(PANEL, found=(0x3D,)),)), "answers at 0x3D and is asked"),
        (replace(well(), buses=(replace(PANEL, free=(True, False)),)), "SDA of the panel (SCL GP"),
        (with_thing("task taps", faults=2), "The task taps died 2 times"),
        (with_thing("taps", lost=True), "has lost its reader"),
        (with_thing("taps", faults=80), "failed in 80 of 5000 polls"),
        (with_thing("PN532", stats=[0, 0, 0, 200, 0, 1, 1]), "answers were broken 200 times"),
        (with_thing("screen", faults=1), "The panel did not answer once. Its wires"),
        (with_thing("screen", faults=3, lost=True), "3 times and is away now"),
        (with_thing("store", saving=False, errors=4), "Nothing is being saved"),
        (with_thing("store", errors=4), "did not take a write 4 times"),
        (replace(well(), told=replace(well().told, heap=(3000, 9000))), "3,000 bytes are free"),
    ],
)
def test_each_fault_has_its_sentence(found, told):
    (sentence,) = advice(found)
    assert told in sentence


def test_after_a_firmware_was_given_up_the_older_one_is_told_to_run():
    old = manifest.Manifest("11", BOARD, ("en",), ("panel",), 1, (27, 13), {})
    slots = {"a": old, "b": replace(old, version="22")}
    refused = replace(well(), box=Box({}, "a", None, slots), fault="ValueError no such table")
    (sentence,) = advice(refused)
    assert sentence.startswith(
        "The firmware 22 that was deployed last did not start, so the older one 11 runs. "
        "Its fault: ValueError no such table. Repeat"
    )
    assert list(advice(replace(well(), box=Box({}, "ba", None, slots)))) == []


def test_where_both_firmware_are_damaged_only_that_is_told():
    old = manifest.Manifest("11", BOARD, ("en",), ("panel",), 1, (27, 13), {})
    has = Box({}, "a", 2, {"a": old, "b": replace(old, version="22")})
    damaged = replace(
        well(), box=has, wrong=("hakam/app.mpy",), fault="hakam/app.mpy: other bytes", told=None
    )
    (sentence,) = advice(damaged)
    assert sentence.startswith("Of the firmware's files hakam/app.mpy are not as they were")
    (sentence,) = advice(replace(damaged, wrong=()))
    assert sentence.startswith("The table does not start. Its fault: hakam/app.mpy: other bytes.")


def test_a_field_that_is_a_method_of_a_framebuffer_is_none():
    """Such names are given to the firmware's own (`fold_short`), so a panel has them too."""
    method = "<bound_method 7f0efd19b5e0 <FrameBuffer>.<function>>"
    line = f"panel: [1, None, None, {method}, None, None, False, bytearray(b'2>,'), {method}]"
    known = look.told([line]).things["panel"]
    assert known == {**thing(faults=1, ready=False), "version": b"2>,"}


def test_a_sound_box_gets_no_advice():
    assert list(advice(well())) == []


def test_a_board_without_a_running_table_is_told_by_what_can_be_seen_from_outside():
    found = replace(well(), told=None)
    assert list(advice(found)) == []
    assert "No table was running" in "\n".join(command.told(found))


def test_the_fields_and_the_readers_counts_are_those_of_the_firmware():
    report = ast.parse((FIRMWARE / "hakam/services/report.py").read_text())
    fields = next(node for node in report.body if isinstance(node, ast.Assign))
    assert ast.literal_eval(fields.value) == FIELDS
    driver = (FIRMWARE / "hakam/drivers/reader_pn532.py").read_text()
    names = [line.split()[0] for line in driver.splitlines() if line.startswith("N_")]
    assert len(names) == len(STATS) and names[2:4] == ["N_STALE", "N_JUNK"]
    assert STATS[3] == "broken answers" and STATS[6] == "reset"


def laid(damaged=""):
    """A flash as deploy leaves it, one file with another byte."""
    files, starters = manifest.tree(firmware_build.build(BOARD))
    told = manifest.made(BOARD, firmware_build.USUAL, files)
    out = {f"/a/{path}": data for path, data in files.items()}
    out |= {f"/{path}": data for path, data in starters.items()}
    out["/a/manifest"] = told.text().encode()
    out["/slot"] = b"a"
    out["/table/deck.a"] = cards.packed("A")
    if damaged:
        data = out[f"/a/{damaged}"]
        out[f"/a/{damaged}"] = data[:50] + bytes((data[50] ^ 1,)) + data[51:]
    return out, told


def up_for(said):
    """Seconds that `doctor` has told."""
    return int(re.search(r"^up for +(\d+) s$", said, re.MULTILINE)[1])


def stands(device, times=1):
    ends = time.monotonic() + 30
    while device.said.count("the table stands") < times and time.monotonic() < ends:
        time.sleep(0.05)
    assert device.said.count("the table stands") == times, device.said


def test_a_running_table_is_asked_and_goes_on(tmp_path, capsys):
    files, told = laid(damaged="hakam/words/es.bin")
    flash.new(tmp_path / "flash.img", files)
    began = time.monotonic()
    with Device(BOARD, tmp_path / "flash.img") as device:
        stands(device)
        device.box.plug("panel", False, device.now)
        device.key("ok", True)
        time.sleep(0.2)
        device.key("ok", False)
        time.sleep(1.0)
        assert command.main(["--port", device.port]) == 1
        said = capsys.readouterr().out
        assert 3 <= up_for(said) <= time.monotonic() - began
        device.box.plug("panel", True, device.now)
        stands(device, 2)
    assert f"firmware  {told.name()}" in said
    assert "reader    PN532 answers at 0x24" in said and "panel     SSD1306 does not ans" in said
    assert "firmware 1.6, " in said and " polls, 0 failed" in said
    assert "panel lost: [Errno 19] ENODEV" in said.partition("log")[2].partition("What")[0]
    advised = said.partition("What to do:\n")[2].splitlines()
    assert [line[:25] for line in advised] == [
        "- Of the firmware's files",
        "- The panel (SSD1306) doe",
        "- The panel did not answe",
        "The table starts again.",
    ]


def test_a_board_with_nothing_on_it_is_told_what_to_do(tmp_path, capsys):
    flash.new(tmp_path / "flash.img")
    with Device("esp32c3_mini", tmp_path / "flash.img") as device:
        assert command.main(["--port", device.port]) == 1
    said = capsys.readouterr().out
    assert "Generic ESP32C3 module with ESP32C3, MicroPython 1.28.0" in said
    assert "`make deploy` puts it there" in said


def test_the_panel_is_asked_for_by_the_chip_that_the_box_has_a_driver_for(tmp_path, capsys):
    told = manifest.made(BOARD, firmware_build.Choice(panel="SH1106"), {"board.mpy": b""})
    files = {"/a/manifest": told.text().encode(), "/a/board.mpy": b"", "/slot": b"a"}
    flash.new(tmp_path / "flash.img", files)
    with Device(BOARD, tmp_path / "flash.img", panel="SH1106") as device:
        command.main(["--port", device.port])
    said = capsys.readouterr().out
    assert "in en, es, with panel SH1106\n" in said
    assert "panel     SH1106 answers at 0x3C, SCL GPIO25, SDA GPIO26\n" in said


def test_the_report_is_read_as_the_firmware_writes_it():
    told = look.told(
        [
            "heap: [100, 200]",
            "now: 61000",
            "taps: [2, True, 77, None, None, None, None, None, None]",
            "PN532: [0, None, 0, 0, 0, 0, True, bytearray(b'2\\x01\\x06\\x07'), [0, 1]]",
            "60000 reader: [Errno 19] ENODEV",
        ]
    )
    assert (told.now, told.heap) == (61000, (100, 200))
    assert told.things["taps"]["lost"] is True and told.things["taps"]["polls"] == 77
    assert told.things["PN532"]["version"] == b"2\x01\x06\x07"
    assert told.log == [(60000, "reader: [Errno 19] ENODEV")]
