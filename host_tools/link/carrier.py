"""mpremote's serial transport, with its faults as ours and nothing printed."""

from __future__ import annotations

import io
import os
import re
import struct
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout

import serial
from mpremote.transport import TransportError, TransportExecError
from mpremote.transport_serial import SerialTransport

from host_tools.link.fault import BusyPort, LineCut, LinkFault, NoAnswer, NoPort

BAUD = 115_200
PATIENCE_S = 2.0  # for a byte of an answer that has begun
USUAL_S = 10.0  # mpremote's, for an answer to begin
RAISED = re.compile(rb"^(Traceback |\w*(Error|Exception|Interrupt|Exit)\b)", re.MULTILINE)
"""What a program raised, where the board tells that; one that prints may say anything there."""


class Garbled(Exception):
    """What came is no answer to what was asked; it may be asked again."""


class Wire(SerialTransport):  # type: ignore[misc]
    """mpremote's transport, less patient: what does not come soon is asked for again."""

    def read_until(
        self,
        min_num_bytes: int,
        ending: bytes,
        timeout: float | None = USUAL_S,
        data_consumer: Callable[[bytes], None] | None = None,
        timeout_overall: float | None = None,
    ) -> bytes:
        """As mpremote's; but who talks without end is not listened to for longer than asked.

        A byte is waited for in the port's own time-out, PATIENCE_S.
        """
        patience = PATIENCE_S if timeout == USUAL_S else timeout
        data = bytearray()
        began = last = now = time.monotonic()
        while not data.endswith(ending):
            if patience is not None and now - last >= patience:
                break
            if timeout_overall is not None and now - began >= timeout_overall:
                break
            waits = os.name == "posix" or self.serial.in_waiting
            new: bytes = self.serial.read(1) if waits else b""
            now = time.monotonic()
            if new:
                last = now
                if data_consumer is not None:
                    data_consumer(new)
                    data[:] = new
                else:
                    data += new
            elif not waits:
                time.sleep(0.01)
        return bytes(data)


class Carrier:
    """One open port. Every method raises LinkFault, or Garbled where asking again may help."""

    def __init__(self, port: str) -> None:
        self.port = port
        self._spoken = ""
        with self._told():
            try:
                self._wire = Wire(port, baudrate=BAUD, timeout=PATIENCE_S)
            except TransportError:
                raise self._why_closed() from None

    def _why_closed(self) -> LinkFault:
        """The fault of a port that does not open."""
        try:
            serial.Serial(self.port, exclusive=True).close()
        except (OSError, serial.SerialException) as fault:
            if isinstance(fault, PermissionError) or "Permission denied" in str(fault):
                return NoPort(
                    f"You may not open {self.port}. On Linux add yourself to the group that may: "
                    "`sudo usermod -a -G dialout $USER`, then log in anew."
                )
            if "lock" in str(fault) or "busy" in str(fault).lower() or "Access" in str(fault):
                return BusyPort(
                    f"Another program has {self.port}: close the terminal or editor that is "
                    "connected to the board, and try again."
                )
            if "Could not configure port" in str(fault):
                return NoPort(f"{self.port} is no serial port: name another with --port.")
            return NoPort(f"{self.port} cannot be opened: {fault}.")
        return BusyPort(f"{self.port} could not be opened just now; try again.")

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Turn what mpremote and the port raise into faults; what it prints is `_spoken`."""
        said = io.StringIO()
        try:
            with redirect_stdout(said):
                yield
        except TransportExecError:
            raise
        except (serial.SerialException, OSError) as fault:
            raise LineCut(
                f"The line to {self.port} was cut. Plug the board in again and repeat the command."
            ) from fault
        except (TransportError, struct.error, UnicodeDecodeError) as fault:
            raise Garbled(str(fault)) from fault
        finally:
            self._spoken = said.getvalue()

    def take(self, soft_reset: bool, patience_s: float) -> None:
        """Stop what runs and have the raw REPL, after a soft reset where asked; NoAnswer else."""
        try:
            with self._told():
                self._wire.enter_raw_repl(soft_reset=soft_reset, timeout_overall=patience_s)
        except Garbled:
            heard = self._spoken.strip().removeprefix("b'").removesuffix("'")
            if not heard:
                raise NoAnswer(
                    f"Nothing answers at {self.port}. Is it the board's port, and is MicroPython "
                    "on the board? The board's deploy.md says how to flash it."
                ) from None
            raise NoAnswer(
                f"What answers at {self.port} does not stop for the computer, or is no "
                f"MicroPython. It said: {heard[-200:]}"
            ) from None

    def run(
        self, code: str, patience_s: float, hears: Callable[[bytes], None] | None = None
    ) -> str:
        """Run a program; what it printed. TransportExecError with what it raised.

        patience_s: the longest silence of the board. `hears` is given what comes as it comes.
        """
        with self._told():
            out, err = self._wire.exec_raw(code, timeout=patience_s, data_consumer=hears)
            if RAISED.search(err):
                raise TransportExecError(out, err.decode(errors="replace"))
        return str(out.decode(errors="replace"))

    def send(self, data: bytes) -> None:
        """Bytes as they are."""
        with self._told():
            self._wire.serial.write(data)

    def leave(self, code: str) -> None:
        """Start a program and do not wait for it."""
        with self._told():
            self._wire.exec_raw_no_follow(code)

    def heard(self, seconds: float) -> bytes:
        """What the board says within a time; b"" for nothing."""
        with self._told():
            self._wire.serial.timeout = seconds
            try:
                first: bytes = self._wire.serial.read(1)
                rest: bytes = self._wire.serial.read(self._wire.serial.in_waiting)
            finally:
                self._wire.serial.timeout = PATIENCE_S
        return first + rest

    def close(self) -> None:
        """Give the port back, also one that has gone away."""
        try:
            self._wire.close()
        except OSError:
            try:
                self._wire.serial.close()
            except (OSError, serial.SerialException):
                os.close(self._wire.serial.fd)
