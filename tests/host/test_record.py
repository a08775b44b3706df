"""Whole hands of the vectors through the referee, and its records through the judge."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from hakam.journal import kinds
from hakam.rules import cards, events, reasons
from hakam.rules.options import build
from hakam.table import referee as phases
from hakam.table import verdicts
from hakam.table.referee import Referee
from hakam.table.sheet import Sheet
from host_tools import record
from host_tools.judge.core import Judge

VECTORS = Path(__file__).parent.parent / "golden" / "vectors"
KINDS = {name.lower(): getattr(events, name) for name in dir(events) if name.isupper()}
SIGNALS = ("as", "cuenta", "+10", "pasa")
WORDS = {getattr(reasons, name): name.lower() for name in dir(reasons) if name.isupper()}
COMPARED = ("void", "total", "made", "winner", "scores", "legal")


@cache
def vectors(name: str) -> tuple[dict[str, Any], ...]:
    """Lines with a known deal, of the games whose cards are all dealt."""
    lines = (json.loads(line) for line in (VECTORS / f"{name}.jsonl").open(encoding="utf8"))
    return tuple(v for v in lines if v.get("deal") and not v.get("stock"))


def event(text: str) -> tuple[int, int, int]:
    """Kind, seat and argument of an event of the record."""
    seat, word, *rest = text.split()
    kind = KINDS[word]
    arg = 0
    if rest:
        if kind in (events.BID, events.CONTRACT):
            arg = int(rest[0])
        elif kind == events.SIGNAL:
            arg = SIGNALS.index(rest[0])
        elif rest[0] in cards.SUITS:
            arg = cards.SUITS.index(rest[0])
        else:
            arg = cards.parse(rest[0])
    return kind, int(seat), arg


def word(verdict: int) -> str:
    """The record's word for a verdict."""
    if verdict >= reasons.ILLEGAL:
        return "illegal:" + WORDS[verdict - reasons.ILLEGAL]
    return "ok" if verdicts.stands(verdict) else WORDS.get(verdict, str(verdict))


def dealt(vector: dict[str, Any], sight: str) -> Referee:
    """A referee before the first call; in open sight every card has been touched."""
    referee = Referee()
    options = {**(vector.get("options") or {}), "sight": sight}
    referee.new_match(build(vector["game"], options), vector["dealer"])
    if sight == "open":
        hands = [[cards.parse(name) for name in hand] for hand in vector["deal"]]
        shown = vector.get("trump_card")
        if shown:
            hands[vector["dealer"]].sort(key=cards.parse(shown).__eq__)
        while referee.phase() == phases.DEAL:
            assert verdicts.stands(referee.touch(hands[referee.deal_seat()].pop(0)))
    elif referee.phase() == phases.DEAL:
        referee.touch(cards.parse(vector["trump_card"]))
    return referee


@pytest.mark.parametrize("name", ["hands", "refusals"])
def test_open_hands_get_the_vectors_verdicts_and_scores(name: str) -> None:
    judge = Judge()
    seen = 0
    for number, vector in enumerate(vectors(name), 1):
        referee = dealt(vector, "open")
        said = []
        for text in vector["events"]:
            kind, seat, arg = event(text)
            verdict = referee.event(kind, seat, arg)
            said.append(word(verdict))
            if verdict == verdicts.OUT_OF_TURN:
                said[-1] = "not_in_hand" if seat == referee.hand.turn else "not_your_turn"
            elif verdict == verdicts.CARD_AGAIN:  # at the box it repeats its note
                said[-1] = word(referee.hand.judge(kind, seat, arg))
        wanted = vector.get("verdicts", ["ok"] * len(said))
        assert said == wanted, f"{name}.jsonl, {number}"
        if not referee.hand.over:
            continue
        seen += 1
        hand = referee.hand
        sides = range(hand.rules.sides)
        if vector["scores"] and hand.rules.unit != 3:
            assert {str(s): hand.score(s) for s in sides} == vector["scores"]
        line = record.line(referee.hand_record())
        judged = json.loads(judge.answer(line.encode()))
        assert "error" not in judged, line
        assert set(judged["verdicts"]) <= {"ok"} or "illegal" in line or "flag" in line
        for key in COMPARED:
            if key in vector:
                assert judged[key] == vector[key], (key, line)
    assert seen >= 60


