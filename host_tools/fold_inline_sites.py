"""Who calls a function of the firmware, where that is known for certain (`fold_inline`).

A method is known by its name, where one class alone has it; one whose name begins with _ is known
within its class, where every class that has such a name says it of `self` alone, and none that
this class inherits from or that inherits from it has it too. A function at the top level is known
in its module, where no other module takes it. What is named in a text, set, or mentioned otherwise
than to be called is not listed.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from host_tools.fold_inline_said import Class, Place, Said, Sources
from host_tools.fold_names import Function
from host_tools.fold_short import known as known_names


@dataclass(eq=False)
class Called:
    """A function, and all functions that call it, with how often each does."""

    key: tuple[str, str, str]
    """Its module, class (or "") and name."""
    function: Function
    callers: dict[Function, int]
    modules: set[str]
    """Modules that it and its callers stand in."""

    @property
    def method(self) -> bool:
        """Does it stand in a class?"""
        return bool(self.key[1])

    @property
    def times(self) -> int:
        """How often it is called."""
        return sum(self.callers.values())


@dataclass(frozen=True)
class _Site:
    """A function that calls one of some name."""

    caller: Function
    place: Place
    times: int
    own: bool
    """Does it call that of `self` alone?"""


class Calls:
    """All calls of all sources, as they are now."""

    def __init__(self, sources: Sources) -> None:
        self.sources = sources
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
        self.top: dict[str, Counter[str]] = defaultdict(Counter)
        """Module -> how often a name of its top level is mentioned there."""
        self.top_sites: dict[tuple[str, str], list[_Site]] = defaultdict(list)
        """Module and name of its top level -> where it is called."""
        for name, said in sources.outside.items():
            self._add(name, said)
        for function, place in sources.places.items():
            self._add(place.module.name, sources.inside[function])
            self._called(function, place, sources.inside[function])
            if place.inside:
                self.defined[function.name].append(place.inside)

    def _add(self, module: str, said: Said) -> None:
        self.read.update(said.read)
        self.top[module].update(said.top)
        self.fixed |= said.fixed
        self.taken |= said.taken

    def _called(self, caller: Function, place: Place, said: Said) -> None:
        for name, times in said.calls.items():
            if times:
                own = said.own_calls[name] == times
                self.sites[name].append(_Site(caller, place, times, own))
        for name, times in said.top_calls.items():
            if times:
                site = _Site(caller, place, times, own=False)
                self.top_sites[place.module.name, name].append(site)

    def found(self) -> Iterator[Called]:
        """Functions of which every caller is known."""
        for function, place in self.sources.places.items():
            if place.inside:
                yield from self._method(function, place, place.inside)
            else:
                yield from self._function(function, place)

    def _method(self, function: Function, place: Place, known: Class) -> Iterator[Called]:
        name = function.name
        every = self.sites[name]
        if name in self.fixed or self.read[name] != sum(site.times for site in every):
            return
        if name in known_names() and not all(site.own for site in every):
            return
        if len(self.defined[name]) > 1:
            classes = {*self.defined[name], *(site.place.inside for site in every)}
            near = self.sources.related[known] & classes
            if near or not name.startswith("_") or not all(site.own for site in every):
                return
            if self.defined[name].count(known) > 1:
                return
            every = [site for site in every if site.place.inside == known]
        elsewhere = any(site.place.module is not place.module for site in every)
        if elsewhere and self.sources.inside[function].top:
            return  # another module has not the names of this one's top level
        yield from _called((known.module, known.name, name), function, every)

    def _function(self, function: Function, place: Place) -> Iterator[Called]:
        name, module = function.name, place.module
        if (module.name, name) in self.taken or len(module.names.scopes[0].bound[name]) > 1:
            return
        sites = self.top_sites[module.name, name]
        if self.top[module.name][name] == sum(site.times for site in sites):
            yield from _called((module.name, "", name), function, sites)


def _called(
    key: tuple[str, str, str], function: Function, sites: Iterable[_Site]
) -> Iterator[Called]:
    callers = {site.caller: site.times for site in sites}
    modules = {key[0], *(site.place.module.name for site in sites)}
    if callers and function not in callers:
        yield Called(key, function, callers, modules)
