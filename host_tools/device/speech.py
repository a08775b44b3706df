"""What the interpreter prints, as the board would: its own name, its line ends, its resets."""

from __future__ import annotations

import re

RAW = b"raw REPL; CTRL-B to exit\r\n"
FRIENDLY = b'Type "help()" for more information.'
BANNER = re.compile(rb"MicroPython \S+ on \S+; linux \[[^\]]*\] version")
BEGINS = b"MicroPython "


class Speech:
    """`raw`: is the REPL that reads now the raw one? `machine`, `version`: what the board is."""

    def __init__(self, machine: str, version: str) -> None:
        self.raw = False
        self._banner = f"MicroPython v{version} on 2026-01-01; {machine}".encode()
        self._line = b""  # a banner that may go on
        self._tail = b""
        self._swallows = False

    def begins(self) -> bool:
        """The REPL begins after a reset; is it to be the raw one, as before a soft reset?

        Then the usual one's greeting is not passed on.
        """
        self._swallows = self.raw
        self._tail = b""
        return self.raw

    def restarted(self, softly: bool) -> None:
        """The board restarts; only a soft reset keeps the REPL that there was."""
        self._line = self._tail = b""
        self._swallows = False
        self.raw = self.raw and softly

    def passed(self, data: bytes) -> bytes:
        """The interpreter printed this; what the board says."""
        known = self._tail + data
        self._tail = known[-len(FRIENDLY) :]
        raw, friendly = known.rfind(RAW), known.rfind(FRIENDLY)
        if max(raw, friendly) >= 0:
            self.raw = raw > friendly
        if self._swallows:
            if raw < 0:
                return b""
            self._swallows = False
            data = known[raw:]
        data = self._line + data.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")
        self._line = b""
        data = BANNER.sub(self._banner, data)
        last = data.rfind(BEGINS)
        if last >= 0 and b"\n" not in data[last:]:
            data, self._line = data[:last], data[last:]
        return data
