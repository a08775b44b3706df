"""The menu: what makes sense now, its commonest entries first, the others in groups."""

from hakam.rules.cards import DECK
from hakam.screens import beeps, commands, items, offers, screen
from hakam.screens.choose import Choose
from hakam.screens.lines import CHOSEN, TEXT
from hakam.table import referee as phases
from hakam.words import find, ids

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.screens.box import Box
    from hakam.screens.lines import Lines

ROWS = 3

_CHOSEN = ("result", "calls", "trump")  # what is chosen there is not lost by a look here


class This(Choose):
    """`values`: items, and GROUP + number for a group; `group` is on show, 0: the first level.

    The side keys choose, OK does it, BACK leaves the group, then the menu, for the screen `under`
    it. Without a panel, or without a match, there are no groups.
    """

    flags = screen.CHOOSES | screen.LEAVES | screen.NO_MENU

    def __init__(self, box: "Box", group: int = 0) -> None:
        super().__init__(box, b"")
        self.under = box.screen
        self._open(group)

    def _open(self, group: int) -> None:
        self.group = group
        found, at = offers.found(self.box)
        if not self.box.dark and self.box.referee.phase() != phases.NO_MATCH:
            first = found[at]
            found = offers.of_group(found, group)
            at = max(found.find(bytes((first,))), 0)
        self.values = found
        self.at = at

    def keys(self, command: int) -> int:
        if command == commands.HOLD_BACK:
            self.group = 0
            return self.leave()
        return super().keys(command)

    def leave(self) -> int:
        if not self.group:
            if self.under.name not in _CHOSEN:
                return self.box.settle()
            self.box.screen = self.under
            return commands.REDRAW
        left = items.GROUP + self.group
        self._open(0)
        self.at = bytes(self.values).find(bytes((left,)))
        return commands.REDRAW

    def take(self, value: int) -> int:
        box = self.box
        if value > items.GROUP:
            self._open(value - items.GROUP)
            return commands.REDRAW
        if value == items.UNDO:
            return commands.UNDO
        if value == items.TURN:
            return box.turn()
        if value == items.DECK:
            deck = box.referee.deck
            whole = deck is not None and deck.count(0) == DECK
            box.open("enrol", 1 if whole else 0)
            return commands.SAVE
        if value == items.TAGS:
            box.open("tags")
            return commands.SAVE
        if value == items.MATCHES:
            box.open("matches")
            return commands.MATCHES if box.is_on("matches") else commands.REDRAW
        if value in items.SETTLED:
            box.settle()
        name = items.screen(value)
        return box.open(name) if name else box.open("confirm", value)

    def lines(self, out: "Lines") -> None:
        n = len(self.values)
        out.put(TEXT, ids.MENU, self.at + 1, n, ids.GROUP_NAME + self.group)
        for row in range(min(n, ROWS)):
            place = (self.at - 1 + row + n) % n if n > ROWS else row
            item = self.values[place]
            style = CHOSEN if place == self.at else TEXT
            if item > items.GROUP:
                out.put(style, ids.GROUP_ITEM, ids.GROUP_NAME + item - items.GROUP)
            else:
                out.put(style, find.item(item))

    def beeps(self) -> "tuple[tuple[int, int], ...]":
        return beeps.count(self.value(), beeps.PLACE)
