"""Take out of the sources what serves parts that a board lacks, before they are folded.

- A screen's methods for such a part go (a method of a class in `hakam.screens`, by its name).
- The functions of the board's file that make such a part give None, as where it is never fitted.
- A module that serves such a part is left out: its name in the table of screens becomes None, and
  an import that asks for the part first (`fold_guards`) goes, since it is never run. Any other
  import of it is an error.

With them goes what only they used: imports, module-level functions and names, and private methods.
Lines keep their numbers: `pass`, which costs nothing compiled, stands where something was.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from host_tools.fold_faults import Fault
from host_tools.fold_guards import missing
from host_tools.fold_module import Edit, Module, edited, stores
from host_tools.fold_nodes import inside
from host_tools.fold_reach import PACKAGE, screens

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Absent:
    """What a firmware does not have."""

    parts: frozenset[str] = frozenset()
    """Parts that the board lacks; the board's file makes each in the function of that name."""
    methods: frozenset[str] = frozenset()
    """Methods of screens that are not needed."""
    modules: dict[str, str] = field(default_factory=dict)
    """Module or package that is left out -> the part that it serves, or `no panel`."""

    def left_out(self, name: str) -> str:
        """The part that a module serves, if it is left out for that; empty if it is not.

        `name` may also be that of something in such a module.
        """
        while name and name not in self.modules:
            name = name.rpartition(".")[0]
        return self.modules.get(name, "")


def without(sources: dict[str, str], absent: Absent) -> tuple[dict[str, str], list[Fault]]:
    """Dotted module name -> source as it is for a board without these parts; and the faults.

    The board's file is the module `board`. A fault is an import of a module that is left out, by
    a module that stays, that does not ask for the part first.
    """
    texts = dict(sources)
    loose: list[_Loose] = []
    for name, text in sources.items():
        if absent.left_out(name):
            del texts[name]
        elif name == "board" or _is_screen(name):
            module = _read(name, text)
            if module:
                texts[name], used = _parts_taken_out(module, absent)
                loose += [_Loose(Module.read(name, texts[name]), used)] if used else []
    more = True
    while more:
        more = False
        for one in loose:
            more |= _unused_taken_out(one, texts)
    faults: list[Fault] = []
    for name, text in texts.items():
        if any(one.rpartition(".")[2] in text for one in absent.modules):
            module = _read(name, text)
            if module:
                texts[name], told = _imports_taken_out(module, absent)
                faults += told
    return texts, faults


def _is_screen(name: str) -> bool:
    return name == PACKAGE or name.startswith(f"{PACKAGE}.")


def _read(name: str, text: str) -> Module | None:
    """A source, parsed; None for one that is no Python, which the fold tells."""
    try:
        return Module.read(name, text)
    except SyntaxError:
        return None


def _parts_taken_out(module: Module, absent: Absent) -> tuple[str, set[str]]:
    """The source without methods and screens that are not needed, and the names these used."""
    edits: list[Edit] = []
    gone: list[ast.stmt] = []
    for function in _methods(module):
        if module.name != "board" and function.name in absent.methods:
            gone.append(function)
            edits.append(replaced(module, function, function, "pass"))
        elif module.name == "board" and function.name in absent.parts:
            gone += function.body
            edits.append(replaced(module, function.body[0], function.body[-1], "return None"))
    for node, screen in screens(module):
        if absent.left_out(screen):
            edits.append((*module.span(node), "None"))
    used = set(_mentioned(gone, module)) if gone else set()
    return edited(module.text, edits), used


def _methods(module: Module) -> list[Function]:
    """The methods of the module's classes."""
    classes = [node for node in module.tree.body if isinstance(node, ast.ClassDef)]
    return [one for node in classes for one in node.body if isinstance(one, Function)]


class _Loose:
    """A source out of which something was taken, and the names that this used."""

    def __init__(self, module: Module, names: set[str]) -> None:
        self.module = module
        self.names = names
        self.left = _mentioned(module.tree.body, module)
        """How often what is left of the source mentions each name."""
        self.edits: dict[ast.stmt, Edit] = {}


