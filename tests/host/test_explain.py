"""A hand told trick by trick: the examples in git, all vectors, and what is said of a proof."""

from __future__ import annotations

import json
import re
import string
from collections.abc import Iterator
from typing import Any

import pytest

from host_tools.explain import en, es
from host_tools.explain.command import explained, main
from host_tools.explain.story import WIDTH
from host_tools.golden import explain
from host_tools.interpreters import ROOT

VECTORS = ROOT / "tests" / "golden" / "vectors"
PLAYS = re.compile(r"^  \S+  [OCEB]\d+ ", re.MULTILINE)


def vectors(name: str, every: int = 1) -> Iterator[tuple[bytes, dict[str, Any]]]:
    """Lines of a file of vectors, as they are and read."""
    for line in (VECTORS / f"{name}.jsonl").read_bytes().splitlines()[::every]:
        yield line, json.loads(line)


def told(**record: object) -> str:
    """A blind hand of Touti, dealer 3, in English."""
    line = {"game": "touti", "dealer": 3, "deal": None, **record}
    return explained(json.dumps(line).encode())


def test_the_examples_read_as_they_were_reviewed() -> None:
    found = dict(explain())
    assert found
    for path, text in found.items():
        assert text == path.read_text(encoding="utf8"), f"{path.name}: see `golden explain`"


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("name", ["hands", "refusals", "proofs"])
def test_every_vector_is_told_and_fits_the_page(name: str, lang: str) -> None:
    for line, read in vectors(name, 4):
        text = explained(line, lang)
        assert max(map(len, text.splitlines())) <= WIDTH
        assert "{" not in text and "  \n" not in text
        if name == "proofs":
            assert len(PLAYS.findall(text)) == len(read["plays"])


def test_hands_of_which_much_is_known_fit_the_page_too() -> None:
    """Long lists of cards in every suit, with brackets, in the language of the longer words."""
    plays = (
        "2 O3 3 C12 0 B7 1 E1 0 O6 1 O2 2 O1 3 O7 2 B3 3 B6 0 B4 1 B1 1 C5 2 C7 3 B12 0 C6 3 E11 "
        "0 E6 1 E10 2 E4 3 B11 0 B5 1 C2 2 B2"
    )
    words = plays.split()
    events = ["1 contract 120", "1 trump B"]
    for seat, card in zip(words[::2], words[1::2]):
        events += ["3 meld B"] if card == "B12" else []
        events.append(f"{seat} play {card}")
    line = {"game": "touti_darija", "options": {"duties": "follow_ruff", "on_illegal": "flag"}}
    text = explained(
        json.dumps({**line, "dealer": 1, "deal": None, "events": events}).encode(), "es"
    )
    assert max(map(len, text.splitlines())) <= WIDTH


def test_a_proof_is_told_exactly_where_the_vectors_have_it() -> None:
    proof = re.compile(r"^  PROOF: (.*)$", re.MULTILINE)
    for line, read in vectors("proofs"):
        text = explained(line)
        first = proof.search(text)
        assert (first is None) == (read["proved_at"] is None)
        if first is None:
            assert "PROOF" not in text
            continue
        assert len(PLAYS.findall(text[: first.start()])) == read["proved_at"] + 1
        named = sorted(int(seat) for seat in re.findall(r"[▲◀▼▶](\d)", first[1]))
        assert named == (read["certain"] or read["accused"])
        assert ("that is certain" in first[1]) == bool(read["certain"])
        assert ("more than one" in first[1]) == (not read["certain"] and not read["accused"])


def test_the_settlement_names_the_revokes_that_were_there() -> None:
    for line, read in vectors("proofs", 3):
        text = explained(line)
        if len(read["plays"]) == 40:
            assert ("nobody revoked" in text) == (read["proved_at"] is None)


def test_the_argument_is_the_play_and_the_card_that_gives_it_away() -> None:
    text = told(
        events=[
            "0 contract 90", "0 trump E", "0 play O10", "1 play B2", "2 play O4", "3 play O5",
            "0 play B4", "1 play B5", "2 play B6", "3 play B7", "3 play C5", "0 play C6",
            "1 play C7", "2 play C10", "2 play C11", "3 play C12", "0 play C1", "1 play E7",
        ]
    )  # fmt: skip
    assert "PROOF: ◀1 revoked, that is certain." in text
    assert "◀1 threw B2 on trick 1 instead of ruffing; now ◀1 plays E7, a trump." in text


def test_a_counted_proof_says_which_cards_find_no_room() -> None:
    (line,) = (ROOT / "tests/golden/explain/one_of_three.jsonl").read_bytes().splitlines()
    text = explained(line)
    assert "Then E1, E11 and E6 can only be with ▶3, where 2 of them find room." in text
    assert "One wrong play explains it all: O7 of ▲0 on trick 5 or C3 of ◀1 on trick 5." in text


def test_what_is_sure_stands_in_brackets_and_what_cannot_be_does_not_stand() -> None:
    text = told(
        game="touti",
        events=[
            "0 contract 90", "0 trump O", "0 play C1", "1 play C2", "2 play B2", "3 play C4",
            "0 meld E", "0 play B4",
        ],
    )  # fmt: skip
    rows = [line for line in text.splitlines() if line.startswith("    ")]
    of = {row.split()[0]: row for row in rows}
    assert of["▲0"].split()[1:] == ["any", "any", "[12", "11]", "any", "any"]
    assert of["▼2"].split()[1:] == ["-", "-", "any", "any"]


