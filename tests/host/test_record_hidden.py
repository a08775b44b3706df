"""Hidden hands of tables that slip, answer and forfeit: their records, before the judge."""

from __future__ import annotations

import json
from random import Random

import pytest

from hakam.rules.games import FLAG, FORFEIT
from hakam.rules.options import NAMES, build
from host_tools import record
from host_tools.hidden.hands import options, played
from host_tools.hidden.sitting import Sitting
from host_tools.hidden.slips import KINDS
from host_tools.judge.core import Judge

HANDS = 30


def sat(name: str, number: int) -> Sitting:
    """A hand with a revoke and one slip; in every other one the house rule is forfeit."""
    rng = Random(f"record {name} {number}")
    while True:
        ended, events, illegal = played(build(name, options(number)), rng, 0.15, most=1)
        if ended.void or not illegal:
            continue
        sitting = Sitting(ended, events, (rng.choice(KINDS),), rng)
        if sitting.fits:
            break
    ended.rules.on_illegal = FORFEIT if number % 2 else FLAG
    sitting.play()
    return sitting


@pytest.mark.parametrize("name", NAMES)
def test_the_judge_takes_every_event_and_finds_the_same_scores(name: str) -> None:
    forfeits = 0
    for number in range(HANDS):
        box = sat(name, number).box
        if not box.hand.over:
            continue
        text = record.text(box)
        line, answer = json.loads(text), json.loads(Judge().answer(text.encode()))
        assert set(answer["verdicts"]) == {"ok"}, (number, text, answer)
        scores = {str(side): box.hand.score(side) for side in range(box.hand.rules.sides)}
        assert answer["scores"] == scores, (number, text)
        said = any(event.endswith(" forfeit") for event in line["events"])
        assert said == (box.hand.forfeit_seat != 255), (number, text)
        forfeits += said
        unknown = [n + 1 for n in range(20) if box.word.unknown >> n & 1]
        assert line.get("doubt", []) == unknown, (number, text)
    assert forfeits or name == "tute_habanero"
