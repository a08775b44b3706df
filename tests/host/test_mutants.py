"""The list of mutations is about the rules as they are; `make mutants` runs it."""

from __future__ import annotations

import shutil
from pathlib import Path
from queue import SimpleQueue

import pytest

from hakam.rules.options import CHOICES
from host_tools.mutants import command
from host_tools.mutants.mutation import Mutation, listed, read

ROOT = Path(__file__).resolve().parents[2]
SWITCHES = ("follow", "head", "head_after_ruff", "ruff", "overruff", "underruff")


def test_every_mutation_finds_its_text_and_its_test() -> None:
    mutations = listed()
    for one in mutations:
        broken = one.breaks((ROOT / one.path).read_text())
        assert broken is not None, f"{one.path}: not exactly once, {one.about}: {one.old}"
        compile(broken, one.about, "exec")
        path, _, name = one.test.partition("::")
        assert f"def {name}(" in (ROOT / path).read_text(), one.test
    assert len({one.about for one in mutations}) == len(mutations)


def test_every_option_and_every_duty_has_one() -> None:
    about = [one.about for one in listed()]
    options = [name for name, _ in CHOICES]
    for name in (*SWITCHES, *options, "duties", "meld_per_trick", "target", "deal_pattern"):
        assert any(text.startswith(f"{name}: ") for text in about), name
    for preset in ("strict", "strict_discard", "loose", "loose_house", "follow_ruff", "free"):
        assert f"duties: {preset}" in about


@pytest.mark.parametrize(
    "text",
    ["name\n- old\n", "@ a.py  t::x\n\nname\n+ new\n", "@ a.py  t::x\n\nname\n- old\nnew\n"],
)
def test_a_misspelt_block_is_named(text: str) -> None:
    with pytest.raises(ValueError, match=r"table:\d+: no mutation: name"):
        read(text, "table")


def test_what_survives_or_is_stale_is_said_and_fails(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "host_tools").mkdir()
    shutil.copy(ROOT / "host_tools" / "pyproject.toml", tmp_path / "host_tools")
    (tmp_path / "ten.py").write_text("LAST_TRICK = 10  # not 0\n")
    (tmp_path / "test_ten.py").write_text(
        "def test_ten():\n    assert '= 10' in open('ten.py').read()\n"
        "def test_nothing():\n    assert True\n"
    )
    mutations = [
        Mutation("dies", "ten.py", "= 10", "= 0", "test_ten.py::test_ten"),
        Mutation("lives", "ten.py", "= 10", "= 0", "test_ten.py::test_nothing"),
        Mutation("was", "ten.py", "= 20", "= 0", "test_ten.py::test_ten"),
        Mutation("twice", "ten.py", "0", "1", "test_ten.py::test_ten"),
        Mutation("no such test", "ten.py", "= 10", "= 0", "test_ten.py::test_eleven"),
    ]
    trees: SimpleQueue[Path] = SimpleQueue()
    trees.put(tmp_path)
    assert command.report(mutations, trees, 1) == 1
    said = capsys.readouterr().out.splitlines()
    assert [line.split()[1] for line in said[:5]] == [
        "killed", "survived", "stale", "stale", "unclear",
    ]  # fmt: skip
    assert said[5] == "1 killed, 1 survived, 2 stale, 1 unclear"
    assert (tmp_path / "ten.py").read_text() == "LAST_TRICK = 10  # not 0\n"
    assert command.report(mutations[:1], trees, 1) == 0
