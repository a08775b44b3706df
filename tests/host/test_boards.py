"""Boards' files: pins that the chips allow, what is frozen, and one story in every file."""

from __future__ import annotations

import ast
import json
import re
import shutil
from pathlib import Path

import pytest

from host_tools import app_data, board_file, build_folder, chips, firmware_build
from host_tools.emulator import wiring
from host_tools.interpreters import SourceFault
from host_tools.wires import headers

ROOT = Path(__file__).resolve().parent.parent.parent
BOARDS = firmware_build.boards()


FIRST = "esp32s3_devkit"
"""README's board for a first table."""
ONE_OF_A_KIND = wiring.one_of_a_kind()
"""Boards that stand for others that differ in their pins: a build takes its time."""


def told(board: str) -> dict:
    return json.loads((ROOT / "boards" / board / "board.json").read_text())


@pytest.mark.parametrize("board", BOARDS)
def test_no_wire_is_on_a_pin_that_is_not_free(board):
    assert chips.faults(told(board)) == []
    assert ("psram" in told(board)) == ("psram_kib" in told(board))


@pytest.mark.parametrize(
    ("board", "wire", "gpio", "sentence"),
    [
        (FIRST, "buzzer", 42, "keys ok and buzzer are both on GPIO42."),
        (FIRST, "reader sda", 5, "bus 0 scl and bus 0 sda are both on GPIO5."),
        (FIRST, "keys ok", "1", "keys ok is on '1': a pin is a number, without quotes."),
        (FIRST, "keys ok", 24, "keys ok is on GPIO24, which the esp32s3 does not have."),
        (FIRST, "keys ok", 3, "keys ok is on GPIO3, which says at reset how the chip starts."),
        (FIRST, "buzzer", 19, "buzzer is on GPIO19, which is the chip's own USB."),
        (FIRST, "buzzer", 44, "buzzer is on GPIO44, which is the console's."),
        (FIRST, "buzzer", 29, "buzzer is on GPIO29, which is the flash's."),
        (FIRST, "lights", 35, "lights is on GPIO35, which is for the PSRAM of the board."),
        (FIRST, "lights", 38, "lights is on GPIO38, which is for the RGB light of version 1.1 of"),
        ("lolin_s2_mini", "keys ok", 46, "GPIO46, which says at reset how the chip starts."),
        ("lolin_s2_mini", "lights", 15, "GPIO15, which is for the blue light of the board."),
        ("esp32_wrover", "lights", 16, "lights is on GPIO16, which is for the PSRAM of"),
        ("esp32_devkit", "keys ok", 34, "GPIO34, which can only be read, and has no pull-up for"),
        ("esp32_devkit", "keys ok", 17, "GPIO17, which the PSRAM of such boards takes, and this"),
        ("esp32_wrover", "buzzer", 14, "buzzer is on GPIO14, which sends a signal at boot, and"),
        ("esp32c3_pad", "keys ok", 9, "keys ok is on GPIO9, which says at reset how the chip"),
        ("xiao_esp32s3", "panel sda", 21, "panel sda is on GPIO21, which is for the yellow light"),
    ],
)  # fmt: skip
def test_a_wire_on_a_pin_that_is_not_free_is_told(board, wire, gpio, sentence):
    facts = told(board)
    inner = facts["wiring"]
    *way, name = wire.split()
    for step in way:
        inner = inner[step]
    inner[name] = gpio
    assert any(sentence in one for one in chips.faults(facts)), chips.faults(facts)


def test_a_chip_that_is_not_known_is_told_with_what_to_do() -> None:
    (fault,) = chips.faults(told(FIRST) | {"mcu": "esp32p4"})
    assert fault.startswith("Of the mcu 'esp32p4' no pins are known: give it a row in CHIPS")


def test_a_board_with_such_a_fault_is_not_built(tmp_path, monkeypatch) -> None:
    folder = shutil.copytree(ROOT / "boards" / FIRST, tmp_path / FIRST)
    facts = told(FIRST)
    facts["wiring"]["buzzer"] = 35
    (folder / "board.json").write_text(json.dumps(facts), encoding="utf8")
    monkeypatch.setattr(firmware_build, "BOARDS", tmp_path)
    with pytest.raises(SourceFault) as fault:
        firmware_build.build(FIRST)
    said = f"boards/{FIRST}/board.json: buzzer is on GPIO35, which is for the PSRAM of the board."
    assert str(fault.value) == said
    del facts["mcu"]
    (folder / "board.json").write_text(json.dumps(facts), encoding="utf8")
    with pytest.raises(SourceFault, match="how it is wired cannot be read: KeyError"):
        firmware_build.build(FIRST)


@pytest.mark.parametrize("board", BOARDS)
def test_every_wire_is_on_a_pin_of_a_header(board):
    facts = told(board)
    there = headers.of_gpio(facts)
    assert len(there) == sum(pin.gpio is not None for pin in headers.pins(facts)), "no pin twice"
    assert there.keys() <= chips.CHIPS[facts["mcu"]].existing
    for what, pin in chips.wires(facts):
        assert pin in there, f"boards/{board}/board.json: GPIO{pin}, of {what}, is on no header."


