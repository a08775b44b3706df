"""Hands told in a few lines of a test, in the words of the scripts; common subset.

    hand GAME dealer D [option=value ...]     begins one; cards are not known (blind)
    deal SEAT CARDS                           the seat's cards are known
    show CARD                                 the dealer's last card, or the one turned up
    stand WHAT IS                             what must stand then
    SEAT EVENT [-> REASON]                    nothing said: ok

A line may hold several, with semicolons between them.
"""

import rulebook

from hakam.rules import cards, reasons
from hakam.rules.hand import Hand
from host_tools.judge.words import event_of, reason_words

WORDS = reason_words()


def told(text, hand=None, say=None):
    """Tell the lines to the referee; the hand as it stands then. `say`: instead of `answer`."""
    for part in text.replace("\n", ";").split(";"):
        line = part.strip()
        words = line.split()
        if not words:
            continue
        if words[0] == "hand":
            hand = hand or Hand()
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
            event, _, wanted = line.partition(" -> ")
            said = (say or answer)(hand, event)
            assert said == (wanted or "ok"), "%s: the referee says %s" % (line, said)
    return hand


def standing(hand, what):
    """A field of the hand, or a side's total or score."""
    if what.startswith("total"):
        return hand.total(int(what[5:]))
    if what.startswith("score"):
        return hand.score(int(what[5:]))
    return int(getattr(hand, what))


def answer(hand, text):
    """What the referee says to an event, which is taken if it stands."""
    kind, seat, arg = event_of(text, hand.rules)
    reason = hand.judge(kind, seat, arg)
    if reason == 0 or reason & reasons.ILLEGAL:
        hand.apply(kind, seat, arg)
    word = WORDS[reason & 63]
    return "illegal:" + word if reason & reasons.ILLEGAL else word
