"""The auction call by call."""

from hakam.rules import events, reasons
from hakam.screens import beeps, commands, lights, screen
from hakam.screens.lines import CHOICE, FOOT, TEXT
from hakam.screens.seats import step
from hakam.words import ids

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.screens.box import Box
    from hakam.screens.lines import Lines


class This(screen.Screen):
    """The next bid, `amount`, is proposed, 0 when nothing higher can be bid; OK bids it, BACK
    passes, OK held leads to the signals.

    The `last` call of the auction bids with OK held only, until an amount was chosen: from then
    on OK held leads to the signals there too.
    """

    flags = screen.LONG

    def __init__(self, box: "Box") -> None:
        self.box = box
        self.amount = self._least()
        hand = box.referee.hand
        rules = hand.rules
        if self.amount > rules.high:
            self.amount = 0
        box.said = True
        self.last = (hand.out | 1 << hand.turn) + 1 >= 1 << rules.players

    def _least(self) -> int:
        hand = self.box.referee.hand
        return hand.bid + hand.rules.step if hand.bid else hand.rules.low

    def chooses(self) -> bool:
        return self.amount > 0

    def lowers(self) -> bool:
        return self.amount > self._least()

    def keys(self, command: int) -> int:
        box = self.box
        hand = box.referee.hand
        move = step(command)
        if move and self.amount:
            self.last = False
            amount = self.amount + move * hand.rules.step
            self.amount = min(max(amount, self._least()), hand.rules.high)
            return commands.REDRAW
        if command == commands.BACK:
            return box.event(events.PASS, hand.turn, 0)
        held = command == commands.HOLD_OK
        bids = box.firm if self.last else command == commands.OK
        if self.amount and bids and (held or command == commands.OK):
            return box.event(events.BID, hand.turn, self.amount)
        return box.open("signals") if held else commands.NOTHING

    def lines(self, out: "Lines") -> None:
        hand = self.box.referee.hand
        if hand.bid:
            out.put(TEXT, ids.BID, hand.declarer, hand.bid)
        else:
            out.put(TEXT, ids.NO_BID)
        if self.amount:
            out.put(CHOICE, ids.CALL, hand.turn, self.amount)
        else:
            out.put(TEXT, ids.SEAT_PAIR, hand.turn, hand.rules.side(hand.turn))
        if hand.rules.signals and not self.box.few_keys:
            out.put(TEXT, ids.HOLD_SIGNAL + self.last)
        if self.amount:
            out.put(FOOT, ids.OK_HOLD if self.last else ids.OK_BID)
        else:
            out.put(FOOT, ids.BACK_PASS)

    def beeps(self) -> "tuple[tuple[int, int], ...]":
        return beeps.number(self.amount)

    def lights(self, out: bytearray) -> None:
        lights.light(self.box.seats(), out, self.box.referee.hand.turn, lights.TURN)

    def side(self, seat: int) -> int:
        """The key of the seat on turn makes its call."""
        if seat == self.box.referee.hand.turn:
            return self.keys(commands.OK if self.amount else commands.BACK)
        return self.box.refuse(reasons.NOT_YOUR_TURN, seat)

    def tag(self, command: int) -> int:
        if command == commands.PASS:
            return self.box.event(events.PASS, self.box.referee.hand.turn, 0)
        return commands.NOTHING
