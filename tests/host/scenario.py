"""Scenarios on the emulated board, each played once for all tests of a file that read it.

They are played in the least heap that the budgets allow.
"""

from __future__ import annotations

from functools import cache

from host_tools.bench import board as bench
from host_tools.bench import budgets
from host_tools.emulator.outcome import Result
from host_tools.golden import playthrough


@cache
def played(name: str, board: str = "") -> tuple[str, Result]:
    """Running text of a scenario, and what it left behind; on the board it is recorded on."""
    return playthrough(name, board, f"{budgets.UNIX_HEAP_APP // 1024}k")


def check_cost(result: Result) -> None:
    """A match in little heap, with little to the panel and little wear."""
    cost = bench.cost(result)
    assert "MemoryError" not in result.console
    assert cost.panel_bytes_touch <= budgets.PANEL_BYTES_TOUCH
    assert cost.erases_event <= budgets.ERASES_EVENT
