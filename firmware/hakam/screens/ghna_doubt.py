"""A card was touched that is known to lie in another hand: what may be wrong."""

from hakam.rules import events
from hakam.rules.cards import NO_SUIT, PAIR, SUIT
from hakam.screens import beeps, commands, lights
from hakam.screens.choose import Choose
from hakam.screens.lines import CHOICE, FOOT, TEXT
from hakam.table import verdicts
from hakam.words import ids

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.screens.box import Box
    from hakam.screens.lines import Lines

# values
TRICK = 0  # a trick is touched again
FALSE = 1  # that Ghna was wrong: it is struck and the card laid
WRONG_CARD = 2  # the wrong card was touched
COUNT = 3  # open sight: the deal was touched wrong, and the cards are counted


class This(Choose):
    """`card` is known to lie with `holder`, or not to, by the Ghna of `suit`, or NO_SUIT: it was
    dealt, shown, exchanged or drawn openly. BACK leaves all. Where hands are open the wrong card,
    which is commonest there, comes first."""

    def __init__(self, box: "Box", holder: int, card: int, suit: int) -> None:
        hand = box.referee.hand
        found = (TRICK, FALSE, WRONG_CARD) if suit < NO_SUIT else (TRICK, WRONG_CARD)
        if hand.rules.sight_open:
            found = (WRONG_CARD, TRICK, COUNT) if hand.n_plays else (WRONG_CARD, COUNT)
        super().__init__(box, found)
        self.holder = holder
        self.card = card
        self.suit = suit

    def take(self, value: int) -> int:
        if value == TRICK:
            return self.box.open("again")
        if value == FALSE:
            return self.box.event(events.STRIKE, self.holder, self.suit)
        return self.box.open("count") if value == COUNT else self.leave()

    def answered(self, verdict: int) -> int:
        """The Ghna is struck: the card is laid."""
        struck = self.box.referee.verdict.kind == events.STRIKE and verdicts.stands(verdict)
        if not struck:
            return commands.NOTHING
        card = self.card
        self.box.settle()
        return self.box.event(events.PLAY, self.box.referee.hand.turn, card)

    def lines(self, out: "Lines") -> None:
        held = self.box.referee.hand.holder(self.card) == self.holder
        head = ids.CARD_HELD + held
        if self.suit < NO_SUIT:
            sung = self.card // SUIT == self.suit and PAIR >> self.card % SUIT & 1
            head = ids.GHNA_COMES if sung else ids.GHNA_LEFT
        out.put(TEXT, head, self.card, self.holder)
        out.put(CHOICE, ids.GHNA_WAY + self.value(), self.suit)
        out.put(FOOT, self.foot)

    def beeps(self) -> "tuple[tuple[int, int], ...]":
        way = beeps.count(self.value() + 1, beeps.PLACE)
        return beeps.count(self.suit + 1, beeps.SUIT) + way if self.suit < NO_SUIT else way

    def lights(self, out: bytearray) -> None:
        lights.light(self.box.seats(), out, self.holder, lights.ASKED)
