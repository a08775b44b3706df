"""What a session leaves behind."""

from __future__ import annotations

from dataclasses import dataclass, field

from host_tools.emulator.box import Counters


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
