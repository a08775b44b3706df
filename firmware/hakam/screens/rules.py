"""What was agreed: the game and its target, then the house rules, two a page."""

from hakam.rules import choices
from hakam.screens import commands, house, screen
from hakam.screens.lines import TEXT
from hakam.screens.seats import ring, step
from hakam.words import ids

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.screens.box import Box
    from hakam.screens.lines import Lines


class This(screen.Screen):
    """The side keys turn the pages; OK and BACK leave."""

    flags = screen.CHOOSES | screen.LEAVES | screen.SLOW

    def __init__(self, box: "Box") -> None:
        self.box = box
        self.page = 0

    def keys(self, command: int) -> int:
        move = step(command)
        if move:
            self.page = ring(self.page, move, house.pages(self.box.referee.hand.rules))
            return commands.REDRAW
        leaves = command == commands.OK or command == commands.BACK
        return self.box.settle() if leaves else commands.NOTHING

    def lines(self, out: "Lines") -> None:
        in_force = self.box.referee.hand.rules
        if not self.page:
            out.put(TEXT, ids.RULES, 1, house.pages(in_force))
            out.put(TEXT, ids.GAME + in_force.number)
            unit = in_force.unit
            out.put(TEXT, ids.TARGET_OF + unit - 1 if unit else ids.RULE_TARGET, in_force.target)
            return
        n = house.ROWS
        for option in range(choices.N):
            if house.agreed(in_force, option):
                if n // house.ROWS == self.page:
                    out.put(TEXT, ids.OPTION + option)
                    out.put(TEXT, house.value(in_force, option), choices.get(in_force, option))
                n += 1
