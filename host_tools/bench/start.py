"""What is computed and read from power to the first screen, as deploy leaves a board.

Fuel is that of the 32-bit interpreter, without the flash; reads of the flash are those of littlefs
on the unix port, of 32 bytes for the most part. Neither is a time on a board.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from host_tools import build_folder, firmware_build, short_names
from host_tools.bench import box, path
from host_tools.bench.fuel import BOARD_MS_PER_FUEL, finished
from host_tools.deploy import manifest
from host_tools.emulator import image
from host_tools.emulator.interpreter import BOARD_SIDE
from host_tools.interpreters import BUILD, FUEL, ROOT, in_wasm, run_micropython

POWER_MS = 350
"""Until MicroPython runs: inferred."""
PARTS = (
    "main.py, the look at the files",
    "the app is loaded",
    "the app is made, first screen sent",
)
FOLDER = 0x4000
FILE = 0x8000

LOOKS = """
import os, sys
from time import ticks_us as mark
os.chdir({root!r})
sys.path[:] = [{inside!r}, '', '.frozen']
import machine, select
for name in ('WDT_RESET', 'Pin', 'reset', 'reset_cause', 'soft_reset'):
    if not hasattr(machine, name):
        setattr(machine, name, None)
from binascii import crc32
names = {names!r}
class Flash:
    def ilistdir(self, path):
        return iter(names[path])
    chdir = rename = listdir = mkdir = None
sys.modules['os'] = Flash()
mark()
with open('main.py') as file:
    text = file.read()
compile(text, 'main.py', 'exec')
with open('begin.mpy', 'rb') as file:
    data = file.read()
assert b'%08xend\\n' % crc32(data[:-12]) == data[-12:]
import begin
begin.about({slot!r})
assert begin.fault({slot!r}, False) == ''
begin.about({slot!r})
mark()
"""
"""What main.py and begin.py compute where the table stood last; names of files are given."""

LOADS = """
from time import ticks_us as mark
mark()
from board import Board
from hakam.app import App
mark()
"""

READS = """
import asyncio, json, os, sys
import esp32, machine, neopixel, select, time, vfs
from host_tools.emulator.chips import ssd1306
class Flash:
    reads = 0
    def __init__(self, image):
        with open(image, 'rb') as file:
            self.data = bytearray(file.read())
    def readblocks(self, block, buf, offset=0):
        Flash.reads += 1
        at = block * 4096 + offset
        buf[:] = self.data[at : at + len(buf)]
    def writeblocks(self, block, buf, offset=0):
        at = block * 4096 + offset
        self.data[at : at + len(buf)] = buf
    def ioctl(self, op, arg):
        return len(self.data) // 4096 if op == 4 else 4096 if op == 5 else 0
with open(sys.argv[2]) as file:
    wiring = json.load(file)['wiring']
for pin in wiring['keys'].values():
    machine.level(pin, 1)
panel = ssd1306.SSD1306()
if 'panel' in wiring:
    machine.attach(wiring['panel']['bus'], ssd1306.ADDRESS, panel)
flash = Flash(sys.argv[1])
vfs.umount('/')
vfs.mount(vfs.VfsLfs2(flash, readsize=32, progsize=32, lookahead=32, mtime=False), '/')
os.chdir('/')
sys.path[:] = ['', '.frozen', '/lib']
for name in ('main.py', 'begin.mpy'):
    with open(name, 'rb') as file:
        file.read()
from begin import ready
assert ready()
print('reads', flash.reads)
from board import Board
from hakam.app import App
print('reads', flash.reads)
app = App(Board())
async def shown():
    tasks = asyncio.create_task(app.run())
    for _ in range(300):
        await asyncio.sleep_ms(5)
        if panel.data_bytes >= 1024:
            break
asyncio.run(shown())
print('reads', flash.reads)
"""
"""Fields of the app have short names here, so the panel tells that the screen has been sent."""


def fuel(board: str) -> list[int]:
    """Fuel of each of PARTS."""
    tree = firmware_build.build(board)
    root = BUILD / "bench start"
    laid = _laid(board)
    with build_folder.faults_told(BUILD):
        for name, data in laid.items():
            build_folder.write(BUILD, root / name[1:], data)
    slot = in_wasm(root)[1:] + "/a"
    code = LOOKS.format(
        root=in_wasm(root), inside=in_wasm(box.inside()), names=_names(laid, slot), slot=slot
    )
    code = short_names.program(code, tree)
    looks = finished(code, "24m", FUEL, marks=True).marks[-2:]
    loads = finished(box.begin(tree) + LOADS, "24m", FUEL, marks=True).marks[-2:]
    made = path.measure(board).of(path.BOOT)[0].panel
    return [*(after - before for before, after in (looks, loads)), made]


def reads(board: str) -> list[int]:
    """Reads of the flash in each of PARTS; mounting is one of the first."""
    with tempfile.TemporaryDirectory() as folder:
        script, flash = Path(folder) / "reads.py", Path(folder) / "flash.img"
        script.write_text(READS, encoding="utf8")
        image.make(flash, _laid(board))
        wiring = ROOT / "boards" / board / "board.json"
        done = run_micropython(
            script, [str(flash), str(wiring)], paths=[BOARD_SIDE, ROOT], heap="16m"
        )
    told = [int(line[6:]) for line in done.stdout.splitlines() if line.startswith("reads ")]
    if len(told) != len(PARTS):
        raise RuntimeError(f"the start could not be counted:\n{done.stdout}{done.stderr}")
    return [after - before for before, after in pairwise([0, *told])]


def _laid(board: str) -> dict[str, bytes]:
    return manifest.laid(board, firmware_build.USUAL, firmware_build.build(board))


def _names(laid: dict[str, bytes], slot: str) -> dict[str, list[tuple[str, int, int, int]]]:
    """What each folder of the slot holds, as `os.ilistdir` tells it."""
    out: dict[str, list[tuple[str, int, int, int]]] = {}
    for name, data in laid.items():
        if not name.startswith("/a/"):
            continue
        *folders, last = name[3:].split("/")
        place = f"/{slot}/"
        for folder in folders:
            entry = (folder, FOLDER, 0, 0)
            if entry not in out.setdefault(place, []):
                out[place].append(entry)
            place += folder + "/"
        out.setdefault(place, []).append((last, FILE, 0, len(data)))
    return out


def lines(board: str) -> Iterator[str]:
    """The same in lines, with an estimate of what the computing takes on an ESP32."""
    yield f"From power to the first screen of {board}, as deploy leaves it"
    yield f"  {'MicroPython runs':<36}about {POWER_MS:>5} ms, inferred"
    burnt = fuel(board)
    for what, spent, read in zip(PARTS, burnt, reads(board)):
        ms = round(spent * BOARD_MS_PER_FUEL)
        yield f"  {what:<36}about {ms:>5} ms of {spent:>10,} fuel; {read:>6,} reads of the flash"
    yield f"  {'together, reads not counted':<36}about {whole_ms(burnt):>5} ms"


def whole_ms(burnt: list[int]) -> int:
    """From power to the first screen by estimate, what the flash takes not counted."""
    return POWER_MS + round(sum(burnt) * BOARD_MS_PER_FUEL)
