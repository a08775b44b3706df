"""A session: the firmware on an emulated board, and a script that plays on it.

    with Session("esp32_devkit", "deck A\\npress ok\\ntouch O1 O3") as session:
        result = session.run()

Everything is decided by virtual time: two runs of one script give the same result to the byte.
Transfers, chips and flash take their time; what the interpreter computes takes none.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType

from host_tools.emulator import boot, image, picture, protocol, reading
from host_tools.emulator.box import Box
from host_tools.emulator.chips import timing
from host_tools.emulator.chips.tag import Tag
from host_tools.emulator.director import Director, Wait
from host_tools.emulator.interpreter import Ended, Interpreter, Stuck
from host_tools.emulator.outcome import Result, Watcher
from host_tools.emulator.protocol import Message
from host_tools.emulator.scenario import ScenarioError, Step, parse

POWER_ON = 1
LONG = 200_000  # us from which a tone is a long one
TRACEBACK = "Traceback (most recent call last)"


class Session:
    """One box, one script. `speed`: virtual seconds in a second of the clock, None: no limit."""

    def __init__(
        self,
        board: str,
        script: str,
        *,
        language: str = "en",
        firmware: Path | None = None,
        heap: str = "480k",
        speed: float | None = None,
        watcher: Watcher | None = None,
    ) -> None:
        self.steps = parse(script)
        self.setup = boot.Setup.of(self.steps, board, language)
        self.box = Box(self.setup.wiring)
        self.watcher = watcher or Watcher()
        self.now = 0
        self.marked = (0, 0)
        self.console = ""
        self.pictures: dict[str, bytes] = {}
        self.starts = 0
        self._budgets: list[tuple[str, int, int, int]] = []
        self._heap, self._speed = heap, speed
        self._board: Interpreter | None = None
        self._base = 0
        self._folder = tempfile.TemporaryDirectory(prefix="hakam-")
        self.image = Path(self._folder.name) / "flash.img"
        image.make(self.image, self.setup.files(firmware or boot.deployed(self.setup.board)))

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

    # -- power

    @property
    def powered(self) -> bool:
        """Whether the board has power."""
        return self._board is not None

    def power_on(self, cause: int = POWER_ON) -> None:
        """Start the board: after a power cut its chips start too."""
        self._base = self.now
        self.starts += 1
        if cause == POWER_ON:
            self.box.power_on(self.now)
        else:
            self.box.restarted()
        self._cause = cause
        self._board = Interpreter(self.image, self._heap, boot.board_side())
        self.watcher.power(self, True)

    def power_off(self) -> None:
        """Cut the power: the process is killed where it stands."""
        if self._board is not None:
            self._hear(self._board.kill())
            self._board = None
            self.box.silence(self.now)
            self.box.panel.power_on()
            self.watcher.power(self, False)

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
                board.answer(answer, self.box.changed_pins(), self._horizon(wait, began))

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

    def power_off_board(self) -> None:
        """The board resets itself: its chips stay on."""
        if self._board is not None:
            self._hear(self._board.kill())
            self._board = None

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

    def _hear(self, text: str) -> None:
        if text:
            self.console += text
            self.watcher.console(self, text)

    def _last_words(self, error: Ended | Stuck) -> str:
        if self._board is not None:
            self._hear(self._board.console())
        lines = [line for line in self.console.splitlines() if line.strip()][-3:]
        what = f"The firmware ended ({error})." if isinstance(error, Ended) else str(error)
        return f"{what} It said last: {' / '.join(lines) or 'nothing'}"

    # -- for the script

    def began(self, step: Step) -> None:
        """A step begins."""
        self.watcher.step(self, step)

    def ended(self, step: Step) -> None:
        """A step is over."""
        self.watcher.moment(self)

    def touched(self, tags: list[Tag]) -> None:
        """Tags have been held to the pad."""
        self.watcher.touched(self, tags)

    def mark(self) -> None:
        """What is said and heard from here on belongs to the action that follows."""
        self.watcher.acts(self)
        self.marked = (len(self.console), len(self.box.sounds))

    def since_mark(self) -> str:
        """The console since the last action began."""
        return self.console[self.marked[0] :]

    def heard(self) -> int:
        """How many tones have begun since the last action."""
        return sum(1 for _, hz in self.box.sounds[self.marked[1] :] if hz)

    def beeps(self) -> str:
        """The tones since the last action: `-` a long one, `.` a short one."""
        sounds = self.box.sounds[self.marked[1] :]
        ends = [when for when, _ in sounds[1:]] + [self.now]
        tones = [end - when for (when, hz), end in zip(sounds, ends) if hz]
        return "".join("-" if us >= LONG else "." for us in tones)

    def quiet_for(self) -> int:
        """Milliseconds since the last tone ended, 0 while one sounds."""
        sounds = self.box.sounds
        return 0 if not sounds or sounds[-1][1] else (self.now - sounds[-1][0]) // 1000

    def on_console(self, text: str) -> bool:
        """Whether these words were printed since the last action."""
        return text in self.since_mark()

    def on_screen(self, text: str) -> bool:
        """Whether these words stand on the panel, pixel by pixel, in a font of the firmware's."""
        return reading.shows(self.box.panel.picture(), text)

    def said(self, kind: str) -> str:
        """What was there instead, for a message."""
        if kind == "console":
            return f"It said: {self.since_mark().strip() or 'nothing'}"
        return "It shows:\n" + "\n".join(picture.framed(picture.halves(self.box.panel.picture())))

    def score(self) -> tuple[int, ...]:
        """Every side's points as the files on the flash have them."""
        return boot.score(image.read(self.image))

    def keep_picture(self, name: str) -> None:
        """Keep what the panel shows."""
        shown = self.pictures[name] = self.box.panel.picture()
        self.watcher.kept(self, name, shown)

    def open_budget(self, kind: str, limit: int | None) -> None:
        """Hold presses or seconds from here on against a limit; None ends the newest of a kind."""
        if limit is not None:
            self._budgets.append((kind, limit, self.box.counters.presses, self.now))
            return
        for i in range(len(self._budgets) - 1, -1, -1):
            if self._budgets[i][0] == kind:
                del self._budgets[i]
                return

    def check_budgets(self, line: int) -> None:
        """ScenarioError when a budget is passed."""
        for kind, limit, presses, since in self._budgets:
            used = self.box.counters.presses - presses
            if kind == "seconds":
                used = (self.now - since) // 1_000_000
            if used > limit:
                raise ScenarioError(line, f"The budget of {limit} {kind} is passed: {used}.")
