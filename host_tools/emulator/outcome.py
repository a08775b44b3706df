"""What a session shows while it runs, and what it leaves behind."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from host_tools.emulator.box import Counters
from host_tools.emulator.chips.tag import Tag
from host_tools.emulator.scenario import Step

if TYPE_CHECKING:
    from host_tools.emulator.session import Session


class Watcher:
    """Follows a session as it goes; this one sees nothing."""

    def step(self, session: Session, step: Step) -> None:
        """A step of the script begins."""

    def acts(self, session: Session) -> None:
        """People begin the next action: a touch, a key, a plug."""

    def touched(self, session: Session, tags: list[Tag]) -> None:
        """Tags were held to the pad, answered (or not), and lifted."""

    def console(self, session: Session, text: str) -> None:
        """The firmware printed this."""

    def power(self, session: Session, on: bool) -> None:
        """The board was switched on or off, or restarted itself (on again)."""

    def kept(self, session: Session, name: str, shown: bytes) -> None:
        """A picture of the panel was kept under a name."""

    def moment(self, session: Session) -> None:
        """Time has passed, or something on the board has changed."""


@dataclass
class Result:
    """`fault` is empty when every expectation came true; `files` are those under /table."""

    fault: str
    console: str
    pictures: dict[str, bytes]
    sounds: list[tuple[int, int]]
    files: dict[str, bytes]
    virtual_us: int
    counters: Counters
    panel_bytes: int
    starts: int
    wall_seconds: float = field(compare=False)

    @property
    def ok(self) -> bool:
        """Whether the script came to its end as expected."""
        return not self.fault
