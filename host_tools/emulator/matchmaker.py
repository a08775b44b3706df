"""Writes the script of a whole match: random legal hands, as people would touch and press them.

    python -m host_tools matchmaker SEED > tests/scenarios/touti_match.txt
    python -m host_tools matchmaker SEED tute_habanero sight=open target=1

The presses come from the firmware's own screens and referee, driven here on CPython.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from hakam.rules import choices, games
from hakam.rules.options import build
from hakam.rules.ruleset import Ruleset
from hakam.screens import commands, setup
from hakam.table import referee as phases
from host_tools.arguments import Arguments
from host_tools.emulator.match_hands import Hands, way
from host_tools.judge.faults import sentence
from host_tools.rulebook.command import options_of


class Writer(Hands):
    """Plays a match of a ruleset and writes it down; the same seed gives the same script."""

    def write(self) -> list[str]:
        """The lines of the whole match, set-up first."""
        table = self.table
        self._set_up()
        while True:
            self.hand()
            referee = table.referee
            scores = [str(referee.total_score(side)) for side in range(self.rules.sides)]
            table.say(f"expect score {' '.join(scores)}")
            table.say(f"screenshot hand{referee.hand_no}")
            if referee.phase() == phases.MATCH_OVER:
                return table.lines
            table.press(commands.OK)

    def _set_up(self) -> None:
        table = self.table
        table.say("say Game, pairs and dealer")
        table.say("screenshot start")
        table.press(commands.BACK)
        while table.box.is_on("setup"):
            self._choose(table.on.field)
            table.press(commands.OK)
        chosen = table.box.settings.game
        assert said(chosen) == said(self.rules), "the keys do not lead there"
        table.press(commands.RIGHT)
        table.press(commands.OK)

    def _choose(self, field: int) -> None:
        """Press on to the value that the match is to have."""
        table, chosen, rules = self.table, self.table.box.settings, self.rules
        if field == setup.GAME:
            key = way(rules.number - chosen.game.number, len(games.GAMES))
            table.press_until(key, lambda: chosen.game.number == rules.number)
        elif field == setup.TARGET:
            key = commands.RIGHT if chosen.game.target < rules.target else commands.LEFT
            table.press_until(key, lambda: chosen.game.target == rules.target)
        elif field == setup.SIGHT:
            table.press_until(commands.RIGHT, lambda: chosen.game.sight == rules.sight)
        elif field == setup.NAME_1:
            table.press(commands.RIGHT)
        elif field == setup.HOUSE:
            table.press(*[commands.RIGHT] * (chosen.game.pack() != rules.pack()))
        elif setup.OPTION <= field < setup.OPTION + choices.N:
            option = field - setup.OPTION
            wanted = choices.get(rules, option)
            table.press_until(commands.RIGHT, lambda: choices.get(chosen.game, option) == wanted)


def said(rules: Ruleset) -> list[int]:
    """What the panel says of a ruleset: its game, its target, its house rules."""
    in_force = [choices.get(rules, option) for option in range(choices.N)]
    return [rules.number, rules.target, *in_force]


def script(seed: int, game: str = "touti", options: Sequence[str] = ()) -> str:
    """The whole script of a match, with its heading; ValueError (see `judge.faults`)
    for a game that is none."""
    rules = build(game, options_of(list(options)))
    sight = "open" if rules.sight_open else "blind"
    title, limits = f"{game}, {sight}", []
    if game == "touti" and not options:
        title, limits = "Touti to 600, blind", ["budget seconds 330", "budget presses 90"]
    heading = [f"# A complete match of {title}: random legal hands, a trick a line."]
    if rules.auction:
        heading.append("# Contracts are entered by keys as result; Ghna is sung where it can be.")
    words = " ".join([str(seed), game, *options] if limits == [] else [str(seed)])
    heading += [f"# Written by: python -m host_tools matchmaker {words}", "deck A", *limits, ""]
    return "\n".join([*heading, *Writer(seed, rules).write()]) + "\n"


def main(argv: list[str]) -> int:
    """`matchmaker SEED [GAME] [NAME=VALUE ...]`: write a script; 2 for a wrong call."""
    parser = Arguments("matchmaker", "Write the script of a whole match: random legal hands.")
    parser.add_argument("seed", metavar="SEED", type=int, help="of the match, a whole number")
    parser.add_argument(
        "game",
        metavar="GAME",
        nargs="?",
        default="touti",
        help="name of a game (default: %(default)s)",
    )
    parser.add_argument(
        "options", metavar="NAME=VALUE", nargs="*", default=[], help="a house rule"
    )
    asked = parser.parse_args(argv)
    try:
        text = script(asked.seed, asked.game, asked.options)
    except ValueError as fault:
        print(f"{sentence(fault).rstrip('.')}.", file=sys.stderr)
        return 2
    print(text, end="")
    return 0
