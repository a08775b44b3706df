"""Which modules a firmware can come to import, from the files that it starts with.

What counts is every import, in functions too, but not what type checkers alone read. Screens are
loaded by name: a tuple named SCREENS at the top level of a module of the package `hakam.screens`
names modules of that package, and all of them are reached with the module that holds the tuple.
The build sees such modules only through that tuple, so what is taken out of them are their classes
and functions, never their constants, which are folded away.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator

from host_tools.fold_faults import Fault, FoldFaults
from host_tools.fold_module import Module

PACKAGE = "hakam.screens"
TABLE = "SCREENS"


def reached(
    sources: dict[str, str], starts: Iterable[str], left_out: Callable[[str], str]
) -> set[str]:
    """The modules among `sources` (dotted name -> text) that `starts` reach, `starts` included.

    With a module come the packages that it lies in. `left_out`: says of a module's name whether
    the module is not deployed (any text), in which case it is not followed. A source that is no
    Python reaches nothing: the compiler tells where. FoldFaults for a screen that has no module.
    """
    found: set[str] = set()
    ahead = list(starts)
    while ahead:
        name = ahead.pop()
        if name in found or name not in sources or left_out(name):
            continue
        found.add(name)
        ahead += name.rpartition(".")[:1]
        try:
            module = Module.read(name, sources[name])
        except SyntaxError:
            continue
        ahead += imported(module)
        for node, screen in screens(module):
            if screen not in sources and not left_out(screen):
                sentence = f"{TABLE} names {screen}, and there is no such module."
                raise FoldFaults([Fault(name, node.lineno, sentence)])
            ahead.append(screen)
    return found


def imported(module: Module) -> Iterator[str]:
    """Dotted names of all that a source imports, and of what it may import."""
    for node in module.deployed:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def screens(module: Module) -> Iterator[tuple[ast.Constant, str]]:
    """The texts of a table of screens, each with the dotted name of the module that it names."""
    if module.name != PACKAGE and not module.name.startswith(f"{PACKAGE}."):
        return
    for node in module.tree.body:
        if not isinstance(node, ast.Assign) or not isinstance(node.value, ast.Tuple):
            continue
        if any(isinstance(target, ast.Name) and target.id == TABLE for target in node.targets):
            for part in node.value.elts:
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield part, f"{PACKAGE}.{part.value}"
