"""The engine's answers beside those of the second rulebook, for random records of every game."""

from __future__ import annotations

import json
import os
from functools import cache
from random import Random
from typing import Any

from host_tools.judge.core import Judge
from host_tools.reference import walk
from host_tools.reference.hand import Hand

HANDS = int(os.environ.get("HAKAM_REFERENCE_HANDS", "60"))
"""Random hands of each game; 2000 take a quarter of an hour."""

Line = dict[str, Any]
Answer = dict[str, Any]


@cache
def walked(name: str) -> tuple[tuple[Line, Answer], ...]:
    """Random records of a game, every third of a blind table, and the reference's answers."""
    return tuple(
        walk.random_line(name, Random(f"{name} {number}"), hidden=number % 3 == 2)
        for number in range(HANDS)
    )


def judged(line: Line) -> Answer:
    """The reference's answer to a record."""
    hand = Hand(line)
    for event in line["events"]:
        hand.judge(event)
    return hand.answer()


def taken(line: Line, answer: Answer) -> list[str]:
    """The events of a record that stood."""
    verdicts = answer["verdicts"]
    return [e for e, v in zip(line["events"], verdicts) if v == "ok" or v.startswith("illegal:")]


def comparable(line: Line, answer: Answer) -> Answer:
    """Without what the page leaves open: words against a strike, and proofs of hidden hands."""
    answer = dict(answer)
    if "error" in answer:
        return answer
    if line["deal"] is None:
        answer["proof"] = None
    answer["verdicts"] = [
        "refused" if " strike " in event and verdict not in ("ok", "hand_over") else verdict
        for event, verdict in zip(line["events"], answer["verdicts"])
    ]
    return answer


def difference(line: Line, answer: Answer | None = None) -> str:
    """What engine and reference say differently of a record; empty when they agree."""
    ours = comparable(line, json.loads(Judge().answer(json.dumps(line).encode())))
    theirs = comparable(line, answer or judged(line))
    if ours == theirs:
        return ""
    keys = [key for key in theirs if ours.get(key) != theirs[key]]
    return "\n".join(f"{key}: engine {ours.get(key)}, reference {theirs[key]}" for key in keys)


def shrunk(line: Line) -> str:
    """A shorter record on which the two still differ, and how."""
    events = list(line["events"])
    for at in range(len(events) - 1, -1, -1):
        fewer = {**line, "events": events[:at] + events[at + 1 :]}
        if difference(fewer):
            events = fewer["events"]
    short = {**line, "events": events}
    return f"{json.dumps(short)}\n{difference(short)}"
