"""Functions called in one place, and very small ones, are taken in where they are called.

In RAM a function has an object and an entry in a dictionary, and its name is kept; a call takes
more time than most of what is called does. So where a build makes them, the statements of such a
function stand in the place of its call (`fold_inline_call`: how, and what is too intricate for
it), and the function goes. `fold_inline_sites` knows who may be meant by a call. The sources stay
as people read them; tracebacks of a board name the function that the other one was taken into.
"""

from __future__ import annotations

import ast
from collections.abc import Collection

from host_tools.fold_inline_call import taken_in
from host_tools.fold_inline_order import Unfit
from host_tools.fold_inline_said import Sources
from host_tools.fold_inline_sites import Called, Calls
from host_tools.fold_nodes import copied, walk
from host_tools.fold_short import KEPT
from host_tools.fold_unused import MEASURED

ASKED = (
    "bind", "build", "checkpoint", "describe", "event", "find_late", "follow", "forget", "get",
    "give_back", "glyph", "hint", "leave_record", "ponder", "put", "refuse", "replay", "settle",
    "stands", "take", "touch", "undo", "weigh",
)  # fmt: skip
"""What programs beside a built tree call, of the bench and of tests."""
MADE = 24
"""Bytes that a function takes by itself, at least: its object, its name, its entry."""
CALL = 5
"""Bytes of a call without what is given."""


def inlined(texts: dict[str, str], main: str = "") -> dict[str, str]:
    """Dotted module name -> source; `main`: a source that is deployed beside them as it stands."""
    trees = {name: ast.parse(text) for name, text in texts.items()}
    said = {node.attr for node in walk(ast.parse(main)) if isinstance(node, ast.Attribute)}
    said |= {node.name for node in walk(ast.parse(main)) if isinstance(node, ast.alias)}
    stay = {*KEPT, *MEASURED, *ASKED, *said}
    refused: set[tuple[str, str, str]] = set()
    changed: set[str] = set()
    sources = Sources(trees)
    while found := _round(sources, stay, refused):
        changed |= found
    return {
        name: ast.unparse(tree) + "\n" if name in changed else texts[name]
        for name, tree in trees.items()
    }


def _round(
    sources: Sources, stay: Collection[str], refused: set[tuple[str, str, str]]
) -> set[str]:
    """Take in what can be; the modules that changed. Whatever was taken in or has taken in is
    looked at again in the next round only, since calls have moved."""
    changed: set[str] = set()
    touched: set[int] = set()
    for one in list(Calls(sources).found()):
        name = one.function.name
        here = [one.function, *one.callers]
        if name in stay or name.startswith("__") or one.key in refused:
            continue
        if not touched.isdisjoint(map(id, here)):
            continue
        if _smaller(one) and _done(one):
            sources.taken_in(one.function, one.callers)
            touched.update(map(id, here))
            changed |= one.modules
        else:
            refused.add(one.key)
    return changed


def _smaller(one: Called) -> bool:
    """Does it take less without the function?"""
    return weight(one.function.body) * (one.times - 1) < MADE + CALL * one.times


def weight(body: Collection[ast.stmt]) -> int:
    """Bytes of bytecode, about."""
    return sum(_WEIGHT.get(type(node), 0) for one in body for node in walk(one))


_WEIGHT: dict[type, int] = {
    ast.Name: 1, ast.Constant: 1, ast.Attribute: 2, ast.Call: 2, ast.BinOp: 1, ast.UnaryOp: 1,
    ast.Compare: 1, ast.BoolOp: 2, ast.Subscript: 1, ast.IfExp: 4, ast.If: 3, ast.For: 5,
    ast.While: 4, ast.Return: 1, ast.Expr: 1, ast.alias: 6, ast.Try: 8, ast.comprehension: 12,
}  # fmt: skip


def _done(one: Called) -> bool:
    """Take a function in wherever it is called, or nowhere."""
    several = one.callers if one.times > 1 else ()  # `taken_in` does a call, or changes nothing
    before = [(caller, [copied(node) for node in caller.body]) for caller in several]
    try:
        for caller, times in one.callers.items():
            for _ in range(times):
                taken_in(caller, one.function, method=one.method)
    except Unfit:
        for caller, body in before:
            caller.body = body
        return False
    return True
