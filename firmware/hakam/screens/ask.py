"""A doubt: was this trick laid as it was touched?"""

from hakam.journal import kinds
from hakam.rules.cards import NO_SEAT
from hakam.screens import commands, screen, tricks
from hakam.screens.choose import Choose
from hakam.screens.lines import BELOW, NONE, SIDE
from hakam.words import ids

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.screens.box import Box
    from hakam.screens.lines import Lines

# answers
YES = 0
NO = 1
UNKNOWN = 2


class This(Choose):
    """The side keys choose the answer, OK says it: that trick `trick`, from 0, was laid so, that
    it was not, that nobody knows. BACK takes the last card back, as ever."""

    flags = screen.CHOOSES | screen.ASKS | screen.HOME | screen.PAGES

    def __init__(self, box: "Box", trick: int) -> None:
        super().__init__(box, range(3), YES)
        self.trick = trick

    def leave(self) -> int:
        return commands.UNDO

    def take(self, value: int) -> int:
        if value == NO:
            return self.box.open("wrong", self.trick)
        kind = kinds.DOUBT if value == UNKNOWN else kinds.CONFIRM
        return self.box.event(kind, NO_SEAT, self.trick)

    def lines(self, out: "Lines") -> None:
        """The trick, who led; the card is marked that swore or contradicts."""
        referee = self.box.referee
        hand = referee.hand
        tricks.earlier(hand, self.trick, out)
        found = referee.doubt()
        first = self.trick * hand.rules.players
        if found != NONE:
            sworn = referee.sworn
            drawn = hand.rules.stock_size  # then every card that the seat laid there tells
            for i in range(first, min(first + hand.rules.players, hand.n_plays)):
                told = i == sworn.swore[found] or hand.plays[i] == sworn.cards[found]
                if told or (drawn and hand.seats[i] == sworn.seats[found]):
                    out.args[4] = hand.seats[i]
        keys = ids.KEYS + (1 if self.box.few_keys else 0)
        out.put(SIDE, ids.ASK_TRICK, self.trick + 1, hand.trump, keys, hand.seats[first])
        out.put(BELOW, ids.ASK_ANSWER + self.value(), keys + 1)

    def beeps(self) -> "tuple[tuple[int, int], ...]":
        return ()
