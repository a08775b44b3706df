"""The interpreter of a board behind a port: its process, its console and its link to the chips."""

from __future__ import annotations

import os
import pty
import signal
import socket
import subprocess
import tempfile
import termios
import time
import tty
from pathlib import Path

from host_tools import interpreters
from host_tools.emulator import protocol
from host_tools.emulator.protocol import Answer, Message

WATCH, READY, LATER = range(20, 23)
"""Operations that only a board behind a port has; the other end is board_side/wire.py."""

CARRIES_DATA = protocol.CARRIES_DATA | {WATCH}
CODE = "from begin import power_on\npower_on(globals())"
STRIKE_S = 0.02
FOLDER = Path(__file__).resolve().parent / "board_side"


class Process:
    """One start of the board, from boot.py to a reset. `console` and `listener` can be polled."""

    def __init__(self, image: Path, heap: str, paths: list[Path]) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="hakam-")
        path = os.path.join(self._folder.name, "link")
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(path)
        self.listener.listen(2)
        self.link: socket.socket | None = None
        self._struck_at = 0.0
        self.console, terminal = pty.openpty()
        tty.setraw(terminal)
        self._process = subprocess.Popen(
            [str(interpreters.micropython()), "-X", f"heapsize={heap}", "-i",
             "-c", CODE, path, str(image)],
            stdin=terminal, stdout=terminal, stderr=terminal,
            env=interpreters.micropython_env(paths), start_new_session=True,
        )  # fmt: skip
        os.close(terminal)
        os.set_blocking(self.console, False)

    def accept(self) -> None:
        """Take the link that the board opens at its start, and anew after Ctrl-C struck in it."""
        if self.link is not None:
            self.link.close()
        self.link, _ = self.listener.accept()
        self.link.settimeout(5)

    def receive(self) -> Message | None:
        """The next message; None where the link has ended."""
        head = self._take(protocol.HEAD.size)
        if head is None:
            return None
        op, a, b, size, when = protocol.HEAD.unpack(head)
        data = self._take(size) if op in CARRIES_DATA else b""
        return None if data is None else Message(op, a, b, size, when, data)

    def _take(self, n: int) -> bytes | None:
        got = b""
        while self.link is not None and len(got) < n:
            try:
                more = self.link.recv(n - len(got))
            except OSError:
                more = b""
            if not more:
                self.link.close()
                self.link = None
                return None
            got += more
        return got if self.link is not None else None

    def answer(self, message: Message, answer: Answer, pins: list[tuple[int, int]]) -> None:
        """Let the board go on."""
        if self.link is not None:
            try:
                self.link.sendall(protocol.pack(message, answer, pins, 0))
            except OSError:
                pass

    def read(self) -> bytes | None:
        """What was printed; None once the process is over."""
        try:
            return os.read(self.console, 4096) or None
        except BlockingIOError:
            return b""
        except OSError:
            return None

    def write(self, data: bytes) -> int:
        """Bytes for the console; how many of them it took."""
        try:
            return os.write(self.console, data)
        except (BlockingIOError, termios.error):
            return 0
        except OSError:
            return len(data)

    def interrupt(self) -> bool:
        """Ctrl-C for a program that runs; False where none does, and the REPL is to read it.

        The interpreter has a handler of the signal only while it runs a program: without one
        the signal would end it; a second one that comes before the first was noticed, too.
        """
        if time.monotonic() - self._struck_at < STRIKE_S:
            return True
        try:
            status = Path(f"/proc/{self._process.pid}/status").read_text()
        except OSError:
            return False
        caught = next(line for line in status.splitlines() if line.startswith("SigCgt:"))
        if not int(caught.split()[1], 16) >> (signal.SIGINT - 1) & 1:
            return False
        self._process.send_signal(signal.SIGINT)
        self._struck_at = time.monotonic()
        return True

    def kill(self) -> None:
        """Power off, now."""
        if self._process.poll() is None:
            self._process.kill()
        self.close()

    def close(self) -> int:
        """Wait for the end; the exit status, negative for a signal's number."""
        status = self._process.wait()
        for one in (self.link, self.listener):
            if one is not None:
                one.close()
        self.link = None
        os.close(self.console)
        self._folder.cleanup()
        return status
