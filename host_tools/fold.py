"""Fold named integers into the code that uses them, when the firmware is compiled.

MicroPython keeps every module-level name in RAM: a dictionary slot, the interned name, and the
code that imports it. A name bound once to an integer is here replaced by its value wherever the
firmware's source mentions it, imports that only brought such names go, and a module of nothing
but such names is not deployed; a tuple, bytes or text with a name, used in one place, moves
there. What only type checkers read goes too, with the imports that only annotations need, and the
names of parameters (`fold_parameters`). Lines keep their numbers; the sources stay as people read
them.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from host_tools import fold_parameters
from host_tools.fold_module import Literal, Module, integer, literal, stores

Edit = tuple[int, int, str]
"""Start and end in the source's bytes, and the new text."""


def fold(sources: dict[str, str]) -> dict[str, str]:
    """Dotted module name -> source, folded; modules that held only constants are left out."""
    modules = {name: Module.read(name, text) for name, text in sources.items()}
    while any([_learnt(module, modules) for module in modules.values()]):
        pass
    taken = _taken(modules)
    for module in modules.values():
        _literals(module, taken[module.name])
    named = fold_parameters.passed_by_name(modules)
    folded = {}
    for module in modules.values():
        edits = list(fold_parameters.numbered(module, named))
        text = _rewrite(module, modules, taken[module.name], edits)
        if text is not None:
            folded[module.name] = text
    return folded


def _learnt(module: Module, modules: dict[str, Module]) -> bool:
    """Work out what is known of a module's names; does that say more than was known before?"""
    before = len(module.values) + len(module.modules)
    _imports(module, modules)
    _constants(module)
    return len(module.values) + len(module.modules) > before


def _imports(module: Module, modules: dict[str, Module]) -> None:
    """What the names that a module imports stand for: constants, or whole modules."""
    for node in module.imports:
        for alias in node.names:
            local = alias.asname or alias.name
            whole = f"{node.module}.{alias.name}"
            source = modules.get(node.module or "")
            if whole in modules:
                module.modules[local] = whole
                for name, value in modules[whole].constants.items():
                    module.values[f"{local}.{name}"] = value
            elif source and alias.name in source.constants:
                module.values[local] = source.constants[alias.name]


def _constants(module: Module) -> None:
    """Upper-case names bound once, at the top level, to an integer that can be worked out."""
    bound = module.bound
    for node in module.tree.body:
        if not isinstance(node, ast.Assign):
            continue
        value = integer(node.value, module)
        names = [target.id for target in node.targets if isinstance(target, ast.Name)]
        if value is None or len(names) != len(node.targets):
            continue
        if all(name.upper() == name and bound.count(name) == 1 for name in names):
            for name in names:
                module.constants[name] = value
                module.values[name] = value


def _literals(module: Module, taken: set[str]) -> None:
    """Upper-case names bound once, at the top level, to a literal, and read in one place alone."""
    names = [node.id for node in module.nodes if isinstance(node, ast.Name)]
    for node in module.tree.body:
        if not isinstance(node, ast.Assign) or not isinstance(node.targets[0], ast.Name):
            continue
        name = node.targets[0].id
        if len(node.targets) > 1 or name.upper() != name or name in taken:
            continue
        value = literal(node.value, module)
        if value is not None and names.count(name) == 2 and module.bound.count(name) == 1:
            module.literals[name] = value


def _uses(module: Module, modules: dict[str, Module]) -> Iterator[tuple[ast.expr, Literal]]:
    """Expressions that stand for a constant, with its value."""
    for node in module.nodes:
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            source = modules.get(module.modules.get(node.value.id, ""))
            if source and node.attr in source.constants and not stores(node):
                yield node, source.constants[node.attr]
        elif isinstance(node, ast.Name) and not stores(node) and node.id in module.values:
            yield node, module.values[node.id]
        elif isinstance(node, ast.Name) and not stores(node) and node.id in module.literals:
            yield node, module.literals[node.id]


def _rewrite(
    module: Module, modules: dict[str, Module], taken: set[str], edits: list[Edit]
) -> str | None:
    """The source without its constants, other edits made too; None when nothing is left of it."""
    gone: set[int] = set()
    for node, value in _uses(module, modules):
        text = f"({value})" if isinstance(value, int) and value < 0 else repr(value)
        edits.append((*module.span(node), text))
        if isinstance(node, ast.Attribute):
            gone.add(id(node.value))
    unneeded = _unneeded(module, modules, taken, gone)
    for parent in module.nodes:
        for statement in _body(parent):
            new = _statement(statement, module, unneeded)
            if new is not None:
                start, end = module.span(statement)
                edits = [edit for edit in edits if not start <= edit[0] < end]
                lines = module.text.encode()[start:end].count(b"\n")
                top = isinstance(parent, ast.Module)
                edits.append((start, end, (new or ("" if top else "pass")) + "\n" * lines))
    left = [
        statement
        for statement in module.tree.body
        if not isinstance(statement, ast.Expr) and _statement(statement, module, unneeded) != ""
    ]
    return _apply(module.text, edits) if left or not module.constants else None


def _unneeded(
    module: Module, modules: dict[str, Module], taken: set[str], gone: set[int]
) -> set[str]:
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
    emptied = {local for local, whole in module.modules.items() if modules[whole].constants}
    return (annotated - still - taken) | (emptied - still) | module.values.keys()


def _taken(modules: dict[str, Module]) -> dict[str, set[str]]:
    """Module -> what other modules import or read from it."""
    taken: dict[str, set[str]] = {name: set() for name in modules}
    for module in modules.values():
        for node in module.imports:
            if node.module in taken:
                taken[node.module].update(alias.name for alias in node.names)
        for node in module.nodes:
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                whole = module.modules.get(node.value.id)
                if whole:
                    taken[whole].add(node.attr)
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


def _statement(node: ast.stmt, module: Module, unneeded: set[str]) -> str | None:
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
