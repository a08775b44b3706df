"""A revoke that forfeits the hand at a blind table: its record, before the judge."""

from __future__ import annotations

import json
from typing import Any

import pytest

from hakam.rules.cards import DECK, parse
from hakam.rules.events import CONCEDE, CONTRACT, MELD, STRIKE, TRUMP
from hakam.rules.options import build
from hakam.table import events as table
from hakam.table import verdicts
from hakam.table.referee import Referee
from host_tools import record
from host_tools.judge.core import Judge

REVOKES = {  # game: dealer, plays with which seat 1 has certainly revoked
    "touti": (3, "C10 E4 C1 C2 C3 C4 C5 C6"),
    "tute_subastado_3": (2, "C10 E4 C1 C3 C4 C5"),
}
STOCK = "O10 B2 C10 E6 C3 C6 B5"  # the turned-up card, then three tricks: seat 0 has revoked


def begun(game: str = "touti", declarer: int = 0, on_illegal: str = "forfeit") -> Referee:
    """A blind hand in which seat 1 revokes; the table has not said whether it did."""
    referee = Referee()
    dealer, plays = REVOKES[game]
    referee.new_match(build(game, {"on_illegal": on_illegal}), dealer)
    referee.event(CONTRACT, declarer, 80)
    referee.event(TRUMP, declarer, 0)
    touch(referee, plays)
    return referee


def touch(referee: Referee, plays: str) -> None:
    for name in plays.split():
        assert verdicts.stands(referee.touch(parse(name)))
        referee.ponder()


def to_the_end(referee: Referee) -> None:
    """Nobody answers the question: every card that can be is touched."""
    while not referee.hand.over:
        assert any(verdicts.stands(referee.touch(card)) for card in range(DECK))
        referee.ponder()


def judged(referee: Referee) -> tuple[dict[str, Any], dict[str, Any]]:
    """The line of the hand on the table, and what the judge says to it."""
    line = record.text(referee)
    answer = json.loads(Judge().answer(line.encode()))
    assert set(answer["verdicts"]) == {"ok"}, (line, answer)
    return json.loads(line), answer


def sheet(referee: Referee) -> dict[str, int]:
    return {str(side): referee.total_score(side) for side in range(referee.hand.rules.sides)}


def test_the_judge_finds_the_forfeit_where_the_table_did() -> None:
    for declarer, scores in ((0, {"0": 80, "1": 0}), (1, {"0": 80, "1": 0})):
        referee = begun(declarer=declarer)
        touch(referee, "E1 E2")  # two cards came before the table confirmed the order
        while referee.searching:
            referee.search(1)
        referee.event(table.OBJECT, 0, 1)
        assert referee.event(table.CONFIRM, 0, 0) == verdicts.HAND_ENDED
        line, answer = judged(referee)
        assert line["options"] == {"on_illegal": "forfeit"}
        assert answer["proof"] == {"at": 9, "accused": [1], "certain": [1]}
        assert answer["scores"] == scores == sheet(referee)
        assert answer["winner"] == referee.hand.winner == 0
        assert json.loads(record.line(referee.hand_record())) == line


@pytest.mark.parametrize("game", REVOKES)
def test_a_hand_played_on_without_an_answer_has_the_sheets_scores_in_the_judge(game: str) -> None:
    for ending in (None, CONCEDE):
        referee = begun(game)
        if ending is None:
            to_the_end(referee)
        else:
            assert referee.event(ending, 2, 0) == verdicts.HAND_ENDED
        line, answer = judged(referee)
        assert line["options"].get("on_illegal", "flag") == "flag"
        assert answer["proof"]["certain"] == [1]
        assert answer["scores"] == sheet(referee)
        assert json.loads(record.line(referee.hand_record())) == line


def test_a_proof_that_was_struck_has_not_ended_the_hand() -> None:
    """Seat 2 denied copas and sang them: the Ghna was false, it had not revoked."""
    referee = Referee()
    referee.new_match(build("touti_darija", {"on_illegal": "forfeit"}), 0)
    referee.event(CONTRACT, 1, 80)
    referee.event(TRUMP, 1, 0)
    touch(referee, "C10 E4 C1 C2 E1 E2 E5")
    for kind in (MELD, STRIKE):
        assert referee.event(kind, 2, 1) == verdicts.ACCEPTED
        assert referee.ponder() == (verdicts.SUSPECT if kind == MELD else 0)
    assert referee.event(CONCEDE, 2, 0) == verdicts.HAND_ENDED
    line, answer = judged(referee)
    assert answer["proof"] is None and answer["scores"] == sheet(referee)


def test_a_hand_without_a_proof_keeps_the_house_rule_in_its_record() -> None:
    referee = Referee()
    referee.new_match(build("touti", {"on_illegal": "forfeit"}), 3)
    referee.event(CONTRACT, 0, 80)
    referee.event(TRUMP, 0, 0)
    touch(referee, "C10 C2 C1 C4")
    referee.event(CONCEDE, 2, 0)
    line, answer = judged(referee)
    assert line["options"] == {"on_illegal": "forfeit"} and answer["scores"] == sheet(referee)


def test_a_hand_put_away_with_its_question_open_is_no_forfeit_to_the_judge() -> None:
    referee = begun()
    line, answer = judged(referee)
    assert json.loads(record.line(referee.leave_record())) == line
    assert answer["scores"] is None and answer["winner"] is None
    assert answer["proof"]["certain"] == [1]
    assert referee.ponder() == 0 or referee.searching  # the table is as it was
    while referee.searching:
        referee.search(1)
    assert referee.event(table.CONFIRM, 0, 0) == verdicts.HAND_ENDED


def test_nobody_draws_after_a_forfeit() -> None:
    """The card that proved it was the trick's last, and the stock not empty."""
    referee = Referee()
    referee.new_match(build("tute_habanero", {"on_illegal": "forfeit"}), 0)
    touch(referee, STOCK)
    running, _ = judged(referee)
    assert running["events"][-2:] == ["1 draw", "0 draw"]
    assert referee.event(table.ADJUST, 0, 1) == verdicts.ACCEPTED
    assert referee.event(table.CONFIRM, 0, 0) == verdicts.HAND_ENDED
    line, answer = judged(referee)
    assert line["events"] == [
        "1 play B2", "0 play C10", "1 draw", "0 draw", "1 play E6", "0 play C3", "1 draw",
        "0 draw", "1 play C6", "0 play B5",
    ]  # fmt: skip
    assert answer["proof"] == {"at": 9, "accused": [0], "certain": [0]}
    assert answer["winner"] == referee.hand.winner == 1
