"""What knowledge of hidden hands promises, over random hands of every game.

Nobody honest is ever named; every revoke of a hand without a stock comes out; Hall's condition is
a maximum flow. `HAKAM_KNOWLEDGE_HANDS=1300` in the environment plays 100,000 honest hands.
"""

from __future__ import annotations

import os
from collections import Counter
from random import Random

import networkx
import pytest
from hidden import dealt, followed, played

from hakam.rules import duties
from hakam.rules.cards import KING, KNIGHT, SUIT
from hakam.rules.events import MELD, PLAY
from hakam.rules.games import TURNED_OUT
from hakam.rules.hand import Hand
from hakam.rules.options import NAMES, build
from hakam.table.knowledge import NOT_PROVED

HANDS = int(os.environ.get("HAKAM_KNOWLEDGE_HANDS", "30"))
PRESETS = ("strict", "loose", "loose_house", "follow_ruff")
WITHOUT_STOCK = [name for name in NAMES if name != "tute_habanero"]


def options(name: str, number: int) -> dict[str, object]:
    """The game's own duties, and every other preset in turn."""
    return {"duties": PRESETS[number // 2 % len(PRESETS)]} if number % 2 else {}


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_proved_of_honest_players(name: str) -> None:
    for number in range(7 * HANDS):
        rules = build(name, options(name, number))
        ended, events, illegal = played(rules, Random(f"honest {name} {number}"))
        assert not illegal
        if ended.void:
            continue
        for deal in (None, dealt(ended, events))[: 1 if number % 7 else 2]:
            for knowledge in followed(ended, events, deal):
                assert knowledge.proved == NOT_PROVED, (name, number)


@pytest.mark.parametrize("name", NAMES)
def test_revokes_come_out_and_no_certain_seat_is_innocent(name: str) -> None:
    proofs = 0
    for number in range(HANDS):
        rules = build(name, options(name, number))
        rng = Random(f"revokes {name} {number}")
        ended, events, illegal = played(rules, rng, rng.choice((0.03, 0.1, 0.4)))
        first = min(illegal, default=NOT_PROVED)
        knowledge = None
        for at, knowledge in enumerate(followed(ended, events)):
            guilty = {seat for when, seat in illegal.items() if when <= at}
            sure = {seat for seat in range(4) if knowledge.sure >> seat & 1}
            assert sure <= guilty, (name, number, at)
            if knowledge.proved == at:
                proofs += 1
                accused = {seat for seat in range(4) if knowledge.accused >> seat & 1}
                assert first <= at, (name, number)
                assert len(guilty) != 1 or guilty <= accused, (name, number)
        if knowledge and illegal and not rules.stock_size:
            assert ended.n_plays < rules.cards or knowledge.proved != NOT_PROVED, (name, number)
    assert proofs


@pytest.mark.parametrize("name", NAMES)
def test_with_a_touched_deal_the_proof_is_the_first_illegal_play(name: str) -> None:
    for number in range(HANDS // 2):
        rules = build(name, options(name, number))
        ended, events, illegal = played(rules, Random(f"open {name} {number}"), 0.1)
        knowledge = None
        for knowledge in followed(ended, events, dealt(ended, events)):
            pass
        if knowledge and illegal:
            at = min(illegal)
            said = (knowledge.proved, knowledge.accused, knowledge.certain)
            assert said == (at, 1 << illegal[at], 1 << illegal[at]), (name, number)


class Flow:
    """The same question as a maximum flow: cards, by the seats that may have been dealt them."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        rules = hand.rules
        self.pack = [card for card in range(40) if card % SUIT or not rules.no_twos]
        if rules.trump_from == TURNED_OUT:
            self.pack.remove(hand.shown)
        self.held = {card: seat for card in self.pack for seat in range(rules.players)
                     if hand.hands[seat][card // SUIT] >> card % SUIT & 1}  # fmt: skip
        self.denied: list[set[int]] = [set() for _ in range(rules.players)]

    def note(self, kind: int, seat: int, card: int) -> None:
        """An event, before it is applied."""
        if kind == MELD:
            self.held[card * SUIT + KNIGHT] = self.held[card * SUIT + KING] = seat
        if kind != PLAY:
            return
        hand = self.hand
        if hand.trick.n and not hand.in_pause:
            mask = duties.denied(card, hand.trick, hand.trump, hand.duties)
            for suit, bits in ((hand.trick.led, mask & 1023), (hand.trump, mask >> SUIT)):
                for strength in range(SUIT):
                    other = suit * SUIT + strength
                    gone = hand.played[suit] >> strength & 1 if bits else 1
                    if bits >> strength & 1 and not gone:
                        self.denied[seat].add(other)
        self.held[card] = seat

    def possible(self, seats: int) -> bool:
        """All cards can be dealt: the flow from cards to hands is as great as the pack."""
        players = range(self.hand.rules.players)
        groups: Counter[tuple[int, ...]] = Counter()
        for card in self.pack:
            mine = [self.held[card]] if card in self.held else players
            bars = [seat for seat in mine if not (seats >> seat & 1 and card in self.denied[seat])]
            groups[tuple(bars)] += 1
        graph = networkx.DiGraph()
        graph.add_nodes_from(["deck", "table"])
        for bars, cards in groups.items():
            graph.add_edge("deck", bars, capacity=cards)
            for seat in bars:
                graph.add_edge(bars, seat, capacity=cards)
        for seat in players:
            graph.add_edge(seat, "table", capacity=self.hand.rules.hand_size)
        return bool(networkx.maximum_flow_value(graph, "deck", "table") == len(self.pack))


@pytest.mark.parametrize("name", WITHOUT_STOCK)
def test_halls_condition_is_a_maximum_flow_on_every_prefix(name: str) -> None:
    for number in range(HANDS // 10):
        rules = build(name, options(name, number))
        ended, events, _ = played(rules, Random(f"flow {name} {number}"), 0.05)
        flows: list[Flow] = []

        def before(hand: Hand, event: tuple[int, int, int], flows: list[Flow] = flows) -> None:
            if not flows:
                flows.append(Flow(hand))
            flows[0].note(*event)

        for knowledge in followed(ended, events, before=before):
            everybody = knowledge.everybody
            alone = [1 << seat for seat in range(rules.players)]
            for seats in [everybody, *alone, *[everybody ^ one for one in alone]]:
                assert knowledge._possible(seats) == flows[0].possible(seats), (
                    name,
                    number,
                    seats,
                )
