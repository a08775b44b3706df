"""What the fold refuses to build: faults of the sources, by module and line."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, order=True)
class Fault:
    """One fault: its module, its line, and a sentence that says what to do."""

    module: str
    line: int
    sentence: str


class FoldFaults(ValueError):
    """Every fault that was found, in order of module and line."""

    def __init__(self, found: Iterable[Fault]) -> None:
        self.found = sorted(set(found))
        told = (f"{one.module}, line {one.line}: {one.sentence}" for one in self.found)
        super().__init__("; ".join(told))
