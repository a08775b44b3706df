"""A source of the firmware becomes bytecode, and the last passes go over that."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from host_tools import (
    fold_classes,
    fold_mpy_ends,
    fold_mpy_names,
    fold_mpy_slots,
)
from host_tools.compiler import bytecode
from host_tools.fold_mpy import read, write

FLAGS = ("-O3",)
"""Asserts go, and line numbers: a traceback names file and function, and its line is always 1."""
FLAGS_LINES = ("-O1",)
"""Asserts go, line numbers stay."""


@dataclass(frozen=True)
class Way:
    """How the sources of one build are compiled."""

    lines: bool = False
    """Keep line numbers, and all names."""
    called: Mapping[str, str] = field(default_factory=dict)
    """Module -> what tracebacks call its source, where that is not its dotted name."""
    given: frozenset[bytes | int] | None = None
    """Names that any call gives an argument by; None: any."""

    def told(self, module: str) -> str:
        """What the bytecode of a module depends on, beside its text."""
        return f"{self.called.get(module, module)} {self.given and sorted(map(str, self.given))}"

    def compiled(self, text: str, module: str, path: str) -> tuple[bytes, bytes]:
        """The bytecode of a source, to copy and to freeze; SyntaxError.

        Bytecode has a name of its source, which tracebacks tell; a frozen module is found by it:
        there it is the path on the board.
        """
        flags = FLAGS_LINES if self.lines else FLAGS
        copied = bytecode(text, self.called.get(module, module), flags)
        if self.lines:
            short = fold_classes.without_names(copied)
        else:
            short = less(copied, self.given, module, package=path.endswith("/__init__.py"))
        return short, fold_classes.without_names(bytecode(text, path, flags))


def less(
    code: bytes,
    given: Collection[bytes | int] | None,
    module: str = "",
    *,
    package: bool = False,
) -> bytes:
    """A file that does the same and takes less. `given`: names that any call of the firmware gives
    an argument by; None: any. `module`: the file's dotted name, of a `package` or not. ValueError
    for a file of another format."""
    file = read(code)
    fold_classes.behead(file)
    fold_mpy_names.without_arguments(file, given)
    fold_mpy_names.without_signs(file)
    for piece in file.pieces():
        fold_mpy_ends.shorten(piece)
        fold_mpy_slots.share(piece)
    fold_mpy_names.in_order(file)
    return write(file)
