"""The thread is lost: the won cards are counted, side by side but the last."""

from hakam.journal import kinds
from hakam.rules import events
from hakam.rules.cards import NO_SEAT
from hakam.screens import beeps, commands, screen
from hakam.screens.lines import CHOICE, FOOT, TEXT
from hakam.screens.seats import ring, step
from hakam.words import ids

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.screens.box import Box
    from hakam.screens.lines import Lines

# what is asked
SIDE = 0  # whose cards
TOUCH = 1  # they are touched
LAST = 2  # who took the last trick


class This(screen.Screen):
    """`who`: the side, then the seat that is chosen. BACK takes the last card back, before the
    first one the count itself. OK held says that the side has no card, and ends the hand."""

    def __init__(self, box: "Box", begun: bool = False) -> None:
        self.box = box
        hand = box.referee.hand
        self.asks = TOUCH if begun else SIDE
        self.who = 0 if hand.declarer == NO_SEAT else hand.rules.side(hand.declarer)

    def chooses(self) -> bool:
        return self.asks != TOUCH

    def keys(self, command: int) -> int:
        box = self.box
        move = step(command)
        ok = command == commands.OK or command == commands.HOLD_OK
        if self.asks == TOUCH:
            if ok and (box.firm or box.referee.count.n):
                return self._whole()
            return commands.UNDO if command == commands.BACK else commands.NOTHING
        if move:
            return self._side(move) if self.asks == SIDE else self._last(move)
        if ok and (box.firm or self.asks == SIDE):
            kind = kinds.COUNT_CARDS if self.asks == SIDE else events.LAST
            return box.event(kind, self.who, 0)
        return box.settle() if command == commands.BACK else commands.NOTHING

    def _whole(self) -> int:
        """The cards of a side are touched: the next side, or who took the last trick."""
        referee = self.box.referee
        rules = referee.hand.rules
        self.who = referee.count.seat
        if referee.count.last(rules):
            self.who = ring(self.who, -1, rules.players)
            self.asks = LAST
            return self._last(1)
        self.asks = SIDE
        return self._side(1)

    def _side(self, move: int) -> int:
        """The next of the sides that are not counted yet."""
        sides = self.box.referee.hand.rules.sides
        for _ in range(sides):
            self.who = ring(self.who, move, sides)
            if self.box.referee.may_count(self.who):
                break
        return commands.REDRAW

    def _last(self, move: int) -> int:
        """The next seat that can have taken the last trick, its side having one."""
        referee = self.box.referee
        rules = referee.hand.rules
        for _ in range(rules.players):
            self.who = ring(self.who, move, rules.players)
            if referee.count.may_end(rules, self.who):
                break
        return commands.REDRAW

    def lines(self, out: "Lines") -> None:
        referee = self.box.referee
        rules = referee.hand.rules
        counted = referee.count
        if self.asks == SIDE:
            out.put(TEXT, ids.COUNT_WHO)
            out.put(CHOICE, ids.PAIR, self.who)
            out.put(TEXT, ids.COUNT_HOW)
            out.put(FOOT, ids.OK_CHOOSE)
            return
        if self.asks == TOUCH:
            out.put(TEXT, ids.COUNT_SIDE, rules.side(counted.seat))
            out.put(TEXT, ids.COUNT_CARDS, counted.n)
        else:
            out.put(TEXT, ids.COUNT_LAST)
            out.put(CHOICE, ids.SEAT_PAIR, self.who, rules.side(self.who))
        tricks = counted.n // rules.players
        left = counted.n % rules.players
        if left:
            out.put(TEXT, ids.COUNT_PART, tricks, left)
        else:
            out.put(TEXT, ids.COUNT_WHOLE, tricks, counted.points())
        foot = ids.OK_COUNTED if counted.n else ids.COUNT_NONE
        out.put(FOOT, foot if self.asks == TOUCH else ids.OK_HOLD)

    def beeps(self) -> "tuple[tuple[int, int], ...]":
        if self.asks == SIDE:
            return beeps.side(self.box.referee.hand, self.who)
        return beeps.seat(self.box.referee, self.who) if self.asks == LAST else ()
