"""Power and keys of the page's box: one that does not start is told of, no tap is lost."""

from __future__ import annotations

import json
import subprocess
from typing import Any

import page_needs
import pytest

from host_tools.interpreters import ROOT
from host_tools.page import facts, interpreter

pytestmark = page_needs.node

PLAYER = ROOT / "tests" / "host" / "page_power.mjs"


@pytest.fixture(scope="module")
def told() -> dict[str, Any]:
    """What people are told: when, in ms, and of how many seconds."""
    modules = [str(facts.WEB / name) for name in ("power.js", "box.js")]
    command = [str(interpreter.node()), str(PLAYER), *modules]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_a_box_that_says_nothing_for_twenty_seconds_is_told_once(told) -> None:
    assert told["saysNothing"] == [[20_000, 20]]
    assert "for 20 seconds" in facts.words()["en"]["silent"].format(n=20)


def test_nobody_is_told_of_a_box_that_has_said_something_or_has_no_power(told) -> None:
    assert told["saysSomething"] == told["plugIsPulled"] == []


def test_a_tap_that_falls_between_two_looks_of_the_box_is_found(told) -> None:
    assert told["tapBetweenTwoLooks"] == [4, 4, 4, 0]
    assert told["held"] == [4, 4, 4, 4, 4]
