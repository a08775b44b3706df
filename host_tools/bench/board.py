"""What a whole match costs on the emulated board: bytes to the panel, flash wear, least heap."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from host_tools.bench.budgets import LANGUAGE
from host_tools.emulator.chips import timing
from host_tools.emulator.outcome import Result
from host_tools.emulator.session import HEAP, Session
from host_tools.firmware_build import Choice, sizes
from host_tools.interpreters import ROOT

SCENARIOS = ROOT / "tests" / "scenarios"
MATCH = SCENARIOS / "touti_match.txt"
STEP = 1024
FITTED = "esp32c3_mini"


@dataclass(frozen=True)
class Cost:
    """Figures of one match, by touch or by event (a touch or a press)."""

    touches: int
    panel_bytes_touch: float
    erases_event: float
    programmed_event: float
    virtual_seconds: float
    wall_seconds: float

    @property
    def flash_ms_event(self) -> float:
        """Milliseconds that the flash is busy an event, on average."""
        programming = self.programmed_event * timing.FLASH_PROGRAM_BYTE
        return (self.erases_event * timing.FLASH_ERASE + programming) / 1000


def bytes_fitted() -> int:
    """Bytes to copy to a board with panel and four keys, with one language."""
    return bytes_staying(sizes(FITTED, Choice(languages=(LANGUAGE,))))


def bytes_staying(packages: dict[str, int]) -> int:
    """Bytes in all, without what starts the table and then gives its code back."""
    return sum(packages.values()) - packages.get("start", 0)


def play(board: str, heap: str = HEAP, script: Path = MATCH) -> Result:
    """One scenario to its end."""
    with Session(board, script.read_text(), heap=heap) as session:
        return session.run()


def cost(result: Result) -> Cost:
    """Averages over a finished match; RuntimeError when it did not end well."""
    if result.fault:
        raise RuntimeError(result.fault)
    counted = result.counters
    events = counted.touches + counted.presses
    return Cost(
        counted.touches,
        result.panel_bytes / counted.touches,
        counted.erases / events,
        counted.programmed / events,
        result.virtual_us / 1e6,
        result.wall_seconds,
    )


def least_heap(board: str, script: Path, said: Callable[[str], None]) -> int:
    """Least `-X heapsize` in bytes, to a KiB, at which a scenario is played to its end."""
    low, high = 32 * STEP, 512 * STEP
    while high - low > STEP:
        middle = (low + high) // 2 // STEP * STEP
        result = play(board, f"{middle // STEP}k", script)
        good = not result.fault and "MemoryError" not in result.console
        said(f"  heap {middle // STEP} KiB: {'plays' if good else 'too small'}")
        low, high = (low, middle) if good else (middle, high)
    return high
