"""The names that a file of bytecode mentions, as few and as short as can be.

Every function begins with the names of its arguments, which only a call looks at that gives one by
its name: where no call gives any of them so, they go. Names that nothing mentions then go from the
file. Code mentions a name by its number in the file, up to 127 in one byte, further on in two: the
names that are mentioned most often come first, behind the file's own.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Collection, Iterable

from host_tools.compiler import bytecode
from host_tools.fold_mpy import File, read
from host_tools.fold_mpy_steps import NAMES
from host_tools.fold_nodes import walk


def given(sources: Iterable[str]) -> frozenset[bytes | int] | None:
    """Names that calls in sources give arguments by, as files have them; None: any, since `**`
    gives some."""
    nodes = (node for source in sources for node in walk(ast.parse(source)))
    found = {node.arg for node in nodes if isinstance(node, ast.keyword)}
    if None in found:
        return None
    said = "".join(f"given.{name}\n" for name in sorted(filter(None, found)))
    return frozenset(read(bytecode(said, "given", ())).names)


def without_arguments(file: File, given: Collection[bytes | int] | None) -> None:
    """Take out the names of arguments, but for functions that have one of the `given`."""
    for piece in file.pieces() if given is not None else ():
        if {file.names[number] for number in piece.arguments}.isdisjoint(given or ()):
            piece.arguments = []


def without_signs(file: File) -> None:
    """Call what has no name of its own, as `<listcomp>`, by the name of what it stands in."""
    for piece in file.pieces():
        for inner in piece.inner:
            name = file.names[inner.name]
            if isinstance(name, bytes) and name.startswith(b"<"):
                inner.name = piece.name


def in_order(file: File) -> None:
    """Drop names that nothing mentions; number the others by how often they are mentioned."""
    often: Counter[int] = Counter()
    for piece in file.pieces():
        often.update([piece.name, *piece.arguments])
        often.update(step.number for step in piece.steps if step.code in NAMES)
    often[0] = sum(often.values())  # the file's own name is looked for at this number
    order = sorted(often, key=lambda number: (-often[number], number))
    places = {number: place for place, number in enumerate(order)}
    file.names = [file.names[number] for number in order]
    for piece in file.pieces():
        piece.name = places[piece.name]
        piece.arguments = [places[number] for number in piece.arguments]
        for step in piece.steps:
            if step.code in NAMES:
                step.number = places[step.number]
