"""What each game costs: fuel of a touch at its table, and the bytes that its row of data takes."""

from __future__ import annotations

import ast
import subprocess
from array import array
from dataclasses import dataclass
from random import Random

from hakam.rules.events import DRAW, MELD, PLAY
from hakam.rules.games import SHOWN
from hakam.rules.hand import Hand
from hakam.rules.options import build
from host_tools import short_names
from host_tools.bench.fuel import BOARD, SEED, finished
from host_tools.compiler import mpy_cross
from host_tools.firmware_build import build as build_tree
from host_tools.fold_compiled import FLAGS
from host_tools.interpreters import FIRMWARE, in_wasm
from host_tools.players import Event, deal, next_event

GAMES = FIRMWARE / "hakam" / "rules" / "games.py"

SETUP = """
import sys
sys.path[:] = ['{tree}', '.frozen']
from micropython import heap_lock, heap_unlock
from hakam.rules import Ruleset, unpack
from hakam.table import Deck, Referee
def uid(card):
    return bytearray((4, 163, card * 7 & 255, 202, card, 97, 128 + card % 3))
deck = Deck()
for card in range(40):
    deck.bind(0, card, uid(card), 7)
uids = [uid(card) for card in range(40)]
referee = Referee(deck)
referee.new_match(unpack({rules}), 0)
def touch(cards):
    for card in cards:
        card = deck.find(uids[card], 7)
        heap_lock()
        verdict = referee.touch(card)
        heap_unlock()
        assert 64 <= verdict < 80, (card, verdict)
touch({dealt})
for kind, seat, arg in {calls}:
    assert referee.event(kind, seat, arg) == 64
played = {played}
touch(played[:{done}])
"""


@dataclass(frozen=True)
class Touches:
    """Fuel of a touch from UID to verdict, on average over a hand; the hand's last one."""

    mean: float
    last: int


def hand_of(game: str, sight: str) -> tuple[list[int], list[Event], list[int]]:
    """Cards touched before the calls, the calls, cards touched after them; nothing is sung."""
    rules = build(game, {"sight": sight})
    hand = Hand()
    rng = Random(SEED)
    masks = array("H", (0, 0, 0, 0))
    calls: list[Event] = []
    touched: list[int] = []
    while not touched:
        hands = deal(hand, rules, 0, rng)
        shown = hand.shown
        calls.clear()
        while not hand.over:
            event = next_event(hand, rules, masks, rng)
            if event[0] == MELD:  # nobody sings: the next lead, or the card itself, instead
                hand.legal(hand.turn, masks)
                event = (PLAY, hand.turn, _first(masks))
            hand.apply(*event)
            if event[0] == PLAY or (event[0] == DRAW and rules.sight_open):
                touched.append(event[2])
            elif event[0] != DRAW:
                calls.append(event)
    dealt = []
    if rules.sight_open:
        for step in range(rules.players):
            dealt += hands[(1 + step) % rules.players]
    if rules.trump_from > SHOWN or (rules.trump_from == SHOWN and not rules.sight_open):
        dealt.append(shown)
    return dealt, calls, touched


def _first(masks: array[int]) -> int:
    return next(card for card in range(40) if masks[card // 10] >> card % 10 & 1)


def touches(game: str, sight: str) -> Touches:
    """Fuel at a table of a game; without the cards that are dealt."""
    rules = build(game, {"sight": sight})
    dealt, calls, touched = hand_of(game, sight)
    tree = build_tree(BOARD)

    def fuel(done: int) -> int:
        setup = SETUP.format(
            tree=in_wasm(tree), rules=rules.pack(), dealt=dealt, calls=calls, played=touched,
            done=done,
        )  # fmt: skip
        return finished(short_names.program(setup, tree), heap="4m").fuel  # without a collection

    none, most, whole = fuel(0), fuel(len(touched) - 1), fuel(len(touched))
    return Touches((most - none) / (len(touched) - 1), whole - most)


def row_bytes() -> int:
    """Bytes of `.mpy` that the ten games beside Touti take: their rows of data."""
    tree = ast.parse(GAMES.read_text(encoding="utf8"))
    kept = [node for node in tree.body if not _is_row(node)]
    touti = ast.Module([*kept, *ast.parse("GAMES = (_TOUTI,)").body], [])
    return _compiled(ast.unparse(tree)) - _compiled(ast.unparse(touti))


def _is_row(node: ast.stmt) -> bool:
    """Is this the row of a further game, or the table of all?"""
    if not isinstance(node, ast.Assign) or not isinstance(node.targets[0], ast.Name):
        return False
    name = node.targets[0].id
    return name == "GAMES" or (name.startswith("_") and name != "_TOUTI")


def _compiled(source: str) -> int:
    command = [str(mpy_cross()), *FLAGS, "-s", "games.py", "-o", "-", "--", "-"]
    done = subprocess.run(command, input=source.encode(), capture_output=True, check=True)
    return len(done.stdout)
