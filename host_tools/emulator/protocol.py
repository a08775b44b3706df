"""Messages between the interpreter and the host; the other end is board_side/link.py."""

from __future__ import annotations

import struct
from dataclasses import dataclass

HELLO, IDLE, OPEN, WRITE, READ, SOUND, PIN_OUT, PIXELS, FLASH, RESET, CUT = range(1, 12)
ACKED, NAKED, LOW_CLOCK, LOW_DATA = 0, 1, 2, 3

HEAD = struct.Struct("<BBBHQ")
REPLY = struct.Struct("<BBHIQ")

CARRIES_DATA = frozenset((WRITE, SOUND, PIXELS, FLASH))


@dataclass(slots=True)
class Message:
    """From the board: operation, pin or bus, address, payload or size, us since power-on."""

    op: int
    a: int
    b: int
    size: int
    when: int
    data: bytes


@dataclass(slots=True)
class Answer:
    """To the board: status, payload, us of clock stretching (or the mark of a cut)."""

    status: int = ACKED
    data: bytes = b""
    extra: int = 0


def pack(message: Message, answer: Answer, pins: list[tuple[int, int]], horizon: int) -> bytes:
    """The bytes of an answer with the pins that changed and the time granted, in us.

    A read is answered with as many bytes as it wants, also where nobody acknowledged.
    """
    data = answer.data
    if message.op == READ and not data:
        data = bytes(message.size)
    head = REPLY.pack(answer.status, len(pins), len(data), answer.extra, horizon)
    return head + data + bytes(byte for pin in pins for byte in pin)
