"""The firmware of the page: the built tree of a board with the page's own `board.mpy`."""

from __future__ import annotations

from host_tools import firmware_build, short_names
from host_tools.compiler import bytecode
from host_tools.interpreters import ROOT

BOARD = "esp32_devkit"
BOX_SIDE = ROOT / "host_tools" / "page" / "box_side"
OWN = ("machine", "neopixel", "board", "storage", "table_main")
"""Modules of the page's own; a module stands after those that it imports."""


def files() -> dict[str, bytes]:
    """Path on the box -> bytes, of the board's firmware with all its parts and the page's own.

    Raises what `firmware_build.build` does.
    """
    tree = firmware_build.build(BOARD, firmware_build.whole(BOARD))
    found = {
        path.relative_to(tree).as_posix(): path.read_bytes()
        for path in sorted(tree.rglob("*"))
        if path.is_file()
    }
    for name in OWN:
        text = (BOX_SIDE / f"{name}.py").read_text(encoding="utf8")
        found[f"{name}.mpy"] = bytecode(short_names.program(text, tree), name, ("-O3",))
    return found
