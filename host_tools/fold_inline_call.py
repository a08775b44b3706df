"""How the statements of a function come to stand where it is called (`fold_inline`).

Whatever the call evaluates is evaluated in the same order as before, so the call must be what its
statement evaluates first, names and constants aside. Parameters that are given a name or a
constant are replaced by it, others become variables of the caller. `return` stays where the call
is itself returned or is the last statement of its function; elsewhere what follows a branch with a
`return` moves into the other branch. Refused (`Unfit`): generators, functions in functions, a
`return` inside a loop or `try` where it cannot stay, names that would be hidden.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from host_tools.fold_inline_names import bound_in, names_in, variables_in, variables_of
from host_tools.fold_inline_order import Unfit, first
from host_tools.fold_inline_returns import (
    assign,
    dropped,
    ends,
    or_none,
    single,
    structured,
    values,
)
from host_tools.fold_names import Function
from host_tools.fold_nodes import Transformer, inside, walk

Block = list[ast.stmt]


def taken_in(caller: ast.AST, function: ast.AST, *, method: bool) -> None:
    """Put a function's statements in the place of its one call in `caller`, which is changed.

    Raises Unfit, nothing being changed, where that cannot be done.
    """
    assert isinstance(caller, Function) and isinstance(function, Function)
    _look(function)
    found = _found(caller, function.name, ast.Attribute if method else ast.Name)
    if found is None:
        raise Unfit("the call is in a function inside, or in a comprehension")
    block, at, call = found
    whole: ast.expr = call
    if isinstance(function, ast.AsyncFunctionDef):
        awaits = [one for one in _own(block[at]) if isinstance(one, ast.Await)]
        for one in awaits:
            whole = one if one.value is call else whole
        if whole is call:
            raise Unfit("called, and not awaited at once")
    bound, body = bound_in(function, call, caller, method=method)
    last = at == len(block) - 1 and any(block is one for one in _tails(caller.body))
    if _stays(caller) and not variables_of(bound + body) <= variables_in(caller):
        raise Unfit("its variables would stay as long as a task does")
    block[at : at + 1] = _in_place(block[at], whole, bound, body, caller, last=last)


def _tails(block: Block) -> Iterator[Block]:
    """Blocks after whose last statement the function is over."""
    yield block
    if isinstance(block[-1], ast.If):
        yield from _tails(block[-1].body)
        if block[-1].orelse:
            yield from _tails(block[-1].orelse)


def _stays(caller: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """May this be a task that runs as long as the firmware? What its variables hold is never
    given back."""
    return isinstance(caller, ast.AsyncFunctionDef) and any(
        isinstance(one, ast.While | ast.For) for one in walk(caller)
    )


def _look(function: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
    """Refuse what this does not follow."""
    given = function.args
    if function.decorator_list or given.vararg or given.kwarg or given.kwonlyargs:
        raise Unfit("decorated, or with parameters that are not plain")
    for node in walk(function):
        if node is not function and isinstance(
            node,
            ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda | ast.ClassDef | ast.Yield
            | ast.YieldFrom | ast.Global | ast.Nonlocal | ast.NamedExpr,
        ):  # fmt: skip
            raise Unfit("a function inside, a generator, a name of the module set")
        if isinstance(node, ast.Name) and node.id == "super":
            raise Unfit("super")


def _found(caller: ast.AST, name: str, kind: type) -> tuple[Block, int, ast.Call] | None:
    """The call of a name in a function: the block and the place of its statement, and itself."""
    for block in _blocks(caller):
        for at, statement in enumerate(block):
            for node in _own(statement):
                if not isinstance(node, ast.Call) or not isinstance(node.func, kind):
                    continue
                if _name(node.func) == name:
                    return block, at, node
    return None


def _name(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _blocks(node: ast.AST) -> Iterator[Block]:
    """Every list of statements in a function, but for those of functions in it."""
    for field in ("body", "orelse", "finalbody"):
        block = getattr(node, field, None)
        if isinstance(block, list) and block and isinstance(block[0], ast.stmt):
            yield block
            for one in block:
                if not isinstance(one, Function | ast.ClassDef):
                    yield from _blocks(one)
    for handler in getattr(node, "handlers", ()):
        yield from _blocks(handler)


def _own(statement: ast.stmt) -> Iterator[ast.AST]:
    """Nodes of a statement itself, not of those in it, nor of functions and comprehensions."""
    ahead: list[ast.AST] = [statement]
    while ahead:
        node = ahead.pop()
        yield node
        for one in inside(node):
            inner = isinstance(
                one,
                ast.stmt | ast.Lambda | ast.ListComp | ast.SetComp | ast.DictComp
                | ast.GeneratorExp | ast.excepthandler,
            )  # fmt: skip
            if not inner:
                ahead.append(one)


def _in_place(
    statement: ast.stmt, call: ast.expr, bound: Block, body: Block, caller: Function, *, last: bool
) -> Block:
    """What stands for the statement with the call, or with the `await` of it."""
    if _value(statement) is call:
        if isinstance(statement, ast.Return):
            return bound + body + ([] if ends(body) else [ast.Return(None)])
        if isinstance(statement, ast.Expr):
            if last and not any(map(values, body)):
                return bound + body
            return bound + (structured(body, dropped) or [ast.Pass()])
        assert isinstance(statement, ast.Assign)
        target = statement.targets[0]
        plain = len(statement.targets) == 1 and isinstance(target, ast.Name | ast.Attribute)
        if plain and not single(body):
            return bound + structured(body, lambda value: [assign(target, or_none(value))])
    if single(body):
        assert isinstance(body[-1], ast.Return)
        if bound or len(body) > 1:
            first(statement, call)
        value = or_none(body[-1].value)
        return [*bound, *body[:-1], _Replaced(call, value).visit(statement)]
    first(statement, call)
    taken = names_in(caller).union(*map(names_in, bound + body))
    made = "result_0"
    while made in taken:
        made = "result_%d" % (int(made.rpartition("_")[2]) + 1)
    body = structured(body, lambda value: [assign(ast.Name(made, ast.Store()), or_none(value))])
    return [*bound, *body, _Replaced(call, ast.Name(made, ast.Load())).visit(statement)]


def _value(statement: ast.stmt) -> ast.expr | None:
    """The expression that a statement evaluates as a whole."""
    if isinstance(statement, ast.Return | ast.Expr | ast.Assign):
        return statement.value
    return None


class _Replaced(Transformer):
    """A value in the place of a call."""

    def __init__(self, call: ast.expr, value: ast.expr) -> None:
        self.call = call
        self.value = value

    def generic_visit(self, node: ast.AST) -> ast.AST:
        return self.value if node is self.call else super().generic_visit(node)
