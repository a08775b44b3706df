"""The same names for the parameters of all functions, since the interpreter keeps every name.

Bytecode has the names of parameters for calls that give one by its name; it has none of a
function's other variables. The first parameter that no call gives so is therefore called the same
in every function, and so are the second, the third ... `self` keeps its name, and so does a
parameter whose name any call gives.
"""

from __future__ import annotations

import ast

from host_tools.fold_module import Module, Modules
from host_tools.fold_names import Function, Scope

NAME = "parameter_%d"


def renamed(modules: Modules) -> Modules:
    """The modules with these names, their own trees used up; nothing else changes."""
    nodes = (node for module in modules.values() for node in module.nodes)
    kept = {"self", *(node.arg for node in nodes if isinstance(node, ast.keyword))}
    return {name: _renamed(module, kept) for name, module in modules.items()}


def _renamed(module: Module, kept: set[str | None]) -> Module:
    """`kept`: names of parameters that stay."""
    new: dict[Scope, dict[str, str]] = {}
    for node, scope in module.names.of.items():
        if isinstance(node, Function | ast.Lambda):
            new[scope] = _numbered(node.args, scope, kept)
    for node in module.nodes:
        if isinstance(node, Function | ast.Lambda):
            names = new[module.names.of[node]]
            for arg in _all(node.args):
                arg.arg = names.get(arg.arg, arg.arg)
        elif isinstance(node, ast.Name):
            home = module.names.home(node)
            node.id = new.get(home, {}).get(node.id, node.id) if home else node.id
    return Module(module.name, "", module.tree)


def _all(given: ast.arguments) -> list[ast.arg]:
    every = [*given.posonlyargs, *given.args, given.vararg, *given.kwonlyargs, given.kwarg]
    return [arg for arg in every if arg]


def _numbered(given: ast.arguments, scope: Scope, kept: set[str | None]) -> dict[str, str]:
    """Name of a parameter -> its new one; functions inside others count on from those around."""
    outer = 0
    around = scope.around
    while around:
        outer += len(around.bound) if around.kind == "function" else 0
        around = around.around
    return {
        arg.arg: NAME % (outer + place)
        for place, arg in enumerate(given.posonlyargs + given.args)
        if arg.arg not in kept
    }
