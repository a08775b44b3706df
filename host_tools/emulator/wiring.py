"""How the box around a board is wired: which chip and key is on which pin (boards/<name>)."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from host_tools.arguments import typed

BOARDS = Path(__file__).resolve().parent.parent.parent / "boards"
KEYS = ("left", "right", "ok", "back")
SIDE_KEYS = ("side0", "side1", "side2", "side3")
PANELS = ("SSD1306", "SH1106")
"""Chips of a panel of which there is a model."""
DEFAULT = "esp32_devkit"
"""The board where neither a person nor a script names one."""


@dataclass(frozen=True)
class Wiring:
    """Pin numbers; None what is not fitted, `keys` those that are. A bus is (SCL, SDA).

    `scenario` is the script that shows the board best, `panel_chip` the chip of the panel.
    """

    board: str
    mcu: str
    reader: tuple[int, int]
    panel: tuple[int, int] | None
    keys: dict[str, int]
    buzzer: int
    scenario: str
    panel_chip: str = PANELS[0]
    reset: int | None = None
    lights: int | None = None

    @property
    def pins(self) -> set[int]:
        """GPIOs that board.json wires."""
        found = {*self.reader, *(self.panel or ()), *self.keys.values(), self.buzzer}
        return found | {pin for pin in (self.reset, self.lights) if pin is not None}


def boards() -> list[str]:
    """Names of the boards there are."""
    return sorted(path.parent.name for path in BOARDS.glob("*/board.json"))


def kind(board: str) -> tuple[object, ...]:
    """What a game sees of a board: boards of a kind differ in their pins, and in parts that a box
    can do without."""
    wired = load(board)
    keys = tuple(key for key in KEYS if key in wired.keys)
    return wired.panel is None, wired.panel == wired.reader, keys


def one_of_a_kind() -> list[str]:
    """The first board of each kind, for what takes too long to be done for all."""
    return sorted({kind(board): board for board in reversed(boards())}.values())


def load(board: str, panel: str = "") -> Wiring:
    """The wiring in board.json, its panel with another chip where one is asked for.

    ValueError with a sentence for an unknown or unwired board, and for a panel that it lacks.
    """
    path = BOARDS / board / "board.json"
    if not board or not path.exists():
        raise ValueError(f"There is no board {board!r}; there are {', '.join(boards())}.")
    facts = json.loads(path.read_text(encoding="utf8"))
    if panel and "panel" not in facts.get("wiring", {}):
        raise ValueError(f"There is no panel on {board}: leave out {typed('--panel')}.")
    try:
        return parse(board, facts, panel)
    except (KeyError, TypeError, ValueError) as fault:
        raise ValueError(
            f"boards/{board}/board.json does not say how it is wired: {fault}"
        ) from None


def parse(board: str, facts: dict[str, Any], asked: str = "") -> Wiring:
    """The `wiring` of a board.json, and its `scenario`; KeyError names what is missing."""
    wired = facts["wiring"]
    reader, panel = wired["reader"], wired.get("panel")
    keys = wired["keys"] | wired.get("side_keys", {})
    chip = asked or facts.get("parts", {}).get("panel", PANELS[0])
    if chip not in PANELS:
        raise ValueError(f"of the panel's chip {chip} there is no model")
    return Wiring(
        board=board,
        mcu=facts["mcu"],
        reader=(reader["scl"], reader["sda"]),
        panel=(panel["scl"], panel["sda"]) if panel else None,
        keys={name: keys[name] for name in (*KEYS, *SIDE_KEYS) if name in keys},
        buzzer=wired["buzzer"],
        scenario=facts["scenario"],
        panel_chip=chip,
        reset=reader.get("reset"),
        lights=wired.get("lights"),
    )
