"""The panel's chip is chosen with `--panel`, or in board.json; the board's file stays as it is."""

from __future__ import annotations

import json

import pytest

from host_tools import build_command, firmware_build, panels, short_names
from host_tools.device import command as device
from host_tools.emulator import run, wiring
from host_tools.emulator.session import Session
from host_tools.interpreters import SourceFault

BOARD = "esp32_devkit"
SCRIPT = """deck A
set dealer=0 language=en
press ok
press ok
hold ok
press ok
touch B1 B3
expect screen Blue needs
screenshot trick
"""


def seen(panel: str) -> bytes:
    """The panel as the script leaves it."""
    with Session(BOARD, SCRIPT, panel=panel) as session:
        result = session.run()
        assert result.fault == ""
        assert session.box.panel.name == (panel or "SSD1306")
        return session.box.panel.picture()


def test_both_chips_show_the_same_each_by_its_own_driver_in_a_folder_of_its_own():
    wanted = seen("")
    assert any(wanted)
    assert seen("SH1106") == wanted
    usual, other = (
        firmware_build.trees(BOARD, firmware_build.whole(BOARD, panel))[0]
        for panel in ("SSD1306", "SH1106")
    )
    assert other.name == f"{usual.name}+SH1106"
    assert "panel_sh1106" not in json.dumps(short_names.of(usual))
    assert "panel_sh1106" in json.dumps(short_names.of(other))


def test_run_has_the_chip_that_is_asked_for(tmp_path, capsys):
    path = tmp_path / "script.txt"
    path.write_text(SCRIPT, encoding="utf8")
    assert run.main([str(path), "--board", BOARD, "--panel", "sh1106", "--plain"]) == 0
    assert "script on esp32_devkit (esp32, PN532 and SH1106 on I2C)" in " ".join(
        capsys.readouterr().out.split()
    )


@pytest.mark.parametrize("driver", panels.names())
def test_a_panel_with_the_other_chips_driver_stays_dark_as_deploy_says(driver):
    """That an SH1106 is two columns off as well: `test_drivers_panel_sh1106`."""
    said, chip = panels.MISTAKEN[driver]
    built = firmware_build.build(BOARD, firmware_build.whole(BOARD, driver))
    with Session(BOARD, "press ok\nwait 500", panel=chip, firmware=built) as session:
        session.run()
        assert session.box.panel.data_bytes and not session.box.panel.lit()
    assert said.endswith("stays dark") and ("two columns off" in said) == (chip == "SH1106")


def test_every_driver_has_its_name_its_model_and_what_is_seen_on_the_other_chip():
    assert panels.names() == sorted(wiring.PANELS) == sorted(panels.MISTAKEN)


def test_the_line_of_the_boards_file_is_changed_and_nothing_else():
    drivers = {f"hakam.drivers.panel_{chip}": "" for chip in ("ssd1306", "sh1106")}
    for board in firmware_build.boards():
        path = firmware_build.BOARDS / board / "board.py"
        text = path.read_text(encoding="utf8")
        sources = {"board": text, **drivers}
        chip = firmware_build.panel_of(board)
        assert panels.given(path, sources, chip, asked=False) == text
        if chip:
            changed = panels.given(path, sources, "SH1106", asked=True)
            assert changed == text.replace("panel_ssd1306", "panel_sh1106") != text


def test_a_board_file_that_imports_its_panel_in_another_way_is_told_when_asked_for_another():
    path = firmware_build.BOARDS / BOARD / "board.py"
    sources = {"board": "from hakam.drivers import panel_ssd1306\n"}
    sources["hakam.drivers.panel_sh1106"] = sources["hakam.drivers.panel_ssd1306"] = ""
    assert panels.given(path, sources, "SSD1306", asked=False) == sources["board"]
    with pytest.raises(SourceFault, match=r"^boards/esp32_devkit/board\.py: there is no line"):
        panels.given(path, sources, "SH1106", asked=True)


def test_a_board_without_a_panel_takes_no_chip_for_it(tmp_path, capsys):
    told = "There is no panel on esp32c3_pad: leave out --panel."
    asked = ["--board", "esp32c3_pad", "--panel", "sh1106"]
    for command in (build_command.main, run.main, device.main):
        words = [*asked, "--pty", str(tmp_path / "port")] if command is device.main else asked
        try:
            assert command(words) == 2
        except SystemExit as ended:
            assert ended.code == 2
        assert capsys.readouterr().err.startswith(told)


def test_a_chip_without_a_driver_is_told_with_those_that_have_one(capsys):
    with pytest.raises(SystemExit):
        build_command.main(["--panel", "ST7920"])
    assert "there is no 'ST7920'; there are 'SH1106', 'SSD1306'" in capsys.readouterr().err


def test_a_chip_without_a_model_is_told_by_its_name():
    facts = json.loads((wiring.BOARDS / BOARD / "board.json").read_text(encoding="utf8"))
    assert wiring.parse(BOARD, facts).panel_chip == "SSD1306"
    assert wiring.parse(BOARD, facts, "SH1106").panel_chip == "SH1106"
    facts["parts"]["panel"] = "ST7920"
    with pytest.raises(ValueError, match="ST7920"):
        wiring.parse(BOARD, facts)
