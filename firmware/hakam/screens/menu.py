"""The menu: what makes sense now, its commonest entries first, the others in groups."""

from hakam.rules.cards import DECK
from hakam.screens import beeps, commands, items, loader, screen
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
_SETTLED = (items.SIGNALS, items.CORRECT_BACK, items.REST)
"""These screens may refuse to open; so the table's screen is opened first, to be what stays."""


class This(Choose):
    """`values`: items, and GROUP + number for a group; `group` is on show, 0: the first level.

    The side keys choose, OK does it, BACK leaves the group, then the menu, for the screen `under`
    it where that keeps a choice. `found` is all that the menu offers; without a panel, or without
    a match, it is not `grouped`.
    """

    flags = screen.CHOOSES | screen.LEAVES | screen.NO_MENU

    def __init__(self, box: "Box", group: int = 0) -> None:
        from hakam.screens import offers

        super().__init__(box, b"")
        self.under = box.screen if box.screen.name in _CHOSEN else None
        self.found, first = offers.found(box)
        loader.forget("hakam.screens.offers", "offers")
        self.grouped = not box.dark and box.referee.phase() != phases.NO_MATCH
        self._open(group, first)

    def _open(self, group: int, first: int) -> None:
        """Show a group, with `first` chosen where it stands there."""
        self.group = group
        self.values = items.of_group(self.found, group) if self.grouped else self.found
        self.at = max(self.values.find(bytes((first,))), 0)

    def keys(self, command: int) -> int:
        if command == commands.HOLD_BACK:
            self.group = 0
            return self.leave()
        return super().keys(command)

    def leave(self) -> int:
        if not self.group:
            if self.under is None:
                return self.box.settle()
            self.box.screen = self.under
            return commands.REDRAW
        self._open(0, items.GROUP + self.group)
        return commands.REDRAW

    def take(self, value: int) -> int:
        box = self.box
        if value > items.GROUP:
            self._open(value - items.GROUP, 0)
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
        if value in _SETTLED:
            box.settle()
        name = items.screen_of(value)
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
