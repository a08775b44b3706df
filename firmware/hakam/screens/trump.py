"""The declarer names trump."""

from hakam.rules import events
from hakam.screens import beeps, commands, lights, results, screen
from hakam.screens.choose import Choose
from hakam.screens.lines import CHOICE, FOOT, TEXT
from hakam.screens.seats import step
from hakam.table import verdicts
from hakam.words import ids

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.screens.box import Box
    from hakam.screens.lines import Lines


class This(Choose):
    """`values`: the suits; one that was just taken back is proposed again. OK takes none when
    nothing was `said`, as when power came back, until a suit is chosen; OK held does."""

    flags = screen.CHOOSES

    def __init__(self, box: "Box") -> None:
        undone = box.referee.verdict
        again = undone.id == verdicts.UNDONE and undone.kind == events.TRUMP
        super().__init__(box, range(4), undone.arg if again else 0)

    def keys(self, command: int) -> int:
        if step(command):
            self.box.said = True
        return super().keys(command)

    def take(self, value: int) -> int:
        if not (self.box.said or self.box.firm):
            return commands.NOTHING
        return self.box.event(events.TRUMP, self.box.referee.hand.declarer, value)

    def leave(self) -> int:
        return commands.UNDO

    def lines(self, out: "Lines") -> None:
        hand = self.box.referee.hand
        out.put(TEXT, ids.TRUMP_WHICH, hand.declarer, hand.bid)
        out.put(CHOICE, ids.SUIT_SIGN, self.value())
        results.scores(self.box.referee, out)
        out.put(FOOT, ids.OK_CHOOSE if self.box.said else ids.OK_HOLD)

    def beeps(self) -> "tuple[tuple[int, int], ...]":
        return beeps.count(self.value() + 1, beeps.SUIT)

    def lights(self, out: bytearray) -> None:
        lights.light(self.box.seats(), out, self.box.referee.hand.declarer, lights.ASKED)

    def tag(self, command: int) -> int:
        if command < commands.SUIT:
            return commands.NOTHING
        return self.take(command - commands.SUIT)
