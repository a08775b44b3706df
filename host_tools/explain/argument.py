"""Why no deal is left: the fewest plays that cannot all have been right, and what they lack."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hakam.proof.bounds import UNSEEN
from hakam.proof.knowledge import NOT_PROVED, Knowledge
from hakam.rules.cards import DECK, SUIT
from host_tools.players import copied

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hakam.rules.hand import Hand
    from hakam.rules.trick import Trick

Event = tuple[int, int, int]


@dataclass(frozen=True)
class Statement:
    """A play that denied something: event number, trick from 1, and the trick it was laid on.

    `masks` are the cards denied of the led suit and of trump, 0 where none of them was out;
    `held` those of them known to lie in that very hand.
    """

    at: int
    number: int
    seat: int
    card: int
    masks: tuple[int, int]
    trick: Trick
    trump: int
    duties: int
    held: tuple[int, ...]

    def denies(self, card: int) -> bool:
        """Whether the card was sworn not to be in the hand."""
        suits = ((self.trick.led, self.masks[0]), (self.trump, self.masks[1]))
        return any(card // SUIT == suit and mask >> card % SUIT & 1 for suit, mask in suits)


class _Heeding(Knowledge):
    """Knowledge that heeds the denials of some events alone."""

    def __init__(self, heeded: frozenset[int]) -> None:
        super().__init__()
        self.heeded = heeded
        self.at = 0

    def deny(self, seat: int, card: int) -> None:
        """Pass over what is not heeded."""
        if self.at in self.heeded:
            super().deny(seat, card)


@dataclass(frozen=True)
class Shortage:
    """These cards can only be with these seats (a mask), which have room for so many."""

    cards: tuple[int, ...]
    seats: int
    room: int


class Argument:
    """A hand up to a proof, told again with some of the denials left out.

    `events` are those that stood, by number; where the lead is free its seat is believed.
    """

    def __init__(self, pristine: Hand, events: dict[int, Event], free_lead: bool) -> None:
        self.pristine = pristine
        self.events = events
        self.free_lead = free_lead

    def told(self, heeded: Iterable[Statement]) -> Knowledge:
        """What is known at the end when only these plays are believed."""
        knowledge = _Heeding(frozenset(statement.at for statement in heeded))
        hand = copied(self.pristine)
        knowledge.begin(hand)
        for at, (kind, seat, arg) in self.events.items():
            if self.free_lead and (hand.in_pause or not hand.trick.n):
                hand.turn = hand.player = seat
            knowledge.at = at
            knowledge.note(kind, seat, arg)
            hand.apply(kind, seat, arg)
        knowledge.weigh(0)
        return knowledge

    def fits(self, heeded: Iterable[Statement]) -> bool:
        """Some deal makes all these plays right."""
        return self.told(heeded).proved == NOT_PROVED

    def fewest(self, statements: list[Statement]) -> list[Statement]:
        """Some of the statements, none of them to spare, that cannot all be true."""
        for one in statements:
            if not self.fits([one]):
                return [one]
        kept = list(statements)
        for one in statements:
            without = [other for other in kept if other is not one]
            if not self.fits(without):
                kept = without
        return kept

    def wrong_alone(self, statements: list[Statement], seats: int) -> list[Statement]:
        """Statements of these seats (a mask) each of which, set aside alone, leaves a deal."""
        return [
            one
            for one in statements
            if seats >> one.seat & 1 and self.fits([s for s in statements if s is not one])
        ]

    def shortage(self, statements: list[Statement]) -> Shortage | None:
        """Unseen cards for which these denials leave too little room; None with a stock."""
        knowledge = self.told(statements)
        hand = knowledge.hand
        places = knowledge.places
        if hand.rules.stock_size:
            return None
        unseen = [card for card in range(DECK) if places.where[card] == UNSEEN]
        everybody = (1 << hand.rules.players) - 1
        for barred in sorted(range(1, everybody + 1), key=lambda mask: -mask.bit_count()):
            names = [seat for seat in range(hand.rules.players) if barred >> seat & 1]
            short = [card for card in unseen if all(places.denial(s, card) for s in names)]
            rest = everybody & ~barred
            room = sum(
                int(hand.unknown[seat]) for seat in range(hand.rules.players) if rest >> seat & 1
            )
            if len(short) > room:
                return Shortage(tuple(short), rest, room)
        return None
