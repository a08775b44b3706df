"""Whole evenings of people who react to screen and sound alone: right scores, budgets kept."""

from __future__ import annotations

import pytest

from host_tools.bench import budgets, evening
from host_tools.people import slips

SLIPS = slips.Care(rate=0.01)


def cost_of(seeds: range, care: slips.Care) -> evening.Cost:
    cost = evening.Cost()
    for seed in seeds:
        cost.add(*evening.fast(seed, care))
    return cost


def test_honest_evenings_keep_the_budgets_of_the_table() -> None:
    cost = cost_of(range(20), evening.HONEST)
    assert cost.over_budget() == []
    assert cost.hand_seconds <= budgets.HAND_SECONDS
    assert cost.ledger.of("ghna") and cost.ledger.of("hand over")


def test_two_matches_of_an_evening_follow_one_another() -> None:
    played, ledger = evening.fast(5, evening.HONEST, matches=2)
    assert len(ledger.of("match over")) == 1 and played.hands > 12
    assert [entry.presses for entry in ledger.of("match over")] == [1]


def test_evenings_with_slips_end_with_the_right_score() -> None:
    cost = cost_of(range(20), SLIPS)
    assert cost.slips > 50


@pytest.mark.parametrize("kind", slips.KINDS)
def test_each_kind_of_slip_is_put_right(kind: str) -> None:
    care = slips.Care(rate=0.03, kinds=(kind,))
    cost = cost_of(range(5), care)
    assert cost.slips > 20


def test_inattentive_people_still_get_the_right_score() -> None:
    care = slips.Care(rate=0.02, hears_chord=0.3, sees_turn=0.0, sees_trick=0.3)
    assert cost_of(range(5), care).slips > 20


def test_the_same_seed_is_the_same_evening() -> None:
    one, other = (evening.fast(3, SLIPS)[1] for _ in range(2))
    assert one == other


def test_an_evening_on_the_board_keeps_the_budgets() -> None:
    cost = evening.Cost()
    cost.add(*evening.on_board(1, "esp32_devkit"))
    assert cost.over_budget() == []
    assert cost.touch_seconds <= budgets.TOUCH_SECONDS
    assert cost.hand_seconds <= budgets.HAND_SECONDS


def test_board_and_fast_table_see_the_same_evening() -> None:
    """The presses and touches of an evening with slips are the same on both."""
    care = slips.Care(rate=0.02)
    fast, board = evening.fast(3, care)[1], evening.on_board(3, "esp32c3_mini", care)[1]
    for one, other in zip(fast.entries, board.entries):
        assert (one.name, one.presses, one.touches) == (other.name, other.presses, other.touches)
    assert len(fast.entries) == len(board.entries)
