"""`python -m host_tools wiring --board BOARD [--language LANGUAGE] [--out FILE]`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from host_tools.arguments import Arguments
from host_tools.emulator import wiring
from host_tools.svg import given, said
from host_tools.wires.picture import Picture

FOLDER = Path(__file__).resolve().parent


def main(argv: list[str]) -> int:
    """Print the picture, or write it; 1 where the board's file has a fault, 2 for the file."""
    parser = Arguments(
        "wiring",
        "Draw how a board is wired, as SVG: its pins, every part and wire, and where the sticker "
        "goes on a card.",
    )
    parser.add_argument(
        "--board",
        choices=wiring.boards(),
        default=wiring.DEFAULT,
        help="which (default: %(default)s)",
    )
    parser.add_argument(
        "--language",
        choices=said.languages(FOLDER),
        default=said.FIRST,
        help="of its words (default: %(default)s)",
    )
    parser.add_argument("--out", metavar="FILE", help="write it there (default: print it)")
    asked = parser.parse_args(argv)
    try:
        drawn = made(asked.board, asked.language)
    except ValueError as fault:
        print(fault, file=sys.stderr)
        return 1
    return given.give(drawn, asked.out, "The picture")


def made(board: str, language: str) -> str:
    """The picture of a board in a language; ValueError, in a sentence, for a bad board.json.

    SourceFault for a fault of the texts.
    """
    words = said.Said(FOLDER, language, "host_tools/wires")
    words.check()
    path = wiring.BOARDS / board / "board.json"
    try:
        facts = json.loads(path.read_text(encoding="utf8"))
        return Picture(facts, (words.text | {"language": language}).__getitem__).svg()
    except KeyError as fault:
        raise ValueError(f"boards/{board}/board.json does not say {fault}.") from None
    except ValueError as fault:
        raise ValueError(f"boards/{board}/board.json cannot be drawn: {fault}.") from None
