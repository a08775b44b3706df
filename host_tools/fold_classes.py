"""Classes of compiled bytecode without what nothing reads, when the firmware is compiled.

The compiler begins the body of every class with four instructions that set `__module__` and
`__qualname__`: two names in the class's dictionary that MicroPython itself never reads. They are
cut out here, and nothing else of the file changes. `.mpy` files of version 6 alone are known here;
py/persistentcode.c and py/bc.h of MicroPython tell their format.
"""

from __future__ import annotations

VERSION = b"M\x06"
LOAD_CONST_STRING, LOAD_NAME, STORE_NAME = 0x10, 0x11, 0x16
MODULE, NAME, QUALNAME = 22, 23, 26
"""Numbers of `__module__`, `__name__` and `__qualname__` that the format fixes."""
STATIC, CHILDREN = 1, 4
"""Bits: a name that the format fixes; code that has other code inside."""


class _Reader:
    """Bytes from a place onwards."""

    def __init__(self, data: bytes, at: int = 0) -> None:
        self.data = data
        self.at = at

    def number(self) -> int:
        """A number of seven bits a byte, the highest first."""
        value = 0
        while True:
            byte = self.data[self.at]
            self.at += 1
            value = value << 7 | byte & 127
            if byte < 128:
                return value

    def skip(self, size: int) -> bytes:
        """So many bytes."""
        self.at += size
        return self.data[self.at - size : self.at]


def without_names(code: bytes) -> bytes:
    """The file with shorter classes; ValueError for a file of another format."""
    if code[:2] != VERSION:
        raise ValueError("these are not the .mpy files of version 6 that the build knows")
    reader = _Reader(code, 4)
    names, objects = reader.number(), reader.number()
    fixed: list[int] = []
    for _ in range(names):
        size = reader.number()
        fixed.append(size >> 1 if size & STATIC else 0)
        if not size & STATIC:
            reader.skip((size >> 1) + 1)
    for _ in range(objects):
        _object(reader)
    return code[: reader.at] + _shorter(reader, fixed)


def _object(reader: _Reader) -> None:
    """Pass a constant: its kind (0 to 4 have nothing more, 5 and 6 end with a zero, 10 has other
    constants), its size, its bytes."""
    kind = reader.skip(1)[0]
    if kind == 10:
        for _ in range(reader.number()):
            _object(reader)
    elif kind > 4:
        reader.skip(reader.number())
        reader.skip(1 if kind in (5, 6) else 0)


def _shorter(reader: _Reader, fixed: list[int]) -> bytes:
    """A piece of code and those inside it."""
    head = reader.number()
    if head & 3:
        raise ValueError("the build knows bytecode alone, not machine code")
    body = _cut(reader.skip(head >> 3), fixed)
    done = _number(len(body) << 3 | head & CHILDREN) + body
    if head & CHILDREN:
        many = reader.number()
        done += _number(many) + b"".join(_shorter(reader, fixed) for _ in range(many))
    return done


def _cut(body: bytes, fixed: list[int]) -> bytes:
    """Code without these instructions, if it begins with them."""
    start = _prelude(body)
    reader = _Reader(body, start)
    for wanted, name in ((LOAD_NAME, NAME), (STORE_NAME, MODULE), (LOAD_CONST_STRING, 0)):
        if reader.skip(1)[0] != wanted:
            return body
        if fixed[reader.number()] != name and name:
            return body
    if reader.skip(1)[0] != STORE_NAME or fixed[reader.number()] != QUALNAME:
        return body
    return body[:start] + body[reader.at :]


def _prelude(body: bytes) -> int:
    """Where the instructions of a piece of code begin."""
    at = 0
    while body[at] & 128:
        at += 1
    at += 1
    info = cells = shift = 0
    while True:
        byte = body[at]
        info |= (byte >> 1 & 63) << 6 * shift
        cells |= (byte & 1) << shift
        at += 1
        shift += 1
        if byte < 128:
            return at + info + cells


def _number(value: int) -> bytes:
    """A number as `_Reader` reads it."""
    done = [value & 127]
    while value := value >> 7:
        done.insert(0, value & 127 | 128)
    return bytes(done)
