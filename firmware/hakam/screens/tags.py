"""Eight tags are bound to commands: what a key does, stuck to the box or the table."""

from hakam.screens import beeps, commands, enrol, screen
from hakam.screens.lines import CHOICE, FOOT, TEXT
from hakam.screens.seats import step
from hakam.screens.settings import ENROLLING_TAGS
from hakam.table import verdicts
from hakam.table.deck import COMMANDS
from hakam.words import ids

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.screens.box import Box
    from hakam.screens.lines import Lines

_NAMES = (ids.TAG_PASS, ids.TAG_MORE, 0, 0, 0, 0, ids.TAG_GHNA, ids.TAG_UNDO)  # 0: a suit


class This(enrol.This):
    """`at`, 0..7, is the command asked for. RIGHT skips one, after the last it leaves; LEFT and
    BACK return, OK leaves."""

    flags = screen.CHOOSES | screen.OF_THE_BOX | screen.NO_MENU | screen.BARE

    def __init__(self, box: "Box") -> None:
        self.box = box
        self.at = 0
        deck = box.referee.deck
        if deck is not None:
            while self.at < COMMANDS and deck.bound_command(self.at):
                self.at += 1
            if self.at == COMMANDS:
                self.at = 0
        box.settings.enrolling = ENROLLING_TAGS

    def keys(self, command: int) -> int:
        move = -1 if command == commands.BACK else step(command)
        if move:
            self.at = max(self.at + move, 0)
            return self.following()
        return self.leave() if command == commands.OK else commands.NOTHING

    def bind(self, uid: bytearray, length: int) -> int:
        deck = self.box.referee.deck
        return verdicts.SILENT if deck is None else deck.bind_command(self.at, uid, length)

    def following(self) -> int:
        return commands.REDRAW if self.at < COMMANDS else self.leave()

    def lines(self, out: "Lines") -> None:
        out.put(TEXT, ids.TAG_COUNT, self.at + 1)
        out.put(TEXT, ids.TAG_TOUCH)
        out.put(CHOICE, _NAMES[self.at] or ids.SUIT_SIGN, max(self.at - 2, 0))
        out.put(FOOT, ids.OK_DONE)

    def beeps(self) -> "tuple[tuple[int, int], ...]":
        return beeps.count(self.at + 1, beeps.PLACE)
