"""All deals of a small deck, one by one: what knowledge of hidden hands must agree with.

A deal is dealt, the events of a blind table are played through with it, and what it cannot bear is
noted: the slow and obvious meaning of the rulebook's words.
"""

from __future__ import annotations

from array import array
from itertools import combinations, permutations
from typing import TYPE_CHECKING

from hakam.rules import duties
from hakam.rules.cards import KING, KNIGHT, NO_CARD, SUIT
from hakam.rules.events import DRAW, EXCHANGE, MELD, PLAY, STRIKE, TUTE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from hakam.rules.hand import Hand

TOLD = 16  # first bit of the melds; below it a bit a seat: a play was illegal


class Deal:
    """Where the cards are now if this was the deal; `faults` it has against it."""

    __slots__ = ("drawn", "faults", "hands", "stock")

    def __init__(self, hands: tuple[int, ...], stock: tuple[int, ...]) -> None:
        self.hands = list(hands)  # masks of forty bits
        self.stock = stock
        self.drawn = 0
        self.faults = 0


class EveryDeal:
    """All deals of a hand that may still be; begins with what was shown, then hears events."""

    def __init__(self, hand: Hand, pack: list[int], laid: tuple[int, ...] = ()) -> None:
        self.hand = hand
        self.deals = [Deal(hands, stock) for hands, stock in every_deal(hand, pack, laid)]

    def note(self, kind: int, seat: int, arg: int) -> None:
        """An event, just before it is applied."""
        if kind == PLAY:
            self.play(seat, arg)
        elif kind == MELD:
            pair = 1 << arg * SUIT + KNIGHT | 1 << arg * SUIT + KING
            for deal in self.deals:
                if deal.hands[seat] & pair != pair:
                    deal.faults |= TOLD << arg
        elif kind == STRIKE:
            for deal in self.deals:
                deal.faults &= ~(TOLD << arg)
        elif kind == TUTE:
            fours = (KING, KNIGHT)[: self.hand.rules.tute]
            masks = [sum(1 << suit * SUIT + four for suit in range(4)) for four in fours]
            self.keep(lambda deal: any(deal.hands[seat] & mask == mask for mask in masks))
        elif kind == DRAW:
            self.keep(lambda deal: arg in (NO_CARD, deal.stock[deal.drawn]))
            for deal in self.deals:
                deal.hands[seat] |= 1 << deal.stock[deal.drawn]
                deal.drawn += 1
        elif kind == EXCHANGE:
            self.keep(lambda deal: deal.hands[seat] >> arg & 1)
            for deal in self.deals:
                deal.hands[seat] ^= 1 << arg | 1 << deal.stock[-1]
                deal.stock = (*deal.stock[:-1], arg)

    def keep(self, fits: Callable[[Deal], object]) -> None:
        self.deals = [deal for deal in self.deals if fits(deal)]

    def touch(self, seat: int, card: int) -> None:
        self.keep(lambda deal: deal.hands[seat] >> card & 1)

    def play(self, seat: int, card: int) -> None:
        self.touch(seat, card)
        for deal in self.deals:
            if self.illegal(deal, seat, card):
                deal.faults |= 1 << seat
            deal.hands[seat] ^= 1 << card

    def illegal(self, deal: Deal, seat: int, card: int) -> bool:
        """Would the card, laid now, break a duty in this deal?"""
        hand = self.hand
        if hand.in_pause or not hand.trick.n:
            return False
        masks = array("H", [deal.hands[seat] >> suit * SUIT & 1023 for suit in range(4)])
        return duties.reason(card, hand.trick, hand.trump, hand.duties, masks) != 0

    def possible(self, seats: int) -> bool:
        """Some deal bears everything but the plays of other seats than these."""
        bad = seats | TOLD * 15
        return any(not deal.faults & bad for deal in self.deals)

    def left(self, seats: int) -> list[Deal]:
        """The deals that bear everything but the plays of other seats than these."""
        bad = seats | TOLD * 15
        return [deal for deal in self.deals if not deal.faults & bad]


def every_deal(
    hand: Hand, pack: list[int], laid: tuple[int, ...]
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """All deals of the pack that agree with what is shown before the first play.

    `laid`: a mask a seat of what it will have laid later, to be told of that time alone.
    """
    rules = hand.rules
    last = (hand.shown,) if rules.stock_size else ()
    known = [
        sum(hand.hands[seat][suit] << suit * SUIT for suit in range(4))
        for seat in range(rules.players)
    ]
    rest = [card for card in pack if card not in last and not any(m >> card & 1 for m in laid)]

    def deal(seat: int, cards: list[int]) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
        if seat == rules.players:
            for stock in permutations(cards):
                yield (), stock + last
            return
        mine = laid[seat] if laid else 0
        for held in combinations(cards, rules.hand_size - mine.bit_count()):
            mask = sum(1 << card for card in held) | mine
            if mask & known[seat] == known[seat]:
                others = [card for card in cards if card not in held]
                for hands, stock in deal(seat + 1, others):
                    yield (mask, *hands), stock

    yield from deal(0, rest)
