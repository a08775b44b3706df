"""The emulated board behind a pseudo-terminal: its port, resets, chips and faults.

    with Device("esp32_devkit", flash) as device:
        serial.Serial(device.port)

A thread carries bytes between the port and the interpreter's console, answers for the chips, and
starts the interpreter anew at every reset, as the board's ROM would. The port stays the same.
"""

from __future__ import annotations

import os
import select
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

from host_tools import compiled
from host_tools.device import flash, process
from host_tools.device.faults import Faults
from host_tools.device.hands import Hands
from host_tools.device.port import Port
from host_tools.device.process import Process
from host_tools.device.speech import Speech
from host_tools.emulator import protocol
from host_tools.emulator.interpreter import BOARD_SIDE
from host_tools.emulator.protocol import Answer, Message

HEAP = "480k"  # of the 64-bit interpreter, the stand-ins included
POWER_ON, HARD_RESET, WDT_RESET, DEEPSLEEP_RESET, SOFT_RESET = range(1, 6)
VERSION = "1.28.0"  # of MicroPython, as the board tells it
REBOOT = b"MPY: soft reboot\r\n"
MOST_HEARD = 4096  # bytes that wait for an interpreter that does not read


class Device(Hands):
    """One board. `path` becomes a link to its port. `box` has its chips, keys and tags.

    `machine`, `version`: what the board says it is, and of which MicroPython. `returns`: does the
    power come back by itself after a cut? `heap` as the interpreter's `-X heapsize=`. `panel`: the
    chip of its panel, "" for the one that its board.json names.
    """

    def __init__(
        self,
        board: str,
        image: Path,
        *,
        panel: str = "",
        path: Path | None = None,
        faults: Faults | None = None,
        machine: str = "",
        version: str = VERSION,
        heap: str = HEAP,
        returns: bool = False,
    ) -> None:
        super().__init__(board, panel)
        self.faults = faults or Faults()
        self.image = image
        self.machine = machine or flash.machine(self.wiring.mcu)
        self.version = version
        self.returns = returns
        self.starts = 0
        self.line = Port(path, self.faults)
        self._heap = heap
        self._process: Process | None = None
        self._cause = POWER_ON
        self._runs_main = True
        self._speech = Speech(machine or flash.machine(self.wiring.mcu), version)
        self._bites_at = 0.0
        self._up_since = 0.0
        self._fault: BaseException | None = None
        self._asked: list[tuple[Callable[[], None], threading.Event]] = []
        self._wake_read, self._wake = os.pipe()
        self._stopped = False
        self._folder = tempfile.TemporaryDirectory(prefix="hakam-")
        self._power = Path(self._folder.name) / "power"
        self.fail_at(self.faults.power, self.faults.inside)
        self._thread = threading.Thread(target=self._run, name="device", daemon=True)
        self._paths = [compiled.twin(folder, "-O3") for folder in (process.FOLDER, BOARD_SIDE)]

    # -- for who holds the board in the hand

    def __enter__(self) -> Device:
        self.line.plug_in()
        self._switch_on()
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        value: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._stopped = True
        os.write(self._wake, b"x")
        self._thread.join()
        self._cut_power()
        self.line.remove()
        self._folder.cleanup()
        os.close(self._wake_read)
        os.close(self._wake)
        if self._fault is not None and kind is None:
            raise self._fault

    @property
    def port(self) -> str:
        """The path of the port."""
        return self.line.name

    @property
    def said(self) -> str:
        """All that the board has said."""
        return self.line.said.decode(errors="replace")

    @property
    def powered(self) -> bool:
        """Whether the board has power."""
        return self._process is not None

    @property
    def sound(self) -> bool:
        """False once the emulator itself has failed; leaving the device raises what it was."""
        return self._fault is None

    def power_on(self) -> None:
        """Plug the power in."""
        self._have_done(self._switch_on)

    def power_off(self) -> None:
        """Pull the plug; where the power `returns` it does so at once."""
        self._have_done(self._cut_power)

    def _have_done(self, what: Callable[[], None]) -> None:
        """Let the board's own thread do it, and wait until it is done."""
        done = threading.Event()
        self._asked.append((what, done))
        os.write(self._wake, b"x")
        while not done.wait(0.2) and self._thread.is_alive():
            pass

    def fail_at(self, number: int, inside: bool = False) -> None:
        """Let the power fail at the so-manyth program or erase of the flash from now on, 0 never.

        Before it, or `inside`: when half of it is done.
        """
        self._power.write_bytes(
            bytes((number > 0,)) + number.to_bytes(4, "little") + bytes((inside,))
        )

    # -- the board

    def _start(self, cause: int, runs_main: bool = True) -> None:
        self._cause, self._runs_main = cause, runs_main
        if cause != SOFT_RESET:
            self._up_since = time.monotonic()
        self._bites_at = 0.0
        self._speech.restarted(cause == SOFT_RESET)
        if cause != POWER_ON:
            self.box.restarted()
        self.starts += 1
        self._process = Process(self.image, self._power, self._heap, self._paths)

    def _reset(self, cause: int) -> None:
        """Start anew: hard, or softly and then into the REPL that was there before."""
        if self._process is not None:
            self._drain(self._process)
            self._process.kill()
        if cause == SOFT_RESET:
            self.line.say(REBOOT)
        elif self.faults.own_port:
            self.line.replug()
        self._start(cause, cause != SOFT_RESET or not self._speech.raw)

    def _drain(self, board: Process) -> None:
        while data := board.read():
            self.line.say(self._speech.passed(data))

    def _run(self) -> None:
        try:
            while not self._stopped:
                self._round()
        except BaseException as fault:
            self._fault = fault

    def _round(self) -> None:
        now = time.monotonic()
        line = self.line
        board = self._process
        still = line.waits()
        readable = [self._wake_read]
        writable = []
        if not still and len(line.heard) < MOST_HEARD:
            readable.append(line.master)
        if not still and line.busy:
            writable.append(line.master)
        if board is not None:
            readable.append(board.listener.fileno())
            if not line.full:
                readable.append(board.console)
            if board.link is not None:
                readable.append(board.link.fileno())
            if line.heard:
                writable.append(board.console)
        waits = [still] if still else []
        waits += [self._bites_at - now] if self._bites_at else []
        ready, free, _ = select.select(readable, writable, [], max(0.0, min([0.5, *waits])))
        with self._lock:
            if self._wake_read in ready:
                os.read(self._wake_read, 64)
                while self._asked:
                    what, done = self._asked.pop(0)
                    what()
                    done.set()
            if self._process is board and board is not None:
                self._serve(board, {*ready}, {*free})
            if line.master in ready:
                line.hear()
            if line.busy:
                line.pass_on(line.master in free)

    def _serve(self, board: Process, ready: set[int], free: set[int]) -> None:
        """What the interpreter asks and says."""
        if self._bites_at and time.monotonic() >= self._bites_at:
            self._reset(WDT_RESET)
            return
        if board.listener.fileno() in ready:
            board.accept()
        elif board.link is not None and board.link.fileno() in ready:
            message = board.receive()
            if message is not None:
                self._answer(board, message)
        if self._process is not board:
            return
        if board.console in ready:
            data = board.read()
            if data is None:
                self._process = None
                ended = board.close()
                self._reset(SOFT_RESET if ended >= 0 else HARD_RESET)
            else:
                self.line.say(self._speech.passed(data))
        elif board.console in free:
            self._type(board)

    def _answer(self, board: Process, message: Message) -> None:
        op = message.op
        answer = Answer()
        if op == protocol.HELLO:
            identity = b"\x24\x6f\x28\xae\x00\x01".hex()
            up_ms = int((time.monotonic() - self._up_since) * 1000)
            facts = (
                self._cause, int(self._runs_main), identity, self.machine, self.version, up_ms
            )  # fmt: skip
            answer = Answer(data="\n".join(str(fact) for fact in facts).encode())
        elif op == protocol.RESET:
            self._reset(message.a)
            return
        elif op == process.WATCH:
            self._bites_at = time.monotonic() + int.from_bytes(message.data, "little") / 1000
        elif op == process.BEGUN:
            board.booted = True
        elif op == process.READY:
            self._drain(board)
            if self._speech.begins():
                self.line.heard = b"\x01" + self.line.heard
        elif op == protocol.CUT:
            self._cut_power()
            return
        else:
            answer = self.box.handle(message, self.now)
        board.answer(message, answer, self.box.changed_pins())

    def _cut_power(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process = None
        self.fail_at(0)
        self.line.heard = b""
        self.box.silence(self.now)
        self.box.panel.power_on()
        if self.returns and not self._stopped:
            self._switch_on()

    def _switch_on(self) -> None:
        self.box.power_on(self.now)
        self._start(POWER_ON)

    def _type(self, board: Process) -> None:
        """Give the interpreter what was typed, up to a Ctrl-C that ends a program."""
        line = self.line
        typed, ctrl_c, _ = line.heard.partition(b"\x03")
        if typed:
            line.heard = line.heard[board.write(typed) :]
        elif ctrl_c and (board.interrupt() or board.write(b"\x03")):
            line.heard = line.heard[1:]
