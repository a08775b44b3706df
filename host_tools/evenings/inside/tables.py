"""At which table an evening is played: the usual one, or the one that its seed chooses."""

import json
import os

from dice import Dice

from hakam import words
from hakam.rules import choices, games
from hakam.rules.ruleset import Ruleset
from hakam.screens.settings import BY_CALL, Settings

USUAL = "esp32_devkit"
HOUSE = 3  # house rules that are turned, at the most
SHORT = 100  # a target that an evening may reach
_NOT_SETTINGS = 12  # of the options: the sight


class Table:
    """A board by its name and wiring, and what was set up there."""

    def __init__(self, seed, chosen):
        self.board = USUAL
        self.settings = Settings()
        self.settings.set_up = 1
        self.chosen = chosen
        if chosen:
            self._choose(Dice(seed, "table"))
        with open("boards/%s/board.json" % self.board) as file:
            self.wiring = json.load(file)["wiring"]

    def _choose(self, dice):
        settings = self.settings
        self.board = dice.choice(sorted(os.listdir("boards")))
        settings.language = dice.choice(words.deployed())
        settings.turned = dice.below(2)
        settings.hint = dice.below(2)
        rules = settings.game = Ruleset(dice.below(len(games.GAMES)))
        rules.sight = games.OPEN if dice.one_in(3) else games.BLIND
        if rules.auction and dice.one_in(3):
            settings.entry = BY_CALL
        for _ in range(dice.below(HOUSE + 1)):
            option = dice.below(choices.N)
            if option != _NOT_SETTINGS and choices.choice(rules, option):
                choices.turn(rules, option, 1)
        if dice.one_in(2):
            rules.target = SHORT if rules.unit == games.POINTS else 1

    def told(self):
        """In a few words."""
        rules = self.settings.game
        return "%s game %d %s%s, language %d" % (
            self.board, rules.number, "open" if rules.sight_open else "blind",
            ", call by call" if self.settings.entry == BY_CALL else "", self.settings.language,
        )  # fmt: skip
