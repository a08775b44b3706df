"""A session as scripts and watchers have it: the board that runs, its box, clock and flash.

The director acts on it, watchers look at it; `session` lets its time pass.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from host_tools.emulator import boot, image, picture, reading
from host_tools.emulator.box import Box
from host_tools.emulator.chips.tag import Tag
from host_tools.emulator.interpreter import Interpreter
from host_tools.emulator.scenario import ScenarioError, Step

POWER_ON = 1
LONG = 200_000  # us from which a tone is a long one


class Watcher:
    """Follows a session as it goes; this one sees nothing."""

    def step(self, session: Running, step: Step) -> None:
        """A step of the script begins."""

    def acts(self, session: Running) -> None:
        """People begin the next action: a touch, a key, a plug."""

    def touched(self, session: Running, tags: list[Tag]) -> None:
        """Tags were held to the pad, answered (or not), and lifted."""

    def console(self, session: Running, text: str) -> None:
        """The firmware printed this."""

    def power(self, session: Running, on: bool) -> None:
        """The board was switched on or off, or restarted itself (on again)."""

    def kept(self, session: Running, name: str, shown: bytes) -> None:
        """A picture of the panel was kept under a name."""

    def moment(self, session: Running) -> None:
        """Time has passed, or something on the board has changed."""


class Running:
    """One board with its firmware. `now` is the session's time in us, power cuts included."""

    def __init__(
        self, setup: boot.Setup, firmware: Path | None, heap: str, watcher: Watcher | None
    ) -> None:
        self.setup = setup
        self.box = Box(setup.wiring)
        self.watcher = watcher or Watcher()
        self.now = 0
        self.marked = (0, 0)
        self.console = ""
        self.pictures: dict[str, bytes] = {}
        self.starts = 0
        self._budgets: list[tuple[str, int, int, int]] = []
        self._heap = heap
        self._board: Interpreter | None = None
        self._base = 0
        self._folder = tempfile.TemporaryDirectory(prefix="hakam-")
        self.image = Path(self._folder.name) / "flash.img"
        image.make(self.image, setup.files(firmware or boot.deployed(setup.board, setup.panel)))

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

    def power_off_board(self) -> None:
        """The board resets itself: its chips stay on."""
        if self._board is not None:
            self._hear(self._board.kill())
            self._board = None

    def _hear(self, text: str) -> None:
        if text:
            self.console += text
            self.watcher.console(self, text)

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
        return "It shows:\n" + "\n".join(
            picture.framed(picture.quarters(self.box.panel.picture()))
        )

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
