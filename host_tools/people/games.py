"""Any game of the box, by any house rules: how it is dealt, called, sung and played.

What a game is and how often people do what they may is all that stands here; `book` holds it
against the second rulebook.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from random import Random

from hakam.rules import cards, events, stock
from hakam.rules.games import FLAG, FORFEIT, POINTS, SHOWN, TAKE_BACK, TURNED_LAST
from hakam.rules.hand import Hand
from hakam.rules.options import CHOICES, NAMES, build
from hakam.rules.reasons import ILLEGAL
from hakam.rules.ruleset import Ruleset, unpack
from hakam.rules.state import AUCTION
from host_tools import players
from host_tools.people.truth import (
    ALL_PASS,
    SING,
    Deal,
    Draw,
    Match,
    Play,
    Said,
    Song,
    Swap,
    Tute,
    call,
    event_of,
)

DUTIES = ("strict", "strict_discard", "loose", "loose_house", "follow_ruff", "free")
REVOKE = 0.02
"""Of the plays in which a duty can be broken, at a table where people revoke."""
TARGETS = {POINTS: (200, 300)}
FEW = (1, 2)
"""Targets of an evening: not long ones, so that matches end."""
SIGNAL = 0.3


def house(rng: Random, game: str = "") -> tuple[str, dict[str, object]]:
    """A game and some house rules, whatever goes together; a record names them so."""
    game = game or rng.choice(NAMES)
    while True:
        many = rng.choice((0, 2, 4, 8))
        chosen: dict[str, object] = {
            name: rng.choice(values) for name, values in rng.sample(CHOICES, many)
        }
        if rng.random() < 0.3:
            chosen["duties"] = rng.choice(DUTIES)
        if rng.random() < 0.3:
            chosen["meld_per_trick"] = rng.choice((1, None))
        chosen["sight"] = rng.choice(("blind", "blind", "open"))
        chosen["target"] = rng.choice(TARGETS.get(Ruleset(NAMES.index(game)).unit, FEW))
        if chosen["sight"] == "open":
            chosen.setdefault("on_illegal", rng.choice(("take_back", "flag", "forfeit")))
            if rng.random() < 0.5:
                chosen["deal_pattern"] = packets(Ruleset(NAMES.index(game)).hand_size, rng)
        try:
            build(game, chosen)
        except ValueError:
            continue
        if not (chosen["sight"] == "blind" and chosen.get("on_illegal") == "take_back"):
            return game, chosen


def packets(size: int, rng: Random) -> list[int]:
    """So many cards at a time, the rest at the end: as the set-up offers it."""
    at_once = rng.randrange(1, size)
    whole, rest = divmod(size, at_once)
    return [at_once] * whole + [rest] * (rest > 0)


class GameMatch(Match):
    """A match of any game; `honest`: nobody breaks a duty. `by_call`: every call is made."""

    def __init__(
        self, rng: Random, dealer: int, rules: Ruleset, *, honest: bool, by_call: bool
    ) -> None:
        super().__init__(rng, dealer, rules)
        self.honest = honest
        self.by_call = by_call
        self.usual = max(80, rules.low)

    def deal(self) -> Deal:
        """The next hand as it will be played. In blind sight what is illegal stands first."""
        rules = self.rules
        played = unpack(rules.pack())
        if not rules.sight_open:
            played.on_illegal = FLAG
        plan = Hand()
        held = players.deal(plan, played, self.dealer, self.rng)
        deal = Deal(self.number, self.dealer, None, [], held)
        deal.rest = list(plan.stock[: rules.stock_size])
        lay_out(deal, played, plan.shown)
        if rules.auction and not self._auction(deal, plan):
            return deal
        masks = array("H", (0, 0, 0, 0))
        declined: set[tuple[Said, int]] = set()
        while not plan.over:
            step = self._next(plan, masks, declined)
            if isinstance(step, Play) and plan.judge(*event_of(step)) & ILLEGAL:
                deal.illegal.append(plan.n_plays)
            plan.apply(*event_of(step))
            if not isinstance(step, Draw) or rules.sight_open:
                deal.steps.append(step)
        return deal

    def _auction(self, deal: Deal, plan: Hand) -> bool:
        """Is there a contract? The auction of the hand, by its calls and its result."""
        rng, rules = self.rng, self.rules
        if self.by_call:
            while plan.phase == AUCTION:
                event = self._call(plan)
                plan.apply(*event)
                deal.calls.append(event)
            if plan.void:
                for event in deal.calls:
                    deal.hand.apply(*event)
                return False
            seat, bid = plan.declarer, plan.bid
            suit = rng.randrange(4)
        elif rng.random() < ALL_PASS:
            for step in range(rules.players):
                deal.hand.apply(events.PASS, (self.dealer + 1 + step) % rules.players, 0)
            return False
        else:
            seat, bid, suit = call(deal.held, self.usual, rng)
            bid = min(max(bid // rules.step * rules.step, rules.low), rules.high)
            self.usual = bid
        deal.contract = seat, bid, suit
        for event in deal.calls:
            deal.hand.apply(*event)
        if not self.by_call:
            for each in (plan, deal.hand):
                each.apply(events.CONTRACT, seat, bid)
        for each in (plan, deal.hand):
            each.apply(events.TRUMP, seat, suit)
        return True

    def _call(self, plan: Hand) -> players.Event:
        """A signal where one is allowed, a bid, or a pass."""
        rng = self.rng
        if rng.random() < SIGNAL:
            signals = [
                (events.SIGNAL, seat, signal)
                for seat in range(plan.rules.players)
                for signal in range(4)
                if not plan.judge(events.SIGNAL, seat, signal)
            ]
            if signals:
                return rng.choice(signals)
        return players.auction_call(plan, plan.rules, rng)

    def _next(
        self, plan: Hand, masks: array[int], declined: set[tuple[Said, int]]
    ) -> Play | Said | Draw:
        """What the seat on turn does next; what may be said comes first."""
        if plan.draws_left:
            return Draw(plan.turn, plan.stock[plan.drawn])
        for said in sayable(plan):
            if (said, plan.n_plays) in declined:
                continue
            if self.rng.random() < SING:
                return said
            declined.add((said, plan.n_plays))
        return Play(plan.turn, self._card(plan, masks))

    def _card(self, plan: Hand, masks: array[int]) -> int:
        seat = plan.turn
        takes_back = plan.rules.on_illegal == TAKE_BACK
        if not self.honest and not takes_back and plan.owed_suit == cards.NO_SUIT:
            bad = illegal(plan)
            if bad and self.rng.random() < REVOKE:
                return self.rng.choice(bad)
        return players.choose(plan, seat, masks, self.rng)


def illegal(hand: Hand) -> list[int]:
    """The cards with which the seat on turn would break a duty."""
    seat = hand.turn
    masks = array("H", (0, 0, 0, 0))
    hand.legal(seat, masks)
    legal = players.cards_of(masks)
    return [card for card in players.cards_of(hand.hands[seat]) if card not in legal]


def lay_out(deal: Deal, rules: Ruleset, shown: int) -> None:
    """Begin the hand of a deal with its cards known."""
    hand = deal.hand
    hand.begin(rules, deal.dealer)
    for seat, held in enumerate(deal.held):
        for card in held:
            hand.hold(seat, card)
    if rules.trump_from == TURNED_LAST:
        for place, card in enumerate(deal.rest):
            hand.lay_stock(place, card)
    if rules.trump_from >= SHOWN:
        hand.show(shown)


def sayable(hand: Hand) -> Iterator[Said]:
    """What may be said now with these cards, the trump's Ghna first."""
    said: list[Said] = []
    if hand.in_pause or (hand.rules.meld_when and hand.owed_suit == cards.NO_SUIT):
        suits = sorted(range(4), key=lambda suit: suit != hand.trump)
        said += [Song(seat, suit) for suit in suits for seat in range(hand.rules.players)]
    card = stock.exchange_card(hand) if hand.rules.stock_size else cards.NO_CARD
    for seat in range(hand.rules.players):
        if card != cards.NO_CARD:
            said.append(Swap(seat, card))
        if hand.in_pause:
            said.append(Tute(seat))
    return (step for step in said if not hand.judge(*event_of(step)))


def forfeits(rules: Ruleset) -> bool:
    """Does a revoke end the hand?"""
    return rules.on_illegal == FORFEIT
