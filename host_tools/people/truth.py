"""What really happens at the table: deals, contracts, cards and songs, and the true score.

People know this whatever the box says: the cards they hold and lay, who takes each trick, and at
the end of a hand what either pair has gathered.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from hakam.rules import cards, events, match
from hakam.rules.cards import NO_SEAT
from hakam.rules.games import GAMES_101, POINTS
from hakam.rules.hand import Hand
from hakam.rules.ruleset import Ruleset
from hakam.screens.settings import Settings
from host_tools import players

ALL_PASS = 0.08
"""How often nobody bids."""
SING = 0.9
"""How often a Ghna that may be sung is sung."""


@dataclass(frozen=True)
class Play:
    """A card laid down."""

    seat: int
    card: int


@dataclass(frozen=True)
class Song:
    """A Ghna in the pause after a trick."""

    seat: int
    suit: int


@dataclass(frozen=True)
class Swap:
    """The 7 or the 2 of trumps given for the card turned up."""

    seat: int
    card: int


@dataclass(frozen=True)
class Tute:
    """Four kings or knights are shown: the hand is over."""

    seat: int


@dataclass(frozen=True)
class Draw:
    """A card drawn from the stock; in blind sight nobody touches it."""

    seat: int
    card: int


Said = Song | Swap | Tute
Step = Play | Said | Draw


def event_of(step: Step) -> tuple[int, int, int]:
    """The event of a hand that a step is."""
    if isinstance(step, Play):
        return events.PLAY, step.seat, step.card
    if isinstance(step, Song):
        return events.MELD, step.seat, step.suit
    if isinstance(step, Swap):
        return events.EXCHANGE, step.seat, step.card
    if isinstance(step, Draw):
        return events.DRAW, step.seat, step.card
    return events.TUTE, step.seat, 0


@dataclass
class Deal:
    """One hand as it will be played: contract (seat, points, suit), steps, and the hand itself.

    `contract` is None when all pass. `hand` follows the table: `take` each step as it is done.
    `calls`: the calls of the auction, events of the hand, where every one is entered. `illegal`:
    numbers of the plays that break a duty. `rest`: the stock, the card turned up last.
    """

    number: int
    dealer: int
    contract: tuple[int, int, int] | None
    steps: list[Step]
    held: list[list[int]]
    hand: Hand = field(default_factory=Hand)
    takers: list[int] = field(default_factory=list)
    calls: list[tuple[int, int, int]] = field(default_factory=list)
    illegal: list[int] = field(default_factory=list)
    rest: list[int] = field(default_factory=list)
    done: list[Step] = field(default_factory=list)

    def take(self, step: Step) -> None:
        """A step has been done at the table."""
        self.done.append(step)
        self.hand.apply(*event_of(step))
        hand = self.hand
        if len(self.takers) < hand.tricks:
            self.takers.append(hand.taker)
        if hand.draws_left and not hand.rules.sight_open:
            self.take(Draw(hand.turn, hand.stock[hand.drawn]))

    def piles(self) -> list[list[int]]:
        """The cards each side has won, trick by trick."""
        out: list[list[int]] = [[] for _ in range(self.hand.rules.sides)]
        n = self.hand.rules.players
        for trick, taker in enumerate(self.takers):
            out[self.hand.rules.side(taker)] += self.hand.plays[trick * n : trick * n + n]
        return out

    def others(self, seat: int, card: int) -> list[int]:
        """What a seat holds beside this card: what it may touch by mistake."""
        played = self.hand.played
        held = players.cards_of(self.hand.hands[seat]) if self.rest else self.held[seat]
        return [
            other for other in held if other != card and not played[other // 10] >> other % 10 & 1
        ]


def strength(held: list[int], suit: int) -> int:
    """How good ten cards look with a suit as trump: points and length."""
    return sum(map(cards.points, held)) + 4 * sum(card // 10 == suit for card in held)


def call(held: list[list[int]], usual: int, rng: Random) -> tuple[int, int, int]:
    """Who declares, at what, in what: the best hand in its longest suit, near the usual bid."""
    seat = max(range(len(held)), key=lambda at: max(strength(held[at], s) for s in range(4)))
    suit = max(range(4), key=lambda s: (sum(c // 10 == s for c in held[seat]), -s))
    bid = min(max(usual + rng.choice((-10, 0, 0, 0, 10)), 70), 130)
    return seat, bid, suit


class Match:
    """Deals until a side has reached the target; `points` by side, as people have counted."""

    def __init__(self, rng: Random, dealer: int, rules: Ruleset | None = None) -> None:
        self.rng = rng
        self.rules: Ruleset = rules or Settings().game
        self.dealer = dealer
        self.points = array("H", (0, 0, 0, 0))
        self.games = array("H", (0, 0, 0, 0))
        self.usual = Settings().usual
        self.number = 0
        self.game_won = False  # the last hand won a game, or several lost by it

    @property
    def winner(self) -> int:
        """Side that has won, NO_SIDE while the match goes on."""
        return match.finished(self.rules, self.points, self.games)

    @property
    def totals(self) -> list[int]:
        """What each side has of the target: points, hands, games or marks."""
        sheet = self.points if self.rules.unit == POINTS else self.games
        return list(sheet[: self.rules.sides])

    @property
    def sheet(self) -> list[int]:
        """What the table agrees on: of a running game to 101 its points come first."""
        running = self.rules.unit == GAMES_101
        return [*self.points[: 2 * running], *self.totals]

    def deals(self) -> Iterator[Deal]:
        """One hand after the other; enter each by `count` when it is over."""
        while self.winner == cards.NO_SIDE:
            self.number += 1
            deal = self.deal()
            yield deal
            self.dealer = match.next_dealer(self.rules, self.dealer, deal.hand.ending)

    def count(self, deal: Deal) -> None:
        """Enter a finished hand on the sheet."""
        before = sum(self.games)
        match.add_hand(self.rules, deal.hand, self.points, self.games)
        self.game_won = sum(self.games) > before

    def deal(self) -> Deal:
        """The next hand."""
        rng = self.rng
        plan = Hand()
        held = players.deal(plan, self.rules, self.dealer, rng)
        deal = Deal(self.number, self.dealer, None, [], held)
        deal.hand.begin(self.rules, self.dealer)
        for seat, hand in enumerate(held):
            for card in hand:
                deal.hand.hold(seat, card)
        if rng.random() < ALL_PASS:
            for step in range(self.rules.players):
                deal.hand.apply(events.PASS, (self.dealer + 1 + step) % 4, 0)
            return deal
        seat, bid, suit = deal.contract = call(held, self.usual, rng)
        self.usual = bid
        for each in (plan, deal.hand):
            each.apply(events.CONTRACT, seat, bid)
            each.apply(events.TRUMP, seat, suit)
        masks = array("H", (0, 0, 0, 0))
        while not plan.over:
            song = self._song(plan) if plan.in_pause else None
            if song is not None:
                plan.apply(events.MELD, song.seat, song.suit)
                deal.steps.append(song)
            play = Play(plan.turn, players.choose(plan, plan.turn, masks, rng))
            plan.apply(events.PLAY, play.seat, play.card)
            deal.steps.append(play)
        return deal

    def _song(self, plan: Hand) -> Song | None:
        for suit in sorted(range(4), key=lambda s: s != plan.trump):
            for seat in range(self.rules.players):
                if plan.judge(events.MELD, seat, suit) == 0:
                    return Song(seat, suit) if self.rng.random() < SING else None
        return None


def winner_of(hand: Hand) -> int:
    """Seat that takes the trick just completed, NO_SEAT while it is open."""
    return hand.taker if hand.in_pause or hand.over else NO_SEAT
