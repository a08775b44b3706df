"""Knowledge of hidden hands against all deals of small decks: exact, with and without a stock.

`HAKAM_KNOWLEDGE_HANDS=500` in the environment plays that many hands of each kind.
"""

from __future__ import annotations

import os
from random import Random

import pytest
from every_deal import EveryDeal

from hakam.proof.knowledge import ILLEGAL, LEGAL, NOT_PROVED, POSSIBLE, Knowledge
from hakam.rules import duties
from hakam.rules.cards import DECK, KING, KNIGHT, NO_CARD, NO_SEAT, SUIT
from hakam.rules.events import CONTRACT, DRAW, EXCHANGE, MELD, PLAY, STRIKE, TRUMP, TUTE
from hakam.rules.games import TURNED_LAST, TURNED_OUT
from hakam.rules.hand import Hand
from hakam.rules.options import build
from hakam.rules.ruleset import Ruleset
from host_tools.hidden.hands import any_duties, followed, played

HANDS = int(os.environ.get("HAKAM_KNOWLEDGE_HANDS", "10"))

Event = tuple[int, int, int]

ANY: dict[str, object] = {"duties": "any"}
ANY_STOCK: dict[str, object] = {"duties": "any", "stock_duties": "any"}

KINDS: dict[str, tuple[str, int, int, dict[str, object]]] = {
    "two seats, stock of four": ("tute_habanero", 3, 4, {}),
    "two seats, short hands": ("tute_habanero", 2, 4, {}),
    "two seats, long stock": ("tute_habanero", 2, 6, {}),
    "two seats, loose stock": ("tute_habanero", 2, 4, {"stock_duties": "follow_ruff"}),
    "two seats, headed ruffs": ("tute_habanero", 2, 4, {"duties": "loose_house"}),
    "three seats": ("tute_tres", 3, 0, {}),
    "four seats": ("touti", 2, 0, {"duties": "follow_ruff"}),
    "four seats, shown trump": ("tute_101", 2, 0, {}),
    "four seats, discards": ("touti", 2, 0, {"duties": "strict_discard"}),
    "three seats, discards": ("tute_tres", 3, 0, {"duties": "strict_discard"}),
    "two seats, discards": ("tute_habanero", 3, 4, {"duties": "strict_discard"}),
    "any duties, four seats": ("touti", 2, 0, ANY),
    "any duties, three seats": ("tute_tres", 3, 0, ANY),
    "any duties, stock": ("tute_habanero", 2, 4, ANY),
    "any duties, others with a stock": ("tute_habanero", 3, 4, ANY_STOCK),
    "any duties, longer hands": ("tute_habanero", 3, 4, ANY),
    "first card": ("touti_darija", 2, 0, {"duties": "strict"}),
}


def small(kind: str, rng: Random) -> Ruleset:
    """A game with small hands and a small stock; melds and tutes whenever they can be."""
    game, hand_size, stock_size, options = KINDS[kind]
    if options is ANY or options is ANY_STOCK:
        options = {"duties": any_duties(rng)}
    if KINDS[kind][3] is ANY_STOCK:
        options["stock_duties"] = rng.choice(("free", "trump_led", "follow_ruff"))
    rules = build(
        game, {"meld_side": "any", "meld_window": "hand", "meld_order": "free", **options}
    )
    rules.tute = 2
    rules.hand_size = hand_size
    rules.stock_size = stock_size
    rules.cards = rules.players * hand_size + stock_size
    return rules


