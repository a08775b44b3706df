"""Which modules are merged (`fold_bundle`): those that are always loaded together.

Modules that are loaded when the firmware starts go into their packages. The others are loaded by a
function that imports them, or by their names; whatever is loaded by the very same of these goes
into one file, whose name nobody else has: never is a module loaded that was not before.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable

from host_tools.fold_faults import Fault, FoldFaults
from host_tools.fold_module import Module, Modules


def groups_of(modules: Modules, starts: set[str], by_name: set[str]) -> dict[str, list[str]]:
    """Module that takes others in -> all that are in it, two at least, each after those that it
    imports. `starts` are not merged. FoldFaults for modules that import each other."""
    at_start = _loaded(modules, starts)
    groups = _packages(modules, at_start - starts - by_name)
    later = {name for name in modules if name not in at_start}
    loads: dict[str, set[str]] = defaultdict(set)
    for one in sorted(later & (by_name | _by_functions(modules))):
        for name in _loaded(modules, [one]) & later:
            loads[name].add(one)
    together: dict[frozenset[str], list[str]] = defaultdict(list)
    packages = {name.rpartition(".")[0] for name in modules}
    for name in sorted(loads.keys() - packages - starts):
        if "__path__" not in modules[name].unbound:
            together[frozenset(loads[name])].append(name)
    for ways, names in together.items():
        kept = [name for name in names if name in ways]
        groups[(kept or _ordered(names, modules))[-1]] = names
    return {into: _ordered(names, modules) for into, names in groups.items() if len(names) > 1}


def _packages(modules: Modules, merged: set[str]) -> dict[str, list[str]]:
    """Package -> its modules to merge."""
    groups: dict[str, list[str]] = defaultdict(list)
    packages = {name.rpartition(".")[0] for name in modules}
    for name in sorted(merged):
        own = name in packages
        package = name if own else name.rpartition(".")[0]
        if package and (own or "__path__" not in modules[name].unbound):
            groups[package].append(name)
    return groups


def imports(module: Module, modules: Modules) -> dict[str, int]:
    """Modules that one imports while it is loaded, with the line."""
    return _imported(module.imports, modules)


def _by_functions(modules: Modules) -> set[str]:
    """Modules that functions import."""
    found: set[str] = set()
    for module in modules.values():
        outside = set(map(id, module.imports))
        found |= _imported(
            (node for node in module.nodes if id(node) not in outside), modules
        ).keys()
    return found


def _imported(nodes: Iterable[ast.AST], modules: Modules) -> dict[str, int]:
    """Modules that nodes import, with the line."""
    found: dict[str, int] = {}
    for node in nodes:
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                dotted = f"{node.module}.{alias.name}"
                dotted = dotted if dotted in modules else node.module
                if dotted in modules:
                    found.setdefault(dotted, node.lineno)
    return found


def _loaded(modules: Modules, starts: Iterable[str]) -> set[str]:
    """Modules that are loaded with those that start, and their packages."""
    found: set[str] = set()
    ahead = list(starts)
    while ahead:
        name = ahead.pop()
        if name in modules and name not in found:
            found.add(name)
            ahead += [*imports(modules[name], modules), name.rpartition(".")[0]]
    return found


def _ordered(names: list[str], modules: Modules) -> list[str]:
    """FoldFaults for modules that import each other."""
    done: list[str] = []
    while len(done) < len(names):
        ready = [
            name
            for name in names
            if name not in done
            and all(one in done for one in imports(modules[name], modules) if one in names)
        ]
        if not ready:
            raise FoldFaults(
                Fault(name, line, f"{one} and {name} import each other and cannot be merged.")
                for name in names
                for one, line in imports(modules[name], modules).items()
                if name not in done and one in names and one not in done
            )
        done += ready
    return done
