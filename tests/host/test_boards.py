"""Boards' files: pins that the chips allow, what is frozen, and one story in every file."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import pytest

from host_tools import app_data, firmware_build

ROOT = Path(__file__).resolve().parent.parent.parent
BOARDS = firmware_build.boards()

FLASH = {"esp32": set(range(6, 12)), "esp32c3": set(range(11, 18))}
STRAPPING = {"esp32": {0, 2, 5, 12, 15}, "esp32c3": {2, 8, 9}}
CONSOLE = {"esp32": {1, 3}, "esp32c3": {18, 19, 20, 21}}
PSRAM = {"esp32": {16, 17}, "esp32c3": set()}
NO_PULL_UP = {"esp32": {34, 35, 36, 37, 38, 39}, "esp32c3": set()}
EXISTING = {"esp32": {*range(24), *range(25, 28), *range(32, 40)}, "esp32c3": set(range(22))}
PULSED_AT_BOOT = {"esp32": {14}, "esp32c3": set()}
PARTS = ("reader", "panel", "keys", "side_keys", "buzzer", "lights")
MAY_BE_LEFT_OUT = {"side_keys side1", "side_keys side2", "side_keys side3"}
"""On pins that some boards lack, or that pulse at boot: told in the wiring tables."""


def told(board: str) -> dict:
    return json.loads((ROOT / "boards" / board / "board.json").read_text())


def pins(board: str) -> list[tuple[str, int]]:
    """(what, GPIO) of every wire, the shared lines of one bus once."""
    found = {}
    for part, wires in told(board)["wiring"].items():
        for name, pin in wires.items() if isinstance(wires, dict) else [("", wires)]:
            if name in ("bus", "hz"):
                continue
            shared = name in ("scl", "sda") and f"{name}{wires['bus']}"
            found[shared or f"{part} {name}"] = pin
    return list(found.items())


@pytest.mark.parametrize("board", BOARDS)
def test_every_wire_has_a_pin_of_its_own(board):
    used = [pin for _, pin in pins(board)]
    assert len(used) == len(set(used))


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("taken", [FLASH, STRAPPING, CONSOLE, NO_PULL_UP])
def test_no_wire_is_on_a_pin_that_the_chip_needs_or_cannot_use(board, taken):
    mcu = told(board)["mcu"]
    wired = {pin for _, pin in pins(board)}
    assert wired <= EXISTING[mcu]
    assert not wired & taken[mcu]


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("doubtful", [PSRAM, PULSED_AT_BOOT])
def test_only_what_a_box_can_do_without_is_on_a_doubtful_pin(board, doubtful):
    mcu = told(board)["mcu"]
    assert {what for what, pin in pins(board) if pin in doubtful[mcu]} <= MAY_BE_LEFT_OUT


@pytest.mark.parametrize("board", BOARDS)
def test_board_file_has_a_function_for_every_part(board):
    tree = ast.parse((ROOT / "boards" / board / "board.py").read_text())
    (made,) = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    assert made.name == "Board"
    assert set(PARTS) <= {node.name for node in made.body if isinstance(node, ast.FunctionDef)}
    assert all(isinstance(node, (ast.Expr, ast.ImportFrom, ast.ClassDef)) for node in tree.body)


@pytest.mark.parametrize("board", BOARDS)
def test_every_part_of_board_json_is_wired_and_every_wire_is_of_a_part(board):
    """Reader, keys and buzzer are at every table; command tags have no wire."""
    parts = firmware_build.fitted(board).every
    wired = {what.split()[0] for what in told(board)["wiring"]}
    assert wired - {"reader", "keys", "buzzer"} == parts - {"command_tags"}


def test_the_cheapest_table_is_what_a_build_is_for() -> None:
    """A panel and four keys; the pad has tags in place of keys."""
    usual = {board: set(firmware_build.fitted(board).usual) for board in BOARDS}
    assert usual == {
        "esp32_devkit": {"panel"},
        "esp32c3_mini": {"panel"},
        "esp32c3_pad": {"command_tags"},
    }


@pytest.mark.parametrize("board", BOARDS)
def test_every_choice_of_parts_can_be_built(board):
    """With no import of a module that is left out, and no driver of a part that is missing."""
    fitted = firmware_build.fitted(board)
    for part in ("", *sorted(fitted.optional)):
        chosen = fitted.always | ({part} if part else set())
        there = firmware_build.reached(board, firmware_build.Choice(chosen))
        assert ("hakam.drivers.lights" in there) == (part == "lights")
        assert ("hakam.drivers.panel_ssd1306" in there) == ("panel" in chosen)


@pytest.mark.parametrize("board", BOARDS)
def test_wiring_table_of_deploy_is_that_of_board_json(board):
    text = (ROOT / "boards" / board / "deploy.md").read_text()
    rows = [line for line in text.splitlines() if line.startswith("|")]
    written = {int(n) for row in rows for n in re.findall(r"GPIO(\d+)", row.split("|")[2])}
    assert written == {pin for _, pin in pins(board)}


@pytest.mark.parametrize("board", BOARDS)
def test_a_frozen_firmware_holds_the_tree_that_was_built_and_nothing_else(board):
    """The manifest runs as MicroPython's build runs it: paths are relative to its own folder."""
    folder = ROOT / "boards" / board
    included: list[str] = []
    frozen: list[Path] = []

    def freeze_mpy(path: str) -> None:
        frozen.append((folder / path).resolve())

    manifest = (folder / "manifest.py").read_text()
    exec(manifest, {"include": included.append, "freeze_mpy": freeze_mpy})
    assert included == ["$(PORT_DIR)/boards/manifest.py"]
    firmware_build.build(board)
    assert frozen == [firmware_build.trees(board)[1]]
    there = {path.relative_to(frozen[0]) for path in frozen[0].rglob("*") if path.is_file()}
    deployed = {Path(name).with_suffix(".mpy") for name in firmware_build.folded(board)}
    assert there == deployed | {Path(name).with_suffix(".mpy") for name in app_data.made()}
    assert {Path("main.mpy"), Path("board.mpy"), Path("hakam/app.mpy")} <= there


@pytest.mark.parametrize("board", BOARDS)
def test_what_is_to_be_run_names_its_own_board(board):
    """In the manifest's and the page's commands, the board's folder and no other's."""
    for name in ("manifest.py", "deploy.md"):
        text = (ROOT / "boards" / board / name).read_text()
        told = set(re.findall(r"make build BOARD=(\w+)", text))
        told |= set(re.findall(r"\.build/(?:firmware|frozen)/(\w+)", text))
        assert told == {board}
