"""A card is asked about: may it be played?"""

from hakam.rules.cards import DECK, NO_SEAT
from hakam.screens import beeps, commands, screen
from hakam.screens.lines import FOOT, TEXT
from hakam.table import verdicts
from hakam.words import ids

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.screens.lines import Lines

_REASONS = 64


class This(screen.Screen):
    """Cards touched are asked about; OK and BACK leave."""

    flags = screen.LEAVES

    def keys(self, command: int) -> int:
        leaves = command == commands.OK or command == commands.BACK
        return self.box.settle() if leaves else commands.NOTHING

    def asks_card(self) -> bool:
        return True

    def touched(self, card: int, gap: int, lifted: bool) -> int:
        box = self.box
        if card >= DECK:
            return super().touched(card, gap, lifted)
        verdict = box.referee.hint(card)
        said = box.referee.verdict
        reason = said.arg if verdict == verdicts.HINT_ILLEGAL and said.arg < _REASONS else 0
        box.show(verdict, 0, NO_SEAT, card, reason)
        box.notice_ms = 0
        return commands.REDRAW

    def lines(self, out: "Lines") -> None:
        out.put(TEXT, ids.HINT_ASK, self.box.referee.hand.turn)
        out.put(TEXT, ids.HINT_TOUCH)
        out.put(FOOT, ids.BACK_LEAVE)

    def beeps(self) -> "tuple[tuple[int, int], ...]":
        return beeps.ASK
