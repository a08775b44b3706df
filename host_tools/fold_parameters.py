"""Names of parameters and of a function's own variables that cost nothing.

Bytecode has the names of parameters for calls that give one by its name; it has none of a
function's other variables. The first parameter that no call gives so is therefore called the same
in every function, and so are the second, the third ... `self` keeps its name, and so does a
parameter whose name any call gives. A function's other variables get names that nothing else in
the firmware has, so that `fold_short` need not tell them apart from anything.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Collection

from host_tools.fold_module import Module, Modules
from host_tools.fold_names import Comprehension, Function, Scope
from host_tools.fold_nodes import inside, walk

NAME = "parameter_%d"
LOCAL = "%s_local"
"""No name of the firmware ends so."""


def is_local(name: str) -> bool:
    """Is this a name that a function's own variable was given?"""
    return name.endswith(LOCAL % "")


def is_parameter(name: str) -> bool:
    """Is this a name that a parameter was given? The bytecode hardly ever has it."""
    return name.startswith(NAME.partition("%")[0])


def renamed(modules: Modules, main: str = "", also_given: Collection[str] = ()) -> Modules:
    """The modules with these names, their own trees used up; nothing else changes. `main`: a
    source that calls them and stays as it is; `also_given`: names that other calls may give an
    argument by."""
    nodes = [node for module in modules.values() for node in module.nodes]
    nodes += walk(ast.parse(main))
    given = {node.arg for node in nodes if isinstance(node, ast.keyword)}
    kept = {"self", *given, *also_given}
    return {name: _renamed(module, kept) for name, module in modules.items()}


def _renamed(module: Module, kept: set[str | None]) -> Module:
    """`kept`: names of parameters that stay."""
    staying: dict[Scope | None, set[str]] = defaultdict(set)
    for node, scope in module.names.of.items():
        if isinstance(node, Function | ast.ClassDef):
            staying[scope.parent].add(node.name)
    new: dict[Scope, dict[str, str]] = {}
    for node, scope in module.names.of.items():
        if isinstance(node, Function | ast.Lambda | Comprehension):
            own = scope.bound.keys() - staying[scope]
            new[scope] = {name: LOCAL % name for name in own}
            if not isinstance(node, Comprehension):
                given = {arg.arg for arg in _all(node.args)}
                new[scope] = {name: LOCAL % name for name in own - given}
                new[scope] |= _numbered(node.args, scope, kept)
    for node in module.nodes:
        if isinstance(node, Function | ast.Lambda):
            scope = module.names.of[node]
            for arg in _all(node.args):
                arg.arg = new[scope].get(arg.arg, arg.arg)
            for statement in _own(node):
                _bind(statement, scope, new)
        elif isinstance(node, ast.Name):
            home = module.names.home(node)
            node.id = new.get(home, {}).get(node.id, node.id) if home else node.id
    return Module(module.name, "", module.tree)


def _own(function: Function | ast.Lambda) -> list[ast.AST]:
    """What a function consists of, without functions and classes inside."""
    found: list[ast.AST] = [*function.body] if isinstance(function, Function) else []
    for node in found:
        if not isinstance(node, Function | ast.Lambda | ast.ClassDef):
            found += inside(node)
    return found


def _bind(node: ast.AST, scope: Scope, new: dict[Scope, dict[str, str]]) -> None:
    """Give a name to what a statement binds otherwise than by a mention of a name."""
    names = new[scope]
    if isinstance(node, ast.Import | ast.ImportFrom):
        for alias in node.names:
            name = alias.asname or alias.name
            alias.asname = names.get(name, alias.asname)
    elif isinstance(node, ast.ExceptHandler):
        node.name = names.get(node.name or "", node.name)
    elif isinstance(node, ast.Nonlocal):
        homes = [(scope.around and scope.around.home(name), name) for name in node.names]
        node.names = [new.get(home, {}).get(name, name) if home else name for home, name in homes]


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
