"""A look at what is not on the panel while cards are played: the last trick, the score."""

from hakam.rules import reasons
from hakam.screens import beeps, commands, play, results, screen, tricks
from hakam.screens.box import LONG_NOTICE_MS
from hakam.screens.lines import FOOT, SIDE, TEXT
from hakam.words import ids

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.screens.box import Box
    from hakam.screens.lines import Lines


class This(play.This):
    """The last trick, or the `score`. RIGHT goes on from the score to the sheet; of two keys OK
    held goes on from the trick to the score too.
    """

    flags = screen.HOME | screen.BRIEF

    def __init__(self, box: "Box", score: bool) -> None:
        self.box = box
        self.score = score
        if not box.referee.hand.tricks:
            self.score = score or box.few_keys
            self.why = reasons.OK if self.score else reasons.NO_TRICK_YET
        box.notice_ms = LONG_NOTICE_MS

    def keys(self, command: int) -> int:
        box = self.box
        if command != (commands.HOLD_OK if box.few_keys else commands.RIGHT):
            return commands.NOTHING
        if self.score:
            return box.open("sheet")
        return box.open("peek", True)

    def lines(self, out: "Lines") -> None:
        referee = self.box.referee
        hand = referee.hand
        if not self.score:
            tricks.earlier(hand, hand.tricks - 1, out, hand.taker)
            out.put(SIDE, ids.PEEK_TRICK, hand.tricks, hand.taker)
            return
        results.scores(referee, out)
        if hand.bid:
            out.put(TEXT, ids.PEEK_CONTRACT, hand.declarer, hand.bid, hand.trump)
        else:
            out.put(TEXT, ids.SUIT_SIGN, hand.trump)
        few = 1 if self.box.few_keys else 0
        out.put(FOOT, ids.PEEK_FOOT + few, referee.dealer)

    def beeps(self) -> "tuple[tuple[int, int], ...]":
        """Who took the trick; the score as the sheet has it."""
        referee = self.box.referee
        return beeps.scores(referee) if self.score else beeps.seat(referee, referee.hand.taker)
