"""What a statement evaluates first, and what may come later (`fold_inline_call`)."""

from __future__ import annotations

import ast
from collections.abc import Iterator


class Unfit(Exception):
    """This function stays one."""


def still(node: ast.expr) -> bool:
    """Does its evaluation do nothing, and may it come later than it stands?"""
    return isinstance(node, ast.Constant | ast.Name)


def first(statement: ast.stmt, call: ast.expr) -> None:
    """Unfit unless a statement evaluates the call before all else that matters."""
    start = start_in(statement)
    if start is None or not leads(start, call):
        raise Unfit("something else is evaluated before")


def start_in(statement: ast.stmt) -> ast.expr | None:
    """The expression that a statement begins with, evaluated once; None: not known."""
    if isinstance(statement, ast.Return | ast.Expr | ast.Assign):
        return statement.value
    if isinstance(statement, ast.If):
        return statement.test
    if isinstance(statement, ast.For):
        return statement.iter
    if isinstance(statement, ast.AugAssign) and isinstance(statement.target, ast.Name):
        return statement.value
    return None


def leads(node: ast.expr, call: ast.expr) -> bool:
    """Is the call evaluated first in an expression, and always?"""
    if node is call:
        return True
    for one in _in_order(node):
        if leads(one, call):
            return True
        if not still(one):
            return False
    return False


def _in_order(node: ast.expr) -> Iterator[ast.expr]:
    """What an expression evaluates for certain, in order."""
    if isinstance(node, ast.BoolOp):
        yield node.values[0]
    elif isinstance(node, ast.IfExp):
        yield node.test
    elif isinstance(node, ast.BinOp):
        yield from (node.left, node.right)
    elif isinstance(node, ast.UnaryOp):
        yield node.operand
    elif isinstance(node, ast.Compare):
        yield from (node.left, node.comparators[0])
    elif isinstance(node, ast.Subscript):
        yield node.value
        if not isinstance(node.slice, ast.Slice):
            yield node.slice
    elif isinstance(node, ast.Attribute | ast.Await):
        yield node.value
    elif isinstance(node, ast.Tuple | ast.List):
        yield from node.elts
    elif isinstance(node, ast.Call):
        yield node.func
        yield from node.args
