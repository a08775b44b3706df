"""Knowledge of hidden hands: what an update and a repair search cost, how late a proof comes.

An update is `Referee.ponder` after one event, a search `Referee.search` until it answers; both run
after the note has sounded. Measured on the 32-bit interpreter over whole hands: honest, with
revokes, with a card that nobody touched.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from statistics import mean

from hakam.proof.knowledge import NOT_PROVED
from hakam.rules.cards import NO_CARD, SUIT
from hakam.rules.duties import denied
from hakam.rules.events import DRAW, PLAY
from hakam.rules.hand import Hand
from hakam.rules.options import build
from hakam.table.verdicts import SUSPECT
from host_tools.bench.fuel import BOARD, finished
from host_tools.firmware_build import build as build_tree
from host_tools.hidden.hands import Event, followed, played
from host_tools.interpreters import Finished, in_wasm

GAMES = ("touti", "tute_101", "tute_tres", "tute_habanero")
BATCH = 40
IDLE = 4  # calls of nothing, before the first hand
HEAP = "2m"
MUCH = 100_000_000_000

INSIDE = """
import sys, gc
from time import ticks_us as mark  # the host reads the fuel
sys.path[:] = ['{tree}', '.frozen']
from hakam.rules.ruleset import Ruleset
from hakam.table import verdicts
from hakam.table.referee import Referee
referee = Referee(None)
write = sys.stdout.write
used = gc.mem_alloc if {counted} else int
THOUGHT, SEARCHED, ANSWERED = 'u', 's', 'a'
most = 0
def call(what, kind, *args):
    global most
    mark()
    before = used()
    said = what(*args)
    grown = used() - before
    mark()
    write(ANSWERED if said and kind is SEARCHED else kind)
    if grown > most:
        most = grown
    return said
def nothing(n=0):
    return 0
def hand(number, dealer, shown, events):
    referee.new_match(Ruleset(number), dealer)
    if shown != 255:
        referee.touch(shown)
    for kind, seat, arg in events:
        if kind == {play}:
            said = referee.touch(arg)
        else:
            said = referee.event(kind, seat, arg)
        if not verdicts.stands(said):
            continue
        if call(referee.ponder, THOUGHT) != {suspect}:
            continue
        while referee.searching:
            if call(referee.search, SEARCHED, 1):
                return
for n in range({idle} - 1):
    call(nothing, THOUGHT)
call(nothing, SEARCHED, 1)
idle = most
most = 0
for one in {hands}:
    hand(*one)
print()
print('grown', max(most - idle, 0))
"""


@dataclass
class Costs:
    """Fuel of every update, of every step of a search and of every whole search, and its steps."""

    updates: list[int] = field(default_factory=list)
    steps: list[int] = field(default_factory=list)
    searches: list[int] = field(default_factory=list)
    lengths: list[int] = field(default_factory=list)


def told(game: str, number: int) -> tuple[int, int, int, list[Event]]:
    """What a table hears of a hand: honest, with revokes, with one card left out, in turn."""
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
    return rules.number, ended.dealer, ended.shown, heard


def _inside(hands: list[tuple[int, int, int, list[Event]]], counted: bool) -> Finished:
    """The hands on the 32-bit interpreter; `counted`: with the bytes that a call allocates."""
    code = INSIDE.format(
        tree=in_wasm(build_tree(BOARD)), play=PLAY, suspect=SUSPECT, counted=counted, hands=hands,
        idle=IDLE,
    )  # fmt: skip
    return finished(code, HEAP, MUCH, marks=True)


def grown(game: str) -> int:
    """Most bytes that an update or a step of a search allocates."""
    done = _inside([told(game, number) for number in (0, 1, 2)], counted=True)
    return int(done.stdout.split()[-1])


def costs(game: str, hands: int) -> Costs:
    """Of so many hands, on the 32-bit interpreter."""
    found = Costs()
    for first in range(0, hands, BATCH):
        lines = [told(game, number) for number in range(first, min(first + BATCH, hands))]
        done = _inside(lines, counted=False)
        kinds = done.stdout.split()[0]
        marks = done.marks[len(done.marks) - 2 * len(kinds) :]
        burnt = [end - start for start, end in zip(marks[::2], marks[1::2])]
        idle = min(burnt[:IDLE])
        spent = 0
        length = 0
        for kind, fuel in list(zip(kinds, burnt))[IDLE:]:
            fuel = max(fuel - idle, 0)
            if kind == "u":
                found.updates.append(fuel)
                spent = length = 0
                continue
            found.steps.append(fuel)
            spent += fuel
            length += 1
            if kind == "a":
                found.searches.append(spent)
                found.lengths.append(length)
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
