"""A source of the firmware as `fold` reads it: its names, and what they are worth."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate

from host_tools.fold_faults import Fault, FoldFaults
from host_tools.fold_names import Names
from host_tools.fold_nodes import inside, walk

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

LONGEST = 1024
TOO_LONG = f"the constant is longer than {LONGEST} bits"

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

    handed_on: bool = False
    """Is it used as a value somewhere? Then it keeps its constants, which are read of that."""

    @classmethod
    def read(cls, name: str, text: str) -> Module:
        """Parse a source; SyntaxError with the module's name for its file."""
        return cls(name, text, ast.parse(text, name))

    @cached_property
    def nodes(self) -> list[ast.AST]:
        """Every node of the tree."""
        return walk(self.tree)

    @cached_property
    def deployed(self) -> list[ast.AST]:
        """Every node but those inside `if TYPE_CHECKING:`."""
        blocks = [node for node in self.nodes if isinstance(node, ast.If) and for_checkers(node)]
        inside = {id(node) for block in blocks for node in walk(block)} - set(map(id, blocks))
        return [node for node in self.nodes if id(node) not in inside]

    @cached_property
    def imports(self) -> list[ast.Import | ast.ImportFrom]:
        """Imports outside of functions, in order: those that are made when it is loaded."""
        found = []
        ahead: list[ast.AST] = [self.tree]
        while ahead:
            node = ahead.pop()
            if isinstance(node, ast.Import | ast.ImportFrom):
                found.append(node)
            elif not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.expr):
                ahead += reversed(inside(node))
        return found

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
                    found += walk(self._quoted(said, said.value))
                elif said is not None:
                    found += walk(said)
        return found

    def _quoted(self, node: ast.Constant, text: str) -> ast.AST:
        """A quoted annotation, parsed; SyntaxError with the line that it stands in."""
        try:
            return ast.parse(text, self.name)
        except (SyntaxError, ValueError):
            at = (self.name, node.lineno, node.col_offset + 1, text)
            raise SyntaxError("the quoted annotation is no Python", at) from None

    @cached_property
    def unbound(self) -> set[str]:
        """Names that the source reads and nothing in it binds: the interpreter's own."""
        annotations = set(map(id, self.annotations))
        return {
            node.id
            for node in self.nodes
            if isinstance(node, ast.Name)
            and id(node) not in annotations
            and self.names.home(node) is None
        }

    @cached_property
    def in_f_strings(self) -> set[int]:
        """Ids of the nodes inside f-strings."""
        strings = (node for node in self.nodes if isinstance(node, ast.JoinedStr))
        return {id(node) for string in strings for node in walk(string)}

    @cached_property
    def encoded(self) -> bytes:
        """The source in bytes, as nodes count columns."""
        return self.text.encode()

    @cached_property
    def starts(self) -> list[int]:
        """Position of every line in the encoded source."""
        lines = self.encoded.splitlines(keepends=True)
        return [0, *accumulate(map(len, lines))]

    def span(self, node: ast.stmt | ast.expr) -> tuple[int, int]:
        """First and last place of a node in the encoded source."""
        assert node.end_lineno is not None and node.end_col_offset is not None
        return (
            self.starts[node.lineno - 1] + node.col_offset,
            self.starts[node.end_lineno - 1] + node.end_col_offset,
        )


def for_checkers(node: ast.AST) -> bool:
    """`if TYPE_CHECKING:`, which no interpreter enters, or the line that says so."""
    named: ast.expr | None = None
    if isinstance(node, ast.If):
        named = node.test
    elif isinstance(node, ast.Assign):
        named = node.targets[0]
    return isinstance(named, ast.Name) and named.id == "TYPE_CHECKING"


def stores(node: ast.Name | ast.Attribute) -> bool:
    """Is the name bound here, not read?"""
    return not isinstance(node.ctx, ast.Load)


Modules = dict[str, Module]
"""All sources by their dotted names."""


def read(texts: Mapping[str, str]) -> Modules:
    """Parse sources, by their dotted names."""
    return {name: Module.read(name, text) for name, text in texts.items()}


Edit = tuple[int, int, str]
"""Start and end in the source's bytes, and the new text."""


def edited(text: str, edits: Iterable[Edit]) -> str:
    """The text with all edits made, which must not overlap."""
    data = text.encode()
    for start, end, new in sorted(edits, reverse=True):
        data = data[:start] + new.encode() + data[end:]
    return data.decode()


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
    """Value of an integer expression, None for anything else; FoldFaults where it has none."""
    value: int | None
    if isinstance(node, ast.Constant):
        value = node.value if type(node.value) is int else None
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        inner = integer(node.operand, module, modules)
        value = None if inner is None else -inner
    elif isinstance(node, ast.BinOp) and type(node.op) in OPERATORS:
        left = integer(node.left, module, modules)
        right = integer(node.right, module, modules)
        if left is None or right is None:
            return None
        if isinstance(node.op, ast.FloorDiv) and right == 0:
            raise _no_number(node, module, "the constant is divided by zero")
        if isinstance(node.op, ast.LShift | ast.RShift) and right < 0:
            raise _no_number(node, module, "the constant is shifted by less than nothing")
        if isinstance(node.op, ast.LShift) and right > LONGEST:
            raise _no_number(node, module, TOO_LONG)
        value = OPERATORS[type(node.op)](left, right)
    else:
        return constant(node, module, modules)
    if value is not None and value.bit_length() > LONGEST:
        raise _no_number(node, module, TOO_LONG)
    return value


def _no_number(node: ast.expr, module: Module, sentence: str) -> FoldFaults:
    return FoldFaults([Fault(module.name, node.lineno, f"{sentence}.")])


def literal(node: ast.expr, module: Module, modules: Modules) -> Literal | None:
    """Value of an expression that is one constant object, None for anything else."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str | bytes):
        return node.value
    if isinstance(node, ast.Tuple):
        parts = [literal(part, module, modules) for part in node.elts]
        whole = tuple(part for part in parts if part is not None)
        return whole if len(whole) == len(parts) else None
    return integer(node, module, modules)
