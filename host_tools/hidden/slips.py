"""What a table does with a box in one hand, act by act, and where it slips.

A hand is a list of acts: a card is laid, a card is touched, something is entered by the keys. A
slip changes the list; every slip can be made in a list that another slip has changed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

from hakam.rules.cards import NO_SEAT
from hakam.rules.events import CONTRACT, MELD, PLAY, TRUMP
from hakam.rules.ruleset import Ruleset
from host_tools.hidden.hands import Event
from host_tools.people.slips import (
    BORDER,
    CONTRACT_LATE,
    DEALER,
    DOUBLED,
    FORGOTTEN,
    GHNA_LATE,
    GHNA_SEAT,
    NEIGHBOUR,
    REVERSED,
    SCRAMBLED,
    STRAY,
    SUIT,
    SWAPPED,
)

LAY = "lay"
TOUCH = "touch"
SAY = "say"


@dataclass(frozen=True)
class Act:
    """LAY or TOUCH card `arg` (on the pad of `seat` where every seat has one), or SAY to the box the
    event `kind`, `seat`, `arg`; LAY also of a Ghna, sung at the table. `number` is that of the true
    event behind it, -1 for a stray touch."""

    what: str
    number: int
    kind: int
    seat: int
    arg: int


def acts_of(events: list[Event]) -> list[Act]:
    """The acts of a table at which nothing goes wrong."""
    acts = []
    for number, (kind, seat, arg) in enumerate(events):
        if kind in (PLAY, MELD):
            acts.append(Act(LAY, number, kind, seat, arg))
        acts.append(Act(TOUCH if kind == PLAY else SAY, number, kind, seat, arg))
    return acts


class Table:
    """The acts of a hand; `dealer` is the one that the box is told."""

    def __init__(self, rules: Ruleset, dealer: int, events: list[Event], rng: Random) -> None:
        self.rules = rules
        self.dealer = dealer
        self.events = events
        self.rng = rng
        self.acts = acts_of(events)

    def slip(self, kind: str) -> int:
        """Make a slip; number of the play on which it falls, -1 where this hand has no room."""
        return _WAYS[kind](self)

    def _plays(self) -> list[int]:
        return [number for number, event in enumerate(self.events) if event[0] == PLAY]

    def _place(self, what: str, number: int) -> int:
        """Where the act of an event stands, -1 when another slip took it away."""
        for at, act in enumerate(self.acts):
            if act.what == what and act.number == number:
                return at
        return -1

    def _touches(self, numbers: list[int]) -> list[int]:
        """Places of the touches of these events, in order; none when one is missing."""
        places = [self._place(TOUCH, number) for number in numbers]
        return [] if -1 in places or places != sorted(places) else places

    def _after(self, numbers: list[int], order: list[int]) -> bool:
        """Touch the cards of these events together, after the last was laid, in this order."""
        places = self._touches(numbers)
        if not places or order == numbers:
            return False
        touches = {self.acts[at].number: self.acts[at] for at in places}
        last = places[-1]
        kept = [act for at, act in enumerate(self.acts[: last + 1]) if at not in places]
        self.acts[: last + 1] = kept + [touches[number] for number in order]
        return True

    def _together(self, many: int) -> list[list[int]]:
        """Runs of so many tricks' plays with nothing said in between."""
        plays = self._plays()
        size = self.rules.players
        runs = []
        for first in range(0, len(plays) - size * many + 1, size):
            run = plays[first : first + size * many]
            if run[-1] - run[0] == len(run) - 1:
                runs.append(run)
        return runs

    def forgotten(self) -> int:
        """A card is laid without a touch."""
        number = self.rng.choice(self._plays())
        at = self._place(TOUCH, number)
        if at >= 0:
            del self.acts[at]
        return self._plays().index(number) if at >= 0 else -1

    def stray(self) -> int:
        """Another card of the hand, not yet laid, is touched before the right one."""
        plays = self._plays()
        number = self.rng.choice(plays)
        seat = self.events[number][1]
        others = [n for n in plays if n > number and self.events[n][1] == seat]
        at = self._place(TOUCH, number)
        if at < 0 or not others:
            return -1
        card = self.events[self.rng.choice(others)][2]
        self.acts.insert(at, Act(TOUCH, -1, PLAY, seat, card))
        return plays.index(number)

    def doubled(self) -> int:
        """A card is touched twice."""
        number = self.rng.choice(self._plays())
        at = self._place(TOUCH, number)
        if at < 0:
            return -1
        self.acts.insert(at, self.acts[at])
        return self._plays().index(number)

    def swapped(self) -> int:
        """The next player of the trick touches first."""
        runs = self._together(1)
        if not runs:
            return -1
        run = self.rng.choice(runs)
        i = self.rng.randrange(len(run) - 1)
        done = self._after(run[i : i + 2], [run[i + 1], run[i]])
        return self._plays().index(run[i]) if done else -1

    def reversed(self) -> int:
        """The heap of a trick is lifted and touched upside down."""
        return self._heap(lambda run: run[::-1])

    def scrambled(self) -> int:
        """The cards of a trick are touched in any other order."""
        return self._heap(lambda run: self.rng.sample(run, len(run)))

    def _heap(self, ordered: Callable[[list[int]], list[int]]) -> int:
        runs = self._together(1)
        if not runs:
            return -1
        run = self.rng.choice(runs)
        return self._plays().index(run[0]) if self._after(run, ordered(run)) else -1

    def border(self) -> int:
        """A card of a trick and one of the next are touched in each other's place."""
        runs = self._together(2)
        if not runs:
            return -1
        run = self.rng.choice(runs)
        half = len(run) // 2
        one, other = half - 1, half
        if self.rng.random() < 0.5:
            one, other = self.rng.randrange(half), half + self.rng.randrange(half)
        order = list(run)
        order[one], order[other] = order[other], order[one]
        numbers = run[one : other + 1]
        done = self._after(numbers, order[one : other + 1])
        return self._plays().index(run[one]) if done else -1

    def neighbour(self) -> int:
        """A card is laid on a neighbour's pad."""
        number = self.rng.choice(self._plays())
        at = self._place(TOUCH, number)
        if at < 0:
            return -1
        seat = (self.acts[at].seat + self.rng.choice((1, -1))) % self.rules.players
        self.acts.insert(at, replace(self.acts[at], seat=seat))
        return self._plays().index(number)

    def ghna_late(self) -> int:
        """A Ghna is sung, and entered some plays later."""
        return self._ghna(late=True)

    def ghna_seat(self) -> int:
        """A Ghna is entered for another seat."""
        return self._ghna(late=False)

    def _ghna(self, *, late: bool) -> int:
        melds = [at for at, act in enumerate(self.acts) if act.what == SAY and act.kind == MELD]
        if not melds:
            return -1
        at = self.rng.choice(melds)
        act = self.acts[at]
        plays = sum(event[0] == PLAY for event in self.events[: act.number])
        if late:
            later = [i for i in range(at + 1, len(self.acts)) if self.acts[i].what == TOUCH]
            if not later:
                return -1
            self.acts.insert(self.rng.choice(later[:6]) + 1, act)
            del self.acts[at]
        else:
            seat = (act.seat + self.rng.randrange(1, self.rules.players)) % self.rules.players
            self.acts[at] = replace(act, seat=seat)
        return max(plays - 1, 0)

    def contract_late(self) -> int:
        """Up to a trick is laid and touched before anybody enters the contract."""
        calls = [act for act in self.acts if act.what == SAY and act.kind in (CONTRACT, TRUMP)]
        touches = [at for at, act in enumerate(self.acts) if act.what == TOUCH]
        many = self.rng.randrange(1, self.rules.players + 1)
        if not calls or len(touches) < many:
            return -1
        last = touches[many - 1]
        kept = [act for act in self.acts[: last + 1] if act not in calls]
        if len(kept) + len(calls) != last + 1:
            return -1
        self.acts[: last + 1] = kept + calls
        return 0

    def wrong_dealer(self) -> int:
        """The box is told another dealer."""
        self.dealer = (
            self.dealer + self.rng.randrange(1, self.rules.players)
        ) % self.rules.players
        return 0

    def wrong_suit(self) -> int:
        """Another trump is entered than was named."""
        for at, act in enumerate(self.acts):
            if act.what == SAY and act.kind == TRUMP:
                suit = (act.arg + self.rng.randrange(1, 4)) % 4
                self.acts[at] = replace(act, arg=suit)
                return 0
        return -1


_WAYS: dict[str, Callable[[Table], int]] = {
    FORGOTTEN: Table.forgotten,
    STRAY: Table.stray,
    DOUBLED: Table.doubled,
    SWAPPED: Table.swapped,
    SCRAMBLED: Table.scrambled,
    REVERSED: Table.reversed,
    BORDER: Table.border,
    NEIGHBOUR: Table.neighbour,
    GHNA_LATE: Table.ghna_late,
    GHNA_SEAT: Table.ghna_seat,
    CONTRACT_LATE: Table.contract_late,
    DEALER: Table.wrong_dealer,
    SUIT: Table.wrong_suit,
}

KINDS = tuple(_WAYS)


def pad_of(act: Act, *, readers: bool) -> int:
    """The pad that a card touches: the seat's own, or the only one."""
    return act.seat if readers else NO_SEAT