def test_what_the_table_ended_or_agreed_on_is_told() -> None:
    text = told(events=["0 contract 90", "0 trump E", "0 play O10", "1 concede"])
    assert "◀1 concedes" in text and "The hand ends against ◀1." in text
    text = told(events=["0 contract 90", "0 trump E", "0 play O10", "0 count 70", "1 last"])
    assert "▲0 failed 90: ▲0▼2 70, ◀1▶3 60." in text
    text = told(events=["0 void"], agreed={"1": 250})
    assert "Nobody scores." in text and "agreed on the score: ◀1▶3 250." in text


def test_where_an_order_is_in_doubt_nobody_is_accused_and_a_confirmed_revoke_is_told() -> None:
    events = [
        "0 contract 90", "0 trump E", "0 play O10", "1 play B2", "2 play O4", "3 play O5",
        "0 play B4", "1 play B5", "2 play B6", "3 play B7", "3 play C5", "0 play C6", "1 play O7",
    ]  # fmt: skip
    assert "PROOF: ◀1 revoked" in told(events=events)
    text = told(events=events, doubt=[3, 1])
    assert "PROOF" not in text and "Known after" not in text
    assert "Trick 3, its order in doubt" in text and "Trick 2\n" in text
    assert "the order of tricks 1 and 3: nobody is said to have revoked." in text
    text = told(events=[*events, "1 forfeit"])
    assert "the table confirms that ◀1 revoked" in text and "The hand ends against ◀1." in text


def test_three_players_are_each_for_himself() -> None:
    text = told(game="tute_arrastrado", dealer=2, turn_up="E4", events=["0 play C1"])
    assert "▲0, ◀1 and ▼2, each for himself." in text and "E4 is turned up" in text


@pytest.mark.parametrize("lang", [en.WORDS, es.WORDS])
def test_both_languages_say_the_same_things(lang: dict[str, str]) -> None:
    def places(text: str) -> set[str | None]:
        return {name for _, name, _, _ in string.Formatter().parse(text) if name}

    assert lang.keys() == en.WORDS.keys()
    for key, text in lang.items():
        assert places(text) == places(en.WORDS[key]), key


def test_every_phrase_is_used() -> None:
    code = "".join(p.read_text() for p in (ROOT / "host_tools" / "explain").glob("*.py")
                   if p.stem not in ("en", "es"))  # fmt: skip
    for key in en.WORDS:
        assert re.search(f"[\"']{key}[\"']", code), key


# -- the command


def run(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str, str]:
    status = main(list(argv))
    out = capsys.readouterr()
    return status, out.out, out.err


def test_one_line_of_a_file_is_told_or_all_of_them(
    capsys: pytest.CaptureFixture[str], tmp_path: Any
) -> None:
    match = tmp_path / "match.jsonl"
    lines = [line for line, _ in vectors("proofs", 30)]
    match.write_bytes(b"\n".join(lines) + b"\n")
    status, out, err = run(capsys, str(match), "--line", "2")
    assert (status, out, err) == (0, explained(lines[1]) + "\n", "")
    status, out, err = run(capsys, str(match))
    assert (status, err) == (0, "")
    for number, line in enumerate(lines, 1):
        assert f"Line {number}\n======\n{explained(line)}\n" in out


@pytest.mark.parametrize(
    ("content", "argv", "words"),
    [
        (b"", [], "there is no record in it"),
        (b"{}\n", [], "1: no record (events) and no plays"),
        (b"[1]\n", [], "1: a line is a JSON object"),
        (b"{\n", [], "1: "),
        (b"\xff\n", [], "1: the line is not UTF-8"),
        (b'{"plays": [], "game": "mus"}\n', [], "1: there is no game mus"),
        (b'{"events": 3, "game": "touti", "dealer": 0}\n', [], "1: events is a list of texts"),
        (b'{"plays": ["0 O1", "0 O1"], "game": "touti", "dealer": 3, "trump": "O"}\n', [], "1: "),
        (b"{}\n", ["--line", "2"], "there is no line 2 in it"),
        (b"{}\n", ["--line", "0"], "there is no line 0 in it"),
    ],
)
def test_bad_input_is_answered_in_a_sentence(
    content: bytes, argv: list[str], words: str, capsys: pytest.CaptureFixture[str], tmp_path: Any
) -> None:
    path = tmp_path / "hand.jsonl"
    path.write_bytes(content)
    status, out, err = run(capsys, str(path), *argv)
    assert (status, out) == (2, "")
    assert words in err and len(err.splitlines()) == 1 and "Traceback" not in err


def test_a_bad_line_does_not_hide_the_others(
    capsys: pytest.CaptureFixture[str], tmp_path: Any
) -> None:
    path = tmp_path / "hands.jsonl"
    good = next(vectors("proofs"))[0]
    path.write_bytes(b"{}\n" + good + b"\n")
    status, out, err = run(capsys, str(path))
    assert status == 2 and explained(good) in out and ":1: " in err


def test_a_file_that_is_not_there_is_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "/nowhere/hand.jsonl")
    assert (status, out) == (2, "") and "No such file" in err