def test_blind_hands_come_to_the_same_totals() -> None:
    for vector in vectors("hands"):
        referee = dealt(vector, "blind")
        for text in vector["events"]:
            assert verdicts.stands(referee.event(*event(text))), (vector, text)
        if vector.get("total"):
            for side, points in vector["total"].items():
                assert referee.hand.total(int(side)) == points
        line = json.loads(record.line(referee.hand_record()))
        assert line["deal"] is None
        assert line["events"] == vector["events"]


def test_options_that_differ_stand_in_the_line_and_rebuild_the_rules() -> None:
    options: dict[str, object] = {
        "duties": "loose_house",
        "signals": "off",
        "meld_per_trick": None,
        "meld_caps": "none",
        "target": 1000,
        "deal_pattern": [3, 4, 3],
        "sight": "open",
        "on_illegal": "flag",
        "direction": "left",
    }
    referee = Referee()
    rules = build("touti", options)
    referee.new_match(rules, 0)
    for card in range(40):
        referee.touch(card)
    for seat in (1, 2, 3, 0):
        referee.event(events.PASS, seat, 0)
    line = json.loads(record.line(referee.hand_record()))
    assert build("touti", line["options"]).pack() == rules.pack()
    assert [len(hand) for hand in line["deal"]] == [10] * 4
    assert json.loads(Judge().answer(json.dumps(line).encode()))["void"] is True


def test_what_is_no_record_has_no_line() -> None:
    for data in (b"", b"\xa3", bytes(60)):
        with pytest.raises(ValueError, match="no finished hand"):
            record.line(data)


def judged(referee: Referee) -> tuple[dict[str, Any], dict[str, Any]]:
    """The line of the finished hand on the table, and what the judge says to it."""
    line = record.line(referee.hand_record())
    answer = json.loads(Judge().answer(line.encode()))
    assert "error" not in answer, (line, answer)
    return json.loads(line), answer


def begun(game: str = "touti", points: int = 90) -> Referee:
    """A blind hand, seat 0 eldest and declarer, trump oros, five plays and a Ghna."""
    referee = Referee()
    referee.new_match(build(game, {"on_illegal": "flag"}), 3)
    for kind, arg in ((events.CONTRACT, points), (events.TRUMP, 0)):
        assert verdicts.stands(referee.event(kind, 0, arg))
    for name in ("E1", "E2", "E4", "E5"):
        referee.touch(cards.parse(name))
    assert verdicts.stands(referee.event(events.MELD, 0, 1))
    referee.touch(cards.parse("B1"))
    return referee


def test_a_line_tells_the_hand_as_its_repairs_left_it() -> None:
    referee = begun()
    referee.again.begin(0)
    for name in ("E1", "E2", "E5", "E4"):
        referee.again.add(cards.parse(name))
    assert referee.event(kinds.AGAIN, 0, 0) == verdicts.REPAIRED
    assert referee.event(kinds.TAKE_BACK, 4, 0) == verdicts.REPAIRED
    referee.event(kinds.CREDIT, 2, 1)
    assert referee.event(events.CONCEDE, 1, 0) == verdicts.HAND_ENDED
    line, answer = judged(referee)
    assert line["events"] == [
        "0 contract 90", "0 trump O", "0 play E1", "1 play E2", "2 play E5", "3 play E4",
        "2 meld C", "1 concede",
    ]  # fmt: skip
    assert "agreed" not in line


