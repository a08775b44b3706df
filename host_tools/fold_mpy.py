"""Bytecode of an `.mpy` file taken apart and put together again, for the passes that make it less.

A file is a head of four bytes, the names and the constants that its code mentions by their
numbers, and the code: a piece for the module, with a piece for each function and class inside. A
piece begins with what it needs of the stack, its name, the names of its arguments, and which of
them functions inside share; then come the instructions (`fold_mpy_steps`). py/persistentcode.c,
py/bc.h and py/bc0.h of MicroPython tell the format, of which version 6 alone is known here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from host_tools import fold_mpy_needs
from host_tools.fold_mpy_needs import Needs
from host_tools.fold_mpy_steps import Reader, Step, number, read_steps, written

VERSION = b"M\x06"
HEAD = 4
STATIC, CHILDREN, MACHINE = 1, 4, 3
"""Bits: a name that the format fixes; code that has other code inside; machine code."""
TUPLE, LONG_KINDS, ENDED_KINDS = 10, 5, (5, 6)
"""Kinds of constants: others in a row; the first with bytes of its own; those that a zero ends."""


@dataclass(eq=False)
class Piece:
    """The code of a module, a function or a class."""

    needs: Needs
    name: int
    arguments: list[int]
    """Their names; none where the build has taken them out."""
    rest: bytes
    """What tells lines, where there are any."""
    shared: bytes
    steps: list[Step]
    inner: list[Piece]


@dataclass
class File:
    """An `.mpy` file. A name that the format fixes is its number there."""

    head: bytes
    names: list[bytes | int]
    constants: int
    constants_bytes: bytes
    whole: Piece

    def pieces(self) -> Iterator[Piece]:
        """The module's piece, and all that are inside."""
        ahead = [self.whole]
        while ahead:
            piece = ahead.pop()
            yield piece
            ahead += piece.inner


def read(code: bytes) -> File:
    """ValueError for a file of another format."""
    if code[: len(VERSION)] != VERSION:
        raise ValueError("these are not the .mpy files of version 6 that the build knows")
    reader = Reader(code, HEAD)
    names, constants = reader.number(), reader.number()
    found: list[bytes | int] = []
    for _ in range(names):
        size = reader.number()
        fixed = size & STATIC
        found.append(size >> 1 if fixed else reader.skip((size >> 1) + 1)[:-1])
    start = reader.at
    for _ in range(constants):
        _constant(reader)
    return File(code[:HEAD], found, constants, code[start : reader.at], _piece(reader))


def _constant(reader: Reader) -> None:
    """Pass a constant."""
    kind = reader.skip(1)[0]
    if kind == TUPLE:
        for _ in range(reader.number()):
            _constant(reader)
    elif kind >= LONG_KINDS:
        reader.skip(reader.number())
        reader.skip(1 if kind in ENDED_KINDS else 0)


def _piece(reader: Reader) -> Piece:
    head = reader.number()
    if head & MACHINE:
        raise ValueError("the build knows bytecode alone, not machine code")
    piece = _body(reader.skip(head >> 3))
    if head & CHILDREN:
        piece.inner = [_piece(reader) for _ in range(reader.number())]
    return piece


def _body(code: bytes) -> Piece:
    at = 0
    while code[at] & 128:
        at += 1
    needs = fold_mpy_needs.read(code[: at + 1])
    reader = Reader(code, at + 1)
    info = shared = turn = 0
    more = True
    while more:
        byte = reader.skip(1)[0]
        info |= (byte >> 1 & 63) << 6 * turn
        shared |= (byte & 1) << turn
        turn += 1
        more = byte >= 128
    end = reader.at + info
    name = reader.number()
    arguments = [reader.number() for _ in range(needs.given) if reader.at < end]
    rest = reader.skip(end - reader.at)
    cells = reader.skip(shared)
    return Piece(needs, name, arguments, rest, cells, read_steps(code, reader.at), [])


def write(file: File) -> bytes:
    """The bytes of a file."""
    done = file.head + number(len(file.names)) + number(file.constants)
    for name in file.names:
        if isinstance(name, int):
            done += number(name << 1 | STATIC)
        else:
            done += number(len(name) << 1) + name + b"\0"
    return done + file.constants_bytes + _written(file.whole)


def _written(piece: Piece) -> bytes:
    info = number(piece.name) + b"".join(map(number, piece.arguments)) + piece.rest
    body = (
        fold_mpy_needs.written(piece.needs)
        + _sizes(len(info), len(piece.shared))
        + info
        + piece.shared
    )
    body += written(piece.steps)
    done = number(len(body) << 3 | (CHILDREN if piece.inner else 0)) + body
    if piece.inner:
        done += number(len(piece.inner)) + b"".join(map(_written, piece.inner))
    return done


def _sizes(info: int, shared: int) -> bytes:
    """Both sizes as the format joins them."""
    done = b""
    while True:
        byte = shared & 1 | (info & 63) << 1
        shared, info = shared >> 1, info >> 6
        if not shared and not info:
            return done + bytes((byte,))
        done += bytes((byte | 128,))
