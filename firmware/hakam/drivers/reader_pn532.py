"""PN532 reader over I2C: whole frames checked, faults answered, never a long wait in one call."""

import asyncio
import errno
import time

from machine import Pin
from micropython import const

from hakam.drivers.bus import I2CBus
from hakam.drivers.pins import take

_ADDR = const(0x24)
_TRIES = const(3)
_WRITES = const(4)
_DRAIN = const(4)
_GAP_MS = const(5)  # STOP to START, data sheet 12.25
_ACK_MS = const(30)  # the manual allows 15
_REPLY_MS = const(100)
_LIST_MS = const(200)
_RESET_MS = const(100)
_BOOT_MS = const(50)
_IDLE_MS = const(30_000)
_SHORT = const(7)  # status and an ACK frame
_FIRST = const(36)  # status and the answer with two UIDs of 7 bytes
_LONGEST = const(264)

_FIRMWARE = b"\x00\x00\xff\x02\xfe\xd4\x02\x2a\x00"
_SAM = b"\x00\x00\xff\x05\xfb\xd4\x14\x01\x14\x01\x02\x00"
_RETRIES = b"\x00\x00\xff\x06\xfa\xd4\x32\x05\xff\x01\x02\xf3\x00"
_FIELD_OFF = b"\x00\x00\xff\x04\xfc\xd4\x32\x01\x00\xf9\x00"
_FIELD_ON = b"\x00\x00\xff\x04\xfc\xd4\x32\x01\x01\xf8\x00"
_LIST = b"\x00\x00\xff\x04\xfc\xd4\x4a\x02\x00\xe0\x00"
_ACK = b"\x00\x00\xff\x00\xff\x00"
_NACK = b"\x00\x00\xff\xff\x00\x00"

N_NAK = 0  # of `PN532.stats`
N_NO_ACK = 1
N_STALE = 2
N_JUNK = 3
N_TIMEOUT = 4
N_SETUP = 5
N_RESET = 6

NOT_READY = 0  # what `classify` finds
ACK = 1
RESPONSE = 2
ERROR = 3
LONGER = 4
JUNK = 5


def classify(buf: "bytes | bytearray | memoryview", n: int) -> int:
    """What the first `n` >= 7 bytes of one read hold: the chip's status, then a frame.

    RESPONSE is a normal frame of the chip, right in every part; LONGER one that is right so far
    and ends beyond `n`; JUNK anything else, extended frames included. One or two zeros may stand
    before FF (UM0701-02, 6.2.1).
    """
    if buf[0] == 0:
        return NOT_READY
    i = 3 if buf[2] == 0xFF else 4
    if buf[0] != 1 or buf[1] or (i == 4 and buf[2]) or buf[i - 1] != 0xFF:
        return JUNK
    length = buf[i]
    check = buf[i + 1]
    if length == 0 and check == 0xFF:
        return ACK
    if length == 1 and check == 0xFF and buf[i + 2] == 0x7F:
        return ERROR
    if length < 2 or length == 0xFF or (length + check) & 0xFF or buf[i + 2] != 0xD5:
        return JUNK
    end = i + 2 + length
    if end >= n:
        return LONGER
    total = 0
    for k in range(i + 2, end + 1):
        total += buf[k]
    return JUNK if total & 0xFF else RESPONSE


