"""What an update leaves as the box has it: board, panel, parts and languages."""

from binascii import crc32
from dataclasses import replace

import pytest
from deploy_rig import BOARD, Bench

from host_tools.deploy import command, manifest
from host_tools.deploy.box import Box
from host_tools.device import flash


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
