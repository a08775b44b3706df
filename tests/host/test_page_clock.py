"""The clock of the page's box: as fast as asked, in order; it stands while the computer sleeps."""

from __future__ import annotations

import json
import subprocess
from typing import Any

import page_needs
import pytest

from host_tools.interpreters import ROOT
from host_tools.page import facts, interpreter

pytestmark = page_needs.node

PLAYER = ROOT / "tests" / "host" / "page_clock.mjs"


@pytest.fixture(scope="module")
def told() -> dict[str, Any]:
    command = [str(interpreter.node()), str(PLAYER), str(facts.WEB / "clock.js")]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_what_is_asked_for_is_done_then_and_what_is_taken_back_never(told) -> None:
    assert told["asAtTheTable"] == [["soon", 1100, 1100], ["late", 1300, 1300]]


def test_ten_times_as_fast_a_second_takes_a_tenth(told) -> None:
    (_, first, real), (_, second, later) = told["tenTimes"]
    assert second - first == 2000 and later - real == 200


def test_while_the_computer_slept_no_time_has_gone_by(told) -> None:
    (_, first, _), (_, second, real) = told["asleep"]
    assert second - first == 900
    assert 62_000 < real < 62_900 + 100


def test_what_is_promised_comes_before_what_is_due_next(told) -> None:
    names = [name for name, *_ in told["inTurn"]]
    assert names == ["first", "promised", "second", "next"]
    assert len({time for _, time, *_ in told["inTurn"]}) == 1
