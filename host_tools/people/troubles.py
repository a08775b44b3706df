"""What a table in trouble does at the screens: it ends hands, objects, takes back, agrees.

Each happens in a hand at most once, at a play that is thrown for before; power may be cut while
any of it is entered.
"""

from __future__ import annotations

from hakam.rules import cards, events
from hakam.rules.cards import NO_SEAT, NO_SIDE
from hakam.rules.games import NO_CORRECTION, POINTS
from hakam.screens import items
from hakam.words import ids
from host_tools.people import slips
from host_tools.people.accused import ANSWERS
from host_tools.people.acts import Doing
from host_tools.people.scribe import Lost
from host_tools.people.truth import Deal, Play, event_of
from host_tools.people.wrong_ghna import WrongGhna

IN_A_HAND = (
    slips.CLAIM, slips.OBJECTION, slips.CONCEDE, slips.TAKE_BACK, slips.COUNTED, slips.MISDEAL,
    slips.LAST_CARD,
)  # fmt: skip
RARE = (slips.CONCEDE, slips.MISDEAL, slips.COUNTED)
"""Each of these spoils a hand for the others."""


class Troubled(WrongGhna):
    """`plan`: what is to happen in this hand, and after how many plays."""

    def begin(self, deal: Deal) -> None:
        super().begin(deal)
        plays = deal.hand.rules.cards
        self.ending = ""
        self.plan: dict[str, int] = {}
        for kind in IN_A_HAND:
            rare = kind in RARE and not self.chance.noticed(0.3)
            if not rare and self.chance.happens(kind):
                self.plan[kind] = self.chance.one_of(range(plays))

    def agreed(self) -> bool:
        """Do box and table stand alike, as far as the people know?"""
        deal = self.deal
        same = self.heard == self.wanted and not (self.open or self.lost or self.late)
        return (
            same
            and not (self.stand_ins or self.wrong_dealer or self.wrong_pair())
            and (not deal.hand.over and not deal.hand.draws_left)
        )

    def meanwhile(self, deal: Deal, at: int) -> Doing[bool]:
        yield from super().meanwhile(deal, at)
        if not self.agreed() or deal.hand.owed_suit != cards.NO_SUIT:
            return False
        step = deal.steps[at]
        for kind, when in list(self.plan.items()):
            if when > deal.hand.n_plays:
                continue
            if kind == slips.CLAIM:
                yield from self._claim(deal, at)
            elif kind == slips.OBJECTION and deal.hand.n_plays:
                yield from self._object(deal)
            elif kind == slips.CONCEDE:
                side = self.chance.one_of(range(deal.hand.rules.sides))
                yield from self._end(kind, items.CONCEDE, events.CONCEDE, side)
            elif kind == slips.MISDEAL and deal.hand.n_plays:
                yield from self._misdeal(deal)
            elif kind == slips.TAKE_BACK and isinstance(step, Play):
                yield from self._take_back(deal, step)
            elif kind == slips.COUNTED:
                del self.plan[kind]
                self.slipped(kind)
                self.lost = True
            if self.ended or self.lost:
                break
        return self.ended

    def _happened(self, kind: str) -> None:
        del self.plan[kind]
        self.slips.append(kind)

    # -- the hand ends early

    def _claim(self, deal: Deal, at: int) -> Doing[None]:
        """Everybody sees that one side takes all that is left."""
        side = self._rest_to(deal, at)
        if side != NO_SIDE:
            yield from self._end(slips.CLAIM, items.REST, events.CLAIM, side)

    def _rest_to(self, deal: Deal, at: int) -> int:
        """The side that takes every trick from here on, NO_SIDE when none does; nothing is to be
        sung any more and nobody revokes."""
        if deal.hand.stock_left():
            return NO_SIDE
        rest = deal.steps[at:]
        hand = self.book.played(deal)
        first = len(hand.tricks)
        plays = [step for step in rest if isinstance(step, Play)]
        if (
            len(plays) < len(rest)
            or not first
            or max(deal.illegal, default=-1) >= deal.hand.n_plays
        ):
            return NO_SIDE
        for step in plays:
            hand.judge(f"{step.seat} play {cards.name(step.card)}")
        sides = {hand.side(winner) for winner, _ in hand.tricks[first:]}
        return sides.pop() if len(sides) == 1 else NO_SIDE

    def _end(self, kind: str, item: int, event: int, side: int) -> Doing[None]:
        """By an item of the menu that asks for a side."""
        self._happened(kind)
        yield from self.moment(kind)
        yield from self.side_of(item, side)
        yield from self.read()
        yield from self.calm_score()
        if self.seen.scores is None:
            raise Lost(f"{kind}: the hand does not end: {self.seen.screen}")
        self.took(self.heard)
        self.deal.hand.apply(event, side, 0)
        self.ending = f"{side} {'claim' if event == events.CLAIM else 'concede'}"
        self.ended = True

    def _misdeal(self, deal: Deal) -> Doing[None]:
        """Dealt wrong: nobody scores, the same dealer deals again."""
        self._happened(slips.MISDEAL)
        yield from self.moment(slips.MISDEAL)
        yield from self.menu(items.MISDEAL)
        if not self.seen.tells(self.words.say(ids.DEALS_AGAIN, deal.dealer)):
            raise Lost(f"another deals again: {self.seen.screen}")
        yield from self.agree()
        self.took(self.heard)
        deal.hand.apply(events.MISDEAL, deal.dealer, 0)
        self.ended = True

    # -- revokes

    def _object(self, deal: Deal) -> Doing[None]:
        """Somebody says that another revoked, rightly or not."""
        hand = deal.hand
        seat = hand.seats[self.chance.one_of(range(hand.n_plays))]
        self._happened(slips.OBJECTION)
        yield from self.moment(slips.OBJECTION)
        yield from self.menu(items.OBJECT)
        arrow = self.words.arrow(seat)
        yield from self.until("right", lambda seen: seen.line(1).startswith(arrow), 4)
        yield from self.press("ok")
        yield from self.read()
        self.took(self.heard)
        guilty = seat in self.guilty()
        said = [self.seen.tells(self.words.say(phrase, 0, 0, seat)) for phrase in ANSWERS]
        proof = self.seen.proving
        if hand.rules.sight_open:
            if (proof or said[0]) != guilty or said[1] == guilty:
                raise Lost(f"{seat} revoked: {guilty}, the box says {self.seen.screen}")
            if proof:
                yield from self.press("ok")
        elif not any(said) or (said[0] and not guilty) or (said[1] and guilty):
            raise Lost(f"{seat} revoked: {guilty}, the box says {self.seen.screen}")
        yield from self.calm()
        yield from self.moment("play")

    # -- a card taken back

    def _take_back(self, deal: Deal, step: Play) -> Doing[None]:
        """A card is played, and taken back by the house rule before anything else happens."""
        hand = deal.hand
        last = not hand.in_pause and hand.trick.n == hand.rules.players - 1
        others = [
            card
            for card in deal.others(step.seat, step.card)
            if not hand.judge(events.PLAY, step.seat, card)
        ]
        if hand.rules.correction == NO_CORRECTION or last or not others or self.ghna_due(step):
            return
        self._happened(slips.TAKE_BACK)
        yield from self.moment(slips.TAKE_BACK)
        card = self.chance.one_of(others)
        heard = self.heard
        yield from self.touch(card)
        if self.heard == heard:
            raise Lost(f"{cards.name(card)} is not taken: {self.seen.screen}")
        yield from self.menu(items.CORRECT_BACK)
        name = self.words.say(ids.ORDER_CARD, step.seat, card)
        yield from self.until("left", lambda seen: seen.line(1) == name, 4)
        yield from self.press("ok")
        if self.seen.refused:
            raise Lost(f"{cards.name(card)} cannot be taken back: {self.seen.screen}")
        self.took(heard)
        yield from self.calm()
        yield from self.moment("play")

    def ghna_due(self, step: Play) -> bool:
        """Is this one of the two cards of a Ghna just sung?"""
        last = self.deal.done[-1:]
        return (
            bool(last) and event_of(last[0])[0] == events.MELD and self.match.rules.meld_when > 0
        )

    # -- between hands

    def played(self, deal: Deal) -> Doing[None]:
        yield from super().played(deal)
        if not self.ended and self.match.winner == NO_SIDE and self.chance.happens(slips.AGREE):
            yield from self._agree()

    def _agree(self) -> Doing[None]:
        """The table finds that a side has more than it had, and says so."""
        match, rules = self.match, self.match.rules
        side = self.chance.one_of(range(rules.sides))
        more = rules.step or 1
        if rules.unit != POINTS or match.points[side] + more >= rules.target:
            return
        self.slips.append(slips.AGREE)
        match.points[side] += more
        self.book.sheet.points[side] += more
        yield from self.moment(slips.AGREE)
        yield from self.adjust(match.sheet)
        self.took(self.heard)
        yield from self.last_doubts()
        yield from self.calm_score()
        if not self.right_score():
            raise Lost(f"agreed on {match.sheet}, not {self.seen.screen}")

    def next_hand(self) -> Doing[None]:
        """On; now and then back into the hand before, and on again."""
        over = self.match.winner != NO_SIDE
        yield from super().next_hand()
        if over or self.by_call or not self.chance.happens(slips.BORDER_UNDO):
            return
        self.slips.append(slips.BORDER_UNDO)
        yield from self.moment(slips.BORDER_UNDO)
        yield from self.press("back")
        yield from self._score_again()
        if not self.right_score():
            raise Lost(f"back in the hand before: {self.match.sheet}, not {self.seen.screen}")
        last = self.heard[-1] if self.heard and self.before else None
        again = self.before[-1:] and self.before[-1][0] == self.heard[:-1]
        played_out = not (self.ended or self.lost)
        if (
            isinstance(last, int)
            and again
            and played_out
            and self.deal.hand.forfeit_seat == NO_SEAT
        ):
            yield from self.press("back")
            yield from self.do("touch", cards.name(last))
            yield from self._score_again()
            if self.seen.asking:
                yield from self.answer()
            if not self.right_score():
                raise Lost(f"the last card again: {self.match.sheet}, not {self.seen.screen}")
        yield from super().next_hand()

    def _score_again(self) -> Doing[None]:
        """Wait for the score; a proof that was left for later comes before it, and is left so."""
        yield from self.calm_score()
        if self.seen.proving:
            yield from self.press("ok")

    # -- the last card

    def play_card(self, step: Play, kind: str) -> Doing[None]:
        hand = self.deal.hand
        asked = hand.n_plays + 1 == hand.rules.cards and self.agreed()
        if not asked or slips.LAST_CARD not in self.plan:
            return (yield from super().play_card(step, kind))
        self._happened(slips.LAST_CARD)
        yield from self.moment(slips.LAST_CARD)
        yield from self.calm()
        if not self.seen.last_card or not self.seen.mentions(cards.name(step.card)):
            raise Lost(f"{cards.name(step.card)} is not asked about: {self.seen.screen}")
        yield from self.press("right")
        self.took([*self.heard, step.card])
        self.lay(step)
        yield from self.read()
        if self.seen.asking or self.seen.proving:
            yield from self.answer()
