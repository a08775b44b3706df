"""The menu of a table in trouble, found by reading: repairs, counting, scores by agreement."""

from __future__ import annotations

from collections.abc import Sequence

from hakam.flow import items, menus
from hakam.rules import cards
from hakam.ui.words import find, ids
from host_tools.people import order
from host_tools.people.acts import ARROWS, Doing
from host_tools.people.scribe import Lost, Scribe

ITEM_OF = {
    order.SWAP: items.CORRECT_SWAP,
    order.INSERT: items.CORRECT_INSERT,
    order.REMOVE: items.CORRECT_REMOVE,
}
MOST_ITEMS = 24
MOST_SHOWN = 3  # entries that are all seen at once


class Repairer(Scribe):
    """Uses what the menu offers to a table in trouble."""

    def menu(self, item: int) -> Doing[None]:
        """Hold BACK, find the item, OK; Lost when the menu does not have it.

        The group that it is in is opened on the way, if it is in one.
        """
        yield from self.do("hold", "back")
        yield from self.read()
        names = [self.words.say(find.item(item))]
        if menus.group_of(item):
            names.append(self.words.say(ids.GROUP_ITEM, ids.GROUP_NAME + menus.group_of(item)))
        while not self._chosen(names):
            way = "left" if self.seen.line(1) in names else "right"
            yield from self.until(way, lambda _: self._chosen(names), MOST_ITEMS)
            if self._chosen(names[1:]):
                names.pop()
                yield from self.press("ok")
                yield from self.read()
        yield from self.press("ok")
        yield from self.read()

    def _chosen(self, names: Sequence[str]) -> bool:
        """Is one of these the entry that is chosen? It stands in the middle of a ring."""
        place, _, most = self.seen.line(0).split()[-1].partition("/")
        return self.seen.line(2 if int(most) > MOST_SHOWN else int(place)) in names

    def edit(self, edit: order.Edit, taken: Sequence[int]) -> Doing[bool]:
        """Swap, insert or remove; False when the box says that it cannot have been so."""
        yield from self.menu(ITEM_OF[edit.kind])
        shown = [cards.name(taken[edit.place])]
        if edit.kind == order.SWAP:
            shown.append(cards.name(taken[edit.place + 1]))
        yield from self.until("left", lambda seen: seen.cards == tuple(shown))
        if edit.kind == order.INSERT:
            yield from self.do("touch", cards.name(edit.card))
        else:
            yield from self.press("ok")
        return not self.seen.refused

    def credit_contract(self, seat: int) -> Doing[None]:
        """Give the contract to the seat that made it."""
        yield from self.menu(items.CORRECT_CREDIT)
        name = self.words.say(ids.CREDIT_CONTRACT)
        yield from self.until("right", lambda seen: seen.line(1) == name, 6)
        yield from self.press("ok")
        yield from self.read()
        yield from self.until("right", lambda seen: seen.line(1).startswith(ARROWS[seat]), 3)
        yield from self.press("ok")

    def count(self, side: int, won: Sequence[int], last: int) -> Doing[None]:
        """Pass the cards a side has won over the pad, say who took the last trick."""
        yield from self.menu(items.COUNT)
        name = self.words.say(ids.PAIR, side)
        yield from self.until("right", lambda seen: seen.line(1) == name, 2)
        yield from self.press("ok")
        for card in won:
            yield from self.do("touch", cards.name(card))
            if self.seen.refused:
                raise Lost(f"{cards.name(card)} is not counted: {self.seen.screen}")
        yield from self.press("ok")
        yield from self.read()
        yield from self.until("right", lambda seen: seen.line(1).startswith(ARROWS[last]), 4)
        yield from self.press("ok")

    def adjust(self, points: Sequence[int]) -> Doing[None]:
        """The totals as the table agrees."""
        yield from self.menu(items.ADJUST)
        for wanted in points:
            while (shown := self.number()) != wanted:
                yield from self.press("right" if shown < wanted else "left")
            yield from self.press("ok")
            yield from self.read()
