"""The trick on the table: who led what, and which card is best so far. `Hand.play` lays cards."""

from hakam.rules.cards import NO_CARD, NO_SEAT, NO_SUIT, VALUES


class Trick:
    """`n` cards in order of play in `cards`; seats count on from `leader`.

    `led` suit; `high` the highest card of that suit; `best` the card that wins so far, the
    highest trump if any, else `high`; `best_seat` who played it. A finished trick stays until
    the next lead.
    """

    def __init__(self) -> None:
        self.cards = bytearray(4)
        self.begin(4, True)

    def begin(self, players: int, pairs: bool) -> None:
        """Empty the table for a new hand."""
        self.players = players
        self.pairs = pairs
        self.n = 0
        self.leader = self.best_seat = NO_SEAT
        self.led = NO_SUIT
        self.high = self.best = NO_CARD

    def place(self, card: int) -> int:
        """Place 0.. of a card that lies here, NO_CARD of any other."""
        for i in range(self.n):
            if self.cards[i] == card:
                return i
        return NO_CARD

    def partner_best(self) -> bool:
        """True when the best card is the partner's of the seat that plays next."""
        return self.pairs and not (self.best_seat ^ (self.leader + self.n)) & 1

    def points(self) -> int:
        """Points of the cards that lie."""
        cards = self.cards
        values = VALUES
        total = 0
        n = self.n
        if n == 4:  # as the loop does it, in a third of the time
            return values[cards[0]] + values[cards[1]] + values[cards[2]] + values[cards[3]]
        while n:
            n -= 1
            total += values[cards[n]]
        return total
