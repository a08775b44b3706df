"""Scripts of hands from the rulebook: auction, signals, trump, plays, melds, tutes, the stock."""

import rulebook

from hakam.rules import cards, reasons
from hakam.rules.hand import Hand
from host_tools.judge.words import event_of, reason_words

WORDS = reason_words()


def standing(hand, what):
    """A field of the hand, or a side's total or score."""
    if what.startswith("total"):
        return hand.total(int(what[5:]))
    if what.startswith("score"):
        return hand.score(int(what[5:]))
    return int(getattr(hand, what))


def judged(hand, text, line):
    """Verdict of an event's text; it is applied if it stands."""
    kind, seat, arg = event_of(text, hand.rules)
    before = snapshot(hand)
    reason = hand.judge(kind, seat, arg)
    assert snapshot(hand) == before, line + ": judging changed something"
    if reason == 0 or reason & reasons.ILLEGAL:
        hand.apply(kind, seat, arg)
    word = WORDS[reason & 63]
    return "illegal:" + word if reason & reasons.ILLEGAL else word


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


def play(script):
    """Run the lines of one script; a disagreement names its line."""
    hand = Hand()
    for line in script:
        words = line.split()
        if words[0] == "hand":
            hand.begin(rulebook.rules_of([words[1]] + words[4:]), int(words[3]))
        elif words[0] == "deal":
            for word in words[2:]:
                hand.hold(int(words[1]), cards.parse(word))
        elif words[0] == "show":
            hand.show(cards.parse(words[1]))
        elif words[0] == "stand":
            stands = standing(hand, words[1])
            assert stands == int(words[2]), "%s: it stands at %d" % (line, stands)
        else:
            text, _, wanted = line.partition(" -> ")
            said = judged(hand, text, line)
            assert said == (wanted or "ok"), "%s: the referee says %s" % (line, said)


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
            play(script)
        except AssertionError as fault:
            raise AssertionError("%s: %s" % (title, fault.args[0]))
