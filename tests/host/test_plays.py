"""Golden playthroughs, worked out by hand from the rulebook: each hand before the judge and at
the table, and before the second rulebook; every game and every value of every option has one."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from played import Disagrees, Table, judged
from told_plays import Told, every_play

from host_tools.judge.core import Judge
from host_tools.judge.runners import RUNNERS

PLAYS = every_play()
NAMES = [f"{told.game}-{told.title}" for told in PLAYS]


@cache
def records() -> tuple[bytes, ...]:
    """All hands as records, in order."""
    lines = [told.record(hand) for told in PLAYS for hand in told.hands]
    return tuple(json.dumps(line).encode() for line in lines)


def answers(told: Told, said: list[str] | None = None) -> list[dict[str, Any]]:
    judge = Judge()
    lines = [json.dumps(told.record(hand)).encode() for hand in told.hands]
    return [json.loads(judge.answer(line)) for line in lines]


@pytest.mark.parametrize("told", PLAYS, ids=NAMES)
def test_the_judge_says_what_was_told(told: Told) -> None:
    judged(told, answers(told))


@pytest.mark.parametrize("told", PLAYS, ids=NAMES)
def test_the_table_says_what_was_told(told: Told) -> None:
    Table(told).play()