class PN532:
    """Finds up to two tags of ISO 14443 type A.

    `reset` is the GPIO wired to the chip's RSTPD_N, or None. Every method may raise OSError: the
    chip does not answer, or answers nonsense, after the driver's own retries. `stats` counts
    what had to be put right.
    """

    name = "PN532"  # for `services.report`

    def __init__(self, bus: I2CBus, reset: "int | None" = None) -> None:
        self.ready = False
        self.version = bytearray(4)
        self.stats = [0] * 7
        self._bus = bus
        self._reset = None if reset is None else Pin(take(reset), Pin.OPEN_DRAIN, value=1)
        self._rx = bytearray(_LONGEST)
        self._view = memoryview(self._rx)
        self._short = self._view[:_SHORT]
        self._first = self._view[:_FIRST]
        self._at = 0
        self._end = 0
        self._uids = (bytearray(10), bytearray(10))
        self._lengths = bytearray(2)
        self._field = False
        self._listed = False
        self._seen_at = time.ticks_ms()

    async def start(self) -> None:
        """Reset the chip where that is wired, and set it up, unless it is set up already."""
        if not self.ready:
            await self._pulse()
            await self._setup()

    async def poll(self) -> int:
        """Tags in the field now, 0 to 2; takes 20 to 90 ms, none of them blocking the rest."""
        try:
            if not self.ready:
                await self._setup()
            try:
                return await self._list()
            except OSError:
                # An acknowledged listing without an answer: the chip restarted and waits for ever.
                await self._setup()
                return await self._list()
        except OSError:
            self.ready = False
            raise

    def uid(self, i: int) -> bytearray:
        """UID of tag `i` of the last poll: ten bytes, zeros after its `uid_length(i)`."""
        return self._uids[i]

    def uid_length(self, i: int) -> int:
        """4, 7 or 10."""
        return self._lengths[i]

    async def recover(self, level: int) -> None:
        """0 stops the running command and empties the chip, 1 sets it up anew, 2 resets it."""
        held = self._bus.held()
        if level == 0 and not held:
            await self._abort()
            return
        self.ready = False
        if held or level > 1:
            await self._pulse()
            self._bus.open()
        await self._setup()

    async def _pulse(self) -> None:
        if self._reset is None:
            return
        self.stats[N_RESET] += 1
        self._reset.value(0)
        await asyncio.sleep_ms(_RESET_MS)
        self._reset.value(1)
        await asyncio.sleep_ms(_BOOT_MS)

    async def _setup(self) -> None:
        """Whatever it was doing or still has to say, the chip answers us and ends its searches."""
        self.stats[N_SETUP] += 1
        await self._abort()
        await self._exchange(_FIRMWARE, _REPLY_MS)
        if self._end - self._at >= 4:
            for i in range(4):
                self.version[i] = self._rx[self._at + i]
        await self._exchange(_SAM, _REPLY_MS)
        await self._exchange(_RETRIES, _REPLY_MS)
        await self._exchange(_FIELD_ON, _REPLY_MS)
        self._field = True
        self._listed = False
        self.ready = True

    async def _list(self) -> int:
        """A listed tag is active and deaf to the next request, so the field goes off first."""
        if self._listed:
            await self._exchange(_FIELD_OFF, _REPLY_MS)
            self._listed = self._field = False
        if not self._field:
            await self._exchange(_FIELD_ON, _REPLY_MS)
            self._field = True
        await self._exchange(_LIST, _LIST_MS)
        tags = self._targets()
        now = time.ticks_ms()
        if tags:
            self._listed = True
            self._seen_at = now
        elif time.ticks_diff(now, self._seen_at) > _IDLE_MS:
            self._seen_at = time.ticks_add(now, -_IDLE_MS - 1)
            await self._exchange(_FIELD_OFF, _REPLY_MS)
            self._field = False
        return tags

    def _targets(self) -> int:
        """Take the UIDs out of the answer in the buffer (NbTg, then each target's record)."""
        rx = self._rx
        at = self._at + 1
        end = self._end
        tags = rx[self._at] if at <= end else 3
        for i in range(tags):
            length = rx[at + 4] if tags < 3 and at + 5 <= end else 0
            if (length != 4 and length != 7 and length != 10) or at + 5 + length > end:
                self.stats[N_JUNK] += 1
                raise OSError(errno.EIO)
            iso_dep = rx[at + 3] & 0x20
            at += 5
            uid = self._uids[i]
            for k in range(10):
                uid[k] = rx[at + k] if k < length else 0
            self._lengths[i] = length
            at += length
            if iso_dep and at < end:
                at += rx[at]
        if tags == 2 and self._lengths[0] == self._lengths[1] and self._uids[0] == self._uids[1]:
            return 1
        return tags

    async def _exchange(self, frame: bytes, wait_ms: int) -> None:
        """Send a command; its answer's data stand in the buffer from `_at` up to `_end`."""
        for _ in range(_TRIES):
            await self._write(frame)
            kind = await self._read(self._short, _ACK_MS)
            if kind == ACK:
                break
            if kind == NOT_READY:
                self.stats[N_NO_ACK] += 1
            else:
                self.stats[N_STALE] += 1
                await self._abort()
        else:
            raise OSError(errno.ETIMEDOUT)
        for _ in range(_TRIES):
            kind = await self._read(self._first, wait_ms)
            if kind == LONGER:
                i = 3 if self._rx[2] == 0xFF else 4
                await self._write(_NACK)
                kind = await self._read(self._view[: i + self._rx[i] + 4], wait_ms)
            if kind == RESPONSE:
                i = 3 if self._rx[2] == 0xFF else 4
                if self._rx[i + 3] == frame[6] + 1:
                    self._at = i + 4
                    self._end = i + 2 + self._rx[i]
                    return
                self.stats[N_STALE] += 1
            elif kind == NOT_READY:
                self.stats[N_TIMEOUT] += 1
                break
            else:
                self.stats[N_JUNK] += 1
                await self._write(_NACK)
        await self._abort()
        raise OSError(errno.ETIMEDOUT)

    async def _abort(self) -> None:
        """An ACK from the host ends a running command; what the chip still holds is read away."""
        await self._write(_ACK)
        for _ in range(_DRAIN):
            if await self._read(self._first, 0) == NOT_READY:
                return

    async def _write(self, frame: bytes) -> None:
        """One frame in one transaction; a chip that is busy or waking may not answer at once."""
        for tries in range(_WRITES):
            await asyncio.sleep_ms(_GAP_MS)
            try:
                self._bus.writeto(_ADDR, frame)
                return
            except OSError as fault:
                self._missed(fault, tries == _WRITES - 1)

    async def _read(self, view: memoryview, wait_ms: int) -> int:
        """Read until the chip is ready or `wait_ms` are over; returns what was read."""
        from_ms = time.ticks_ms()
        while True:
            await asyncio.sleep_ms(_GAP_MS)
            over = time.ticks_diff(time.ticks_ms(), from_ms) >= wait_ms
            try:
                self._bus.readfrom_into(_ADDR, view)
                kind = classify(self._rx, len(view))
                if kind != NOT_READY or over:
                    return kind
            except OSError as fault:
                self._missed(fault, over)

    def _missed(self, fault: OSError, last: bool) -> None:
        self.stats[N_NAK] += 1
        normal = fault.errno == errno.ENODEV or fault.errno == errno.ETIMEDOUT
        if last or not normal:
            raise fault
