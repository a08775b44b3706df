"""The game, its target and its house rules, one choice after the other; after the last, START."""

from hakam.rules import choices, games
from hakam.rules.ruleset import Ruleset
from hakam.screens import beeps, commands, house, screen, settings
from hakam.screens.lines import CHOICE, FOOT, TEXT
from hakam.screens.seats import ring, step
from hakam.words import ids

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.screens.box import Box
    from hakam.screens.lines import Lines

# fields, in order; from OPTION on the options of `rules.choices`
GAME = 0
TARGET = 1
SIGHT = 2
ENTRY = 3
NAME_0 = 4
NAME_1 = 5
HOUSE = 6  # the house rules: as they are, or one by one
OPTION = 7
HINT = OPTION + choices.N  # after them: may one ask whether a card can be played?

_SIGHT = 12  # of the options: asked before


class This(screen.Screen):
    """OK keeps a choice and goes on, BACK goes back. `field` is asked now; `one_by_one`: the house
    rules are too; `new`: the match proposed is to follow one that runs."""

    flags = screen.CHOOSES | screen.LEAVES | screen.OF_THE_BOX | screen.NO_MENU

    def __init__(self, box: "Box", new: bool = False) -> None:
        self.box = box
        self.new = new
        self.field = GAME
        self.one_by_one = 0

    def keys(self, command: int) -> int:
        box = self.box
        move = step(command)
        if move:
            self._change(move)
            return commands.REDRAW
        if command != commands.OK and command != commands.BACK:
            return commands.NOTHING
        ahead = 1 if command == commands.OK else -1
        field = self.field + ahead
        last = HINT + 1 if self.one_by_one else OPTION
        while 0 <= field < last and not asked(box.settings, field):
            field += ahead
        if 0 <= field < last:
            self.field = field
            return commands.REDRAW
        if field < 0:
            box.settle()
        else:
            box.open("start", self.new)
        return commands.SAVE

    def _change(self, move: int) -> None:
        chosen = self.box.settings
        rules = chosen.game
        field = self.field
        if field == GAME:
            chosen.game = Ruleset(ring(rules.number, move, len(games.GAMES)))
            chosen.game.sight = rules.sight
            self.one_by_one = 0
        elif field == TARGET:
            least = 100 if rules.unit == games.POINTS else 1
            most = 2000 if rules.unit == games.POINTS else 9
            rules.target = min(max(rules.target + move * least, least), most)
        elif field == SIGHT:
            choices.turn(rules, _SIGHT, move)
        elif field == ENTRY:
            chosen.entry ^= 1
        elif field == HOUSE:
            self.one_by_one ^= 1
        elif field == HINT:
            chosen.hint ^= 1
        elif field >= OPTION:
            choices.turn(rules, field - OPTION, move)
        else:
            side = field - NAME_0
            colour = ring(chosen.colours[side], move, settings.COLOURS)
            if colour == chosen.colours[1 - side]:
                colour = ring(colour, move, settings.COLOURS)
            chosen.colours[side] = colour

    def lines(self, out: "Lines") -> None:
        chosen = self.box.settings
        rules = chosen.game
        out.sit(rules)
        field = self.field
        out.put(TEXT, ids.SETUP if field < OPTION else ids.HOUSE_RULES)
        if field == HINT:
            out.put(TEXT, ids.HINT_FIELD)
            out.put(CHOICE, ids.HINT_OFF + chosen.hint)
        elif field >= OPTION:
            option = field - OPTION
            out.put(TEXT, ids.OPTION + option)
            out.put(CHOICE, house.value(rules, option), choices.get(rules, option))
        else:
            out.put(TEXT, ids.HOUSE_RULES if field == HOUSE else ids.FIELD + field)
            if field == GAME:
                out.put(CHOICE, ids.GAME + rules.number)
            elif field == TARGET:
                out.put(CHOICE, ids.NUMBER, rules.target)
            elif field == SIGHT:
                out.put(CHOICE, ids.SIGHT + rules.sight)
            elif field == ENTRY:
                out.put(CHOICE, ids.ENTRY + chosen.entry)
            elif field == HOUSE:
                out.put(CHOICE, ids.HOUSE_KEEP + self.one_by_one)
            else:
                out.put(CHOICE, ids.PAIR, field - NAME_0)
        out.put(FOOT, ids.OK_NEXT)

    def beeps(self) -> "tuple[tuple[int, int], ...]":
        return beeps.count(self._value() + 1, beeps.PLACE)

    def _value(self) -> int:
        """Place of the value chosen, from 0; of a target, its hundreds or itself."""
        chosen = self.box.settings
        rules = chosen.game
        field = self.field
        if field == GAME:
            return rules.number
        if field == TARGET:
            return rules.target // 100 if rules.unit == games.POINTS else rules.target
        if field == ENTRY:
            return chosen.entry
        if field == HOUSE:
            return self.one_by_one
        if field == HINT:
            return chosen.hint
        if field >= OPTION:
            return choices.get(rules, field - OPTION)
        return rules.sight if field == SIGHT else chosen.colours[field - NAME_0]


def asked(chosen: settings.Settings, field: int) -> bool:
    """Is there something to choose in this field? A pair with its own name has no colour."""
    rules = chosen.game
    if field == ENTRY:
        return rules.auction != games.NO_AUCTION
    if field in (NAME_0, NAME_1):
        return rules.pairs > 0 and not chosen.names[(field - NAME_0) * settings.NAME]
    if field == HINT or field < OPTION:
        return True
    return field != OPTION + _SIGHT and choices.choice(rules, field - OPTION)
