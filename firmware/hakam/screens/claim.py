"""The rest of a hand whose end everybody sees goes to a side."""

from hakam.rules import agreement, events
from hakam.rules.cards import LAST_TRICK, NO_SEAT
from hakam.screens import commands
from hakam.screens.choose import Sides
from hakam.screens.lines import TEXT
from hakam.words import ids

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.screens.box import Box
    from hakam.screens.lines import Lines


class This(Sides):
    """In games in pairs seats 0 and 1 stand for their sides. Proposed is the side that took the
    last trick, else the declarer's. OK held ends the hand."""

    head = ids.CLAIM_WHO
    foot = ids.OK_HOLD

    def __init__(self, box: "Box") -> None:
        hand = box.referee.hand
        self.why = hand.judge(events.CLAIM, 0, 0)
        seat = hand.declarer if hand.taker == NO_SEAT else hand.taker
        super().__init__(
            box, range(hand.rules.sides), 0 if seat == NO_SEAT else hand.rules.side(seat)
        )

    def take(self, value: int) -> int:
        if not self.box.firm:
            return commands.NOTHING
        return self.box.event(events.CLAIM, value, 0)

    def beside(self, out: "Lines") -> None:
        """Points of the rest: of the cards that are not gathered, and of the last trick."""
        hand = self.box.referee.hand
        points = agreement.whole(hand) + LAST_TRICK
        for side in range(hand.rules.sides):
            points -= hand.card_points[side]
        out.put(TEXT, ids.CLAIM_LEFT, points)
