"""Tricks on the panel: each card at the edge of its seat."""

from hakam.rules.cards import NO_SEAT
from hakam.rules.hand import Hand
from hakam.screens.lines import ARGS, EACH, NONE, SIDE, TRICK, Lines
from hakam.words import ids

CLOSE = 3  # so many tricks before the end it is seen from afar what is needed


def running(hand: Hand, out: Lines, winner: int) -> None:
    """The trick on the table, with the seat on turn, or the winner unless it is NO_SEAT."""
    trick = hand.trick
    out.put(TRICK, 0, NONE, NONE, NONE, NONE)
    if winner != NO_SEAT or not hand.in_pause:
        for i in range(trick.n):
            out.args[(trick.leader + i) % hand.rules.players] = trick.cards[i]
    led = trick.leader + 1
    if winner == NO_SEAT:
        out.more(hand.turn, 0, led)
    else:
        out.more(winner, 1, led)


def with_points(hand: Hand, out: Lines, winner: int) -> None:
    """The same, beside it trump with the contract and the points of all sides."""
    running(hand, out, winner)
    sides = hand.rules.sides
    if sides > 2:
        gathered(hand, out, EACH, ids.GOT_EACH + sides - 3)
        out.put(SIDE, ids.TRUMP_ALONE, hand.trump)
        return
    out.put(SIDE, ids.CONTRACT if hand.bid else ids.TRUMP_ALONE, hand.trump, hand.bid)
    out.put(SIDE, ids.POINTS, 0, hand.total(0), 1, hand.total(1))


def near_end(hand: Hand, out: Lines, winner: int) -> bool:
    """The same, but from CLOSE tricks before the end on what the declarers need for their
    contract, big, in the place of the points; True where it is that."""
    rules = hand.rules
    if hand.declarer != NO_SEAT and hand.n_plays >= rules.cards - CLOSE * rules.players:
        side = rules.side(hand.declarer)
        missing = hand.needs(side)
        if missing:
            running(hand, out, winner)
            out.put(SIDE, ids.CONTRACT, hand.trump, hand.bid)
            out.put(SIDE, ids.NEEDS_LAST, side, missing)
            return True
    with_points(hand, out, winner)
    return False


def gathered(hand: Hand, out: Lines, style: int, phrase: int) -> None:
    """What each side has of this hand."""
    out.put(style, phrase, 0, hand.total(0), 1, hand.total(1))
    if hand.rules.sides > 2:
        out.more(2, hand.total(2), 3, hand.total(3))


def earlier(hand: Hand, number: int, out: Lines, marked: int = NONE) -> None:
    """A trick, from 0, as it was touched; the card of the seat `marked` framed as the winner's."""
    out.put(TRICK, 0, NONE, NONE, NONE, NONE)
    row = (out.n - 1) * ARGS
    first = number * hand.rules.players
    for i in range(first, min(first + hand.rules.players, hand.n_plays)):
        out.args[row + hand.seats[i]] = hand.plays[i]
    out.more(marked, 1, hand.seats[first] + 1)
