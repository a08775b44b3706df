"""Imports of modules that a board does not get, and whether they ask for the part first.

Such an import stands in a function, under an `if` that asks for the part by its name
(`if lights:`, `if self._lights is not None:`, `if board.lights():`), in its `else`, or behind an
`if` that asks and leaves (`if lights is None: return`). What the `if` makes of the answer is not
looked into.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from host_tools.fold_module import Module, for_checkers
from host_tools.fold_nodes import walk

LEAVES = (ast.Return, ast.Raise, ast.Continue, ast.Break)


@dataclass(frozen=True)
class Missing:
    """An import statement that brings at least one module that is left out."""

    node: ast.Import | ast.ImportFrom
    kept: tuple[ast.alias, ...]
    """What it brings beside that."""
    module: str
    part: str
    """The part that the module serves, or `no panel`."""
    guarded: bool


def missing(module: Module, left_out: Callable[[str], str]) -> list[Missing]:
    """The imports of modules for which `left_out` names a part, in order."""
    return list(_inside(module.tree, left_out, frozenset(), in_function=False))


def _inside(
    node: ast.AST, left_out: Callable[[str], str], asked: frozenset[str], *, in_function: bool
) -> Iterator[Missing]:
    """Those in a node's statements; `asked`: names that an `if` around it has asked for."""
    in_function |= isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    if isinstance(node, ast.If):
        asked |= _names(node.test)
    for part in ("body", "handlers", "orelse", "finalbody"):
        known = asked
        for one in getattr(node, part, ()):
            if isinstance(one, ast.Import | ast.ImportFrom):
                yield from _import(one, left_out, known if in_function else frozenset())
            elif not for_checkers(one):
                yield from _inside(one, left_out, known, in_function=in_function)
            if isinstance(one, ast.If) and isinstance(one.body[-1], LEAVES):
                known |= _names(one.test)


def _names(test: ast.expr) -> frozenset[str]:
    """Names, attributes and texts that a condition mentions, without a leading underscore."""
    found = set()
    for node in walk(test):
        if isinstance(node, ast.Name):
            found.add(node.id)
        elif isinstance(node, ast.Attribute):
            found.add(node.attr)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.add(node.value)
    return frozenset(name.removeprefix("_") for name in found)


def _import(
    node: ast.Import | ast.ImportFrom, left_out: Callable[[str], str], asked: frozenset[str]
) -> Iterator[Missing]:
    kept = []
    gone = []
    for alias in node.names:
        name = alias.name
        if isinstance(node, ast.ImportFrom):
            name = f"{node.module}.{alias.name}"
        if left_out(name):
            gone.append(name)
        else:
            kept.append(alias)
    if gone:
        part = left_out(gone[0])
        guarded = all(_asks(left_out(name), asked) for name in gone)
        yield Missing(node, tuple(kept), gone[0], part, guarded)


def _asks(served: str, asked: frozenset[str]) -> bool:
    """Was one of the parts asked for that a module serves?"""
    return any(part.removeprefix("no ") in asked for part in served.split(" or "))
