"""The auction by its result: who declares, how much."""

from hakam.rules import events
from hakam.rules.cards import NO_SEAT
from hakam.screens import beeps, commands, lights, results, screen
from hakam.screens.lines import CHOICE, FOOT, TEXT
from hakam.screens.seats import ring, step
from hakam.words import ids

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.screens.box import Box
    from hakam.screens.lines import Lines

USUAL = 130  # the most that is proposed: from there no usual bid is far


class This(screen.Screen):
    """`who` declares, NO_SEAT: all passed; then, `asks_amount`, for how much.

    `taken_back`: the contract was just undone, and stands proposed again. OK enters an amount
    that somebody chose, OK held any.
    """

    flags = screen.CHOOSES | screen.LONG

    def __init__(self, box: "Box", taken_back: bool = False) -> None:
        self.box = box
        hand = box.referee.hand
        rules = hand.rules
        usual = min(box.settings.usual, USUAL) // rules.step * rules.step
        self.who = hand.eldest
        self.amount = min(max(usual, rules.low), rules.high)
        self.asks_amount = box.said = False
        undone = box.referee.verdict
        if taken_back and undone.kind == events.CONTRACT:
            self.who = undone.seat
            self.amount = undone.arg
            self.asks_amount = box.said = True

    def keys(self, command: int) -> int:
        box = self.box
        move = step(command)
        if command == commands.HOLD_OK:
            command = commands.OK
        if self.asks_amount:
            return self._amount(command)
        if move:
            hand = box.referee.hand
            n = hand.rules.players
            at = n if self.who == NO_SEAT else (self.who - hand.eldest + n) % n
            at = ring(at, move, n + 1)
            self.who = NO_SEAT if at == n else (hand.eldest + at) % n
            return commands.REDRAW
        if command == commands.BACK:
            return commands.UNDO
        if command == commands.OK:
            if self.who == NO_SEAT:
                return box.event(events.VOID, box.referee.dealer, 0)
            self.asks_amount = True
            return commands.REDRAW
        return commands.NOTHING

    def _amount(self, command: int) -> int:
        rules = self.box.referee.hand.rules
        move = step(command)
        if move:
            self.box.said = True
            amount = max(self.amount + move * rules.step, rules.low)
            if amount > rules.high:
                amount = rules.low if self.box.few_keys else rules.high
            self.amount = amount
            return commands.REDRAW
        if command == commands.BACK:
            self.asks_amount = self.box.said = False
            return commands.REDRAW
        if command == commands.OK and (self.box.said or self.box.firm):
            self.box.said = True
            return self.box.event(events.CONTRACT, self.who, self.amount)
        return commands.NOTHING

    def jumps(self) -> int:
        rules = self.box.referee.hand.rules
        left = (rules.high - self.amount) // rules.step
        return min(left, screen.JUMP) or 1 if self.asks_amount else 0

    def lowers(self) -> bool:
        return self.asks_amount and self.amount > self.box.referee.hand.rules.low

    def lines(self, out: "Lines") -> None:
        rules = self.box.referee.hand.rules
        who = self.who
        if self.asks_amount:
            out.put(TEXT, ids.HOW_MUCH, who, rules.side(who))
            out.put(CHOICE, ids.NUMBER, self.amount)
        else:
            out.put(TEXT, ids.WHO)
            if who == NO_SEAT:
                out.put(CHOICE, ids.ALL_PASSED)
            else:
                out.put(CHOICE, ids.SEAT_PAIR, who, rules.side(who))
        results.scores(self.box.referee, out)
        held = self.asks_amount and not self.box.said
        out.put(FOOT, ids.OK_HOLD if held else ids.OK_CHOOSE)

    def beeps(self) -> "tuple[tuple[int, int], ...]":
        if self.asks_amount:
            return beeps.number(self.amount)
        return beeps.NONE if self.who == NO_SEAT else beeps.seat(self.box.referee, self.who)

    def lights(self, out: bytearray) -> None:
        lights.light(self.box.seats(), out, self.who, lights.ASKED)

    def side(self, seat: int) -> int:
        """ "I declare"."""
        self.who = seat
        self.asks_amount = True
        return commands.REDRAW

    def tag(self, command: int) -> int:
        """PASS: all have passed; an amount is lowered, or left."""
        if command != commands.PASS:
            return commands.NOTHING
        if not self.asks_amount:
            return self.box.event(events.VOID, self.box.referee.dealer, 0)
        return self._amount(commands.LEFT if self.lowers() else commands.BACK)
