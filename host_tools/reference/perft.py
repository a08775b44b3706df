"""Numbers of legal play sequences by the second rulebook: every play is made, on a copy."""

from __future__ import annotations

from copy import copy
from typing import Any

from host_tools.reference.hand import Hand


def at_end_of(line: dict[str, Any]) -> Hand:
    """The hand after a record's events, all of which stand."""
    hand = Hand(line)
    for event in line["events"]:
        assert hand.judge(event) == "ok", event
    draw(hand)
    return hand


def draw(hand: Hand) -> None:
    while hand.to_draw:
        hand.judge(f"{hand.to_draw[0]} draw {hand.stock[0]}")


def sequences(hand: Hand, depth: int) -> int:
    """Distinct sequences of so many legal plays from here; 0 beyond the end of the hand."""
    if hand.stage == "over":
        return 0
    legal = hand.position(hand.turn).legal()
    if depth == 1:
        return len(legal)
    count = 0
    for card in legal:
        after = twin(hand)
        assert after.judge(f"{after.turn} play {card}") == "ok"
        draw(after)
        count += sequences(after, depth - 1)
    return count


def twin(hand: Hand) -> Hand:
    """A copy that can be played on without touching the first."""
    other = copy(hand)
    other.hands = [set(cards) for cards in hand.hands or []]
    other.known = copy(hand.known)
    other.known.facts, other.known.public = list(hand.known.facts), dict(hand.known.public)
    other.known.drawn = list(hand.known.drawn)
    for name in ("trick", "trick_seats", "tricks", "played", "to_draw", "stock"):
        setattr(other, name, list(getattr(hand, name)))
    other.verdicts, other.legal = [], []
    return other
