"""What the firmware costs, held against its budgets: figures that do not depend on the machine."""

from __future__ import annotations

import pytest

from host_tools import firmware_build
from host_tools.bench import budgets, fuel, heap

BOARDS = firmware_build.boards()


@pytest.mark.parametrize("name", BOARDS)
def test_packages_stay_within_their_bytes(name: str) -> None:
    sizes = firmware_build.sizes(name, firmware_build.Choice(languages=(budgets.LANGUAGE,)))
    assert set(sizes) == set(budgets.MPY_BYTES)
    for package, size in sizes.items():
        assert size <= budgets.MPY_BYTES[package], package
    assert sum(sizes.values()) <= budgets.MPY_BYTES_ALL


@pytest.mark.parametrize("name", BOARDS)
def test_the_app_with_its_code_in_flash_stays_within_its_heap(name: str) -> None:
    figures = heap.measure(name, in_place=True)
    assert figures["fullest"] <= budgets.HEAP_PURE
    assert figures["app"] <= budgets.HEAP_APP


@pytest.mark.parametrize("name", BOARDS)
def test_the_app_with_its_code_in_ram_stays_within_its_heap(name: str) -> None:
    figures = heap.measure(name)
    assert figures["fullest"] <= budgets.HEAP_PURE_FILES
    assert figures["app"] <= budgets.HEAP_APP_FILES


def test_a_touch_and_a_question_stay_within_their_fuel() -> None:
    touch, legal = fuel.measure()
    assert touch.median <= budgets.FUEL_TOUCH
    assert touch.most <= budgets.FUEL_TOUCH_LAST
    assert legal.most <= budgets.FUEL_LEGAL
