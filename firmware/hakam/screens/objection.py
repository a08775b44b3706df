"""Somebody says that a player revoked: to whose play is objected."""

from hakam.journal import kinds
from hakam.rules.cards import NO_SEAT
from hakam.screens import lights, offers
from hakam.screens.choose import Seats
from hakam.screens.lines import TEXT
from hakam.table import verdicts
from hakam.words import ids

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.screens.box import Box
    from hakam.screens.lines import Lines


class This(Seats):
    """`values`: the seats that have played, but not the `accuser`, NO_SEAT: nobody in particular.
    The last to play is proposed."""

    head = ids.OBJECT_WHO
    foot = ids.OK_OBJECT

    def __init__(self, box: "Box", accuser: int = NO_SEAT) -> None:
        self.accuser = accuser
        found = bytearray()
        at = 0
        referee = box.referee
        if offers.may_object(referee):
            hand = referee.hand
            last = hand.seats[hand.n_plays - 1]
            players = hand.rules.players
            if last == accuser:
                last = (last - 1) % players
            for seat in range(players):
                if seat != accuser and (seat - hand.eldest) % players < hand.n_plays:
                    if seat == last:
                        at = len(found)
                    found.append(seat)
        super().__init__(box, found, at)
        self.why = 0 if found else verdicts.NOTHING_PLAYED

    def take(self, value: int) -> int:
        return self.box.event(kinds.OBJECT, self.accuser, value)

    def beside(self, out: "Lines") -> None:
        if self.accuser != NO_SEAT:
            out.put(TEXT, ids.OBJECT_BY, self.accuser)

    def lights(self, out: bytearray) -> None:
        lights.light(self.box.seats(), out, self.value(), lights.ASKED)

    def side(self, seat: int) -> int:
        """ "To me": of the seat whose play is meant."""
        from hakam.screens import commands

        if seat == self.accuser:
            return commands.NOTHING
        for at in range(len(self.values)):
            if self.values[at] == seat:
                self.at = at
                return commands.REDRAW
        return self.box.refuse(verdicts.NOTHING_PLAYED)
