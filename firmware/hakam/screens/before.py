"""Cards were touched before the contract: were these played?"""

from hakam.screens import commands, lights, screen
from hakam.screens.lines import BELOW, NONE, SIDE, TRICK
from hakam.words import ids

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.screens.lines import Lines


class This(screen.Screen):
    """RIGHT (of two keys, OK held) takes the cards as plays; OK, BACK or the next touch forgets
    them."""

    flags = screen.LEAVES | screen.ASKS

    def keys(self, command: int) -> int:
        box = self.box
        if command == commands.RIGHT or (box.few_keys and command == commands.HOLD_OK):
            return commands.TAKE
        if command == commands.OK or command == commands.BACK:
            box.kept.forget()
            return box.settle()
        return commands.NOTHING

    def lines(self, out: "Lines") -> None:
        """The cards as they would lie."""
        hand = self.box.referee.hand
        kept = self.box.kept
        out.put(TRICK, 0, NONE, NONE, NONE, NONE)
        for i in range(kept.n):
            out.args[(hand.turn + i) % hand.rules.players] = kept.cards[i]
        out.more(NONE, 0, hand.turn + 1)
        out.put(SIDE, ids.BEFORE_MORE if kept.more else ids.BEFORE_ASK, kept.more)
        out.put(BELOW, ids.YES_OR_NO + (1 if self.box.few_keys else 0))

    def lights(self, out: bytearray) -> None:
        lights.light(self.box.seats(), out, self.box.referee.hand.turn, lights.TURN)
