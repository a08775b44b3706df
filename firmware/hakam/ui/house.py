"""The set-up and the house rules in force: what a game lets a table choose, in words."""

from hakam.flow import setup as fields
from hakam.flow.cursor import Cursor
from hakam.rules import choices
from hakam.rules.ruleset import LIMITS, Ruleset
from hakam.table.referee import Referee
from hakam.ui.lines import CHOICE, FOOT, TEXT, Lines
from hakam.words import ids


def setup(referee: "Referee", cursor: "Cursor", lines: Lines) -> None:
    """One choice: what it is about, its value."""
    chosen = cursor.settings
    rules = chosen.game
    lines.sit(rules)
    field = cursor.field
    lines.put(TEXT, ids.SETUP if field < fields.OPTION else ids.HOUSE_RULES)
    if field >= fields.OPTION:
        option = field - fields.OPTION
        if field == fields.HINT:
            lines.put(TEXT, ids.HINT_FIELD)
            lines.put(CHOICE, ids.HINT_OFF + chosen.hint)
        else:
            lines.put(TEXT, ids.OPTION + option)
            lines.put(CHOICE, value(rules, option), choices.get(rules, option))
    else:
        lines.put(TEXT, ids.HOUSE_RULES if field == fields.HOUSE else ids.FIELD + field)
        if field == fields.GAME:
            lines.put(CHOICE, ids.GAME + rules.number)
        elif field == fields.TARGET:
            lines.put(CHOICE, ids.NUMBER, rules.target)
        elif field == fields.SIGHT:
            lines.put(CHOICE, ids.SIGHT + rules.sight)
        elif field == fields.ENTRY:
            lines.put(CHOICE, ids.ENTRY + chosen.entry)
        elif field == fields.HOUSE:
            lines.put(CHOICE, ids.HOUSE_KEEP + cursor.item)
        else:
            lines.put(CHOICE, ids.PAIR, field - fields.NAME_0)
    lines.put(FOOT, ids.OK_NEXT)


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


def rules(referee: "Referee", cursor: "Cursor", lines: Lines) -> None:
    """What was agreed: the game and its target, then the house rules, two a page."""
    in_force = referee.hand.rules
    page = cursor.page
    if not page:
        lines.put(TEXT, ids.RULES, 1, fields.pages(in_force))
        lines.put(TEXT, ids.GAME + in_force.number)
        unit = in_force.unit
        lines.put(TEXT, ids.TARGET_OF + unit - 1 if unit else ids.RULE_TARGET, in_force.target)
        return
    n = fields.ROWS
    for option in range(choices.N):
        if fields.agreed(in_force, option):
            if n // fields.ROWS == page:
                lines.put(TEXT, ids.OPTION + option)
                lines.put(TEXT, value(in_force, option), choices.get(in_force, option))
            n += 1
