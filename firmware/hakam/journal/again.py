"""The cards of a trick that is being touched again."""

NONE = 255


class Again:
    """The trick `trick` (from 0) touched again: `new`, its first `n` cards as they were laid."""

    def __init__(self) -> None:
        self.trick = NONE
        self.new = bytearray(4)
        self.n = 0

    def begin(self, trick: int) -> None:
        """Another trick is touched again; none of its cards yet."""
        self.trick = trick
        self.n = 0

    def has(self, card: int) -> bool:
        """Is this one of the new cards?"""
        for i in range(self.n):
            if self.new[i] == card:
                return True
        return False

    def add(self, card: int) -> None:
        """Note the next card of the trick."""
        self.new[self.n] = card
        self.n += 1

    def same(self, plays: bytearray, players: int) -> bool:
        """Are these the cards of the trick as it stands, in the same order?"""
        first = self.trick * players
        for i in range(self.n):
            if plays[first + i] != self.new[i]:
                return False
        return self.n > 0
