"""What further games cost, held against the budgets: they are data, and a touch is a touch."""

from __future__ import annotations

import pytest

from hakam.rules.options import NAMES
from host_tools.bench import budgets, games


def test_ten_games_beside_touti_are_little_data() -> None:
    assert 0 < games.row_bytes() <= budgets.MPY_BYTES_ROWS


@pytest.mark.parametrize("game", NAMES)
def test_a_touch_costs_alike_in_every_game(game: str) -> None:
    cost = games.touches(game, "blind")
    most = budgets.FUEL_TOUCH_STOCK if game == "tute_habanero" else budgets.FUEL_TOUCH_MEAN
    assert 0 < cost.mean <= most
    assert cost.last <= budgets.FUEL_TOUCH_MARKS
