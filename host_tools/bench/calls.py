"""How many functions, in how many files, a tap passes: tag read -> note begun.

The firmware is built once more with a line at the head of every function that notes it was called,
and the hand of `path` is played with it. What counts are functions called between the tag read and
the note, each once, whoever called them; a task that goes on after an await is not called anew,
and functions of the interpreter and of the stand-ins do not count.
"""

from __future__ import annotations

import ast
import subprocess
from dataclasses import dataclass
from pathlib import Path

from host_tools import build_folder, compiler, firmware_build
from host_tools.bench import path
from host_tools.bench.fuel import finished
from host_tools.fold_compiled import FLAGS
from host_tools.interpreters import BUILD

APART = firmware_build.Choice(lines=True)
"""Modules are not merged there: the files that count are those that people read."""

NOTING = """
import builtins
called = bytearray({n})
told = []
def called_now(i):
    called[i] = 1
builtins.called_now = called_now
def first(kind):
    if kind == marks.READ:
        for i in range(len(called)):
            called[i] = 0
    elif kind == marks.TONE:
        told.append(bytes(called))
    elif kind == marks.ACT:
        told.append(None)
marks.mark = first
"""
TOLD = """
print('told:')
for one in told:
    print('act' if one is None else one.hex())
"""


@dataclass(frozen=True)
class Tap:
    """What one touch called."""

    functions: int
    files: int


def noting(board: str) -> tuple[Path, list[str]]:
    """A tree whose functions note their calls, and the file of each by its number."""
    files: list[str] = []
    tree = BUILD / "calls" / board
    for name, text in firmware_build.folded(board, APART).items():
        if name.endswith(".py"):
            continue
        parsed = ast.parse(text)
        for node in ast.walk(parsed):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                node.body.insert(0, ast.parse(f"called_now({len(files)})").body[0])
                files.append(name)
        command = [str(compiler.mpy_cross()), *FLAGS, "-s", name]
        source = ast.unparse(ast.fix_missing_locations(parsed)).encode()
        done = subprocess.run(
            [*command, "-o", "-", "--", "-"], input=source, capture_output=True, check=True
        )
        build_folder.write(BUILD, tree / name, done.stdout)
    return tree, files


def measure(board: str = "esp32_devkit") -> list[Tap]:
    """Every tap of the hand."""
    tree, files = noting(board)
    code, labels = path.program(tree, board)
    code = code.replace(path.STARTED, path.STARTED + NOTING.format(n=len(files)), 1)
    code = code.replace(path.TOLD, TOLD)
    out = finished(code, heap=path.HEAP, ms_per_fuel=0).stdout
    taps: list[Tap] = []
    acts = iter(labels)
    kind, tones = "", 0
    for line in out[out.rindex("told:") :].split()[1:]:
        if line == "act":
            kind, tones = next(acts), 0
            continue
        tones += 1
        if kind == path.PLAY and tones == 2:  # the first is the tick
            hit = [files[i] for i, one in enumerate(bytes.fromhex(line)) if one]
            taps.append(Tap(len(hit), len(set(hit))))
    return taps
