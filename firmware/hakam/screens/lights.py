"""The seat lights: who is meant, by place first and colour second."""

from hakam.rules.cards import NO_SEAT
from hakam.rules.ruleset import Ruleset
from hakam.screens.box import Box
from hakam.screens.seats import side_of
from hakam.table import verdicts

SIZE = 12

# colours as their three bytes; dim, since they stand beside the cards
TURN = b"\x18\x18\x18"  # white: it is this seat's turn
WON = b"\x00\x30\x08"  # green: takes the trick, wins the hand or the match
ASKED = b"\x30\x14\x00"  # amber: declares or sings, as being entered
WRONG = b"\x40\x00\x00"  # red: is spoken to, gets a mark, loses the match


class Describer:
    """Knows the box whose lights are described."""

    def __init__(self, box: Box) -> None:
        self.box = box

    def describe(self, out: bytearray) -> bool:
        """As the function of this name; False while an event is under way, nothing described."""
        if self.box.busy:
            return False
        describe(self.box, out)
        return True


def describe(box: Box, out: bytearray) -> None:
    """Fill `out`, SIZE bytes: red, green, blue (0..255) of the box's sides 0..3 in order of play.

    Nothing is lit that the table does not know. Allocates nothing.
    """
    for i in range(SIZE):
        out[i] = 0
    notice = box.notice
    if notice and (notice >= 128 or not verdicts.stands(notice)):
        if box.notice_seat != NO_SEAT and notice != verdicts.SAME_ORDER:  # there it is a trick
            colour = WRONG
            if notice == verdicts.OBJECTION_REFUTED:
                colour = WON
            elif notice == verdicts.OBJECTION_OPEN:
                colour = ASKED
            light(box.seats(), out, box.notice_seat, colour)
    elif box.screen.proposes or box.referee.rules is not None:
        box.screen.lights(out)


def light(rules: Ruleset, out: bytearray, seat: int, colour: bytes) -> None:
    """Light one seat; none where it is no seat."""
    if seat >= rules.players:
        return
    side = side_of(rules.players, rules.direction, seat)
    for i in range(3):
        out[side * 3 + i] = colour[i]
