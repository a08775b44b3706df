"""Boards' files: pins that the chips allow, what is frozen, and one story in every file."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from typing import NamedTuple

import pytest

from host_tools import app_data, firmware_build
from host_tools.emulator import wiring
from host_tools.wires import headers

ROOT = Path(__file__).resolve().parent.parent.parent
BOARDS = firmware_build.boards()


class Chip(NamedTuple):
    """GPIOs of a chip, from its datasheet (Espressif: "Pin Overview", "Strapping Pins")."""

    existing: frozenset[int]
    flash: frozenset[int]
    strapping: frozenset[int]
    console: frozenset[int]
    usb: frozenset[int]
    input_only: frozenset[int]
    psram: dict[str, frozenset[int]]
    pulsed_at_boot: frozenset[int]


def some(*found: int) -> frozenset[int]:
    return frozenset(found)


NONE = some()
CHIPS = {
    "esp32": Chip(
        existing=some(*range(24), *range(25, 28), *range(32, 40)),
        flash=some(*range(6, 12)),
        strapping=some(0, 2, 5, 12, 15),
        console=some(1, 3),
        usb=NONE,
        input_only=some(*range(34, 40)),
        psram={"quad": some(16, 17)},
        pulsed_at_boot=some(14),
    ),
    "esp32s2": Chip(
        existing=some(*range(22), *range(26, 47)),
        flash=some(*range(26, 33)),
        strapping=some(0, 45, 46),
        console=some(43, 44),
        usb=some(19, 20),
        input_only=some(46),
        psram={"quad": some(26)},
        pulsed_at_boot=NONE,
    ),
    "esp32s3": Chip(
        existing=some(*range(22), *range(26, 49)),
        flash=some(*range(26, 33)),
        strapping=some(0, 3, 45, 46),
        console=some(43, 44),
        usb=some(19, 20),
        input_only=NONE,
        psram={"quad": some(26), "octal": some(26, *range(33, 38))},
        pulsed_at_boot=NONE,
    ),
    "esp32c3": Chip(
        existing=some(*range(22)),
        flash=some(*range(11, 18)),
        strapping=some(2, 8, 9),
        console=some(20, 21),
        usb=some(18, 19),
        input_only=NONE,
        psram={},
        pulsed_at_boot=NONE,
    ),
}
"""`mcu` of a board.json -> its pins. `psram`: by its kind, as board.json names it. A pin that can
only be read has no pull-up either, so no key can be on it."""
TAKEN = {
    "flash": "is the flash's",
    "strapping": "says at reset how the chip starts",
    "console": "is the console's",
    "usb": "is the chip's own USB",
    "input_only": "can only be read, and has no pull-up for a key",
}
"""Pins of a `Chip` that no wire may be on -> why."""
FIRST = "esp32s3_devkit"
"""README's board for a first table."""
PARTS = ("reader", "panel", "keys", "side_keys", "buzzer", "lights")
MAY_BE_LEFT_OUT = {"side_keys side1", "side_keys side2", "side_keys side3"}
"""On pins that some boards lack, or that pulse at boot: told in the wiring tables."""
ONE_OF_A_KIND = wiring.one_of_a_kind()
"""Boards that stand for others that differ in their pins: a build takes its time."""


def told(board: str) -> dict:
    return json.loads((ROOT / "boards" / board / "board.json").read_text())


def pins(board: str) -> list[tuple[str, int]]:
    """(what, GPIO) of every wire, the shared lines of one bus once."""
    found = {}
    for part, wires in told(board)["wiring"].items():
        for name, pin in wires.items() if isinstance(wires, dict) else [("", wires)]:
            if name in ("bus", "hz"):
                continue
            shared = name in ("scl", "sda") and f"bus {wires['bus']} {name}"
            found[shared or f"{part} {name}".strip()] = pin
    return list(found.items())


def chip(board: str) -> Chip:
    mcu = told(board)["mcu"]
    if mcu not in CHIPS:
        pytest.fail(
            f"boards/{board}/board.json: of the mcu {mcu!r} no pins are known. Give it a row in "
            "CHIPS of tests/host/test_boards.py, from its datasheet."
        )
    return CHIPS[mcu]


def on_pins(board: str, kind: frozenset[int]) -> list[tuple[str, int]]:
    """The wires that are on pins of a kind."""
    return [(what, pin) for what, pin in pins(board) if pin in kind]


@pytest.mark.parametrize("board", BOARDS)
def test_every_wire_has_a_pin_of_its_own(board):
    first = {}
    for what, pin in pins(board):
        assert pin not in first, (
            f"boards/{board}/board.json: {first[pin]} and {what} are both on GPIO{pin}."
        )
        first[pin] = what


@pytest.mark.parametrize("board", BOARDS)
def test_no_wire_is_on_a_pin_that_the_chip_needs_or_cannot_use(board):
    mcu = told(board)["mcu"]
    for what, pin in pins(board):
        assert pin in chip(board).existing, (
            f"boards/{board}/board.json: {what} is on GPIO{pin}, which the {mcu} does not have."
        )
    for name, why in TAKEN.items():
        for what, pin in on_pins(board, getattr(chip(board), name)):
            pytest.fail(f"boards/{board}/board.json: {what} is on GPIO{pin}, which {why}.")


