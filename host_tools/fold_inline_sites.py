"""Who calls a function of the firmware, where that is known for certain (`fold_inline`).

A method is known by its name, where one class alone has it; one whose name begins with _ is known
within its class, where every class that has such a name says it of `self` alone, and none that
this class inherits from or that inherits from it has it too. A function at the top level is known
in its module, where no other module takes it. What is named in a text, set, or mentioned otherwise
than to be called is not listed.
"""

from __future__ import annotations

import ast
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from host_tools.fold_module import Module
from host_tools.fold_names import Function

AnyFunction = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Class:
    """A class at the top level of a module."""

    module: str
    name: str


@dataclass(eq=False)
class Called:
    """A function, and all functions that call it, with how often each does."""

    key: tuple[str, str, str]
    """Its module, class (or "") and name."""
    function: AnyFunction
    holder: ast.Module | ast.ClassDef
    method: bool
    callers: dict[AnyFunction, int]
    modules: set[str]
    """Modules that it and its callers stand in."""

    @property
    def times(self) -> int:
        """How often it is called."""
        return sum(self.callers.values())


@dataclass(frozen=True)
class _Site:
    """A mention of a name in a function."""

    module: str
    inside: Class | None
    caller: AnyFunction
    own: bool
    """Of `self`?"""


class Calls:
    """All calls of all sources."""

    def __init__(self, trees: dict[str, ast.Module]) -> None:
        self.modules = {name: Module(name, "", tree) for name, tree in trees.items()}
        self.classes: dict[Class, ast.ClassDef] = {}
        self.defined: dict[str, list[Class]] = defaultdict(list)
        """Name of a method -> classes that have it."""
        self.sites: dict[str, list[_Site]] = defaultdict(list)
        """Name of an attribute -> where it is called."""
        self.read: Counter[str] = Counter()
        """How often an attribute's name is mentioned."""
        self.fixed: set[str] = set()
        """Names in texts, names set as attributes or in a class, names that modules take."""
        for name, module in self.modules.items():
            self._look(name, module)
        self.far = self._related()

    def _look(self, name: str, module: Module) -> None:
        for node in module.nodes:
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                self.fixed.add(node.value)
            elif isinstance(node, ast.alias):
                self.fixed.add(node.name)
            elif isinstance(node, ast.Attribute):
                self.read[node.attr] += 1
                if not isinstance(node.ctx, ast.Load) or _module_read(module, node):
                    self.fixed.add(node.attr)
        for node in module.tree.body:
            if isinstance(node, ast.ClassDef):
                known = self.classes_at(name, node)
                for one in node.body:
                    if isinstance(one, Function):
                        self.defined[one.name].append(known)
                        self._calls(name, known, one)
                    else:
                        self.fixed.update(
                            each.id for each in ast.walk(one) if isinstance(each, ast.Name)
                        )
            elif isinstance(node, Function):
                self._calls(name, None, node)

    def classes_at(self, module: str, node: ast.ClassDef) -> Class:
        """Note a class."""
        known = Class(module, node.name)
        self.classes[known] = node
        return known

    def _calls(self, module: str, inside: Class | None, caller: AnyFunction) -> None:
        for node in ast.walk(caller):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                value = node.func.value
                own = isinstance(value, ast.Name) and value.id == "self"
                self.sites[node.func.attr].append(_Site(module, inside, caller, own))

    def _related(self) -> dict[Class, set[Class]]:
        """Class -> those that it inherits from and those that inherit from it, near and far."""
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

    def found(self) -> Iterator[Called]:
        """Functions of which every caller is known."""
        for name, module in self.modules.items():
            for node in module.tree.body:
                if isinstance(node, ast.ClassDef):
                    for one in node.body:
                        if isinstance(one, Function):
                            yield from self._method(Class(name, node.name), node, one)
                elif isinstance(node, Function):
                    yield from self._function(module, node)

    def _method(self, known: Class, holder: ast.ClassDef, node: AnyFunction) -> Iterator[Called]:
        name = node.name
        every = self.sites[name]
        if name in self.fixed or self.read[name] != len(every):
            return
        if len(self.defined[name]) > 1:
            near = self.far[known] & {*self.defined[name], *(site.inside for site in every)}
            mine = [site for site in every if site.inside == known]
            if near or not name.startswith("_") or not all(site.own for site in every):
                return
            if self.defined[name].count(known) > 1:
                return
            every = mine
        if any(site.module != known.module for site in every):
            if _bare(self.modules[known.module], node):
                return
        yield from _called((known.module, known.name, name), node, holder, every)

    def _function(self, module: Module, node: AnyFunction) -> Iterator[Called]:
        name = node.name
        mentions = [one for one in module.nodes if isinstance(one, ast.Name) and one.id == name]
        if name in self.fixed or module.names.bindings(name) > 1:
            return
        sites = [
            _Site(module.name, None, caller, own=False)
            for caller in _callers(module.tree)
            for one in ast.walk(caller)
            if isinstance(one, ast.Call) and isinstance(one.func, ast.Name) and one.func.id == name
        ]
        if len(sites) == len(mentions):
            yield from _called((module.name, "", name), node, module.tree, sites)


def _called(
    key: tuple[str, str, str],
    node: AnyFunction,
    holder: ast.Module | ast.ClassDef,
    sites: Iterable[_Site],
) -> Iterator[Called]:
    callers = Counter(site.caller for site in sites)
    modules = {key[0], *(site.module for site in sites)}
    if callers and node not in callers:
        yield Called(key, node, holder, bool(key[1]), callers, modules)


def _callers(tree: ast.Module) -> Iterator[AnyFunction]:
    """Functions at the top level, and methods of classes there."""
    for node in tree.body:
        inner = node.body if isinstance(node, ast.ClassDef) else [node]
        yield from (one for one in inner if isinstance(one, Function))


def _module_read(module: Module, node: ast.Attribute) -> bool:
    """Is this read of what an import brings?"""
    if not isinstance(node.value, ast.Name):
        return False
    home = module.names.home(node.value)
    return home is not None and any(one.brings for one in home.bound[node.value.id])


def _bare(module: Module, node: AnyFunction) -> bool:
    """Does a function read names of its module, which another module has not?"""
    top = module.names.scopes[0]
    return any(
        isinstance(one, ast.Name) and module.names.home(one) is top for one in ast.walk(node)
    )
