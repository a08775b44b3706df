"""Going through the nodes of a source, as the passes of the build do many times.

These do what `ast` of Python does, in less than half its time: they do not look at what holds no
node, as the name of a function, and leave out operators and `Load()`, which nobody asks for.
"""

from __future__ import annotations

import ast
from typing import Any, TypeVar

Node = TypeVar("Node", bound=ast.AST)

PLAIN = frozenset((
    "arg", "asname", "attr", "conversion", "ctx", "id", "is_async", "kind", "level", "module",
    "op", "ops", "simple", "type_comment",
))  # fmt: skip
"""Fields in which nothing stands that anybody goes through."""


FIELDS = {
    kind: tuple(name for name in kind._fields if name not in PLAIN)
    for kind in vars(ast).values()
    if isinstance(kind, type) and issubclass(kind, ast.AST)
}
FIELDS[ast.Constant] = ()
"""Kind of node -> the fields in which others are."""


def inside(node: ast.AST) -> list[ast.AST]:
    """What a node consists of."""
    found: list[ast.AST] = []
    for name in FIELDS[type(node)]:
        part = getattr(node, name, None)
        if isinstance(part, list):
            found += [one for one in part if isinstance(one, ast.AST)]
        elif isinstance(part, ast.AST):
            found.append(part)
    return found


def walk(node: ast.AST) -> list[ast.AST]:
    """A node and all that is in it, each after what it stands in."""
    found = [node]
    for one in found:
        found += inside(one)
    return found


def copied(node: Node) -> Node:
    """A node that is equal, and all that is in it."""
    new = type(node)()
    vars(new).update(vars(node))
    for name in FIELDS[type(node)]:
        part = getattr(node, name, None)
        if isinstance(part, list):
            setattr(new, name, [copied(one) if isinstance(one, ast.AST) else one for one in part])
        elif isinstance(part, ast.AST):
            setattr(new, name, copied(part))
    return new


class Transformer(ast.NodeTransformer):
    """Puts other nodes in the place of nodes: what a method `visit_...` returns, several in a
    list, or none for None."""

    def generic_visit(self, node: ast.AST) -> ast.AST:
        for name in FIELDS[type(node)]:
            part = getattr(node, name, None)
            if isinstance(part, list):
                part[:] = self._changed(part)
            elif isinstance(part, ast.AST):
                new = self.visit(part)
                if new is None:
                    delattr(node, name)
                else:
                    setattr(node, name, new)
        return node

    def _changed(self, nodes: list[Any]) -> list[Any]:
        done: list[Any] = []
        for one in nodes:
            if not isinstance(one, ast.AST):
                done.append(one)  # as None, for `**` in a dictionary
                continue
            new = self.visit(one)
            if isinstance(new, list):
                done += new
            elif new is not None:
                done.append(new)
        return done
