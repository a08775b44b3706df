"""What the tests of a Ghna entered later share: hands touched, refusals, a state."""

from table_help import fields, playing, refused, started

from hakam.journal import kinds
from hakam.rules import cards, events
from hakam.table import verdicts

card = cards.parse
LATE = kinds.LATE
CREDIT = kinds.CREDIT
MELD = events.MELD
OROS, COPAS, ESPADAS, BASTOS = range(4)

TRICK = "O1 O2 O4 O5"  # of seat 0
SECOND = "E1 E2 E4 E5"  # of seat 0 again
THIRD = "B1 B2 B4 B5"


def late(suit, trick):
    return suit | trick << 2


def touched(names, points=100, options=None):
    referee = playing(options, points=points)
    touch(referee, names)
    return referee


def touch(referee, names):
    for name in names.split():
        assert verdicts.stands(referee.touch(card(name))), name


def darija(names):
    """Seat 0 declares and leads, trump is oros; Ghna at the first of the two cards."""
    referee = started(game="touti_darija")
    referee.event(events.CONTRACT, 0, 80)
    referee.event(events.TRUMP, 0, OROS)
    touch(referee, names)
    return referee


def shape(referee):
    """All that the events made of the hand and the match, but not the events."""
    hand = referee.hand
    out = bytearray(fields(hand, ("rules", "trick", "plays")))
    out.extend(hand.plays[: hand.n_plays])
    out.extend(fields(hand.trick, ("cards",)))
    out.extend(hand.trick.cards[: hand.trick.n])
    out.extend(referee.flags[: hand.n_plays])
    out.append(referee.phase())
    out.append(referee.match_winner())
    for side in range(hand.rules.sides):
        out.extend(b"%d " % referee.total_score(side))
    return bytes(out)


def said(referee, wanted, kind, seat, seen, arg, *event):
    """The event is refused with the whole verdict, and nothing is changed."""
    refused(referee, wanted, seat, seen, referee.event, *event)
    assert (referee.verdict.kind, referee.verdict.arg) == (kind, arg)
