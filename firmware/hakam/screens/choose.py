"""One of some values, by the side keys and OK: what most screens do."""

from hakam.screens import commands, screen
from hakam.screens.lines import CHOICE, FOOT, TEXT
from hakam.screens.seats import ring, step
from hakam.words import ids

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.screens.box import Box
    from hakam.screens.lines import Lines


class Choose(screen.Screen):
    """`values`, small ints, of which the one at place `at` is chosen.

    A screen says in `take(value)` what OK does. Its lines are the phrase `head`, the phrase
    `choice` + value (or what `choose_line` puts), what `beside` puts, and the phrase `foot`.
    """

    flags = screen.CHOOSES | screen.LEAVES
    head = 0
    choice = 0
    foot = ids.OK_CHOOSE

    def __init__(
        self, box: "Box", values: "bytes | bytearray | range | tuple[int, ...]", at: int = 0
    ) -> None:
        self.box = box
        self.values = values
        self.at = at

    def value(self) -> int:
        """What is chosen now."""
        return self.values[self.at]

    def keys(self, command: int) -> int:
        move = step(command)
        if move:
            self.at = ring(self.at, self.steps(move), len(self.values))
            return commands.REDRAW
        if command == commands.OK or command == commands.HOLD_OK:
            return self.take(self.value())
        return self.leave() if command == commands.BACK else commands.NOTHING

    def steps(self, move: int) -> int:
        """Which way a step goes, -1 or 1."""
        return move

    def take(self, value: int) -> int:
        """OK: returns an action."""
        return self.leave()

    def leave(self) -> int:
        """BACK: returns an action."""
        return self.box.settle()

    def lines(self, out: "Lines") -> None:
        out.put(TEXT, self.head, self.about())
        self.choose_line(out)
        self.beside(out)
        out.put(FOOT, self.foot)

    def about(self) -> int:
        """The argument of the phrase `head`."""
        return 0

    def choose_line(self, out: "Lines") -> None:
        """The value chosen."""
        out.put(CHOICE, self.choice + self.value())

    def beside(self, out: "Lines") -> None:
        """A line beside it."""


class Seats(Choose):
    """A seat is chosen, or a side by one of its seats' numbers."""

    def choose_line(self, out: "Lines") -> None:
        seat = self.value()
        out.put(CHOICE, ids.SEAT_PAIR, seat, self.box.referee.hand.rules.side(seat))

    def beeps(self) -> "tuple[tuple[int, int], ...]":
        from hakam.screens import beeps

        return beeps.seat(self.box.referee, self.value())


class Sides(Choose):
    """A side is chosen, by its pair's name; seat n is of side n."""

    def choose_line(self, out: "Lines") -> None:
        out.put(CHOICE, ids.PAIR, self.value())

    def beeps(self) -> "tuple[tuple[int, int], ...]":
        from hakam.screens import beeps

        return beeps.side(self.box.referee.hand, self.value())
