"""How far the copy has come: a bar in a terminal, a line every tenth elsewhere."""

from __future__ import annotations

import sys

WIDTH = 30
LITTLE = 4096  # bytes that are there at once: no line says how far they are
TAIL = 28  # of a path, so that the line stays one


class Bar:
    """`total` bytes are to come."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.done = 0
        self._terminal = sys.stdout.isatty()
        self._told = -1

    def add(self, what: str, n: int) -> None:
        """So many bytes of this have come."""
        self.done += n
        share = min(self.done / self.total, 1.0) if self.total else 1.0
        if self._terminal:
            full = round(share * WIDTH)
            bar = "#" * full + "." * (WIDTH - full)
            print(f"\r  [{bar}] {share:4.0%} {what[-TAIL:]:<{TAIL}}", end="", flush=True)
        elif self.total >= LITTLE and int(share * 10) > self._told:
            self._told = int(share * 10)
            print(f"  {int(share * 100):3}% of {self.total:,} bytes", flush=True)

    def end(self) -> None:
        """Leave the line of the bar."""
        if self._terminal:
            print()
