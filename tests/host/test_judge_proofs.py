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


FORFEIT = {"dealer": 0, "options": {"on_illegal": "forfeit"}}
PLAYED_ON = [*SINGING, "2 play C11", "3 play C4"]


@pytest.mark.parametrize("on", INTERPRETERS)
def test_where_the_table_says_who_forfeits_no_proof_before_ends_the_hand(on: str) -> None:
    ended = answer(on, "touti_darija", [*PLAYED_ON, "2 forfeit"], **FORFEIT)
    assert ended["verdicts"] == ["ok"] * 13
    assert ended["proof"] == {"at": 9, "accused": [2], "certain": [2]}
    assert (ended["total"], ended["made"], ended["winner"]) == (None, None, 1)
    assert ended["scores"] == {"0": 0, "1": 80}
    other = answer(on, "touti_darija", [*PLAYED_ON, "1 forfeit", "0 play C5"], **FORFEIT)
    assert other["verdicts"][-2:] == ["ok", "hand_over"]
    assert other["scores"] == {"0": 80, "1": 0}


@pytest.mark.parametrize("on", INTERPRETERS)
def test_a_forfeit_that_is_refused_lets_the_proof_end_the_hand(on: str) -> None:
    ended = answer(on, "touti_darija", ["2 forfeit", *PLAYED_ON], **FORFEIT)
    assert ended["verdicts"][0] == "auction_open"
    assert ended["verdicts"][-2:] == ["hand_over", "hand_over"]
    assert ended["scores"] == {"0": 0, "1": 80}
    claimed = answer(on, "touti_darija", [*PLAYED_ON, "1 claim", "2 forfeit"], **FORFEIT)
    assert claimed["verdicts"][-4:] == ["hand_over"] * 4


@pytest.mark.parametrize("on", INTERPRETERS)
def test_a_forfeit_ends_a_hand_that_only_notes_revokes_too(on: str) -> None:
    ended = answer(on, "touti_darija", [*PLAYED_ON, "0 forfeit"], dealer=0)
    assert (ended["winner"], ended["scores"]) == (1, {"0": 0, "1": 80})


@pytest.mark.parametrize("on", INTERPRETERS)
def test_where_an_order_is_in_doubt_nothing_is_proved_and_nobody_forfeits(on: str) -> None:
    doubted = answer(on, "touti_darija", [*PLAYED_ON, "0 claim"], doubt=[2], **FORFEIT)
    assert doubted["verdicts"] == ["ok"] * 13
    assert doubted["proof"] is None
    assert doubted["total"] == {"0": 103 + 20, "1": 27}
    sure = answer(on, "touti_darija", [*PLAYED_ON, "0 claim"], doubt=[], **FORFEIT)
    assert sure["proof"] and sure["verdicts"][-1] == "hand_over"


@pytest.mark.parametrize("on", INTERPRETERS)
def test_a_claim_proves_nothing(on: str) -> None:
    said = answer(on, "touti_darija", [*SINGING[:-1], "2 claim"], dealer=0)
    assert said["proof"] is None and said["verdicts"][-1] == "ok"


@pytest.mark.parametrize("on", INTERPRETERS)
def test_a_known_illegal_card_forfeits_unless_its_order_is_in_doubt(on: str) -> None:
    deal = [
        "O1 O3 O12 O11 O10 C1 C3 E1 E3 B1", "C12 C11 C10 C7 C6 C5 C4 C2 O2 B2",
        "O7 O6 O5 O4 E12 E11 E10 E7 E6 E5", "E4 E2 B3 B12 B11 B10 B7 B6 B5 B4",
    ]  # fmt: skip
    known = {**FORFEIT, "dealer": 3, "deal": [hand.split() for hand in deal]}
    events = ["0 contract 80", "0 trump O", "0 play O1", "1 play C12", "3 forfeit"]
    ended = answer(on, "touti", events, **known)
    assert ended["verdicts"][-2:] == ["illegal:must_follow", "hand_over"]
    assert ended["scores"] == {"0": 80, "1": 0}
    doubted = answer(on, "touti", events[:-1], doubt=[1], **known)
    assert (doubted["proof"], doubted["scores"]) == (None, None)
    assert doubted["verdicts"][-1] == "illegal:must_follow"
