"""Functions that are called in one place are taken in there, when the firmware is compiled.

In RAM a function has an object and an entry in a dictionary, and its name is kept; its call takes
more time than most of what it does. A function or method whose name the whole firmware has once,
where it is called, goes, and its statements stand there instead (`fold_inline_call`: how, and what
is too intricate for it). The sources stay as people read them; tracebacks of a board name the
function that the other one was taken into.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from host_tools.fold_inline_call import Unfit, taken_in
from host_tools.fold_module import Module
from host_tools.fold_names import Function
from host_tools.fold_short import KEPT, known
from host_tools.fold_unused import MEASURED


@dataclass(frozen=True)
class Place:
    """A function of a module, and the class that it is a method of."""

    module: str
    node: ast.FunctionDef | ast.AsyncFunctionDef
    holder: ast.Module | ast.ClassDef


def inlined(texts: dict[str, str], main: str = "") -> dict[str, str]:
    """Dotted module name -> source; `main`: a source that is deployed beside them as it stands."""
    trees = {name: ast.parse(text) for name, text in texts.items()}
    stay = {*known(), *KEPT, *MEASURED, *_said(ast.parse(main))}
    changed: set[str] = set()
    refused: set[str] = set()
    while True:
        done = _round(trees, stay, refused)
        if not done:
            break
        changed |= done
    return {
        name: ast.unparse(ast.fix_missing_locations(tree)) + "\n" if name in changed else texts[name]
        for name, tree in trees.items()
    }


def _round(trees: dict[str, ast.Module], stay: Collection[str], refused: set[str]) -> set[str]:
    """Take in what can be; the modules that changed. Whatever was taken in or has taken in is
    looked at again in the next round only, since names have moved."""
    said = Counter(name for tree in trees.values() for name in _said(tree))
    made = Counter(name for tree in trees.values() for name in _made(tree))
    changed: set[str] = set()
    touched: set[int] = set()
    for module, tree in trees.items():
        places = {place.node.name: place for place in _functions(module, tree)}
        wanted = {
            name
            for name in places
            if said[name] == made[name] == 1 and name not in stay and name not in refused
            if not name.startswith("__")
        }
        for caller in list(_functions(module, tree)):
            for name in [one for one in _called(caller.node) if one in wanted]:
                place = places[name]
                if id(place.node) in touched or place.node is caller.node:
                    continue
                try:
                    taken_in(caller.node, place.node, method=place.holder is not tree)
                except Unfit:
                    refused.add(name)
                    continue
                place.holder.body.remove(place.node)
                place.holder.body = place.holder.body or [ast.Pass()]
                touched |= {id(place.node), id(caller.node)}
                changed.add(module)
    return changed


def _functions(module: str, tree: ast.Module) -> Iterator[Place]:
    """Functions at the top level, and methods of classes there."""
    for node in tree.body:
        if isinstance(node, Function):
            yield Place(module, node, tree)
        elif isinstance(node, ast.ClassDef):
            yield from (Place(module, one, node) for one in node.body if isinstance(one, Function))


def _called(tree: ast.AST) -> list[str]:
    """Names of what is called in a function, but for functions in it."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            if isinstance(node.func, ast.Name):
                found.append(node.func.id)
            elif isinstance(node.func, ast.Attribute):
                found.append(node.func.attr)
    return found


def _said(tree: ast.AST) -> Iterator[str]:
    """Names that a tree mentions, but for those of functions that it defines."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.alias):
            yield from node.name.split(".")
            yield node.asname or ""
        elif isinstance(node, ast.arg | ast.keyword):
            yield node.arg or ""
        elif isinstance(node, ast.ExceptHandler):
            yield node.name or ""
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def _made(tree: ast.AST) -> Iterator[str]:
    """Names of functions and classes that a tree defines."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name
