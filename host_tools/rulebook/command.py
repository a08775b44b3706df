"""`python -m host_tools rules [GAME] [--option NAME=VALUE ...]`: a game's rules in words."""

from __future__ import annotations

import io
import json
import sys

from hakam.rules.options import CHOICES, NAMES, build
from host_tools.arguments import Arguments
from host_tools.judge.command import plain
from host_tools.judge.faults import sentence
from host_tools.rulebook import page

OPTIONS = ("duties", "meld_per_trick", "target", "deal_pattern", *(name for name, _ in CHOICES))


def main(argv: list[str]) -> int:
    """Print a game's rules, or the list of games; 2 when there is no such game or ruleset."""
    parser = Arguments(
        "rules",
        "Print the rules of a game as the referee plays them; without a game, list the games.",
        epilog="Options: " + ", ".join(OPTIONS) + ". Values as in a record: duties=loose_house, "
        "meld_per_trick=null, deal_pattern=[5,5].",
    )
    parser.add_argument("game", metavar="GAME", nargs="?", help="name of a game")
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="a house rule; may be given several times",
    )
    parser.add_argument(
        "--lang",
        choices=sorted(page.LANGUAGES),
        default="en",
        help="of the text (default: %(default)s)",
    )
    asked = parser.parse_args(argv)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    try:
        if asked.game is None:
            if asked.option:
                raise ValueError("an option needs a game")
            print(page.contents(asked.lang))
            return 0
        rules = build(asked.game, options_of(asked.option))
    except ValueError as fault:
        print(plain(f"{sentence(fault, asked.lang).rstrip('.')}."), file=sys.stderr)
        if asked.game not in NAMES:
            print("The games are " + ", ".join(NAMES) + ".", file=sys.stderr)
        return 2
    print(page.page(rules, asked.lang, asked.option))
    return 0


def options_of(given: list[str]) -> dict[str, object]:
    """Options of `NAME=VALUE` texts; a value is JSON, or else a word as it stands."""
    options: dict[str, object] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not name or not equals:
            raise ValueError("%s: an option is NAME=VALUE", text)
        if name in options:
            raise ValueError("%s is given twice", name)
        try:
            options[name] = json.loads(value)
        except (ValueError, RecursionError):
            options[name] = value
    return options
