"""The judge as a command, and lines gone wrong at random."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from test_judge_lines import INTERPRETERS, VECTORS, judged, position, record

from host_tools.judge import runners
from host_tools.judge.strict_json import DEPTH

ROOT = Path(__file__).resolve().parent.parent.parent
KEYS = ("game", "options", "dealer", "deal", "events", "trump_card", "turn_up", "stock")
VOID = {
    "verdicts": ["ok", "ok", "ok", "ok"],
    "legal": [],
    "void": True,
    "total": None,
    "made": None,
    "winner": None,
    "scores": {},
    "proof": None,
}


def run(*args: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """The command as people call it."""
    return subprocess.run(
        [sys.executable, "-m", "host_tools", "judge", *args],
        input=stdin,
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONUTF8": "0", "LC_ALL": "C"},
        timeout=120,
        check=False,
    )


@pytest.mark.parametrize("on", INTERPRETERS)
def test_a_bad_line_among_good_ones(tmp_path: Path, on: str) -> None:
    passes = record(events=["0 pass", "1 pass", "2 pass", "3 pass"])
    file = tmp_path / "hands.jsonl"
    file.write_bytes(b"\xef\xbb\xbf" + passes + b"\r\n" + b"nonsense\n" + b"\n" + passes)
    done = run(str(file), "--on", on)
    answers = done.stdout.decode().splitlines()
    assert done.returncode == 2
    assert len(answers) == 4
    assert json.loads(answers[0]) == VOID and json.loads(answers[3]) == VOID
    assert list(json.loads(answers[1])) == ["error"]
    faults = done.stderr.decode().splitlines()
    assert faults[0].startswith(f"{file}:2: no JSON") and faults[1] == f"{file}:3: an empty line"


def test_exit_status_0_when_every_line_was_judged() -> None:
    done = run("-", stdin=record() + b"\n" + position() + b"\n")
    assert (done.returncode, done.stderr) == (0, b"")
    assert run("-").returncode == 0


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    for name in (str(tmp_path / "none.jsonl"), str(tmp_path), "no\nsuch"):
        done = run(name)
        assert done.returncode == 2 and done.stdout == b""
        assert len(done.stderr.decode().splitlines()) == 1, done.stderr
        assert b"Traceback" not in done.stderr


def test_a_line_of_many_megabytes_is_passed_over(tmp_path: Path) -> None:
    file = tmp_path / "long.jsonl"
    file.write_bytes(b"[" * 5_000_000 + b"\n" + record() + b"\n")
    done = run(str(file))
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 2
    assert "longer than" in answers[0]["error"] and answers[1]["verdicts"] == ["ok"]


def spoilt(value: Any, rng: Random) -> Any:
    """A value with one thing in it, at any depth, replaced by nonsense."""
    if rng.random() < 0.75:
        if isinstance(value, dict) and value:
            key = rng.choice(list(value))
            return value | {key: spoilt(value[key], rng)}
        if isinstance(value, list) and value:
            place = rng.randrange(len(value))
            return value[:place] + [spoilt(value[place], rng)] + value[place + 1 :]
    nonsense = [None, True, -1, 3, 255, 2**31, 1.5, "", "O8", "O1", "9 play O1", "0 play O1"]
    return rng.choice([*nonsense, "\u0644", [], {}, [[]], ["O1"], {"O1": "O1"}])


def corrupt(line: bytes, rng: Random) -> bytes:
    """A line with some bytes replaced, dropped or doubled."""
    data = bytearray(line)
    for _ in range(rng.randrange(1, 4)):
        at = rng.randrange(len(data))
        data[at : at + rng.randrange(3)] = bytes(
            rng.choice(b'{}[]",:0123456789 OCEBnt\\\x00\xff\xc3') for _ in range(rng.randrange(3))
        )
    return bytes(data).replace(b"\n", b" ")


def bad_luck(seed: int, many: int) -> list[bytes]:
    """Vectors gone wrong in every way."""
    rng = Random(seed)
    good = [
        line
        for name in ("legality", "hands", "refusals")
        for line in (VECTORS / f"{name}.jsonl").read_bytes().splitlines()[:200]
    ]
    lines = []
    for _ in range(many):
        line = rng.choice(good)
        if rng.random() < 0.6:
            fields = json.loads(line)
            if "game" in fields:
                fields = {key: fields[key] for key in KEYS if key in fields}
            lines.append(json.dumps(spoilt(fields, rng)).encode())
        else:
            lines.append(corrupt(line, rng))
    return lines


def test_vectors_gone_wrong_never_stop_the_judge() -> None:
    lines = bad_luck(1, 3000)
    errors = 0
    for answer in judged(lines, "cpython"):
        errors += "error" in json.loads(answer)
    assert 500 < errors < 3000, "some are bad, some are still records"


def test_vectors_gone_wrong_are_answered_alike_everywhere() -> None:
    lines = bad_luck(2, 300)
    expected = judged(lines, "cpython")
    assert judged(lines, "micropython") == expected
    assert judged(lines, "wasm") == expected


def test_depth_that_every_interpreter_bears() -> None:
    for depth in (DEPTH - 1, DEPTH):
        note: object = 0
        for _ in range(depth):
            note = [note]
        answers = [judged([record(note=note)], on) for on in INTERPRETERS]
        assert answers[0] == answers[1] == answers[2]
        assert ("error" in answers[0][0]) == (depth == DEPTH)


def test_a_line_on_which_an_interpreter_gives_up_does_not_stop_the_others() -> None:
    heavy = record(note=list(range(6000)))
    answers = runners.complete(
        [record(), heavy, record()],
        lambda text: runners.wasm(text, fuel=200_000_000),
    )
    assert [("error" in json.loads(answer)) for answer in answers] == [False, True, False]
    assert "gave up" in answers[1]
