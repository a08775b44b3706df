"""A score that the table agrees on, side by side.

In games to 101 the points of the running game come first, then the games won.
"""

from hakam.journal import kinds
from hakam.rules import games, match
from hakam.screens import beeps, commands, results, screen
from hakam.screens.lines import CHOICE, FOOT, TEXT
from hakam.screens.seats import step
from hakam.table import verdicts
from hakam.words import ids

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.screens.box import Box
    from hakam.screens.lines import Lines


class This(screen.Screen):
    """Score `field`, from 0, is to be `amount`; OK takes it, then asks for the next."""

    flags = screen.CHOOSES | screen.LEAVES | screen.LONG

    def __init__(self, box: "Box") -> None:
        self.box = box
        self._ask(0)

    def _ask(self, field: int) -> int:
        """Ask for a score; beyond the first and the last leave."""
        rules = self.box.referee.hand.rules
        n = rules.sides * 2 if rules.unit == games.GAMES_101 else rules.sides
        if not 0 <= field < n:
            return self.box.settle()
        self.field = field
        self.amount = self._value(field)
        return commands.REDRAW

    def _in_game(self, field: int) -> bool:
        """Are the points of a running game to 101 asked for?"""
        rules = self.box.referee.hand.rules
        return rules.unit == games.GAMES_101 and field < rules.sides

    def _value(self, field: int) -> int:
        """The score as it stands: of side `field % sides`."""
        referee = self.box.referee
        side = field % referee.hand.rules.sides
        if self._in_game(field):
            return (referee.points_after if referee.hand.over else referee.points)[side]
        return referee.total_score(side)

    def keys(self, command: int) -> int:
        rules = self.box.referee.hand.rules
        move = step(command)
        field = self.field
        running = self._in_game(field)
        if move:
            most = rules.target
            if rules.unit == games.POINTS:
                most = kinds.MOST
                if rules.auction and not rules.scoring:
                    move *= rules.step
            elif running:
                most = match.GAME_101 - 1
            self.amount = min(max(self.amount + move, 0), most)
            return commands.REDRAW
        if command == commands.OK:
            if self.amount == self._value(field):
                return self._ask(field + 1)
            arg = self.amount + (kinds.IN_GAME if running else 0)
            return self.box.event(kinds.ADJUST, field % rules.sides, arg)
        return self._ask(field - 1) if command == commands.BACK else commands.NOTHING

    def answered(self, verdict: int) -> int:
        """A score was agreed: the next one is asked for."""
        agreed = self.box.referee.verdict.kind == kinds.ADJUST and verdicts.stands(verdict)
        if not agreed or verdict == verdicts.UNDONE:
            return commands.NOTHING
        return self._ask(self.field + 1)

    def jumps(self) -> int:
        return screen.STRIDE

    def lowers(self) -> bool:
        return self.amount > 0

    def lines(self, out: "Lines") -> None:
        rules = self.box.referee.hand.rules
        side = self.field % rules.sides
        running = self._in_game(self.field)
        if running:
            out.put(TEXT, ids.SCORE_OF + 3, side)
        else:
            out.put(TEXT, ids.SCORE_OF + rules.unit - 1 if rules.unit else ids.ADJUST_OF, side)
        out.put(CHOICE, ids.NUMBER, self.amount)
        if running:
            out.put(TEXT, ids.SCORE, 0, self._value(0), 1, self._value(1))
        else:
            results.scores(self.box.referee, out)
        out.put(FOOT, ids.OK_CHOOSE)

    def beeps(self) -> "tuple[tuple[int, int], ...]":
        return beeps.number(self.amount)
