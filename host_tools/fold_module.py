"""A source of the firmware as `fold` reads it: its names, and what they are worth."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate

from host_tools.fold_names import Names

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


@dataclass(eq=False)
class Module:
    """One source: its tree, its constants, and the literals that move to where they are read."""

    name: str
    text: str
    tree: ast.Module
    constants: dict[str, int] = field(default_factory=dict)
    literals: dict[str, Literal] = field(default_factory=dict)

    @classmethod
    def read(cls, name: str, text: str) -> Module:
        """Parse a source; SyntaxError with the module's name for its file."""
        return cls(name, text, ast.parse(text, name))

    @cached_property
    def nodes(self) -> list[ast.AST]:
        """Every node of the tree."""
        return list(ast.walk(self.tree))

    @cached_property
    def names(self) -> Names:
        """Scopes and the names that they bind."""
        return Names(self.tree)

    @cached_property
    def annotations(self) -> list[ast.AST]:
        """Every node inside an annotation, which no interpreter evaluates; quoted ones parsed."""
        found: list[ast.AST] = []
        for node in self.nodes:
            for said in (getattr(node, "annotation", None), getattr(node, "returns", None)):
                if isinstance(said, ast.Constant) and isinstance(said.value, str):
                    found += ast.walk(ast.parse(said.value, self.name))
                elif said is not None:
                    found += ast.walk(said)
        return found

    @cached_property
    def starts(self) -> list[int]:
        """Position of every line in the encoded source."""
        lines = self.text.encode().splitlines(keepends=True)
        return [0, *accumulate(map(len, lines))]

    def span(self, node: ast.stmt | ast.expr) -> tuple[int, int]:
        """First and last place of a node in the encoded source."""
        assert node.end_lineno is not None and node.end_col_offset is not None
        return (
            self.starts[node.lineno - 1] + node.col_offset,
            self.starts[node.end_lineno - 1] + node.end_col_offset,
        )


def stores(node: ast.Name | ast.Attribute) -> bool:
    """Is the name bound here, not read?"""
    return not isinstance(node.ctx, ast.Load)


Modules = dict[str, Module]
"""All sources by their dotted names."""


def imported(dotted: str, modules: Modules) -> int | None:
    """The constant that an import brings, None when it brings anything else."""
    holder, _, name = dotted.rpartition(".")
    return modules[holder].constants.get(name) if holder in modules else None


def constant(node: ast.expr, module: Module, modules: Modules) -> int | None:
    """The constant that a name or a module's attribute stands for, None for anything else."""
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        home = module.names.home(node.value)
        return imported(f"{home.brings(node.value.id)}.{node.attr}", modules) if home else None
    if not isinstance(node, ast.Name):
        return None
    home = module.names.home(node)
    if home is module.names.scopes[0] and node.id in module.constants:
        return module.constants[node.id]
    return imported(home.brings(node.id), modules) if home else None


def integer(node: ast.expr, module: Module, modules: Modules) -> int | None:
    """Value of an integer expression, None for anything else."""
    if isinstance(node, ast.Constant):
        return node.value if type(node.value) is int else None
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        inner = integer(node.operand, module, modules)
        return None if inner is None else -inner
    if isinstance(node, ast.BinOp) and type(node.op) in OPERATORS:
        left = integer(node.left, module, modules)
        right = integer(node.right, module, modules)
        if left is not None and right is not None:
            return OPERATORS[type(node.op)](left, right)
        return None
    return constant(node, module, modules)


def literal(node: ast.expr, module: Module, modules: Modules) -> Literal | None:
    """Value of an expression that is one constant object, None for anything else."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str | bytes):
        return node.value
    if isinstance(node, ast.Tuple):
        parts = [literal(part, module, modules) for part in node.elts]
        whole = tuple(part for part in parts if part is not None)
        return whole if len(whole) == len(parts) else None
    return integer(node, module, modules)
