"""Whole evenings on the emulated board, held against the text that people have reviewed."""

from __future__ import annotations

import json

import pytest
from scenario import check_cost, played

from host_tools.bench import board as bench
from host_tools.emulator import run, wiring
from host_tools.golden import path_of
from host_tools.judge import runners

MATCH = "touti_match"


@pytest.mark.parametrize("name", run.scenarios())
def test_a_scenario_plays_as_it_was_reviewed(name: str) -> None:
    text, result = played(name)
    assert not result.fault and "Traceback" not in text
    assert text == path_of(name).read_text(encoding="utf8"), f"see `golden playthroughs`: {name}"


@pytest.mark.parametrize("name", ["bad_input", "touti_power_cut"])
def test_two_runs_are_equal_to_the_byte(name: str) -> None:
    assert played(name)[1] == bench.play(wiring.DEFAULT, script=run.find(name))


def test_match_goes_on_to_its_target() -> None:
    scores = [
        line.split()[2:]
        for line in run.find(MATCH).read_text().splitlines()
        if line.startswith("expect score")
    ]
    assert played(MATCH)[1].ok and max(int(points) for points in scores[-1]) >= 600
    assert max(int(points) for points in scores[-2]) < 600


def test_match_record_is_judged_as_it_was_played() -> None:
    match = played(MATCH)[1]
    totals = [0, 0]
    lines = [line.encode() for line in run.records(match.files)]
    for answer in map(json.loads, runners.on_cpython(lines)):
        assert set(answer["verdicts"]) == {"ok"}
        for side, points in answer["scores"].items():
            totals[int(side)] += points
    last = [line for line in match.console.splitlines() if line.startswith("[")][-1]
    assert f"↕{totals[0]}" in last and f"↔{totals[1]}" in last


def test_a_match_plays_in_little_heap_with_little_to_the_panel_and_little_wear() -> None:
    check_cost(played(MATCH)[1])
