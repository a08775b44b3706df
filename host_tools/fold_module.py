"""A source of the firmware as `fold` reads it: its names, and what they are worth."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable
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

Literal = int | str | bytes | tuple["Literal", ...]
"""What the compiler keeps as one constant object, made when the module is loaded."""


@dataclass
class Module:
    """One source: its tree, its constants, and what its imports stand for."""

    name: str
    text: str
    tree: ast.Module
    constants: dict[str, int] = field(default_factory=dict)
    values: dict[str, int] = field(default_factory=dict)
    literals: dict[str, Literal] = field(default_factory=dict)
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
    def imports(self) -> list[ast.ImportFrom]:
        """Every import of names from a module, wherever it stands."""
        return [node for node in self.nodes if isinstance(node, ast.ImportFrom)]

    @cached_property
    def annotations(self) -> list[ast.AST]:
        """Every node inside an annotation, which no interpreter evaluates; quoted ones parsed."""
        found: list[ast.AST] = []
        for node in self.nodes:
            for said in (getattr(node, "annotation", None), getattr(node, "returns", None)):
                if isinstance(said, ast.Constant) and isinstance(said.value, str):
                    found += ast.walk(ast.parse(said.value))
                elif said is not None:
                    found += ast.walk(said)
        return found

    @cached_property
    def bound(self) -> list[str]:
        """Every name that anything but an import binds, as often as it is bound."""
        names = [n.id for n in self.nodes if isinstance(n, ast.Name) and stores(n)]
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


def stores(node: ast.Name | ast.Attribute) -> bool:
    """Is the name bound here, not read?"""
    return not isinstance(node.ctx, ast.Load)


def integer(node: ast.expr, module: Module) -> int | None:
    """Value of an integer expression, None for anything else."""
    if isinstance(node, ast.Constant):
        return node.value if type(node.value) is int else None
    if isinstance(node, ast.Name):
        return module.values.get(node.id)
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        return module.values.get(f"{node.value.id}.{node.attr}")
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        inner = integer(node.operand, module)
        return None if inner is None else -inner
    if isinstance(node, ast.BinOp) and type(node.op) in OPERATORS:
        left, right = integer(node.left, module), integer(node.right, module)
        if left is not None and right is not None:
            return OPERATORS[type(node.op)](left, right)
    return None


def literal(node: ast.expr, module: Module) -> Literal | None:
    """Value of an expression that is one constant object, None for anything else."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str | bytes):
        return node.value
    if isinstance(node, ast.Tuple):
        parts = [literal(part, module) for part in node.elts]
        whole = tuple(part for part in parts if part is not None)
        return whole if len(whole) == len(parts) else None
    return integer(node, module)
