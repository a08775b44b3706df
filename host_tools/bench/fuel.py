"""Fuel: WebAssembly instructions of one touch and of one question, on the 32-bit interpreter."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from statistics import median

from hakam.rules.events import PLAY, TRUMP
from hakam.rules.hand import Hand
from hakam.rules.options import build
from host_tools import short_names
from host_tools.firmware_build import build as build_tree
from host_tools.interpreters import FUEL, Finished, in_wasm, run_wasm
from host_tools.players import Event, deal, play_hand

SEED = 7
BOARD = "esp32_devkit"

BOARD_MS_PER_FUEL = 20 / 200_000
"""Inferred: a step of 0.1 ms on the unix port takes an ESP32 about 20 ms, and burns about 200,000
fuel here. An order of magnitude, no measurement."""

INSIDE = """
import sys
from time import ticks_us as mark  # the host reads the fuel
sys.path[:] = ['{tree}', '.frozen']
from array import array
from micropython import heap_lock, heap_unlock
from hakam.rules import Ruleset
from hakam.table import Deck, Referee
def uid(card):
    return bytearray((4, 163, card * 7 & 255, 202, card, 97, 128 + card % 3))
deck = Deck()
for card in range(40):
    deck.bind(0, card, uid(card), 7)
uids = [uid(card) for card in range(40)]
referee = Referee(deck)
rules = Ruleset(0)
rules.sight = 1
referee.new_match(rules, {dealer})
for card in {dealt}:
    referee.touch(deck.find(uids[card], 7))
for kind, seat, arg in {calls}:
    referee.event(kind, seat, arg)
masks = array('H', (0, 0, 0, 0))
hand = referee.hand
def nothing():
    mark()
    mark()
def query():
    heap_lock()
    mark()
    hand.legal(hand.turn, masks)
    mark()
    heap_unlock()
def touch(uid):
    mark()
    card = deck.find(uid, 7)
    heap_lock()
    referee.touch(card)
    heap_unlock()
    mark()
for card in {plays}:
    nothing()
    query()
    touch(uids[card])
"""


@dataclass(frozen=True)
class Spread:
    """Median and largest of many figures."""

    median: float
    most: float

    @classmethod
    def of(cls, figures: list[int]) -> Spread:
        """Of at least one figure."""
        return cls(median(figures), max(figures))


def open_hand(dealer: int) -> tuple[list[int], list[Event], list[int]]:
    """Cards in dealing order (seat by seat, eldest first), calls, and forty plays of a hand."""
    rules = build("touti")
    hand = Hand()
    rng = Random(SEED)
    while True:
        state = rng.getstate()
        events = play_hand(hand, rules, dealer, rng)
        if not hand.void:
            break
    again = Random()
    again.setstate(state)
    hands = deal(hand, rules, dealer, again)
    dealt = [card for step in range(4) for card in hands[(dealer + 1 + step) % 4]]
    calls = [event for event in events if event[0] <= TRUMP]
    return dealt, calls, [arg for kind, _, arg in events if kind == PLAY]


def finished(
    code: str,
    heap: str = "1m",
    fuel: int | None = FUEL,
    marks: bool = False,
    ms_per_fuel: float | None = None,
) -> Finished:
    """A program's output and fuel; RuntimeError with what it said when it failed."""
    done = run_wasm(code, heap=heap, fuel=fuel, marks=marks, ms_per_fuel=ms_per_fuel)
    if done.status:
        raise RuntimeError(f"a program on the 32-bit interpreter failed:\n{done.stderr}")
    return done


def touched(
    dealer: int, dealt: list[int], calls: list[Event], plays: list[int]
) -> tuple[list[int], list[int]]:
    """Fuel of the touch (UID to verdict) and of the `legal` query before it, at each play.

    The touch comes right after the query, in the same run: it costs 1 to 4 % more so than alone.
    The heap is locked as the desk has it then: an unlocked one is searched for room for every call
    with many locals, which takes a third more, how much depends on what lies there.
    """
    tree = build_tree(BOARD)
    code = INSIDE.format(tree=in_wasm(tree), dealer=dealer, dealt=dealt, calls=calls, plays=plays)
    code = short_names.program(code, tree)
    marks = finished(code, marks=True).marks[-6 * len(plays) :]
    spent = [after - before for before, after in zip(marks[::2], marks[1::2])]
    looks, queries, touches = spent[::3], spent[1::3], spent[2::3]
    return (
        [touch - look for touch, look in zip(touches, looks)],
        [query - look for query, look in zip(queries, looks)],
    )


def measure() -> tuple[Spread, Spread]:
    """Fuel of a touch and of a `legal` query over the forty plays of an open hand."""
    touches, queries = touched(1, *open_hand(1))
    return Spread.of(touches), Spread.of(queries)
