"""Programs for the 32-bit interpreter in which the real app is played on a box of stand-ins.

A scenario's acts become single statements: a collection on this interpreter does not see what
long-lived frames hold, so a program may collect between two of them. What is expected in a
scenario is not looked at here. Every name of the firmware that these programs use stands in
`APP`; `inside/box.py` has those of a board: `reader`, `keys`, `side_keys`, `storage`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from host_tools import compiled
from host_tools.emulator import boot, cards
from host_tools.emulator.scenario import Step
from host_tools.firmware_build import build
from host_tools.interpreters import in_wasm

SIGNS = ("left", "right", "ok", "back", "side0", "side1", "side2", "side3")
"""Keys in the order of their bits, as `inside/box.py` has them: a sign of them in a program would
be a name more in the interpreter's tables."""

INSIDE = Path(__file__).resolve().parent / "inside"

APP = """
from hakam.app import App
from board import Board
"""
BOOT = "app = App(box.fitted(Board))"
START = "box.power_on(app)"

FROM_FILES = """
import os
os.chdir('{tree}')
sys.path[:] = ['{inside}', '', '.frozen']
"""
"""As on a board: the interpreter keeps the path of every file of code in RAM, and it is short."""
IN_PLACE = """
import vfs
with open('{image}', 'rb') as file:
    rom = file.read()
vfs.mount(vfs.VfsRom(rom), '/rom')
sys.path[:] = ['{inside}', '/rom', '.frozen']
"""
STUBBED = "import collecting\nsys.modules['gc'] = collecting\n"
"""The firmware's own collections are left out: this interpreter makes them between statements."""


def begin(tree: Path, image: Path | None = None, stand_ins: Path | None = None) -> str:
    """The 32-bit interpreter's start: stand-ins and firmware are found, none is imported yet.

    The firmware is imported from the files of a tree, or from a ROMFS image of it; the stand-ins
    from their folder, without one `inside()`.
    """
    path = FROM_FILES if image is None else IN_PLACE
    folder = in_wasm(stand_ins or inside())
    found = path.format(inside=folder, tree=in_wasm(tree), image=in_wasm(image or tree))
    return f"import gc, sys\n{found}\n{STUBBED}import box\n"


def inside() -> Path:
    """The stand-ins compiled."""
    return compiled.twin(INSIDE, "-O3")


def files(steps: list[Step], board: str) -> dict[str, bytes]:
    """What lies on the flash before a scenario, by path: texts too long to become names."""
    prepared = boot.Setup.of(steps, board, "").files(build(board))
    return {
        name: data
        for name, data in prepared.items()
        if name.startswith(boot.TABLE) and name != boot.TABLE + "console"  # nobody reads it
    }


def uids(words: tuple[str, ...]) -> str:
    """Tags of cards by their names, as arguments of a call."""
    return ", ".join(repr(bytearray(cards.uid(cards.card_tag(word)))) for word in words)


def down(signs: str) -> int:
    """Bits of keys that are held, joined by +."""
    return sum(1 << SIGNS.index(sign) for sign in signs.split("+"))


def acts(steps: list[Step]) -> Iterator[str]:
    """A scenario's steps as statements, a restart of the app where its power was cut.

    Faults and pulled plugs are left out: the stand-ins have none.
    """
    for step in steps:
        words = step.words
        if step.name == "touch":
            yield from (f"box.touch({uids((word,))})" for word in words)
        elif step.name == "together":
            yield f"box.touch({uids(words)})"
        elif step.name == "deal":
            yield from (f"box.deal({uids((word,))})" for word in words)
        elif step.name == "place":
            yield f"box.place({uids(words)})"
        elif step.name == "lift":
            yield f"box.lift({uids(words)})"
        elif step.name == "unknown":
            name = b"\x08\x51\x72\x93" if words else cards.uid("stranger")
            yield f"box.touch({bytearray(name)!r})"
        elif step.name == "foreign":
            yield f"box.touch({uids(('B:' + words[0],))})"
        elif step.name == "tag":
            yield f"box.touch({bytearray(cards.uid('tag:' + words[0]))!r})"
        elif step.name == "press":
            yield from [f"box.press({down(words[0])})"] * (int(words[1]) if words[1:] else 1)
        elif step.name == "hold":
            yield f"box.press({down(words[0])}, {words[1] if words[1:] else 1000})"
        elif step.name == "wait":
            yield f"box.wait({words[0]})"
        elif step.name == "expect":
            yield "box.wait(300)"  # as long as people look
        elif step.name == "power":
            yield "box.power_off(app)"
            yield "app = None"
            yield BOOT
            yield START
