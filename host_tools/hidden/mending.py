"""How people at a hidden hand put the box right: dealer, trump, singers, tricks touched again."""

from __future__ import annotations

from hakam.journal import kinds
from hakam.rules.cards import NO_SEAT, NO_SUIT
from hakam.rules.events import LAST, MELD
from hakam.rules.games import FIRST_CARD
from hakam.rules.hand import Hand
from hakam.rules.state import PLAY as PLAYING
from hakam.table import verdicts
from hakam.table.referee import Referee
from host_tools.hidden.course import Course
from host_tools.hidden.hands import Event
from host_tools.hidden.truth import Truth, taken

MOST_REPAIRS = 40
_ANSWERED = (verdicts.CONFIRMED, verdicts.UNSURE, verdicts.NAMED)


class Mender:
    """`readers`: a pad a seat, not one for all."""

    def __init__(self, ended: Hand, events: list[Event], course: Course, readers: bool) -> None:
        self.ended = ended
        self.truth = Truth(ended, events)
        self.readers = readers
        self.box = Referee(None)
        self.course = course
        self.owed: list[Event] = []  # what the box did not take when it was said
        self.waits = False  # something is known to be wrong, and the trick not yet complete
        self.stuck = False  # a repair that is right was refused

    def enter(self, event: Event) -> bool:
        """Enter an event; did it change the table?"""
        said = self.box.event(*event)
        return verdicts.stands(said) or said in _ANSWERED

    def entered(self, event: Event) -> bool:
        """Has the box this Ghna (a repair may have entered it)?"""
        return event[0] == MELD and self.box.hand.melds[event[2]] == event[1]

    def owe(self, event: Event) -> None:
        """What could not be entered when it was said is entered as soon as it can be."""
        self.course.done["owed"] += 1
        self.owed.append(event)
        self.try_owed()

    def try_owed(self) -> None:
        """Enter what is owed: a Ghna for the trick after which it was sung."""
        first_card = self.ended.rules.meld_when == FIRST_CARD
        for event in list(self.owed):
            kind, seat, suit = event
            now = event
            if kind == MELD and self.truth.is_late(suit):
                tricks = 0 if first_card else self.truth.after[suit]
                now = (kinds.LATE, seat, suit | tricks << 2)
            if self.entered(event) or self.enter(now):
                self.owed.remove(event)

    def catch_up(self) -> None:
        """Touch what lies there and the box has not."""
        if self.box.hand.phase != PLAYING or self.truth.first_wrong(self.box) is not None:
            return
        for seat, card in self.truth.laid[self.box.hand.n_plays :]:
            self.try_owed()
            self.course.done["touches"] += 1
            if not verdicts.stands(self.box.touch(card, seat if self.readers else NO_SEAT)):
                return

    def mend(self, asked: int = -1) -> bool:
        """Put everything right; False when that must wait, or cannot be."""
        if asked >= 0 and self.nothing_wrong():
            self.course.done["again, the same"] += 1
            return self.enter((kinds.CONFIRM, NO_SEAT, asked))
        before = self.course.done["repairs"]
        for _ in range(MOST_REPAIRS):
            if not self._credit() and not self._again():
                break
        for suit, seat in self.truth.sung.items():
            if self.box.hand.melds[suit] == NO_SEAT and (MELD, seat, suit) not in self.owed:
                self.owe((MELD, seat, suit))
        self.try_owed()
        self.catch_up()
        self.waits = not self.nothing_wrong()
        return self.course.done["repairs"] > before

    def nothing_wrong(self) -> bool:
        """Has the box dealer, trump, singers and cards as they are?"""
        hand = self.box.hand
        if self.truth.first_wrong(self.box) is not None or hand.trump != self.truth.trump:
            return False
        sung = all(hand.melds[suit] in (NO_SEAT, who) for suit, who in self.truth.sung.items())
        return sung and self.box.dealer == self.truth.dealer

    def _credit(self) -> bool:
        """Dealer, singers, trump; True when one of them was put right."""
        box, hand = self.box, self.box.hand
        ways: list[tuple[int, int]] = []
        if box.dealer != self.truth.dealer:
            if not box.journal.n_live:
                return verdicts.stands(box.move_dealer(self.truth.dealer))
            ways.append((self.truth.dealer, kinds.DEAL_OF))
        for suit, seat in self.truth.sung.items():
            if hand.melds[suit] not in (seat, NO_SEAT):
                ways.append((seat, suit))
        if hand.declarer != NO_SEAT and hand.trump not in (self.truth.trump, NO_SUIT):
            ways.append((hand.declarer, kinds.TRUMP_OF + self.truth.trump))
        return any(self._repair(kinds.CREDIT, seat, what) for seat, what in ways)

    def _again(self) -> bool:
        """Touch the first wrong trick again, and with it those after it as the box wants them;
        True when they stand."""
        number = self.truth.first_wrong(self.box)
        if number is None:
            return False
        box = self.box
        size = self.ended.rules.players
        new = [card for _, card in self.truth.trick(number)]
        old = [card for _, card in taken(box, number)]
        if len(new) < size and box.hand.n_plays >= number * size + size:
            return False  # people lay the rest of the trick first
        if not new:
            return self.enter((kinds.UNDO, 0, 0))
        if new == old:
            return False  # its seats are wrong, or its winner was: no touch helps
        box.again.begin(number)
        last = number
        while not self._touch_again(last):
            last += 1
            first = number * size
            if box.verdict.id != verdicts.LAID or box.hand.n_plays <= first + box.again.n:
                return False
            if len(self.truth.trick(last)) < size and box.hand.n_plays >= last * size + size:
                return False
            box.again.kept = box.again.n
        self.stuck = False
        return True

    def _touch_again(self, last: int) -> bool:
        """Touch one trick more; what leaves the tricks was laid in the next, or never."""
        again = self.box.again
        hand = self.box.hand
        size = self.ended.rules.players
        for _, card in self.truth.trick(last):
            again.add(card)
        follows = [card for _, card in self.truth.trick(last + 1)]
        for card in hand.plays[again.trick * size : min(last * size + size, hand.n_plays)]:
            again.gone[card] = not again.has(card) and card not in follows
        return self._repair(kinds.AGAIN, again.trick, 0)

    def _repair(self, kind: int, seat: int, arg: int) -> bool:
        """One repair; what falls by it is agreed to."""
        box = self.box
        self.course.done["repairs"] += 1
        said = box.event(kind, seat, arg)
        if said == verdicts.FALLS:
            self.course.done["falls"] += 1
            if kind == kinds.AGAIN:
                said = box.event(kind, seat, arg | kinds.AGAIN_LETS_FALL)
            elif kind == kinds.CREDIT:
                said = box.event(kind, seat | kinds.CREDIT_LETS_FALL, arg)
        if verdicts.stands(said):
            return True
        self.course.done["refused"] += 1
        self.stuck = True
        return False

    def count(self) -> None:
        """Count mode: every pile but one passes over the pad."""
        box, ended = self.box, self.ended
        rules = ended.rules
        if ended.n_plays < rules.cards:
            return  # ended by a tute
        self.course.counted = True
        for _ in range(MOST_REPAIRS):
            if not box.hand.over:
                break
            box.undo()
        while self._credit():
            pass
        self.try_owed()
        piles: list[list[int]] = [[] for _ in range(rules.sides)]
        for number in range(ended.tricks):
            after = (number + 1) * rules.players
            taker = ended.seats[after] if after < ended.n_plays else ended.taker
            piles[rules.side(taker)] += ended.plays[after - rules.players : after]
        for side in range(rules.sides - 1):
            self.enter((kinds.COUNT_CARDS, side, 0))
            for card in piles[side]:
                box.touch(card)
        self.enter((LAST, ended.taker, 0))
