"""The vectors of two slow independent engines, on all three interpreters, line by line."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from host_tools.judge import command, runners

VECTORS = Path(__file__).parent.parent / "golden" / "vectors"
FILES = ("legality", "hands", "refusals")
INTERPRETERS = ("cpython", "micropython", "wasm")


@cache
def lines(name: str) -> tuple[bytes, ...]:
    with (VECTORS / f"{name}.jsonl").open("rb") as source:
        return tuple(command.lines(source))


@cache
def answers(name: str, on: str) -> tuple[str, ...]:
    """Answers to every line of a file."""
    return tuple(
        answer
        for batch in runners.batches(lines(name), on)
        for answer in command.answers(batch, on)
    )


def left_for_later(vector: dict[str, Any], key: str) -> bool:
    """Proofs about hidden hands are not given yet, nor the forfeits that rest on one."""
    if "deal" not in vector or vector["deal"] is not None:
        return False
    options = vector.get("options") or {}
    return key == "proof" or (
        options.get("on_illegal") == "forfeit"
        and bool(vector["proof"] and vector["proof"]["certain"])
    )


@pytest.mark.parametrize("on", INTERPRETERS)
@pytest.mark.parametrize("name", FILES)
def test_every_key_of_every_vector(name: str, on: str) -> None:
    said = answers(name, on)
    assert len(said) == len(lines(name))
    wrong = []
    for number, (line, answer) in enumerate(zip(lines(name), said), 1):
        vector = json.loads(line)
        judged = json.loads(answer)
        assert "error" not in judged, f"{name}.jsonl:{number}: {answer}"
        wrong += [
            f"{name}.jsonl:{number}: {key}: {judged[key]} instead of {vector[key]}"
            for key in judged
            if key in vector and judged[key] != vector[key] and not left_for_later(vector, key)
        ]
    assert not wrong, "\n".join(wrong[:20])


@pytest.mark.parametrize("on", INTERPRETERS[1:])
@pytest.mark.parametrize("name", FILES)
def test_the_same_bytes_on_each_interpreter(name: str, on: str) -> None:
    assert answers(name, on) == answers(name, "cpython")


def test_what_is_left_for_later_is_few_lines() -> None:
    """Nothing hides behind the exception: one forfeit, and proofs of blind hands alone."""
    vectors = [json.loads(line) for name in ("hands", "refusals") for line in lines(name)]
    later = [vector for vector in vectors if left_for_later(vector, "verdicts")]
    assert len(later) == 1
    proved = [v for v in vectors if left_for_later(v, "proof") and v["proof"] is not None]
    assert len(proved) == 15


def test_keys_come_in_the_order_of_the_records_page() -> None:
    keys = ["verdicts", "legal", "void", "total", "made", "winner", "scores", "proof"]
    for answer in answers("hands", "cpython"):
        assert list(json.loads(answer)) == keys
    assert list(json.loads(answers("legality", "cpython")[0])) == ["legal", "reasons"]
