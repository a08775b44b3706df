"""What the firmware costs, held against its budgets: figures that do not depend on the machine."""

from __future__ import annotations

import pytest

from host_tools import firmware_build
from host_tools.bench import board, budgets, fuel, heap
from host_tools.emulator import wiring

BOARDS = wiring.one_of_a_kind()
MOVED = (
    "What is always loaded together is one file: where a module has become always loaded, bytes "
    "have moved between packages. README, When a budget breaks, says what to do"
)


@pytest.mark.parametrize("name", BOARDS)
def test_packages_stay_within_their_bytes(name: str) -> None:
    sizes = firmware_build.sizes(name, firmware_build.Choice(languages=(budgets.LANGUAGE,)))
    assert set(sizes) == set(budgets.MPY_BYTES)
    for package, size in sizes.items():
        assert size <= budgets.MPY_BYTES[package], f"{package}: {size:,} bytes. {MOVED}"
    assert board.bytes_staying(sizes) <= budgets.MPY_BYTES_ALL


def test_a_board_with_panel_and_four_keys_stays_within_its_bytes() -> None:
    assert board.bytes_fitted() <= budgets.MPY_BYTES_FITTED


@pytest.mark.parametrize(
    ("in_place", "budget"), [(False, budgets.HEAP_FILES), (True, budgets.HEAP_FLASH)]
)
def test_the_app_stays_within_its_heap(in_place: bool, budget: int) -> None:
    found = heap.measure(in_place=in_place, evening=heap.SHORT)
    assert found.begun <= found.most <= budget, found


def test_the_unix_port_carries_an_evening_in_its_heap() -> None:
    board_name = "esp32_devkit"
    acts = heap.played(heap.SHORT, board_name, False).splitlines()
    held = heap.plays(board_name, acts, 1024)
    assert held > 0
    assert heap.plays(board_name, acts, (budgets.HEAP_UNIX + held) // 1024)
    assert not heap.plays(board_name, acts, held // 1024 + 64), "too little is seen as such"


def test_a_touch_and_a_question_stay_within_their_fuel() -> None:
    touch, legal = fuel.measure()
    assert touch.median <= budgets.FUEL_TOUCH
    assert touch.most <= budgets.FUEL_TOUCH_LAST
    assert legal.most <= budgets.FUEL_LEGAL
