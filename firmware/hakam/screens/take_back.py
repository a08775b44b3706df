"""A card is taken back by the house rule, and what came after it."""

from hakam.journal import kinds
from hakam.screens import beeps
from hakam.screens.choose import Choose
from hakam.screens.lines import CHOICE, TEXT
from hakam.table import verdicts
from hakam.words import ids

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.screens.box import Box
    from hakam.screens.lines import Lines


class This(Choose):
    """`values`: the numbers of the plays that may still be taken back, the newest proposed; of
    two keys the steps go to older ones."""

    head = ids.BACK_ASK
    foot = ids.BACK_OK

    def __init__(self, box: "Box") -> None:
        first = box.referee.stays()
        n = box.referee.hand.n_plays
        self.why = verdicts.TOO_LATE if first == n else 0
        super().__init__(box, range(first, n), n - first - 1)

    def steps(self, move: int) -> int:
        return -move if self.box.few_keys else move

    def take(self, value: int) -> int:
        return self.box.event(kinds.TAKE_BACK, value, 0)

    def about(self) -> int:
        return self.value() // self.box.referee.hand.rules.players + 1

    def choose_line(self, out: "Lines") -> None:
        hand = self.box.referee.hand
        out.put(CHOICE, ids.ORDER_CARD, hand.seats[self.value()], hand.plays[self.value()])

    def beside(self, out: "Lines") -> None:
        out.put(TEXT, ids.BACK_UNTIL + self.box.referee.hand.rules.correction)

    def beeps(self) -> "tuple[tuple[int, int], ...]":
        return beeps.count(self.box.referee.hand.n_plays - self.value(), beeps.PLACE)
