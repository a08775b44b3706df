"""Scripts of hands from the rulebook: auction, signals, trump, plays, melds, tutes, the stock."""

import rulebook
from told import answer, told

from host_tools.judge.words import event_of


def judged(hand, text):
    """The verdict on an event; judging it alone changes nothing."""
    before = snapshot(hand)
    hand.judge(*event_of(text, hand.rules))
    assert snapshot(hand) == before, text + ": judging changed something"
    return answer(hand, text)


def snapshot(hand):
    """Everything that the hand knows."""
    fields = [(name, as_list(hand.__dict__[name])) for name in sorted(hand.__dict__)]
    trick = [(name, as_list(hand.trick.__dict__[name])) for name in sorted(hand.trick.__dict__)]
    return [(name, value) for name, value in fields + trick if name not in ("rules", "trick")]


def as_list(value):
    if type(value) is list:
        return [list(item) for item in value]
    return value if type(value) in (int, bool, str) else list(value) if has_items(value) else None


def has_items(value):
    return hasattr(value, "append")


def scripts():
    """(title, lines) of every script."""
    title = None
    script = []
    for line in rulebook.lines("hands.txt"):
        if line.startswith("=="):
            if title:
                yield title, script
            title = line[2:].strip()
            script = []
        else:
            script.append(line)
    yield title, script


def test_the_rulebooks_scripts():
    for title, script in scripts():
        try:
            told("\n".join(script), say=judged)
        except AssertionError as fault:
            raise AssertionError("%s: %s" % (title, fault.args[0]))
