"""What the functions of all sources say of names, for `fold_inline_sites`.

Each function is looked at once, and again when another one has been taken into it.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field

from host_tools import fold_short_texts as in_texts
from host_tools.fold_module import Module
from host_tools.fold_names import Function
from host_tools.fold_nodes import inside, walk


@dataclass(frozen=True)
class Class:
    """A class at the top level of a module."""

    module: str
    name: str


@dataclass(frozen=True)
class Place:
    """Where a function stands: at the top level of a module, or in a class there."""

    module: Module
    holder: ast.Module | ast.ClassDef
    inside: Class | None
    """The class that it is a method of."""


@dataclass(eq=False)
class Said:
    """What is said in a function, or in a module outside of its functions."""

    read: Counter[str] = field(default_factory=Counter)
    """How often an attribute is mentioned, but for what is read of modules."""
    calls: Counter[str] = field(default_factory=Counter)
    """How often such an attribute is called."""
    own_calls: Counter[str] = field(default_factory=Counter)
    """How often one of `self` is."""
    top: Counter[str] = field(default_factory=Counter)
    """How often a name of the module's top level is mentioned."""
    top_calls: Counter[str] = field(default_factory=Counter)
    """How often such a name is called."""
    fixed: set[str] = field(default_factory=set)
    """Names that texts look up, names set as attributes or in a class."""
    taken: set[tuple[str, str]] = field(default_factory=set)
    """Module and name of what is imported, or read of a module."""


class Sources:
    """All sources, and what is said in them."""

    def __init__(self, trees: dict[str, ast.Module]) -> None:
        self.modules = {name: Module(name, "", tree) for name, tree in trees.items()}
        self.classes: dict[Class, ast.ClassDef] = {}
        self.places: dict[Function, Place] = {}
        """Every function at the top level of a module, or in a class there, in order."""
        for module in self.modules.values():
            self._place(module)
        self.inside = {
            function: _said(walk(function), place.module, trees)
            for function, place in self.places.items()
        }
        """What each of these functions says."""
        self.outside = {name: self._outside(module) for name, module in self.modules.items()}
        """What each module says outside of them."""
        self.related = self._related()
        """Class -> those that it inherits from and those that inherit from it, near and far."""

    def _place(self, module: Module) -> None:
        for node in module.tree.body:
            if isinstance(node, Function):
                self.places[node] = Place(module, module.tree, None)
            elif isinstance(node, ast.ClassDef):
                inside = Class(module.name, node.name)
                self.classes[inside] = node
                for one in node.body:
                    if isinstance(one, Function):
                        self.places[one] = Place(module, node, inside)

    def _outside(self, module: Module) -> Said:
        nodes: list[ast.AST] = []
        ahead: list[ast.AST] = [module.tree]
        while ahead:
            nodes.append(node := ahead.pop())
            ahead += [one for one in inside(node) if one not in self.places]
        found = _said(nodes, module, self.modules)
        found.fixed.update(*in_texts.tables(module))
        for node in module.tree.body:
            for one in node.body if isinstance(node, ast.ClassDef) else ():
                if one not in self.places:
                    found.fixed.update(n.id for n in walk(one) if isinstance(n, ast.Name))
        return found

    def _related(self) -> dict[Class, set[Class]]:
        above = {one: set(self._bases(one)) for one in self.classes}
        wider = True
        while wider:
            wider = False
            for bases in above.values():
                more = set().union(*(above[base] for base in bases)) if bases else set()
                wider = wider or not more <= bases
                bases |= more
        return {
            one: bases | {other for other, theirs in above.items() if one in theirs}
            for one, bases in above.items()
        }

    def _bases(self, one: Class) -> Iterator[Class]:
        module = self.modules[one.module]
        for base in self.classes[one].bases:
            dotted = ""
            if isinstance(base, ast.Name):
                dotted = module.names.scopes[0].brings(base.id) or f"{one.module}.{base.id}"
            elif isinstance(base, ast.Attribute) and isinstance(base.value, ast.Name):
                dotted = f"{module.names.scopes[0].brings(base.value.id)}.{base.attr}"
            holder, _, name = dotted.rpartition(".")
            if Class(holder, name) in self.classes:
                yield Class(holder, name)

    def taken_in(self, function: Function, callers: Iterable[Function]) -> None:
        """Leave out a function that has been taken into its callers, and look at these again."""
        holder = self.places.pop(function).holder
        holder.body = [node for node in holder.body if node is not function] or [ast.Pass()]
        del self.inside[function]
        for caller in callers:
            module = self.places[caller].module
            module.names.look_again(caller)
            self.inside[caller] = _said(walk(caller), module, self.modules)


def _said(nodes: Iterable[ast.AST], module: Module, modules: Collection[str]) -> Said:
    """What some nodes of a module say, each after what it stands in; `modules`: names of all."""
    found = Said()
    called: set[ast.AST] = set()
    for node in nodes:
        if isinstance(node, ast.Call):
            called.add(node.func)
            if in_texts.called(node) in in_texts.NAMED:
                given = [one.value for one in node.args if isinstance(one, ast.Constant)]
                found.fixed.update(one for one in given if isinstance(one, str))
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.taken.update((node.module, alias.name) for alias in node.names)
        elif isinstance(node, ast.Name) and module.names.home(node) is module.names.scopes[0]:
            found.top[node.id] += 1
            found.top_calls[node.id] += node in called
        elif isinstance(node, ast.Attribute):
            brought = _brought(module, node)
            found.taken.update((one, node.attr) for one in brought)
            if not isinstance(node.ctx, ast.Load):
                found.fixed.add(node.attr)
            if brought.isdisjoint(modules):
                found.read[node.attr] += 1
                found.calls[node.attr] += node in called
                found.own_calls[node.attr] += node in called and is_self(node.value)
    return found


def is_self(node: ast.expr) -> bool:
    """Is this `self`?"""
    return isinstance(node, ast.Name) and node.id == "self"


def _brought(module: Module, node: ast.Attribute) -> set[str]:
    """What imports bring, of which this is read."""
    home = module.names.home(node.value) if isinstance(node.value, ast.Name) else None
    if home is None or not isinstance(node.value, ast.Name):
        return set()
    return {one.brings for one in home.bound[node.value.id] if one.brings}
