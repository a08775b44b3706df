"""From the clone to the end of the first hand: how many commands, and how long at the box."""

from __future__ import annotations

import re

import pytest
from whole import slow

from host_tools.emulator import wiring
from host_tools.emulator.session import Session
from host_tools.interpreters import ROOT

MATCH = ROOT / "tests" / "scenarios" / "touti_match.txt"
BEFORE = 2  # the clone, and esptool installed
DECK = [f"{suit}{number}" for suit in "OCEB" for number in (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)]


def commands(board: str) -> list[str]:
    """The lines of the first block under "First flash" on a board's page."""
    page = (ROOT / "boards" / board / "deploy.md").read_text(encoding="utf8")
    _, _, after = page.partition("## First flash")
    return after.split("```")[1].strip().splitlines()


@pytest.mark.parametrize("board", wiring.boards())
def test_five_commands_lead_to_the_first_hand_on_every_board(board: str) -> None:
    told = commands(board)
    assert BEFORE + len(told) == 5
    assert told[-1].startswith(f"make deploy BOARD={board}")


@slow
def test_a_new_box_knows_its_deck_and_ends_its_first_hand_in_the_time_that_readme_tells() -> None:
    """Language, forty tags, dealer and contract, forty cards, at the pace of scripts."""
    hand = MATCH.read_text(encoding="utf8").partition("say Hand 1")[2].partition("say Hand 2")[0]
    plays = [line for line in hand.splitlines() if line.startswith("touch")]
    begins = ["press right", "press ok", "press right", "press ok", "hold ok", "press ok"]
    script = ["deck none", "press ok", "touch " + " ".join(DECK), *begins, *plays]
    with Session("esp32s3_devkit", "\n".join(script) + "\n") as session:
        result = session.run()
        seconds = session.now / 1e6
    assert not result.fault and "takes the last trick" in result.console
    readme = (ROOT / "README.md").read_text(encoding="utf8")
    told = re.search(r"deck and first hand\s+take (\d+) s", readme)
    assert told and abs(int(told[1]) - seconds) < 5, seconds
