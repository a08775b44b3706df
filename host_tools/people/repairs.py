"""The menu of a table in trouble, found by reading: repairs, counting, scores by agreement."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from hakam.rules import cards
from hakam.screens import ask, ghna_doubt, items, lines
from hakam.words import find, ids
from host_tools.people import order
from host_tools.people.acts import Doing, Seen
from host_tools.people.scribe import ASKED_MS, Lost, Scribe
from host_tools.people.truth import Song

MOST_ITEMS = 24
MOST_CREDITS = 12
MOST_SHOWN = 3  # entries that are all seen at once
_AGAIN = ids.GHNA_WAY + ghna_doubt.TRICK
_WRONG_CARD = ids.GHNA_WAY + ghna_doubt.WRONG_CARD


def _chosen_way(way: str, seen: Seen) -> bool:
    return seen.line(1) == way


class Repairer(Scribe):
    """Uses what the menu offers to a table in trouble."""

    def menu(self, item: int) -> Doing[None]:
        """Hold BACK, find the item, OK; Lost when the menu does not have it.

        The group that it is in is opened on the way, if it is in one.
        """
        yield from self.do("hold", "back")
        yield from self.read()
        names = [self.words.say(find.item(item))]
        if items.group_of(item):
            names.append(self.words.say(ids.GROUP_ITEM, ids.GROUP_NAME + items.group_of(item)))
        while not self._chosen(names):
            way = "left" if self.seen.line(1) in names else "right"
            yield from self.until(way, lambda _: self._chosen(names), MOST_ITEMS)
            if self._chosen(names[1:]):
                names.pop()
                yield from self.press("ok")
                yield from self.read()
        yield from self.press("ok")
        yield from self.read()
        if item != items.UNDO and (yield from self.cut("menu")):
            yield from self.menu(item)

    def cut(self, where: str) -> Doing[bool]:
        """Is the power cut here, and back? What was chosen on the screen is lost then."""
        yield from ()
        return False

    def _chosen(self, names: Sequence[str]) -> bool:
        """Is one of these the entry that is chosen?"""
        return any(lines.POINTER + name in self.seen.screen for name in names)

    def say_of_trick(self, answer: int) -> Doing[None]:
        """Answer the question about a trick, once it has been read."""
        yield from self.cut("question")
        yield from self.do("wait", ms=ASKED_MS)
        wanted = self.words.say(ids.ASK_ANSWER + answer, ids.KEYS + 1)
        yield from self.until("right", lambda seen: seen.last == wanted, 3)
        yield from self.press("ok")

    def chooses_way(self) -> bool:
        """Is a card known to lie in another hand, and the first way out chosen?"""
        return self.at(_AGAIN, 1) or self.at(_WRONG_CARD, 1)

    def touch_again(self, again: order.Again, trump: int) -> Doing[bool]:
        """Touch a trick again, as an answer to the question or by the menu.

        False, and all is as it was, when something else cannot stand then.
        """
        if self.seen.asking:
            yield from self.say_of_trick(ask.NO)
            yield from self.read()
            wrong = self.words.say(ids.WRONG_WHAT)
            yield from self.until("right", lambda seen: seen.line(1) == wrong, MOST_SHOWN)
            yield from self.press("ok")
        elif self.chooses_way():
            yield from self.until("right", lambda _: self.at(_AGAIN, 1), MOST_SHOWN)
            yield from self.press("ok")
        else:
            yield from self.menu(items.CORRECT_AGAIN)
        yield from self.read()
        which = self.words.say(ids.AGAIN_WHICH, again.trick + 1, trump, ids.KEYS)
        yield from self.until("left", lambda seen: seen.line(1) == which)
        yield from self.press("ok")
        for card in again.new:
            yield from self.do("touch", cards.name(card))
            if card == again.new[0] and len(again.new) > 1 and (yield from self.cut("again")):
                return (yield from self.touch_again(again, trump))
        if self.seen.line(1).startswith(self._until_pick(again.trick, trump)):
            every = self.words.say(ids.AGAIN_ALL, ids.KEYS + 1)
            yield from self.until("left", lambda seen: seen.last == every, 2)
            yield from self.press("ok")
        for card in again.leaves:
            if self.seen.last == self.words.say(ids.OK_CHOOSE):
                yield from self.read()
                stray = card not in again.stays
                way = self.words.say(ids.LEAVES_WHAT + stray)
                yield from self.until("right", partial(_chosen_way, way), 1)
                yield from self.press("ok")
        if self.at(ids.FALLS_ASK):
            yield from self.press("back")
            return False
        return not self.seen.refused

    def _until_pick(self, trick: int, trump: int) -> str:
        """How the screen begins on which the cards of a trick are touched."""
        return self.words.say(ids.AGAIN_TOUCH, trick + 1, trump, ids.KEYS)

    def sing_late(self, song: Song, tricks: int) -> Doing[None]:
        """Enter a Ghna that was sung after so many tricks."""
        yield from self.menu(items.GHNA_LATE)
        suit = self.words.suit(song.suit)
        yield from self.until("right", lambda seen: seen.line(1) == suit, 3)
        yield from self.press("ok")
        yield from self.read()
        who = self.words.arrow(song.seat)
        yield from self.until("right", lambda seen: seen.line(1).startswith(who), 3)
        yield from self.press("ok")
        if not self.match.rules.meld_when:  # else it was sung at the first of its cards
            after = self.words.say(ids.LATE_TRICK, tricks)
            yield from self.until("left", lambda seen: seen.line(1) == after)
            yield from self.press("ok")
        if self.seen.refused:
            raise Lost(f"a Ghna sung after trick {tricks} is refused: {self.seen.screen}")

    def credit(self, name: str, seat: int) -> Doing[bool]:
        """Give the contract, the deal or a Ghna (as the screen calls it) to whose it is; False:
        the box has it so already."""
        yield from self.menu(items.CORRECT_CREDIT)
        yield from self.until("right", lambda seen: seen.line(1) == name, MOST_CREDITS)
        if self.seen.line(2) == self.words.say(ids.CREDIT_NOW, seat, self.match.rules.side(seat)):
            yield from self.press("back")
            return False
        yield from self.press("ok")
        yield from self.read()
        arrow = self.words.arrow(seat)
        yield from self.until("right", lambda seen: seen.line(1).startswith(arrow), 3)
        yield from self.press("ok")
        return True

    def other_suit(self, entered: int, suit: int, seat: int) -> Doing[bool]:
        """A Ghna was entered in another suit than was sung; is it this seat's?"""
        yield from self.menu(items.CORRECT_CREDIT)
        name = self.words.say(ids.SUIT_WRONG, entered)
        yield from self.until("right", lambda seen: seen.line(1) == name, MOST_CREDITS)
        now = self.words.say(ids.CREDIT_NOW, seat, self.match.rules.side(seat))
        ours = self.seen.line(2) == now
        yield from self.press("ok")
        yield from self.read()
        right = self.words.suit(suit)
        yield from self.until("right", lambda seen: seen.line(1) == right, 3)
        yield from self.press("ok")
        return ours

    def side_of(self, item: int, side: int) -> Doing[None]:
        """An item of the menu that asks for a side, and ends the hand."""
        yield from self.menu(item)
        name = self.words.say(ids.PAIR, side)
        yield from self.until("right", partial(_chosen_way, name), 4)
        yield from self.agree()

    def count(
        self, piles: Sequence[Sequence[int]], order: Sequence[int], last: int
    ) -> Doing[None]:
        """In count mode: pass the cards of the sides in `order`, all but the last of them, over
        the pad, say who took the last trick."""
        for side in order[:-1]:
            name = self.words.say(ids.PAIR, side)
            yield from self.until("right", partial(_chosen_way, name), len(order))
            yield from self.press("ok")
            for at, card in enumerate(piles[side]):
                yield from self.do("touch", cards.name(card))
                if at == len(piles[side]) // 2:
                    yield from self.cut("counting")
                if self.seen.refused:
                    raise Lost(f"{cards.name(card)} is not counted: {self.seen.screen}")
            yield from self.agree()
            yield from self.read()
        arrow = self.words.arrow(last)
        yield from self.until("right", lambda seen: seen.line(1).startswith(arrow), 4)
        yield from self.agree()

    def adjust(self, points: Sequence[int]) -> Doing[None]:
        """The totals as the table agrees."""
        yield from self.menu(items.ADJUST)
        for at, wanted in enumerate(points):
            if at == 1 and (yield from self.cut("score")):
                return (yield from self.adjust(points))
            yield from self.choose_number(wanted)
            yield from self.press("ok")
            yield from self.read()
