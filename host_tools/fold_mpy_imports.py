"""Imports of compiled bytecode that take less, when the firmware is compiled.

`from a.b import c` hands the interpreter a tuple of the names that it imports, of which
MicroPython asks only whether there is one: here True stands for it. And a module of a package says
another one by its place beside it, as `from ..b import c` does, since that is shorter.
"""

from __future__ import annotations

from host_tools.fold_mpy import File
from host_tools.fold_mpy_steps import (
    BUILD_TUPLE,
    IMPORT_NAME,
    IMPORT_STAR,
    LOAD_CONST_STRING,
    LOAD_TRUE,
    SMALL_INT_ZERO,
    Step,
)

EMPTY = 1
"""Number of the empty name that the format fixes."""


def shorten(file: File, module: str = "", *, package: bool = False) -> None:
    """Make the imports of a file less. `module`: its dotted name; `package`: has it modules?"""
    around = module.split(".") if package else module.split(".")[:-1]
    for piece in file.pieces():
        at = 0
        while at < len(piece.steps):
            many = _names(piece.steps, at)
            if many:
                piece.steps[at - 1 - many : at] = [Step(LOAD_TRUE)]
                at -= many
                _say_by_place(file, piece.steps[at], piece.steps[at - 2], around)
            at += 1


def _names(steps: list[Step], at: int) -> int:
    """How many names an import takes of a module; 0 for what is none, or takes all."""
    if steps[at].code != IMPORT_NAME or steps[at - 1].code != BUILD_TUPLE:
        return 0
    many = steps[at - 1].number
    plain = all(step.code == LOAD_CONST_STRING for step in steps[at - 1 - many : at - 1])
    return many if plain and steps[at + 1].code != IMPORT_STAR else 0


def _say_by_place(file: File, step: Step, level: Step, around: list[str]) -> None:
    """Leave out of the name of a module what the importing one's begins with. `level`: the step
    that says how many names of it, from the end, are no part of that."""
    name = file.names[step.number]
    if level.code != SMALL_INT_ZERO or isinstance(name, int):
        return
    parts = name.decode().split(".")
    same = 0
    while same < min(len(around), len(parts)) and around[same] == parts[same]:
        same += 1
    if same:
        level.code += 1 + len(around) - same
        rest = ".".join(parts[same:]).encode() or EMPTY
        step.number = len(file.names)
        file.names.append(rest)
