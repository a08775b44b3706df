"""What a piece of bytecode needs of a call: the numbers that it begins with, bit by bit.

py/bc.h of MicroPython has the order of the bits (`MP_BC_PRELUDE_SIG_ENCODE`).
"""

from __future__ import annotations

from dataclasses import dataclass

MORE_NAMED, MORE = 2, 4
"""Flags: it takes `**` and `*`."""


@dataclass
class Needs:
    """`held`: places of variables and of the stack. `handlers`: how many `try`, `with` and the
    like stand in one another at most. `plain`, `by_name`: arguments; `defaults` of the plain."""

    held: int
    handlers: int
    flags: int
    plain: int
    by_name: int
    defaults: int

    @property
    def given(self) -> int:
        """How many arguments have names in the file."""
        return self.plain + self.by_name

    @property
    def arguments(self) -> int:
        """How many places a call fills; they come before those of other variables."""
        return self.given + bool(self.flags & MORE) + bool(self.flags & MORE_NAMED)


def read(code: bytes) -> Needs:
    """The numbers that bytes stand for."""
    first = code[0]
    found = Needs(first >> 3 & 15, first >> 2 & 1, 0, first & 3, 0, 0)
    for turn, byte in enumerate(code[1:]):
        found.flags |= (byte >> 6 & 1) << turn
        found.held |= (byte >> 4 & 3) << 4 + 2 * turn
        found.by_name |= (byte >> 3 & 1) << turn
        found.plain |= (byte >> 2 & 1) << 2 + turn
        found.handlers |= (byte >> 1 & 1) << 1 + turn
        found.defaults |= (byte & 1) << turn
    found.held += 1
    return found


def written(needs: Needs) -> bytes:
    """The bytes of the numbers."""
    held, handlers, plain = needs.held - 1, needs.handlers, needs.plain
    done = [(held & 15) << 3 | (handlers & 1) << 2 | plain & 3]
    held, handlers, plain = held >> 4, handlers >> 1, plain >> 2
    flags, by_name, defaults = needs.flags, needs.by_name, needs.defaults
    while held | handlers | plain | flags | by_name | defaults:
        done[-1] |= 128
        byte = (flags & 1) << 6 | (held & 3) << 4 | (by_name & 1) << 3
        done.append(byte | (plain & 1) << 2 | (handlers & 1) << 1 | defaults & 1)
        held, handlers, plain = held >> 2, handlers >> 1, plain >> 1
        flags, by_name, defaults = flags >> 1, by_name >> 1, defaults >> 1
    return bytes(done)
