"""The list of mutations is about the rules as they are; `make mutants` runs it."""

from __future__ import annotations

from pathlib import Path

import pytest

from hakam.rules.options import CHOICES
from host_tools.mutants.mutation import listed, read

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
    for preset in ("strict", "loose", "loose_house", "follow_ruff", "free"):
        assert f"duties: {preset}" in about


@pytest.mark.parametrize(
    "text",
    ["name\n- old\n", "@ a.py  t::x\n\nname\n+ new\n", "@ a.py  t::x\n\nname\n- old\nnew\n"],
)
def test_a_misspelt_block_is_named(text: str) -> None:
    with pytest.raises(ValueError, match=r"table:\d+: no mutation: name"):
        read(text, "table")
