"""Heap on the 32-bit interpreter: what the firmware's packages and objects hold.

As on the board: packages are imported from the built `.mpy` files, and a figure is what is alive
after a collection, less what the bare interpreter held. Everything stands in single statements,
since a collection on this build does not see what long-lived frames hold. The interpreter has no
asyncio, machine and neopixel (frozen or built in on a board): names without bodies stand for them
while services and drivers are imported; nothing of the firmware is replaced.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from host_tools.bench.fuel import finished, open_hand
from host_tools.firmware_build import build
from host_tools.interpreters import in_wasm

HEAP = "2m"  # a collection walks all of it

START = """
import gc, sys
{path}
def alive():
    gc.collect()
    return gc.mem_alloc()
bare = alive()
def mark(name):
    print(name, alive() - bare)
class Lacking:
    sleep_ms = I2C = Pin = PWM = Signal = NeoPixel = Event = Lock = None
for name in ('asyncio', 'machine', 'neopixel'):
    sys.modules[name] = Lacking
"""

FROM_FILES = "sys.path[:] = ['{tree}', '.frozen']"
IN_PLACE = """
import vfs
with open('{image}', 'rb') as file:
    rom = file.read()
vfs.mount(vfs.VfsRom(rom), '/rom')
sys.path[:] = ['/rom', '.frozen']
"""

PURE = """
from hakam.rules.ruleset import Ruleset
from hakam.rules import match
mark('rules')
from hakam.table.deck import Deck
from hakam.table.referee import Referee
from hakam.table.sheet import Sheet
mark('table')
from hakam.screens import show
from hakam.screens.box import Box
from hakam.screens.settings import Settings
mark('screens')
deck = Deck()
referee = Referee(deck)
sheet = Sheet()
box = Box(referee, Settings(), sheet)
box.start()
mark('objects')
uid = bytearray((4, 0, 0, 0, 0, 97, 128))
rules = Ruleset(0)
rules.sight = 1
"""

REST = """
from hakam.screens import answers, lines
from hakam.ui import sounds
from hakam import words
from hakam.ui.draw import Pen
described = lines.Lines(words.load(0))
pen = Pen()
mark('ui')
from hakam import app
mark('services')
import board
frame = bytearray(2 * 1024)
mark('drivers')
"""


def rom_image(tree: Path, image: Path) -> None:
    """The ROMFS image that `mpremote romfs deploy` would write."""
    command = [sys.executable, "-m", "mpremote", "romfs", "--output", str(image), "build"]
    subprocess.run([*command, str(tree)], check=True, capture_output=True)


def bound(cards: range) -> str:
    """Statements that enrol one whole deck."""
    return "".join(
        f"uid[1] = {card}\nuid[4] = {card * 7 & 255}\nbound = deck.bind(0, {card}, uid, 7)\n"
        for card in cards
    )


def played() -> str:
    """Statements of a hand in open sight, with a mark after the deal and after every play."""
    dealer = 1
    dealt, calls, plays = open_hand(dealer)
    steps = [f"answer = referee.new_match(rules, {dealer})"]
    steps += [f"answer = referee.touch({card})" for card in dealt]
    steps += [f"answer = referee.event({kind}, {seat}, {arg})" for kind, seat, arg in calls]
    for card in plays:
        steps += [f"answer = referee.touch({card})", "done = box.settle()"]
        steps += ["mark('play')"]
    return "\n".join(steps)


def measure(board: str = "esp32_devkit", *, in_place: bool = False) -> dict[str, int]:
    """Bytes alive: 'rules', 'table', 'screens', 'objects' and 'fullest' (pure), and 'app'.

    Each of the first five includes those before it; 'fullest' is the most over a hand in open
    sight with a deck enrolled; 'app' adds screens with one language, services and drivers.
    `in_place`: the code stays in flash, as from a ROMFS image, else it is loaded from files. A
    frozen tree leaves its names in flash too; this interpreter has nothing frozen in.
    """
    tree = build(board)
    image = tree.with_suffix(".romfs")
    path = FROM_FILES
    if in_place:
        rom_image(tree, image)
        path = IN_PLACE
    path = path.format(tree=in_wasm(tree), image=in_wasm(image))
    start = START.format(path=path)
    figures: dict[str, int] = {}
    for line in finished(start + PURE + bound(range(40)) + played(), HEAP).stdout.splitlines():
        name, figure = line.split()
        figures[name] = max(figures.get(name, 0), int(figure))
    figures["fullest"] = figures.pop("play")
    for line in finished(start + PURE + REST, HEAP).stdout.splitlines():
        name, figure = line.split()
        figures.setdefault(name, int(figure))
    figures["app"] = figures["drivers"] + figures["fullest"] - figures["objects"]
    return figures
