"""Whole evenings on the emulated board, held against the text that people have reviewed."""

from __future__ import annotations

import pytest

from host_tools.emulator.run import scenarios
from host_tools.golden import path_of, playthrough


@pytest.mark.parametrize("name", scenarios())
def test_a_scenario_plays_as_it_was_reviewed(name: str) -> None:
    text, fault = playthrough(name)
    assert not fault and "Traceback" not in text
    assert text == path_of(name).read_text(encoding="utf8"), "see `make golden`"
