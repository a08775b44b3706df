"""The instructions of a piece of bytecode (`fold_mpy`): read, with jumps that know where they go,
and written again, each jump as short as it can be."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import accumulate

NAMES = range(0x10, 0x20)
"""Instructions that mention a name."""
LOAD_NAME, LOAD_CONST_STRING, STORE_NAME = 0x11, 0x10, 0x16
IMPORT_NAME, IMPORT_STAR = 0x1B, 0x69
NUMBERS = range(0x20, 0x40)
"""Those with another number."""
INTEGER = 0x22
"""Of these, the one whose number has a sign: it is left in its bytes."""
CLOSURES = (0x20, 0x21)
"""Of these, those that a byte follows."""
NUMBERED = frozenset((*NAMES, *NUMBERS)) - {INTEGER}
"""Instructions whose `number` is written behind them."""
JUMPS = range(0x40, 0x50)
UNWIND, JUMP, IF_TRUE, IF_FALSE = 0x40, 0x42, 0x43, 0x44
SIGNED = range(UNWIND, IF_FALSE + 1)
"""Jumps that may go back."""
BUILD_TUPLE, LOAD_TRUE, SMALL_INT_ZERO = 0x2A, 0x52, 0x80
"""The last is the first of those that load 0, 1, 2 ..."""
RETURN, RAISES = 0x63, (0x64, 0x65, 0x66)
ENDS = frozenset((JUMP, UNWIND, RETURN, *RAISES))
"""What stands behind one of these never comes after it."""
LOAD_FAST_N, STORE_FAST_N, DELETE_FAST = 0x24, 0x26, 0x28
DEREFS = (0x25, 0x27, 0x29)
"""Those of variables that functions share."""
LOAD_FAST, STORE_FAST = range(0xB0, 0xC0), range(0xC0, 0xD0)
"""Local variables, those of low numbers by instructions of their own."""


@dataclass(eq=False)
class Step:
    """One instruction."""

    code: int
    number: int = 0
    more: bytes = b""
    """What follows it."""
    to: Step | None = None
    """Where it jumps to."""

    def same(self, other: Step) -> bool:
        """Does it do the same wherever it stands?"""
        mine = (self.code, self.number, self.more, self.to)
        return mine == (other.code, other.number, other.more, other.to)

    @property
    def ends(self) -> bool:
        """Does what stands behind it never come after it?"""
        return self.code in ENDS


def local(step: Step, few: range, many: int) -> int | None:
    """The place of the variable that a step of such a code loads or stores."""
    if step.code in few:
        return step.code - few.start
    return step.number if step.code == many else None


class Reader:
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


@cache
def number(value: int) -> bytes:
    """A number as `Reader` reads it."""
    done = [value & 127]
    while value := value >> 7:
        done.insert(0, value & 127 | 128)
    return bytes(done)


def read_steps(code: bytes, start: int) -> list[Step]:
    """The instructions from a place to the end; ValueError for a jump to nowhere."""
    reader = Reader(code, start)
    at: dict[int, Step] = {}
    goals: dict[Step, int] = {}
    while reader.at < len(code):
        place = reader.at
        step = at[place] = Step(reader.skip(1)[0])
        if step.code == INTEGER:
            start = reader.at
            reader.number()
            step.more = code[start : reader.at]
        elif step.code in NAMES or step.code in NUMBERS:
            step.number = reader.number()
            step.more = reader.skip(1 if step.code in CLOSURES else 0)
        elif step.code in JUMPS:
            goals[step] = _way(reader, step.code in SIGNED)
            step.more = reader.skip(1 if step.code == UNWIND else 0)
    for step, goal in goals.items():
        if goal not in at:
            raise ValueError("a jump to no instruction")
        step.to = at[goal]
    return list(at.values())


def _way(reader: Reader, signed: bool) -> int:
    """The place that a jump goes to."""
    low = reader.skip(1)[0]
    wide = low >= 128
    way = low & 127 | (reader.skip(1)[0] << 7 if wide else 0)
    middle = (0x4000 if wide else 0x40) if signed else 0
    return reader.at + way - middle


def written(steps: list[Step]) -> bytes:
    """The bytes of instructions."""
    ways, wide, _ = _laid(steps)
    return b"".join(_bytes(step, ways.get(step, 0), step in wide) for step in steps)


def size(steps: list[Step]) -> int:
    """How many bytes instructions take."""
    return _laid(steps)[2]


def _laid(steps: list[Step]) -> tuple[dict[Step, int], set[Step], int]:
    """How far each jump goes, which of them take a byte more for it, and the bytes of all."""
    sizes = list(map(_size, steps))
    at = {step: place for place, step in enumerate(steps)}
    jumps = [(place, step, at[step.to]) for place, step in enumerate(steps) if step.to]
    wide: set[Step] = set()
    while True:
        starts = [0, *accumulate(sizes)]
        ways = {
            step: starts[goal] - starts[place + 1] + len(step.more) for place, step, goal in jumps
        }
        far = [
            (place, step)
            for place, step, _ in jumps
            if step not in wide and not _near(step, ways[step])
        ]
        if not far:
            return ways, wide, starts[-1]
        for place, step in far:
            wide.add(step)
            sizes[place] += 1


def _near(step: Step, way: int) -> bool:
    """Does a jump reach as far with one byte?"""
    return -64 <= way < 64 if step.code in SIGNED else 0 <= way < 128


def _size(step: Step) -> int:
    """Bytes of a step, of a jump that is near."""
    return (2 if step.to else 1 + len(_number(step))) + len(step.more)


def _bytes(step: Step, way: int, wide: bool) -> bytes:
    done = bytes((step.code,))
    if step.to:
        middle = (0x4000 if wide else 0x40) if step.code in SIGNED else 0
        way += middle
        done += bytes((128 | way & 127, way >> 7)) if wide else bytes((way,))
    return done + _number(step) + step.more


def _number(step: Step) -> bytes:
    return number(step.number) if step.code in NUMBERED else b""
