"""Evenings of any game, each from its seed: game, house rules, people, and what came of it."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from multiprocessing import Pool
from random import Random

from hakam.rules.options import NAMES, build
from host_tools.people import slips
from host_tools.people.acts import Act, Doing, Ledger, Seen
from host_tools.people.board import BoardVisit
from host_tools.people.book import Book, Differs
from host_tools.people.games import GameMatch, house
from host_tools.people.scribe import Lost
from host_tools.people.table import FastTable
from host_tools.people.troubles import Troubled

EVERYTHING = (*slips.KINDS, *slips.AT_SCREENS)
BY_CALL = 0.3  # of the evenings: every call of the auction is entered
HONEST = 0.4  # of the evenings: nobody breaks a duty
CHOOSES = 0.3  # of the evenings: game and house rules are chosen by the keys
MISTAKEN = 0.05  # of the answers, where people are mistaken now and then
TWO = "two and more"  # kinds of slip that are put right together
_ACTS = ("mend", "answer", "count")  # moments that name the kinds which are in the way

Telling = Callable[[Act, Seen], None]


@dataclass
class Cost:
    """What the putting right of slips of one kind took, so many times."""

    times: int = 0
    presses: int = 0
    us: int = 0

    def add(self, presses: int, us: int, times: int = 1) -> None:
        """Some more."""
        self.times += times
        self.presses += presses
        self.us += us


@dataclass
class Played:
    """One evening. `fault` says what went wrong, "" where every score was right; `innocent`: how
    often somebody who had not revoked was said to have, `named`: who had."""

    seed: int
    game: str
    hands: int = 0
    slips: Counter[str] = field(default_factory=Counter)
    mended: Counter[str] = field(default_factory=Counter)
    costs: dict[str, Cost] = field(default_factory=dict)
    named: int = 0
    innocent: int = 0
    mistakes: int = 0
    fault: str = ""


def told(people: Doing[None], tell: Telling | None) -> Doing[None]:
    """The same people, of whom every act is told, with what is seen then."""
    try:
        act = next(people)
        while True:
            seen = yield act
            if tell is not None:
                tell(act, seen)
            act = people.send(seen)
    except StopIteration:
        return


def care_of(seed: int, people: str = "", mistaken: float = 0.0) -> slips.Care:
    """The people of an evening: the kinds of people in turn, or `people`."""
    tables = list(slips.TABLES)
    care = slips.TABLES[people or tables[seed // len(NAMES) % len(tables)]]
    return replace(care, kinds=EVERYTHING, mistaken=mistaken)


def play(
    seed: int,
    game: str = "",
    people: str = "",
    mistaken: float = 0.0,
    tell: Telling | None = None,
    care: slips.Care | None = None,
    board: str = "",
    chooses: bool = False,
) -> Played:
    """An evening of the game that is in turn, or of `game`, at an emulated `board` or without one.
    What is no fault of box or people is raised. `chooses`: the box is set up by its keys, as it
    always is on a board."""
    rng = Random(f"any game {seed}")
    name, options = house(rng, game or NAMES[seed % len(NAMES)])
    rules = build(name, options)
    by_call = rng.random() < BY_CALL
    honest = rng.random() < HONEST
    dealer = rng.randrange(rules.players)
    match = GameMatch(rng, dealer, rules, honest=honest, by_call=by_call)
    chance = slips.Chance(care or care_of(seed, people, mistaken), seed)
    chooses |= rng.random() < CHOOSES or board != ""
    party = Troubled(match, chance, Book(name, options, dealer), chooses=chooses)
    out = Played(seed, name)
    people_told = told(party.matches(), tell)
    visit: BoardVisit | FastTable
    if board:
        visit = BoardVisit(people_told, board)
    else:
        visit = FastTable() if chooses else FastTable(by_call, rules)
    try:
        if isinstance(visit, FastTable):
            visit.host(people_told)
        elif fault := visit.play().fault:
            raise RuntimeError(fault)
    except (Lost, Differs, RuntimeError) as fault:
        out.fault = f"hand {match.number}, {options}: {type(fault).__name__}: {fault}"
    out.hands = party.hands
    out.slips.update(party.slips)
    out.mended.update(party.mended)
    out.named, out.innocent = party.true_names, party.innocent
    out.mistakes = party.mistakes
    out.costs = costs(visit.ledger)
    return out


def costs(ledger: Ledger) -> dict[str, Cost]:
    """Presses and time by the kind of slip for which they were spent."""
    out: dict[str, Cost] = {}
    for entry in ledger.entries:
        first, _, kinds = entry.name.partition(" ")
        kind = _KIND_OF.get(entry.name) or (kinds if first in _ACTS else "")
        if not kind and entry.name in EVERYTHING:
            kind = entry.name
        if kind:
            out.setdefault(TWO if "+" in kind else kind, Cost()).add(entry.presses, entry.us)
    return out


_KIND_OF = {
    "undo": slips.WRONG,
    "refused": slips.ILLEGAL,
    "power off and on": slips.POWER,
    "count nothing": slips.REVOKE,
    "answer nothing": slips.REVOKE,
    "mend nothing": slips.REVOKE,
}


def many(
    seeds: range, game: str = "", people: str = "", mistaken: float = 0.0, board: str = ""
) -> Iterator[Played]:
    """Evenings one after the other, on all cores."""
    one = partial(play, game=game, people=people, mistaken=mistaken, board=board)
    cores = min(os.cpu_count() or 1, len(seeds))
    if cores < 2:
        yield from map(one, seeds)
        return
    with Pool(cores) as pool:
        yield from pool.imap(one, seeds, chunksize=4)
