"""What the exact test costs `judge` on the 32-bit interpreter, in fuel, and how late it proves."""

from __future__ import annotations

from random import Random

import pytest

from hakam.rules.cards import NO_CARD
from hakam.rules.events import DRAW
from hakam.rules.hand import Hand
from hakam.rules.options import NAMES, build
from host_tools import compiled
from host_tools.bench import knowledge
from host_tools.hidden.hands import Event, played
from host_tools.interpreters import in_wasm, run_wasm

LIMITS = {"touti": 700_000, "tute_tres": 700_000, "tute_habanero": 2_500_000}

SETUP = """
import sys
sys.path[:] = {paths}
from hakam.rules.hand import Hand
from hakam.rules.ruleset import Ruleset
from hakam.proof.knowledge import Knowledge
hand = Hand()
hand.begin(Ruleset({number}), {dealer})
if {shown} != 255:
    hand.show({shown})
knowledge = Knowledge()
knowledge.begin(hand)
for event in {before}:
    knowledge.note(*event)
    hand.apply(*event)
for _ in range({times}):
    knowledge.note(*{last})
    knowledge.stirred = True
    knowledge.weigh(9)
"""


def fuel(ended: Hand, events: list[Event], times: int) -> int:
    """Fuel of a hand to which the last event is told so many times."""
    done = run_wasm(
        SETUP.format(
            paths=[*map(in_wasm, compiled.search()), ".frozen"],
            number=ended.rules.number, dealer=ended.dealer, shown=ended.shown,
            before=events[:-1], last=events[-1], times=times,
        )
    )  # fmt: skip
    assert done.status == 0, done.stderr
    return done.fuel


@pytest.mark.parametrize("name", LIMITS)
def test_an_update_is_cheap_early_and_late_in_the_hand(name: str) -> None:
    assert name in NAMES
    ended, events, _ = played(build(name), Random(5))
    hidden = [
        (kind, seat, NO_CARD if kind == DRAW and card != ended.shown else card)
        for kind, seat, card in events
    ]
    for n in (12, len(events) // 2, len(events) - 6):
        told = hidden[:n]
        while told[-1][0] == DRAW:
            told.pop()
        assert fuel(ended, told, 2) - fuel(ended, told, 1) < LIMITS[name], n


@pytest.mark.parametrize("name", ["touti", "tute_101", "tute_tres"])
def test_a_proof_never_comes_after_the_forbidden_card(name: str) -> None:
    late = knowledge.delays(name, 60)
    assert late.not_proved == late.not_shown == 0
    assert len(late.proofs) == len(late.shown) == 60
    assert all(proof <= shown for proof, shown in zip(late.proofs, late.shown))
    assert sum(late.proofs) < sum(late.shown)
    assert late.certain > 50
