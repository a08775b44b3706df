"""One hidden hand at the referee: a table that slips, answers, and touches tricks again.

The people know what they laid. They answer truthfully about what is shown: whether a trick was
laid so, seats and cards in their order, the trump beside it; now and then that nobody knows. They
notice a slip when the box asks, when it refuses what really happened, or when the hand does not
end with the last card; and then put everything right that is wrong. `mistaken` is the share of
answers that are wrong.
"""

from __future__ import annotations

from random import Random

from hakam.journal import kinds
from hakam.rules import reasons
from hakam.rules.cards import NO_CARD, NO_SEAT
from hakam.rules.events import MELD, TRUMP
from hakam.rules.hand import Hand
from hakam.table import verdicts
from host_tools.hidden.course import AT_THE_END, BY_QUESTION, BY_REFUSAL, NEVER, Course
from host_tools.hidden.hands import Event
from host_tools.hidden.mending import MOST_REPAIRS, Mender
from host_tools.hidden.slips import LAY, TOUCH, Act, Table, pad_of
from host_tools.hidden.truth import taken, told
from host_tools.people.slips import NEIGHBOUR

UNKNOWN = 0.03
"""How often nobody knows the answer."""


class Sitting(Mender):
    """One hand; `play` is the whole of it."""

    def __init__(
        self,
        ended: Hand,
        events: list[Event],
        kinds: tuple[str, ...],
        rng: Random,
        mistaken: float = 0.0,
    ) -> None:
        super().__init__(ended, events, Course(kinds), NEIGHBOUR in kinds)
        self.rng = rng
        self.mistaken = mistaken
        self.events = told(ended, events)
        self.table = Table(ended.rules, ended.dealer, self.events, rng)
        self.places = [self.table.slip(kind) for kind in kinds]

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
        again = verdict == verdicts.CARD_AGAIN or (
            verdict == reasons.ALREADY_PLAYED and self.truth.first_wrong(self.box) is None
        )
        if not verdicts.stands(verdict) and not again:
            self._notice(BY_REFUSAL)
            self.mend()
        self._think()

    def _say(self, act: Act) -> None:
        """Something entered by the keys; where it is refused, people see what is wrong first."""
        true = self.events[act.number]
        said = (act.kind, act.seat, act.arg)
        late = true[0] == MELD and self.truth.is_late(true[2])
        if late:
            self.owe(true)
            if true in self.owed:
                self._notice(BY_REFUSAL)
                self.mend()
        elif not self.enter(said):
            self._notice(BY_REFUSAL)
            self.mend()
            if not self.entered(true) and not self.enter(true):
                self.owe(true)
        if true[0] == TRUMP:
            self.catch_up()
        self._think()

    # -- what the box says

    def _think(self) -> None:
        """The box says what it has to say, and is answered, until it is quiet."""
        self.try_owed()
        if self.waits and not self.stuck:
            self.mend()
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
            return self.enter((kinds.DOUBT, NO_SEAT, trick))
        right = self.truth.was_laid(taken(self.box, trick))
        right = right and self.box.hand.trump == self.truth.trump
        if self.rng.random() < self.mistaken:
            right = not right
            self.course.done["mistakes"] += 1
        if right:
            return self.enter((kinds.CONFIRM, NO_SEAT, trick))
        self._notice(BY_QUESTION)
        return self.mend(trick)

    def _proved(self, seat: int, card: int) -> bool:
        """The page that says what follows: what was never shown is not said aloud."""
        if not self.truth.showed(seat, card) and not self.mistaken:
            self.course.done["proofs not said"] += 1
            self._notice(BY_QUESTION)
            return self.mend()
        self.course.seen[seat] = self.box.sworn.plays[self.box.doubt()]
        if self.enter((kinds.REVOKED, seat, 0)):
            self.course.named[seat] = len(self.truth.laid)
        return self.box.hand.forfeit_seat == NO_SEAT

    def _notice(self, how: str) -> None:
        if self.course.noticed == NEVER:
            self.course.noticed = how
            self.course.later = len(self.truth.laid) - min(self.places, default=0)

    # -- the end

    def _close(self) -> Course:
        """After the last card: what is missing is seen; a hand in doubt is counted."""
        course, box = self.course, self.box
        if box.hand.forfeit_seat != NO_SEAT:
            course.true_order = course.true_score = True
            return course
        if not box.hand.over:
            self._notice(AT_THE_END)
            self.mend()
        self._think()
        course.true_order = self.truth.matches(box)
        course.known = bool(self.waits or self.owed)
        if not course.true_order and (course.unsure or not box.hand.over):
            self.count()
        course.true_score = box.hand.over and all(
            box.hand.total(side) == self.ended.total(side)
            for side in range(self.ended.rules.sides)
        )
        return course
