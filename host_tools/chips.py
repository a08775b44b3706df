"""Which pins a chip has, and which of them a wire may not be on: board.json against its chip."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

from host_tools import board_file, source_text
from host_tools.interpreters import SourceFault


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


def _some(*found: int) -> frozenset[int]:
    return frozenset(found)


_NONE = _some()
CHIPS = {
    "esp32": Chip(
        existing=_some(*range(24), *range(25, 28), *range(32, 40)),
        flash=_some(*range(6, 12)),
        strapping=_some(0, 2, 5, 12, 15),
        console=_some(1, 3),
        usb=_NONE,
        input_only=_some(*range(34, 40)),
        psram={"quad": _some(16, 17)},
        pulsed_at_boot=_some(14),
    ),
    "esp32s2": Chip(
        existing=_some(*range(22), *range(26, 47)),
        flash=_some(*range(26, 33)),
        strapping=_some(0, 45, 46),
        console=_some(43, 44),
        usb=_some(19, 20),
        input_only=_some(46),
        psram={"quad": _some(26)},
        pulsed_at_boot=_NONE,
    ),
    "esp32s3": Chip(
        existing=_some(*range(22), *range(26, 49)),
        flash=_some(*range(26, 33)),
        strapping=_some(0, 3, 45, 46),
        console=_some(43, 44),
        usb=_some(19, 20),
        input_only=_NONE,
        psram={"quad": _some(26), "octal": _some(26, *range(33, 38))},
        pulsed_at_boot=_NONE,
    ),
    "esp32c3": Chip(
        existing=_some(*range(22)),
        flash=_some(*range(11, 18)),
        strapping=_some(2, 8, 9),
        console=_some(20, 21),
        usb=_some(18, 19),
        input_only=_NONE,
        psram={},
        pulsed_at_boot=_NONE,
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
MAY_BE_LEFT_OUT = tuple(f"side_keys side{seat}" for seat in range(4))
"""What may be on pins that some boards lack, or that pulse at boot. A side key alone: without it
that seat uses the keys of the box."""


def wires(facts: dict[str, Any]) -> list[tuple[str, int]]:
    """(what, GPIO) of every wire of a board.json, the shared lines of one bus once."""
    found: dict[str, int] = {}
    for part, lines in facts["wiring"].items():
        for name, gpio in lines.items() if isinstance(lines, dict) else [("", lines)]:
            if name in ("bus", "hz"):
                continue
            shared = name in ("scl", "sda") and f"bus {lines['bus']} {name}"
            what = shared or f"{part} {name}".strip()
            found[what if found.get(what, gpio) == gpio else f"{part} {name}"] = gpio
    return list(found.items())


def faults(facts: dict[str, Any]) -> list[str]:
    """What is wrong with the pins of a board.json, a sentence each; [] where nothing is."""
    chip = CHIPS.get(facts["mcu"])
    if chip is None:
        return [
            f"Of the mcu {facts['mcu']!r} no pins are known: give it a row in CHIPS of "
            "host_tools/chips.py, from its datasheet."
        ]
    carried = {int(gpio): what for gpio, what in facts.get("on_board", {}).items()}
    carried |= dict.fromkeys(chip.psram.get(facts.get("psram", ""), ()), "PSRAM")
    others_psram = _NONE.union(*chip.psram.values())
    first: dict[int, str] = {}
    found = []
    for what, gpio in wires(facts):
        why = ""
        if type(gpio) is not int:
            found.append(f"{what} is on {gpio!r}: a pin is a number, without quotes.")
            continue
        if gpio in first:
            found.append(f"{first[gpio]} and {what} are both on GPIO{gpio}.")
        elif gpio not in chip.existing:
            why = f"which the {facts['mcu']} does not have"
        elif gpio in carried:
            why = f"which is for the {carried[gpio]} of the board"
        elif taken := [name for name in TAKEN if gpio in getattr(chip, name)]:
            why = f"which {TAKEN[taken[0]]}"
        elif what not in MAY_BE_LEFT_OUT:
            if gpio in others_psram:
                why = "which the PSRAM of such boards takes, and this cannot be left out"
            elif gpio in chip.pulsed_at_boot:
                why = "which sends a signal at boot, and this cannot be left out"
        first.setdefault(gpio, what)
        if why:
            found.append(f"{what} is on GPIO{gpio}, {why}.")
    return found


def check(path: Path) -> None:
    """SourceFault, a line a fault of a board.json, or of the board.py beside it; a board.json
    that wires nothing has none."""
    name = f"boards/{path.parent.name}/{path.name}"
    facts = json.loads(source_text.read(path)) if path.exists() else {}
    try:
        found = board_file.misnamed(path.parent.name, facts) if "wiring" in facts else []
        found += faults(facts) if "wiring" in facts else []
    except (AttributeError, KeyError, TypeError) as fault:
        raise SourceFault(f"{name}: how it is wired cannot be read: {fault!r}.") from None
    if found:
        raise SourceFault("\n".join(f"{name}: {sentence}" for sentence in found))
    if "wiring" in facts:
        board_file.check(path.with_name("board.py"), facts["wiring"])
