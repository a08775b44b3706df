"""Open sight: every card is touched as it is dealt, and every play is judged at once."""

from __future__ import annotations

from hakam.rules import cards, reasons
from hakam.rules.cards import NO_SEAT
from hakam.rules.games import SHOWN, TAKE_BACK
from hakam.rules.state import OVER
from hakam.screens import items
from hakam.words import find, ids
from host_tools.people import games, slips
from host_tools.people.acts import REFUSED, Doing
from host_tools.people.night import Night
from host_tools.people.scribe import Lost
from host_tools.people.truth import Deal, Play

SEES_DEAL = 0.5  # how often it is seen at once whose card the box awaits
ALARM = REFUSED[1]
MOST_TOUCHES = 400
CUT_AFTER = 7  # cards dealt: then the power is cut, where it is


def dealing(deal: Deal) -> list[tuple[int, int]]:
    """Seats and cards in the order in which they are dealt and touched."""
    rules = deal.hand.rules
    left = [list(held) for held in deal.held]
    out = []
    for packet in rules.deal_pattern or (rules.hand_size,):
        for step in range(rules.players):
            seat = (deal.dealer + 1 + step) % rules.players
            out += [(seat, card) for card in left[seat][:packet]]
            del left[seat][:packet]
    return out


class Opened(Night):
    """People who touch what they are dealt, and are told what they may not play."""

    # -- the deal

    def deal_out(self, deal: Deal) -> Doing[None]:
        rules = deal.hand.rules
        if not rules.sight_open:
            return (yield from super().deal_out(deal))
        yield from self.moment("deal")
        if self.wrong_dealer:
            yield from self.move_dealer(deal)
        order = dealing(deal)
        touches = self._touches([card for _, card in order])
        taken: list[int] = []
        for _ in range(MOST_TOUCHES):
            if not touches:
                break
            card = touches.pop(0)
            yield from self.do("touch", cards.name(card))
            if not self.seen.refused:
                taken.append(card)
            cut = len(taken) == CUT_AFTER and (yield from self.cut("deal"))
            right = [card for _, card in order[: len(taken)]]
            wrong = taken != right
            doubled = self.seen.refused and card in taken and not wrong
            if wrong and (not touches or self.seen.refused or self.chance.noticed(SEES_DEAL)):
                yield from self._deal_again(taken, [card for _, card in order])
                touches = [card for _, card in order[len(taken) :]]
            elif not (doubled or cut) and len(taken) < len(order):
                self._awaits(*order[len(taken)], len(taken), deal)
        if rules.trump_from > SHOWN:
            yield from super().deal_out(deal)
        self.open.clear()

    def _touches(self, order: list[int]) -> list[int]:
        """The cards as they are touched, with a slip or without."""
        touches = list(order)
        at = self.chance.one_of(range(len(order) - 1))
        size = self.match.rules.hand_size
        if self.chance.happens(slips.DEALT_WRONG):
            other = (at + self.chance.one_of(range(1, size))) % len(order)
            touches[at], touches[other] = touches[other], touches[at]
            self.slipped(slips.DEALT_WRONG)
        elif self.chance.happens(slips.DEALT_NOT):
            touches.append(touches.pop(at))  # it is the one that is left at the end
            self.slipped(slips.DEALT_NOT)
        elif self.chance.happens(slips.DEALT_TWICE):
            touches.insert(at + 1, touches[at])
            self.slips.append(slips.DEALT_TWICE)
        return touches

    def _awaits(self, seat: int, card: int, dealt: int, deal: Deal) -> None:
        """The box awaits a card of this seat, and says how many there were."""
        count = self.words.say(ids.DEAL_COUNT, dealt, len(deal.held) * len(deal.held[0]))
        if not self.seen.line(1).startswith(self.words.arrow(seat)) or not self.seen.tells(count):
            raise Lost(f"{cards.name(card)} of {seat} is not awaited: {self.seen.screen}")

    def _deal_again(self, taken: list[int], order: list[int]) -> Doing[None]:
        """BACK until box and deal agree."""
        yield from self.moment(f"mend {self.kinds()}")
        while taken != order[: len(taken)]:
            if self.at(ids.DEAL) or not self.by_call:
                yield from self.press("back")
            else:  # every call is entered: there BACK passes
                yield from self.menu(items.UNDO)
            card = taken.pop()
            if not self.seen.mentions(cards.name(card)):
                raise Lost(f"BACK did not take {cards.name(card)} back: {self.seen.screen}")
        self.mended.append("dealt again")
        yield from self.moment("deal")

    # -- the plays

    def stands_illegal(self) -> bool:
        """Has the box taken a card and said that it breaks a duty?"""
        return self.seen.tune == ALARM and (
            self.at(ids.ILLEGAL) or self.at(ids.ILLEGAL_BACK) or self._forfeited() != NO_SEAT
        )

    def _forfeited(self) -> int:
        for side in range(self.match.rules.sides):
            if self.seen.line(0) == self.words.say(ids.FORFEITED, side):
                return side
        return NO_SEAT

    def touch(self, card: int) -> Doing[None]:
        yield from super().touch(card)
        if self.stands_illegal():
            self.took([*self.heard, card])

    def attend(self, *, touched: bool) -> Doing[None]:
        deal = self.deal
        number = deal.hand.n_plays - 1
        if not touched or not deal.hand.rules.sight_open or number not in deal.illegal:
            return (yield from super().attend(touched=touched))
        if self.heard != self.wanted:
            return (yield from self.mend())
        if not self.stands_illegal():
            raise Lost(f"a revoke is taken like any card: {self.seen.screen}")
        self._right_duty(deal, deal.hand.plays[number])
        side = self._forfeited()
        if games.forfeits(deal.hand.rules) != (side != NO_SEAT):
            raise Lost(f"a revoke ends the hand, or does not: {self.seen.screen}")
        if side not in (NO_SEAT, deal.hand.rules.side(deal.hand.seats[number])):
            raise Lost(f"somebody else has lost the hand by a revoke: {self.seen.screen}")
        if deal.hand.phase != OVER:
            yield from self.calm()

    def _right_duty(self, deal: Deal, card: int) -> None:
        """The second rulebook names the same duty, in the same suit."""
        broken = self.book.duty(deal, card)
        if not broken:
            raise Lost(f"{cards.name(card)} breaks no duty: {self.seen.screen}")
        reason = getattr(reasons, broken.upper())
        trick = deal.hand.trick
        follows = reason in (reasons.MUST_FOLLOW, reasons.MUST_HEAD)
        said = self.words.say(find.answer(reason), trick.led if follows else deal.hand.trump)
        if not self.seen.tells(said):
            raise Lost(f"{cards.name(card)} {broken}: {self.seen.screen}")

    def play_card(self, step: Play, kind: str) -> Doing[None]:
        """Before it, now and then, somebody tries what is not allowed: it is refused."""
        hand = self.deal.hand
        tries = hand.rules.sight_open and hand.rules.on_illegal == TAKE_BACK
        agreed = self.heard == self.wanted and not self.open
        if tries and agreed and hand.owed_suit == cards.NO_SUIT and hand.turn == step.seat:
            bad = games.illegal(hand)
            if bad and self.chance.happens(slips.ILLEGAL):
                card = self.chance.one_of(bad)
                self.slips.append(slips.ILLEGAL)
                yield from self.moment("refused")
                yield from self.do("touch", cards.name(card))
                if not self.seen.refused:
                    raise Lost(f"{cards.name(card)} is not refused: {self.seen.screen}")
                self._right_duty(self.deal, card)
                yield from self.moment("play")
        yield from super().play_card(step, kind)
