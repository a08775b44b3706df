"""The pins of a board in the order in which they lie on its headers (boards/<name>/board.json).

`headers` there has a row of pins for each: its `side` of the board, seen from above, and its
`pins` from the antenna's or the USB socket's end on, whichever is at the top of the vendor's own
picture; `usb` says where the socket is in it. A pin is written as it is printed on the board; its
GPIO is the number in that name, or stands after it: `TX=43`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

POWER = {"3V3": "3V3", "GND": "GND", "5V": "5V", "VBUS": "5V"}
"""Name of a pin that feeds -> what it feeds."""
SIDES = ("left", "right")


@dataclass(frozen=True)
class Pin:
    """A pin of a header: `number` counts from 1 at the top; `gpio` is None where it has none."""

    header: str
    side: str
    number: int
    label: str
    gpio: int | None

    @property
    def place(self) -> str:
        """Where to find it, in a few letters: `J1-4`, `left-2`."""
        return f"{self.header}-{self.number}"

    @property
    def power(self) -> str:
        """What it feeds; "" for a pin that feeds nothing."""
        return POWER.get(self.label, "")


def pins(facts: dict[str, Any]) -> list[Pin]:
    """All pins of a board.json, header by header; ValueError, in a sentence, for a bad row."""
    found = []
    for header, row in facts["headers"].items():
        if row["side"] not in SIDES:
            raise ValueError(f"header {header} is on the side {row['side']!r}: left or right")
        for number, said in enumerate(row["pins"].split(), 1):
            label, _, gpio = said.partition("=")
            if not gpio and (numbered := re.fullmatch(r"(?:IO)?(\d+)", label)):
                gpio = numbered[1]
            if gpio and not gpio.isdecimal():
                raise ValueError(f"header {header} has the pin {said!r}: its GPIO is a number")
            found.append(Pin(header, row["side"], number, label, int(gpio) if gpio else None))
    return found


def of_gpio(facts: dict[str, Any]) -> dict[int, Pin]:
    """GPIO -> the pin of a header on which it is."""
    return {pin.gpio: pin for pin in pins(facts) if pin.gpio is not None}
