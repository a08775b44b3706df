"""Whole matches of every game: sheet, dealer and winner as the second rulebook keeps them."""

from __future__ import annotations

import json
from array import array
from random import Random

import pytest
from held_against import HANDS

from hakam.rules import match
from hakam.rules.hand import Hand as EngineHand
from hakam.rules.options import build
from host_tools.judge.record import Judgement, Record
from host_tools.judge.words import reason_words
from host_tools.reference import walk
from host_tools.reference.games import GAMES
from host_tools.reference.hand import Hand
from host_tools.reference.match import Match

MATCHES = max(2, HANDS // 20)
MOST_HANDS = 40
TARGETS = {"points": (150, 400), "hands": (1, 3), "games": (1, 2), "marks": (2, 4)}
NOBODY = 255


def finished(line: dict[str, object]) -> EngineHand:
    """The engine's hand after a record."""
    record = Record(line)
    Judgement(record, reason_words())
    assert record.hand.over
    return record.hand


def random_hand(name: str, options: dict[str, object], dealer: int, rng: Random) -> Hand:
    """A hand that is over; its record is `line`."""
    line = walk.random_deal(name, rng, dealer)
    line["options"] = options
    return walk.random_walk(line, rng, 10**6)


@pytest.mark.parametrize("name", GAMES)
def test_matches_are_kept_alike(name: str) -> None:
    won = 0
    for number in range(MATCHES):
        rng = Random(f"match {name} {number}")
        options = walk.random_options(name, rng, hidden=False)
        options["target"] = rng.choice(TARGETS[GAMES[name]["unit"]])
        ours = Match(name, options, rng.randrange(GAMES[name]["players"]))
        rules = build(name, options)
        points, games = array("H", bytes(8)), array("H", bytes(8))
        for _ in range(MOST_HANDS):
            hand = random_hand(name, options, ours.dealer, rng)
            dealer = match.next_dealer(rules, ours.dealer)
            match.add_hand(rules, finished(hand.line), points, games)
            ours.add(hand)
            text = json.dumps(hand.line)
            assert list(points)[: rules.sides] == ours.points, text
            assert list(games)[: rules.sides] == ours.games, text
            assert ours.dealer == dealer
            winner = ours.over()
            assert match.finished(rules, points, games) == (NOBODY if winner is None else winner)
            if winner is not None:
                won += 1
                break
    assert won


def scored(name: str, **facts: object) -> Hand:
    """A hand of the reference with its answer given."""

    class Given(Hand):
        def answer(self) -> dict[str, object]:
            return {"void": False, "winner": None, "scores": {}, **facts}

    line = walk.random_deal(name, Random(name), 0)
    hand = Given(line)
    hand.tricks = [(1, [])]
    return hand


def test_ties_of_a_match_by_the_rulebooks_words() -> None:
    both = Match("tute_101", {}, 0)
    both.points = [100, 95]
    both.add(scored("tute_101", scores={"0": 60, "1": 65}))
    assert both.games == [0, 1] and both.points == [0, 0]  # equal: the last trick's winner
    both.points = [100, 95]
    both.add(scored("tute_101", scores={"0": 70, "1": 60}))
    assert both.games == [1, 1]
    darija = Match("touti_darija", {}, 0)
    darija.points = [590, 600 - 10]
    darija.add(scored("touti_darija", scores={"0": 70, "1": 70}))
    assert darija.over() is None  # equal: one more hand
    darija.add(scored("touti_darija", scores={"0": 40, "1": 30}))
    assert darija.over() == 0


def test_equal_points_at_101_go_to_who_was_given_the_rest() -> None:
    """The last trick is the claimant's, not of who took the last one that was played."""
    line = walk.dealt("tute_101", Random(1), 0)
    for claimant in (0, 1):
        hand = Hand(line)
        while not hand.tricks:
            card = min(hand.position(hand.turn).legal())
            assert hand.judge(f"{hand.turn} play {card}") == "ok"
        assert hand.judge(f"{claimant} claim") == "ok"
        scores = hand.answer()["scores"]
        match = Match("tute_101", {}, 0)
        match.points = [200 - scores["0"], 200 - scores["1"]]
        match.add(hand)
        assert match.games == [claimant == 0, claimant == 1]
