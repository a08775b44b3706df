"""The firmware's process: the real `micropython` with the board's stand-ins."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import tempfile
from pathlib import Path

from host_tools import interpreters
from host_tools.emulator import protocol
from host_tools.emulator.protocol import Answer, Message

BOARD_SIDE = Path(__file__).resolve().parent / "board_side"
PATIENCE = 20.0


class Ended(Exception):
    """The firmware's process is over; `status` is its exit status."""

    def __init__(self, status: int) -> None:
        super().__init__(f"exit status {status}")
        self.status = status


class Stuck(Exception):
    """The firmware computes, but its time stands still."""


class Interpreter:
    """One power-on of the board: from start to exit, reset or power cut."""

    def __init__(self, image: Path, heap: str, board_side: Path = BOARD_SIDE) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="hakam-")
        path = os.path.join(self._folder.name, "link")
        listener = socket.socket(socket.AF_UNIX)
        listener.bind(path)
        listener.listen(1)
        command = [*interpreters.micropython(), "-X", f"heapsize={heap}"]
        self._process = subprocess.Popen(
            [*command, "-c", "import start", path, str(image)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=interpreters.micropython_env([board_side]),
        )
        assert self._process.stdout is not None
        self._console = self._process.stdout.fileno()
        os.set_blocking(self._console, False)
        self._text = b""
        self._received = b""
        self._socket = self._accept(listener)

    def _accept(self, listener: socket.socket) -> socket.socket:
        listener.settimeout(0.1)
        with listener:
            for _ in range(int(PATIENCE * 10)):
                try:
                    connected, _ = listener.accept()
                except TimeoutError:
                    if self._process.poll() is not None:
                        break
                    continue
                connected.settimeout(0.25)
                return connected
        said = self.console() or self.kill()
        raise Stuck(f"The interpreter did not start: {said.strip()}")

    def receive(self) -> Message:
        """The next message; Ended when the process is over, Stuck when none comes for long."""
        op, a, b, size, when = protocol.HEAD.unpack(self._take(protocol.HEAD.size))
        data = self._take(size) if op in protocol.CARRIES_DATA else b""
        return Message(op, a, b, size, when, data)

    def _take(self, n: int) -> bytes:
        waited = 0.0
        while len(self._received) < n:
            try:
                more = self._socket.recv(65536)
            except TimeoutError:
                self._drain()
                waited += 0.25
                if waited >= PATIENCE:
                    raise Stuck("The firmware computes, but its time stands still.") from None
                continue
            except ConnectionError:
                more = b""
            if not more:
                self._process.wait()
                raise Ended(self._process.returncode)
            self._received += more
        taken, self._received = self._received[:n], self._received[n:]
        return taken

    def answer(
        self, message: Message, answer: Answer, pins: list[tuple[int, int]], horizon: int
    ) -> None:
        """Let the board go on, up to `horizon` us after power-on."""
        try:
            self._socket.sendall(protocol.pack(message, answer, pins, horizon))
        except ConnectionError:
            pass

    def _drain(self) -> None:
        try:
            while more := os.read(self._console, 65536):
                self._text += more
        except BlockingIOError:
            pass

    def console(self) -> str:
        """What was printed since the last call."""
        self._drain()
        text, self._text = self._text, b""
        return text.decode(errors="replace")

    def kill(self) -> str:
        """Power off, now. Returns what was still on the console."""
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGKILL)
        self._process.wait()
        text = self.console()
        if hasattr(self, "_socket"):
            self._socket.close()
        if self._process.stdout:
            self._process.stdout.close()
        self._folder.cleanup()
        return text
