"""A signal that a bidder gives to the partner."""

from hakam.rules import events, reasons
from hakam.screens import beeps
from hakam.screens.choose import Choose
from hakam.screens.lines import CHOICE
from hakam.words import ids

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.screens.box import Box
    from hakam.screens.lines import Lines


class This(Choose):
    """`values`: the signals allowed now, seat << 4 | signal."""

    head = ids.SIGNAL_WHICH

    def __init__(self, box: "Box") -> None:
        hand = box.referee.hand
        found = bytearray()
        for seat in range(hand.rules.players):
            for signal in range(4):
                if hand.judge(events.SIGNAL, seat, signal) == reasons.OK:
                    found.append(seat << 4 | signal)
        super().__init__(box, found)
        self.why = 0 if found else reasons.SIGNAL_NOT_NOW

    def take(self, value: int) -> int:
        return self.box.event(events.SIGNAL, value >> 4, value & 15)

    def choose_line(self, out: "Lines") -> None:
        out.put(CHOICE, ids.SIGNAL_OF, self.value() >> 4, ids.SIGNAL + (self.value() & 15))

    def beeps(self) -> "tuple[tuple[int, int], ...]":
        who = beeps.seat(self.box.referee, self.value() >> 4)
        return who + beeps.count((self.value() & 15) + 1, beeps.SUIT)
