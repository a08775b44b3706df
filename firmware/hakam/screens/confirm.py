"""Something that cannot be had back easily is asked about once more."""

from hakam.rules import events
from hakam.screens import beeps, commands, items, screen
from hakam.screens.lines import TEXT
from hakam.words import ids

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.screens.box import Box
    from hakam.screens.lines import Lines


class This(screen.Screen):
    """OK held does what was asked, an item of the menu, BACK leaves all as it was. Of MATCHES
    `number` is the match that is reopened."""

    flags = screen.LEAVES

    def __init__(self, box: "Box", item: int, number: int = 0) -> None:
        self.box = box
        self.item = item
        self.number = number

    def keys(self, command: int) -> int:
        box = self.box
        if command == commands.BACK:
            return box.settle()
        if not box.firm or command not in (commands.OK, commands.HOLD_OK):
            return commands.NOTHING
        if self.item == items.VOID:
            return box.event(events.VOID, box.referee.dealer, 0)
        if self.item == items.MISDEAL:
            return box.event(events.MISDEAL, box.referee.dealer, 0)
        if self.item == items.MATCHES:
            box.arg = self.number
            return commands.REOPEN
        return box.open("start", True)

    def lines(self, out: "Lines") -> None:
        if self.item == items.MATCHES:
            out.put(TEXT, ids.REOPEN_ASK)
        elif self.item == items.MISDEAL:
            out.put(TEXT, ids.MISDEAL_ASK)
            out.put(TEXT, ids.DEALS_AGAIN, self.box.referee.dealer)
        else:
            out.put(TEXT, ids.VOID_ASK if self.item == items.VOID else ids.NEW_ASK)
        if self.item == items.NEW or self.item == items.MATCHES:
            out.put(TEXT, ids.MATCH_KEPT)
        out.put(TEXT, ids.OK_HOLD)
        out.put(TEXT, ids.BACK_NO)

    def beeps(self) -> "tuple[tuple[int, int], ...]":
        return beeps.ASK
