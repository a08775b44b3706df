"""`names [FILE]`: a log of a box, with the names that the sources have in its tracebacks.

Private names are short on a board (`fold_private`). What they stand for lies beside the build
that was copied to it.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from host_tools import firmware_build, fold_private
from host_tools.arguments import Arguments


def main(argv: list[str]) -> int:
    """Print a log, or what is typed, with long names; 1 without a build to read them from."""
    parser = Arguments("names", "Print a box's log with the names that its sources have.")
    parser.add_argument("file", metavar="FILE", nargs="?", help="the log (default: what is typed)")
    parser.add_argument(
        "--board",
        default="esp32_devkit",
        choices=firmware_build.boards(),
        help="whose (default: %(default)s)",
    )
    asked = parser.parse_args(argv)
    kept = firmware_build.names_of(firmware_build.trees(asked.board)[0])
    try:
        names = json.loads(kept.read_text(encoding="utf8"))
    except FileNotFoundError:
        build = f"`python -m host_tools build --board {asked.board}`"
        print(f"Its firmware was not built here: run {build}.", file=sys.stderr)
        return 1
    try:
        log = Path(asked.file).read_bytes() if asked.file else sys.stdin.buffer.read()
    except OSError as fault:
        print(f"{asked.file} cannot be read: {fault.strerror}.", file=sys.stderr)
        return 1
    text = log.decode("utf8", errors="replace")  # noise of a serial port is no UTF-8
    for line in text.splitlines():
        print(fold_private.told(line, names))
    return 0
