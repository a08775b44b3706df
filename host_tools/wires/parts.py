"""Which parts a board's board.json wires, on which pins, what each wire is called and coloured."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from host_tools.wires import headers
from host_tools.wires.headers import Pin

KEYS = {"left": "◀", "right": "▶", "ok": "OK", "back": "BACK"}
LINES = {"scl": "SCL", "sda": "SDA", "reset": "RSTPD_N"}
"""Wire of reader or panel in board.json -> the name that is printed on its module."""
COLOURS = {
    "SCL": "#e0a100",
    "SDA": "#1565c0",
    "RSTPD_N": "#8e24aa",
    "left": "#2e7d32",
    "right": "#00897b",
    "ok": "#6d4c41",
    "back": "#ad1457",
    "buzzer": "#5c6bc0",
    "lights": "#43a047",
    "side0": "#558b2f",
    "side1": "#0277bd",
    "side2": "#d84315",
    "side3": "#7b1fa2",
}
"""Name of a wire -> its colour; what feeds has the colours that everybody knows."""
POWER_COLOURS = {"GND": "#000000", "3V3": "#d32f2f", "5V": "#f57c00"}
"""Every feed, the one nearest to the parts first."""


@dataclass(frozen=True)
class Wire:
    """From a part's terminal to a pin; `ohms` in series, 0 for none."""

    name: str
    colour: str
    pin: Pin
    ohms: int = 0


@dataclass(frozen=True)
class Part:
    """A box of the picture: `kind` is reader, panel, key, side_key, buzzer or lights.

    `title` is what it is called, where no text of a language says so; `wires` are in the order of
    their pins; `power` are its feeds. One that is not fitted is drawn so.
    """

    kind: str
    title: str
    wires: tuple[Wire, ...]
    power: tuple[str, ...]
    fitted: bool = True

    @property
    def side(self) -> str:
        """Of the board, where its pins are."""
        return self.wires[0].pin.side

    @property
    def rows(self) -> int:
        """How many pins of a header it is as high as."""
        return max(len(self.wires), len(self.power))


def of(facts: dict[str, Any]) -> list[Part]:
    """The parts of a board.json in its order; ValueError, in a sentence, where one has no place.

    KeyError names what is missing there.
    """
    at = headers.of_gpio(facts)
    ohms = facts.get("ohms_in_series", {})
    optional = facts["optional_parts"]
    wired = facts["wiring"]

    def wire(part: str, name: str, gpio: int, said: str = "") -> Wire:
        if gpio not in at:
            raise ValueError(f"{part} {name} is on GPIO{gpio}, which is on no header".strip())
        in_series = ohms.get(f"{part} {name}".strip(), 0)
        return Wire(said, COLOURS[said or name or part], at[gpio], in_series)

    def fitted(part: str) -> bool:
        return part not in optional or bool(optional[part]["fitted"])

    found = []
    for part in ("reader", "panel"):
        if part in wired:
            lines = [
                wire(part, name, wired[part][name], said)
                for name, said in LINES.items()
                if name in wired[part]
            ]
            found.append(Part(part, facts["parts"][part], _sorted(lines), ("3V3", "GND")))
    for part, kind in (("keys", "key"), ("side_keys", "side_key")):
        for name, gpio in wired.get(part, {}).items():
            title = KEYS.get(name, name.removeprefix("side"))
            found.append(Part(kind, title, (wire(part, name, gpio),), ("GND",), fitted(part)))
    found.append(Part("buzzer", "", (wire("buzzer", "", wired["buzzer"]),), ("GND",)))
    if "lights" in wired:
        lights = (wire("lights", "", wired["lights"]),)
        found.append(Part("lights", "4 WS2812", lights, ("5V", "GND"), fitted("lights")))
    for one in found:
        if len({each.pin.side for each in one.wires}) > 1:
            raise ValueError(f"the {one.kind} has pins on both sides of the board")
    return found


def _sorted(wires: list[Wire]) -> tuple[Wire, ...]:
    return tuple(sorted(wires, key=lambda one: one.pin.number))
