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
import copy
from collections.abc import Callable, Iterator

from host_tools.fold_names import Function

Block = list[ast.stmt]


class Unfit(Exception):
    """This function stays one."""


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
    bound, body = _bound(function, call, caller, method=method)
    last = at == len(block) - 1 and any(block is one for one in _tails(caller.body))
    if _stays(caller) and not _variables_of(bound + body) <= _variables(caller):
        raise Unfit("its variables would stay as long as a task does")
    taken = _names(caller).union(*map(_names, bound + body))
    block[at : at + 1] = _in_place(block[at], whole, bound, body, taken, last=last)


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
    loops = any(isinstance(one, ast.While | ast.For) for one in ast.walk(caller))
    return isinstance(caller, ast.AsyncFunctionDef) and loops


def _look(function: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
    """Refuse what this does not follow."""
    given = function.args
    if function.decorator_list or given.vararg or given.kwarg or given.kwonlyargs:
        raise Unfit("decorated, or with parameters that are not plain")
    for node in ast.walk(function):
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
        for one in ast.iter_child_nodes(node):
            inner = isinstance(
                one,
                ast.stmt | ast.Lambda | ast.ListComp | ast.SetComp | ast.DictComp
                | ast.GeneratorExp | ast.excepthandler,
            )  # fmt: skip
            if not inner:
                ahead.append(one)


def _names(node: ast.AST) -> set[str]:
    """Names that stand anywhere in a function."""
    found = set()
    for one in ast.walk(node):
        if isinstance(one, ast.Name):
            found.add(one.id)
        elif isinstance(one, ast.arg):
            found.add(one.arg)
        elif isinstance(one, ast.alias):
            found.add(one.asname or one.name.partition(".")[0])
        elif isinstance(one, ast.ExceptHandler) and one.name:
            found.add(one.name)
    return found


def _variables(function: ast.FunctionDef | ast.AsyncFunctionDef) -> set[str]:
    """Names that a function binds, its parameters included."""
    given = {arg.arg for arg in function.args.posonlyargs + function.args.args}
    return given | _variables_of(function.body)


def _variables_of(block: Block) -> set[str]:
    """Names that statements bind."""
    found: set[str] = set()
    for one in (node for statement in block for node in ast.walk(statement)):
        if isinstance(one, ast.Name) and not isinstance(one.ctx, ast.Load):
            found.add(one.id)
        elif isinstance(one, ast.alias):
            found.add(one.asname or one.name.partition(".")[0])
        elif isinstance(one, ast.ExceptHandler) and one.name:
            found.add(one.name)
    return found


class _Renamer(ast.NodeTransformer):
    """Other names for variables, or what a parameter was given."""

    def __init__(self, new: dict[str, ast.expr]) -> None:
        self.new = new

    def visit_Name(self, node: ast.Name) -> ast.expr:
        new = self.new.get(node.id)
        if new is None:
            return node
        if isinstance(node.ctx, ast.Load):
            return copy.deepcopy(new)
        assert isinstance(new, ast.Name)
        return ast.Name(new.id, node.ctx)

    def _called(self, name: str) -> str:
        new = self.new.get(name)
        return new.id if isinstance(new, ast.Name) else name

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> ast.ExceptHandler:
        node.name = node.name and self._called(node.name)
        self.generic_visit(node)
        return node

    def visit_alias(self, node: ast.alias) -> ast.alias:
        local = node.asname or node.name.partition(".")[0]
        if local in self.new:
            if "." in node.name and not node.asname:
                raise Unfit("an import of a dotted name")
            node.asname = self._called(local)
        return node


def _bound(
    function: ast.FunctionDef | ast.AsyncFunctionDef,
    call: ast.Call,
    caller: ast.FunctionDef | ast.AsyncFunctionDef,
    *,
    method: bool,
) -> tuple[Block, Block]:
    """Statements that give the parameters their values, and the body, with names of its own."""
    given = _given(function, call, method=method)
    stored = {
        one.id
        for one in ast.walk(function)
        if isinstance(one, ast.Name) and not isinstance(one.ctx, ast.Load)
    }
    variables = _variables(function)
    inside = _variables(caller)
    if (_names(function) - variables) & inside:
        raise Unfit("a name of the module would be hidden")
    taken = _names(caller) | _names(function)
    new: dict[str, ast.expr] = {}
    binds: Block = []
    plain = {
        name
        for name, value in given
        if name not in stored
        and (
            isinstance(value, ast.Constant) or (isinstance(value, ast.Name) and value.id in inside)
        )
    }
    plain |= _leading(
        function, [(name, value) for name, value in given if name not in plain], stored
    )
    for name in sorted(variables):
        value = dict(given).get(name)
        if name in plain and value is not None:
            new[name] = value
        elif name in _names(caller):
            fresh = next(one for n in range(99) if (one := f"{name}_{n}") not in taken)
            taken.add(fresh)
            new[name] = ast.Name(fresh, ast.Load())
    for name, value in given:
        if name not in plain:
            target = new.get(name, ast.Name(name, ast.Load()))
            assert isinstance(target, ast.Name)
            binds.append(_assign(ast.Name(target.id, ast.Store()), value))
    kept = [one for one in function.body if not _text(one)]
    body = [_Renamer(new).visit(one) for one in copy.deepcopy(kept)]
    return binds, body or [ast.Pass()]


def _leading(
    function: ast.FunctionDef | ast.AsyncFunctionDef,
    given: list[tuple[str, ast.expr]],
    stored: set[str],
) -> set[str]:
    """The one parameter that is not plain, where it is read once and before all else."""
    if len(given) != 1 or given[0][0] in stored:
        return set()
    name = given[0][0]
    reads = [one for one in ast.walk(function) if isinstance(one, ast.Name) and one.id == name]
    body = [one for one in function.body if not _text(one)]
    start = _start(body[0]) if body else None
    return {name} if len(reads) == 1 and start is not None and _leads(start, reads[0]) else set()


def _text(node: ast.stmt) -> bool:
    """Is this a docstring?"""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _assign(target: ast.expr, value: ast.expr) -> ast.stmt:
    return ast.fix_missing_locations(ast.Assign([target], value, lineno=1))


def _given(
    function: ast.FunctionDef | ast.AsyncFunctionDef, call: ast.Call, *, method: bool
) -> list[tuple[str, ast.expr]]:
    """Parameters and what they are given, in the order of evaluation."""
    names = [arg.arg for arg in function.args.posonlyargs + function.args.args]
    values = list(call.args)
    if method:
        if not isinstance(call.func, ast.Attribute):
            raise Unfit("a method that is called as a function")
        holder = call.func.value
        if _names(holder) & {"super"} or (isinstance(holder, ast.Name) and holder.id[0].isupper()):
            raise Unfit("a method that is called of a class")
        values.insert(0, holder)
    elif not isinstance(call.func, ast.Name):
        raise Unfit("a function of another module")
    if len(values) > len(names) or any(isinstance(one, ast.Starred) for one in values):
        raise Unfit("given otherwise than one by one")
    found = list(zip(names, values))
    for keyword in call.keywords:
        if keyword.arg is None:
            raise Unfit("given otherwise than one by one")
        found.append((keyword.arg, keyword.value))
    had = {name for name, _ in found}
    defaults = function.args.defaults
    for name, value in zip(names[len(names) - len(defaults) :], defaults):
        if name not in had:
            if not isinstance(value, ast.Constant):
                raise Unfit("a default that is no constant")
            found.append((name, value))
    if {name for name, _ in found} != set(names):
        raise Unfit("a parameter is not given")
    return found


def _in_place(
    statement: ast.stmt, call: ast.expr, bound: Block, body: Block, taken: set[str], *, last: bool
) -> Block:
    """What stands for the statement with the call, or with the `await` of it."""
    if _value(statement) is call:
        if isinstance(statement, ast.Return):
            return bound + body + ([] if _ends(body) else [ast.Return(None)])
        if isinstance(statement, ast.Expr):
            if last and not any(map(_values, body)):
                return bound + body
            return bound + (_structured(body, _dropped) or [ast.Pass()])
        assert isinstance(statement, ast.Assign)
        target = statement.targets[0]
        plain = len(statement.targets) == 1 and isinstance(target, ast.Name | ast.Attribute)
        if plain and not _single(body):
            return bound + _structured(body, lambda value: [_assign(target, _or_none(value))])
    if _single(body):
        assert isinstance(body[-1], ast.Return)
        if bound or len(body) > 1:
            _first(statement, call)
        value = _or_none(body[-1].value)
        return [*bound, *body[:-1], _Replaced(call, value).visit(statement)]
    _first(statement, call)
    made = "result_0"
    while made in taken:
        made = "result_%d" % (int(made.rpartition("_")[2]) + 1)
    body = _structured(body, lambda value: [_assign(ast.Name(made, ast.Store()), _or_none(value))])
    return [*bound, *body, _Replaced(call, ast.Name(made, ast.Load())).visit(statement)]


def _single(body: Block) -> bool:
    return isinstance(body[-1], ast.Return) and not any(map(_returns, body[:-1]))


def _or_none(value: ast.expr | None) -> ast.expr:
    return ast.Constant(None) if value is None else value


def _value(statement: ast.stmt) -> ast.expr | None:
    """The expression that a statement evaluates as a whole."""
    if isinstance(statement, ast.Return | ast.Expr | ast.Assign):
        return statement.value
    return None


def _dropped(value: ast.expr | None) -> Block:
    """What is evaluated and goes unused."""
    return [] if value is None or _still(value) else [ast.Expr(value)]


def _returns(node: ast.AST) -> bool:
    return any(isinstance(one, ast.Return) for one in ast.walk(node))


def _values(node: ast.AST) -> bool:
    """Does it return a value?"""
    return any(isinstance(one, ast.Return) and one.value for one in ast.walk(node))


def _ends(body: Block) -> bool:
    """Does a block return or raise, whatever comes?"""
    if not body:
        return False
    last = body[-1]
    if isinstance(last, ast.If):
        return _ends(last.body) and _ends(last.orelse)
    return isinstance(last, ast.Return | ast.Raise)


def _structured(body: Block, returned: Callable[[ast.expr | None], Block]) -> Block:
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
        if _ends(one.body):
            first, second = one.body, one.orelse + rest
        elif _ends(one.orelse):
            first, second = one.body + rest, one.orelse
        elif not rest:
            first, second = one.body, one.orelse
        else:
            raise Unfit("a branch that may return, and more after it")
        yes, no = _structured(first, returned), _structured(second, returned)
        if yes or not no:
            done.append(ast.If(one.test, yes or [ast.Pass()], no))
        else:
            done.append(ast.If(ast.UnaryOp(ast.Not(), one.test), no, []))
        return done
    return done if _ends(body) else done + returned(None)


def _broken(
    loop: ast.For | ast.While, rest: Block, returned: Callable[[ast.expr | None], Block]
) -> ast.stmt:
    """A loop that is left with `break` where it returned; its `else` has what comes after it."""
    if loop.orelse or any(isinstance(one, ast.Break) for one in ast.walk(loop)):
        raise Unfit("a loop with a return and a break")
    inner = [one for one in ast.walk(loop) if isinstance(one, ast.For | ast.While)]
    if any(_returns(one) for one in inner if one is not loop):
        raise Unfit("a return inside two loops")
    loop = _Broken(returned).visit(loop)
    loop.orelse = _structured(rest, returned)
    return loop


class _Broken(ast.NodeTransformer):
    """`break` in the place of every `return`, behind what stands for it."""

    def __init__(self, returned: Callable[[ast.expr | None], Block]) -> None:
        self.returned = returned

    def visit_Return(self, node: ast.Return) -> list[ast.stmt]:
        return [*self.returned(node.value), ast.Break()]


def _still(node: ast.expr) -> bool:
    """Does its evaluation do nothing, and may it come later than it stands?"""
    return isinstance(node, ast.Constant | ast.Name)


def _first(statement: ast.stmt, call: ast.expr) -> None:
    """Unfit unless a statement evaluates the call before all else that matters."""
    start = _start(statement)
    if start is None or not _leads(start, call):
        raise Unfit("something else is evaluated before")


def _start(statement: ast.stmt) -> ast.expr | None:
    """The expression that a statement begins with, evaluated once; None where that is not known."""
    if isinstance(statement, ast.Return | ast.Expr | ast.Assign):
        return statement.value
    if isinstance(statement, ast.If):
        return statement.test
    if isinstance(statement, ast.For):
        return statement.iter
    if isinstance(statement, ast.AugAssign) and isinstance(statement.target, ast.Name):
        return statement.value
    return None


def _leads(node: ast.expr, call: ast.expr) -> bool:
    """Is the call evaluated first in an expression, and always?"""
    if node is call:
        return True
    for one in _in_order(node):
        if _leads(one, call):
            return True
        if not _still(one):
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


class _Replaced(ast.NodeTransformer):
    """A value in the place of a call."""

    def __init__(self, call: ast.expr, value: ast.expr) -> None:
        self.call = call
        self.value = value

    def generic_visit(self, node: ast.AST) -> ast.AST:
        return self.value if node is self.call else super().generic_visit(node)
