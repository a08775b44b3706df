"""Where a drawing goes: to the terminal, or into a file."""

from __future__ import annotations

import io
import sys
from pathlib import Path

from host_tools.judge.command import plain


def give(drawn: str, out: str | None, what: str) -> int:
    """Print a drawing, or write it to `out`; 2 and a sentence that says `what` where the file
    cannot be written, else 0."""
    if out is None:
        if isinstance(sys.stdout, io.TextIOWrapper):
            sys.stdout.reconfigure(encoding="utf8")
        print(drawn, end="")
        return 0
    try:
        Path(out).write_text(drawn, encoding="utf8")
    except (OSError, ValueError) as fault:
        why = fault.strerror if isinstance(fault, OSError) else fault
        print(f"{what} cannot be written to {plain(out)}: {plain(str(why))}.", file=sys.stderr)
        return 2
    return 0
