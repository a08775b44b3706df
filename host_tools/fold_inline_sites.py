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

from host_tools import fold_short_texts as in_texts
from host_tools.fold_module import Module
from host_tools.fold_names import Function
from host_tools.fold_short import known as known_names

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
        """How often an attribute's name is mentioned, but for what is read of modules."""
        self.fixed: set[str] = set()
        """Names that texts look up, names set as attributes or in a class."""
        self.taken: set[tuple[str, str]] = set()
        """Module and name of what other modules import, or read of it."""
        for name, module in self.modules.items():
            self._look(name, module)
        self.far = self._related()

    def _look(self, name: str, module: Module) -> None:
        self.fixed.update(*in_texts.tables(module))
        for node in module.nodes:
            if isinstance(node, ast.Call) and in_texts.called(node) in in_texts.NAMED:
                given = [one.value for one in node.args if isinstance(one, ast.Constant)]
                self.fixed.update(one for one in given if isinstance(one, str))
            elif isinstance(node, ast.ImportFrom) and node.module:
                self.taken.update((node.module, alias.name) for alias in node.names)
            elif isinstance(node, ast.Attribute):
                modules = set(_brought(module, node))
                self.taken.update((one, node.attr) for one in modules)
                if not isinstance(node.ctx, ast.Load):
                    self.fixed.add(node.attr)
                if not modules & self.modules.keys():
                    self.read[node.attr] += 1
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
                if set(_brought(self.modules[module], node.func)) & self.modules.keys():
                    continue
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
        if name in known_names() and not all(site.own for site in every):
            return
        if len(self.defined[name]) > 1:
            near = self.far[known] & {*self.defined[name], *(site.inside for site in every)}
            mine = [site for site in every if site.inside == known]
            if near or not name.startswith("_") or not all(site.own for site in every):
                return
            if self.defined[name].count(known) > 1:
                return
            every = mine
        elsewhere = any(site.module != known.module for site in every)
        if elsewhere and _bare(self.modules[known.module], node):
            return
        yield from _called((known.module, known.name, name), node, holder, every)

    def _function(self, module: Module, node: AnyFunction) -> Iterator[Called]:
        name, names = node.name, module.names
        if (module.name, name) in self.taken or len(names.scopes[0].bound[name]) > 1:
            return
        mentions = {
            id(one)
            for one in module.nodes
            if isinstance(one, ast.Name) and one.id == name and names.home(one) is names.scopes[0]
        }
        sites = [
            _Site(module.name, None, caller, own=False)
            for caller in _callers(module.tree)
            for one in ast.walk(caller)
            if isinstance(one, ast.Call) and id(one.func) in mentions
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


def _brought(module: Module, node: ast.Attribute) -> Iterator[str]:
    """What imports bring, of which this is read."""
    if isinstance(node.value, ast.Name):
        home = module.names.home(node.value)
        yield from (
            one.brings for one in (home.bound[node.value.id] if home else ()) if one.brings
        )


def _bare(module: Module, node: AnyFunction) -> bool:
    """Does a function read names of its module, which another module has not?"""
    top = module.names.scopes[0]
    return any(
        isinstance(one, ast.Name) and module.names.home(one) is top for one in ast.walk(node)
    )
