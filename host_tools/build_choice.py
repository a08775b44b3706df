"""The options that say which build of the firmware is meant, the same for every command."""

from __future__ import annotations

from argparse import Namespace

from host_tools import catalogue, firmware_build, panels, parts
from host_tools.arguments import Arguments
from host_tools.arguments import typed as called


def add(parser: Arguments) -> None:
    """Give a command these options."""
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
        "--language",
        dest="languages",
        action="append",
        choices=catalogue.names(),
        default=[],
        help="with this language; may be repeated (default: all)",
    )
    panels.add(parser)


def check(parser: Arguments, asked: Namespace) -> None:
    """End the command with a sentence for options that no board, or not this one, can have;
    `asked.board` may still be ""."""
    if asked.board:
        chosen(parser, asked)
    for name in (*asked.more, *asked.fewer):
        if name not in parts.PARTS:
            there = ", ".join(parts.PARTS)
            parser.error(f"there is no optional part {name} on any board; there are {there}")


def chosen(parser: Arguments, asked: Namespace, *, lines: bool = False) -> firmware_build.Choice:
    """What these options say; ends the command with a sentence for parts that have no choice, and
    for the panel of a board without one.

    All languages, each named, are what a build has that names none.
    """
    fitted = firmware_build.fitted(asked.board)
    try:
        there = fitted.chosen(asked.more, asked.fewer)
    except ValueError as fault:
        parser.error(str(fault).removesuffix("."))
    if asked.panel and not fitted.panel:
        parser.error(f"there is no panel on {asked.board}: leave out {called('--panel')}")
    every = catalogue.names()
    languages = tuple(name for name in every if name in asked.languages)
    languages = () if len(languages) == len(every) else languages
    panel = "" if asked.panel == fitted.panel else asked.panel
    return firmware_build.Choice(there, lines, languages, panel)


def typed(asked: Namespace) -> str:
    """The options as they would be typed for the command `build`."""
    words = [f"--board {asked.board}"]
    words += [f"--with {part}" for part in asked.more]
    words += [f"--without {part}" for part in asked.fewer]
    words += [f"--language {name}" for name in asked.languages]
    words += [f"--panel {asked.panel}"] if asked.panel else []
    return " ".join(words)