@pytest.mark.parametrize("board", BOARDS)
def test_board_file_makes_every_part_on_the_pins_of_board_json(board):
    text = (ROOT / "boards" / board / "board.py").read_text()
    wiring = told(board)["wiring"]
    assert board_file.faults(text, wiring) == []
    assert {(part, line): pin for part, line, pin in board_file.wires(text)} == {
        (part, line): pin
        for part, lines in wiring.items()
        for line, pin in (lines.items() if isinstance(lines, dict) else [("", lines)])
        if line != "hz"
    }
    tree = ast.parse(text)
    assert all(isinstance(node, (ast.Expr, ast.ImportFrom, ast.ClassDef)) for node in tree.body)


@pytest.mark.parametrize(
    ("right", "wrong", "sentence"),
    [
        ("scl=22", "scl=6", "reader scl is on GPIO6, and board.json has it on GPIO22."),
        ("I2CBus(1, scl", "I2CBus(0, scl", "panel's bus is on I2C 0, and board.json has it on I2"),
        (", reset=19", ", reset=20", "reader reset is on GPIO20, and board.json has it on GPIO19"),
        (", reset=19", "", "reader reset is wired in board.json, and reader makes nothing there."),
        ("Keys(32, 33,", "Keys(34, 33,", "keys left is on GPIO34, and board.json has it on GPIO3"),
        ("Keys(32, 33,", "Keys(32, 32,", "keys right is on GPIO32, and board.json has it on GPIO"),
        ("Keys(32, 33,", "Keys(None, 33,", "keys left is wired in board.json, and keys makes not"),
        ("Buzzer(23)", "Buzzer(pin=2)", "buzzer is on GPIO2, and board.json has it on GPIO23."),
        ("Lights(18, 4)", "Lights(49, 4)", "lights is on GPIO49, and board.json has it on GPIO18"),
        ("def keys", "def keyz", "There is no function keys, which every Board has."),
        ('    storage = "/"\n', "", "There is no field storage, which every Board has."),
        ("class Board:", "class Bord:", "There is no class Board."),
        ("Keys(32, 33, 27, 13)", "Keys(*PINS)", ""),
        ("Keys(32, 33, 27, 13)", "mine()", ""),
        ("Buzzer(23)", "Buzzer(TONE)", ""),
    ],
)
def test_a_board_file_that_differs_from_board_json_is_told(right, wrong, sentence):
    text = (ROOT / "boards/esp32_devkit/board.py").read_text()
    assert text.count(right) == 1
    found = board_file.faults(text.replace(right, wrong), told("esp32_devkit")["wiring"])
    assert len(found) == bool(sentence) and sentence in "".join(found)


def test_a_board_with_such_a_file_is_not_built(tmp_path, monkeypatch) -> None:
    folder = shutil.copytree(ROOT / "boards" / FIRST, tmp_path / FIRST)
    text = (folder / "board.py").read_text().replace("scl=5", "scl=3")
    (folder / "board.py").write_text(text, encoding="utf8")
    monkeypatch.setattr(firmware_build, "BOARDS", tmp_path)
    with pytest.raises(SourceFault) as fault:
        firmware_build.build(FIRST)
    said = "reader scl is on GPIO3, and board.json has it on GPIO5."
    assert str(fault.value) == f"boards/{FIRST}/board.py: {said}"


@pytest.mark.parametrize(
    ("file", "field"), [("board.json", '"id": '), ("board.py", "    name = ")]
)
def test_a_board_that_has_the_name_of_another_is_not_built(
    file, field, tmp_path, monkeypatch
) -> None:
    """Whoever copies a folder renames the board in all four files; a build looks at these two."""
    folder = shutil.copytree(ROOT / "boards" / FIRST, tmp_path / "mine")
    for name in ("board.json", "board.py"):
        text = (folder / name).read_text()
        if name != file:
            text = text.replace(f'"{FIRST}"', '"mine"', 1)
        (folder / name).write_text(text, encoding="utf8")
    assert f'{field}"{FIRST}"' in (folder / file).read_text()
    monkeypatch.setattr(firmware_build, "BOARDS", tmp_path)
    with pytest.raises(SourceFault) as fault:
        firmware_build.build("mine")
    said = f"{field.strip(' :=').strip(chr(34))} is '{FIRST}', and its folder is 'mine'"
    assert str(fault.value) == f"boards/mine/{file}: {said}: a board has one name."


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
    lack = [board for board in BOARDS if f"([`{board}`](boards/{board}/deploy.md)) |" not in text]
    row = f"| its product ([`{lack[0]}`](boards/{lack[0]}/deploy.md)) | about | …" if lack else ""
    assert not lack, f"README.md: add a row for boards/{lack[0]} to the table of boards, as {row}"


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
    wired = {pin: what for what, pin in chips.wires(told(board))}
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
    deployed = build_folder.files(firmware_build.build(board))
    there = {path.relative_to(frozen[0]) for path in frozen[0].rglob("*") if path.is_file()}
    assert there == {Path(name).with_suffix(".mpy") for name in deployed}
    assert there >= {Path(name).with_suffix(".mpy") for name in app_data.made()}
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
