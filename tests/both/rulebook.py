"""Reads the judgement tables that were written by hand from the rulebook; common subset."""

import golden_file

from hakam.rules import cards
from hakam.rules.duties import (
    FOLLOW,
    FOLLOW_RUFF,
    FREE,
    HEAD_AFTER_RUFF,
    LOOSE,
    LOOSE_HOUSE,
    OVERRUFF,
    OVERRUFF_OPPONENT,
    RUFF,
    STRICT,
    STRICT_DISCARD,
    UNDERRUFF,
)
from hakam.rules.events import CONTRACT, PLAY, TRUMP
from hakam.rules.hand import Hand
from hakam.rules.options import build

DUTIES = {
    "strict": STRICT,
    "strict_discard": STRICT_DISCARD,
    "loose": LOOSE,
    "loose_house": LOOSE_HOUSE,
    "follow_ruff": FOLLOW_RUFF,
    "free": FREE,
    "head_after_ruff": STRICT | HEAD_AFTER_RUFF,
    "over_only": FOLLOW | OVERRUFF | UNDERRUFF,
    "ruff_over_opponent": FOLLOW | RUFF | OVERRUFF_OPPONENT | UNDERRUFF,
}


def lines(name):
    """Lines of a table, comments and empty lines left out."""
    with golden_file.opened("judgements/" + name) as table:
        for line in table:
            line = line.strip()
            if line and not line.startswith("#"):
                yield line


def columns(name):
    """Rows of a table in columns."""
    for line in lines(name):
        yield [cell.strip() for cell in line.split("|")]


def read_cards(text):
    """Cards of a text, in its order; `-` is none."""
    return [cards.parse(word) for word in text.split() if word != "-"]


def option(word):
    """(name, value) of `name=value`."""
    name, value = word.split("=")
    if value == "null":
        return name, None
    return name, int(value) if value.isdigit() else value


def rules_of(words):
    """Ruleset of a game's name and `name=value` words."""
    return build(words[0], dict([option(word) for word in words[1:]]))


def at_table(duties, trump, lies, held):
    """A hand of Touti where these cards lie and the next seat holds these."""
    rules = build("touti")
    rules.duties = duties
    hand = Hand()
    hand.begin(rules, 3)
    hand.apply(CONTRACT, 0, 70)
    hand.apply(TRUMP, 0, trump)
    for card in lies:
        assert hand.judge(PLAY, hand.turn, card) == 0
        hand.apply(PLAY, hand.turn, card)
    for card in held:
        hand.learn(hand.turn, card)
    hand.known = True
    return hand
