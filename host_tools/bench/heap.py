"""Heap of the whole app over an evening that visits screens, repairs, doubts and settings.

The evening is scenarios played one after the other by the real app on stand-ins (`box`), the app
begun anew with the next scenario's flash, as after a fault: modules stay loaded unless the
firmware itself gives them back. A figure is what is alive after a collection, less what the bare
interpreter and the stand-ins held; the most over all looks, one after every act, counts. On the
unix port collections come as they do on a board, and the least heap that carries the evening is
looked for.

Names are the firmware's in full. The interpreter keeps each once for all, in tables that double
as they fill: what names the stand-ins add would be room that the firmware's need not ask for. So
the tables are part of every figure, also those that were there before the firmware; and so are
the names in them that stand in the firmware's files too, but for those that a board has in flash.
The stand-ins are compiled to fill the tables little (`stand_ins`). What they and these programs
still put there, some fifty names, makes the figures too high, never too low.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from host_tools.bench import box, stand_ins
from host_tools.bench.fuel import finished
from host_tools.emulator.scenario import Step, parse
from host_tools.firmware_build import build
from host_tools.fold_short import known
from host_tools.interpreters import ROOT, run_micropython

PIECES = 32  # KiB
HEAP = "3m"  # of the 32-bit interpreter; what one act leaves behind must fit
SCENARIOS = ROOT / "tests" / "scenarios"
EVENING = (
    "first_start", "touti_open_revoke", "hints", "blind_revokes", "forgotten_touch", "objection",
    "repairs", "three_in_trouble", "claim", "late_ghna", "reopened", "before_contract",
    "side_keys", "command_tags", "turned", "tute_habanero_open", "tute_cabron_3",
)  # fmt: skip
"""In the order of the evening; then comes `OTHER_LANGUAGE`."""
OTHER_LANGUAGE = "press right\npress ok\nwait 300\n"
LANGUAGE = "other language"
"""A new box, told to speak the second language; and what that is called, as the scenarios are by
names of theirs: with a shorter text each look would be a name in the interpreter's tables."""
SHORT = ("blind_revokes", "late_ghna", "reopened")
"""The evening of the tests: a doubt, a repair, matches put away."""

LOOK = """
import micropython
# calls leave pointers behind on the stack, which would keep alive what is garbage: `scrub` writes
# over most of them; what is missed makes a figure too high
app = None
fullest = where = 0
def scrub(depth):
    return depth and scrub(depth - 1)
def look(what):
    global fullest, where
    scrub(50)
    gc.collect()
    alive = gc.mem_alloc() - bare
    if alive > fullest:
        # what another way down the stack still frees was no part of it
        sorted((2, 1, 0), key=lambda depth: scrub(40 + depth))
        gc.collect()
        alive = min(alive, gc.mem_alloc() - bare)
    if alive > fullest:
        fullest, where = alive, what
gc.collect()
bare = 0
bare = gc.mem_alloc()
micropython.qstr_info(1)
"""
TABLES = re.compile(r"^qstr pool:.* n_str_data_bytes=(\d+), n_total_bytes=(\d+)", re.MULTILINE)
NAME = re.compile(r"^Q\((.*)\)$", re.MULTILINE)
"""What `micropython.qstr_info(1)` tells: the bytes of the texts of all names in RAM, and of these
and their tables; each name."""
TOLD = """
print('fullest', fullest, where)
"""


@dataclass(frozen=True)
class Fullest:
    """Bytes just begun and at the fullest moment; where that moment was."""

    begun: int
    most: int
    where: str


def rom_image(tree: Path, image: Path) -> None:
    """The ROMFS image that `mpremote romfs deploy` would write."""
    command = [sys.executable, "-m", "mpremote", "romfs", "--output", str(image), "build"]
    subprocess.run([*command, str(tree)], check=True, capture_output=True)


def played(names: Iterable[str], board: str, looks: bool) -> str:
    """Statements of an evening, with a look after every act if asked for."""
    code = ""
    for name in [*names, LANGUAGE]:
        steps = script(name)
        code += begun(name, steps, board, looks)
        for number, act in enumerate(box.acts(steps)):
            code += f"{act}\n"
            code += f"look('{name}, act {number}')\n" if looks else ""
    return code


def script(name: str) -> list[Step]:
    """The steps of a scenario, or those of the other language."""
    if name == LANGUAGE:
        return parse(OTHER_LANGUAGE)
    return parse((SCENARIOS / f"{name}.txt").read_text(encoding="utf8"))


