"""The command `freeze`: lay what a firmware of one's own freezes, and say how it is built.

Frozen, the code lies in flash and takes no heap. MicroPython's build needs Espressif's tools, that
come in a container; nothing of them is run here, so the commands are printed.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from host_tools import build_choice, firmware_build
from host_tools.arguments import Arguments
from host_tools.interpreters import ROOT

VERSION = "v1.28.0"
CONTAINER = "espressif/idf:v5.5.1"
"""MicroPython, and the ESP-IDF that its ports/esp32/README.md recommends at that version."""
CHECKOUT = "https://github.com/micropython/micropython"

FROZEN_FOR_BUILT = 1.18
"""Bytes of flash for a byte of the built files, at most.

Measured with MicroPython's mpy-tool --freeze (1.29.0-preview) and gcc -m32 on seven trees, of one
language and of two: 1.156 to 1.167.
"""
FREE = {"esp32": (358_816, "ESP32_GENERIC 1.23"), "esp32c3": (317_888, "ESP32_GENERIC_C3 1.24.1")}
"""Chip -> bytes that a stock image leaves of its partition of 2,031,616 bytes, and which image."""


def main(argv: list[str]) -> int:
    """Build, lay the manifest, print the commands; exit status 1 where it cannot fit."""
    parser = Arguments(
        "freeze",
        "Lay the files that a firmware of one's own freezes, check that they fit, and print the "
        "commands that build it in a container of ESP-IDF and flash it.",
    )
    build_choice.add(parser)
    asked = parser.parse_args(argv)
    choice = build_choice.chosen(parser, asked)
    firmware_build.build(asked.board, choice)
    tree = firmware_build.trees(asked.board, choice)[1]
    manifest = manifest_of(asked.board, tree)
    built = sum(path.stat().st_size for path in tree.rglob("*.mpy"))
    facts = facts_of(asked.board)
    needed = round(built * FROZEN_FOR_BUILT)
    fits, sentence = room(facts["mcu"], needed)
    print(f"{asked.board}: {_below(tree)}, {built:,} bytes built, at most {needed:,} frozen.")
    print(sentence)
    if not fits:
        return 1
    print(f"Frozen by {_below(manifest)}.\n")
    print(told(facts, manifest))
    return 0


def facts_of(board: str) -> dict[str, Any]:
    """The board.json of a board."""
    found: dict[str, Any] = json.loads(
        (firmware_build.BOARDS / board / "board.json").read_text(encoding="utf8")
    )
    return found


def manifest_of(board: str, tree: Path) -> Path:
    """The manifest that freezes a tree: the board's own for the usual one, else one beside it."""
    if tree.name == board:
        return firmware_build.BOARDS / board / "manifest.py"
    manifest = tree.parent / f"{tree.name}.manifest.py"
    manifest.write_text(
        f'include("$(PORT_DIR)/boards/manifest.py")\nfreeze_mpy("{tree.name}")\n', encoding="utf8"
    )
    return manifest


def room(mcu: str, needed: int) -> tuple[bool, str]:
    """Does it fit beside a stock image of this chip? And a sentence that says so."""
    known = mcu in FREE
    free, image = FREE.get(mcu, min(FREE.values()))
    whose = f"{image} leaves" if known else f"of this chip no figure is known; {image} leaves"
    if needed > free:
        return False, (
            f"That does not fit: {whose} {free:,} bytes. Leave out a language (--language en) or "
            "a part (--without PART)."
        )
    return True, f"It fits: {whose} {free:,} bytes. The build itself checks once more."


def told(facts: dict[str, Any], manifest: Path) -> str:
    """The commands, for a person who has a container's engine and esptool."""
    image, variant = facts["micropython"], facts.get("micropython_variant", "")
    board = f"BOARD={image}" + (f" BOARD_VARIANT={variant}" if variant else "")
    out = f"build-{image}" + (f"-{variant}" if variant else "")
    inside = f"/project/{_below(manifest)}"
    return f"""\
Not run here, for want of a chip and of Espressif's tools. In any folder, once:

  git clone --depth 1 --branch {VERSION} {CHECKOUT}

Then, beside that clone:

  docker run --rm -u "$(id -u):$(id -g)" -e HOME=/tmp \\
    -v "$PWD/micropython:/micropython" -v "{ROOT}:/project:ro" \\
    -w /micropython {CONTAINER} sh -ec '
      git config --global --add safe.directory "*"
      make -C mpy-cross
      make -C ports/esp32 {board} submodules
      make -C ports/esp32 {board} FROZEN_MANIFEST={inside}'

Its last lines tell what is left of the partition. The board in its boot mode
(boards/{facts["id"]}/deploy.md, "First flash"); PORT is its port:

  esptool --port PORT erase-flash
  esptool --port PORT write-flash {facts["flash_offset"]} \\
    micropython/ports/esp32/{out}/firmware.bin

Erasing takes the scores too, and a copied firmware, which would win over the frozen one.
Nothing is copied afterwards: the table starts."""


def _below(path: Path) -> str:
    """A path as it is called in the project."""
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.as_posix()
