"""Speed on CPython: whole random hands and legal-move queries a second (bots live on them)."""

from __future__ import annotations

from array import array
from random import Random
from statistics import median
from time import perf_counter

from hakam.rules.hand import Hand
from hakam.rules.options import build
from hakam.rules.state import PLAY
from host_tools.players import deal, next_event, play_hand

ROUNDS = 5
HANDS = 150
QUERIES = 20_000


def hands_a_second(game: str) -> float:
    """Median over rounds of whole random legal hands, auction and melds included."""
    rules = build(game)
    hand = Hand()
    rng = Random(3)
    rates = []
    for _ in range(ROUNDS):
        start = perf_counter()
        for number in range(HANDS):
            play_hand(hand, rules, number % rules.players, rng)
        rates.append(HANDS / (perf_counter() - start))
    return median(rates)


def queries_a_second(game: str) -> float:
    """Median over rounds of `legal` for the seat on turn, second card of a trick."""
    rules = build(game)
    hand = Hand()
    rng = Random(3)
    masks = array("H", (0, 0, 0, 0))
    deal(hand, rules, 0, rng)
    while hand.phase != PLAY or hand.trick.n != 1:
        event = next_event(hand, rules, masks, rng)
        hand.apply(*event)
        if hand.over:
            deal(hand, rules, 0, rng)
    rates = []
    for _ in range(ROUNDS):
        start = perf_counter()
        for _ in range(QUERIES):
            hand.legal(hand.turn, masks)
        rates.append(QUERIES / (perf_counter() - start))
    return median(rates)
