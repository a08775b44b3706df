"""A revoke that forfeits the hand at a blind table: its record, before the judge."""

from __future__ import annotations

import json

from hakam.rules.cards import parse
from hakam.rules.events import CONTRACT, TRUMP
from hakam.rules.options import build
from hakam.table import events as table
from hakam.table import record, verdicts
from hakam.table.referee import Referee
from host_tools.judge.core import Judge

REVOKE = ("C10", "E4", "C1", "C2", "C3", "C4", "C5", "C6")


def forfeited(declarer: int) -> Referee:
    """Seat 1 revoked; two cards came before the table confirmed the order."""
    referee = Referee()
    referee.new_match(build("touti", {"on_illegal": "forfeit"}), 3)
    referee.event(CONTRACT, declarer, 80)
    referee.event(TRUMP, declarer, 0)
    for name in (*REVOKE, "E1", "E2"):
        assert verdicts.stands(referee.touch(parse(name)))
        referee.ponder()
    while referee.searching:
        referee.search(1)
    referee.event(table.OBJECT, 0, 1)
    assert referee.event(table.CONFIRM, 0, 0) == verdicts.HAND_ENDED
    return referee


def test_the_judge_finds_the_forfeit_where_the_table_did() -> None:
    for declarer, scores in ((0, {"0": 80, "1": 0}), (1, {"0": 80, "1": 0})):
        referee = forfeited(declarer)
        line = record.text(referee)
        answer = json.loads(Judge().answer(line.encode()))
        assert answer["proof"] == {"at": 9, "accused": [1], "certain": [1]}
        assert set(answer["verdicts"]) == {"ok"}
        assert (
            answer["scores"]
            == scores
            == {str(side): referee.total_score(side) for side in range(2)}
        )
        assert answer["winner"] == referee.hand.winner == 0
        assert record.line(referee.hand_record()) == line
