"""What was wrong with a trick of which the table said that it was not so."""

from hakam.journal import kinds
from hakam.rules.cards import NO_SEAT, NO_SUIT
from hakam.screens.choose import Choose
from hakam.screens.lines import CHOICE
from hakam.words import ids

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.screens.box import Box
    from hakam.screens.lines import Lines

# values: a suit, its Ghna, or
ORDER = 4
LED = 5
TRUMP = 6


class This(Choose):
    """OK leads to where it is put right, BACK to the question. `trick`: from 0."""

    head = ids.WRONG_ASK

    def __init__(self, box: "Box", trick: int) -> None:
        hand = box.referee.hand
        found = bytearray((ORDER, LED))
        if hand.declarer != NO_SEAT and hand.trump != NO_SUIT:
            found.append(TRUMP)
        for suit in range(4):
            if hand.melds[suit] != NO_SEAT:
                found.append(suit)
        super().__init__(box, found)
        self.trick = trick

    def take(self, value: int) -> int:
        if value == ORDER:
            return self.box.open("again", self.trick)
        if value == LED:
            value = kinds.DEAL_OF
        elif value == TRUMP:
            value = kinds.TRUMP_OF
        return self.box.open("credit", value)

    def about(self) -> int:
        return self.trick + 1

    def choose_line(self, out: "Lines") -> None:
        value = self.value()
        if value < ORDER:
            out.put(CHOICE, ids.CREDIT_GHNA, value)
        else:
            out.put(CHOICE, ids.WRONG_WHAT + value - ORDER)
