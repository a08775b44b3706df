"""The soak's hands are the same on one core and on several, and a broken promise is heard of."""

from __future__ import annotations

from pathlib import Path

import pytest

from host_tools import soak
from host_tools.hidden import promises, tally
from host_tools.interpreters import ROOT


def test_several_cores_play_the_same_hands_and_count_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(promises, "CHUNK", 5)
    monkeypatch.setattr(tally, "CHUNK", 5)
    assert tally.proofs(30, cores=2) == tally.proofs(30)
    assert tally.tables(22, cores=2) == tally.tables(22)


def broken(number: int) -> int:
    assert number < 7, f"hand {number}"
    return 1


@pytest.mark.parametrize("cores", [1, 2])
def test_a_broken_promise_ends_the_soak_and_names_the_hand(cores: int) -> None:
    with pytest.raises(AssertionError, match=r"hand \d+"):
        promises.until(broken, 100, lambda n: None, cores)


def test_proofs_are_played_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.main(["0", "--proofs", "20"]) == 0
    said = capsys.readouterr().out
    assert "20 proofs" in said and "evening" not in said


def test_hands_are_reported_with_truthful_answers_and_with_mistaken_ones(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert soak.main(["0", "--hands", "110"]) == 0
    said = capsys.readouterr().out
    assert "110 hands\n" in said and "11 hands with mistaken answers" in said
    assert "somebody innocent named in 0 hands" in said


def test_every_file_with_tests_that_are_left_to_the_soak_is_played_by_it() -> None:
    recipe = (ROOT / "Makefile").read_text(encoding="utf8").partition("\nsoak:")[2]
    played = set(recipe.partition("\n\n")[0].split())
    here = sorted(Path(__file__).parent.glob("test_*.py"))
    left = [path for path in here if "\nfrom whole import " in path.read_text(encoding="utf8")]
    assert len(left) > 10
    for path in left:
        assert path.relative_to(ROOT).as_posix() in played, path.name
