"""Golden playthroughs, worked out by hand from the rulebook: each hand before the judge, at the
table and before the second rulebook; every game and every value of every option has one."""

from __future__ import annotations

import json
from typing import Any

import pytest
from held_against import difference
from played import Disagrees, Table, check_answers
from told_plays import SWITCHES, Told, every_play

from hakam.rules.options import CHOICES, NAMES, build
from host_tools import record
from host_tools.judge.runners import RUNNERS, on_cpython

PLAYS = every_play()
IDS = [f"{told.game}: {told.title}" for told in PLAYS]

OTHERS: dict[str, list[object]] = {
    "duties": ["strict", "strict_discard", "loose", "loose_house", "follow_ruff", "free"],
    "meld_per_trick": [1, None],
    "target": [1, 2, 600],
    "deal_pattern": [[6, 4], [2, 8]],
    **{name: list(words) for name, words in CHOICES},
}
"""Values of every option; of targets and packets two that no playthrough has."""

SWITCH_VALUES: dict[str, list[object]] = {
    **{name: ["must", "free"] for name in SWITCHES},
    "head_after_ruff": [True, False],
    "overruff": ["must", "free", "opponent"],
}


def lines(told: Told) -> list[bytes]:
    """Records of the hands of a playthrough."""
    return [json.dumps(told.record(hand)).encode() for hand in told.hands]


def answers(told: Told) -> list[dict[str, Any]]:
    return [json.loads(answer) for answer in on_cpython(lines(told))]


@pytest.mark.parametrize("told", PLAYS, ids=IDS)
def test_the_judge_says_what_was_told(told: Told) -> None:
    check_answers(told, answers(told))


@pytest.mark.parametrize("told", PLAYS, ids=IDS)
def test_the_table_says_what_was_told(told: Told) -> None:
    table = Table(told)
    table.play()
    if table.referee.hand.over:
        line = record.line(table.referee.hand_record())
        [again] = [json.loads(answer) for answer in on_cpython([line.encode()])]
        first = answers(told)[-1]
        for key in ("void", "total", "made", "winner", "scores", "legal"):
            assert again[key] == first[key], (key, line)


@pytest.mark.parametrize("told", PLAYS, ids=IDS)
def test_the_second_rulebook_says_the_same(told: Told) -> None:
    for hand in told.hands:
        line = told.record(hand)
        agreed = any(event.endswith(("concede", "misdeal")) for event in line["events"])
        if not agreed and not hidden_forfeit(told):
            assert not difference(line), told.title


@pytest.mark.parametrize("interpreter", ["micropython", "wasm"])
def test_the_interpreters_of_the_boards_answer_the_same(interpreter: str) -> None:
    told = [line for play in PLAYS for line in lines(play)]
    assert RUNNERS[interpreter](told) == on_cpython(told)


def hidden_forfeit(told: Told) -> bool:
    """It rests on a proof, of which the second rulebook knows nothing."""
    return told.hidden and told.options.get("on_illegal") == "forfeit"


def test_every_game_is_played_to_its_end_somewhere() -> None:
    for game in NAMES:
        size = build(game).cards
        assert any(
            sum(" play " in event for event in hand.events) >= size and hand.ends.get("total")
            for told in PLAYS
            if told.game == game
            for hand in told.hands
        ), game


def named() -> set[tuple[str, str]]:
    """Options and switches that some playthrough sets, with their values."""
    found = set()
    for told in PLAYS:
        for name, value in told.options.items():
            pairs = value.items() if isinstance(value, dict) else [(name, value)]
            found |= {(key, json.dumps(chosen)) for key, chosen in pairs}
    return found


def test_every_value_of_every_option_has_a_playthrough() -> None:
    found = named()
    for name, values in {**OTHERS, **SWITCH_VALUES}.items():
        if name in ("target", "deal_pattern"):
            assert len({value for key, value in found if key == name}) >= 2, name
            continue
        for value in values:
            assert (name, json.dumps(value)) in found, f"{name}={value}"


def told_options() -> list[tuple[Told, str]]:
    return [(told, name) for told in PLAYS for name in told.options]


@pytest.mark.parametrize(
    ("told", "name"), told_options(), ids=[f"{t.title}: {n}" for t, n in told_options()]
)
def test_a_house_rule_that_is_named_changes_what_happens(told: Told, name: str) -> None:
    chosen = told.options[name]
    if isinstance(chosen, dict):
        others: list[object] = [
            {**chosen, key: value}
            for key in chosen
            if f"`{key}`" in told.title
            for value in SWITCH_VALUES[key]
            if value != chosen[key]
        ]
    else:
        others = [value for value in OTHERS[name] if value != chosen]
    assert others
    if not any(disagrees(told.with_option(name, value)) for value in others):
        raise AssertionError(f"{told.title}: {name} might be anything")


def disagrees(told: Told) -> bool:
    """Does the playthrough go otherwise under these house rules?"""
    try:
        build(told.game, told.rule_options())
    except ValueError:
        return False
    try:
        check_answers(told, answers(told))
        Table(told).play()
    except Disagrees:
        return True
    return False