def begun(name: str, steps: list[Step], board: str, looks: bool) -> str:
    """Statements that begin the app on a scenario's flash."""
    code = f"box.power_off(app)\napp = None\nbox.flash.put({box.files(steps, board)!r})\n"
    code += "scrub(50)\n" if looks else ""
    code += f"gc.collect()\n{box.BOOT}\n{box.START}\n"
    return code + (f"look('{name}, begun')\n" if looks else "")


def measure(
    board: str = "esp32_devkit", *, in_place: bool = False, evening: Iterable[str] = EVENING
) -> Fullest:
    """The evening on the 32-bit interpreter.

    `in_place`: the code stays in flash, as from a ROMFS image, else it is loaded from files. A
    frozen tree leaves its names in flash too; this interpreter has nothing frozen in.
    """
    tree = build(board)
    image = None
    if in_place:
        image = tree.with_suffix(".romfs")
        rom_image(tree, image)
    names = list(evening)
    code = box.begin(tree, image, stand_ins.short()) + "box.start(False)\n" + LOOK + box.APP
    code += begun(names[0], script(names[0]), board, True) + "print('begun', fullest)\n"
    code += played(names, board, True) + TOLD
    done = finished(code, HEAP, None, ms_per_fuel=0)
    told = {line.split()[0]: line.split()[1:] for line in done.stdout.splitlines() if line}
    named = names_before(done.stdout, tree)
    at_first, most = named + int(told["begun"][0]), named + int(told["fullest"][0])
    return Fullest(at_first, most, " ".join(told["fullest"][1:]))


def names_before(said: str, tree: Path) -> int:
    """Bytes of names that count as a built tree's, though a program of here had them before."""
    found = TABLES.search(said)
    if found is None:
        raise RuntimeError(f"the interpreter does not tell what its names take:\n{said}")
    code = b"".join(path.read_bytes() for path in sorted(tree.rglob("*.*")))
    names = {name.encode() for name in NAME.findall(said) if name not in known()}
    texts = sum(len(name) + 1 for name in names if name in code)
    return int(found[2]) - int(found[1]) + texts


UNIX = """
import gc, micropython, os, sys
os.chdir({tree!r})
sys.path[:] = {path}
import virtual_time
import box
box.start(False)
gc.collect()
print('bare', gc.mem_alloc())
micropython.qstr_info(1)
app = None
with open({acts!r}) as acts:
    for act in acts:
        exec(act)
print('played')
"""


def plays(board: str, acts: Sequence[str], kib: int) -> int:
    """Bytes that the stand-ins held, names aside, where the unix port carries acts, a statement
    each, with a heap of so many KiB; else 0."""
    with tempfile.TemporaryDirectory(prefix="hakam-") as folder:
        script, lines = Path(folder) / "evening.py", Path(folder) / "acts"
        path = [str(stand_ins.short()), "", ".frozen"]
        script.write_text(UNIX.format(path=path, tree=str(build(board)), acts=str(lines)))
        lines.write_text("\n".join([*box.APP.split("\n"), *acts]) + "\n")
        done = run_micropython(script, heap=f"{kib}k")
    lacked = "MemoryError" in done.stdout + done.stderr or "no memory" in done.stdout
    if lacked or done.status or not done.stdout.endswith("played\n"):
        return 0
    return int(done.stdout.split(None, 2)[1]) - names_before(done.stdout, build(board))


def least_unix(
    said: Callable[[str], None], board: str = "esp32_devkit", evening: Iterable[str] = EVENING
) -> tuple[int, int]:
    """Least `-X heapsize` in bytes, to 4 KiB, for the evening on the unix port; of it, what the
    stand-ins hold. Where what is free lies in pieces a larger heap may fail where a smaller one
    plays: below the least that halving finds each size is tried."""
    acts = played(evening, board, False).splitlines()

    def tried(size: int) -> int:
        bare = plays(board, acts, size)
        said(f"  heap {size} KiB: {'plays' if bare else 'too small'}")
        return bare

    low, high, held = 64, 1024, 0
    while high - low > 4:
        middle = (low + high) // 2
        bare = tried(middle)
        low, high, held = (low, middle, bare) if bare else (middle, high, held)
    for size in range(high - PIECES, high, 4):
        bare = tried(size)
        if bare:
            return size * 1024, bare
    return high * 1024, held
