"""What an update leaves as the box has it: board, panel, parts and languages."""

from binascii import crc32
from dataclasses import replace

import pytest
from deploy_rig import BOARD, FAILS, Bench
from whole import slow

from host_tools.deploy import command, manifest
from host_tools.deploy.box import Box, recorded
from host_tools.device import flash
from host_tools.doctor.command import main as doctor


@pytest.fixture
def bench(tmp_path, monkeypatch):
    return Bench(tmp_path, monkeypatch)


def test_the_panels_chip_is_kept_until_another_is_asked_for(bench, capsys):
    def panel():
        """What the slot that starts says."""
        slot = bench.files()["/slot"].decode()[0]
        return manifest.read(bench.files()[f"/{slot}/manifest"].decode()).panel

    with bench.plugged():
        assert bench.deploy("one", "--panel", "SH1106") == 0
        said = capsys.readouterr().out
        assert "with panel SH1106." in said and panel() == "SH1106"
        assert said.endswith(
            "If the picture stays dark, the panel has the chip SSD1306: deploy again with "
            "--panel SSD1306.\n"
        )
        assert bench.deploy("two") == 0
        assert panel() == "SH1106"
        assert (
            "The box keeps the driver of the SH1106 for its panel; board.json names the SSD1306, "
            "and --panel SSD1306 gives it that one."
        ) in capsys.readouterr().out
        assert bench.deploy("two", "--panel", "SSD1306") == 0
        assert panel() == "SSD1306"
        capsys.readouterr()
        assert bench.deploy("one") == 0
        assert panel() == "SSD1306" and "keeps" not in capsys.readouterr().out


def choice(bench):
    """Parts and languages of the slot that starts."""
    slot = bench.files()["/slot"].decode()[0]
    had = manifest.read(bench.files()[f"/{slot}/manifest"].decode())
    return had.parts, had.languages


def test_an_update_keeps_parts_and_languages_until_others_are_asked_for(bench, capsys):
    update = ["--port", str(bench.port)]
    with bench.plugged():
        assert bench.deploy("one", "--with", "lights", "--language", "en") == 0
        assert choice(bench) == (("lights", "panel"), ("en",))
        capsys.readouterr()
        assert command.main(update) == 0
        assert choice(bench) == (("lights", "panel"), ("en",))
        assert (
            "The box keeps its build with lights, in en alone; --board esp32_devkit gives it the "
            "usual one."
        ) in capsys.readouterr().out
        assert command.main([*update, "--without", "lights", "--with", "side_keys"]) == 0
        assert choice(bench) == (("panel", "side_keys"), ("en",))
        assert bench.deploy("one") == 0, "it names the board"
        assert choice(bench) == (("panel",), ("en", "es"))


def test_a_box_that_becomes_another_board_is_told_so(bench, capsys):
    had = manifest.Manifest("0", "esp32_wrover", ("en",), ("panel",), 1, (27, 13), {})
    flash.new(bench.image, {"/a/manifest": had.text().encode(), "/slot": b"a"})
    with bench.plugged():
        assert bench.deploy("one") == 0
    assert (
        "The box was deployed for esp32_wrover, and now is for esp32_devkit."
        in capsys.readouterr().out
    )


def test_a_box_whose_manifest_is_damaged_is_known_by_the_other_one():
    had = manifest.Manifest("0", BOARD, ("en",), ("panel",), 1, (27, 13), {})
    assert Box({}, "ab", None, {"b": had}).known == had
    assert Box({}, "a", None, {"b": had}).known == had, "one that was given up"
    assert Box({}, "ab", None, {"a": replace(had, version="1"), "b": had}).known.version == "1"
    assert Box({}, ".").known is None


def test_a_manifest_of_before_the_panels_chip_is_read():
    new = manifest.Manifest("0", BOARD, ("en",), ("panel",), 1, (27, 13), {"a": (1, 2)}, "SH1106")
    assert manifest.read(new.text()) == new
    told = new.text().rpartition("end ")[0].replace(" SH1106 ", " ")
    old = manifest.read(f"{told}end {crc32(told.encode()):08x}\n")
    assert old == replace(new, panel="")
    assert "with panel" in old.name()


def test_a_record_is_read_as_begin_reads_it():
    """The same records as in tests/micropython/test_start_damaged.py."""
    for record in (b"c", b"zz 1", b"b x", b"\xff\xfe", b"", b"ba\n 0", b"b,a"):
        assert recorded(record) == ("", None), record
    assert recorded(b"ba") == ("ba", None) and recorded(b"a. 0") == ("a.", 0)


@pytest.mark.parametrize("record", [b"c", b"zz 1", b"\xff\xfe"])
def test_a_box_with_a_record_that_is_none_starts_and_is_deployed_to(bench, record):
    with bench.plugged():
        assert bench.deploy("one") == 0
    flash.new(bench.image, {**bench.files(), "/slot": record})
    assert bench.starts() == "one"
    with bench.plugged():
        assert bench.deploy("two") == 0
    assert bench.files()["/slot"] == b"ba" and bench.starts() == "two"


@pytest.mark.parametrize("damaged", [b"x", b""])
def test_a_format_that_cannot_be_read_loses_nothing(bench, damaged):
    stored = {"/table/match3.hands": b"hands", "/table/format": damaged}
    flash.new(bench.image, stored)
    with bench.plugged():
        assert bench.deploy("one") == 0
    assert stored.items() <= bench.files().items()
    assert not any(path.startswith("/table.") for path in bench.files())


@slow
def test_once_the_older_firmware_is_wanted_nothing_is_told_of_the_one_given_up(bench, capsys):
    with bench.plugged():
        assert bench.deploy("old") == 0
        assert bench.deploy("new", does=FAILS) == 1
        capsys.readouterr()
        assert doctor(["--port", str(bench.port)]) == 1
        assert "that was deployed last did not start" in capsys.readouterr().out
        assert bench.deploy("old") == 0
        assert "The board has it already" in capsys.readouterr().out
        doctor(["--port", str(bench.port)])
        said = capsys.readouterr().out
        assert "did not start" not in said and "Its fault" not in said
    assert bench.starts() == "old" and "/b/manifest" not in bench.files()


@slow
def test_an_update_says_which_of_two_firmware_it_follows(bench, capsys):
    with bench.plugged():
        assert bench.deploy("old") == 0
        assert bench.deploy("new", "--with", "lights", does=FAILS) == 1
        capsys.readouterr()
        assert command.main(["--port", str(bench.port)]) == 1
    said = capsys.readouterr().out
    assert "with lights, panel SSD1306, does not start; the update has parts and langua" in said
