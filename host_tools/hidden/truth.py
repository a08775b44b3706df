"""What really lies on the table in a hidden hand, held against what the box has taken."""

from __future__ import annotations

from hakam.rules import cards
from hakam.rules.cards import KING, KNIGHT, NO_CARD, NO_SEAT, SUIT
from hakam.rules.events import BID, CONTRACT, DRAW, MELD, PASS, PLAY, SIGNAL, TRUMP
from hakam.rules.games import FIRST_CARD, SHOWN
from hakam.rules.hand import Hand
from hakam.table.referee import Referee
from host_tools.hidden.hands import Event

Trick = list[tuple[int, int]]
_CALLS = (BID, PASS, SIGNAL)
PAIR = (KING, KNIGHT)


def told(ended: Hand, events: list[Event]) -> list[Event]:
    """What is entered and touched of a hand: the auction by its result, and no draws."""
    out = [event for event in events if event[0] not in (DRAW, *_CALLS)]
    if ended.declarer != NO_SEAT and len(out) < len([e for e in events if e[0] != DRAW]):
        out.insert(0, (CONTRACT, ended.declarer, ended.bid))
    return out


class Truth:
    """`laid`: seat and card of every play so far; `sung`: the singer of each suit so far, `after`
    how many tricks it sang."""

    def __init__(self, ended: Hand, events: list[Event]) -> None:
        self.rules = ended.rules
        self.dealer = ended.dealer
        self.shown = ended.shown
        self.laid: Trick = []
        self.sung: dict[int, int] = {}
        self.after: dict[int, int] = {}
        self.trump = next((arg for kind, _, arg in events if kind == TRUMP), cards.NO_SUIT)
        if self.trump == cards.NO_SUIT and ended.shown != NO_CARD:
            self.trump = ended.trump

    def happens(self, event: Event) -> None:
        """Something is laid or said at the table."""
        kind, seat, arg = event
        if kind == PLAY:
            self.laid.append((seat, arg))
        elif kind == MELD:
            self.sung[arg] = seat
            self.after[arg] = len(self.laid) // self.rules.players

    def trick(self, number: int) -> Trick:
        """Seats and cards of a trick as far as it is laid."""
        size = self.rules.players
        return self.laid[number * size : number * size + size]

    def was_laid(self, trick: Trick) -> bool:
        """Was one of the tricks just this one? Nobody counts them."""
        size = self.rules.players
        return any(
            self.laid[first : first + size] == trick for first in range(0, len(self.laid), size)
        )

    def showed(self, seat: int, card: int) -> bool:
        """Has this seat laid the card, sung it, or dealt it to itself as the one shown?"""
        if (seat, card) in self.laid:
            return True
        sung = self.sung.get(card // SUIT) == seat and card % SUIT in PAIR
        dealt = self.rules.trump_from == SHOWN and seat == self.dealer and card == self.shown
        return sung or dealt or self.rules.stock_size > 0

    def is_late(self, suit: int) -> bool:
        """Is the moment gone at which the Ghna of this suit was sung?"""
        if self.rules.meld_when == FIRST_CARD:
            return any(card // SUIT == suit and card % SUIT in PAIR for _, card in self.laid)
        return len(self.laid) != self.after[suit] * self.rules.players

    def first_wrong(self, box: Referee) -> int | None:
        """The first trick that the box has otherwise than it was laid; None: there is none, it only
        lacks the last cards."""
        hand = box.hand
        size = self.rules.players
        for number in range((hand.n_plays + size - 1) // size):
            mine, its = self.trick(number), taken(box, number)
            if its != mine[: len(its)]:
                return number
            if len(its) < len(mine) and hand.n_plays > number * size + len(its):
                return number
        return None

    def matches(self, box: Referee) -> bool:
        """Has the box every card as it was laid?"""
        return box.hand.n_plays == len(self.laid) and self.first_wrong(box) is None


def taken(box: Referee, number: int) -> Trick:
    """Seats and cards of a trick as the box has it."""
    hand = box.hand
    size = hand.rules.players
    return [
        (hand.seats[at], hand.plays[at])
        for at in range(number * size, min(number * size + size, hand.n_plays))
    ]
