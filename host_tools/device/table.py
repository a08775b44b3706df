"""The table around a board behind a port: lines of a script, played by the wall's clock."""

from __future__ import annotations

import time
from types import SimpleNamespace

from host_tools.device.device import Device
from host_tools.emulator import boot, image, picture
from host_tools.emulator.director import Director
from host_tools.emulator.running import Running, Watcher
from host_tools.emulator.scenario import parse

PAUSE_S = 0.01


class Table(Running):
    """People at an emulated board: `play` does what a script says; ScenarioError where it fails.

    Steps that set a board up before it is switched on do nothing here.
    """

    def __init__(self, device: Device) -> None:
        self._device = device
        self.box = device.box
        self.image = device.image
        self.watcher = Watcher()
        self.setup = SimpleNamespace(own_words=True)  # type: ignore[assignment]
        self.pictures = {}
        self.marked = (0, 0)
        self._budgets = []

    @property
    def now(self) -> int:  # type: ignore[override]
        """Microseconds of the wall's clock."""
        return self._device.now

    @property
    def console(self) -> str:  # type: ignore[override]
        """All that the board has said."""
        return self._device.said

    @property
    def powered(self) -> bool:
        """Whether the board has power."""
        return self._device.powered

    @property
    def sound(self) -> bool:
        """False once the emulator itself has failed."""
        return self._device.sound

    def power_on(self, cause: int = 1) -> None:
        """Plug the power in."""
        self._device.power_on()

    def power_off(self) -> None:
        """Pull the plug."""
        self._device.power_off()

    def score(self) -> tuple[int, ...]:
        """Every side's points as the files on the flash have them."""
        files = image.read(self.image)
        return boot.score(files)

    def play(self, script: str) -> None:
        """Play these lines, and wait for what they expect."""
        steps = Director(self, parse(script)).play()
        while True:
            with self._device.held():
                wait = next(steps, None)
            if wait is None:
                return
            while self.now < wait.until and not (wait.ready is not None and wait.ready()):
                time.sleep(PAUSE_S)

    def panel(self) -> str:
        """What the panel shows."""
        if self.box.wiring.panel is None:
            return "This board has no panel."
        with self._device.held():
            shown = self.box.panel.picture()
        return "\n".join(picture.framed(picture.quarters(shown)))
