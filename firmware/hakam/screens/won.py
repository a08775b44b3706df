"""The pause: the trick, who takes it, and what can be said now."""

from hakam.rules.cards import NO_SEAT
from hakam.screens import lights, says, screen, tricks
from hakam.screens.lines import FOOT
from hakam.words import ids

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.screens.lines import Lines


class This(screen.Screen):
    """What the keys do says `says.keys`."""

    flags = screen.HOME | screen.PLAYS | screen.SLOW

    def keys(self, command: int) -> int:
        return says.keys(self.box, command)

    def lines(self, out: "Lines") -> None:
        referee = self.box.referee
        hand = referee.hand
        tricks.near_end(hand, out, hand.taker)
        if hand.draws_left:
            out.put(FOOT, ids.DRAWS, hand.turn)
            return
        phrase = ids.TAKES
        seat = says.speaker(referee)
        if seat != NO_SEAT:
            phrase = ids.OK_GHNA
            if says.may(referee, seat, says.EXCHANGE) or says.may(referee, seat, says.TUTE):
                phrase = ids.TAKES_MORE
        out.put(FOOT, phrase, hand.rules.side(hand.taker))

    def lights(self, out: bytearray) -> None:
        lights.light(self.box.seats(), out, self.box.referee.hand.taker, lights.WON)

    def side(self, seat: int) -> int:
        from hakam.screens import shortcuts

        return shortcuts.sings(self.box, seat)

    def tag(self, command: int) -> int:
        from hakam.screens import shortcuts

        return shortcuts.proposes(self.box, command)
