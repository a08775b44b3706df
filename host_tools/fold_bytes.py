"""Tuples of small numbers become bytes where they serve as well, when the firmware is compiled.

In a file a tuple takes three bytes and more a number, in RAM four; bytes take one. A tuple that is
only looked through (`kind in (3, 5)`), gone through, or read by a number gives the same as bytes;
so does what `bytes` or `bytearray` is made of.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from host_tools.fold_module import Module, Modules, stores
from host_tools.fold_nodes import Transformer

MADE_OF = ("bytes", "bytearray")


def packed(modules: Modules) -> Modules:
    """The modules with bytes in the place of such tuples; their own trees are used up."""
    named = {name for module in modules.values() for name in _named(module)}
    for module in modules.values():
        named -= set(_used_otherwise(module, named))
    done = {}
    for name, module in modules.items():
        tree = _Packer(module, named).visit(module.tree)
        done[name] = Module(name, "", tree)
    return done


def _numbers(node: ast.AST | None) -> bytes | None:
    """The numbers of a tuple of nothing else, none of them more than a byte holds."""
    if not isinstance(node, ast.Tuple) or not node.elts:
        return None
    values = [one.value if isinstance(one, ast.Constant) else None for one in node.elts]
    small = [one for one in values if type(one) is int and 0 <= one <= 255]
    return bytes(small) if len(small) == len(node.elts) else None


def _named(module: Module) -> Iterator[str]:
    """Names at the top level that such a tuple is bound to, and nothing else."""
    for node in module.tree.body:
        if isinstance(node, ast.Assign) and _numbers(node.value) is not None:
            names = [one.id for one in node.targets if isinstance(one, ast.Name)]
            if len(names) == len(node.targets) == 1 and module.names.bindings(names[0]) == 1:
                yield names[0]


def _used_otherwise(module: Module, named: set[str]) -> Iterator[str]:
    """Those of these names that a source uses where bytes might not do; in every module, whatever
    they mean there."""
    fine = {id(one) for node in module.nodes for one in _read_alone(node)}
    for node in module.nodes:
        if isinstance(node, ast.alias) and node.name in named and node.asname:
            yield node.name
        elif isinstance(node, ast.Name | ast.Attribute):
            name = node.id if isinstance(node, ast.Name) else node.attr
            top = isinstance(node, ast.Name) and module.names.home(node) is module.names.scopes[0]
            if name in named and id(node) not in fine and not (top and stores(node)):
                yield name


def _read_alone(node: ast.AST) -> Iterator[ast.AST]:
    """What a node looks through, goes through or reads by a number."""
    if isinstance(node, ast.Compare):
        looks = zip(node.ops, node.comparators, strict=True)
        yield from (one for op, one in looks if isinstance(op, ast.In | ast.NotIn))
    elif isinstance(node, ast.For | ast.comprehension):
        yield node.iter
    elif isinstance(node, ast.Subscript) and not isinstance(node.slice, ast.Slice):
        yield node.value
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "len":
        yield from node.args


class _Packer(Transformer):
    """`named`: names whose tuples become bytes."""

    def __init__(self, module: Module, named: set[str]) -> None:
        self.named = named
        self.fine = {
            id(one)
            for node in module.nodes
            for one in _read_alone(node)
            if isinstance(one, ast.Tuple)
        }
        self.made_of = {
            name: not any(name in scope.bound for scope in module.names.scopes) for name in MADE_OF
        }

    def visit_Tuple(self, node: ast.Tuple) -> ast.expr:
        numbers = _numbers(node) if id(node) in self.fine else None
        return ast.Constant(numbers) if numbers is not None else self._inside(node)

    def _inside(self, node: ast.expr) -> ast.expr:
        self.generic_visit(node)
        return node

    def visit_Assign(self, node: ast.Assign) -> ast.Assign:
        numbers = _numbers(node.value)
        target = node.targets[0]
        if numbers is not None and isinstance(target, ast.Name) and target.id in self.named:
            node.value = ast.Constant(numbers)
        self.generic_visit(node)
        return node

    def visit_Call(self, node: ast.Call) -> ast.expr:
        self.generic_visit(node)
        made = isinstance(node.func, ast.Name) and self.made_of.get(node.func.id, False)
        numbers = _numbers(node.args[0]) if made and len(node.args) == 1 else None
        if numbers is None or not isinstance(node.func, ast.Name):
            return node
        if node.func.id == "bytes":
            return ast.Constant(numbers)
        node.args = [ast.Constant(numbers)]
        return node
