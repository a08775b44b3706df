"""What the table costs on the 32-bit interpreter, in fuel: equal on every machine."""

from __future__ import annotations

import pytest

from hakam.table import verdicts
from host_tools import compiled
from host_tools.bench import budgets
from host_tools.bench.fuel import BOARD_MS_PER_FUEL
from host_tools.interpreters import ROOT, in_wasm, run_wasm

SECOND = 1000 / BOARD_MS_PER_FUEL
"""A second of the board."""

FIND = 14_000
STRANGER = 20_000

SETUP = """
import sys
sys.path[:] = PATHS
from table_help import Chance, Table, build, tag
from hakam.table.deck import Deck
from hakam.table import replay
from hakam.table.referee import Referee
deck = Deck()
for card in range(40):
    deck.bind(0, card, tag(card), 7)
uid = tag(17)
referee = Referee(deck)
referee.new_match(build('touti', {'sight': 'SIGHT'}), 0)
table = Table(referee, Chance(3))
while referee.hand.n_plays < NPLAYS:
    table.stand()
    referee.checkpoint()
for _ in range(TIMES):
    ACT
"""


def fuel(act: str, plays: int = 18) -> int:
    """Fuel of an act after so many plays: forty cards dealt, the contract, the plays."""
    used = []
    paths = compiled.search(ROOT / "tests" / "both")
    for times in (1, 2):
        code = SETUP.replace("NPLAYS", str(plays)).replace("TIMES", str(times))
        code = code.replace("SIGHT", "open")
        code = code.replace("PATHS", str([*map(in_wasm, paths), ".frozen"]))
        done = run_wasm(code.replace("ACT", act))
        assert done.status == 0, done.stderr
        used.append(done.fuel)
    return used[1] - used[0]


def test_one_undo_late_in_a_hand_stays_within_its_budget() -> None:
    assert fuel("referee.undo()", plays=39) < budgets.FUEL_UNDO


@pytest.mark.parametrize(
    ("sight", "budget"),
    [("blind", budgets.FUEL_UNDO_HAND), ("open", budgets.FUEL_UNDO_HAND_DEALT)],
)
def test_an_undo_into_the_hand_before_stays_within_its_budget(sight: str, budget: int) -> None:
    begin, act = SETUP.split("for _ in range(TIMES):")
    begin += """
from time import ticks_us as mark
record = referee.hand_record()
for _ in range(2):  # the second time nothing is imported any more
    referee.event(35, 255, 0)  # the next hand
    referee.undo()
    referee.reopen(record)
referee.event(35, 255, 0)
mark()
referee.undo()
answer = referee.reopen(record)
mark()
print(answer)
"""
    paths = [*map(in_wasm, compiled.search(ROOT / "tests" / "both")), ".frozen"]
    begin = begin.replace("NPLAYS", "40").replace("PATHS", str(paths)).replace("SIGHT", sight)
    done = run_wasm(begin, marks=True)
    assert done.stdout.split() == [str(verdicts.UNDONE)], done.stderr
    assert done.marks[-1] - done.marks[-2] < budget


def test_sixty_events_are_replayed_in_less_than_a_second_of_the_board() -> None:
    assert fuel("replay.replay(referee, None)") < SECOND


def test_a_tag_is_found_cheaply() -> None:
    assert fuel("deck.find(uid, 7)") < FIND


def test_a_stranger_is_refused_cheaply() -> None:
    assert fuel("referee.touch(254)") < STRANGER


def test_without_fuel_a_program_does_the_same_and_nothing_is_counted() -> None:
    code = "import sys\nprint(sys.maxsize)\nprint(sum(range(100)))\n"
    counted, free = run_wasm(code), run_wasm(code, fuel=None)
    assert counted.stdout == free.stdout == "2147483647\n4950\n"
    assert counted.fuel > free.fuel == 0
