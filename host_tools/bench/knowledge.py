"""Hidden hands: what it costs to follow what was sworn away, and how late a proof comes.

Following is `Referee.ponder` after one play, after its note has sounded: what the play swears and
whether it contradicts. Measured on the 32-bit interpreter over whole hands: honest, with revokes,
with a card that nobody touched. What is asked is answered: yes, or, of the last, nobody knows.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from statistics import mean

from hakam.journal import kinds
from hakam.proof.knowledge import NOT_PROVED
from hakam.rules.cards import NO_CARD, SUIT
from hakam.rules.duties import denied
from hakam.rules.events import DRAW, PLAY
from hakam.rules.hand import Hand
from hakam.rules.options import build
from hakam.table import verdicts
from host_tools import short_names
from host_tools.bench.fuel import BOARD, finished
from host_tools.firmware_build import build as build_tree
from host_tools.hidden.hands import Event, followed, played
from host_tools.interpreters import in_wasm

GAMES = ("touti", "tute_101", "tute_tres", "tute_habanero")
BATCH = 40
FOLLOWS, PONDERS = "f", "p"
IDLE = 4  # calls of nothing, before the first hand
HEAP = "2m"
MUCH = 100_000_000_000

INSIDE = """
import sys
from time import ticks_us as mark  # the host reads the fuel
sys.path[:] = ['{tree}', '.frozen']
from micropython import heap_lock, heap_unlock
from hakam.rules import Ruleset
from hakam.table import Referee, stands
referee = Referee(None)
write = sys.stdout.write
hand = referee.hand
sworn = referee.sworn
FOLLOWS, PONDERS = 'f', 'p'
def follow():
    heap_lock()
    mark()
    sworn.follow(hand)
    mark()
    heap_unlock()
    write(FOLLOWS)
def call(what):
    heap_lock()
    mark()
    said = what()
    mark()
    heap_unlock()
    write(PONDERS)
    return said
def nothing():
    return 0
def play(number, dealer, shown, events, honest):
    referee.new_match(Ruleset(number), dealer)
    if shown != 255:
        referee.touch(shown)
    for kind, seat, arg in events:
        if kind != {play}:
            if stands(referee.event(kind, seat, arg)):
                referee.ponder()
        elif stands(referee.touch(arg)):
            if hand.in_pause:
                follow()
            said = call(referee.ponder)
            while said:
                trick = referee.verdict.arg
                if said == {proved}:
                    referee.event({revoked}, referee.verdict.seat, 0)
                else:
                    referee.event({confirm} if honest else {doubt}, 255, trick)
                said = referee.ponder()
for n in range({idle}):
    call(nothing)
for one in {hands}:
    play(*one)
    print()
