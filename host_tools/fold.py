"""Fold named integers into the code that uses them, when the firmware is compiled.

MicroPython keeps every module-level name in RAM: a dictionary slot, the interned name, and the
code that imports it. A name bound once to an integer is here replaced by its value wherever the
firmware's source mentions it, imports that only brought such names go, and a module of nothing
but such names is not deployed; what only type checkers read goes too. Lines keep their numbers;
the sources stay as people read them.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate

OPERATORS: dict[type, Callable[[int, int], int]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.BitOr: operator.or_,
    ast.BitXor: operator.xor,
    ast.BitAnd: operator.and_,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
}

Edit = tuple[int, int, str]
"""Start and end in the source's bytes, and the new text."""


@dataclass
class Module:
    """One source: its tree, its constants, and what its imports stand for."""

    name: str
    text: str
    tree: ast.Module
    constants: dict[str, int] = field(default_factory=dict)
    values: dict[str, int] = field(default_factory=dict)
    modules: dict[str, str] = field(default_factory=dict)

    @classmethod
    def read(cls, name: str, text: str) -> Module:
        """Parse a source."""
        return cls(name, text, ast.parse(text))

    @cached_property
    def nodes(self) -> list[ast.AST]:
        """Every node of the tree."""
        return list(ast.walk(self.tree))

    @cached_property
    def bound(self) -> list[str]:
        """Every name that anything but an import binds, as often as it is bound."""
        names = [n.id for n in self.nodes if isinstance(n, ast.Name) and _stores(n)]
        names += [n.arg for n in self.nodes if isinstance(n, ast.arg)]
        return names

    @cached_property
    def starts(self) -> list[int]:
        """Position of every line in the encoded source."""
        lines = self.text.encode().splitlines(keepends=True)
        return [0, *accumulate(map(len, lines))]

    def offset(self, line: int, column: int) -> int:
        """Position in the encoded source of an ast place."""
        return self.starts[line - 1] + column

    def span(self, node: ast.stmt | ast.expr) -> tuple[int, int]:
        """First and last place of a node."""
        assert node.end_lineno is not None and node.end_col_offset is not None
        return (
            self.offset(node.lineno, node.col_offset),
            self.offset(node.end_lineno, node.end_col_offset),
        )


def fold(sources: dict[str, str]) -> dict[str, str]:
    """Dotted module name -> source, folded; modules that held only constants are left out."""
    modules = {name: Module.read(name, text) for name, text in sources.items()}
    for _ in range(4):
        for module in modules.values():
            _imports(module, modules)
            _constants(module)
    folded = {}
    for module in modules.values():
        text = _rewrite(module, modules)
        if text is not None:
            folded[module.name] = text
    return folded


def _imports(module: Module, modules: dict[str, Module]) -> None:
    """What the names that a module imports stand for: constants, or whole modules."""
    for node in module.nodes:
        if not isinstance(node, ast.ImportFrom) or not node.module:
            continue
        for alias in node.names:
            local = alias.asname or alias.name
            whole = f"{node.module}.{alias.name}"
            source = modules.get(node.module)
            if whole in modules:
                module.modules[local] = whole
            elif source and alias.name in source.constants:
                module.values[local] = source.constants[alias.name]


def _stores(node: ast.Name) -> bool:
    return not isinstance(node.ctx, ast.Load)


def _constants(module: Module) -> None:
    """Upper-case names bound once, at the top level, to an integer that can be worked out."""
    bound = module.bound
    for node in module.tree.body:
        if not isinstance(node, ast.Assign):
            continue
        value = _value(node.value, module)
        names = [target.id for target in node.targets if isinstance(target, ast.Name)]
        if value is None or len(names) != len(node.targets):
            continue
        if all(name.upper() == name and bound.count(name) == 1 for name in names):
            for name in names:
                module.constants[name] = value
                module.values[name] = value


def _value(node: ast.expr, module: Module) -> int | None:
    """Value of an integer expression, None for anything else."""
    if isinstance(node, ast.Constant):
        return node.value if type(node.value) is int else None
    if isinstance(node, ast.Name):
        return module.values.get(node.id)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        inner = _value(node.operand, module)
        return None if inner is None else -inner
    if isinstance(node, ast.BinOp) and type(node.op) in OPERATORS:
        left, right = _value(node.left, module), _value(node.right, module)
        if left is not None and right is not None:
            return OPERATORS[type(node.op)](left, right)
    return None


def _uses(module: Module, modules: dict[str, Module]) -> Iterator[tuple[ast.expr, int]]:
    """Expressions that stand for a constant, with its value."""
    for node in module.nodes:
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            source = modules.get(module.modules.get(node.value.id, ""))
            if source and node.attr in source.constants and not _stores_attribute(node):
                yield node, source.constants[node.attr]
        elif isinstance(node, ast.Name) and not _stores(node) and node.id in module.values:
            yield node, module.values[node.id]


def _stores_attribute(node: ast.Attribute) -> bool:
    return not isinstance(node.ctx, ast.Load)


def _rewrite(module: Module, modules: dict[str, Module]) -> str | None:
    """The source without its constants; None when nothing is left of it."""
    edits: list[Edit] = []
    gone: set[int] = set()
    for node, value in _uses(module, modules):
        text = f"({value})" if value < 0 else str(value)
        edits.append((*module.span(node), text))
        if isinstance(node, ast.Attribute):
            gone.add(id(node.value))
    still = {
        node.id
        for node in module.nodes
        if isinstance(node, ast.Name) and not _stores(node) and id(node) not in gone
    }
    for parent in module.nodes:
        for statement in _body(parent):
            new = _statement(statement, module, modules, still)
            if new is not None:
                start, end = module.span(statement)
                edits = [edit for edit in edits if not start <= edit[0] < end]
                lines = module.text.encode()[start:end].count(b"\n")
                top = isinstance(parent, ast.Module)
                edits.append((start, end, (new or ("" if top else "pass")) + "\n" * lines))
    text = _apply(module.text, edits)
    left = [n for n in ast.parse(text).body if not isinstance(n, ast.Expr)]
    return text if left or not module.constants else None


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


def _statement(
    node: ast.stmt, module: Module, modules: dict[str, Module], still: set[str]
) -> str | None:
    """New text of a definition or import of constants; None to leave it as it is."""
    if _for_checkers(node):
        return ""
    if isinstance(node, ast.Assign) and node in module.tree.body:
        names = [target.id for target in node.targets if isinstance(target, ast.Name)]
        return "" if names and names[0] in module.constants else None
    if not isinstance(node, ast.ImportFrom) or not node.module:
        return None
    kept = []
    for alias in node.names:
        local = alias.asname or alias.name
        whole = module.modules.get(local)
        if local in module.values:
            continue
        if whole and local not in still and modules[whole].constants:
            continue
        kept.append(alias.name + (f" as {alias.asname}" if alias.asname else ""))
    if len(kept) == len(node.names):
        return None
    return f"from {node.module} import {', '.join(kept)}" if kept else ""


def _apply(text: str, edits: list[Edit]) -> str:
    """The text with all edits made."""
    data = text.encode()
    for start, end, new in sorted(edits, reverse=True):
        data = data[:start] + new.encode() + data[end:]
    return data.decode()
