"""The language of the panel: each step is shown in the language chosen."""

from hakam.rules.cards import DECK
from hakam.screens import commands, screen
from hakam.screens.lines import CHOICE, FOOT, TEXT
from hakam.screens.seats import ring, step
from hakam.words import ids

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.screens.lines import Lines


class This(screen.Screen):
    """OK and BACK keep it; at a table never set up the enrolment of its deck follows."""

    flags = screen.CHOOSES | screen.OF_THE_BOX | screen.NO_MENU

    def keys(self, command: int) -> int:
        box = self.box
        chosen = box.settings
        move = step(command)
        if move:
            here = box.languages
            at = max(here.find(bytes((chosen.language,))), 0)  # else the first speaks
            chosen.language = here[ring(at, move, len(here))] if here else 0
            return commands.LANGUAGE
        if command != commands.OK and command != commands.BACK:
            return commands.NOTHING
        if not chosen.set_up:
            chosen.set_up = 1
            deck = box.referee.deck
            if deck is not None and deck.count(0) < DECK:
                box.open("enrol", 0)
                chosen.set_up = int(box.is_on("enrol"))
                return commands.SAVE
        box.settle()
        return commands.SAVE

    def lines(self, out: "Lines") -> None:
        out.put(TEXT, ids.LANGUAGE)
        out.put(CHOICE, ids.THIS_LANGUAGE)
        out.put(FOOT, ids.OK_CHOOSE)
