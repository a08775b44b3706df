"""The trick on the table: who led what, and which card is best so far."""

from hakam.rules.cards import NO_CARD, NO_SEAT, NO_SUIT, SUIT, points


class Trick:
    """Up to four cards in order of play; seats count on from `leader`.

    `led` suit, `high` strength of the best card of that suit, `best` card and `best_seat`: the
    highest trump if any, else the highest of the led suit. A finished trick stays until the next
    lead.
    """

    def __init__(self) -> None:
        self.cards = bytearray(4)
        self.begin(4, True)

    def begin(self, players: int, pairs: bool) -> None:
        """Empty the table for a new hand."""
        self.players = players
        self.pairs = pairs
        self.n = 0
        self.high = 0
        self.leader = self.best_seat = NO_SEAT
        self.led = NO_SUIT
        self.best = NO_CARD

    def open(self) -> bool:
        """True when the next card is a lead: nothing lies, or the trick is finished."""
        return self.n == 0 or self.n == self.players

    def seat(self) -> int:
        """Seat of the next card of a trick that has been led."""
        return (self.leader + self.n) % self.players

    def partner_best(self) -> bool:
        """True when the best card is the partner's of the seat that plays next."""
        return self.pairs and not (self.best_seat ^ (self.leader + self.n)) & 1

    def add(self, seat: int, card: int, trump: int) -> None:
        """Lay a card; a lead opens a new trick."""
        suit = card // SUIT
        strength = card - suit * SUIT
        if self.n == 0 or self.n == self.players:
            self.n = 1
            self.cards[0] = card
            self.leader = self.best_seat = seat
            self.led = suit
            self.high = strength
            self.best = card
            return
        self.cards[self.n] = card
        self.n += 1
        if suit == self.led and strength > self.high:
            self.high = strength
        best_suit = self.best // SUIT
        if (card > self.best) if suit == best_suit else suit == trump:
            self.best = card
            self.best_seat = seat

    def points(self) -> int:
        """Points of the cards that lie."""
        total = 0
        for i in range(self.n):
            total += points(self.cards[i])
        return total
