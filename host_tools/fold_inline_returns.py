"""Statements of a function without its `return`, to stand in another one (`fold_inline_call`)."""

from __future__ import annotations

import ast
from collections.abc import Callable

from host_tools.fold_inline_order import Unfit, still
from host_tools.fold_nodes import Transformer, walk

Block = list[ast.stmt]


def assign(target: ast.expr, value: ast.expr) -> ast.stmt:
    return ast.Assign([target], value, lineno=1)


def single(body: Block) -> bool:
    return isinstance(body[-1], ast.Return) and not any(map(_returns, body[:-1]))


def or_none(value: ast.expr | None) -> ast.expr:
    return ast.Constant(None) if value is None else value


def dropped(value: ast.expr | None) -> Block:
    """What is evaluated and goes unused."""
    return [] if value is None or still(value) else [ast.Expr(value)]


def _returns(node: ast.AST) -> bool:
    return any(isinstance(one, ast.Return) for one in walk(node))


def values(node: ast.AST) -> bool:
    """Does it return a value?"""
    return any(isinstance(one, ast.Return) and one.value for one in walk(node))


def ends(body: Block) -> bool:
    """Does a block return or raise, whatever comes?"""
    if not body:
        return False
    last = body[-1]
    if isinstance(last, ast.If):
        return ends(last.body) and ends(last.orelse)
    return isinstance(last, ast.Return | ast.Raise)


def structured(body: Block, returned: Callable[[ast.expr | None], Block]) -> Block:
    """A block without `return`: what follows a branch that returns moves into the other one.

    `returned`: the statements in place of one; at the end of the block, too, where that is met.
    """
    done: Block = []
    for at, one in enumerate(body):
        if isinstance(one, ast.Return):
            return done + returned(one.value)
        if not _returns(one):
            done.append(one)
            continue
        rest = body[at + 1 :]
        if isinstance(one, ast.For | ast.While):
            return [*done, _broken(one, rest, returned)]
        if not isinstance(one, ast.If):
            raise Unfit("a return inside a try")
        if ends(one.body):
            first, second = one.body, one.orelse + rest
        elif ends(one.orelse):
            first, second = one.body + rest, one.orelse
        elif not rest:
            first, second = one.body, one.orelse
        else:
            raise Unfit("a branch that may return, and more after it")
        yes, no = structured(first, returned), structured(second, returned)
        if yes or not no:
            done.append(ast.If(one.test, yes or [ast.Pass()], no))
        else:
            done.append(ast.If(ast.UnaryOp(ast.Not(), one.test), no, []))
        return done
    return done if ends(body) else done + returned(None)


def _broken(
    loop: ast.For | ast.While, rest: Block, returned: Callable[[ast.expr | None], Block]
) -> ast.stmt:
    """A loop that is left with `break` where it returned; its `else` has what comes after it."""
    if loop.orelse or any(isinstance(one, ast.Break) for one in walk(loop)):
        raise Unfit("a loop with a return and a break")
    inner = [one for one in walk(loop) if isinstance(one, ast.For | ast.While)]
    if any(_returns(one) for one in inner if one is not loop):
        raise Unfit("a return inside two loops")
    loop = _Broken(returned).visit(loop)
    loop.orelse = structured(rest, returned)
    return loop


class _Broken(Transformer):
    """`break` in the place of every `return`, behind what stands for it."""

    def __init__(self, returned: Callable[[ast.expr | None], Block]) -> None:
        self.returned = returned

    def visit_Return(self, node: ast.Return) -> list[ast.stmt]:
        return [*self.returned(node.value), ast.Break()]
