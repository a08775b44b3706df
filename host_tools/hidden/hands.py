"""Random hands whose deal is known here and hidden from the table: honest, or with revokes."""

from __future__ import annotations

from array import array
from random import Random
from typing import TYPE_CHECKING

from hakam.proof.knowledge import Knowledge
from hakam.rules.cards import NO_CARD, NO_SUIT
from hakam.rules.events import DRAW, PLAY
from hakam.rules.games import FLAG
from hakam.rules.hand import Hand
from hakam.rules.options import CHOICES, NAMES, build
from hakam.rules.reasons import ILLEGAL
from hakam.rules.ruleset import Ruleset
from host_tools import players

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

Event = tuple[int, int, int]
Touched = tuple[int, int]

PRESETS = ("strict", "strict_discard", "loose", "loose_house", "follow_ruff")
SWITCHES = ("follow", "head", "ruff", "underruff")
SIGHTS = ("blind", "open", "a hand", "some cards")
NO_LIMIT = 1_000


def options(number: int) -> dict[str, object]:
    """The game's own duties, and every other preset in turn."""
    return {"duties": PRESETS[number // 2 % len(PRESETS)]} if number % 2 else {}


def any_duties(rng: Random) -> dict[str, object]:
    """Six switches as a ruleset may have them: without following nothing binds."""
    chosen: dict[str, object] = dict.fromkeys((*SWITCHES, "overruff"), "free")
    chosen["head_after_ruff"] = False
    if rng.random() < 0.1:
        return chosen
    chosen |= {name: rng.choice(("must", "free")) for name in SWITCHES}
    chosen["follow"] = "must"
    chosen["head_after_ruff"] = rng.random() < 0.5
    chosen["overruff"] = rng.choice(("must", "free", "opponent"))
    return chosen


def any_rules(rng: Random) -> Ruleset:
    """A game with some house rules, whatever goes together."""
    while True:
        chosen: dict[str, object] = {
            name: rng.choice(values) for name, values in rng.sample(CHOICES, rng.randrange(4))
        }
        if rng.random() < 0.5:
            chosen["duties"] = rng.choice((*PRESETS, any_duties(rng)))
        chosen.pop("sight", None)
        chosen.pop("on_illegal", None)
        try:
            return build(rng.choice(NAMES), chosen)
        except ValueError:
            continue


def played(
    rules: Ruleset, rng: Random, revokes: float = 0.0, most: int = NO_LIMIT
) -> tuple[Hand, list[Event], dict[int, int]]:
    """A whole random hand: how it ended, its events, and who revoked at which of them.

    `revokes` is the share of plays that break a duty where one can be broken, `most` of them.
    """
    hand = Hand()
    rules.on_illegal = FLAG
    players.deal(hand, rules, rng.randrange(rules.players), rng)
    masks = array("H", (0, 0, 0, 0))
    events: list[Event] = []
    illegal: dict[int, int] = {}
    while not hand.over:
        event = players.next_event(hand, rules, masks, rng)
        may = event[0] == PLAY and hand.owed_suit == NO_SUIT and len(illegal) < most
        if may and rng.random() < revokes:
            seat = event[1]
            held = players.cards_of(hand.hands[seat])
            bad = [card for card in held if hand.judge(PLAY, seat, card) & ILLEGAL]
            if bad:
                event = (PLAY, seat, rng.choice(bad))
        if hand.judge(*event) & ILLEGAL:
            illegal[len(events)] = event[1]
        hand.apply(*event)
        events.append(event)
    return hand, events, illegal


def touched(deal: list[list[int]], sight: str, rng: Random) -> list[Touched]:
    """Which cards of a deal are touched before the first play: (seat, card)."""
    every = [(seat, card) for seat, held in enumerate(deal) for card in held]
    if sight == "open":
        return every
    if sight == "a hand":
        seat = rng.randrange(len(deal))
        return [one for one in every if one[0] == seat]
    return rng.sample(every, rng.randrange(1, 6)) if sight == "some cards" else []


def followed(
    ended: Hand,
    events: list[Event],
    seen: Iterable[Touched] = (),
    before: Callable[[Hand, Event], None] = lambda hand, event: None,
) -> Iterator[Knowledge]:
    """Knowledge of a table that sees these events and touches alone, after each event.

    When a whole deal was touched what is drawn has a name.
    """
    hand = Hand()
    hand.begin(ended.rules, ended.dealer)
    for seat, card in seen:
        hand.hold(seat, card)
    if ended.shown != NO_CARD:
        hand.show(ended.shown)
    knowledge = Knowledge()
    knowledge.begin(hand)
    for at, (kind, seat, arg) in enumerate(events):
        if kind == DRAW and not hand.known and hand.stock_left() > 1:
            arg = NO_CARD
        said = hand.judge(kind, seat, arg)
        assert not said or said & ILLEGAL
        before(hand, (kind, seat, arg))
        knowledge.note(kind, seat, arg)
        hand.apply(kind, seat, arg)
        knowledge.weigh(at)
        yield knowledge


def dealt(ended: Hand, events: list[Event]) -> list[list[int]]:
    """The hands as they were dealt: what each seat played, without what it drew."""
    hands: list[list[int]] = [[] for _ in range(ended.rules.players)]
    drawn = {card for kind, _, card in events if kind == DRAW}
    for kind, seat, card in events:
        if kind == PLAY and card not in drawn:
            hands[seat].append(card)
    return hands
