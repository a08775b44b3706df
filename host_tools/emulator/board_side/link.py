"""What is behind the pins: chip models in this process, or a host at the end of a socket.

Every message carries the virtual time. The host answers transfers, sounds and pins that matter to
it, and with each answer grants time up to its next action; in between nobody has to be asked.
"""

import struct

import virtual_clock as clock

HELLO, IDLE, OPEN, WRITE, READ, SOUND, PIN_OUT, PIXELS, FLASH, RESET, CUT = range(1, 12)
ACKED, NAKED, LOW_CLOCK, LOW_DATA = 0, 1, 2, 3

_HEAD = "<BBBHQ"  # operation, pin or bus, address, bytes or wanted bytes, us since power-on
_REPLY = "<BBHIQ"  # status, pins changed, bytes, extra us, horizon in us; then bytes, pins
_SIZE = 13
_REPLY_SIZE = 16
_MOST = 1100  # bytes that a message carries: a whole picture and its address


class Local:
    """Chip models attached in this process; outputs are noted in `log` as (time, what, ...)."""

    def __init__(self):
        self.models = {}
        self.log = []
        self.extra = 0
        self.data = b""

    def open(self, bus):
        pass

    def write(self, bus, addr, buf, when):
        held = self._held(bus.number)
        model = self.models.get((bus.number, addr))
        if held or model is None:
            return held or NAKED
        acknowledged, self.extra = model.write(bytes(buf), when)
        return ACKED if acknowledged else NAKED

    def read(self, bus, addr, n, when):
        held = self._held(bus.number)
        model = self.models.get((bus.number, addr))
        if held or model is None:
            return held or NAKED
        self.data, self.extra = model.read(n, when)
        return NAKED if self.data is None else ACKED

    def _held(self, number):
        for (other, _), model in self.models.items():
            held = model.held() if number == other and hasattr(model, "held") else 0
            if held:
                return LOW_CLOCK if held == 1 else LOW_DATA
        return 0

    def sound(self, pin, freq, duty):
        self.log.append((clock.now, "sound", pin, freq if duty else 0))

    def pin_out(self, pin, level):
        self.log.append((clock.now, "pin", pin, level))

    def pixels(self, pin, buf):
        self.log.append((clock.now, "pixels", pin, bytes(buf)))

    def reset(self, cause):
        raise SystemExit("reset %d" % cause)


class Remote:
    """A host behind a stream socket; pin changes it sends are handed to `on_pin(pin, level)`."""

    def __init__(self, sock, on_pin):
        self._sock = sock
        self._on_pin = on_pin
        self._request = memoryview(bytearray(_SIZE + _MOST))
        self._reply = memoryview(bytearray(_REPLY_SIZE + _MOST))
        self.extra = 0
        self.data = b""
        clock.host(self._idle)

    def _call(self, op, a=0, b=0, payload=b"", when=-1, wanted=0):
        """One question in one write; the answer's head and its `wanted` bytes in one read."""
        if when < 0:
            when = clock.now
        n = len(payload)
        request = self._request
        struct.pack_into(_HEAD, request, 0, op, a, b, n or wanted, when)
        request[_SIZE : _SIZE + n] = payload
        self._sock.write(request[: _SIZE + n])
        reply = self._reply
        end = _REPLY_SIZE + wanted
        self._fill(reply[:end])
        status, pins, n, self.extra, horizon = struct.unpack_from(_REPLY, reply, 0)
        data = _REPLY_SIZE + n
        if data + 2 * pins > end:
            self._fill(reply[end : data + 2 * pins])
        self.data = reply[_REPLY_SIZE:data]
        for i in range(data, data + 2 * pins, 2):
            self._on_pin(reply[i], reply[i + 1])
        clock.horizon(horizon)
        return status

    def _fill(self, buf):
        got = self._sock.readinto(buf)
        if not got:
            raise SystemExit("the host is gone")
        if got < len(buf):
            self._fill(buf[got:])

    def _idle(self, now):
        self._call(IDLE)

    def hello(self):
        """The host's parameters, as text."""
        self._call(HELLO)
        return str(self.data, "utf8")

    def open(self, bus):
        """A bus was opened on these pins: who answers depends on how the box is wired."""
        self._call(OPEN, bus.scl, bus.sda)

    def write(self, bus, addr, buf, when):
        return self._call(WRITE, bus.scl, addr, buf, when)

    def read(self, bus, addr, n, when):
        return self._call(READ, bus.scl, addr, b"", when, n)

    def sound(self, pin, freq, duty):
        self._call(SOUND, pin, 0, struct.pack("<HH", freq, duty))

    def pin_out(self, pin, level):
        self._call(PIN_OUT, pin, level)

    def pixels(self, pin, buf):
        self._call(PIXELS, pin, 0, buf)

    def flash(self, erase, block, n):
        """Before an erase or a program of `n` bytes; how many bytes of it the power lasts for."""
        self._call(FLASH, erase, 0, struct.pack("<II", block, n))
        return n if self.extra == 0 else (self.extra - 1) * n // 2

    def reset(self, cause):
        self._call(RESET, cause)

    def cut(self):
        """The power fails here; the host never answers."""
        self._call(CUT)
