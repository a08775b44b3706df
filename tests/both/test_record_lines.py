"""Hands of tables in trouble as lines of the record: the judge scores them as the table does."""

import json

from table_help import SLOW, WHOLE, Chance, Table, build, share

from hakam.rules import events
from hakam.rules.cards import parse
from hakam.table import referee as phases
from hakam.table.referee import Referee
from host_tools import record
from host_tools.judge.core import Judge

GAMES = ("touti", "touti_darija", "tute_101", "tute_subastado_4")


def test_random_hands_in_trouble_have_the_same_scores_in_the_judge():
    seen = set()
    for seed in range(2 if SLOW else share(120)):
        options = {"sight": "open", "on_illegal": "flag"} if seed % 8 == 1 else None
        referee = Referee()
        referee.new_match(build(GAMES[seed % 4], options), seed % 4)
        chance = Chance(seed + 500)
        table = Table(referee, chance)
        table.leaves = True
        while referee.phase() not in (phases.HAND_OVER, phases.MATCH_OVER):
            if chance.below(5):
                table.step()
            else:
                table.trouble()
        hand = referee.hand
        line = record.line(referee.hand_record())
        answer = json.loads(Judge().answer(line.encode()))
        assert "error" not in answer, line
        seen.add(hand.ending)
        assert answer["void"] == hand.void
        if hand.void:
            continue
        for verdict in answer["verdicts"]:
            assert verdict.split(":")[0] in ("ok", "illegal"), line
        sides = range(hand.rules.sides)
        if answer["scores"]:
            assert answer["scores"] == {str(side): hand.score(side) for side in sides}
        if answer["total"] is not None:
            assert answer["total"] == {str(side): hand.total(side) for side in sides}
    if WHOLE:
        ends = (events.CONCEDE, events.VOID, events.MISDEAL, events.LAST, events.CLAIM)
        assert seen == set((0,) + ends)


def test_a_proof_that_nobody_confirmed_does_not_end_the_hand_in_the_judge():
    """Seat 1 denied copas and shows them: the judge would forfeit a hand that was played on."""
    for cards, option in (("C10 E4 C1 C2 C3 C4 C5 C6", "flag"), ("C10 C2 C1 C4", "forfeit")):
        referee = Referee()
        referee.new_match(build("touti", {"on_illegal": "forfeit"}), 3)
        referee.event(events.CONTRACT, 0, 80)
        referee.event(events.TRUMP, 0, 0)
        for name in cards.split():
            referee.touch(parse(name))
        referee.event(events.CONCEDE, 2, 0)
        line = record.line(referee.hand_record())
        assert json.loads(line)["options"] == {"on_illegal": option}
        answer = json.loads(Judge().answer(line.encode()))
        assert (answer["proof"] is None) == (option == "forfeit")
        assert answer["verdicts"][-1] == "ok"
        assert answer["scores"] == {str(side): referee.total_score(side) for side in range(2)}
