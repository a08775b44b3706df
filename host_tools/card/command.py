"""`python -m host_tools card [--language LANGUAGE] [--board BOARD] [--out FILE]`."""

from __future__ import annotations

import sys

from host_tools.arguments import Arguments
from host_tools.card import texts
from host_tools.card.page import card
from host_tools.emulator import wiring
from host_tools.svg import given, said
from host_tools.svg.paragraph import Crowded


def main(argv: list[str]) -> int:
    """Print the card, or write it; 1 where it does not fit its page, 2 for an unwritable file."""
    parser = Arguments(
        "card",
        "Print the card for the table, one page of A4 as SVG: touch, note, lay down; the keys; "
        "what is heard; five troubles and their ways out.",
    )
    parser.add_argument(
        "--language",
        choices=texts.languages(),
        default=said.FIRST,
        help="of the card (default: %(default)s)",
    )
    parser.add_argument(
        "--board",
        choices=wiring.boards(),
        default=wiring.DEFAULT,
        help="whose keys and parts (default: %(default)s)",
    )
    parser.add_argument("--out", metavar="FILE", help="write it there (default: print it)")
    asked = parser.parse_args(argv)
    try:
        drawn = made(asked.language, asked.board)
    except Crowded as fault:
        print(fault, file=sys.stderr)
        return 1
    return given.give(drawn, asked.out, "The card")


def made(language: str, board: str) -> str:
    """The card of a board in a language, as SVG."""
    return card(texts.Texts(language, texts.box_of(board)))
