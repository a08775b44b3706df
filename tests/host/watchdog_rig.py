"""The real firmware on an emulated board whose own file has a fault."""

from __future__ import annotations

import shutil
from pathlib import Path

from host_tools.emulator import boot

BOARD = "esp32_devkit"
BOARD_FILE = """
from time import sleep_ms, ticks_ms
from first import Board as First

class Part:
    def __init__(self, part):
        self.part = part
        self.began = ticks_ms()

    def up(self):
        return ticks_ms() - self.began

    def __getattr__(self, name):
        return getattr(self.part, name)

class Keys(Part):
    def read(self):
        {keys}
        return self.part.read()

class Reader(Part):
    async def poll(self):
        {reader}
        return await self.part.poll()

class Board(First):
    def keys(self):
        if not hasattr(self, "fitted_keys"):
            self.fitted_keys = Keys(First.keys(self))
        return self.fitted_keys

    def reader(self):
        if not hasattr(self, "fitted_reader"):
            self.fitted_reader = Reader(First.reader(self))
        return self.fitted_reader
"""


def tree(folder: Path, keys: str = "pass", reader: str = "pass") -> Path:
    """A built tree with what a fault does whenever the keys are read, or the reader is asked."""
    shutil.copytree(boot.deployed(BOARD), folder, copy_function=shutil.copy)
    (folder / "board.mpy").rename(folder / "first.mpy")
    (folder / "board.py").write_text(BOARD_FILE.format(keys=keys, reader=reader))
    return folder
