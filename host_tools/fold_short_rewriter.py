"""A source with short names in the place of those that the firmware defines (`fold_short`)."""

from __future__ import annotations

import ast
from collections.abc import Collection

from host_tools.fold_nodes import Transformer

Back = dict[str, dict[str, str]]
"""Module -> name that stands there -> its short one; and of each function, as "Deck.find()", the
name that it has in tracebacks. Two names of a module may have the same short one."""
SOURCES = ""
"""In the place of a module: short name of a source in tracebacks -> the module."""
Table = tuple[str, ...]
"""A tuple of texts that are names of attributes."""


class Shortener(Transformer):
    """`given`: name -> its short one. `modules`: those of the firmware; they keep their names.
    `tables`: whose texts are names of attributes."""

    def __init__(
        self,
        given: dict[str, str],
        modules: Collection[str],
        tables: Collection[Table] = (),
    ) -> None:
        self.given = given
        self.modules = modules
        self.tables = tables

    def _short(self, name: str) -> str:
        return self.given.get(name, name)

    def visit_Name(self, node: ast.Name) -> ast.Name:
        node.id = self._short(node.id)
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.Attribute:
        self.generic_visit(node)
        node.attr = self._short(node.attr)
        return node

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.arg = self._short(node.arg)
        return node

    def visit_keyword(self, node: ast.keyword) -> ast.keyword:
        self.generic_visit(node)
        node.arg = node.arg and self._short(node.arg)
        return node

    def _named(self, node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> ast.stmt:
        self.generic_visit(node)
        node.name = self._short(node.name)
        return node

    visit_FunctionDef = visit_AsyncFunctionDef = visit_ClassDef = _named

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> ast.ExceptHandler:
        self.generic_visit(node)
        node.name = node.name and self._short(node.name)
        return node

    def _handed(self, node: ast.Global | ast.Nonlocal) -> ast.stmt:
        node.names = [self._short(name) for name in node.names]
        return node

    visit_Global = visit_Nonlocal = _handed

    def visit_Import(self, node: ast.Import) -> ast.Import:
        node.names = [self._brought(alias, alias.name) for alias in node.names]
        return node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.ImportFrom:
        """A module keeps its name, and may be called by a shorter one here."""
        names = []
        for alias in node.names:
            there = f"{node.module}.{alias.name}" in self.modules
            names.append(self._brought(alias, alias.name if there else self._short(alias.name)))
        node.names = names
        return node

    def _brought(self, alias: ast.alias, name: str) -> ast.alias:
        """What an import brings by the name that it has elsewhere."""
        local = self._short(alias.asname or alias.name)
        return ast.copy_location(ast.alias(name, local if local != name else None), alias)

    def visit_Tuple(self, node: ast.Tuple) -> ast.Tuple:
        self.generic_visit(node)
        texts = [one.value for one in node.elts if isinstance(one, ast.Constant)]
        if tuple(texts) in self.tables:
            node.elts = [ast.Constant(self._short(str(text))) for text in texts]
        return node
