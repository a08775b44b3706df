"""The command `build`: compile the firmware of a board, and say what it holds."""

from __future__ import annotations

import shutil

from host_tools import build_choice, catalogue, firmware_build
from host_tools.arguments import Arguments
from host_tools.interpreters import ROOT


def main(argv: list[str]) -> int:
    """`build`: build and print the bytes of each package."""
    parser = Arguments("build", "Compile the firmware as it is deployed on a board.")
    build_choice.add(parser)
    parser.add_argument(
        "--lines", action="store_true", help="keep names and line numbers, for tracebacks"
    )
    parser.add_argument("--clean", action="store_true", help="compile everything anew")
    asked = parser.parse_args(argv)
    choice = build_choice.chosen(parser, asked, lines=asked.lines)
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
    panel = firmware_build.panel_of(asked.board, choice)
    parts = [f"panel {panel}" if part == "panel" else part for part in sorted(choice.parts or ())]
    print(f"  for {', '.join(['reader', 'keys', 'buzzer', *parts])}")
    print(f"  in {', '.join(choice.languages or catalogue.names())}")
    for package, n in sorted(counted.items()):
        print(f"  {package:<9}{n:>7}")
    print(f"  {'in all':<9}{sum(counted.values()):>7}")
    return 0
