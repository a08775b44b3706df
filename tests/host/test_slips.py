"""Slips first: honest hands with one slip of the table, through everything the referee asks.

Nobody is named before the table confirmed the order; where one repair makes the order right, one
is offered; the points come out. `make soak` plays many more of them.
"""

from __future__ import annotations

import pytest

from hakam.rules.options import NAMES, build
from host_tools.hidden import questions, tally
from host_tools.people.slips import FORGOTTEN

HANDS = 300


def test_nobody_honest_is_named_for_a_slip_and_questions_are_often_right() -> None:
    found = tally.slips(HANDS)
    assert sum(found.counted.values()) == HANDS
    asked = sum(found.of(kind, questions.BY_QUESTION) for kind in questions.KINDS)
    assert asked > HANDS / 2
    assert found.right > 0.38


@pytest.mark.parametrize("name", NAMES)
def test_every_kind_of_slip_in_every_game(name: str) -> None:
    for number in range(2):
        for kind in questions.KINDS:
            course = questions.Sitting(build(name), f"{name} {number}").play(kind)
            assert course.kind == kind


def test_with_a_reader_a_seat_only_a_missing_touch_is_asked_about() -> None:
    found = tally.readers(60)
    assert found.of(FORGOTTEN, questions.BY_REFUSAL) > 40
    assert found.of(FORGOTTEN, questions.NEVER) == 0


def test_a_hand_without_a_slip_is_never_asked_about() -> None:
    for number in range(40):
        sitting = questions.Sitting(build("touti"), f"no slip {number}")
        assert sitting.play("").noticed == questions.NEVER
        assert sitting.taken == sitting.laid
