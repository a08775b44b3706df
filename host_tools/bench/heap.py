"""Heap of the whole app over an evening that visits screens, repairs, doubts and settings.

The evening is scenarios played one after the other by the real app on stand-ins (`box`), the app
begun anew with the next scenario's flash, as after a fault: modules stay loaded unless the
firmware itself gives them back. A figure is what is alive after a collection, less what the bare
interpreter and the stand-ins held; the most over all looks, one after every act, counts. On the
unix port collections come as they do on a board, and the least heap that carries the evening is
looked for.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from host_tools.bench import box
from host_tools.bench.fuel import finished
from host_tools.emulator.scenario import Step, parse
from host_tools.firmware_build import build
from host_tools.interpreters import FUEL, ROOT, run_micropython

HEAP = "3m"  # of the 32-bit interpreter; what one act leaves behind must fit
SCENARIOS = ROOT / "tests" / "scenarios"
EVENING = (
    "first_start", "touti_open_revoke", "hints", "blind_revokes", "forgotten_touch", "objection",
    "repairs", "three_in_trouble", "claim", "late_ghna", "reopened", "before_contract",
    "side_keys", "command_tags", "turned", "tute_habanero_open", "tute_cabron_3",
)  # fmt: skip
"""In the order of the evening; then comes `OTHER_LANGUAGE`."""
OTHER_LANGUAGE = "press right\npress ok\nwait 300\n"
"""A new box, told to speak the second language."""
SHORT = ("blind_revokes", "late_ghna", "reopened")
"""The evening of the tests: a doubt, a repair, matches put away."""

LOOK = """
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
        fullest, where = alive, what
gc.collect()
bare = 0
bare = gc.mem_alloc()
"""
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
    for name in [*names, ""]:
        steps = script(name)
        code += begun(name, steps, board, looks)
        for number, act in enumerate(box.acts(steps)):
            code += f"{act}\n"
            code += f"look('{name}, act {number}')\n" if looks else ""
    return code


def script(name: str) -> list[Step]:
    """The steps of a scenario, "": those of the other language."""
    text = (SCENARIOS / f"{name}.txt").read_text(encoding="utf8") if name else OTHER_LANGUAGE
    return parse(text)


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
    code = box.begin(tree, image) + "box.start(False)\n" + LOOK + box.APP
    code += begun(names[0], script(names[0]), board, True) + "print('begun', fullest)\n"
    code += played(names, board, True) + TOLD
    done = finished(code, HEAP, 100 * FUEL, ms_per_fuel=0)
    told = {line.split()[0]: line.split()[1:] for line in done.stdout.splitlines() if line}
    at_first, most = int(told["begun"][0]), int(told["fullest"][0])
    return Fullest(at_first, most, " ".join(told["fullest"][1:]))


UNIX = """
import gc, os, sys
os.chdir({tree!r})
sys.path[:] = {path}
import virtual_time
import box
box.start(False)
gc.collect()
print('bare', gc.mem_alloc())
app = None
with open({acts!r}) as acts:
    for act in acts:
        exec(act)
print('played')
"""


def plays(board: str, acts: Sequence[str], kib: int) -> int:
    """Bytes that the stand-ins held, where the unix port carries acts, a statement each, with a
    heap of so many KiB; else 0."""
    with tempfile.TemporaryDirectory(prefix="hakam-") as folder:
        script, lines = Path(folder) / "evening.py", Path(folder) / "acts"
        path = [str(box.inside()), "", ".frozen"]
        script.write_text(UNIX.format(path=path, tree=str(build(board)), acts=str(lines)))
        lines.write_text("\n".join([*box.APP.split("\n"), *acts]) + "\n")
        done = run_micropython(script, heap=f"{kib}k")
    lacked = "MemoryError" in done.stdout + done.stderr or "no memory" in done.stdout
    if lacked or done.status or not done.stdout.endswith("played\n"):
        return 0
    return int(done.stdout.split(None, 2)[1])


def least_unix(
    said: Callable[[str], None], board: str = "esp32_devkit", evening: Iterable[str] = EVENING
) -> tuple[int, int]:
    """Least `-X heapsize` in bytes, to 4 KiB, for the evening on the unix port; of it, what the
    stand-ins hold."""
    acts = played(evening, board, False).splitlines()
    low, high, held = 64, 1024, 0
    while high - low > 4:
        middle = (low + high) // 2
        bare = plays(board, acts, middle)
        said(f"  heap {middle} KiB: {'plays' if bare else 'too small'}")
        low, high, held = (low, middle, bare) if bare else (middle, high, held)
    return high * 1024, held
