"""PN532 reader over I2C: whole frames checked, faults answered, never a long wait in one call."""

import asyncio
import errno
import time

from micropython import const

from hakam.drivers.bus import I2CBus

_ADDR = const(0x24)
_GAP_MS = const(5)  # STOP to START, data sheet 12.25
_ACK_MS = const(30)
_LIST_MS = const(200)
_REPLY_MS = const(100)
_IDLE_MS = const(30_000)
_BACKOFF_MS = const(250)
_BACKOFF_MOST_MS = const(4_000)  # so that a reader plugged in again is found within 5 s
_FIRST = const(36)  # status and the answer with two 7-byte UIDs

_FIRMWARE = b"\x00\x00\xff\x02\xfe\xd4\x02\x2a\x00"
_SAM = b"\x00\x00\xff\x05\xfb\xd4\x14\x01\x14\x01\x02\x00"
_RETRIES = b"\x00\x00\xff\x06\xfa\xd4\x32\x05\xff\x01\x02\xf3\x00"
_FIELD_OFF = b"\x00\x00\xff\x04\xfc\xd4\x32\x01\x00\xf9\x00"
_FIELD_ON = b"\x00\x00\xff\x04\xfc\xd4\x32\x01\x01\xf8\x00"
_LIST = b"\x00\x00\xff\x04\xfc\xd4\x4a\x02\x00\xe0\x00"
_ACK = b"\x00\x00\xff\x00\xff\x00"
_NACK = b"\x00\x00\xff\xff\x00\x00"

NOT_READY = 0
ACK = 1
RESPONSE = 2
ERROR = 3
LONGER = 4
JUNK = 5


def classify(buf: "bytes | bytearray | memoryview", n: int) -> int:
    """What `n` bytes read from the chip hold: its status byte, then a frame.

    RESPONSE is a normal frame from the chip with every part of it right; LONGER is one whose head
    is right and whose end lies beyond `n`; JUNK is everything else, the extended frame included.
    The run of zeros before FF is one or two bytes long.
    """
    if not buf[0] & 1:
        return NOT_READY
    if buf[0] != 1 or buf[1]:
        return JUNK
    i = 3 if buf[2] == 0xFF else 4
    if i == 4 and (buf[2] or buf[3] != 0xFF):
        return JUNK
    length = buf[i]
    if length == 0 and buf[i + 1] == 0xFF:
        return ACK
    if length == 1 and buf[i + 1] == 0xFF and (i + 2 >= n or buf[i + 2] == 0x7F):
        return ERROR
    if length < 2 or (length + buf[i + 1]) & 0xFF or length == 0xFF:
        return JUNK
    i += 2
    if i < n and buf[i] != 0xD5:
        return JUNK
    if i + length >= n:
        return LONGER
    total = 0
    for k in range(i, i + length + 1):
        total += buf[k]
    return JUNK if total & 0xFF else RESPONSE


class PN532:
    """Reader of ISO 14443 A tags, two at once at most. `reset` is a pin on RSTPD_N, if wired."""

    name = "PN532"

    def __init__(self, bus: I2CBus, reset: "Pin | None" = None) -> None:
        raise NotImplementedError

    async def start(self) -> None:
        """Reset, drain and set the chip up; OSError when it does not answer."""

    async def poll(self) -> int:
        """Tags in the field now: 0, 1 or 2."""
        return 0

    def uid(self, i: int) -> bytearray:
        """Ten bytes, the first `uid_length(i)` of them the UID of tag `i`."""
        return bytearray(10)

    def uid_length(self, i: int) -> int:
        """4, 7 or 10."""
        return 0

    async def recover(self, level: int) -> None:
        """1 abort and drain, 2 set up again, 3 reset."""
