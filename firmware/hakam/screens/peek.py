"""A look at what is not on the panel while cards are played: the last trick, the score."""

from hakam.screens import beeps, commands, lights, results, screen, tricks
from hakam.screens.box import LONG_NOTICE_MS
from hakam.screens.lines import FOOT, SIDE, TEXT
from hakam.words import ids

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.screens.box import Box
    from hakam.screens.lines import Lines


class This(screen.Screen):
    """The last trick, or the `score`, as before the first trick is won. RIGHT goes on from the
    trick to the score, and from there to the sheet; BACK leaves.

    Of two keys OK held does; where there is a panel from the trick to the sheet at once, which has
    the score on top.
    """

    flags = screen.HOME | screen.BRIEF

    def __init__(self, box: "Box", score: bool) -> None:
        self.box = box
        self.score = score or not box.referee.hand.tricks
        box.notice_ms = LONG_NOTICE_MS

    def keys(self, command: int) -> int:
        if command == commands.BACK:
            return self.box.settle()
        if command != (commands.HOLD_OK if self.box.few_keys else commands.RIGHT):
            return commands.NOTHING
        if self.score or self._short():
            return self.box.open("sheet")
        self.score = True
        return commands.REDRAW

    def _short(self) -> bool:
        """Is the score left out, so that the sheet is two presses away with two keys too?"""
        return self.box.few_keys and not self.box.dark

    def lines(self, out: "Lines") -> None:
        referee = self.box.referee
        hand = referee.hand
        if not self.score:
            tricks.earlier(hand, hand.tricks - 1, out, hand.taker)
            out.put(SIDE, ids.PEEK_TRICK, hand.tricks, hand.taker)
            if self._short():
                out.put(FOOT, ids.PEEK_FOOT, referee.dealer)
            return
        results.scores(referee, out)
        phrase = ids.PEEK_CONTRACT if hand.bid else ids.SUIT_SIGN
        out.put(TEXT, phrase, hand.trump, hand.bid, hand.declarer)
        out.put(FOOT, ids.PEEK_FOOT, referee.dealer)

    def beeps(self) -> "tuple[tuple[int, int], ...]":
        """Who took the trick; the score as the sheet has it."""
        referee = self.box.referee
        return beeps.scores(referee) if self.score else beeps.seat(referee, referee.hand.taker)

    def lights(self, out: bytearray) -> None:
        lights.light(self.box.seats(), out, self.box.referee.hand.turn, lights.TURN)
