"""Texts of the firmware that are names, or may be: `fold_short` must not take them apart.

A name that stands in a text stays long, since the text may be looked up as an attribute; but a
screen's name is nothing else. Names of attributes that are gone through with `getattr` or
`setattr` stand in a tuple of its own whose name ends in FIELDS: its texts are shortened as the
attributes are. Whatever would take a name apart unseen is refused, with what to write instead.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator

from host_tools.fold_faults import Fault, FoldFaults
from host_tools.fold_module import Module, Modules
from host_tools.fold_nodes import Transformer
from host_tools.fold_reach import screens as screens_of
from host_tools.fold_short_rewriter import Table

BY_NAME = ("getattr", "setattr", "hasattr", "delattr")
"""Functions that are given the name of an attribute as a text."""
NAMED = (*BY_NAME, "part")
"""`App.part` is given the name of a board's method."""
AT_RUN_TIME = ("hakam.app", "hakam.screens.loader")
"""Modules that may look up a name that only the running firmware has: `App.part` its parameter,
the loader a module's own name."""
REFUSED = ("globals", "locals", "vars", "dir", "eval", "exec", "namedtuple", "attrgetter")
"""Functions that know names as texts."""
FIELDS = re.compile(r"\w*FIELDS(_of_\w+)?")
"""Names of tables of attributes, also as `fold_bundle` renames them."""


class _Bare(Transformer):
    """Leaves out what no bytecode has: annotations and texts that are statements."""

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def _function(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> ast.stmt:
        node.returns = None
        self.generic_visit(node)
        return node

    visit_FunctionDef = visit_AsyncFunctionDef = _function

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt:
        if node.value is None:
            return ast.Pass()
        self.generic_visit(node)
        return ast.Assign([node.target], node.value, lineno=node.lineno)

    def visit_Expr(self, node: ast.Expr) -> ast.stmt:
        self.generic_visit(node)
        text = isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        return ast.Pass() if text else node


def bare(module: Module) -> Module:
    """A source without annotations and docstrings; its own tree is used up."""
    _Bare().visit(module.tree)
    return Module(module.name, "", module.tree)


def tables(module: Module) -> list[Table]:
    """Tuples at the top level whose texts are names of attributes."""
    found = []
    for node in module.tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Tuple):
            named = [one.id for one in node.targets if isinstance(one, ast.Name)]
            if any(map(FIELDS.fullmatch, named)) and _texts(node.value):
                found.append(_texts(node.value))
    return found


def _texts(node: ast.Tuple) -> Table:
    """The texts of a tuple of nothing else; an empty one for others."""
    values = [one.value for one in node.elts if isinstance(one, ast.Constant)]
    texts = [value for value in values if isinstance(value, str)]
    return tuple(texts) if len(texts) == len(node.elts) else ()


def screens(modules: Modules) -> set[str]:
    """Texts that are names of screens."""
    found = {screen for module in modules.values() for _, screen in screens_of(module)}
    return {screen.rpartition(".")[2] for screen in found}


def names(module: Module, of_screens: Collection[str]) -> set[str]:
    """Texts of a bare source that may be names, those of its tables aside."""
    asked: set[int] = set()
    listed: set[int] = set()
    known = tables(module)
    for node in module.nodes:
        if isinstance(node, ast.Call) and called(node) in NAMED:
            asked.update(map(id, node.args))
        elif isinstance(node, ast.Tuple) and _texts(node) in known:
            listed.update(map(id, node.elts))
    return {
        node.value
        for node in module.nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if id(node) not in listed and (id(node) in asked or node.value not in of_screens)
    }


def check(modules: Modules) -> None:
    """FoldFaults where a source of the firmware looks up names unseen."""
    faults = [fault for module in modules.values() for fault in _faults(module)]
    if faults:
        raise FoldFaults(faults)


def _faults(module: Module) -> Iterator[Fault]:
    """What would take a short name for a long one, or the other way round."""
    mentioned = {node.id for node in module.nodes if isinstance(node, ast.Name)}
    free = module.name in AT_RUN_TIME or any(map(FIELDS.fullmatch, mentioned))
    for node in module.nodes:
        said = ""
        if isinstance(node, ast.JoinedStr):
            said = "the firmware has no f-strings, since names are shortened: format with %."
        elif isinstance(node, ast.keyword) and node.arg is None:
            said = "names are shortened, and ** has them as texts: give each by its own name."
        elif isinstance(node, ast.arguments) and node.kwarg:
            said = "names are shortened, and ** has them as texts: name each parameter."
        elif isinstance(node, ast.Attribute) and node.attr == "__dict__":
            said = "names are shortened, and __dict__ has them as texts: name the attribute."
        elif isinstance(node, ast.Name) and node.id in REFUSED and not module.names.home(node):
            said = f"names are shortened, and {node.id} has them as texts: name what is meant."
        elif isinstance(node, ast.alias) and node.name in REFUSED:
            said = f"names are shortened, and {node.name} has them as texts: write a class."
        elif isinstance(node, ast.Call) and called(node) == "format" and node.keywords:
            said = "names are shortened, and {name} has them in a text: format with %."
        elif isinstance(node, ast.ClassDef) and not all(map(_plain, node.bases)):
            said = "names are shortened by what a class inherits: name the class above it."
        elif isinstance(node, ast.Call) and called(node) in BY_NAME and len(node.args) > 1:
            said = _looked_up(node, free=free)
        if said:
            yield Fault(module.name, getattr(node, "lineno", _line(node)), said)


def _looked_up(node: ast.Call, *, free: bool) -> str:
    """What is wrong with the name that a call of `getattr` or another is given; empty: nothing."""
    name = node.args[1]
    if isinstance(name, ast.Constant):
        return ""
    if not isinstance(name, ast.Name | ast.Subscript) or not free:
        return (
            f"{called(node)} is given a name that is not known here, and names are shortened: "
            "take it from a tuple of texts at the top level whose name ends in FIELDS."
        )
    return ""


def _plain(base: ast.expr) -> bool:
    """Is this the name of a class, or of one in a module?"""
    return isinstance(base, ast.Name) or (
        isinstance(base, ast.Attribute) and isinstance(base.value, ast.Name)
    )


def called(node: ast.expr) -> str:
    """The last word of the name of what an expression calls; empty for one that calls nothing."""
    what = node.func if isinstance(node, ast.Call) else None
    if isinstance(what, ast.Attribute):
        return what.attr
    return what.id if isinstance(what, ast.Name) else ""


def _line(node: ast.AST) -> int:
    """The line of a list of parameters: that of its `**`."""
    kwarg = getattr(node, "kwarg", None)
    return kwarg.lineno if kwarg else 0
