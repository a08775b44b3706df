"""What people do to the box of a board behind a port: tags laid down and lifted, keys pressed."""

from __future__ import annotations

import threading
import time

from host_tools.emulator import wiring
from host_tools.emulator.box import Box
from host_tools.emulator.chips.tag import Tag


class Hands:
    """`box` has the chips, keys and tags of a board; its own thread looks at them too."""

    def __init__(self, board: str, panel: str) -> None:
        self.wiring = wiring.load(board, panel)
        self.box = Box(self.wiring)
        self._lock = threading.RLock()

    @property
    def now(self) -> int:
        """Microseconds of the wall's clock."""
        return time.monotonic_ns() // 1000

    def held(self) -> threading.RLock:
        """While this lock is held, nothing happens to the box but what its holder does."""
        return self._lock

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
