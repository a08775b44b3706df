"""The page's bots against players that lay any legal card: a pair of each, side by side."""

from __future__ import annotations

import os

import page_needs
import pytest

from host_tools.bench import budgets
from host_tools.page import assemble, bots, facts

pytestmark = page_needs.node

MATCHES = int(os.environ.get("HAKAM_BOT_MATCHES", "6"))
MANY = 1000  # matches in which luck comes to little
PARTS = {"cards.js", "masks.js", "thumb.js", "guess.js", "playout.js", "bots.js"}


@pytest.mark.parametrize(("game", "of_few"), [("touti", 0.85), ("tute_pairs", 0.6)])
def test_bots_win_most_matches_against_random_players(game, of_few) -> None:
    """In Tute in pairs two hands decide a match: of a few matches luck may win some."""
    with bots.Bots() as players:
        record = bots.matches(players, game, MATCHES)
    assert record.won >= (budgets.BOTS_WIN[game] if MATCHES >= MANY else of_few) * MATCHES
    assert record.nearly_all <= budgets.BOT_TURN_MS


def test_a_bot_is_told_no_other_hand_than_its_own() -> None:
    """What `choose` is given holds one hand and what everybody knows, and none of the modules
    that it is made of is the table's."""
    text = (facts.WEB / "bots.js").read_text(encoding="utf8")
    signature = text.partition("export function choose(")[2].partition(")")[0]
    assert signature == "seat, hand, legal, state"
    assert set(assemble.ordered("bots.js")) == PARTS
