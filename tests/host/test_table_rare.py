"""Code for the rare case: not loaded while nothing goes wrong, and given back to the byte."""

from __future__ import annotations

from host_tools import short_names
from host_tools.bench.fuel import BOARD, finished
from host_tools.firmware_build import build as build_tree
from host_tools.interpreters import in_wasm

PLAYED = """
import gc, sys
sys.path[:] = ['{tree}', '.frozen']
from hakam import screens as loader
from hakam.rules import Ruleset
from hakam.table import Deck, Referee
STAY = loader.loaded()
def loaded():
    return [name for name in sys.modules if name not in STAY]
def drop():
    for _ in loader.give_back(STAY, False):
        pass
    gc.collect()
    return gc.mem_alloc()
def legal():
    hand = referee.hand
    for card in range(40):
        if hand.judge(6, hand.turn, card) == 0:
            return card
def play(n):
    while referee.hand.n_plays < n:
        referee.touch(legal())
        referee.checkpoint()
        referee.ponder()
referee = Referee(Deck())
referee.new_match(Ruleset(0), 3)
answer = referee.event(4, 0, 100), referee.event(5, 0, 1)
drop()
play(30)
answer = referee.undo(), referee.undo(), referee.undo()
play(38)
print(loaded())
"""

VISIT = """
def visit():
    said = [referee.hint(legal()), referee.event(46, 255, 1), referee.find_late(2)]
    referee.again.begin(2)
    for i in (9, 8, 10, 11):
        referee.again.add(referee.hand.plays[i])
    said += [referee.event(49, 2, 16), referee.undo(), referee.undo()]
    said += [referee.event(39, 0, 50), referee.undo()]
    said += [referee.event(44, 0, 0), referee.touch(3), referee.undo(), referee.undo()]
    referee.counting = None  # as the next hand does
    record = referee.leave_record()
    said += [len(record) > 0, referee.read(record)]
    return said
print(visit())
answer = drop()
print(len(loaded()))
sizes = []
for i in range(4):
    answer = visit()
    sizes.append(drop())
print(sizes == sizes[:1] * 4, sizes)
"""


def said(code: str) -> list[str]:
    """Lines that a program on the built firmware prints, on the 32-bit interpreter."""
    tree = build_tree(BOARD)
    code = code.replace("{tree}", in_wasm(tree))
    return finished(short_names.program(code, tree), "2m").stdout.splitlines()


def test_a_table_on_which_nothing_goes_wrong_loads_none_of_it() -> None:
    assert said(PLAYED) == ["[]"]


def test_after_every_visit_the_heap_is_what_it_was_after_the_first() -> None:
    _, visits, left, same = said(PLAYED + VISIT)
    assert visits.endswith("True, True]") and left == "0"
    assert same.startswith("True"), same
