"""Whole evenings on the emulated board, held against the text that people have reviewed."""

from __future__ import annotations

import pytest

from host_tools import firmware_build
from host_tools.emulator.run import scenarios
from host_tools.golden import BOARD, path_of, playthrough

OTHERS = [name for name in firmware_build.boards() if name != BOARD]


@pytest.mark.parametrize("name", scenarios())
def test_a_scenario_plays_as_it_was_reviewed(name: str) -> None:
    text, fault = playthrough(name)
    assert not fault
    assert text == path_of(name).read_text(encoding="utf8"), "see `make golden`"


@pytest.mark.parametrize("board", OTHERS)
@pytest.mark.parametrize("name", scenarios())
def test_a_scenario_plays_on_every_board(name: str, board: str) -> None:
    _, fault = playthrough(name, board)
    assert not fault
