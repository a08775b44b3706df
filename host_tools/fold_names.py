"""Which scope binds a name of a source, as Python looks names up.

A name is looked for in the function or comprehension that mentions it, then in the functions
around it, then in the module. Names of a class's body are seen in that body alone, not in its
methods.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import NamedTuple

from host_tools.fold_nodes import inside

Function = ast.FunctionDef | ast.AsyncFunctionDef
Comprehension = ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp


class Binding(NamedTuple):
    """A place that gives a name a meaning."""

    line: int
    what: str
    """`parameter`, `import`, or `name` for every other way."""
    brings: str = ""
    """Dotted name of what an import brings; empty for every other way."""
    whole: bool = False
    """Does it bring a module for certain, as `import time` does?"""


@dataclass(eq=False)
class Scope:
    """The module, a function, a class's body or a comprehension, with the names bound there."""

    parent: Scope | None = None
    kind: str = "module"
    bound: dict[str, list[Binding]] = field(default_factory=dict)
    read: set[str] = field(default_factory=set)
    passed_on: dict[str, str] = field(default_factory=dict)
    """Names that `global` or `nonlocal` hand to a scope further out, and which of the two."""

    @property
    def around(self) -> Scope | None:
        """The next scope outwards whose names are seen in this one."""
        scope = self.parent
        while scope and scope.kind == "class":
            scope = scope.parent
        return scope

    @property
    def root(self) -> Scope:
        """The module's scope."""
        return self.parent.root if self.parent else self

    def home(self, name: str) -> Scope | None:
        """The scope whose binding a mention here means; None when nothing in the file binds it."""
        if self.passed_on.get(name) == "global":
            return self.root if name in self.root.bound else None
        if name in self.bound:
            return self
        return self.around.home(name) if self.around else None

    def bind(self, name: str, binding: Binding) -> None:
        """Note a binding where Python makes it."""
        handed = self.passed_on.get(name)
        target = self.root if handed == "global" else self
        if handed == "nonlocal" and self.around:
            target = self.around.home(name) or self.around
        target.bound.setdefault(name, []).append(binding)

    def brings(self, name: str) -> str:
        """Dotted name of what every binding of a name here imports; empty when they differ."""
        found = {binding.brings for binding in self.bound.get(name, ())}
        return found.pop() if len(found) == 1 else ""


class Names(ast.NodeVisitor):
    """All scopes of a source, the module's first, for each mentioned name its scope, and the scope
    of each function, class and comprehension."""

    def __init__(self, tree: ast.Module) -> None:
        self.scopes = [Scope()]
        self.of: dict[ast.AST, Scope] = {}
        self.at: dict[ast.Name, Scope] = {}
        self._scope = self.scopes[0]
        self.visit(tree)

    def home(self, node: ast.Name) -> Scope | None:
        """The scope whose binding a mention means."""
        return self.at[node].home(node.id)

    def generic_visit(self, node: ast.AST) -> None:
        """What may hold names; constants hold none."""
        for one in inside(node):
            if not isinstance(one, ast.Constant):
                self.visit(one)

    def look_again(self, function: Function) -> None:
        """Look at the body of a function anew, since there is more in it than before."""
        outer, self._scope = self._scope, self.of[function]
        self._visit(*function.body)
        self._scope = outer

    def bindings(self, name: str) -> int:
        """How often a name is bound in the whole source."""
        return sum(len(scope.bound.get(name, ())) for scope in self.scopes)

    @contextmanager
    def _inside(self, kind: str, node: ast.AST) -> Iterator[None]:
        outer = self._scope
        self._scope = self.of[node] = Scope(outer, kind)
        self.scopes.append(self._scope)
        yield
        self._scope = outer

    def _bind(self, name: str, node: ast.stmt | ast.expr | ast.arg | ast.excepthandler) -> None:
        what = "parameter" if isinstance(node, ast.arg) else "name"
        line = getattr(node, "lineno", 0)  # nodes that a pass has made stand in no line
        self._scope.bind(name, Binding(line, what))

    def _visit(self, *nodes: ast.AST | None) -> None:
        for node in nodes:
            if node is not None:
                self.visit(node)

    def _parameters(self, given: ast.arguments) -> list[ast.arg]:
        """Parameters in order; what their defaults and annotations mention is outside."""
        named = [*given.posonlyargs, *given.args, *given.kwonlyargs]
        named += [arg for arg in (given.vararg, given.kwarg) if arg]
        self._visit(*given.defaults, *given.kw_defaults, *(arg.annotation for arg in named))
        return named

    def _function(self, node: Function) -> None:
        self._bind(node.name, node)
        self._visit(*node.decorator_list, node.returns)
        parameters = self._parameters(node.args)
        with self._inside("function", node):
            for arg in parameters:
                self._bind(arg.arg, arg)
            self._visit(*node.body)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self._function(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        self._function(node)

    def visit_Lambda(self, node: ast.Lambda) -> None:
        parameters = self._parameters(node.args)
        with self._inside("function", node):
            for arg in parameters:
                self._bind(arg.arg, arg)
            self.visit(node.body)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._bind(node.name, node)
        self._visit(*node.decorator_list, *node.bases, *node.keywords)
        with self._inside("class", node):
            self._visit(*node.body)

    def _comprehension(self, node: Comprehension) -> None:
        """What the first `for` goes over is read outside."""
        first, *further = node.generators
        self.visit(first.iter)
        with self._inside("comprehension", node):
            self._visit(first.target, *first.ifs, *further)
            if isinstance(node, ast.DictComp):
                self._visit(node.key, node.value)
            else:
                self.visit(node.elt)

    visit_ListComp = visit_SetComp = _comprehension
    visit_DictComp = visit_GeneratorExp = _comprehension

    def visit_NamedExpr(self, node: ast.NamedExpr) -> None:
        """`:=` binds outside of the comprehension that it stands in."""
        self.visit(node.value)
        scope = self._scope
        while scope.kind == "comprehension" and scope.parent:
            scope = scope.parent
        scope.bind(node.target.id, Binding(node.lineno, "name"))
        self.at[node.target] = scope

    def visit_Name(self, node: ast.Name) -> None:
        self.at[node] = self._scope
        if isinstance(node.ctx, ast.Load):
            self._scope.read.add(node.id)
        else:
            self._bind(node.id, node)

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> None:
        if node.name:
            self._bind(node.name, node)
        self.generic_visit(node)

    def visit_Import(self, node: ast.Import) -> None:
        for alias in node.names:
            brings = alias.name if alias.asname else alias.name.split(".")[0]
            binding = Binding(node.lineno, "import", brings, whole=True)
            self._scope.bind(alias.asname or brings, binding)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        for alias in node.names:
            brings = f"{node.module}.{alias.name}"
            self._scope.bind(alias.asname or alias.name, Binding(alias.lineno, "import", brings))

    def visit_Global(self, node: ast.Global) -> None:
        self._scope.passed_on.update(dict.fromkeys(node.names, "global"))

    def visit_Nonlocal(self, node: ast.Nonlocal) -> None:
        self._scope.passed_on.update(dict.fromkeys(node.names, "nonlocal"))
