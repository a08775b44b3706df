"""Imports and uses of the firmware's modules that the fold cannot follow: errors of the build.

A folded constant is in no module any more, and a module of constants alone is not deployed. Code
that would look for them there when it runs is refused here, with what to write instead; so is a
name that no module has.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from host_tools.fold_faults import Fault
from host_tools.fold_module import Module, Modules, constant, for_checkers, imported, stores


def found(module: Module, modules: Modules) -> Iterator[Fault]:
    """Faults of one source among all that are folded."""
    roots = {name.split(".")[0] for name in modules}
    tests = {id(node.test) for node in module.deployed if isinstance(node, ast.If)}
    for node in module.deployed:
        said: Iterator[tuple[int, str]] = iter(())
        if isinstance(node, ast.Import):
            said = _import(node, roots)
        elif isinstance(node, ast.ImportFrom):
            said = _import_from(node, modules, roots)
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            said = _attribute(node, node.value, module, modules)
        elif isinstance(node, ast.If | ast.Name):
            said = _checkers(node, tests)
        for line, sentence in said:
            yield Fault(module.name, line, sentence)
    for scope in module.names.scopes:
        for name, bindings in scope.bound.items() if scope.kind == "class" else ():
            if bindings[0].brings.split(".")[0] in roots:
                sentence = f"the fold does not follow imports in a class; import {name} above it."
                yield Fault(module.name, bindings[0].line, sentence)


def as_it_stands(module: Module, modules: Modules, deployed: set[str]) -> Iterator[Fault]:
    """Faults of a source that is deployed unfolded: constants that it reads, modules it lacks."""
    said = f"{module.name}.py is deployed as it stands and cannot read it."
    for node in module.deployed:
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                dotted = f"{node.module}.{alias.name}"
                if imported(dotted, modules) is not None:
                    yield Fault(module.name, alias.lineno, f"{dotted} is a constant; {said}")
                elif dotted in modules and dotted not in deployed:
                    sentence = f"{dotted} holds constants alone and is not deployed; {said}"
                    yield Fault(module.name, alias.lineno, sentence)
        elif isinstance(node, ast.Attribute) and constant(node, module, modules) is not None:
            yield Fault(module.name, node.lineno, f"{node.attr} is a constant; {said}")


def _checkers(node: ast.If | ast.Name, tests: set[int]) -> Iterator[tuple[int, str]]:
    """What is for type checkers alone is left out whole, and its name with it."""
    if isinstance(node, ast.If):
        if for_checkers(node) and node.orelse:
            yield node.lineno, "`if TYPE_CHECKING:` is not deployed and has no else."
    elif node.id == "TYPE_CHECKING" and not stores(node) and id(node) not in tests:
        yield node.lineno, "TYPE_CHECKING is read in `if TYPE_CHECKING:` alone."


def _import(node: ast.Import, roots: set[str]) -> Iterator[tuple[int, str]]:
    for alias in node.names:
        package, _, name = alias.name.rpartition(".")
        if alias.name.split(".")[0] in roots:
            wanted = f"from {package or name} import {name if package else '...'}"
            yield (
                alias.lineno,
                f"the fold does not follow `import {alias.name}`; write `{wanted}`.",
            )


def _import_from(
    node: ast.ImportFrom, modules: Modules, roots: set[str]
) -> Iterator[tuple[int, str]]:
    if node.level or not node.module:
        yield node.lineno, "the fold does not follow relative imports; write the whole name."
        return
    for alias in node.names:
        if alias.name == "*":
            yield node.lineno, f"say which names `from {node.module} import *` is to bring."
        elif node.module.split(".")[0] in roots and f"{node.module}.{alias.name}" not in modules:
            if node.module not in modules:
                yield node.lineno, f"there is no module {node.module}."
                return
            lacks = _lacks(modules[node.module], alias.name, modules)
            if lacks:
                yield alias.lineno, lacks


def _attribute(
    node: ast.Attribute, value: ast.Name, module: Module, modules: Modules
) -> Iterator[tuple[int, str]]:
    home = module.names.home(value)
    for binding in home.bound[value.id] if home else ():
        dotted = f"{binding.brings}.{node.attr}"
        if binding.whole or binding.brings not in modules:
            continue
        if stores(node):
            if imported(dotted, modules) is not None:
                yield (
                    node.lineno,
                    f"{dotted} is a constant, folded into the code; it stays as it is.",
                )
        elif dotted in modules:
            wanted = f"from {binding.brings} import {node.attr}"
            yield (
                node.lineno,
                f"the fold does not follow {value.id}.{node.attr}; write `{wanted}`.",
            )
        elif home and home.brings(value.id) and not node.attr.startswith("__"):
            lacks = _lacks(modules[binding.brings], node.attr, modules)
            if lacks:
                yield node.lineno, lacks


def _lacks(holder: Module, name: str, modules: Modules) -> str:
    """Why a module, once folded, has no such name to take; empty when it has."""
    bound = holder.names.scopes[0].bound
    if name not in bound:
        return f"there is no {name} in {holder.name}."
    for binding in bound[name]:
        if binding.brings in modules or imported(binding.brings, modules) is not None:
            return f"{holder.name} only imports {name}; take {binding.brings} itself."
    return ""
