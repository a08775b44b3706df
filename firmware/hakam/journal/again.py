"""The cards of a trick that is being touched again, and of those after it that are touched too."""

from hakam.rules.cards import DECK

NONE = 255


class Again:
    """The trick `trick` (from 0) touched again, and those after it as far as they are: `new`, the
    first `n` cards as they were laid, of which `kept` are those of the tricks before the last.

    `gone`: by card, whether it was a stray touch, that never was a play.
    """

    def __init__(self) -> None:
        self.trick = NONE
        self.new = bytearray(DECK)
        self.gone = bytearray(DECK)
        self.n = 0
        self.kept = 0

    def begin(self, trick: int) -> None:
        """Another trick is touched again; none of its cards yet."""
        self.trick = trick
        self.n = self.kept = 0
        self.forget_strays()

    def has(self, card: int) -> bool:
        """Is this one of the new cards?"""
        for i in range(self.n):
            if self.new[i] == card:
                return True
        return False

    def stays(self, card: int) -> bool:
        """Is an old card of these tricks laid after them: neither one of the new cards nor a
        stray touch?"""
        return not self.gone[card] and not self.has(card)

    def add(self, card: int) -> None:
        """Note the next card."""
        self.new[self.n] = card
        self.gone[card] = 0
        self.n += 1

    def forget_strays(self) -> None:
        """No card is known for a stray touch."""
        for card in range(DECK):
            self.gone[card] = 0