"""


def told(game: str, number: int) -> tuple[int, int, int, list[Event], bool]:
    """What a table hears of a hand: honest, with revokes, with one card left out, in turn; last,
    was every card touched?"""
    rng = Random(f"costs {game} {number}")
    rules = build(game)
    while True:
        ended, events, _ = played(rules, rng, 0.1 if number % 4 == 1 else 0.0)
        if not ended.void:
            break
    heard = [event for event in events if event[0] != DRAW]
    if number % 4 == 2:
        plays = [at for at, event in enumerate(heard) if event[0] == PLAY]
        del heard[rng.choice(plays)]
    return rules.number, ended.dealer, ended.shown, heard, number % 4 != 2


@dataclass
class Following:
    """Fuel, the heap locked, since nothing is allocated: `plays`, of `Sworn.follow` after a trick,
    by its cards; `calls`, of `ponder` after one play; `hands`, of both in a hand, by its plays."""

    plays: list[int] = field(default_factory=list)
    calls: list[int] = field(default_factory=list)
    hands: list[int] = field(default_factory=list)


def following(game: str, hands: int) -> Following:
    """Of so many hands, on the 32-bit interpreter."""
    found = Following()
    players = build(game).players
    for first in range(0, hands, BATCH):
        lines = [told(game, number) for number in range(first, min(first + BATCH, hands))]
        tree = build_tree(BOARD)
        code = INSIDE.format(
            tree=in_wasm(tree), play=PLAY, hands=lines, idle=IDLE,
            proved=verdicts.PROVED, revoked=kinds.REVOKED, confirm=kinds.CONFIRM,
            doubt=kinds.DOUBT,
        )  # fmt: skip
        done = finished(short_names.program(code, tree), HEAP, MUCH, marks=True)
        called = done.stdout.split()
        marks = done.marks[-2 * sum(map(len, called)) :]
        burnt = [end - start for start, end in zip(marks[::2], marks[1::2])]
        idle = min(burnt[:IDLE])
        called[0] = called[0][IDLE:]
        del burnt[:IDLE]
        for calls in called:
            fuel = [one - idle for one in burnt[: len(calls)]]
            del burnt[: len(calls)]
            found.plays += [n // players for kind, n in zip(calls, fuel) if kind == FOLLOWS]
            found.calls += [n for kind, n in zip(calls, fuel) if kind == PONDERS]
            found.hands.append(sum(fuel) // calls.count(PONDERS))
    return found


@dataclass
class Delays:
    """Plays between a revoke, the only one of its hand, and its proof or the forbidden card."""

    proofs: list[int] = field(default_factory=list)
    shown: list[int] = field(default_factory=list)
    never: int = 0  # neither, to the end of the hand
    not_proved: int = 0
    not_shown: int = 0
    certain: int = 0  # of the proofs: the seat was certain at once
    alone: int = 0  # not certain, but the only one accused


def delays(game: str, revokes: int) -> Delays:
    """Of so many hands with one random revoke, blind."""
    found = Delays()
    for ended, events, at in _revokes(game, revokes):
        plays = [n for n, event in enumerate(events) if event[0] == PLAY]
        shown = _shown(ended, events, at)
        knowledge = None
        for knowledge in followed(ended, events):
            if knowledge.proved != NOT_PROVED:
                break
        if shown is None:
            found.not_shown += 1
        else:
            found.shown.append(plays.index(shown) - plays.index(at))
        if knowledge is None or knowledge.proved == NOT_PROVED:
            found.not_proved += 1
            continue
        found.proofs.append(sum(1 for n in plays if at < n <= knowledge.proved))
        found.certain += knowledge.certain != 0
        found.alone += not knowledge.certain and knowledge.accused.bit_count() == 1
    return found


def _revokes(game: str, many: int) -> Iterator[tuple[Hand, list[Event], int]]:
    """Hands with exactly one revoke, and the number of its event."""
    number = counted = 0
    while counted < many:
        rng = Random(f"delay {game} {number}")
        number += 1
        ended, events, illegal = played(build(game), rng, 0.15, most=1)
        if illegal:
            counted += 1
            yield ended, events, min(illegal)


def _shown(ended: Hand, events: list[Event], at: int) -> int | None:
    """The plain rule: the event at which the player of a revoke shows a card it denied."""
    hand = Hand()
    hand.begin(ended.rules, ended.dealer)
    if ended.shown != NO_CARD:
        hand.show(ended.shown)
    forbidden: set[int] = set()
    offender = events[at][1]
    for number, (kind, seat, card) in enumerate(events):
        if number == at:
            mask = denied(card, hand.trick, hand.trump, hand.duties)
            for suit, part in ((hand.trick.led, mask & 1023), (hand.trump, mask >> SUIT)):
                forbidden |= {suit * SUIT + s for s in range(SUIT) if part >> s & 1}
        if number > at and kind == PLAY and seat == offender and card in forbidden:
            return number
        unseen = kind == DRAW and hand.stock_left() > 1
        hand.apply(kind, seat, NO_CARD if unseen else card)
    return None


def share(part: int, whole: int) -> str:
    """Per cent in words."""
    return f"{100 * part / whole:.0f} %" if whole else "none"


def spread(figures: list[int]) -> str:
    """Mean and worst."""
    return f"mean {mean(figures):.1f}, worst {max(figures)}" if figures else "none"
