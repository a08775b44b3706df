"""What the names in a source mean where modules of a package are merged (`fold_bundle`)."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from host_tools.fold_faults import Fault
from host_tools.fold_module import Module, Modules, stores
from host_tools.fold_names import Scope
from host_tools.fold_nodes import Transformer


@dataclass(frozen=True, order=True)
class Key:
    """What a name at the top level stands for: `name` of the module `holder`; all of the module
    `holder` where `name` is empty."""

    holder: str
    name: str


@dataclass(frozen=True)
class Use:
    """A mention of a name at the top level, or of something in a merged module."""

    node: ast.Name | ast.Attribute
    key: Key
    local: str
    """The name by which a function imports it, for itself; empty for what the top level has."""
    around: frozenset[str]
    """Names of the functions around it."""


@dataclass
class Merged:
    """All modules, and the package into which each merged one goes."""

    modules: Modules
    package: dict[str, str]
    faults: list[Fault] = field(default_factory=list)

    def unit(self, module: str) -> str:
        """The module as which one is deployed: a package, or itself."""
        return self.package.get(module, module)

    def where(self, key: Key) -> str:
        """The unit at whose top level something is defined; empty for a module."""
        return "" if f"{key.holder}.{key.name}" in self.modules else self.unit(key.holder)

    def is_module(self, dotted: str) -> bool:
        """Does an import bring a merged module?"""
        return dotted in self.package

    def holds(self, dotted: str) -> bool:
        """Does an import bring a merged module, or a name of one?"""
        holder = dotted.rpartition(".")[0]
        return dotted in self.package or (dotted not in self.modules and holder in self.package)

    def fault(self, module: Module, node: ast.AST, sentence: str) -> None:
        """Note what cannot be followed."""
        self.faults.append(Fault(module.name, getattr(node, "lineno", 0), sentence))

    def key(self, module: Module, node: ast.AST, dotted: str) -> Key:
        """What a dotted name stands for, past modules that only import it themselves."""
        holder, _, name = dotted.rpartition(".")
        while holder in self.package:
            bound = self.modules[holder].names.scopes[0].bound.get(name)
            if not bound:
                self.fault(module, node, f"there is no {name} in {holder}, which is merged.")
                break
            if not bound[0].brings:
                break
            if bound[0].whole or bound[0].brings in self.modules:
                self.fault(module, node, f"{holder} only imports {name}; import it here.")
                break
            holder, _, name = bound[0].brings.rpartition(".")
        return Key(holder, name)

    def uses(self, module: Module) -> Iterator[Use]:
        """The mentions in a source, annotations aside."""
        seen = {id(node) for node in module.annotations}
        for node in module.nodes:
            if not isinstance(node, ast.Name | ast.Attribute) or id(node) in seen:
                continue
            name = node.value if isinstance(node, ast.Attribute) else node
            if not isinstance(name, ast.Name):
                continue
            home = module.names.home(name)
            brings = self._brings(module, name, home) if home else ""
            if home is None or (isinstance(node, ast.Attribute) and not self.is_module(brings)):
                continue
            seen.add(id(name))
            key = self._meant(module, node, home, brings)
            if key is not None:
                same = self.where(key) == self.unit(module.name)
                local = "" if home is module.names.scopes[0] or same else name.id
                yield Use(node, key, local, _around(module.names.at[name]))

    def _meant(
        self, module: Module, node: ast.Name | ast.Attribute, home: Scope, brings: str
    ) -> Key | None:
        """What a mention stands for; None for a function's own names and for faults."""
        if isinstance(node, ast.Attribute):
            if not stores(node):
                return self.key(module, node, f"{brings}.{node.attr}")
            said = f"{brings} is merged with others; nothing may be set in it."
            self.fault(module, node, said)
        elif self.is_module(brings):
            said = f"{brings} is merged with others; only {node.id}.name works."
            self.fault(module, node, said)
        elif self.holds(brings):
            return self.key(module, node, brings)
        elif home is module.names.scopes[0]:
            if not brings:
                return Key(module.name, node.id)
            whole = home.bound[node.id][0].whole
            return Key(brings, "") if whole else Key(*brings.rpartition(".")[::2])
        return None

    def _brings(self, module: Module, node: ast.Name, home: Scope) -> str:
        found = {binding.brings for binding in home.bound[node.id]}
        if len(found) > 1 and any(map(self.holds, found)):
            self.fault(module, node, f"{node.id} has two meanings; one is in a merged module.")
        return found.pop() if len(found) == 1 else ""


def _around(scope: Scope) -> frozenset[str]:
    """Names bound in a scope and in those around it, short of the module's."""
    names: set[str] = set()
    inner: Scope | None = scope
    while inner and inner.parent:
        names |= inner.bound.keys()
        inner = inner.around
    return frozenset(names)


