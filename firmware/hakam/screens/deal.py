"""Open sight: cards are touched as they are dealt, or the one that makes trump."""

from hakam.journal import kinds
from hakam.rules import games
from hakam.rules.cards import NO_SEAT
from hakam.screens import commands, lights, screen
from hakam.screens.lines import FOOT, TEXT
from hakam.words import ids

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.screens.lines import Lines


class This(screen.Screen):
    """BACK takes the last card back."""

    def keys(self, command: int) -> int:
        return commands.UNDO if command == commands.BACK else commands.NOTHING

    def lines(self, out: "Lines") -> None:
        referee = self.box.referee
        hand = referee.hand
        if referee.dealing == kinds.SHOW:
            turned = hand.rules.trump_from != games.SHOWN
            out.put(TEXT, ids.SHOW_TRUMP)
            out.put(TEXT, ids.SHOW_LAST + turned, referee.dealer)
            return
        seat = referee.deal_seat()
        out.put(TEXT, ids.DEAL)
        if seat != NO_SEAT:
            left = hand.unknown[seat]
            out.put(TEXT, ids.DEAL_SEAT, seat, hand.rules.hand_size - left + 1)
        out.put(FOOT, ids.DEAL_COUNT, referee.dealt, hand.rules.players * hand.rules.hand_size)

    def lights(self, out: bytearray) -> None:
        lights.light(self.box.seats(), out, self.box.referee.deal_seat(), lights.TURN)
