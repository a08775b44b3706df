"""Merge modules that are always loaded together, when the firmware is compiled.

In RAM every loaded module has an object, a dictionary with an entry for each import, its dotted
name, and a table of the names that it uses. The modules of a package that are loaded with the app
or the board's file become the package's own `__init__`, each after those that it imports; modules
that are loaded later on, always together, become one of them (`fold_bundle_groups`).
`from hakam.rules import cards` with `cards.name(x)` becomes `name(x)` there, and elsewhere
`from hakam import rules as _rules` with `_rules.name(x)`, or `from hakam.rules import name`,
whichever takes less. A name that two modules of the package have, or that is hidden where it is
used, becomes `_name_of_cards`. Modules that are loaded by their names stay files, and so do those
that read their `__path__`. Annotations go, and lines get new numbers. What cannot be followed is
refused.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable

from host_tools.fold_bundle_groups import groups_of, imports
from host_tools.fold_bundle_uses import Key, Merged, Rewriter, Use
from host_tools.fold_faults import Fault, FoldFaults
from host_tools.fold_module import Module, Modules

NAME_ENTRY, PACKAGE_ENTRY = 12, 15
"""Bytes on 32 bits of a name imported for itself, and of a package imported to read names of it:
a slot of the dictionary, and the code of the import."""
PACKAGE_READ = 3
"""Bytes that a mention of a name takes more where it is read of its package."""


def bundle(modules: Modules, starts: Iterable[str], by_name: Iterable[str] = ()) -> dict[str, str]:
    """Dotted module name -> source, with packages merged; the folded modules are used up.

    What is imported by `starts`, outside of functions, and by what that imports, is merged;
    `starts` themselves are not. `by_name`, modules that are found by their names, take others in
    and keep their files. FoldFaults for what cannot be followed and for packages that import each
    other.
    """
    groups = groups_of(modules, set(starts), set(by_name))
    merged = Merged(modules, {name: into for into, names in groups.items() for name in names})
    _no_circles(merged)
    uses = {name: list(merged.uses(module)) for name, module in modules.items()}
    if merged.faults:
        raise FoldFaults(merged.faults)
    units = groups | {name: [name] for name in modules if name not in merged.package}
    taken = {unit: _taken(unit, names, merged) for unit, names in units.items()}
    own: dict[Key, str] = {}
    for unit, names in units.items():
        own |= _own(unit, names, merged, uses, taken[unit])
    done = {
        unit: _unit(unit, names, merged, uses, own, taken[unit]) for unit, names in units.items()
    }
    if merged.faults:
        raise FoldFaults(merged.faults)
    return done


def _no_circles(merged: Merged) -> None:
    """Faults for packages that would be loaded while they wait for each other."""
    near: dict[str, dict[str, tuple[str, int]]] = defaultdict(dict)
    for name, module in merged.modules.items():
        for one, line in imports(module, merged.modules).items():
            if merged.unit(one) != merged.unit(name):
                near[merged.unit(name)].setdefault(merged.unit(one), (name, line))
    for unit in sorted(set(merged.package.values())):
        for next_one, (name, line) in near[unit].items():
            far: set[str] = set()
            ahead = [next_one]
            while ahead:
                one = ahead.pop()
                if one not in far:
                    far.add(one)
                    ahead += near[one]
            if unit in far:
                said = f"{next_one} imports {unit} in turn, whose modules are merged."
                merged.faults.append(Fault(name, line, said))


def _taken(unit: str, names: list[str], merged: Merged) -> set[str]:
    """Names that no other thing at the top level of a unit may get."""
    taken: set[str] = set()
    for name in names:
        taken |= merged.modules[name].unbound
    for name in merged.modules:
        above, _, last = name.rpartition(".")
        if above == unit and name not in merged.package:
            taken.add(last)  # the interpreter puts it there when it is imported
    if unit not in merged.package.values():
        for name, bindings in merged.modules[unit].names.scopes[0].bound.items():
            if not any(merged.holds(binding.brings) for binding in bindings):
                taken.add(name)
    return taken


def _own(
    unit: str, names: list[str], merged: Merged, uses: dict[str, list[Use]], taken: set[str]
) -> dict[Key, str]:
    """The name that each thing defined at the top level of a unit gets."""
    own: dict[Key, str] = {}
    around: dict[Key, set[str]] = defaultdict(set)
    for use in (use for name in names for use in uses[name]):
        around[use.key] |= use.around
    for name in sorted(names, key=lambda one: one != unit):  # what has the file keeps its names
        for local, bindings in merged.modules[name].names.scopes[0].bound.items():
            key = Key(name, local)
            if any(binding.brings for binding in bindings):
                continue
            if unit in merged.package.values():
                own[key] = _free(local, name, taken | around[key])
                taken.add(own[key])
            else:
                own[key] = local
    return own


def _free(name: str, module: str, taken: set[str]) -> str:
    """The name, or a private one that nothing else has."""
    last = module.rpartition(".")[2]
    found, number = name, 0
    while found in taken:
        found = f"_{name.strip('_')}_of_{last}" + str(number or "")
        number += 1
    return found


def _unit(
    unit: str,
    names: list[str],
    merged: Merged,
    uses: dict[str, list[Use]],
    own: dict[Key, str],
    taken: set[str],
) -> str:
    """The text of a merged package, or of a module that stays a file."""
    bundled = unit in merged.package.values()
    counts: dict[Key, int] = defaultdict(int)
    around: dict[Key, set[str]] = defaultdict(set)
    for use in (use for name in names for use in uses[name]):
        foreign = merged.where(use.key) != unit
        there = use.key in own and use.key.holder in merged.package
        if not use.local and foreign and (bundled or there):
            counts[use.key] += 1
            around[use.key] |= use.around
    local = any(use.local for name in names for use in uses[name])
    if not bundled and not counts and not local:
        return merged.modules[unit].text
    said = {key: name for key, name in own.items() if merged.where(key) == unit}
    imports: list[str] = []
    packages: dict[str, list[Key]] = defaultdict(list)
    for key in sorted(counts):
        if key in own and key.holder in merged.package:
            packages[merged.unit(key.holder)].append(key)
            continue
        wanted = key.name or key.holder
        said[key] = _free(wanted, unit, taken | around[key])
        taken.add(said[key])
        renamed = "" if said[key] == wanted else f" as {said[key]}"
        start = f"from {key.holder} " if key.name else ""
        imports.append(f"{start}import {wanted}{renamed}")
    for package, keys in packages.items():
        direct = _direct(keys, counts)
        for key in direct:
            said[key] = _free(own[key], unit, taken | around[key])
            taken.add(said[key])
            renamed = "" if said[key] == own[key] else f" as {said[key]}"
            imports.append(f"from {package} import {own[key]}{renamed}")
        rest = [key for key in keys if key not in direct]
        if rest:
            above, _, last = package.rpartition(".")
            alias = _free(f"_{last}", unit, taken.union(*(around[key] for key in rest)))
            taken.add(alias)
            imports.append((f"from {above} " if above else "") + f"import {last} as {alias}")
            said |= {key: f"{alias}.{own[key]}" for key in rest}
    body = ast.parse("\n".join(imports)).body
    for name in names:
        body += _rewritten(merged.modules[name], merged, uses[name], own, said, bundled=bundled)
    return ast.unparse(ast.Module(body, [])) + "\n"


def _direct(keys: list[Key], counts: dict[Key, int]) -> list[Key]:
    """Those that take less when each is imported for itself."""
    often = [key for key in keys if counts[key] * PACKAGE_READ > NAME_ENTRY]
    rest = [key for key in keys if key not in often]
    together = PACKAGE_ENTRY + PACKAGE_READ * sum(counts[key] for key in rest)
    return keys if len(rest) * NAME_ENTRY <= together else often


def _rewritten(
    module: Module,
    merged: Merged,
    uses: list[Use],
    own: dict[Key, str],
    said: dict[Key, str],
    *,
    bundled: bool,
) -> list[ast.stmt]:
    """Statements of a module with the names of its unit; `said`: how each thing is written."""
    written: dict[int, str] = {}
    for use in uses:
        if use.local and isinstance(use.node, ast.Attribute):
            written[id(use.node)] = f"{use.local}.{own[use.key]}"
        elif not use.local and use.key in said:
            written[id(use.node)] = said[use.key]
    renamed = {key.name: name for key, name in said.items() if key.holder == module.name}
    foreign = {f"{key.holder}.{key.name}": name for key, name in own.items()}
    return Rewriter(module, merged, written, renamed, foreign, bare=bundled).body()
