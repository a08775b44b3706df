"""A side gives the hand up."""

from hakam.rules import events
from hakam.rules.cards import NO_SEAT
from hakam.screens import commands, results
from hakam.screens.choose import Sides
from hakam.words import ids

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.screens.box import Box
    from hakam.screens.lines import Lines


class This(Sides):
    """In games in pairs seats 0 and 1 stand for their sides. The declarer's is proposed; OK held
    ends the hand."""

    head = ids.CONCEDE_WHO
    foot = ids.OK_HOLD

    def __init__(self, box: "Box") -> None:
        hand = box.referee.hand
        side = 0 if hand.declarer == NO_SEAT else hand.rules.side(hand.declarer)
        super().__init__(box, range(hand.rules.sides), side)

    def take(self, value: int) -> int:
        if not self.box.firm:
            return commands.NOTHING
        return self.box.event(events.CONCEDE, value, 0)

    def beside(self, out: "Lines") -> None:
        results.scores(self.box.referee, out)
