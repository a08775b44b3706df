"""The vectors of two slow independent engines, on all three interpreters, line by line."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from host_tools.judge import command, runners

VECTORS = Path(__file__).parent.parent / "golden" / "vectors"
FILES = ("legality", "hands", "refusals", "proofs")
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
            if key in vector and judged[key] != vector[key]
        ]
    assert not wrong, "\n".join(wrong[:20])


@pytest.mark.parametrize("on", INTERPRETERS[1:])
@pytest.mark.parametrize("name", FILES)
def test_the_same_bytes_on_each_interpreter(name: str, on: str) -> None:
    assert answers(name, on) == answers(name, "cpython")


def test_the_vectors_hold_proofs_of_hidden_hands() -> None:
    """They are there to fail: forfeits, melds, a tute and a stock that prove among them."""
    vectors = [json.loads(line) for line in lines("refusals")]
    blind = [v for v in vectors if "deal" in v and v["deal"] is None and v["proof"] is not None]
    assert len(blind) == 15
    assert len([v for v in map(json.loads, lines("proofs")) if v["proved_at"] is not None]) > 40


def test_keys_come_in_the_order_of_the_records_page() -> None:
    keys = ["verdicts", "legal", "void", "total", "made", "winner", "scores", "proof"]
    for answer in answers("hands", "cpython"):
        assert list(json.loads(answer)) == keys
    assert list(json.loads(answers("legality", "cpython")[0])) == ["legal", "reasons"]
    proof = json.loads(answers("proofs", "cpython")[0])
    assert list(proof) == ["proved_at", "accused", "certain"]
