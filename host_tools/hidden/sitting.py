"""One hidden hand at the referee: a table that slips, answers, and touches tricks again.

The people know what they laid. They answer truthfully about what is shown: whether a trick was laid
so, seats and cards, trump beside it; now and then that nobody knows. They notice a slip when the
box asks, when it refuses what really happened, or when the hand does not end with the last card;
and then put everything right that is wrong. `mistaken` is the share of answers that are wrong.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random

from hakam.rules import reasons
from hakam.rules.cards import NO_CARD, NO_SEAT, NO_SUIT
from hakam.rules.events import LAST, MELD, TRUMP
from hakam.rules.games import FIRST_CARD
from hakam.rules.hand import Hand
from hakam.rules.state import PLAY as PLAYING
from hakam.table import events as table
from hakam.table import verdicts
from hakam.table.referee import Referee
from host_tools.hidden.hands import Event
from host_tools.hidden.slips import LAY, TOUCH, Act, Table, pad_of
from host_tools.hidden.truth import Truth, taken, told
from host_tools.people.slips import NEIGHBOUR

BY_QUESTION = "question"
BY_REFUSAL = "refusal"
AT_THE_END = "end"
NEVER = "never"

_ANSWERED = (verdicts.CONFIRMED, verdicts.UNSURE, verdicts.NAMED)
MOST_REPAIRS = 40
UNKNOWN = 0.03
"""How often nobody knows the answer."""


@dataclass
class Course:
    """What came of a hand. `noticed`: how something was first seen to be wrong; `later`: so many
    plays after the slip. `named`: by seat, plays laid when it was said to have revoked; `seen`:
    those laid when the box saw it. `known`: at the end people know that the box has not the truth.
    """

    slips: tuple[str, ...]
    noticed: str = NEVER
    later: int = 0
    done: Counter[str] = field(default_factory=Counter)
    named: dict[int, int] = field(default_factory=dict)
    seen: dict[int, int] = field(default_factory=dict)
    unsure: bool = False
    counted: bool = False
    known: bool = False
    true_order: bool = False
    true_score: bool = False


class Sitting:
    """One hand; `play` is the whole of it."""

    def __init__(
        self,
        ended: Hand,
        events: list[Event],
        kinds: tuple[str, ...],
        rng: Random,
        mistaken: float = 0.0,
    ) -> None:
        self.ended = ended
        self.rng = rng
        self.mistaken = mistaken
        self.events = told(ended, events)
        self.truth = Truth(ended, events)
        self.table = Table(ended.rules, ended.dealer, self.events, rng)
        self.places = [self.table.slip(kind) for kind in kinds]
        self.readers = NEIGHBOUR in kinds
        self.box = Referee(None)
        self.course = Course(kinds)
        self.owed: list[Event] = []  # what the box did not take when it was said
        self.waits = False  # something is known to be wrong, and the trick not yet complete
        self.stuck = False  # a repair that is right was refused

    @property
    def fits(self) -> bool:
        """Was there room in this hand for every slip?"""
        return -1 not in self.places

    def play(self) -> Course:
        """The hand, to its end and the comparison of the scores."""
        box = self.box
        box.new_match(self.ended.rules, self.table.dealer)
        if self.ended.shown != NO_CARD:
            box.touch(self.ended.shown)
        for act in self.table.acts:
            if act.what == LAY:
                self.truth.happens((act.kind, act.seat, act.arg))
            elif act.what == TOUCH:
                self._touch(act)
            else:
                self._say(act)
        return self._close()

    # -- what the table does

    def _touch(self, act: Act) -> None:
        """A card passes over a pad; one that a repair gave to the box already need not."""
        card = act.arg
        if self.course.noticed != NEVER and self._has(card):
            return
        self._heard(self.box.touch(card, pad_of(act, readers=self.readers)), card)

    def _has(self, card: int) -> bool:
        hand = self.box.hand
        return card in hand.plays[: hand.n_plays]

    def _heard(self, verdict: int, card: int) -> None:
        """A note, a chord, the low note of a refusal; silence, while the contract is awaited."""
        self.course.done["touches"] += 1
        if verdict == verdicts.SILENT and not self.box.hand.over:
            return
        again = verdict == reasons.ALREADY_PLAYED and self.truth.first_wrong(self.box) is None
        if not verdicts.stands(verdict) and not again:
            self._notice(BY_REFUSAL)
            self._mend()
        self._think()

    def _say(self, act: Act) -> None:
        """Something entered by the keys; where it is refused, people see what is wrong first."""
        true = self.events[act.number]
        said = (act.kind, act.seat, act.arg)
        late = true[0] == MELD and self.truth.is_late(true[2])
        if late:
            self._owe(true)
        elif not self._enter(said):
            self._notice(BY_REFUSAL)
            self._mend()
            if not self._entered(true) and not self._enter(true):
                self._owe(true)
        if true[0] == TRUMP:
            self._catch_up()
        self._think()

    def _enter(self, event: Event) -> bool:
        """Enter an event; did it change the table?"""
        said = self.box.event(*event)
        return verdicts.stands(said) or said in _ANSWERED

    def _entered(self, event: Event) -> bool:
        """Has the box this Ghna (a repair may have entered it)?"""
        return event[0] == MELD and self.box.hand.melds[event[2]] == event[1]

    def _owe(self, event: Event) -> None:
        """What could not be entered when it was said is entered as soon as it can be."""
        self.course.done["owed"] += 1
        self.owed.append(event)
        self._try_owed()

    def _try_owed(self) -> None:
        """Enter what is owed: a Ghna for the trick after which it was sung."""
        first_card = self.ended.rules.meld_when == FIRST_CARD
        for event in list(self.owed):
            kind, seat, suit = event
            now = event
            if kind == MELD and self.truth.is_late(suit):
                tricks = 0 if first_card else self.truth.after[suit]
                now = (table.LATE, seat, suit | tricks << 2)
            if self._entered(event) or self._enter(now):
                self.owed.remove(event)

    def _catch_up(self) -> None:
        """Touch what lies there and the box has not."""
        if self.box.hand.phase != PLAYING or self.truth.first_wrong(self.box) is not None:
            return
        for seat, card in self.truth.laid[self.box.hand.n_plays :]:
            self._try_owed()
            self.course.done["touches"] += 1
            if not verdicts.stands(self.box.touch(card, seat if self.readers else NO_SEAT)):
                return

    # -- what the box says

    def _think(self) -> None:
        """The box says what it has to say, and is answered, until it is quiet."""
        self._try_owed()
        if self.waits and not self.stuck:
            self._mend()
        for _ in range(MOST_REPAIRS):
            said = self.box.ponder()
            if not said or not self._answer(said):
                return

    def _answer(self, said: int) -> bool:
        """Answer; False when people play on first."""
        verdict = self.box.verdict
        if said == verdicts.PROVED:
            return self._proved(verdict.seat, verdict.card)
        if said != verdicts.ASK_TRICK:
            return False
        self.course.done["questions"] += 1
        trick = verdict.arg
        if self.stuck or self.rng.random() < UNKNOWN:
            self.course.unsure = True
            return self._enter((table.DOUBT, NO_SEAT, trick))
        right = self.truth.was_laid(taken(self.box, trick))
        right = right and self.box.hand.trump == self.truth.trump
        if self.rng.random() < self.mistaken:
            right = not right
            self.course.done["mistakes"] += 1
        if right:
            return self._enter((table.CONFIRM, NO_SEAT, trick))
        self._notice(BY_QUESTION)
        return self._mend(trick)

    def _proved(self, seat: int, card: int) -> bool:
        """The page that says what follows: what was never shown is not said aloud."""
        if not self.truth.showed(seat, card) and not self.mistaken:
            self.course.done["proofs not said"] += 1
            self._notice(BY_QUESTION)
            return self._mend()
        self.course.seen[seat] = self.box.sworn.plays[self.box.doubt()]
        if self._enter((table.REVOKED, seat, 0)):
            self.course.named[seat] = len(self.truth.laid)
        return self.box.hand.forfeit_seat == NO_SEAT

    def _notice(self, how: str) -> None:
        if self.course.noticed == NEVER:
            self.course.noticed = how
            self.course.later = len(self.truth.laid) - min(self.places, default=0)

    # -- what is put right

    def _mend(self, asked: int = -1) -> bool:
        """Put everything right; False when that must wait, or cannot be."""
        if asked >= 0 and self._nothing_wrong():
            self.course.done["again, the same"] += 1
            return self._enter((table.CONFIRM, NO_SEAT, asked))
        before = self.course.done["repairs"]
        for _ in range(MOST_REPAIRS):
            if not self._credit() and not self._again():
                break
        for suit, seat in self.truth.sung.items():
            if self.box.hand.melds[suit] == NO_SEAT and (MELD, seat, suit) not in self.owed:
                self._owe((MELD, seat, suit))
        self._try_owed()
        self._catch_up()
        self.waits = not self._nothing_wrong()
        return self.course.done["repairs"] > before

    def _nothing_wrong(self) -> bool:
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
            ways.append((self.truth.dealer, table.DEAL_OF))
        for suit, seat in self.truth.sung.items():
            if hand.melds[suit] not in (seat, NO_SEAT):
                ways.append((seat, suit))
        if hand.declarer != NO_SEAT and hand.trump not in (self.truth.trump, NO_SUIT):
            ways.append((hand.declarer, table.TRUMP_OF + self.truth.trump))
        return any(self._repair(table.CREDIT, seat, what) for seat, what in ways)

    def _again(self) -> bool:
        """Touch the first wrong trick again; True when it stands."""
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
            return self._enter((table.UNDO, 0, 0))
        box.again.begin(number)
        for card in new:
            box.again.add(card)
        if new == old:
            return False  # its seats are wrong, or its winner was: no touch helps
        follows = [card for _, card in self.truth.trick(number + 1)]
        leaves = [place for place, card in enumerate(old) if card not in new]
        strays = [place for place in leaves if old[place] not in follows]
        for gone in (strays, [], leaves):  # where the true answer cannot be, the others are tried
            if self._repair(table.AGAIN, number, sum(1 << place for place in gone)):
                self.stuck = False
                return True
        return False

    def _repair(self, kind: int, seat: int, arg: int) -> bool:
        """One repair; what falls by it is agreed to."""
        box = self.box
        self.course.done["repairs"] += 1
        said = box.event(kind, seat, arg)
        if said == verdicts.FALLS:
            self.course.done["falls"] += 1
            said = box.event(kind, seat, arg | table.FALLS)
        if verdicts.stands(said):
            return True
        self.course.done["refused"] += 1
        self.stuck = True
        return False

    # -- the end

    def _close(self) -> Course:
        """After the last card: what is missing is seen; a hand in doubt is counted."""
        course, box = self.course, self.box
        if box.hand.forfeit_seat != NO_SEAT:
            course.true_order = course.true_score = True
            return course
        if not box.hand.over:
            self._notice(AT_THE_END)
            self._mend()
        self._think()
        course.true_order = self.truth.matches(box)
        course.known = bool(self.waits or self.owed)
        if not course.true_order and (course.unsure or not box.hand.over):
            self._count()
        course.true_score = box.hand.over and all(
            box.hand.total(side) == self.ended.total(side)
            for side in range(self.ended.rules.sides)
        )
        return course

    def _count(self) -> None:
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
        self._credit()
        self._try_owed()
        piles: list[list[int]] = [[] for _ in range(rules.sides)]
        for number in range(ended.tricks):
            after = (number + 1) * rules.players
            taker = ended.seats[after] if after < ended.n_plays else ended.taker
            piles[rules.side(taker)] += ended.plays[after - rules.players : after]
        for side in range(rules.sides - 1):
            self._enter((table.COUNT_CARDS, side, 0))
            for card in piles[side]:
                box.touch(card)
        self._enter((LAST, ended.taker, 0))
