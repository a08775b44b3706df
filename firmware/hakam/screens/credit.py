"""A Ghna, the contract or the deal at the wrong seat; a wrong suit, trump or amount."""

from hakam.journal import kinds
from hakam.rules.cards import NO_SEAT, NO_SUIT
from hakam.screens import beeps, commands
from hakam.screens.choose import Choose
from hakam.screens.lines import CHOICE, FOOT, TEXT
from hakam.screens.seats import ring, step
from hakam.screens.settings import POINTS
from hakam.table import verdicts
from hakam.words import ids

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.screens.box import Box
    from hakam.screens.lines import Lines

NOTHING_YET = 255


class This(Choose):
    """First what is wrong (`values`: the last argument of a CREDIT), then, `asks_right`, what is
    right: the seat `who`, the `suit`, or the `amount`. `what` is proposed where it is there."""

    def __init__(self, box: "Box", what: int = NOTHING_YET) -> None:
        hand = box.referee.hand
        found = bytearray()
        for suit in range(4):
            if hand.melds[suit] != NO_SEAT:
                found.append(suit)
                found.append(kinds.SUIT_OF + suit)
        if hand.declarer != NO_SEAT:
            if not hand.out & ~(1 << hand.declarer):
                found.append(kinds.CONTRACT_OF)
                found.append(kinds.AMOUNT_OF)
            if hand.trump != NO_SUIT:
                found.append(kinds.TRUMP_OF)
        found.append(kinds.DEAL_OF)
        super().__init__(box, found, max(found.find(bytes((what,))), 0))
        self.asks_right = False
        self.who = NO_SEAT
        self.suit = 0
        self.amount = 0

    def has(self, what: int) -> int:
        """The seat that has now what can be given to another."""
        referee = self.box.referee
        if what >= kinds.SUIT_OF:
            return referee.hand.melds[what - kinds.SUIT_OF]
        if what < kinds.CONTRACT_OF:
            return referee.hand.melds[what]
        return referee.dealer if what == kinds.DEAL_OF else referee.hand.declarer

    def _suit_now(self, what: int) -> int:
        """The suit that stands now: of the Ghna in question, else trump."""
        return what - kinds.SUIT_OF if what >= kinds.SUIT_OF else self.box.referee.hand.trump & 3

    def keys(self, command: int) -> int:
        return self._right(command) if self.asks_right else super().keys(command)

    def take(self, value: int) -> int:
        """What is right is asked now."""
        hand = self.box.referee.hand
        self.asks_right = True
        if value >= kinds.TRUMP_OF:
            self.suit = ring(self._suit_now(value), 1, 4)
            self.amount = hand.bid
        else:
            self.who = self.has(value)
            sung = value < kinds.CONTRACT_OF and hand.rules.pairs
            self._other_seat(value, 2 if sung else 1)
        return commands.REDRAW

    def _right(self, command: int) -> int:
        what = self.value()
        move = step(command)
        if command == commands.BACK:
            self.asks_right = False
            return commands.REDRAW
        if move:
            if what < kinds.TRUMP_OF:
                self._other_seat(what, move)
            elif what < kinds.AMOUNT_OF or what >= kinds.SUIT_OF:
                self._other_suit(what, move)
            else:
                rules = self.box.referee.hand.rules
                amount = self.amount + move * rules.step
                self.amount = min(max(amount, rules.low), rules.high)
            return commands.REDRAW
        if command != commands.OK:
            return commands.NOTHING
        if what < kinds.TRUMP_OF:
            return self.box.event(kinds.CREDIT, self.who, what)
        if what >= kinds.SUIT_OF:
            return self.box.event(kinds.CREDIT, self.suit, what)
        right = kinds.TRUMP_OF + self.suit
        if what >= kinds.AMOUNT_OF:
            right = kinds.AMOUNT_OF + self.amount // POINTS
        return self.box.event(kinds.CREDIT, self.box.referee.hand.declarer, right)

    def answered(self, verdict: int) -> int:
        """Something that was sung falls by it: is it let fall?"""
        box = self.box
        if verdict != verdicts.FALLS or box.arg >= kinds.SUIT_OF:
            return commands.NOTHING
        return box.open("falls", kinds.CREDIT, box.seat | kinds.CREDIT_LETS_FALL, box.arg)

    def _other_seat(self, what: int, move: int) -> None:
        """The next seat but the one that has it."""
        players = self.box.referee.hand.rules.players
        self.who = ring(self.who, move, players)
        if self.who == self.has(what):
            self.who = ring(self.who, move, players)

    def _other_suit(self, what: int, move: int) -> None:
        """The next suit; of a Ghna, but the one that it has."""
        self.suit = ring(self.suit, move, 4)
        if what >= kinds.SUIT_OF and self.suit == self._suit_now(what):
            self.suit = ring(self.suit, move, 4)

    def lines(self, out: "Lines") -> None:
        what = self.value()
        if what >= kinds.SUIT_OF:
            self._lines_of_suit(what - kinds.SUIT_OF, out)
        elif what >= kinds.TRUMP_OF:
            self._lines_of_terms(what == kinds.AMOUNT_OF, out)
        else:
            rules = self.box.referee.hand.rules
            named = max(what - kinds.CONTRACT_OF + 1, 0)
            if self.asks_right:
                out.put(TEXT, ids.CREDIT_WHO + named, what)
                out.put(CHOICE, ids.SEAT_PAIR, self.who, rules.side(self.who))
            else:
                out.put(TEXT, ids.CREDIT_WHICH)
                out.put(CHOICE, ids.CREDIT_GHNA + named, what)
            self._line_of_holder(what, out)
        out.put(FOOT, ids.OK_CHOOSE)

    def _line_of_holder(self, what: int, out: "Lines") -> None:
        seat = self.has(what)
        out.put(TEXT, ids.CREDIT_NOW, seat, self.box.referee.hand.rules.side(seat))

    def _lines_of_terms(self, amount: bool, out: "Lines") -> None:
        """The trump named or the amount of the contract."""
        hand = self.box.referee.hand
        if not self.asks_right:
            out.put(TEXT, ids.CREDIT_WHICH)
            out.put(CHOICE, ids.TERM + amount)
        else:
            out.put(TEXT, ids.TERM_ASK + amount)
            if amount:
                out.put(CHOICE, ids.NUMBER, self.amount)
            else:
                out.put(CHOICE, ids.SUIT_SIGN, self.suit)
        out.put(TEXT, ids.TERMS_NOW, hand.trump, hand.bid)

    def _lines_of_suit(self, suit: int, out: "Lines") -> None:
        """The suit of a Ghna."""
        if not self.asks_right:
            out.put(TEXT, ids.CREDIT_WHICH)
            out.put(CHOICE, ids.SUIT_WRONG, suit)
            self._line_of_holder(suit, out)
        else:
            out.put(TEXT, ids.SUIT_RIGHT, self.has(suit))
            out.put(CHOICE, ids.SUIT_SIGN, self.suit)
            out.put(TEXT, ids.SUIT_NOW, suit)

    def beeps(self) -> "tuple[tuple[int, int], ...]":
        """What is wrong by its number, a suit of a Ghna by the suit; then what is right."""
        what = self.value()
        if not self.asks_right:
            if what >= kinds.SUIT_OF:
                return beeps.count(what - kinds.SUIT_OF + 1, beeps.SUIT)
            return beeps.count(what + 1, beeps.PLACE)
        if what < kinds.DEAL_OF:
            return beeps.seat(self.box.referee, self.who)
        if what < kinds.TRUMP_OF:
            return beeps.count(self.who + 1, beeps.SEAT)
        if kinds.AMOUNT_OF <= what < kinds.SUIT_OF:
            return beeps.number(self.amount)
        return beeps.count(self.suit + 1, beeps.SUIT)
