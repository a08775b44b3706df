"""Hidden hands of people who slip: nobody innocent is named, and every slip has a way out.

The promises themselves are held in every hand by `hidden.tally`; `make soak` plays many more.
"""

from __future__ import annotations

import pytest

from hakam.rules.options import NAMES
from host_tools.hidden import tally
from host_tools.hidden.course import AT_THE_END, BY_QUESTION, BY_REFUSAL, NEVER
from host_tools.hidden.figures import LOST, NONE, TRUE, TWO, UNSEEN
from host_tools.hidden.slips import KINDS
from host_tools.people.slips import (
    CONTRACT_LATE,
    DOUBLED,
    FORGOTTEN,
    GHNA_LATE,
    GHNA_SEAT,
    NEIGHBOUR,
    STRAY,
)

HANDS = 5 * tally.PLANS * len(NAMES)
STOCK = "tute_habanero"
NOTICED = (FORGOTTEN, STRAY, GHNA_SEAT, NEIGHBOUR, CONTRACT_LATE, DOUBLED, NONE)
"""Slips that are all noticed, or do no harm."""


@pytest.fixture(scope="module")
def found() -> tally.Figures:
    return tally.tables(HANDS)


def test_every_game_and_every_kind_of_slip_is_played(found: tally.Figures) -> None:
    assert found.hands == HANDS and set(found.games) == set(NAMES)
    assert {slip for slip, _, _ in found.ended} == {*KINDS, NONE, TWO}


def test_with_truthful_answers_nobody_innocent_is_named(found: tally.Figures) -> None:
    assert found.innocent == []
    assert sum(one.named for one in found.revokes.values()) > 100


def test_without_a_stock_every_revoke_is_named_by_the_last_card(found: tally.Figures) -> None:
    for game, revokes in found.revokes.items():
        if game != STOCK:
            assert revokes.named == revokes.hands > 0


def test_what_was_noticed_ends_with_the_true_score(found: tally.Figures) -> None:
    for slip in KINDS:
        for how in (BY_QUESTION, BY_REFUSAL, AT_THE_END):
            if slip != GHNA_LATE:
                assert found.count(slip, how) == found.count(slip, how, TRUE)


def test_these_slips_never_end_with_another_score(found: tally.Figures) -> None:
    for slip in NOTICED:
        assert found.wrong(slip) == 0, slip


def test_only_what_nobody_noticed_goes_wrong_unseen(found: tally.Figures) -> None:
    for slip in KINDS:
        assert found.count(slip, "", UNSEEN) == found.count(slip, NEVER, UNSEEN)
        assert slip == GHNA_LATE or not found.count(slip, "", LOST)


def test_a_hand_without_a_slip_and_without_a_revoke_is_never_asked_about() -> None:
    for number in range(60):
        kinds = tally.hand(number)
        asked = kinds.done[NONE, "questions"]
        assert not asked or kinds.revokes or kinds.done[NONE, "unsure"]


def test_with_a_stock_most_that_the_exact_test_proves_is_named() -> None:
    revokes = tally.tables(330, game=STOCK).revokes[STOCK]
    assert revokes.proved > 25
    assert revokes.named >= 0.8 * revokes.proved


def test_mistaken_answers_can_name_somebody_innocent_and_are_counted() -> None:
    found = tally.tables(440, mistaken=tally.MISTAKEN)
    mistakes = sum(n for (_, what), n in found.done.items() if what == "mistakes")
    assert mistakes > 20
    assert 0 < len(found.innocent) < mistakes
