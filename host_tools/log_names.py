"""`names [FILE]`: a log of a box, with the names that the sources have in its tracebacks.

Names are short on a board (`fold_short`), and others in each build: which one the box has is said
by the options that `build` had.
"""

from __future__ import annotations

import sys
from pathlib import Path

from host_tools import build_choice, firmware_build, short_names
from host_tools.arguments import Arguments
from host_tools.interpreters import ROOT


def main(argv: list[str]) -> int:
    """Print a log, or what is typed, with long names; 1 without a build to read them from."""
    parser = Arguments("names", "Print a box's log with the names that its sources have.")
    parser.add_argument("file", metavar="FILE", nargs="?", help="the log (default: what is typed)")
    build_choice.add(parser)
    asked = parser.parse_args(argv)
    tree = firmware_build.trees(asked.board, build_choice.chosen(parser, asked))[0]
    try:
        names = short_names.of(tree)
    except FileNotFoundError:
        build = f"`.venv/bin/python -m host_tools build {build_choice.typed(asked)}`"
        print(f"{tree.name} was not built here: run {build}.", file=sys.stderr)
        return 1
    try:
        log = Path(asked.file).read_bytes() if asked.file else sys.stdin.buffer.read()
    except OSError as fault:
        print(f"{asked.file} cannot be read: {fault.strerror}.", file=sys.stderr)
        return 1
    lines = log.decode("utf8", errors="replace").splitlines()  # noise of a port is no UTF-8
    print(f"Names of {tree.relative_to(ROOT)}.", file=sys.stderr)
    if short_names.strange(lines, names):
        print(
            "The log has names that this build has not: say how the box's was built, with the "
            "same --board, --with, --without, --language and --panel, from the same sources.",
            file=sys.stderr,
        )
    for line in short_names.told(lines, names):
        print(line)
    return 0
