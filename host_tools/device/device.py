"""The emulated board behind a pseudo-terminal: its port, resets, chips and faults.

    with Device("esp32_devkit", flash) as device:
        serial.Serial(device.port)

A thread carries bytes between the port and the interpreter's console, answers for the chips, and
starts the interpreter anew at every reset, as the board's ROM would. The port stays the same.
"""

from __future__ import annotations

import os
import pty
import select
import threading
import time
import tty
from pathlib import Path
from types import TracebackType

from host_tools import compiled
from host_tools.device import flash, process
from host_tools.device.faults import NOISE, Faults
from host_tools.device.process import Process
from host_tools.emulator import protocol, wiring
from host_tools.emulator.box import Box
from host_tools.emulator.chips.tag import Tag
from host_tools.emulator.interpreter import BOARD_SIDE
from host_tools.emulator.protocol import Answer, Message

HEAP = "480k"  # of the 64-bit interpreter, the stand-ins included
POWER_ON, HARD_RESET, WDT_RESET, DEEPSLEEP_RESET, SOFT_RESET = range(1, 6)
VERSION = "1.28.0"  # of MicroPython, as the board tells it
RAW = b"raw REPL; CTRL-B to exit\r\n"
FRIENDLY = b'Type "help()" for more information.'
REBOOT = b"MPY: soft reboot\r\n"
MOST_WAITING = 8192  # bytes for a computer that does not read; then the console is not read
NOBODY_S = 1.0  # so long unread, they are dropped, as nobody listens
AGAIN_S = 0.01  # Ctrl-C that struck at a bad moment comes again after so long