def test_the_judge_scores_what_the_table_ended_or_counted_as_the_sheet_does() -> None:
    endings = (events.CONCEDE, events.VOID, events.MISDEAL, events.LAST, events.CLAIM)
    for ending in endings:
        for seat in range(4):
            referee = begun()
            if ending == events.LAST:
                assert referee.event(kinds.COUNT_CARDS, 1, 0) == verdicts.COUNT_OPENED
                for name in ("O1", "C1", "E3", "B3", "O12", "C12", "C2", "E2"):
                    referee.touch(cards.parse(name))
            assert referee.event(ending, seat, 0) == verdicts.HAND_ENDED
            line, answer = judged(referee)
            assert set(answer["verdicts"]) == {"ok"}
            void = ending in (events.VOID, events.MISDEAL)
            assert answer["void"] is void
            scores = {} if void else {str(s): referee.hand.score(s) for s in range(2)}
            assert answer["scores"] == scores
            rows = Sheet()
            assert rows.add(referee.hand_record())
            if not void:
                assert [rows.score(0, s) for s in range(2)] == list(scores.values())
            if ending == events.LAST:
                assert line["events"][-2:] == [
                    f"1 count {11 + 11 + 10 + 10 + 4 + 4}",
                    f"{seat} last",
                ]
                assert answer["total"] == {str(s): referee.hand.total(s) for s in range(2)}
                assert answer["made"] == bool(referee.hand.made)


def test_agreed_scores_stand_in_the_line_and_mean_nothing_to_the_judge() -> None:
    referee = begun()
    referee.event(kinds.ADJUST, 1, 250)
    referee.event(events.CONCEDE, 1, 0)
    plain = judged(referee)
    assert plain[0]["agreed"] == {"1": 250}
    referee.event(kinds.ADJUST, 0, 300)
    line, answer = judged(referee)
    assert line["agreed"] == {"0": 300, "1": 250}
    assert answer == plain[1]
    line.pop("agreed")
    assert json.loads(Judge().answer(json.dumps(line).encode())) == answer


def test_points_agreed_on_the_way_to_101_stand_beside_the_games() -> None:
    referee = Referee()
    referee.new_match(build("tute_101"), 3)
    referee.touch(cards.parse("O4"))
    referee.event(kinds.ADJUST, 1, kinds.IN_GAME + 57)
    referee.event(kinds.ADJUST, 0, 1)
    referee.event(events.CONCEDE, 1, 0)
    line, _ = judged(referee)
    assert line["agreed"] == {"0": 1} and line["agreed_points"] == {"1": 57}


def test_hands_ended_before_they_were_dealt_or_shown_have_a_line() -> None:
    for game, options in (("touti", {"sight": "open"}), ("tute_101", None), ("tute_tres", None)):
        for kind in (events.VOID, events.MISDEAL):
            referee = Referee()
            referee.new_match(build(game, options), 0)
            if options:
                referee.touch(5)
            assert referee.event(kind, 1, 0) == verdicts.HAND_ENDED
            line, answer = judged(referee)
            assert line["deal"] is None and answer["void"] is True
            assert set(answer["verdicts"]) == {"ok"}


def test_an_open_hand_ended_before_the_card_that_makes_trump_is_judged() -> None:
    for game in ("tute_arrastrado", "tute_habanero"):
        referee = Referee()
        referee.new_match(build(game, {"sight": "open"}), 0)
        for card in range(40):
            if referee.dealing == kinds.DEAL:
                referee.touch(card)
        assert referee.dealing == kinds.SHOW
        assert verdicts.stands(referee.event(events.MISDEAL, 0, 0))
        line, answer = judged(referee)
        assert line["deal"] is None and "error" not in answer


def test_a_line_has_a_ghna_entered_late_where_it_was_sung_and_the_judge_agrees() -> None:
    late = begun(points=100)
    for name in ("B2", "B4", "B5"):
        late.touch(cards.parse(name))
    in_time = begun(points=100)
    for name in ("B2", "B4", "B5"):
        in_time.touch(cards.parse(name))
    assert in_time.event(events.MELD, 2, 0) == verdicts.ACCEPTED
    for referee in (late, in_time):
        for name in ("O1", "O2", "O4", "O5", "O3"):
            referee.touch(cards.parse(name))
    assert late.event(kinds.LATE, 2, 0 | 2 << 2) == verdicts.REPAIRED
    for referee in (late, in_time):
        assert referee.event(events.CONCEDE, 1, 0) == verdicts.HAND_ENDED
    line, answer = judged(late)
    assert (line, answer) == judged(in_time)
    assert line["events"][11:13] == ["2 meld O", "0 play O1"]
    assert set(answer["verdicts"]) == {"ok"}
    assert record.line(late.hand_record()) == record.line(in_time.hand_record())
