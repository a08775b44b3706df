"""The page's box in Node: a script leaves what it leaves on the emulated board, to the byte.

The page's interpreter is another build of MicroPython than the emulator's, its board has no chips,
and its time is JavaScript's; the firmware is the same.
"""

from __future__ import annotations

import base64
import json
import os
import subprocess
from typing import Any

import page_needs
import pytest
from whole import slow

from host_tools.deploy.command import STANDS
from host_tools.emulator import boot, cards, run
from host_tools.emulator.outcome import Result
from host_tools.emulator.scenario import parse
from host_tools.emulator.session import Session
from host_tools.interpreters import ROOT
from host_tools.page import interpreter, tree

pytestmark = page_needs.node

BOX = ROOT / "host_tools" / "page" / "web" / "box.js"
PLAYER = ROOT / "tests" / "host" / "page_play.mjs"
SCRIPTS = ("side_keys",)
"""Side keys and seat lights; the others are played by `make soak`."""
CUT = "touti_power_cut"
OTHERS = {"two_keys": "another board", "bad_input": "faults of the reader's chip", CUT: "below"}
"""Scripts that are not played to the byte, and why."""
WHOLE = [name for name in run.scenarios() if name not in OTHERS]
PLAYED = WHOLE if os.environ.get("HAKAM_WHOLE") else SCRIPTS
CARD_STEPS = {"touch", "deal", "place", "lift", "together"}


def steps(script: str) -> list[tuple[str, list[str]]]:
    """The script's steps with UIDs where it names cards."""
    found = []
    for step in parse(script):
        name, words = step.name, list(step.words)
        if name in CARD_STEPS:
            words = [cards.uid(cards.card_tag(word)).hex() for word in words]
        elif name in ("unknown", "tag", "foreign"):
            tag = {
                "unknown": cards.PHONE if words else "stranger",
                "tag": f"tag:{step.text}",
                "foreign": f"B:{step.text}",
            }
            name, words = "touch", [cards.uid(tag[name]).hex()]
        found.append((name, words))
    return found


def played(script: str, firmware: dict[str, bytes]) -> dict[str, Any]:
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
    found: dict[str, Any] = json.loads(done.stdout)
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


def both(name: str, firmware: dict[str, bytes]) -> tuple[dict[str, Any], Result]:
    """A script on the page's box and on the emulated board; pictures and files are equal."""
    script = run.text_of(run.find(name))
    page = played(script, firmware)
    with Session(tree.BOARD, script) as session:
        board = session.run()
    assert not board.fault
    assert {name: seen(shown) for name, shown in page["pictures"].items()} == board.pictures
    files = {boot.TABLE + name: bytes.fromhex(data) for name, data in page["files"].items()}
    assert files == board.files
    return page, board


@pytest.mark.parametrize("name", PLAYED)
def test_a_script_leaves_console_files_and_pictures_as_on_the_emulated_board(name, firmware):
    page, board = both(name, firmware)
    said = [line for line in board.console.splitlines() if line != STANDS]  # main.py's own
    assert page["console"].splitlines() == said


@slow
def test_power_that_is_cut_costs_the_page_what_it_costs_the_board(firmware) -> None:
    """But for what the panel showed meanwhile: a bus, and a chip that starts, take their time."""
    page, board = both(CUT, firmware)
    page_said, said = (
        [line for line in text.splitlines() if line != STANDS and not line.startswith("[")]
        for text in (page["console"], board.console)
    )
    assert page_said == said
    assert sum("takes the" in line for line in said) == 10


def test_the_page_ships_the_build_of_the_board_with_its_board_file_exchanged(firmware) -> None:
    built = boot.deployed(tree.BOARD)
    names = {path.relative_to(built).as_posix() for path in built.rglob("*") if path.is_file()}
    assert firmware.keys() - names == {f"{name}.mpy" for name in tree.OWN if name != "board"}
    other = {name for name in names if firmware[name] != (built / name).read_bytes()}
    assert other == {"board.mpy"}
