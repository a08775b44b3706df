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

from hakam.rules import duties
from hakam.rules.cards import KING, KNIGHT, SUIT
from hakam.rules.events import MELD, PLAY
from hakam.rules.games import TURNED_OUT
from hakam.rules.hand import Hand
from hakam.rules.options import NAMES, build
from host_tools.hidden import promises
from host_tools.hidden.hands import (
    SIGHTS,
    any_duties,
    any_rules,
    dealt,
    followed,
    options,
    played,
    touched,
)

HANDS = int(os.environ.get("HAKAM_KNOWLEDGE_HANDS", "20"))
WITHOUT_STOCK = [name for name in NAMES if name != "tute_habanero"]


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_proved_of_honest_players(name: str) -> None:
    for number in range(7 * HANDS):
        rules = build(name, options(number))
        sight = SIGHTS[number // 7 % len(SIGHTS)] if number % 7 == 0 else "blind"
        promises.honest(rules, f"honest {name} {number}", sight)


def test_nothing_is_proved_of_honest_players_whatever_the_house_rules() -> None:
    for number in range(7 * HANDS):
        seed = f"house {number}"
        promises.honest(any_rules(Random(seed)), seed, SIGHTS[number % len(SIGHTS)])


@pytest.mark.parametrize("name", NAMES)
def test_revokes_come_out_and_no_certain_seat_is_innocent(name: str) -> None:
    assert sum(
        promises.revoking(build(name, options(number)), f"revokes {name} {number}")
        for number in range(HANDS)
    )


@pytest.mark.parametrize("name", NAMES)
def test_both_hold_whatever_the_six_switches_are(name: str) -> None:
    for number in range(HANDS):
        seed = f"switches {name} {number}"
        rules = build(name, {"duties": any_duties(Random(seed))})
        promises.honest(rules, seed, SIGHTS[number % len(SIGHTS)])
        promises.revoking(rules, seed)


@pytest.mark.parametrize("name", NAMES)
def test_with_a_touched_deal_the_proof_is_the_first_illegal_play(name: str) -> None:
    for number in range(HANDS // 2):
        rules = build(name, options(number))
        ended, events, illegal = played(rules, Random(f"open {name} {number}"), 0.1)
        knowledge = None
        for knowledge in followed(ended, events, touched(dealt(ended, events), "open", Random(0))):
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
        rules = build(name, options(number))
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
