"""The cards that one side has won, touched one by one to score a hand whose thread is lost."""

from array import array

from hakam.rules import cards
from hakam.rules.cards import NO_SEAT
from hakam.rules.ruleset import Ruleset


class Count:
    """seat: one of the side that is counted, NO_SEAT while none is; n: cards; masks: by suit."""

    def __init__(self) -> None:
        self.seat = NO_SEAT
        self.n = 0
        self.masks = array("H", bytes(8))

    def clear(self) -> None:
        """Nothing is counted."""
        self.seat = NO_SEAT
        self.n = 0
        for suit in range(4):
            self.masks[suit] = 0

    def has(self, card: int) -> bool:
        """Was the card counted?"""
        return self.masks[card // cards.SUIT] >> card % cards.SUIT & 1 == 1

    def add(self, card: int) -> bool:
        """Count a card; False when it is none, or was counted before."""
        if card >= cards.DECK or self.has(card):
            return False
        self.masks[card // cards.SUIT] |= 1 << card % cards.SUIT
        self.n += 1
        return True

    def points(self) -> int:
        """Of the cards counted."""
        points = 0
        for card in range(cards.DECK):
            if self.has(card):
                points += cards.points(card)
        return points

    def whole(self, rules: Ruleset, seat: int) -> bool:
        """Whole tricks are counted, and the side of `seat`, which took the last, has one."""
        if seat >= rules.players or self.n % rules.players:
            return False
        if rules.side(seat) == rules.side(self.seat):
            return self.n > 0
        return self.n < rules.cards
