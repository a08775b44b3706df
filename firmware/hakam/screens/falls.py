"""A repair is possible only where something that was entered falls: is it let fall?"""

from hakam.rules import events
from hakam.screens import beeps, commands, screen
from hakam.screens.lines import FOOT, TEXT
from hakam.words import ids

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.screens.box import Box
    from hakam.screens.lines import Lines


class This(screen.Screen):
    """RIGHT (of two keys, OK held) lets it fall: the repair is `kind`, `seat`, `arg`. OK and BACK
    leave all as it was.

    `fell`: the event that cannot stand: kind, seat, arg, how many."""

    flags = screen.LEAVES | screen.ASKS | screen.BARE

    def __init__(self, box: "Box", kind: int, seat: int, arg: int) -> None:
        self.box = box
        self.repair = (kind, seat, arg)
        said = box.referee.verdict
        self.fell = (said.kind, said.seat, said.arg, said.card)

    def keys(self, command: int) -> int:
        box = self.box
        if command == commands.RIGHT or (command == commands.HOLD_OK and box.few_keys):
            return box.event(*self.repair)
        leaves = command == commands.OK or command == commands.BACK
        return box.settle() if leaves else commands.NOTHING

    def lines(self, out: "Lines") -> None:
        """The first event that cannot stand, and how many more there are."""
        kind, seat, arg, many = self.fell
        out.put(TEXT, ids.FALLS_ASK)
        suit = kind == events.MELD or kind == events.STRIKE
        word = ids.KIND + kind - events.BID
        out.put(TEXT, ids.FALLS_WHAT + suit, word, seat, arg & 3)
        if many > 1:
            out.put(TEXT, ids.FALLS_MORE, many - 1)
        out.put(FOOT, ids.YES_OR_NO + (1 if self.box.few_keys else 0))

    def beeps(self) -> "tuple[tuple[int, int], ...]":
        return beeps.ASK
