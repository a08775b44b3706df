"""An honest hand at the referee with one slip of the table: what is asked, and who is named.

The people know what they laid and answer truthfully. They notice a slip when the box asks, when it
refuses what really happened, or when the hand does not end with the last card; and then put the
order right, by the question's own repair where that is the right one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from hakam.rules import cards
from hakam.rules.cards import NO_CARD, NO_SEAT
from hakam.rules.events import DRAW, PLAY
from hakam.rules.ruleset import Ruleset
from hakam.table import events as table
from hakam.table import verdicts
from hakam.table.referee import Referee
from host_tools.hidden.hands import Event, played
from host_tools.hidden.promises import Broken
from host_tools.people.slips import FORGOTTEN, STRAY, SWAPPED

KINDS = (FORGOTTEN, STRAY, SWAPPED)
STEP = 40
"""Repairs looked at in one call: the box takes one at a time, the order is the same."""

BY_QUESTION = "question"
BY_REFUSAL = "refusal"
AT_THE_END = "end"
NEVER = "never"


@dataclass(frozen=True)
class Course:
    """What came of one slip: how it was first noticed, so many plays later, and the question.

    `right`: the repair of the first question, chosen with OK (and a touch of the missing card),
    made the order the true one; None: nothing was asked.
    """

    kind: str
    noticed: str
    later: int = 0
    right: bool | None = None


def _single(taken: list[int], laid: list[int]) -> Iterator[tuple[int, int, int, list[int]]]:
    """Every single repair (kind, seat, arg) with a card that lies there, and the order then."""
    for at in range(len(taken)):
        yield table.REMOVE, at, 0, taken[:at] + taken[at + 1 :]
        if at + 1 < len(taken):
            pair = [taken[at + 1], taken[at]]
            yield table.SWAP, at, at + 1, taken[:at] + pair + taken[at + 2 :]
        if laid[at : at + 1] and laid[at] not in taken:
            yield table.INSERT, at, laid[at], taken[:at] + [laid[at]] + taken[at:]


class Sitting:
    """One hand; `laid` is what lies on the table, in order. `readers`: a pad a seat, not one."""

    def __init__(self, rules: Ruleset, seed: str, readers: bool = False) -> None:
        self.seed = seed
        self.readers = readers
        self.rng = Random(seed)
        while True:
            ended, told, _ = played(rules, self.rng)
            if not ended.void:
                break
        self.ended = ended
        self.told = [event for event in told if event[0] != DRAW]
        self.players = {card: seat for kind, seat, card in told if kind == PLAY}
        self.referee = Referee(None)
        self.laid: list[int] = []
        self.course: Course | None = None
        self.kind = ""
        self.slipped_at = 0

    def broken(self, words: str) -> Broken:
        """A promise was not kept."""
        names = " ".join(cards.name(card) for card in self.laid)
        return Broken(f"{self.seed}, {self.kind} at {self.slipped_at}: {words}; laid {names}")

    @property
    def taken(self) -> list[int]:
        """Cards the box took, in order."""
        hand = self.referee.hand
        return list(hand.plays[: hand.n_plays])

    def play(self, kind: str) -> Course:
        """The hand with one slip of a kind; Broken when somebody is named."""
        self.kind = kind
        box = self.referee
        box.new_match(self.ended.rules, self.ended.dealer)
        if self.ended.shown != NO_CARD:
            box.touch(self.ended.shown)
        slip = self._choose(kind)
        for at, (what, seat, arg) in enumerate(self.told):
            if what != PLAY:
                self._say((what, seat, arg))
                continue
            if at == slip and kind == STRAY:
                self.slipped_at = len(self.laid)
                self._touch(self._another(seat, at))
            self.laid.append(arg)
            if at == slip and kind != STRAY:
                self.slipped_at = len(self.laid)
                continue
            self._touch(arg)
            if at == slip + 1 and kind == SWAPPED:
                self._touch(self.told[slip][2])
        return self._close()

    def _choose(self, kind: str) -> int:
        """Which event the slip falls on: any play (swapped: one that a play follows), or none."""
        if not kind:
            return -2
        plays = [at for at, event in enumerate(self.told) if event[0] == PLAY]
        if kind == SWAPPED:
            plays = [at for at in plays if at + 1 in plays]
        return self.rng.choice(plays)

    def _another(self, seat: int, at: int) -> int:
        """Another card of the hand, else any that has not been played."""
        later = [event for event in self.told[at + 1 :] if event[0] == PLAY]
        mine = [card for _, who, card in later if who == seat]
        return self.rng.choice(mine or [card for _, _, card in later] or [self.told[at][2]])

    def _touch(self, card: int) -> None:
        """A card that lies on the table passes over the pad, unless the box has it already."""
        if self.course is not None and card in self.taken:
            return
        self._heard(self._laid_on(card))

    def _laid_on(self, card: int) -> int:
        """Touch a card: on the one pad, or on its player's own."""
        return self.referee.touch(card, self.players[card] if self.readers else NO_SEAT)

    def _say(self, event: Event) -> None:
        """Something entered by the keys; refused only when an earlier card is wrong."""
        if verdicts.stands(self.referee.event(*event)):
            self._think()
            return
        self._notice(BY_REFUSAL)
        self._think()
        if not verdicts.stands(self.referee.event(*event)):
            raise self.broken(f"the order is right, and event {event} is refused")
        self._think()

    def _heard(self, verdict: int) -> None:
        """A note, a chord, or the low note of a refusal."""
        if verdicts.stands(verdict):
            self._think()
        else:
            self._notice(BY_REFUSAL)
            self._think()

    def _think(self) -> None:
        """The box thinks about what it was told, as it does while nobody waits."""
        box = self.referee
        said = box.ponder()
        while not said or said == verdicts.SUSPECT:
            if not box.searching:
                return
            said = box.search(STEP)
        if said != verdicts.ASK_ORDER:
            raise self.broken(f"verdict {said} names somebody before the order was confirmed")
        self._asked(box.verdict.kind, box.verdict.seat, box.verdict.arg)

    def _asked(self, kind: int, place: int, arg: int) -> None:
        """Was this the order?"""
        if self.taken == self.laid:
            raise self.broken("the order is right, and it is asked about")
        offered = kind != 255
        if self.course is None and not offered:
            raise self.broken("one repair makes the order right, and none is found")
        if self.readers and offered and kind != table.INSERT:
            raise self.broken("the readers tell the seats, and another slip is asked about")
        wanted = self._mended(kind, place, arg)
        right = offered and wanted == self.laid
        if right:
            card = wanted[place] if kind == table.INSERT else arg
            if not verdicts.stands(self.referee.event(kind, place, card)):
                raise self.broken("the repair that was offered is refused")
        self._notice(BY_QUESTION, right)
        self._think()

    def _mended(self, kind: int, place: int, arg: int) -> list[int]:
        """The box's order after the repair it offers, people touching the card that is missing."""
        taken = self.taken
        if kind == table.SWAP:
            taken[place], taken[arg] = taken[arg], taken[place]
        elif kind == table.REMOVE:
            del taken[place]
        elif kind == table.INSERT:
            missing = [card for card in self.laid if card not in taken]
            taken.insert(place, missing[0] if missing else arg)
        return taken

    def _notice(self, how: str, right: bool | None = None) -> None:
        """The people look at what lies there, and put the box right."""
        if self.course is None:
            later = len(self.laid) - self.slipped_at
            self.course = Course(self.kind, how, later, right)
        taken, laid = self.taken, self.laid
        ways = [way for way in _single(taken, laid) if way[3] == laid[: len(way[3])]]
        if taken != laid[: len(taken)] and not any(
            verdicts.stands(self.referee.event(kind, place, arg)) for kind, place, arg, _ in ways
        ):
            raise self.broken(f"{len(ways)} repairs lead to the true order, and are refused")
        for card in laid[len(self.taken) :]:
            if not verdicts.stands(self._laid_on(card)):
                raise self.broken(f"{cards.name(card)} is refused in the true order")
        if self.taken != laid:
            raise self.broken("the order is not the true one after the repair")

    def _close(self) -> Course:
        """After the last card: the box has the truth, or nobody can tell."""
        box = self.referee
        if self.course is None and not box.hand.over:
            self._notice(AT_THE_END)
            self._think()
        if self.course is None:
            return Course(self.kind, NEVER)
        sides = range(self.ended.rules.sides)
        if [box.hand.total(s) for s in sides] != [self.ended.total(s) for s in sides]:
            raise self.broken("the points are not the true ones")
        return self.course
