"""A match is proposed, or the hand that begins: who deals."""

from hakam.screens import beeps, commands, lights, results, screen
from hakam.screens.lines import CHOICE, FOOT, TEXT
from hakam.screens.seats import ring, step
from hakam.words import ids

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.screens.box import Box
    from hakam.screens.lines import Lines


class This(screen.Screen):
    """The side keys choose the dealer, OK takes it and goes on. BACK changes the match proposed,
    takes back where the hand was there when the box started, else leaves.

    `new`: a match is proposed while another one runs.
    """

    flags = screen.CHOOSES

    def __init__(self, box: "Box", new: bool = False) -> None:
        self.box = box
        self.proposes = new or box.referee.rules is None
        self.dealer = box.referee.dealer

    def keys(self, command: int) -> int:
        box = self.box
        move = step(command)
        if move:
            return self._deals(ring(self._dealer(), move, box.seats().players))
        if command == commands.OK:
            box.asks_dealer = False
            if self.proposes:
                return commands.NEW_MATCH
            box.seat = self.dealer
            return box.settle() if self.dealer == box.referee.dealer else commands.DEALER
        if command == commands.BACK:
            if self.proposes:
                return box.open("setup", True)
            return commands.UNDO if box.asks_dealer else box.settle()
        return commands.NOTHING

    def _deals(self, seat: int) -> int:
        """The dealer shown, until OK, is this seat."""
        if self.proposes:
            self.box.settings.dealer = seat
        else:
            self.dealer = seat
        return commands.REDRAW

    def _dealer(self) -> int:
        box = self.box
        if self.proposes:
            return box.settings.dealer % box.settings.game.players
        return self.dealer

    def lines(self, out: "Lines") -> None:
        box = self.box
        rules = box.seats()
        if self.proposes:
            out.sit(rules)
            phrase = ids.MATCH_UNIT + rules.unit - 1 if rules.unit else ids.MATCH
            out.put(TEXT, phrase, ids.GAME + rules.number, rules.target)
        else:
            results.scores(box.referee, out)
        dealer = self._dealer()
        out.put(TEXT, ids.OPEN_DEALER if rules.sight_open else ids.DEALER)
        out.put(CHOICE, ids.SEAT_PAIR, dealer, rules.side(dealer))
        out.put(FOOT, ids.OK_PLAY if self.proposes else ids.OK_CHOOSE)

    def beeps(self) -> "tuple[tuple[int, int], ...]":
        return beeps.count(self._dealer() + 1, beeps.SEAT)

    def lights(self, out: bytearray) -> None:
        lights.light(self.box.seats(), out, self._dealer(), lights.TURN)

    def side(self, seat: int) -> int:
        """ "I deal"."""
        return self._deals(seat)
