"""The chips that a panel can have: one driver for each, and which of them a board's file imports.

Nobody can ask a chip which it is, so a person says it: for a board in its `board.json`, for one
build or one box with `--panel`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from host_tools import source_text
from host_tools.arguments import Arguments
from host_tools.interpreters import FIRMWARE, SourceFault

PREFIX = "panel_"
DRIVERS = f"hakam.drivers.{PREFIX}"
IMPORT = re.compile(rf"^from {re.escape(DRIVERS)}\w+ import Panel$", re.MULTILINE)
"""The line of a board.py that says which driver its panel has."""

MISTAKEN = {
    "SSD1306": ("is two columns off, with noise at its edge, or stays dark", "SH1106"),
    "SH1106": ("stays dark", "SSD1306"),
}
"""Chip that the driver is for -> what the picture does on another chip, and which that is.

The shift on an SH1106 is what people report; the bytes that give an SSD1306 its inner current
reference (0xAD 0x30) may switch off the voltage converter there, as they do in the model.
"""


def names() -> list[str]:
    """Chips that there is a driver for, as they are called on the command line."""
    found = (FIRMWARE / "hakam/drivers").glob(f"{PREFIX}*.py")
    return sorted(path.stem.removeprefix(PREFIX).upper() for path in found)


def add(parser: Arguments) -> None:
    """Give a command the option."""
    parser.add_argument(
        "--panel",
        type=str.upper,
        choices=names(),
        default="",
        help=f"chip of the panel: {' or '.join(names())} (default: the one that board.json names)",
        metavar="CHIP",
    )


def given(path: Path, sources: Mapping[str, str], chip: str, asked: bool) -> str:
    """The text of the board's file at `path`, its panel with the driver of `chip`.

    `sources`: text by dotted name, the board's under "board"; without a driver of that chip among
    them, or without a panel ("" for the chip), it stands as it is. `asked`: a person asks for
    it, so a SourceFault tells where the file does not say in its usual line what it imports.
    """
    text, driver = sources["board"], DRIVERS + chip.lower()
    if driver not in sources:
        return text
    changed, found = IMPORT.subn(f"from {driver} import Panel", text)
    if asked and not found:
        said = f"there is no line `from {DRIVERS}... import Panel` that could name the {chip}."
        raise SourceFault(source_text.told(path, 0, said))
    return changed
