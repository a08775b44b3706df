"""The firmware of the page: the built tree of a board with the page's own `board.mpy`."""

from __future__ import annotations

from host_tools import compiled, firmware_build, fold_reach, short_names
from host_tools.compiler import bytecode
from host_tools.interpreters import FIRMWARE, ROOT

BOARD = "esp32_devkit"
BOX_SIDE = ROOT / "host_tools" / "page" / "box_side"
SCRIBE = "scribe_main"
OWN = ("machine", "neopixel", "board", "storage", "table_main")
"""Modules of the page's own; a module stands after those that it imports."""


def scribe() -> dict[str, bytes]:
    """Path -> bytes of what the page's scribe imports: modules of the project, as they are."""
    homes = {"hakam": FIRMWARE, "host_tools": ROOT}
    paths = {
        name.removesuffix(".__init__"): path
        for package, home in homes.items()
        for path in (home / package).rglob("*.py")
        for name in [path.relative_to(home).with_suffix("").as_posix().replace("/", ".")]
    }
    paths[SCRIBE] = BOX_SIDE / f"{SCRIBE}.py"
    texts = {name: path.read_text(encoding="utf8") for name, path in paths.items()}
    found = {}
    for name in sorted(fold_reach.reached(texts, [SCRIBE], lambda _: "")):
        path = paths[name]
        home = BOX_SIDE if name == SCRIBE else homes[name.partition(".")[0]]
        twin = compiled.twin(FIRMWARE if home == FIRMWARE else compiled.HOST_TOOLS)
        made = twin.parent / path.relative_to(FIRMWARE.parent).with_suffix(".mpy")
        found[path.relative_to(home).with_suffix(".mpy").as_posix()] = made.read_bytes()
    return found


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
