"""The names that an object of a class of the firmware can have.

A class says each of them itself, or one that it inherits from: at its top level, be it for type
checkers alone, or in a method that sets it of `self`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import TypeGuard

from host_tools.fold_module import Module, Modules, stores
from host_tools.fold_nodes import walk

Class = tuple[str, str]
"""The module and the name of a class."""


def names(modules: Modules) -> dict[Class, set[str]]:
    """Class -> its names, and those of the classes that it inherits from, near and far."""
    own: dict[Class, set[str]] = {}
    above: dict[Class, set[Class]] = {}
    for module in modules.values():
        for node in module.nodes:
            if isinstance(node, ast.ClassDef):
                one = module.name, node.name
                own.setdefault(one, set()).update(_own(node, module))
                above.setdefault(one, set()).update(_above(node, module, modules))
    found = dict(own)
    while True:
        wider = {
            one: said.union(*(found.get(base, set()) for base in above[one]))
            for one, said in found.items()
        }
        if wider == found:
            return found
        found = wider


def _own(node: ast.ClassDef, module: Module) -> Iterator[str]:
    """What a class says itself."""
    yield from module.names.of[node].bound
    for statement in node.body:
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            yield statement.target.id
    for one in walk(node):
        if is_own(one):
            yield one.attr


def is_own(node: ast.AST) -> TypeGuard[ast.Attribute]:
    """Is an attribute of `self` set here?"""
    if not isinstance(node, ast.Attribute) or not stores(node):
        return False
    return isinstance(node.value, ast.Name) and node.value.id == "self"


def _above(node: ast.ClassDef, module: Module, modules: Modules) -> Iterator[Class]:
    """The classes of the firmware that a class names as those it inherits from."""
    for base in node.bases:
        first = base.value if isinstance(base, ast.Attribute) else base
        if not isinstance(first, ast.Name):
            continue
        home = module.names.home(first)
        for binding in home.bound[first.id] if home else ():
            if isinstance(base, ast.Attribute):
                yield binding.brings, base.attr
            elif binding.brings:
                yield _home(binding.brings, modules)
            else:
                yield module.name, first.id


def _home(dotted: str, modules: Modules) -> Class:
    """Where a class is made that an import brings, through modules that only hand it on."""
    module, _, name = dotted.rpartition(".")
    while module in modules:
        further = modules[module].names.scopes[0].brings(name)
        if not further:
            break
        module, _, name = further.rpartition(".")
    return module, name
