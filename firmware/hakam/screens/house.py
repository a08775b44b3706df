"""What a game lets a table choose, in words; which rules stand on the pages of those in force."""

from hakam.rules import choices
from hakam.rules.packed import LIMITS
from hakam.rules.ruleset import Ruleset
from hakam.words import ids

ROWS = 2  # rules on a page of the house rules in force, the first page aside


def value(rules: Ruleset, option: int) -> int:
    """Phrase of the value chosen; its argument 0 is the value."""
    chosen = choices.get(rules, option)
    if option == choices.PACKETS:
        return ids.NUMBER if chosen else ids.BY_HANDS
    if option > choices.PACKETS:
        return ids.DUTY + chosen
    phrase = ids.VALUE
    for i in range(option):
        if i < choices.DUTIES:
            phrase += LIMITS[i]
        elif i == choices.DUTIES:
            phrase += choices.OWN + 1
        elif i != choices.PACKETS:
            phrase += choices.values(rules, i)
    return phrase + chosen


def agreed(rules: Ruleset, option: int) -> bool:
    """Does the option stand on the pages of the rules in force? Switches where no preset says."""
    if option >= choices.SWITCH and choices.get(rules, choices.DUTIES) != choices.OWN:
        return False
    return choices.choice(rules, option)


def pages(rules: Ruleset) -> int:
    """Pages of the rules in force, the game and its target first."""
    n = ROWS
    for option in range(choices.N):
        if agreed(rules, option):
            n += 1
    return (n + ROWS - 1) // ROWS
