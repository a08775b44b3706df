"""Fold named integers into the code that uses them, when the firmware is compiled.

MicroPython keeps every module-level name in RAM: a dictionary slot, the interned name, and the
code that imports it. A name bound once to an integer is here replaced by its value wherever the
firmware's source mentions it, imports that only brought such names go, and a module of nothing
but such names is not deployed; a tuple, bytes or text with a name, used in one place, moves
there. What only type checkers read goes too, with the imports that only annotations need. A name
that hides another one of these is an error (`fold_hiding`). Lines keep their numbers; the sources
stay as people read them.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from host_tools import fold_hiding
from host_tools.fold_module import (
    Literal,
    Module,
    Modules,
    constant,
    imported,
    integer,
    literal,
    stores,
)

Edit = tuple[int, int, str]
"""Start and end in the source's bytes, and the new text."""


def fold(sources: dict[str, str]) -> dict[str, str]:
    """Dotted module name -> source, folded; modules that held only constants are left out.

    Raises SyntaxError for what is no Python, and HidingNames (`fold_hiding`).
    """
    modules = {name: Module.read(name, text) for name, text in sources.items()}
    known = -1
    while known < (known := sum(_constants(module, modules) for module in modules.values())):
        pass
    fold_hiding.check(modules)
    taken = _taken(modules)
    folded = {}
    for module in modules.values():
        _literals(module, modules, taken[module.name])
        text = _rewrite(module, modules, taken[module.name])
        if text is not None:
            folded[module.name] = text
    return folded


def _constants(module: Module, modules: Modules) -> int:
    """Upper-case names bound once, at the top level, to an integer; returns how many are known."""
    bound = module.names.scopes[0].bound
    for node in module.tree.body:
        if not isinstance(node, ast.Assign):
            continue
        names = [target.id for target in node.targets if isinstance(target, ast.Name)]
        if len(names) < len(node.targets) or any(name in module.constants for name in names):
            continue
        if all(name.upper() == name and len(bound[name]) == 1 for name in names):
            value = integer(node.value, module, modules)
            if value is not None:
                module.constants.update(dict.fromkeys(names, value))
    return len(module.constants)


def _literals(module: Module, modules: Modules, taken: set[str]) -> None:
    """Upper-case names bound once, at the top level, to a literal, and read in one place alone."""
    mentioned = [node.id for node in module.nodes if isinstance(node, ast.Name)]
    for node in module.tree.body:
        if not isinstance(node, ast.Assign) or not isinstance(node.targets[0], ast.Name):
            continue
        name = node.targets[0].id
        if len(node.targets) > 1 or name.upper() != name or name in taken:
            continue
        value = literal(node.value, module, modules)
        if value is not None and mentioned.count(name) == 2 and module.names.bindings(name) == 1:
            module.literals[name] = value


def _uses(module: Module, modules: Modules) -> Iterator[tuple[ast.expr, Literal]]:
    """Expressions that stand for a constant, with its value."""
    for node in module.nodes:
        if not isinstance(node, ast.Attribute | ast.Name) or stores(node):
            continue
        value = constant(node, module, modules)
        if value is not None:
            yield node, value
        elif isinstance(node, ast.Name) and node.id in module.literals:
            yield node, module.literals[node.id]


def _rewrite(module: Module, modules: Modules, taken: set[str]) -> str | None:
    """The source without its constants; None when nothing is left of it."""
    edits: list[Edit] = []
    gone: set[int] = set()
    for node, value in _uses(module, modules):
        text = f"({value})" if isinstance(value, int) and value < 0 else repr(value)
        edits.append((*module.span(node), text))
        if isinstance(node, ast.Attribute):
            gone.add(id(node.value))
    unneeded = _unneeded(module, modules, taken, gone)
    for parent in module.nodes:
        for statement in _body(parent):
            new = _statement(statement, module, modules, unneeded)
            if new is not None:
                start, end = module.span(statement)
                edits = [edit for edit in edits if not start <= edit[0] < end]
                lines = module.text.encode()[start:end].count(b"\n")
                top = isinstance(parent, ast.Module)
                edits.append((start, end, (new or ("" if top else "pass")) + "\n" * lines))
    left = [
        statement
        for statement in module.tree.body
        if not isinstance(statement, ast.Expr)
        and _statement(statement, module, modules, unneeded) != ""
    ]
    return _apply(module.text, edits) if left or not module.constants else None


def _unneeded(module: Module, modules: Modules, taken: set[str], gone: set[int]) -> set[str]:
    """Imported names that bring constants alone, or only what annotations say.

    `taken`: what others take from this module; `gone`: ids of the nodes that stand for a constant
    no longer.
    """
    gone.update(map(id, module.annotations))
    still = {
        node.id
        for node in module.nodes
        if isinstance(node, ast.Name) and not stores(node) and id(node) not in gone
    }
    annotated = {node.id for node in module.annotations if isinstance(node, ast.Name)}
    emptied = {
        name
        for scope in module.names.scopes
        for name, bindings in scope.bound.items()
        if any(one.brings in modules and modules[one.brings].constants for one in bindings)
    }
    return (annotated - still - taken) | (emptied - still)


def _taken(modules: Modules) -> dict[str, set[str]]:
    """Module -> what other modules import or read from it."""
    taken: dict[str, set[str]] = {name: set() for name in modules}
    for module in modules.values():
        for node in module.nodes:
            if isinstance(node, ast.ImportFrom) and node.module in taken:
                taken[node.module].update(alias.name for alias in node.names)
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                home = module.names.home(node.value)
                for binding in home.bound[node.value.id] if home else ():
                    if binding.brings in taken:
                        taken[binding.brings].add(node.attr)
    return taken


def _body(parent: ast.AST) -> list[ast.stmt]:
    """Statements directly inside a node, but for what only type checkers read."""
    if isinstance(parent, (ast.Lambda, ast.IfExp)) or _for_checkers(parent):
        return []
    return [
        statement
        for part in ("body", "orelse", "finalbody")
        for statement in getattr(parent, part, []) or []
        if isinstance(statement, ast.stmt)
    ]


def _for_checkers(node: ast.AST) -> bool:
    """`if TYPE_CHECKING:`, which no interpreter enters, or the line that says so."""
    named: ast.expr | None = None
    if isinstance(node, ast.If):
        named = node.test
    elif isinstance(node, ast.Assign):
        named = node.targets[0]
    return isinstance(named, ast.Name) and named.id == "TYPE_CHECKING"


def _statement(node: ast.stmt, module: Module, modules: Modules, unneeded: set[str]) -> str | None:
    """New text of a definition or import of constants; None to leave it as it is."""
    if _for_checkers(node):
        return ""
    if isinstance(node, ast.Assign) and node in module.tree.body:
        names = [target.id for target in node.targets if isinstance(target, ast.Name)]
        folded = names and (names[0] in module.constants or names[0] in module.literals)
        return "" if folded else None
    if not isinstance(node, ast.ImportFrom) or not node.module:
        return None
    kept = [
        alias.name + (f" as {alias.asname}" if alias.asname else "")
        for alias in node.names
        if (alias.asname or alias.name) not in unneeded
        and imported(f"{node.module}.{alias.name}", modules) is None
    ]
    if len(kept) == len(node.names):
        return None
    return f"from {node.module} import {', '.join(kept)}" if kept else ""


def _apply(text: str, edits: list[Edit]) -> str:
    """The text with all edits made."""
    data = text.encode()
    for start, end, new in sorted(edits, reverse=True):
        data = data[:start] + new.encode() + data[end:]
    return data.decode()
