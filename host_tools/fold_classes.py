"""Classes of compiled bytecode without what nothing reads, when the firmware is compiled.

The compiler begins the body of every class with four instructions that set `__module__` and
`__qualname__`: two names in the class's dictionary that MicroPython itself never reads. They are
taken out here, and nothing else of the file changes.
"""

from __future__ import annotations

from host_tools.fold_mpy import File, read, write
from host_tools.fold_mpy_steps import LOAD_CONST_STRING, LOAD_NAME, STORE_NAME, Step

MODULE, NAME, QUALNAME = 22, 23, 26
"""Numbers of `__module__`, `__name__` and `__qualname__` that the format fixes."""
HEAD = ((LOAD_NAME, NAME), (STORE_NAME, MODULE), (LOAD_CONST_STRING, None), (STORE_NAME, QUALNAME))
"""The four instructions, and what they name."""


def without_names(code: bytes) -> bytes:
    """The file with shorter classes; ValueError for a file of another format."""
    file = read(code)
    behead(file)
    return write(file)


def behead(file: File) -> None:
    """Take these instructions from every piece that begins with them."""
    for piece in file.pieces():
        head = piece.steps[: len(HEAD)]
        alike = map(_is, head, HEAD, [file] * len(HEAD))
        if len(head) == len(HEAD) and all(alike):
            piece.steps = piece.steps[len(HEAD) :]


def _is(step: Step, wanted: tuple[int, int | None], file: File) -> bool:
    code, name = wanted
    return step.code == code and (name is None or file.names[step.number] == name)
