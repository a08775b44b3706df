"""A revoke that forfeits the hand at a blind table: its record, before the judge."""

from __future__ import annotations

import json
from typing import Any

import pytest

from hakam.journal import kinds
from hakam.rules.cards import DECK, NO_SEAT, parse
from hakam.rules.events import CONCEDE, CONTRACT, MELD, STRIKE, TRUMP
from hakam.rules.options import build
from hakam.table import verdicts
from hakam.table.referee import Referee
from host_tools import record
from host_tools.judge.core import Judge

REVOKES = {  # game: dealer, plays with which seat 1 lays a card that it swore away
    "touti": (3, "C10 E4 C4 C1 E1 B2 C7 E6"),
    "tute_subastado_3": (2, "C10 E4 C1 E1 B3 C7"),
}


def begun(game: str = "touti", declarer: int = 0, on_illegal: str = "forfeit") -> Referee:
    """A blind hand in which seat 1 revokes; the table has not said whether it did."""
    referee = Referee()
    dealer, plays = REVOKES[game]
    referee.new_match(build(game, {"on_illegal": on_illegal}), dealer)
    referee.event(CONTRACT, declarer, 80)
    referee.event(TRUMP, declarer, 0)
    touch(referee, plays)
    return referee


def named(referee: Referee) -> int:
    """The table finds both tricks right, and that seat 1 revoked."""
    for trick in (0, 1):
        assert referee.event(kinds.CONFIRM, NO_SEAT, trick) == verdicts.CONFIRMED
    return referee.event(kinds.REVOKED, 1, 0)


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


def test_a_revoke_that_the_table_found_is_a_forfeit_in_the_record() -> None:
    for declarer, scores in ((0, {"0": 80, "1": 0}), (1, {"0": 80, "1": 0})):
        referee = begun(declarer=declarer)
        touch(referee, "B4 B5")  # two cards came before the table said so
        referee.event(kinds.OBJECT, 0, 1)
        assert named(referee) == verdicts.HAND_ENDED
        line, answer = judged(referee)
        assert line["options"] == {"on_illegal": "forfeit"} and line["events"][-1] == "1 forfeit"
        assert answer["scores"] == scores == sheet(referee)
        assert answer["winner"] == referee.hand.winner == 0
        assert json.loads(record.line(referee.hand_record())) == line


def test_a_revoke_found_after_the_last_card_ends_the_record_before_that_card() -> None:
    referee = begun()
    to_the_end(referee)
    assert named(referee) in (verdicts.HAND_ENDED, verdicts.MATCH_OVER)
    line, answer = judged(referee)
    assert line["events"][-1] == "1 forfeit"
    assert len([text for text in line["events"] if " play " in text]) == 39
    assert answer["scores"] == sheet(referee) and answer["total"] is None
    assert json.loads(record.line(referee.hand_record())) == line


def test_tricks_of_which_nobody_knows_stand_in_the_record_and_nobody_forfeits() -> None:
    referee = begun()
    assert referee.event(kinds.CONFIRM, NO_SEAT, 0) == verdicts.CONFIRMED
    assert referee.event(kinds.DOUBT, NO_SEAT, 1) == verdicts.UNSURE
    to_the_end(referee)
    line, answer = judged(referee)
    assert line["doubt"] == [2] and line["options"] == {"on_illegal": "forfeit"}
    assert answer["proof"] is None and answer["scores"] == sheet(referee)
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


def test_a_ghna_found_false_has_not_ended_the_hand() -> None:
    """Seat 2 denied copas and sang them: the Ghna was false, it had not revoked."""
    referee = Referee()
    referee.new_match(build("touti_darija", {"on_illegal": "forfeit"}), 0)
    referee.event(CONTRACT, 1, 80)
    referee.event(TRUMP, 1, 0)
    touch(referee, "C10 E4 C1 C2 E1 E2 E5")
    for kind in (MELD, STRIKE):
        assert referee.event(kind, 2, 1) == verdicts.ACCEPTED
        assert referee.ponder() == 0  # the trick is not complete
        referee.sworn.follow(referee.hand)
        assert referee.sworn.n_found == (2 if kind == MELD else 0)
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
    assert referee.ponder() == verdicts.ASK_TRICK  # the table is as it was
    assert named(referee) == verdicts.HAND_ENDED


def test_a_ghna_against_what_was_sworn_forfeits_in_its_pause() -> None:
    """With a stock: copas were sworn away in trick 2, one card was drawn since, two are sung."""
    referee = Referee()
    referee.new_match(build("tute_habanero", {"on_illegal": "forfeit"}), 0)
    touch(referee, "O4 C10 B4 C2 O5")
    assert referee.event(MELD, 0, 1) == verdicts.ACCEPTED
    assert referee.ponder() == verdicts.ASK_TRICK and referee.verdict.arg == 1
    assert referee.event(kinds.CONFIRM, NO_SEAT, 1) == verdicts.CONFIRMED
    assert referee.ponder() == verdicts.PROVED and referee.verdict.seat == 0
    assert referee.event(kinds.REVOKED, 0, 0) == verdicts.HAND_ENDED
    line, answer = judged(referee)
    assert line["events"][-4:] == ["0 draw", "1 draw", "0 meld C", "0 forfeit"]
    assert answer["winner"] == referee.hand.winner == 1 and answer["scores"] == sheet_of(referee)


def sheet_of(referee: Referee) -> dict[str, int]:
    return {str(side): referee.hand.score(side) for side in range(referee.hand.rules.sides)}
