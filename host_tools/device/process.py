"""The interpreter of a board behind a port: its process, its console and its link to the chips."""

from __future__ import annotations

import os
import pty
import signal
import socket
import subprocess
import sys
import tempfile
import termios
import tty
from pathlib import Path

from host_tools import interpreters
from host_tools.emulator import protocol
from host_tools.emulator.protocol import Answer, Message

WATCH, BEGUN, READY = 20, 21, 22
"""Operations that only a board behind a port has; the other end is board_side/wire.py."""

CARRIES_DATA = protocol.CARRIES_DATA | {WATCH}
CODE = "from power import power_on\npower_on(globals())"
LAUNCH = """
import ctypes, sys
import micropython_run, micropython_unix
libc, inside = ctypes.CDLL(None), ctypes.CDLL(micropython_run.__file__)
handler = ctypes.cast(inside.mp_sched_keyboard_interrupt, ctypes.c_void_p)
libc.signal.argtypes = ctypes.c_int, ctypes.c_void_p
libc.signal(CTRL_C, handler)
libc.siginterrupt(CTRL_C, 1)
sys.argv[0] = "micropython"
sys.exit(micropython_unix.main())
""".replace("CTRL_C", str(int(signal.SIGUSR1)))
"""Starts the interpreter with another way for Ctrl-C: its own handler of SIGINT jumps out of
whatever runs, a write of the file system too; this one does what a board's does, and the program
notices it at its next jump."""
FOLDER = Path(__file__).resolve().parent / "board_side"


class Process:
    """One start of the board, to its next reset. `console` and `listener` can be polled.

    `booted`: boot.py runs, or has run. MissingInterpreter where there is no MicroPython.
    """

    def __init__(self, image: Path, power: Path, heap: str, paths: list[Path]) -> None:
        interpreters.micropython()
        self._folder = tempfile.TemporaryDirectory(prefix="hakam-")
        path = os.path.join(self._folder.name, "link")
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(path)
        self.listener.listen(2)
        self.link: socket.socket | None = None
        self.booted = False
        self.console, terminal = pty.openpty()
        tty.setraw(terminal)
        self._process = subprocess.Popen(
            [sys.executable, "-c", LAUNCH, "-X", f"heapsize={heap}", "-i",
             "-c", CODE, path, str(image), str(power)],
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

        The interpreter has a handler of SIGINT only while it runs a program: without one
        the REPL is at its prompt.
        """
        if not self.booted:
            return False
        try:
            status = Path(f"/proc/{self._process.pid}/status").read_text()
        except OSError:
            return False
        caught = next(line for line in status.splitlines() if line.startswith("SigCgt:"))
        if not int(caught.split()[1], 16) >> (signal.SIGINT - 1) & 1:
            return False
        self._process.send_signal(signal.SIGUSR1)
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
