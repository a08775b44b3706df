"""What following a hidden hand costs on the 32-bit interpreter, in fuel: equal on every machine."""

from __future__ import annotations

from statistics import median

import pytest

from hakam.rules.options import build
from host_tools.bench import budgets, knowledge

HANDS = 4  # honest, with revokes, with a card that nobody touched, honest


@pytest.mark.parametrize("name", [*knowledge.GAMES, "touti_darija"])
def test_what_a_play_swears_stays_within_its_budgets(name: str) -> None:
    stock = build(name).stock_size
    cost = knowledge.following(name, HANDS)
    plays = budgets.FUEL_SWEARS_STOCK if stock else budgets.FUEL_SWEARS
    calls = budgets.FUEL_PONDER_STOCK if stock else budgets.FUEL_PONDER
    assert 0 < median(cost.plays) <= plays
    assert max(cost.calls) <= calls
    assert len(cost.hands) == HANDS
