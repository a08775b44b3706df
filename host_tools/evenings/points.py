"""Sources changed so that memory can fail anywhere in them: see `inside/memory.py`.

Before every statement that may allocate, the firmware comes by `point()`, from where on the next
allocation may be made to fail; where a MemoryError leaves the body of a `try`, `full()` is told
that it has. What stands in for the board calls `outside()` first: its memory is not the board's.
"""

from __future__ import annotations

import ast

_IMPORT = "from memory import full as _full, outside as _outside, point as _point"
_ALLOCATES = (
    ast.Call, ast.Await, ast.Yield, ast.YieldFrom, ast.Import, ast.ImportFrom, ast.BinOp,
    ast.List, ast.Tuple, ast.Dict, ast.Set, ast.ListComp, ast.SetComp, ast.DictComp,
    ast.GeneratorExp, ast.JoinedStr, ast.Slice, ast.Lambda, ast.FunctionDef, ast.AsyncFunctionDef,
    ast.ClassDef,
)  # fmt: skip
_BLOCKS = ("body", "orelse", "finalbody", "handlers")


def firmware(source: str) -> str:
    """A source of the firmware, in which memory fails on demand."""
    tree = ast.parse(source)
    _Points().visit(tree)
    return _with_import(tree)


def board(source: str) -> str:
    """A source of what stands in for the board, in which memory never fails."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            node.body.insert(_first(node.body), _call("_outside"))
    return _with_import(tree)


def _with_import(tree: ast.Module) -> str:
    at = _first(tree.body)
    while at < len(tree.body) and _is_future(tree.body[at]):
        at += 1
    tree.body.insert(at, ast.parse(_IMPORT).body[0])
    return ast.unparse(ast.fix_missing_locations(tree)) + "\n"


def _is_future(node: ast.stmt) -> bool:
    return isinstance(node, ast.ImportFrom) and node.module == "__future__"


def _first(body: list[ast.stmt]) -> int:
    """Where the statements begin that do something: after a docstring."""
    first = body[0] if body else None
    is_text = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
    return 1 if is_text else 0


def _call(name: str) -> ast.stmt:
    return ast.parse(f"{name}()").body[0]


def _may_allocate(node: ast.stmt) -> bool:
    """Does the statement itself, not one of its block, make anything?"""
    if isinstance(node, _ALLOCATES):
        return True
    for name, value in ast.iter_fields(node):
        if name in _BLOCKS:
            continue
        values = value if isinstance(value, list) else [value]
        parts = [part for part in values if isinstance(part, ast.AST)]
        if any(isinstance(inner, _ALLOCATES) for part in parts for inner in ast.walk(part)):
            return True
    return False


class _Points(ast.NodeTransformer):
    """Puts the calls into every block."""

    def generic_visit(self, node: ast.AST) -> ast.AST:
        super().generic_visit(node)
        for name in ("body", "orelse", "finalbody"):
            block = getattr(node, name, None)
            if isinstance(block, list) and block:
                setattr(node, name, self._block(block))
        return node

    def visit_Try(self, node: ast.Try) -> ast.AST:
        self.generic_visit(node)
        inner = ast.parse("try:\n    pass\nexcept MemoryError:\n    _full()\n    raise").body[0]
        assert isinstance(inner, ast.Try)
        inner.body = node.body
        node.body = [inner]
        return node

    @staticmethod
    def _block(block: list[ast.stmt]) -> list[ast.stmt]:
        at = _first(block)
        out = block[:at]
        for node in block[at:]:
            if _may_allocate(node) and not _is_future(node):
                out.append(_call("_point"))
            out.append(node)
        return out