def _said(dotted: str) -> ast.expr:
    """A name, or an attribute of one, by what is written for it."""
    first, *rest = dotted.split(".")
    said: ast.expr = ast.Name(first, ast.Load())
    for attribute in rest:
        said = ast.Attribute(said, attribute, ast.Load())
    return said


class Rewriter(Transformer):
    """A source with other names at its top level, without annotations; a class still says its
    attributes that it gives no value, since `fold_short` asks for them.

    `written`: id of a node -> the expression in its place. `renamed`: name at the top level -> its
    new one. `foreign`: dotted name of what a merged module defines -> its name in the package.
    `bare`: imports of the top level are made elsewhere.
    """

    def __init__(
        self,
        module: Module,
        merged: Merged,
        written: dict[int, str],
        renamed: dict[str, str],
        foreign: dict[str, str],
        *,
        bare: bool,
    ) -> None:
        self.module = module
        self.merged = merged
        self.written = written
        self.renamed = renamed
        self.foreign = foreign
        self.bare = bare
        self.inside = 0
        self.in_class = False

    def body(self) -> list[ast.stmt]:
        """Statements of the whole source, but its docstring."""
        tree = self.module.tree
        for node in self.module.imports:
            if node not in tree.body and (self.bare or self._brings_merged(node)):
                said = "import at the top level of the file, not in a block, or in a function."
                self.merged.fault(self.module, node, said)
        if ast.get_docstring(tree, clean=False) is not None:
            del tree.body[0]
        body: list[ast.stmt] = self.visit(tree).body
        return body

    def _brings_merged(self, node: ast.AST) -> bool:
        return isinstance(node, ast.ImportFrom) and any(
            self.merged.holds(f"{node.module}.{alias.name}") for alias in node.names
        )

    def visit_Name(self, node: ast.Name) -> ast.expr:
        new = self.written.get(id(node))
        if new is None:
            return node
        return _said(new) if isinstance(node.ctx, ast.Load) else ast.Name(new, node.ctx)

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        new = self.written.get(id(node))
        if new is not None:
            return _said(new)
        self.generic_visit(node)
        return node

    def _named(self, node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> ast.stmt:
        if not self.inside:
            node.name = self.renamed.get(node.name, node.name)
        self.inside += 1
        around, self.in_class = self.in_class, isinstance(node, ast.ClassDef)
        if not isinstance(node, ast.ClassDef):
            node.returns = None
        self.generic_visit(node)
        self.in_class = around
        self.inside -= 1
        return node

    visit_FunctionDef = visit_AsyncFunctionDef = visit_ClassDef = _named

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt:
        if node.value is None:
            node.annotation = ast.Constant(0)
            return node if self.in_class else ast.Pass()
        target, value = self.visit(node.target), self.visit(node.value)
        return ast.copy_location(ast.Assign([target], value), node)

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> ast.ExceptHandler:
        if node.name and not self.inside:
            node.name = self.renamed.get(node.name, node.name)
        self.generic_visit(node)
        return node

    def visit_Global(self, node: ast.Global) -> ast.Global:
        node.names = [self.renamed.get(name, name) for name in node.names]
        return node

    def visit_Import(self, node: ast.Import) -> ast.stmt | None:
        if self.inside or not self.bare:
            return node
        for alias in node.names:
            if "." in alias.name:
                self.merged.fault(self.module, node, f"write `import {alias.name} as ...`.")
        return None

    def visit_ImportFrom(self, node: ast.ImportFrom) -> list[ast.stmt] | ast.stmt | None:
        if not self.inside and self.bare:
            return None
        kept = [one for one in node.names if not self.merged.holds(f"{node.module}.{one.name}")]
        made: list[ast.stmt] = [ast.ImportFrom(node.module, kept, 0)] if kept else []
        for one in node.names if self.inside else ():
            dotted = f"{node.module}.{one.name}"
            if self.merged.holds(dotted):
                made += self._imported_here(node, dotted, one.asname or one.name)
        return made or (ast.Pass() if self.inside else None)

    def _imported_here(self, node: ast.ImportFrom, dotted: str, name: str) -> Iterable[ast.stmt]:
        """A function's own import of a merged module, or of a name of one."""
        merged = self.merged
        if merged.is_module(dotted):
            package = merged.unit(dotted)
            above, _, last = package.rpartition(".")
        else:
            key = merged.key(self.module, node, dotted)
            package = above = merged.unit(key.holder)
            last = self.foreign.get(f"{key.holder}.{key.name}", key.name)
        if package != merged.unit(self.module.name):
            alias = ast.alias(last, name if name != last else None)
            yield ast.ImportFrom(above, [alias], 0) if above else ast.Import([alias])
