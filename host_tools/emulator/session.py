"""A session: the firmware on an emulated board, and a script that plays on it.

    with Session("esp32_devkit", "deck A\\npress ok\\ntouch O1 O3") as session:
        result = session.run()

Everything is decided by virtual time: two runs of one script give the same result to the byte.
Transfers, chips and flash take their time; what the interpreter computes takes none.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType

from host_tools import catalogue
from host_tools.emulator import boot, image, protocol
from host_tools.emulator.chips import timing
from host_tools.emulator.director import Director, Wait
from host_tools.emulator.interpreter import Ended, Stuck
from host_tools.emulator.outcome import Result
from host_tools.emulator.protocol import Message
from host_tools.emulator.running import Running, Watcher
from host_tools.emulator.scenario import ScenarioError, parse

HEAP = "480k"  # of the 64-bit interpreter, the stand-ins included
TRACEBACK = "Traceback (most recent call last)"


class Session(Running):
    """One box, one script. `speed`: virtual seconds in a second of the clock, None: no limit.

    `board` and `language` win over the script's own, `panel` over the board's chip; "" leaves
    them as they are.
    """

    def __init__(
        self,
        board: str,
        script: str,
        *,
        language: str = "",
        panel: str = "",
        firmware: Path | None = None,
        heap: str = HEAP,
        speed: float | None = None,
        watcher: Watcher | None = None,
    ) -> None:
        self.steps = parse(script)
        setup = boot.Setup.of(self.steps, board, language, panel)
        super().__init__(setup, firmware, heap, watcher)
        self._speed = speed

    def __enter__(self) -> Session:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        value: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._board is not None:
            self._board.kill()
            self._board = None
        self._folder.cleanup()

    # -- the loop

    def run(self) -> Result:
        """Play the script to its end, or to its first fault; never raises for a fault of it."""
        began = time.monotonic()
        fault = ""
        director = Director(self, self.steps)
        try:
            self._play(director.play(), began)
            if TRACEBACK in self.console:
                fault = "The firmware printed a traceback."
        except ScenarioError as error:
            fault = str(error)
        except (Ended, Stuck) as error:
            fault = f"line {director.line}: {self._last_words(error)}"
        fault = " ".join(
            said for said in (fault, fault and self._lacked(), self.box.stray()) if said
        )
        if self._board is not None:
            self._hear(self._board.kill())
            self._board = None
        files = {
            name: data
            for name, data in image.read(self.image).items()
            if name.startswith("/table/")
        }
        return Result(
            fault, self.console, self.pictures, self.box.sounds, files, self.now,
            self.box.counters, self.box.panel.data_bytes + self.box.panel.command_bytes,
            self.starts, time.monotonic() - began,
        )  # fmt: skip

    def _play(self, script: Iterator[Wait], began: float) -> None:
        self.power_on()
        wait = next(script, None)
        while wait is not None:
            board = self._board
            if board is None:
                self.now = max(self.now, wait.until)
                wait = self._pursue(script, wait)
                continue
            message = board.receive()
            self.now = max(self.now, self._base + message.when)
            self._hear(board.console())
            wait = self._pursue(script, wait)
            if self._board is not board or wait is None:
                continue
            answer = self._handle(message)
            if answer is None:
                continue
            wait = self._pursue(script, wait)
            if self._board is board and wait is not None:
                self.watcher.moment(self)
                board.answer(message, answer, self.box.changed_pins(), self._horizon(wait, began))

    def _pursue(self, script: Iterator[Wait], wait: Wait | None) -> Wait | None:
        """Go on with the script as far as this moment allows."""
        while wait is not None and (
            wait.until <= self.now or (wait.ready is not None and wait.ready())
        ):
            wait = next(script, None)
        return wait

    def _handle(self, message: Message) -> protocol.Answer | None:
        """Answer a message; None when the board is off or restarted by it."""
        self.box.counters.messages += 1
        if message.op == protocol.HELLO:
            facts = (self._cause, *timing.OF_BOARD)
            return protocol.Answer(data=" ".join(str(fact) for fact in facts).encode())
        if message.op == protocol.RESET:
            self.power_off_board()
            self.power_on(message.a)
            return None
        answer = self.box.handle(message, self.now)
        if message.op == protocol.CUT or (message.op == protocol.FLASH and answer.extra == 1):
            self.power_off()
            return None
        return answer

    def _horizon(self, wait: Wait, began: float) -> int:
        horizon = wait.until
        if wait.grain:
            horizon = min(horizon, self.now + wait.grain)
        if self._speed is not None:
            horizon = min(horizon, self.now + int(50_000 * self._speed))
            ahead = self.now / 1e6 / self._speed - (time.monotonic() - began)
            if ahead > 0:
                time.sleep(ahead)
        return max(horizon, self.now + 1) - self._base

    def _lacked(self) -> str:
        """In a sentence the first line of the console that tells of too little memory, or ""."""
        told = ["MemoryError", "no memory for an event"]
        for one in catalogue.catalogues():
            told.append(one.phrases["verdict.NO_MEMORY"].lstrip("^").replace("|", " "))
        for line in self.console.splitlines():
            if any(words in line for words in told):
                said = f"The box had too little memory (heap {self._heap}): its console says"
                return f"{said} {line.strip()!r}."
        return ""

    def _last_words(self, error: Ended | Stuck) -> str:
        if self._board is not None:
            self._hear(self._board.console())
        lines = [line for line in self.console.splitlines() if line.strip()][-3:]
        what = f"The firmware ended ({error})." if isinstance(error, Ended) else str(error)
        return f"{what} It said last: {' / '.join(lines) or 'nothing'}"
