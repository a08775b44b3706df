"""Fold named integers into the code that uses them, when the firmware is compiled.

MicroPython keeps every module-level name in RAM: a dictionary slot, the interned name, and the
code that imports it. A name bound once to an integer is here replaced by its value wherever the
firmware's source mentions it, imports that only brought such names go, and a module of nothing but
such names is not deployed, nor a package's own file that holds nothing at all (MicroPython imports
a folder without one, which takes less heap); a tuple, bytes or text with a name, used in one
place, moves there. A module that is used as a value keeps its names. What only type checkers read
goes too, with the imports that only annotations need. A name that hides another one of these is an
error (`fold_hiding`), and so is what cannot be followed (`fold_imports`). Lines keep their
numbers; the sources stay as people read them.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from host_tools import fold_hiding, fold_imports
from host_tools.fold_faults import Fault, FoldFaults
from host_tools.fold_module import (
    Edit,
    Literal,
    Module,
    Modules,
    constant,
    edited,
    for_checkers,
    imported,
    integer,
    literal,
    stores,
)


def fold(sources: dict[str, str], as_is: dict[str, str] | None = None) -> dict[str, str]:
    """Dotted module name -> source, folded; what held only constants, or nothing, is left out.

    `as_is`: sources that are deployed beside them as they stand; they may read what is left.
    Raises SyntaxError for what is no Python, and FoldFaults for names that hide others
    (`fold_hiding`), for what cannot be followed (`fold_imports`) and for constants of no value.
    """
    modules = {name: Module.read(name, text) for name, text in sources.items()}
    standing = [Module.read(name, text) for name, text in (as_is or {}).items()]
    everything = [*modules.values(), *standing]
    known = -1
    while known < (known := sum(_constants(module, modules) for module in modules.values())):
        pass
    faults = [fault for module in modules.values() for fault in fold_hiding.found(module, modules)]
    faults += [fault for module in everything for fault in fold_imports.found(module, modules)]
    if faults:
        raise FoldFaults(faults)
    taken = _taken(everything, modules)
    for module in everything:
        _hand_on(module, modules)
    folded = {}
    for module in modules.values():
        if not module.handed_on:
            _literals(module, modules, taken[module.name])
        text = _rewrite(module, modules, taken[module.name])
        if text is not None:
            folded[module.name] = text
    for module in standing:
        faults += fold_imports.as_it_stands(module, modules, set(folded))
    if faults:
        raise FoldFaults(faults)
    return folded


def _hand_on(module: Module, modules: Modules) -> None:
    """Note which modules a source uses as values: other than for `module.name`."""
    read_from = {id(node.value) for node in module.nodes if isinstance(node, ast.Attribute)}
    passive = {*map(id, module.annotations), *read_from}
    used = [
        home.bound[node.id]
        for node in module.nodes
        if isinstance(node, ast.Name) and not stores(node) and id(node) not in passive
        if (home := module.names.home(node))
    ]
    for binding in (one for bindings in used for one in bindings):
        if binding.brings in modules:
            modules[binding.brings].handed_on = True


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
    """Upper-case names bound once, at the top level, to a literal, and read in one place alone.

    An f-string may not hold another text's quotes: what is read in one keeps its name.
    """
    formatted = {
        node.id
        for node in module.nodes
        if isinstance(node, ast.Name) and id(node) in module.in_f_strings
    }
    mentioned = [node.id for node in module.nodes if isinstance(node, ast.Name)]
    for node in module.tree.body:
        if not isinstance(node, ast.Assign) or not isinstance(node.targets[0], ast.Name):
            continue
        name = node.targets[0].id
        if len(node.targets) > 1 or name.upper() != name or name in taken:
            continue
        value = literal(node.value, module, modules)
        once = mentioned.count(name) == 2 and module.names.bindings(name) == 1
        if value is not None and once and name not in formatted:
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
        edits.append((*module.span(node), _written(node, value, module)))
        if isinstance(node, ast.Attribute):
            gone.add(id(node.value))
    unneeded = _unneeded(module, modules, taken, gone)
    for parent in module.nodes:
        for statement in _body(parent):
            new = _statement(statement, module, modules, unneeded)
            if new is not None:
                start, end = module.span(statement)
                edits = [edit for edit in edits if not start <= edit[0] < end]
                lines = module.encoded[start:end].count(b"\n")
                more = module.encoded[end:].lstrip(b" \t").startswith(b";")
                new = new or ("" if isinstance(parent, ast.Module) and not more else "pass")
                edits.append((start, end, new + ("\\\n" if more else "\n") * lines))
    left = [
        statement
        for statement in module.tree.body
        if not isinstance(statement, ast.Expr)
        and _statement(statement, module, modules, unneeded) != ""
    ]
    package = any(name.startswith(f"{module.name}.") for name in modules)
    return edited(module.text, edits) if left or not (module.constants or package) else None


def _written(node: ast.expr, value: Literal, module: Module) -> str:
    """The value as it stands in the place of a name.

    FoldFaults where an f-string tells another place than the name's (as Pythons before 3.12 may),
    or prints the name itself.
    """
    start, end = module.span(node)
    after = module.encoded[end:].lstrip()
    if id(node) in module.in_f_strings:
        name = module.encoded[start:end].decode(errors="replace")
        if name != ast.unparse(node) or re.match(rb"=(?!=)", after):
            sentence = f"the f-string's {ast.unparse(node)} cannot be folded; format with %."
            raise FoldFaults([Fault(module.name, node.lineno, sentence)])
    bare = isinstance(value, int) and (value < 0 or after.startswith(b"."))
    return f"({value!r})" if bare else repr(value)


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


def _taken(everything: list[Module], modules: Modules) -> dict[str, set[str]]:
    """Module -> what other modules import or read from it."""
    taken: dict[str, set[str]] = {name: set() for name in modules}
    for module in everything:
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
    if isinstance(parent, ast.expr) or for_checkers(parent):
        return []
    return [
        statement
        for part in ("body", "orelse", "finalbody")
        for statement in getattr(parent, part, []) or []
        if isinstance(statement, ast.stmt)
    ]


def _statement(node: ast.stmt, module: Module, modules: Modules, unneeded: set[str]) -> str | None:
    """New text of a definition or import of constants; None to leave it as it is."""
    if for_checkers(node):
        return ""
    if isinstance(node, ast.Assign) and node in module.tree.body:
        names = [target.id for target in node.targets if isinstance(target, ast.Name)]
        folds = names and (names[0] in module.constants or names[0] in module.literals)
        folded = folds and not module.handed_on
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
