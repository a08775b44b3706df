"""The small table of what is known: a row a hand, a column a suit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hakam.rules import cards
from hakam.rules.cards import SUIT, SUITS

if TYPE_CHECKING:
    from hakam.proof.knowledge import Knowledge
    from hakam.rules.hand import Hand
    from host_tools.explain.speech import Speech


def size(hand: Hand, seat: int) -> int:
    """Cards that a seat holds now."""
    return sum(cards.count(mask) for mask in hand.hands[seat]) + int(hand.unknown[seat])


class Holdings:
    """Which cards may be where, in the pause after a trick."""

    def __init__(self, knowledge: Knowledge) -> None:
        hand = knowledge.hand
        self.hand = hand
        self.seats = range(hand.rules.players)
        self.possible = [
            {card for card in range(cards.DECK) if knowledge.can_hold(seat, card)}
            for seat in self.seats
        ]
        self.sure = [self._sure(seat) for seat in self.seats]
        self.settled: set[int] = set().union(*self.sure)
        self.out = {
            card
            for card in range(cards.DECK)
            if not (hand.placed[card // SUIT] | hand.played[card // SUIT]) >> card % SUIT & 1
        } | self.settled

    def _sure(self, seat: int) -> set[int]:
        """Cards that can be nowhere else."""
        hand = self.hand
        mine = self.possible[seat]
        if len(mine) == size(hand, seat):
            return mine
        sure = {card for card in mine if hand.hands[seat][card // SUIT] >> card % SUIT & 1}
        if hand.stock_left():
            return sure
        others = set().union(*(self.possible[other] for other in self.seats if other != seat))
        return sure | (mine - others)

    def rows(self, speech: Speech, width: int) -> list[str]:
        """Lines of the table, its head first; closer together where it would be too wide."""
        known = self.hand.known
        table = [["", *(speech.suit(suit) for suit in range(len(SUITS)))]]
        if not known:
            table.append([speech.say("out"), *(_ranks(self.out, s) for s in range(len(SUITS)))])
        for seat in self.seats:
            cells = [self._cell(seat, suit, speech) for suit in range(len(SUITS))]
            table.append([speech.seat(seat), *cells])
        widths = [max(len(row[column]) for row in table) for column in range(len(table[0]))]
        gap = "  " if sum(widths) + 2 * len(SUITS) <= width else " "
        return [
            gap.join(cell.ljust(wide) for cell, wide in zip(row, widths)).rstrip() for row in table
        ]

    def _cell(self, seat: int, suit: int, speech: Speech) -> str:
        """The cards of a suit that a hand has, or may have."""
        sure = _of(self.sure[seat], suit)
        maybe = _of(self.possible[seat] - self.settled, suit)
        free = _of(self.out - self.settled, suit)
        parts = []
        if sure:
            ranks = _ranks(sure, suit)
            parts.append(ranks if self.hand.known else f"[{ranks}]")
        if maybe:
            whole = maybe == free and len(free) > 1
            parts.append(speech.say("any") if whole else _ranks(maybe, suit))
        return " ".join(parts) or "-"


def _of(held: set[int], suit: int) -> set[int]:
    return {card for card in held if card // SUIT == suit}


def _ranks(held: set[int], suit: int) -> str:
    """Numbers of the cards of a suit, strongest first."""
    return " ".join(cards.name(card)[1:] for card in sorted(_of(held, suit), reverse=True)) or "-"
