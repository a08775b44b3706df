"""Parameters of the firmware's functions, by number: nobody passes them by their names.

MicroPython keeps the name of every parameter, for calls that name it. Where no call of the whole
firmware does, the functions share `_1`, `_2` ...: a hundred names less.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from host_tools.fold_module import Module

Function = ast.FunctionDef | ast.AsyncFunctionDef

KEPT = ("self", "cls")


def passed_by_name(modules: dict[str, Module]) -> set[str]:
    """Every name that some call gives an argument by."""
    calls = (n for module in modules.values() for n in module.nodes if isinstance(n, ast.Call))
    return {keyword.arg for call in calls for keyword in call.keywords if keyword.arg}


def numbered(module: Module, named: set[str]) -> Iterator[tuple[int, int, str]]:
    """Edits of one source: parameters and what reads or binds them again."""
    for function in module.nodes:
        if isinstance(function, Function) and not _holds_functions(function):
            args = function.args.posonlyargs + function.args.args
            for number, arg in enumerate(args):
                if arg.arg not in named and arg.arg not in KEPT:
                    yield from _renamed(module, function, arg, f"_{number}")


def _holds_functions(function: Function) -> bool:
    """Has it functions or handlers inside, whose names would have to be told apart?"""
    inner = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef, ast.ExceptHandler)
    return any(isinstance(n, inner) for part in function.body for n in ast.walk(part))


def _renamed(
    module: Module, function: Function, arg: ast.arg, new: str
) -> Iterator[tuple[int, int, str]]:
    start = module.offset(arg.lineno, arg.col_offset)
    yield start, start + len(arg.arg.encode()), new
    for part in function.body:
        for node in ast.walk(part):
            if isinstance(node, ast.Name) and node.id == arg.arg:
                yield (*module.span(node), new)
