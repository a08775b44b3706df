"""The page's box in Node: a script leaves what it leaves on the emulated board, to the byte.

The page's interpreter is another build of MicroPython than the emulator's, its board has no chips,
and its time is JavaScript's; the firmware is the same.
"""

from __future__ import annotations

import base64
import json
import subprocess

import page_needs
import pytest

from host_tools.deploy.command import STANDS
from host_tools.emulator import boot, cards
from host_tools.emulator.run import find, text_of
from host_tools.emulator.scenario import parse
from host_tools.emulator.session import Session
from host_tools.interpreters import ROOT
from host_tools.page import interpreter, tree

pytestmark = page_needs.node

BOX = ROOT / "host_tools" / "page" / "web" / "box.js"
PLAYER = ROOT / "tests" / "host" / "page_play.mjs"
SCRIPTS = (
    "touti_open_revoke",  # refusals with their reasons
    "repairs",  # tricks touched again, the sheet
    "side_keys",  # side keys and seat lights
    "turned",  # the panel upside down
    "command_tags",
    "tute_cabron_3",  # three seats
)
CARD_STEPS = {"touch", "deal", "place", "lift", "together"}


def steps(script: str) -> list[tuple[str, list[str]]]:
    """The script's steps with UIDs where it names cards."""
    found = []
    for step in parse(script):
        name, words = step.name, list(step.words)
        if name in CARD_STEPS:
            words = [cards.uid(cards.card_tag(word)).hex() for word in words]
        elif name in ("unknown", "tag", "foreign"):
            tag = {"unknown": "stranger", "tag": f"tag:{step.text}", "foreign": f"B:{step.text}"}
            name, words = "touch", [cards.uid(tag[name]).hex()]
        found.append((name, words))
    return found


def played(script: str, firmware: dict[str, bytes]) -> dict[str, object]:
    """What the page's box does with a script."""
    setup = boot.Setup.of(parse(script), tree.BOARD, "")
    kept = {
        name.removeprefix(boot.TABLE): data.hex()
        for name, data in setup.files(ROOT / "tests" / "no such folder").items()
    }
    mine = interpreter.micropython()
    given = {
        "module": str(mine.module),
        "wasm": str(mine.wasm),
        "box": str(BOX),
        "files": {name: base64.b64encode(data).decode() for name, data in firmware.items()},
        "kept": kept,
        "steps": steps(script),
    }
    done = subprocess.run(
        [str(interpreter.node()), str(PLAYER)],
        input=json.dumps(given), capture_output=True, text=True, check=False, timeout=300,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    found: dict[str, object] = json.loads(done.stdout)
    return found


def seen(shown: tuple[str, bool]) -> bytes:
    """A picture as the emulator has it: 64 rows of 16 bytes. The page's are columns of eight."""
    data, turned = bytes.fromhex(shown[0]), shown[1]
    out = bytearray(1024)
    for y in range(64):
        for x in range(128):
            if data[(y >> 3) * 128 + x] >> (y & 7) & 1:
                u, v = (127 - x, 63 - y) if turned else (x, y)
                out[v * 16 + (u >> 3)] |= 0x80 >> (u & 7)
    return bytes(out)


@pytest.fixture(scope="module")
def firmware() -> dict[str, bytes]:
    return tree.files()


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_script_leaves_console_files_and_pictures_as_on_the_emulated_board(name, firmware):
    script = text_of(find(name))
    page = played(script, firmware)
    with Session(tree.BOARD, script) as session:
        board = session.run()
    assert not board.fault
    said = [line for line in board.console.splitlines() if line != STANDS]  # main.py's own
    assert page["console"].splitlines() == said
    assert {name: seen(shown) for name, shown in page["pictures"].items()} == board.pictures
    files = {boot.TABLE + name: bytes.fromhex(data) for name, data in page["files"].items()}
    assert files == board.files


def test_the_page_ships_the_build_of_the_board_with_its_board_file_exchanged(firmware) -> None:
    built = boot.deployed(tree.BOARD)
    names = {path.relative_to(built).as_posix() for path in built.rglob("*") if path.is_file()}
    assert firmware.keys() - names == {f"{name}.mpy" for name in tree.OWN if name != "board"}
    other = {name for name in names if firmware[name] != (built / name).read_bytes()}
    assert other == {"board.mpy"}