def _unused_taken_out(loose: _Loose, texts: dict[str, str]) -> bool:
    """Take the loose names that nothing uses any more out of a source, and what only they used;
    were there any?"""
    module, names = loose.module, loose.names
    before = dict(loose.edits)
    methods = _methods(module)
    for statement in (*module.tree.body, *methods):
        defined = _defined(statement, method=statement in methods)
        if defined.isdisjoint(names):
            continue
        own = _mentioned([statement], module)
        unused = {name for name in defined & names if loose.left[name] == own[name]}
        if isinstance(statement, ast.Import | ast.ImportFrom):
            kept = [one for one in statement.names if _bound(one) not in unused]
            if len(kept) < len(statement.names):
                loose.edits[statement] = _import_of(module, statement, kept)
            continue
        stays = statement in loose.edits or unused < defined
        if not stays and not _taken(unused, module, texts):
            loose.edits[statement] = replaced(module, statement, statement, "pass")
            loose.left -= own
            names.update(own)
    texts[module.name] = edited(module.text, loose.edits.values())
    return loose.edits != before


def _defined(statement: ast.stmt, *, method: bool) -> set[str]:
    """Names, as `_mentioned` has them, of what may go when nothing uses it; a class never goes."""
    if isinstance(statement, ast.Import | ast.ImportFrom):
        return {_bound(alias) for alias in statement.names}
    if isinstance(statement, Function):
        return {f".{statement.name}" if method else statement.name}
    if isinstance(statement, ast.Assign):
        names = {target.id for target in statement.targets if isinstance(target, ast.Name)}
        return names if len(names) == len(statement.targets) else set()
    return set()


def _bound(alias: ast.alias) -> str:
    return alias.asname or alias.name.partition(".")[0]


def _taken(names: set[str], module: Module, texts: dict[str, str]) -> bool:
    """Could code of other modules mean these names of this one?

    A function or name of the module: where another mentions this module too. A method: wherever
    it is mentioned, since classes above and below this one call it; without an underscore, always.
    """
    last = module.name.rpartition(".")[2]
    for name in names:
        if re.match(r"\.(?!_[^_])", name):
            return True
        for other, text in texts.items():
            known = other != module.name and (name.startswith(".") or _has_word(text, last))
            if known and _has_word(text, name.removeprefix(".")):
                return True
    return False


def _has_word(text: str, word: str) -> bool:
    return word in text and re.search(rf"\b{word}\b", text) is not None


def _mentioned(nodes: Iterable[ast.AST], module: Module) -> Counter[str]:
    """How often some nodes of a source read each name, and attribute, as `.name`; annotations
    aside."""
    annotations = {id(node) for node in module.annotations}
    found: Counter[str] = Counter()
    ahead = list(nodes)
    while ahead:
        node = ahead.pop()
        if id(node) in annotations:
            continue
        if isinstance(node, ast.Name) and not stores(node):
            found[node.id] += 1
        elif isinstance(node, ast.Attribute):
            found[f".{node.attr}"] += 1
        ahead += inside(node)
    return found


def _imports_taken_out(module: Module, absent: Absent) -> tuple[str, list[Fault]]:
    """The source without the imports of modules that are left out, and those that do not ask."""
    edits: list[Edit] = []
    faults: list[Fault] = []
    for one in missing(module, absent.left_out):
        edits.append(_import_of(module, one.node, one.kept))
        if not one.guarded:
            where = one.part if one.part.startswith("no ") else f"its part {one.part}"
            sentence = (
                f"{one.module} is deployed with {where} alone; import it in a function, under "
                f"an `if` that asks for {one.part.removeprefix('no ')}."
            )
            faults.append(Fault(module.name, one.node.lineno, sentence))
    return edited(module.text, edits), faults


def _import_of(
    module: Module, node: ast.Import | ast.ImportFrom, kept: Iterable[ast.alias]
) -> Edit:
    """The statement with some of its names alone."""
    names = ", ".join(one.name + (f" as {one.asname}" if one.asname else "") for one in kept)
    start = f"from {node.module} " if isinstance(node, ast.ImportFrom) else ""
    return replaced(module, node, node, f"{start}import {names}" if names else "pass")


def replaced(module: Module, first: ast.stmt, last: ast.stmt, new: str) -> Edit:
    """Other text for statements of one block, on as many lines; decorators go with them."""
    start, end = module.span(first)[0], module.span(last)[1]
    if isinstance(first, Function) and first.decorator_list:
        start = module.starts[first.decorator_list[0].lineno - 1] + first.col_offset
    return start, end, new + "\n" * module.encoded[start:end].count(b"\n")
