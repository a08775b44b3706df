"""Whole evenings of people who react to screen and sound alone: right scores, budgets kept."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from hakam.screens.settings import BY_CALL
from host_tools.bench import budgets, evening
from host_tools.emulator import run
from host_tools.people import slips
from host_tools.people.board import BoardVisit
from host_tools.people.ears import Ears
from host_tools.people.evening import Evening
from host_tools.people.table import FastTable
from host_tools.people.truth import Match

SLIPS = slips.Care(rate=0.01)
RARE = (*slips.LATE, slips.DEALER)
ORDER = (slips.FORGOTTEN, slips.STRAY, slips.SWAPPED, *slips.HEAPS, slips.BORDER)


def cost_of(seeds: range, care: slips.Care) -> evening.Cost:
    cost = evening.Cost()
    for seed in seeds:
        cost.add(*evening.fast(seed, care))
    return cost


def test_honest_evenings_keep_the_budgets_of_the_table() -> None:
    cost = evening.Cost()
    for seed in range(12):
        cost.add(*evening.without_slips(seed))
    assert cost.over_budget() == []
    assert cost.hand_seconds <= budgets.HAND_SECONDS
    assert cost.ledger.of("ghna") and cost.ledger.of("hand over")


def test_a_look_at_the_last_trick_or_the_score_is_one_press_and_hinders_nothing() -> None:
    care = replace(SLIPS, looks=0.2)
    cost, looked = evening.Cost(), []
    for seed in range(4):
        played, ledger = evening.fast(seed, care)
        cost.add(played, ledger)
        looked += played.looked
    assert looked.count("left") > 40 and looked.count("right") > 40
    for name in ("last trick", "look at the score"):
        assert {entry.presses for entry in cost.ledger.of(name)} == {1}
    assert not [told for told in cost.over_budget() if "look" in told or "last trick" in told]


def test_two_matches_of_an_evening_follow_one_another() -> None:
    played, ledger = evening.fast(5, evening.HONEST, matches=2)
    assert len(ledger.of("match over")) == 1 and played.hands > 12
    assert [entry.presses for entry in ledger.of("match over")] == [1]


def mended(seeds: range, care: slips.Care) -> set[str]:
    return {way for seed in seeds for way in evening.fast(seed, care)[0].mended}


def test_what_is_found_late_is_put_right_by_the_menu() -> None:
    care = slips.Care(
        rate=0.02, seat_rate=0.1, hears_chord=0.4, sees_trick=0.4, remembers=40, shuns_back=9.0
    )
    assert mended(range(8), care) >= {"again", "back", "credit"}


def test_a_thread_that_nobody_can_take_up_is_counted() -> None:
    care = slips.Care(rate=0.03, hears_chord=0.3, sees_trick=0.3, remembers=0, kinds=ORDER)
    assert mended(range(7, 11), care) >= {"lost", "nobody knows", "count"}


def test_a_club_enters_every_call() -> None:
    table, played = FastTable(BY_CALL), evening.people(6, SLIPS)
    played.by_call = True
    table.host(played.matches())
    auctions = table.ledger.of("auction, every call")
    assert len(auctions) == played.hands and not table.ledger.of("auction")
    assert max(entry.presses for entry in auctions) <= 4 + 2 * 6 + 3


def test_evenings_with_slips_end_with_the_right_score() -> None:
    cost = cost_of(range(12), SLIPS)
    assert cost.slips > 30


@pytest.mark.parametrize(
    ("kind", "way", "least"),
    [(slips.CONTRACT_LATE, "kept", 20), (slips.GHNA_LATE, "late", 4), (slips.DEALER, "deal", 3)],
)
def test_what_is_entered_late_or_for_another_dealer_is_put_right(
    kind: str, way: str, least: int
) -> None:
    care = slips.Care(late_rate=0.8, seat_rate=0.9, kinds=(kind,))
    played = [evening.fast(seed, care)[0] for seed in range(4)]
    assert sum(one.slips.count(kind) for one in played) >= least
    assert {way} == {how for one in played for how in one.mended}


@pytest.mark.parametrize("kind", [kind for kind in slips.KINDS if kind not in RARE])
def test_each_kind_of_slip_is_put_right(kind: str) -> None:
    care = slips.Care(rate=0.03, seat_rate=0.5, power_rate=0.03, kinds=(kind,))
    if kind in (*slips.HEAPS, slips.BORDER):
        care = replace(care, rate=0.15)  # a slip of a whole trick, or of its last card
    assert cost_of(range(3), care).slips > 12


@pytest.mark.parametrize(
    ("kind", "evenings"),
    [
        (slips.FORGOTTEN, 6), (slips.STRAY, 6), (slips.SWAPPED, 6), (slips.REVERSED, 20),
        (slips.CONTRACT_LATE, 6),
    ],
)  # fmt: skip
def test_a_slip_costs_no_more_presses_and_seconds_than_its_budget(
    kind: str, evenings: int
) -> None:
    price = evening.price(kind, range(evenings))
    assert price.slips > 4 and not price.over_budget, price


def test_every_kind_of_slip_has_a_budget() -> None:
    assert set(budgets.SLIP) == set(slips.KINDS)


def test_inattentive_people_still_get_the_right_score() -> None:
    care = slips.Care(rate=0.02, hears_chord=0.3, sees_turn=0.0, sees_trick=0.3)
    assert cost_of(range(5), care).slips > 20


def test_the_same_seed_is_the_same_evening() -> None:
    one, other = (evening.fast(3, SLIPS)[1] for _ in range(2))
    assert one == other


def test_an_evening_on_the_board_keeps_the_budgets() -> None:
    cost = evening.Cost()
    # a whole match is measured by `make bench`
    cost.add(*evening.on_board(17, "esp32_devkit", most_hands=5))
    assert cost.over_budget() == []
    assert cost.touch_seconds <= budgets.TOUCH_SECONDS
    assert cost.hand_seconds <= budgets.HAND_SECONDS


def test_board_and_fast_table_see_the_same_evening() -> None:
    """The presses and touches of an evening with slips are the same on both."""
    care = slips.Care(
        rate=0.06, power_rate=0.02, hears_chord=0.5, sees_trick=0.5, shuns_back=1.5,
        kinds=(*ORDER, slips.POWER),
    )  # fmt: skip
    at_table, fast = evening.fast(27, care, most_hands=2)
    board = evening.on_board(27, "esp32c3_mini", care, most_hands=2)[1]
    assert set(at_table.mended) >= {"back", "again", "nobody knows", "count"}
    assert slips.POWER in at_table.slips
    for one, other in zip(fast.entries, board.entries):
        assert (one.name, one.presses, one.touches) == (other.name, other.presses, other.touches)
    assert len(fast.entries) == len(board.entries)


def test_two_keys_and_ears_keep_the_same_record_as_a_panel() -> None:
    def record(kind: type[Evening], board: str) -> list[str]:
        played = kind(Match(Random(17), 1), slips.Chance(evening.HONEST, 17))
        visit = BoardVisit(played.matches(1, most_hands=2), board)
        result = visit.play()
        assert not result.fault
        return run.records(result.files)

    heard = record(Ears, "esp32c3_pad")
    assert heard == record(Evening, "esp32_devkit") and len(heard) == 2
