"""The command that lays a frozen firmware: its manifest, whether it fits, and what it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from host_tools import firmware_build, freeze_command
from host_tools.interpreters import ROOT

BOARD = "esp32c3_mini"


def said(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str]:
    status = freeze_command.main(["--board", BOARD, *argv])
    return status, capsys.readouterr().out


def test_the_boards_own_manifest_freezes_the_tree_that_was_laid(
    capsys: pytest.CaptureFixture[str],
) -> None:
    status, out = said(capsys)
    assert status == 0
    assert f"Frozen by boards/{BOARD}/manifest.py." in out
    assert f"FROZEN_MANIFEST=/project/boards/{BOARD}/manifest.py" in out
    tree = ROOT / ".build" / "frozen" / BOARD
    built = sum(path.stat().st_size for path in tree.rglob("*.mpy"))
    assert f"{built:,} bytes built" in out and (tree / "main.mpy").is_file()


def test_what_cannot_be_run_here_is_said_to_be_so(capsys: pytest.CaptureFixture[str]) -> None:
    out = said(capsys)[1]
    before, _, commands = out.partition("Not run here")
    assert commands and "docker" not in before and "esptool" not in before
    assert "docker run" in commands and "esptool --port PORT write-flash 0x0" in commands


@pytest.mark.parametrize("board", firmware_build.boards())
def test_the_commands_are_for_the_image_of_the_board(board: str) -> None:
    facts = freeze_command.facts_of(board)
    text = freeze_command.told(facts, firmware_build.BOARDS / board / "manifest.py")
    image, variant = facts["micropython"], facts.get("micropython_variant")
    folder = f"build-{image}-{variant}" if variant else f"build-{image}"
    assert f"ports/esp32/{folder}/firmware.bin" in text
    assert f"write-flash {facts['flash_offset']} " in text
    makes = re.findall(r"make -C ports/esp32 BOARD=(\S+)(?: BOARD_VARIANT=(\S+))? ", text)
    assert makes == [(image, variant or "")] * 2
    page = (firmware_build.BOARDS / board / "manifest.py").read_text(encoding="utf8")
    asked = f"BOARD={image} BOARD_VARIANT={variant} " if variant else f"BOARD={image} FROZEN"
    assert asked in page, "the manifest tells the same"


def test_another_choice_has_a_manifest_of_its_own_beside_its_tree(tmp_path: Path) -> None:
    manifest = freeze_command.manifest_of(BOARD, tmp_path / f"{BOARD}+en")
    frozen: list[str] = []
    included: list[str] = []
    exec(manifest.read_text(), {"include": included.append, "freeze_mpy": frozen.append})
    assert (manifest.parent / frozen[0]) == tmp_path / f"{BOARD}+en"
    assert included == ["$(PORT_DIR)/boards/manifest.py"]


def test_what_does_not_fit_is_refused_with_a_way_out(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(freeze_command.FREE, "esp32c3", (100_000, "A small image"))
    status, out = said(capsys)
    assert status == 1 and "docker" not in out
    assert "That does not fit: A small image leaves 100,000 bytes. Leave out a language" in out


def test_of_a_chip_without_a_figure_the_least_known_room_counts() -> None:
    least = min(free for free, _ in freeze_command.FREE.values())
    assert freeze_command.room("esp32s3", least)[0]
    fits, sentence = freeze_command.room("esp32s3", least + 1)
    assert not fits and "of this chip no figure is known" in sentence
