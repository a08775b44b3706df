"""Names of a function, and what its parameters are given, where it is taken in
(`fold_inline_call`)."""

from __future__ import annotations

import ast

from host_tools.fold_inline_order import Unfit, leads, start_in
from host_tools.fold_inline_returns import assign
from host_tools.fold_nodes import Transformer, copied, walk

Block = list[ast.stmt]


def names_in(node: ast.AST) -> set[str]:
    """Names that stand anywhere in a function."""
    found = set()
    for one in walk(node):
        if isinstance(one, ast.Name):
            found.add(one.id)
        elif isinstance(one, ast.arg):
            found.add(one.arg)
        elif isinstance(one, ast.alias):
            found.add(one.asname or one.name.partition(".")[0])
        elif isinstance(one, ast.ExceptHandler) and one.name:
            found.add(one.name)
    return found


def variables_in(function: ast.FunctionDef | ast.AsyncFunctionDef) -> set[str]:
    """Names that a function binds, its parameters included."""
    given = {arg.arg for arg in function.args.posonlyargs + function.args.args}
    return given | variables_of(function.body)


def variables_of(block: Block) -> set[str]:
    """Names that statements bind."""
    found: set[str] = set()
    for one in (node for statement in block for node in walk(statement)):
        if isinstance(one, ast.Name) and not isinstance(one.ctx, ast.Load):
            found.add(one.id)
        elif isinstance(one, ast.alias):
            found.add(one.asname or one.name.partition(".")[0])
        elif isinstance(one, ast.ExceptHandler) and one.name:
            found.add(one.name)
    return found


class _Renamer(Transformer):
    """Other names for variables, or what a parameter was given."""

    def __init__(self, new: dict[str, ast.expr]) -> None:
        self.new = new

    def visit_Name(self, node: ast.Name) -> ast.expr:
        new = self.new.get(node.id)
        if new is None:
            return node
        if isinstance(node.ctx, ast.Load):
            return copied(new)
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


def bound_in(
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
        for one in walk(function)
        if isinstance(one, ast.Name) and not isinstance(one.ctx, ast.Load)
    }
    variables = variables_in(function)
    inside = variables_in(caller)
    names, there = names_in(function), names_in(caller)
    if (names - variables) & inside:
        raise Unfit("a name of the module would be hidden")
    taken = there | names
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
        elif name in there:
            fresh = next(one for n in range(99) if (one := f"{name}_{n}") not in taken)
            taken.add(fresh)
            new[name] = ast.Name(fresh, ast.Load())
    for name, value in given:
        if name not in plain:
            target = new.get(name, ast.Name(name, ast.Load()))
            assert isinstance(target, ast.Name)
            binds.append(assign(ast.Name(target.id, ast.Store()), value))
    kept = [one for one in function.body if not _text(one)]
    body = [_Renamer(new).visit(copied(one)) for one in kept]
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
    reads = [one for one in walk(function) if isinstance(one, ast.Name) and one.id == name]
    body = [one for one in function.body if not _text(one)]
    start = start_in(body[0]) if body else None
    return {name} if len(reads) == 1 and start is not None and leads(start, reads[0]) else set()


def _text(node: ast.stmt) -> bool:
    """Is this a docstring?"""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


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
        if names_in(holder) & {"super"} or (
            isinstance(holder, ast.Name) and holder.id[0].isupper()
        ):
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