@pytest.mark.parametrize("board", BOARDS)
def test_no_wire_is_on_a_pin_of_what_the_board_itself_carries(board):
    """Of its PSRAM, by the board's own kind of it, and of its lights."""
    facts = told(board)
    assert ("psram" in facts) == ("psram_kib" in facts)
    carried = {int(pin): what for pin, what in facts.get("on_board", {}).items()}
    if "psram" in facts:
        carried |= dict.fromkeys(chip(board).psram[facts["psram"]], "PSRAM")
    for what, pin in on_pins(board, frozenset(carried)):
        pytest.fail(f"boards/{board}/board.json: {what} is on GPIO{pin}, of the {carried[pin]}.")


@pytest.mark.parametrize("board", BOARDS)
def test_every_wire_is_on_a_pin_of_a_header(board):
    facts = told(board)
    there = headers.of_gpio(facts)
    assert len(there) == sum(pin.gpio is not None for pin in headers.pins(facts)), "no pin twice"
    assert there.keys() <= chip(board).existing
    for what, pin in pins(board):
        assert pin in there, f"boards/{board}/board.json: GPIO{pin}, of {what}, is on no header."


@pytest.mark.parametrize("board", BOARDS)
def test_only_what_a_box_can_do_without_is_on_a_doubtful_pin(board):
    """On one that pulses at boot, or that is the PSRAM's on some boards of the same shape."""
    found = chip(board)
    psram = NONE.union(*found.psram.values())
    for doubtful, kind in (("the PSRAM's", psram), ("pulsed at boot", found.pulsed_at_boot)):
        for what, pin in on_pins(board, kind):
            assert what in MAY_BE_LEFT_OUT, (
                f"boards/{board}/board.json: {what} is on GPIO{pin} ({doubtful}), "
                f"and only {', '.join(sorted(MAY_BE_LEFT_OUT))} may be."
            )


@pytest.mark.parametrize("board", BOARDS)
def test_board_file_has_a_function_for_every_part(board):
    tree = ast.parse((ROOT / "boards" / board / "board.py").read_text())
    (made,) = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    assert made.name == "Board"
    assert set(PARTS) <= {node.name for node in made.body if isinstance(node, ast.FunctionDef)}
    assert all(isinstance(node, (ast.Expr, ast.ImportFrom, ast.ClassDef)) for node in tree.body)


@pytest.mark.parametrize("board", BOARDS)
def test_every_part_of_board_json_is_wired_and_every_wire_is_of_a_part(board):
    """Reader, keys and buzzer are at every table; command tags and the lack of keys have no
    wire."""
    parts = firmware_build.fitted(board).every
    wired = {what.split()[0] for what in told(board)["wiring"]}
    assert wired - {"reader", "keys", "buzzer"} == parts - {"command_tags", "few_keys"}


def test_the_first_table_is_what_a_build_is_for() -> None:
    """README's table has a panel and four keys; the smallest one has tags in place of keys."""
    assert firmware_build.fitted(FIRST).usual == {"panel"}
    assert firmware_build.fitted("esp32_devkit").usual == {"panel"}
    assert firmware_build.fitted("esp32c3_pad").usual == {"command_tags", "few_keys"}


def test_readme_wires_the_first_table_as_board_json_does() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf8")
    table = text[text.index("| wire | ESP32-S3-DevKitC-1 |") :].partition("\n\n")[0]
    written = [int(pin) for row in table.splitlines()[2:-1]
               for pin in re.findall(r"\d+", row.split("|")[2])]  # fmt: skip
    wired = told(FIRST)["wiring"]
    reader, panel = wired["reader"], wired["panel"]
    assert written == [reader["sda"], reader["scl"], reader["reset"], panel["scl"], panel["sda"],
                       *wired["keys"].values(), wired["buzzer"]]  # fmt: skip


def test_readme_adds_up_what_the_first_table_costs_and_knows_every_board() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf8")
    table = text[text.index("| part | about |") :].partition("\n\n")[0]
    *prices, together = (int(found) for found in re.findall(r"\| \**(\d+) €", table))
    assert sum(prices) == together
    for board in BOARDS:
        assert f"([`{board}`](boards/{board}/deploy.md)) |" in text


@pytest.mark.parametrize("board", ONE_OF_A_KIND)
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
    rows = [line.split("|") for line in text.splitlines() if line.startswith("|")]
    places = {int(n): row[3].strip() for row in rows for n in re.findall(r"GPIO(\d+)", row[2])}
    written = places.keys()
    wired = {pin: what for what, pin in pins(board)}
    there = headers.of_gpio(told(board))
    for pin, place in places.items():
        assert place == there[pin].place, f"boards/{board}/deploy.md: GPIO{pin} is at {place}."
    for pin, what in wired.items():
        assert pin in written, (
            f"boards/{board}/deploy.md: {what} is on GPIO{pin} in board.json, and in no row here."
        )
    for pin in written:
        assert pin in wired, (
            f"boards/{board}/deploy.md: a row has GPIO{pin}, and board.json wires nothing there."
        )


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
    assert frozen == [firmware_build.trees(board)[1]]
    if board not in ONE_OF_A_KIND:
        return
    firmware_build.build(board)
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
        told |= set(re.findall(r"--board (\w+)", text))
        assert told == {board}
