"""The panel's chip is chosen in the board's file: one import, and its name in board.json."""

from __future__ import annotations

import json
import shutil

import pytest

from host_tools import firmware_build
from host_tools.emulator import wiring
from host_tools.emulator.session import Session

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


def seen(board: str) -> bytes:
    """The panel as the script leaves it."""
    with Session(board, SCRIPT) as session:
        result = session.run()
        assert result.fault == ""
        return session.box.panel.picture()


def test_a_board_whose_file_names_the_sh1106_shows_the_same_and_carries_no_word_of_it_else(
    tmp_path, monkeypatch
):
    wanted = seen(BOARD)
    assert any(wanted)
    assert not list(firmware_build.build(BOARD).rglob("*sh1106*"))
    boards = tmp_path / "boards"
    shutil.copytree(firmware_build.BOARDS, boards)
    made = boards / BOARD / "board.py"
    text = made.read_text(encoding="utf8")
    assert text.count("panel_ssd1306") == 1
    made.write_text(text.replace("panel_ssd1306", "panel_sh1106"), encoding="utf8")
    told = boards / BOARD / "board.json"
    facts = json.loads(told.read_text(encoding="utf8"))
    facts["parts"]["panel"] = "SH1106"
    told.write_text(json.dumps(facts), encoding="utf8")
    for module in (firmware_build, wiring):
        monkeypatch.setattr(module, "BOARDS", boards)
    monkeypatch.setattr(firmware_build, "BUILD", tmp_path / "build")
    assert seen(BOARD) == wanted


def test_a_chip_without_a_model_is_told_by_its_name():
    facts = json.loads((wiring.BOARDS / BOARD / "board.json").read_text(encoding="utf8"))
    assert wiring.parse(BOARD, facts).panel_chip == "SSD1306"
    facts["parts"]["panel"] = "ST7920"
    with pytest.raises(ValueError, match="ST7920"):
        wiring.parse(BOARD, facts)
