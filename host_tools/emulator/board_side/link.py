"""What is behind the pins: chip models in this process, or a host at the end of a socket.

Every message carries the virtual time. The host answers transfers, sounds and pins that matter to
it, and with each answer grants time up to its next action; in between nobody has to be asked.
"""

import struct

import virtual_clock as clock

WRITE, READ, IDLE, SOUND, PIN_OUT, PIN_IN, PIXELS, RESET, CUT, HELLO = range(1, 11)
ACKED, NAKED, LOW_CLOCK, LOW_DATA = 0, 1, 2, 3

_HEAD = "<BBHQ"
_REPLY = "<BBHIQ"
_SIZE = 12
_REPLY_SIZE = 16


class Local:
    """Chip models attached in this process; outputs are noted in `log` as (time, what, ...)."""

    def __init__(self):
        self.models = {}
        self.levels = {}
        self.log = []
        self.watched = ()
        self.extra = 0
        self.data = b""

    def write(self, bus, addr, buf, when):
        model = self.models.get((bus, addr))
        if model is None:
            return self._held(bus) or NAKED
        held = self._held(bus)
        if held:
            return held
        acknowledged, self.extra = model.write(bytes(buf), when)
        return ACKED if acknowledged else NAKED

    def read(self, bus, addr, n, when):
        held = self._held(bus)
        model = self.models.get((bus, addr))
        if held or model is None:
            return held or NAKED
        self.data, self.extra = model.read(n, when)
        return NAKED if self.data is None else ACKED

    def _held(self, bus):
        for (number, _), model in self.models.items():
            held = model.held() if number == bus and hasattr(model, "held") else 0
            if held:
                return LOW_CLOCK if held == 1 else LOW_DATA
        return 0

    def sound(self, pin, freq, duty):
        self.log.append((clock.now, "sound", pin, freq if duty else 0))

    def pin_out(self, pin, level):
        self.log.append((clock.now, "pin", pin, level))

    def pin_in(self, pin):
        return self.levels.get(pin, 1)

    def pixels(self, pin, buf):
        self.log.append((clock.now, "pixels", pin, bytes(buf)))

    def reset(self, cause):
        raise SystemExit("reset %d" % cause)


class Remote:
    """A host behind a stream socket; pin changes it sends are handed to `on_pin(pin, level)`."""

    def __init__(self, sock, on_pin):
        self._sock = sock
        self._on_pin = on_pin
        self._request = bytearray(_SIZE)
        self._reply = bytearray(_REPLY_SIZE)
        self._data = bytearray(512)
        self.watched = ()
        self.extra = 0
        self.data = b""
        clock.host(self._idle)

    def _call(self, op, a, payload, when, size=-1):
        struct.pack_into(_HEAD, self._request, 0, op, a, len(payload) if size < 0 else size, when)
        self._sock.write(self._request)
        if payload:
            self._sock.write(payload)
        return self._answer()

    def _answer(self):
        reply = self._reply
        self._fill(reply)
        status, pins, n, self.extra, horizon = struct.unpack_from(_REPLY, reply, 0)
        view = memoryview(self._data)[: n + 2 * pins]
        if len(view):
            self._fill(view)
        self.data = view[2 * pins :]
        clock.horizon(horizon)
        for i in range(0, 2 * pins, 2):
            self._on_pin(view[i], view[i + 1])
        return status

    def _fill(self, buf):
        got = self._sock.readinto(buf)
        if not got:
            raise SystemExit("the host is gone")
        if got < len(buf):
            self._fill(memoryview(buf)[got:])

    def _idle(self, now):
        self._call(IDLE, 0, b"", now)
        return clock._horizon

    def hello(self):
        """The host's parameters, as text."""
        self._call(HELLO, 0, b"", clock.now)
        return str(self.data, "utf8")

    def write(self, bus, addr, buf, when):
        return self._call(WRITE, bus << 7 | addr, buf, when)

    def read(self, bus, addr, n, when):
        return self._call(READ, bus << 7 | addr, b"", when, n)

    def sound(self, pin, freq, duty):
        self._call(SOUND, pin, struct.pack("<HH", freq, duty), clock.now)

    def pin_out(self, pin, level):
        self._call(PIN_OUT, pin, b"\x01" if level else b"\x00", clock.now)

    def pin_in(self, pin):
        return self._call(PIN_IN, pin, b"", clock.now)

    def pixels(self, pin, buf):
        self._call(PIXELS, pin, buf, clock.now)

    def reset(self, cause):
        self._call(RESET, cause, b"", clock.now)

    def cut(self):
        """The power fails here; the host never answers."""
        self._call(CUT, 0, b"", clock.now)
