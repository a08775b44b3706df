"""Names that hide an imported module or a folded constant: errors of the build.

`def f(deck): return deck.SIZE` beside an imported module `deck` reads as the module's constant and
means the parameter's attribute. A name that a constant is folded into must mean that constant
wherever the source mentions it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from host_tools.fold_faults import Fault
from host_tools.fold_module import Module, Modules, imported, stores
from host_tools.fold_names import Binding, Scope


def found(module: Module, modules: Modules) -> Iterator[Fault]:
    """Names of a source that hide another or take its place."""
    for scope in module.names.scopes:
        for name, bindings in scope.bound.items():
            yield from _hidden(module, modules, scope, name)
            if len(bindings) > 1 and not scope.brings(name):
                yield from _rebound(module, modules, scope, name)


def _hidden(module: Module, modules: Modules, scope: Scope, name: str) -> Iterator[Fault]:
    """A name bound in a function, class or comprehension that means something else outside.

    A method or attribute is reached through its object, so a class's names hide nothing, unless
    the class's own body reads them bare.
    """
    outer = scope.around.home(name) if scope.around else None
    if outer is None or (scope.kind == "class" and name not in scope.read):
        return
    meant = _meant(module, modules, outer, name)
    same = {binding.brings for binding in outer.bound[name] if binding.brings}
    other = next((one for one in scope.bound[name] if one.brings not in same), None)
    if meant and other:
        kind, line = meant
        said = f"the {other.what} {name} hides the {kind} {name} of line {line}; "
        yield Fault(module.name, other.line, said + "give it another name.")


def _meant(module: Module, modules: Modules, scope: Scope, name: str) -> tuple[str, int] | None:
    """What a name is that must not be hidden, in a word or two, and the line that says so."""
    for binding in scope.bound[name]:
        if binding.whole or binding.brings in modules:
            return "imported module", binding.line
        if imported(binding.brings, modules) is not None:
            return "imported constant", binding.line
    if scope is module.names.scopes[0] and name in module.constants:
        return "constant", scope.bound[name][0].line
    return None


def _rebound(module: Module, modules: Modules, scope: Scope, name: str) -> Iterator[Fault]:
    """One scope gives one name two meanings, and a constant is read by it."""
    for binding in scope.bound[name]:
        folded = imported(binding.brings, modules) is not None
        if folded or _read_through(module, modules, scope, name, binding):
            other = next(one for one in scope.bound[name] if one.brings != binding.brings)
            first, line = sorted((binding.line, other.line))
            said = f"the name {name} stands for something else in line {first}; use two names."
            yield Fault(module.name, line, said)
            return


def _read_through(
    module: Module, modules: Modules, scope: Scope, name: str, binding: Binding
) -> bool:
    """Does the source read a constant of the module that a binding brings, by that name?"""
    if binding.brings not in modules:
        return False
    constants = modules[binding.brings].constants
    return any(
        isinstance(node, ast.Attribute)
        and not stores(node)
        and isinstance(node.value, ast.Name)
        and node.value.id == name
        and node.attr in constants
        and module.names.home(node.value) is scope
        for node in module.nodes
    )
