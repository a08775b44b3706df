"""The command `build`: compile the firmware of a board, and say what it holds."""

from __future__ import annotations

import shutil

from host_tools import catalogue, firmware_build
from host_tools.arguments import Arguments
from host_tools.interpreters import ROOT


def main(argv: list[str]) -> int:
    """`build`: build and print the bytes of each package."""
    parser = Arguments("build", "Compile the firmware as it is deployed on a board.")
    parser.add_argument(
        "--board",
        default="esp32_devkit",
        choices=firmware_build.boards(),
        help="whose (default: %(default)s)",
    )
    parser.add_argument(
        "--with",
        dest="more",
        metavar="PART",
        action="append",
        default=[],
        help="for an optional part that board.json does not have as fitted; may be repeated",
    )
    parser.add_argument(
        "--without",
        dest="fewer",
        metavar="PART",
        action="append",
        default=[],
        help="not for an optional part that board.json has as fitted; may be repeated",
    )
    parser.add_argument(
        "--lines", action="store_true", help="keep line numbers, which tracebacks then tell"
    )
    parser.add_argument(
        "--language",
        dest="languages",
        action="append",
        choices=catalogue.names(),
        default=[],
        help="deploy this language; may be repeated (default: all)",
    )
    parser.add_argument("--clean", action="store_true", help="compile everything anew")
    asked = parser.parse_args(argv)
    try:
        chosen = firmware_build.fitted(asked.board).chosen(asked.more, asked.fewer)
    except ValueError as fault:
        parser.error(str(fault).removesuffix("."))
    choice = firmware_build.Choice(chosen, asked.lines, tuple(asked.languages))
    if asked.clean:
        for tree in firmware_build.trees(asked.board, choice):
            shutil.rmtree(tree, ignore_errors=True)
    counted = firmware_build.sizes(asked.board, choice)
    folder, frozen = (tree.relative_to(ROOT) for tree in firmware_build.trees(asked.board, choice))
    print(f"{asked.board}: {folder} to copy, {frozen} to freeze")
    if frozen.name != asked.board:
        print(
            f"  (boards/{asked.board}/manifest.py freezes .build/frozen/{asked.board}, not this)"
        )
    print(f"  for {', '.join(['reader', 'keys', 'buzzer', *sorted(chosen)])}")
    print(f"  in {', '.join(asked.languages or catalogue.names())}")
    for package, n in sorted(counted.items()):
        print(f"  {package:<9}{n:>7}")
    print(f"  {'in all':<9}{sum(counted.values()):>7}")
    return 0
