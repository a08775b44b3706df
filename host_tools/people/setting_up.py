"""Game and house rules chosen by the keys, as the set-up asks for them."""

from __future__ import annotations

from hakam.rules import choices
from hakam.rules.ruleset import Ruleset
from hakam.screens import house, setup
from hakam.words import ids
from host_tools.people.acts import Doing
from host_tools.people.scribe import Lost, Scribe

MOST_FIELDS = 40


def values(words: Scribe, rules: Ruleset, by_call: bool) -> dict[str, str]:
    """What the table wants in the fields of the set-up, in words: label -> value."""
    say = words.words.say
    wanted = {
        say(ids.FIELD + setup.GAME): say(ids.GAME + rules.number),
        say(ids.FIELD + setup.TARGET): say(ids.NUMBER, rules.target),
        say(ids.FIELD + setup.SIGHT): say(ids.SIGHT + rules.sight),
        say(ids.FIELD + setup.ENTRY): say(ids.ENTRY + by_call),
        say(ids.HOUSE_RULES): say(ids.HOUSE_KEEP + 1),
    }
    for option in range(choices.N):
        value = choices.get(rules, option)
        label = say(ids.OPTION + option)
        wanted.setdefault(label, say(house.value(rules, option), value))
    return wanted


def set_up(people: Scribe, rules: Ruleset, by_call: bool) -> Doing[None]:
    """From the match proposed to the match proposed, field by field."""
    yield from people.moment("set-up")
    yield from people.read()
    yield from people.press("back")
    wanted = values(people, rules, by_call)
    heads = (people.words.say(ids.SETUP), people.words.say(ids.HOUSE_RULES))
    for _ in range(MOST_FIELDS):
        if people.seen.line(0) not in heads:
            return
        value = wanted.get(people.seen.line(1))
        if value is not None:
            yield from _choose(people, value)
        yield from people.press("ok")
    raise Lost(f"the set-up has no end: {people.seen.screen}")


def _choose(people: Scribe, value: str) -> Doing[None]:
    """An amount is lowered or raised; anything else is found on the way round."""
    shown = people.seen.line(2)
    lower = shown.isdigit() and value.isdigit() and int(value) < int(shown)
    yield from people.until(
        "left" if lower else "right", lambda seen: seen.line(2) == value, MOST_FIELDS
    )
