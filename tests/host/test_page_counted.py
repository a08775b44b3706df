"""The count of a hand that was sent: cards worth its points, as a side can have won them."""

from __future__ import annotations

import page_needs
from page_visit import called

from hakam.rules.cards import DECK, points

pytestmark = page_needs.node

ALL = list(range(DECK))


def counted(worth: int, **words: object) -> list[int] | None:
    given = {"free": ALL, "won": [], "players": 4, "least": 0, "most": DECK}
    return called("counted.js", "cardsWorth", [worth, given | words])[0]


def test_cards_of_a_count_are_worth_its_points_and_make_whole_tricks() -> None:
    calls = [
        [worth, {"free": ALL, "won": [], "players": players, "least": players, "most": DECK}]
        for players in (2, 3, 4)
        for worth in (0, 2, 13, 77, 110, 120)
    ]
    for (worth, words), found in zip(
        calls, called("counted.js", "cardsWorth", *calls), strict=True
    ):
        assert sum(points(card) for card in found) == worth
        assert found and len(found) % words["players"] == 0 and len(found) == len(set(found))


def test_the_cards_that_a_side_won_are_those_that_are_counted() -> None:
    won = [9, 8, 0, 11, 21, 22, 33, 37]
    worth = sum(points(card) for card in won)
    assert sorted(counted(worth, won=won)) == sorted(won)


def test_a_side_without_a_card_has_none_unless_the_last_trick_is_its() -> None:
    assert counted(0) == []
    assert len(counted(0, least=4)) == 4


def test_points_that_no_cards_are_worth_are_none() -> None:
    assert counted(1) is None
    assert counted(120, free=ALL[:20]) is None
    assert counted(120, most=16) is None