class Device:
    """One board. `path` becomes a link to its port. `box` has its chips, keys and tags.

    `machine`, `version`: what the board says it is, and of which MicroPython. `returns`: does the
    power come back by itself after a cut? `heap` as the interpreter's `-X heapsize=`.
    """

    def __init__(
        self,
        board: str,
        image: Path,
        *,
        path: Path | None = None,
        faults: Faults | None = None,
        machine: str = "",
        version: str = VERSION,
        heap: str = HEAP,
        returns: bool = False,
    ) -> None:
        self.wiring = wiring.load(board)
        self.box = Box(self.wiring)
        self.faults = faults or Faults()
        self.image = image
        self.path = path
        self.machine = machine or flash.machine(self.wiring.mcu)
        self.version = version
        self.returns = returns
        self.starts = 0
        self.received = 0  # bytes from the computer
        self.sent = 0  # and to it
        self.console = b""  # all that was said, also while nobody listened
        self._heap = heap
        self._process: Process | None = None
        self._cause = POWER_ON
        self._runs_main = True
        self._raw = False
        self._tail = b""
        self._swallows = False
        self._in = b""
        self._out = b""
        self._moved = 0.0
        self._still_until = 0.0
        self._again_at = 0.0
        self._bites_at = 0.0
        self._told = 0
        self._half = False
        self._fault: BaseException | None = None
        self._lock = threading.RLock()
        self._wake_read, self._wake = os.pipe()
        self._stopped = False
        self._master, self._slave = -1, -1
        self.port = ""
        self._thread = threading.Thread(target=self._run, name="device", daemon=True)
        self._paths = [compiled.twin(folder, "-O3") for folder in (process.FOLDER, BOARD_SIDE)]

    # -- for who holds the board in the hand

    def __enter__(self) -> Device:
        self._plug_in()
        self.power_on()
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
        self.power_off()
        self._unplug()
        if self.path is not None:
            self.path.unlink(missing_ok=True)
        os.close(self._wake_read)
        os.close(self._wake)
        if self._fault is not None and kind is None:
            raise self._fault

    @property
    def now(self) -> int:
        """Microseconds of the wall's clock."""
        return time.monotonic_ns() // 1000

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
        with self._lock:
            self.box.power_on(self.now)
            self._start(POWER_ON)
        os.write(self._wake, b"x")

    def power_off(self) -> None:
        """Pull the plug."""
        with self._lock:
            if self._process is not None:
                self._process.kill()
                self._process = None
            self.box.silence(self.now)
            self.box.panel.power_on()

    def place(self, tag: Tag) -> None:
        """Lay a tag on the pad."""
        with self._lock:
            self.box.place(tag, self.now)

    def lift(self, tag: Tag) -> None:
        """Take it off."""
        with self._lock:
            self.box.lift(tag, self.now)

    def key(self, name: str, down: bool) -> None:
        """Press a key of the wiring, or let it go."""
        with self._lock:
            self.box.key(name, down)

    # -- the port

    def _plug_in(self) -> None:
        self._master, self._slave = pty.openpty()
        tty.setraw(self._slave)
        os.set_blocking(self._master, False)
        self.port = os.ttyname(self._slave)
        if self.path is not None:
            beside = self.path.with_name(f".{self.path.name}.{os.getpid()}")
            beside.unlink(missing_ok=True)
            beside.symlink_to(self.port)
            beside.replace(self.path)

    def _unplug(self) -> None:
        os.close(self._master)
        os.close(self._slave)

    def _cut_line(self) -> None:
        """The line is cut; what was on its way is lost, and a new one is there."""
        self._unplug()
        self._in = self._out = b""
        self._plug_in()

    # -- the board

    def _start(self, cause: int, runs_main: bool = True) -> None:
        self._cause, self._runs_main = cause, runs_main
        self._bites_at = self._again_at = 0.0
        self._swallows = False
        if cause != SOFT_RESET:
            self._raw = False
        if cause != POWER_ON:
            self.box.restarted()
        self.starts += 1
        self._process = Process(self.image, self._heap, self._paths)

    def _reset(self, cause: int) -> None:
        """Start anew: hard, or softly and then into the REPL that was there before."""
        if self._process is not None:
            self._drain(self._process)
            self._process.kill()
        if cause == SOFT_RESET:
            self._say(REBOOT)
        self._start(cause, cause != SOFT_RESET or not self._raw)

    def _drain(self, board: Process) -> None:
        while data := board.read():
            self._speak(data)

    def _run(self) -> None:
        try:
            while not self._stopped:
                self._round()
        except BaseException as fault:
            self._fault = fault

    def _round(self) -> None:
        now = time.monotonic()
        still = now < self._still_until
        with self._lock:
            board = self._process
            readable: list[int] = [self._wake_read]
            writable: list[int] = []
            if not still:
                if len(self._in) < 4096:
                    readable.append(self._master)
                if self._out:
                    writable.append(self._master)
            if board is not None:
                readable.append(board.listener.fileno())
                if len(self._out) < MOST_WAITING:
                    readable.append(board.console)
                if board.link is not None:
                    readable.append(board.link.fileno())
                if self._in:
                    writable.append(board.console)
        waits = [at for at in (self._again_at, self._bites_at) if at]
        waits += [self._still_until] if still else []
        patience = max(0.0, min([0.5, *(at - now for at in waits)]))
        ready, free, _ = select.select(readable, writable, [], patience)
        with self._lock:
            if self._wake_read in ready:
                os.read(self._wake_read, 64)
            if self._process is board and board is not None:
                self._serve(board, {*ready}, {*free})
            if self._master in ready:
                self._hear()
            if self._out:
                self._pass_on(self._master in free)

    def _serve(self, board: Process, ready: set[int], free: set[int]) -> None:
        """What the interpreter asks and says."""
        now = time.monotonic()
        if self._again_at and now >= self._again_at:
            self._again_at = 0.0
            board.interrupt()
        if self._bites_at and now >= self._bites_at:
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
                self._speak(data)
        elif board.console in free:
            self._type(board)

    def _answer(self, board: Process, message: Message) -> None:
        op = message.op
        answer = Answer()
        if op == protocol.HELLO:
            identity = b"\x24\x6f\x28\xae\x00\x01".hex()
            facts = (self._cause, int(self._runs_main), identity, self.machine, self.version)
            answer = Answer(data="\n".join(str(fact) for fact in facts).encode())
        elif op == protocol.RESET:
            self._reset(message.a)
            return
        elif op == process.WATCH:
            self._bites_at = time.monotonic() + int.from_bytes(message.data, "little") / 1000
        elif op == process.LATER:
            self._again_at = time.monotonic() + AGAIN_S
        elif op == process.READY:
            self._drain(board)
            self._swallows = self._raw
            self._tail = b""
            if self._raw:
                self._in = b"\x01" + self._in
        elif op == protocol.CUT or (op == protocol.FLASH and self._power_fails(message)):
            self._cut_power()
            return
        elif op == protocol.FLASH:
            answer = self.box.handle(message, self.now)
            answer.extra = 2 if self._half else 0
        else:
            answer = self.box.handle(message, self.now)
        board.answer(message, answer, self.box.changed_pins())

    def _power_fails(self, message: Message) -> bool:
        """Count a program or erase; does the power fail before it? Or, `_half`, within it."""
        self._half = False
        if self.faults.power:
            self.faults.power -= 1
            if self.faults.power == 0:
                self._half = self.faults.inside
                return not self._half
        return False

    def _cut_power(self) -> None:
        self.power_off()
        self._in = b""
        if self.returns:
            self.box.power_on(self.now)
            self._start(POWER_ON)

    # -- what is typed and said

    def _hear(self) -> None:
        """Bytes from the computer."""
        try:
            data = os.read(self._master, min(512, self.faults.until()))
        except OSError:
            return
        self.received += len(data)
        self._in += data
        self._count(len(data))

    def _count(self, n: int) -> None:
        cut, still = self.faults.passed(n)
        if still:
            self._still_until = time.monotonic() + still
        if cut:
            self._cut_line()

    def _type(self, board: Process) -> None:
        """Give the interpreter what was typed, up to a Ctrl-C that ends a program."""
        typed, ctrl_c, _ = self._in.partition(b"\x03")
        if typed:
            self._in = self._in[board.write(typed) :]
        elif ctrl_c:
            if board.interrupt() or board.write(b"\x03"):
                self._in = self._in[1:]

    def _speak(self, data: bytes) -> None:
        """Bytes of the interpreter's console, as the board would say them."""
        known = self._tail + data
        self._tail = known[-len(FRIENDLY) :]
        raw, friendly = known.rfind(RAW), known.rfind(FRIENDLY)
        if max(raw, friendly) >= 0:
            self._raw = raw > friendly
        if self._swallows:
            if raw < 0:
                return
            self._swallows = False
            data = known[raw:]
        data = data.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")
        self._say(flash.renamed(data, self.machine, self.version))

    def _say(self, data: bytes) -> None:
        self.console += data
        if self.faults.noise:
            self._told += len(data)
            if self._told >= self.faults.noise:
                self._told = 0
                data += NOISE
        if not self._out:
            self._moved = time.monotonic()
        self._out += data

    def _pass_on(self, free: bool) -> None:
        """What was said, to the computer, as fast as it reads; nobody reads: it is lost."""
        now = time.monotonic()
        if free:
            try:
                n = os.write(self._master, self._out[: min(2048, self.faults.until())])
            except OSError:
                n = 0
            self.sent += n
            self._out = self._out[n:]
            self._moved = now
            self._count(n)
        elif len(self._out) >= MOST_WAITING and now - self._moved > NOBODY_S:
            self._out = b""
