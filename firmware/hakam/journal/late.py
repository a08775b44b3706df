"""A Ghna entered later than it was sung: put in among the entries where it belongs."""

from hakam.journal import entries, kinds
from hakam.journal.edits import cut, put_in
from hakam.rules import cards, events
from hakam.rules.ruleset import Ruleset

_STOPS = (events.TUTE, events.LAST, kinds.COUNT_CARDS)


def stops(live: bytearray, at: int) -> bool:
    """Does the pause end with the entry at `at`: is it a card, or does it end the play? A Ghna of
    the pause stands before it."""
    if entries.is_card(live[at]):
        return True
    kind = entries.get(live, at) & 255
    return kind in _STOPS or kind in kinds.ENDS


def is_half(live: bytearray, at: int, suit: int) -> bool:
    """Is the entry at `at` the king or the knight of a suit?"""
    if not entries.is_card(live[at]):
        return False
    card = entries.get(live, at) >> 16
    return card // cards.SUIT == suit and cards.PAIR >> card % cards.SUIT & 1 == 1


def dealt(rules: Ruleset) -> int:
    """How many of the cards among the entries were touched in the deal, and are no plays."""
    return rules.players * rules.hand_size if rules.sight_open else 0


def place(live: bytearray, stop: int, suit: int, trick: int, rules: Ruleset) -> int:
    """Where the Ghna of a suit belongs in the first `stop` bytes, -1 when there is no such place.

    After so many tricks, behind what stands in that pause already, or with BEFORE beside the
    trick before the first Ghna there. In first-card games before the first of its two cards,
    `stop` when both are held.
    """
    number = dealt(rules)
    before = trick & kinds.BEFORE >> 2
    if not rules.meld_when:
        number += (trick - before) * rules.players
    at = 0
    first = -1  # of the Ghnas since the last card
    while at < stop:
        if stops(live, at):
            if not entries.is_card(live[at]):
                break
            if not number and (not rules.meld_when or is_half(live, at, suit)):
                break
            number -= 1 if number else 0
            first = -1
        elif first < 0 and entries.is_meld(live[at]):
            first = at
        at = entries.end(live, at, stop)
    if number:
        return -1
    return first if before and first >= 0 else at


def sing(live: bytearray, at: int, seat: int, suit: int, n: int) -> int:
    """Put a Ghna in at `at` of `n` bytes; how many there are then."""
    n = put_in(live, at, 0, n)
    entries.put(live, at, events.MELD, seat, suit)
    return n


def change(live: bytearray, stop: int, old: int, suit: int, rules: Ruleset) -> bool:
    """Make the Ghna of suit `old` one of another suit, in its pause; False when there is none.

    In first-card games it goes before the first of its two cards, which is of the other suit now.
    """
    at = 0
    found = -1
    while at < stop:
        if entries.is_meld(live[at]) and live[at] & 3 == old:
            found = at
        at = entries.end(live, at, stop)
    if found < 0:
        return False
    seat = entries.get(live, found) >> 8 & 255
    if not rules.meld_when:
        entries.put(live, found, events.MELD, seat, suit)
        return True
    stop = cut(live, found, found + 1, stop)
    found = place(live, stop, suit, 0, rules)
    if found < 0:
        return False
    sing(live, found, seat, suit, stop)
    return True
