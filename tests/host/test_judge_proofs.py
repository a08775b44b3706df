"""Records of blind hands: what proves, what a forfeit ends, and where the proof is said to be."""

from __future__ import annotations

import json
from typing import Any

import pytest

from host_tools.judge import runners

INTERPRETERS = ("cpython", "micropython", "wasm")

KINGS = [
    "0 play E10", "1 play C2", "2 play E1", "3 play E4", "2 play B2", "3 play B4", "0 play B5",
    "1 play B6", "1 tute",
]  # fmt: skip
"""Seat 1 denies espadas, and shows four kings or four knights."""

SINGING = [
    "1 contract 80", "1 trump O", "1 play C10", "2 play E4", "3 play C1", "0 play C2", "3 play E1",
    "0 play E2", "1 play E5", "2 meld C",
]  # fmt: skip
"""Seat 2 denies copas, and sings them."""


def answer(on: str, game: str, events: list[str], **other: Any) -> dict[str, Any]:
    record = {"game": game, "dealer": 3, "deal": None, "events": events, **other}
    (said,) = runners.RUNNERS[on]([json.dumps(record).encode()])
    told = json.loads(said)
    assert isinstance(told, dict)
    return told


@pytest.mark.parametrize("on", INTERPRETERS)
def test_a_tute_that_was_denied_proves_and_forfeits(on: str) -> None:
    proof = {"at": 8, "accused": [1], "certain": [1]}
    flagged = answer(on, "tute_101", KINGS, trump_card="O4")
    assert (flagged["proof"], flagged["winner"], flagged["scores"]) == (proof, 1, {})
    ended = answer(on, "tute_101", KINGS, trump_card="O4", options={"on_illegal": "forfeit"})
    assert (ended["proof"], ended["winner"], ended["total"]) == (proof, 0, None)
    assert ended["scores"] == {"0": 130, "1": 0}


@pytest.mark.parametrize("on", INTERPRETERS)
def test_a_proof_by_a_meld_goes_with_the_meld(on: str) -> None:
    proof = {"at": 9, "accused": [2], "certain": [2]}
    sung = answer(on, "touti_darija", SINGING, dealer=0)
    assert sung["proof"] == proof and sung["verdicts"][-1] == "ok"
    struck = answer(on, "touti_darija", SINGING + ["2 strike C"], dealer=0)
    assert struck["proof"] is None and struck["verdicts"][-1] == "ok"
    again = answer(on, "touti_darija", SINGING + ["2 strike C", "2 play C3"], dealer=0)
    assert again["proof"] == {**proof, "at": 11}


@pytest.mark.parametrize("on", INTERPRETERS)
def test_the_hand_is_over_with_the_event_that_makes_a_seat_certain(on: str) -> None:
    events = SINGING + ["2 play C11", "3 play C4"]
    ended = answer(on, "touti_darija", events, dealer=0, options={"on_illegal": "forfeit"})
    assert ended["verdicts"][-2:] == ["hand_over", "hand_over"]
    assert (ended["made"], ended["total"], ended["winner"]) == (None, None, 1)
    assert ended["scores"] == {"0": 0, "1": 80}


@pytest.mark.parametrize("on", INTERPRETERS)
def test_refused_events_are_counted_however_many(on: str) -> None:
    events = SINGING[:4] + ["2 play E4"] * 300 + SINGING[4:]
    assert answer(on, "touti_darija", events, dealer=0)["proof"]["at"] == 309
