"""The picture of a board's wiring: every wire to its pin, nothing over anything else."""

from __future__ import annotations

import json
import random
import re
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from card_svg import SVG, elements

from host_tools import golden
from host_tools.emulator import wiring
from host_tools.svg import said
from host_tools.wires import command, headers, parts, power
from host_tools.wires.picture import Picture

BOARDS = wiring.boards()
CLEAR = 3.5
"""Lines nearer to each other than this are seen as one."""


def facts_of(board: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((wiring.BOARDS / board / "board.json").read_text("utf8"))
    return found


def words(language: str = "en") -> dict[str, str]:
    return said.Said(command.FOLDER, language, "").text | {"language": language}


def drawn(facts: dict[str, Any]) -> tuple[Picture, str]:
    picture = Picture(facts, words().__getitem__)
    return picture, picture.svg()


Segment = tuple[float, float, float, float]


def segments(svg: str) -> list[tuple[str, Segment]]:
    """Colour and ends of every straight piece of a wire."""
    found = []
    for one in elements(svg, "path"):
        if one.get("stroke-width") != "3.2":
            continue
        points = [tuple(map(float, at.split())) for at in one.get("d", "")[1:].split("L")]
        found += [(one.get("stroke", ""), (*a, *b)) for a, b in pairwise(points)]
    return found


def along(one: Segment, other: Segment) -> bool:
    """Do two pieces run in the same direction, one upon the other for more than a point?"""
    for a, b in ((0, 1), (1, 0)):
        level = {one[a], one[a + 2]}, {other[a], other[a + 2]}
        if len(level[0]) == len(level[1]) == 1 and abs(one[a] - other[a]) < CLEAR:
            first, second = sorted((one[b], one[b + 2])), sorted((other[b], other[b + 2]))
            return min(first[1], second[1]) - max(first[0], second[0]) > CLEAR
    return False


def check(facts: dict[str, Any], svg: str, picture: Picture) -> None:
    """Wires are drawn apart, every pin is reached, and no text lies over another or outside."""
    pieces = segments(svg)
    for (colour, one), (other_colour, other) in combinations(pieces, 2):
        assert colour == other_colour or not along(one, other), (colour, one, other_colour, other)
    at = headers.of_gpio(facts)
    ends = {(round(x), round(y)) for _, piece in pieces for x, y in (piece[:2], piece[2:])}
    for part, wires in facts["wiring"].items():
        for name, gpio in wires.items() if isinstance(wires, dict) else [(part, wires)]:
            if name in ("bus", "hz"):
                continue
            pin = at[gpio]
            x, y = picture.at(pin.side, (0, (pin.number - 0.5) * 34))
            assert (round(x), round(y)) in ends, f"{part} {name}"
    boxes = []
    for one in elements(svg, "text"):
        x, y, wide, size = (
            float(one.get(name, "")) for name in ("x", "y", "textLength", "font-size")
        )
        assert x >= 20 and x + wide <= picture.wide - 20 and size < y < picture.high, one.text
        boxes.append((x, x + wide, y - 0.72 * size, y + 0.21 * size, one.text))
    for one, other in combinations(boxes, 2):
        beside = one[1] <= other[0] or other[1] <= one[0]
        assert beside or one[3] <= other[2] or other[3] <= one[2], (one[4], other[4])


def test_the_pictures_are_those_that_were_reviewed() -> None:
    found = dict(golden.wirings())
    assert found and set(found) == set(golden.WIRING.glob("*.svg"))
    for path, svg in found.items():
        assert svg == path.read_text(encoding="utf8"), f"{path.name}: see `golden wiring`"


@pytest.mark.parametrize("board", BOARDS)
def test_every_wire_reaches_its_pin_and_runs_over_nothing(board: str) -> None:
    facts = facts_of(board)
    picture, svg = drawn(facts)
    check(facts, svg, picture)


@pytest.mark.parametrize("board", BOARDS)
def test_what_is_printed_on_things_is_on_the_picture(board: str) -> None:
    facts = facts_of(board)
    texts = [one.text for one in elements(drawn(facts)[1], "text")]
    for pin in headers.pins(facts):
        assert pin.label in texts
    for ohms in facts["ohms_in_series"].values():
        assert (f"{ohms} Ω" if ohms < 1000 else f"{ohms // 1000} kΩ") in texts
    for title in facts["parts"].values():
        assert title in texts
    assert texts.count("RSTPD_N") == ("reset" in facts["wiring"]["reader"])


@pytest.mark.parametrize("board", BOARDS)
def test_the_page_of_a_board_shows_its_picture_and_tells_its_resistors(board: str) -> None:
    text = (wiring.BOARDS / board / "deploy.md").read_text(encoding="utf8")
    assert f"tests/golden/wiring/{board}.en.svg" in text
    facts = facts_of(board)
    for part, ohms in facts["ohms_in_series"].items():
        gpio = facts["wiring"]
        for name in part.split():
            gpio = gpio[name]
        told = f"{ohms} Ω" if ohms < 1000 else f"{ohms // 1000} kΩ"
        assert re.search(rf"\| GPIO{gpio}\b.* \|.*{told} in series", text), part


def test_pins_chosen_anyhow_are_drawn_apart_too() -> None:
    """What a person wires on a board of the shape of a DevKitC: fifteen wires on any pins."""
    given = random.Random(13)
    for _ in range(12):
        facts = facts_of("esp32_devkit")
        side = {name: [pin.gpio for pin in headers.pins(facts)
                       if pin.side == name and pin.gpio is not None]
                for name in headers.SIDES}  # fmt: skip
        for pins in side.values():
            given.shuffle(pins)
        wired = facts["wiring"]
        homes = [given.choice(headers.SIDES) for _ in range(2)]
        for part, home in zip(("reader", "panel"), homes):
            for name in ("scl", "sda", "reset"):
                if name in wired[part]:
                    wired[part][name] = side[home].pop()
        for part in ("keys", "side_keys"):
            for name in wired[part]:
                wired[part][name] = side[given.choice(headers.SIDES)].pop()
        for part in ("buzzer", "lights"):
            wired[part] = side[given.choice(headers.SIDES)].pop()
        picture, svg = drawn(facts)
        check(facts, svg, picture)


def changed(name: str, value: object, *path: str) -> dict[str, Any]:
    facts = facts_of("esp32_devkit")
    inner = facts
    for step in path:
        inner = inner[step]
    inner[name] = value
    return facts


@pytest.mark.parametrize(
    ("facts", "sentence"),
    [
        (changed("buzzer", 7, "wiring") | {"headers": {"J2": {"side": "left", "pins": "GND"}}},
         "reader scl is on GPIO22, which is on no header"),
        (changed("scl", 32, "wiring", "reader"), "the reader has pins on both sides of the board"),
        (changed("pins", "GND IO1 5V", "headers", "J2"), "GPIO25, which is on no header"),
        (changed("side", "top", "headers", "J2"), "header J2 is on the side 'top': left or right"),
        (changed("pins", "TX=x", "headers", "J2"), "has the pin 'TX=x': its GPIO is a number"),
    ],
)  # fmt: skip
def test_a_board_that_cannot_be_drawn_is_told_in_a_sentence(
    facts: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(ValueError, match=re.escape(sentence)):
        drawn(facts)


def test_a_board_without_a_pin_that_feeds_is_told() -> None:
    facts = facts_of("esp32_devkit")
    pins = [pin for pin in headers.pins(facts) if pin.power != "3V3"]
    with pytest.raises(ValueError, match="no header has a pin for 3V3"):
        power.feeds(parts.of(facts), pins)


@pytest.mark.parametrize("missing", ["headers", "wiring", "usb"])
def test_a_fault_of_board_json_is_told_with_its_file(
    missing: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    facts = facts_of("esp32_devkit")
    del facts[missing]
    (tmp_path / "esp32_devkit").mkdir()
    (tmp_path / "esp32_devkit" / "board.json").write_text(json.dumps(facts), encoding="utf8")
    monkeypatch.setattr(wiring, "BOARDS", tmp_path)
    assert command.main(["--board", "esp32_devkit"]) == 1
    out, err = capsys.readouterr()
    assert out == "" and err == f"boards/esp32_devkit/board.json does not say '{missing}'.\n"


def test_it_is_printed_or_written_alike(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "wiring.svg"
    assert command.main(["--board", "xiao_esp32s3", "--language", "es", "--out", str(out)]) == 0
    assert capsys.readouterr().out == ""
    assert command.main(["--board", "xiao_esp32s3", "--language", "es"]) == 0
    text = capsys.readouterr().out
    assert text == out.read_text(encoding="utf8") and "pegatina" in text
    assert ElementTree.fromstring(text).tag == f"{SVG}svg"
    assert command.main(["--out", str(tmp_path)]) == 2
    assert capsys.readouterr().err.startswith(f"The picture cannot be written to {tmp_path}: ")
