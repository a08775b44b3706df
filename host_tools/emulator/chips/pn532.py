"""The PN532 on I2C, frame by frame: ACK, ready byte, checksums, listing of up to two tags.

Every read begins with the ready byte; a frame is fetched in one read, what is not read is lost
unless a NACK asks for it again. An answer that was ready but never read is still there when the
next command comes, and is read where its ACK is expected (as boards that restart report).
"""

from host_tools.emulator.chips import frames, timing
from host_tools.emulator.chips.faults import Faults
from host_tools.emulator.chips.tag import ACTIVE, HALTED, IDLE, Tag

ADDRESS = 0x24
FIRMWARE_V1_6 = b"\x32\x01\x06\x07"
FOREVER = 0xFF


class PN532:
    """One reader chip. `tags` lie in its field; `faults` happen on demand; times are in us."""

    def __init__(self) -> None:
        self.tags: list[Tag] = []
        self.faults = Faults()
        self.listings = 0
        self.pulses = 0
        self.reset(0)

    # -- what happens to the chip from outside

    def reset(self, now: int) -> None:
        """Power-up or a pulse on RSTPD_N: every setting is forgotten, nothing is pending."""
        for name in ("hang", "scl_stuck", "sda_stuck"):
            self.faults.clear(name)
        self.up_at = now + timing.PN532_BOOT
        self.asleep = True
        self.configured = False
        self.retries = FOREVER
        self.field_on_at = -1
        self.queue: list[tuple[int, bytes]] = []
        self.last = b""
        self.waiting = 0
        self._release(IDLE)

    def place(self, tag: Tag, now: int) -> None:
        """A tag comes into the field; an endless listing answers now."""
        tag.state = IDLE
        self.tags.append(tag)
        if self.waiting:
            self._list(self.waiting, now)

    def lift(self, tag: Tag, now: int) -> None:
        """A tag leaves the field."""
        self.tags.remove(tag)
        tag.state = IDLE

    def held(self) -> int:
        """Lines this chip keeps low: 1 clock, 2 data, 0 none."""
        return 1 if self.faults.on("scl_stuck") else 2 if self.faults.on("sda_stuck") else 0

    def clocked(self) -> None:
        """One pulse on the clock line outside a transfer; nine of them free the data line."""
        self.pulses += 1
        if self.pulses >= 9:
            self.faults.clear("sda_stuck")
            self.pulses = 0

    # -- the bus

    def write(self, data: bytes, now: int) -> tuple[bool, int]:
        """Bytes after the address; returns (acknowledged, us of clock stretching)."""
        faults = self.faults
        if now < self.up_at or faults.on("hang") or faults.take("absent") or faults.take("nak"):
            return False, 0
        extra = timing.PN532_WAKE if self.asleep else timing.PN532_STRETCH
        self.asleep = False
        if faults.take("stretch"):
            extra = 60_000
        if faults.take("brownout"):
            self.reset(now)
            return False, 0
        if data == frames.ACK:
            self.queue.clear()
            self.waiting = 0
        elif data == frames.NACK:
            if self.last:
                self.queue.insert(0, (now + timing.PN532_ACK, self.last))
        else:
            self._receive(data, now)
        return True, extra

    def read(self, n: int, now: int) -> tuple[bytes | None, int]:
        """`n` bytes, the ready byte first; None when the address is not acknowledged."""
        faults = self.faults
        if now < self.up_at or faults.on("hang") or faults.take("absent") or faults.take("nak"):
            return None, 0
        extra = 60_000 if faults.take("stretch") else timing.PN532_STRETCH
        if not self.queue or now < self.queue[0][0]:
            return b"\x00" * n, extra
        if n == 1:
            return b"\x01", extra
        frame = self.queue.pop(0)[1]
        if frame != frames.ACK:
            self.last = frame
        got = b"\x01" + frame[: n - 1]
        return got + b"\x00" * (n - len(got)), extra

    # -- frames

    def _receive(self, data: bytes, now: int) -> None:
        command = frames.parse(data)
        self.queue = [entry for entry in self.queue if entry[0] <= now][:1]
        self.waiting = 0
        if command is None:
            return
        faults = self.faults
        if faults.take("stale"):
            stale = frames.build(
                frames.CHIP_TO_HOST, b"\x4b\x01\x01\x00\x44\x00\x04\xde\xad\xbe\xef"
            )
            self.queue.append((now, stale))
        if not faults.take("no_ack"):
            self.queue.append((now + timing.PN532_ACK, frames.ACK))
        self._run(command, now + timing.PN532_ACK)

    def _answer(self, data: bytes, at: int) -> None:
        """Queue a response frame, spoiled by whichever fault is armed."""
        faults = self.faults
        if faults.take("never_ready"):
            return
        if faults.take("wrong_code"):
            data = bytes((data[0] ^ 0x10,)) + data[1:]
        frame = bytearray(frames.build(frames.CHIP_TO_HOST, data))
        if faults.take("error_frame"):
            frame = bytearray(frames.SYNTAX_ERROR)
        if faults.take("bad_lcs"):
            frame[4] ^= 0x55
        if faults.take("bad_dcs"):
            frame[len(frame) - 2] ^= 0x55
        if faults.take("truncated"):
            frame = frame[: len(frame) - 4]
        if faults.take("short_preamble"):
            frame = frame[1:]
        if faults.take("zeros"):
            frame = bytearray(len(frame))
        if faults.take("ones"):
            frame = bytearray(b"\xff" * len(frame))
        self.queue.append((at, bytes(frame)))

    def _run(self, command: bytes, now: int) -> None:
        code, args = command[0], command[1:]
        reply = bytes((code + 1,))
        soon = now + timing.PN532_SHORT
        if code == 0x00 and args[:1] == b"\x00":
            self._answer(reply + args, soon)
        elif code == 0x02:
            self._answer(reply + FIRMWARE_V1_6, soon)
        elif code == 0x04:
            field = 1 if self.field_on_at >= 0 else 0
            self._answer(reply + bytes((0, field, 0, 0)), soon)
        elif code == 0x14 and args:
            self.configured = args[0] == 1
            self._answer(reply, soon)
        elif code == 0x16:
            self.asleep = True
            self._answer(reply + b"\x00", soon)
        elif code == 0x32 and args:
            self._configure_radio(args, now)
            self._answer(reply, soon)
        elif code == 0x4A and len(args) >= 2:
            self._list(args[0], now)
        elif code in (0x44, 0x52, 0x54):
            self._release(HALTED if code == 0x44 else IDLE)
            self._answer(reply + b"\x00", soon)
        elif code in (0x40, 0x42):
            self._exchange(reply, args, now)
        else:
            self.queue.append((soon, frames.SYNTAX_ERROR))

    # -- the radio

    def _configure_radio(self, args: bytes, now: int) -> None:
        if args[0] == 0x05 and len(args) >= 4:
            self.retries = args[3]
        elif args[0] == 0x01 and len(args) >= 2:
            self._field(args[1] & 1, now)

    def _field(self, on: int, now: int) -> None:
        if on and self.field_on_at < 0:
            self.field_on_at = now + timing.PN532_FIELD_START
        elif not on:
            self.field_on_at = -1
            self._release(IDLE)

    def _release(self, state: int) -> None:
        for tag in self.tags:
            if tag.state == ACTIVE:
                tag.state = state

    def _list(self, most: int, now: int) -> None:
        """Find up to two tags; an active tag misses one request, which sends it back to idle."""
        self._field(1, now)
        self.listings += 1
        at = max(now, self.field_on_at) + timing.PN532_LIST
        tries = 1 if self.retries == 0 else 2
        found = sorted(self.tags, key=lambda tag: tag.uid)
        if any(tag.state == ACTIVE for tag in found):
            self._release(IDLE)
            at += timing.PN532_TRY
            if tries == 1:
                found = []
        if self.faults.take("empty") or (self.faults.on("alternate") and self.listings & 1):
            found = []
        found = found[: min(most, 2)]
        self.waiting = 0
        if not self.configured or (not found and self.retries == FOREVER):
            self.waiting = most
            return
        if not found:
            self._answer(b"\x4b\x00", at + (self.retries + 1) * timing.PN532_TRY)
            return
        data = self._targets(found)
        for tag in found:
            tag.state = ACTIVE
        self._answer(data, at + len(found) * timing.PN532_TAG)

    def _targets(self, found: list[Tag]) -> bytes:
        if self.faults.take("twin"):
            found = [found[0], found[0]]
        data = bytes((0x4B, len(found)))
        for number, tag in enumerate(found):
            data += tag.target(number + 1)
        if self.faults.take("changed"):
            data = data[:-1] + bytes((data[-1] ^ self.listings & 0xFF,))
        if self.faults.take("short_uid"):
            data = data[:-3]
        return data

    def _exchange(self, reply: bytes, args: bytes, now: int) -> None:
        at = now + timing.PN532_EXCHANGE
        active = [tag for tag in self.tags if tag.state == ACTIVE]
        raw = args if reply[0] == 0x43 else args[1:]
        if not active or self.faults.take("status"):
            self._answer(reply + b"\x01", at)
        elif raw[:1] == b"\x30" and len(raw) > 1:
            self._answer(reply + b"\x00" + active[0].page(raw[1] % 45), at)
        elif raw[:1] == b"\x60" and reply[0] == 0x43:
            self._answer(reply + b"\x00\x00\x04\x04\x02\x01\x00\x0f\x03", at)
        else:
            active[0].state = IDLE
            self._answer(reply + b"\x01", at)
