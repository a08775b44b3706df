"""Every script of tests/scenarios comes true on both boards, and the record it leaves is right."""

import json

import pytest

from host_tools.emulator import run, wiring
from host_tools.emulator.session import Session
from host_tools.judge import runners


def play(name, board="esp32_devkit", **more):
    with Session(board, run.find(name).read_text(encoding="utf8"), **more) as session:
        return session.run()


@pytest.fixture(scope="module")
def match():
    return play("touti_match")


@pytest.mark.parametrize("board", wiring.boards())
@pytest.mark.parametrize("name", run.scenarios())
def test_script_comes_true(name, board, match):
    played = (name, board) == ("touti_match", "esp32_devkit")
    result = match if played else play(name, board)
    assert result.fault == ""
    assert "Traceback" not in result.console


@pytest.mark.parametrize("name", ["bad_input", "touti_power_cut"])
def test_two_runs_are_equal_to_the_byte(name):
    assert play(name) == play(name)


def test_match_goes_on_to_its_target(match):
    scores = [
        line.split()[2:]
        for line in run.find("touti_match").read_text().splitlines()
        if line.startswith("expect score")
    ]
    assert match.ok and max(int(points) for points in scores[-1]) >= 600
    assert max(int(points) for points in scores[-2]) < 600


def test_match_record_is_judged_as_it_was_played(match):
    totals = [0, 0]
    lines = [line.encode() for line in run.records(match.files)]
    for answer in map(json.loads, runners.on_cpython(lines)):
        assert set(answer["verdicts"]) == {"ok"}
        for side, points in answer["scores"].items():
            totals[int(side)] += points
    last = [line for line in match.console.splitlines() if line.startswith("[")][-1]
    assert f"↕{totals[0]}" in last and f"↔{totals[1]}" in last


def test_the_table_speaks_spanish(match):
    script = run.find("touti_match").read_text(encoding="utf8").split("say Hand 2")[0]
    with Session("esp32_devkit", script, language="es") as session:
        result = session.run()
    assert result.ok
    assert "Red" in match.console and "Red" not in result.console
    assert "Rojo" in result.console and "Rojo" not in match.console


def test_real_speed_waits_for_the_clock():
    result = play("touti_power_cut", speed=40.0)
    assert result.ok
    assert result.wall_seconds >= result.virtual_us / 1e6 / 40 * 0.95