def packed(rules: Ruleset, trump: int, rng: Random) -> list[int]:
    """A small pack, rich in trumps and in what can be sung or exchanged."""
    cards = [suit * SUIT + s for suit in range(4) for s in range(10) if s or not rules.no_twos]
    apt = [trump * SUIT + s for s in (0, 4, 5, KNIGHT, KING)] if rules.stock_size else []
    apt += [suit * SUIT + s for suit in rng.sample(range(4), 2) for s in (KNIGHT, KING)]
    pack: list[int] = []
    for card in rng.sample(apt, len(apt))[: rules.cards // 2] + rng.sample(cards, len(cards)):
        if card not in pack and (card % SUIT or not rules.no_twos) and len(pack) < rules.cards:
            pack.append(card)
    return rng.sample(pack, len(pack))


def begin(rules: Ruleset, pack: list[int], trump: int, rng: Random) -> Hand:
    """A blind hand of this pack alone."""
    hand = Hand()
    hand.begin(rules, rng.randrange(rules.players))
    for card in range(DECK):
        if card not in pack:
            hand.placed[card // SUIT] |= 1 << card % SUIT
    if rules.auction:
        hand.apply(CONTRACT, hand.turn, rules.low)
        hand.apply(TRUMP, hand.declarer, trump)
    else:
        first = rules.hand_size * hand.dealer
        hand.show(pack[-1] if rules.trump_from == TURNED_LAST else pack[first])
    return hand


class Players:
    """They hold a deal, revoke now and then, and sometimes say what is not true."""

    honest = 0.8

    def __init__(self, hand: Hand, pack: list[int], rng: Random) -> None:
        size = hand.rules.hand_size
        self.hand = hand
        self.rng = rng
        self.pack = pack
        self.held = [set(pack[seat * size :][:size]) for seat in range(hand.rules.players)]
        self.stock = pack[size * hand.rules.players :]

    def next_event(self) -> Event:
        """An event that the blind table accepts."""
        hand = self.hand
        seat = hand.turn
        if hand.draws_left:
            card = self.stock[hand.drawn]
            named = hand.stock_left() == 1 or self.rng.random() < 0.1
            event = (DRAW, seat, card if named else NO_CARD)
            return event if not hand.judge(*event) else (DRAW, seat, NO_CARD)
        if self.rng.random() < 0.5:
            for event in self.sayings():
                if not hand.judge(*event) and (self.true(event) or self.rng.random() < 0.15):
                    return event
        cards = [card for card in self.pack if not hand.judge(PLAY, seat, card)]
        mine = [card for card in cards if card in self.held[seat]]
        honest = [card for card in mine if not self.illegal(seat, card)]
        if honest and self.rng.random() < self.honest:
            mine = honest
        return (PLAY, seat, self.rng.choice(mine or cards))

    def sayings(self) -> list[Event]:
        hand = self.hand
        said: list[Event] = []
        for seat in range(hand.rules.players):
            said += [(MELD, seat, suit) for suit in range(4)]
            said += [(EXCHANGE, seat, hand.trump * SUIT + s) for s in (0, 4)]
            said += [(STRIKE, seat, suit) for suit in range(4) if self.rng.random() < 0.1]
            said += [(TUTE, seat, 0)] if self.rng.random() < 0.1 else []
        self.rng.shuffle(said)
        return said

    def true(self, event: Event) -> bool:
        kind, seat, arg = event
        pair = {arg * SUIT + KNIGHT, arg * SUIT + KING}
        return pair <= self.held[seat] if kind == MELD else arg in self.held[seat]

    def illegal(self, seat: int, card: int) -> bool:
        hand = self.hand
        if hand.in_pause or not hand.trick.n:
            return False
        masks = [0, 0, 0, 0]
        for held in self.held[seat]:
            masks[held // SUIT] |= 1 << held % SUIT
        return duties.reason(card, hand.trick, hand.trump, hand.duties, masks) != 0  # type: ignore[arg-type]

    def move(self, kind: int, seat: int, arg: int) -> None:
        """Cards change place, just before the event is applied."""
        hand = self.hand
        if kind == PLAY:
            self.held[seat].discard(arg)
        elif kind == DRAW:
            self.held[seat].add(self.stock[hand.drawn])
        elif kind == EXCHANGE:
            self.held[seat].discard(arg)
            self.held[seat].add(hand.shown)
            self.stock[-1] = arg


def agree(knowledge: Knowledge, every: EveryDeal, told: str) -> None:
    """`possible` for every set of seats, then every question about the seat on turn."""
    hand = knowledge.hand
    for seats in range(1 << hand.rules.players):
        assert knowledge._possible(seats) == every.possible(seats), (seats, told)
    if hand.over or hand.player == NO_SEAT:
        return
    left = every.left(knowledge.trusted)
    assert bool(left) == knowledge._possible(knowledge.trusted), told
    for seat in range(hand.rules.players):
        union = 0
        for deal in left:
            union |= deal.hands[seat]
        for card in range(DECK):
            assert knowledge.can_hold(seat, card) == union >> card & 1, (seat, card, told)
    seat = hand.player
    for card in range(DECK):
        if hand.judge(PLAY, seat, card):
            continue
        broken = [every.illegal(deal, seat, card) for deal in left if deal.hands[seat] >> card & 1]
        meant = ILLEGAL if all(broken) else POSSIBLE if any(broken) else LEGAL
        assert knowledge.judge(seat, card) == meant, (seat, card, told)


def play_one(kind: str, number: int) -> tuple[int, int]:
    """A hand; 1 if something was proved, and the events that were compared."""
    rng = Random(f"{kind} {number}")
    rules = small(kind, rng)
    trump = rng.randrange(4)
    pack = packed(rules, trump, rng)
    hand = begin(rules, pack, trump, rng)
    knowledge = Knowledge()
    knowledge.begin(hand)
    every = EveryDeal(hand, pack)
    players = Players(hand, pack, rng)
    told: list[Event] = []
    proved = 0
    while not hand.over:
        event = players.next_event()
        told.append(event)
        every.note(*event)
        players.move(*event)
        knowledge.note(*event)
        hand.apply(*event)
        knowledge.weigh(len(told) - 1)
        proved |= knowledge.proved < len(told)
        agree(knowledge, every, f"{kind} {number}: {told}")
        if not hand.over and hand.player != NO_SEAT and rng.random() < 0.1:
            touched = rng.choice([*players.held[hand.player], rng.choice(pack)])
            if knowledge.touch(hand.player, touched):
                every.touch(hand.player, touched)
                knowledge.weigh(len(told) - 1)
                agree(knowledge, every, f"{kind} {number}: {told}, {touched} touched")
    return proved, len(told)


@pytest.mark.parametrize("kind", KINDS)
def test_knowledge_is_what_all_deals_say(kind: str) -> None:
    hands = HANDS // 10 + 1 if kind.endswith("long stock") else HANDS
    if kind.startswith("any"):
        hands = 3 * HANDS
    proofs = [play_one(kind, number)[0] for number in range(hands)]
    assert hands < 10 or 0 < sum(proofs) < hands


LATE = {"four hands": ("touti", 8), "three hands": ("tute_tres", 9), "odd card": (
    "tute_arrastrado", 6)}  # fmt: skip


def play_late(kind: str, number: int) -> int:
    """A whole hand, whatever the duties, against all deals of its last cards; 1 if proved."""
    rng = Random(f"late {kind} {number}")
    game, left = LATE[kind]
    rules = build(game, {"duties": any_duties(rng), "tute": "none"})
    ended, events, _ = played(rules, rng, rng.choice((0.0, 0.02, 0.1)))
    plays = [at for at, event in enumerate(events) if event[0] == PLAY]
    if len(plays) < rules.players * rules.hand_size:
        return 0
    first = plays[-left]
    laid = [0] * rules.players
    for event, seat, card in events[:first]:
        if event == PLAY:
            laid[seat] |= 1 << card
    out = (1 << ended.shown) if rules.trump_from == TURNED_OUT else 0
    pack = [card for card in range(DECK) if card % SUIT or not rules.no_twos]
    everys: list[EveryDeal] = []

    def before(hand: Hand, event: Event) -> None:
        if not everys:
            cards = [card for card in pack if not out >> card & 1]
            everys.append(EveryDeal(hand, cards, tuple(laid)))
        everys[0].note(*event)

    proved = 0
    for at, knowledge in enumerate(followed(ended, events, before=before)):
        proved = knowledge.proved != NOT_PROVED
        if at >= first - 1:
            agree(knowledge, everys[0], f"{kind} {number}: {events[: at + 1]}")
    return proved


@pytest.mark.parametrize("kind", LATE)
def test_knowledge_is_what_all_deals_say_late_in_a_whole_hand(kind: str) -> None:
    proofs = [play_late(kind, number) for number in range(HANDS)]
    assert HANDS < 10 or 0 < sum(proofs) < HANDS
