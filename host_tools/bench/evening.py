"""What an evening costs the people: presses and seconds by moment, and what slips add."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from functools import cache
from random import Random
from statistics import median

from host_tools.bench import budgets
from host_tools.people import slips
from host_tools.people.acts import Entry, Ledger
from host_tools.people.board import BoardVisit
from host_tools.people.evening import NO_LIMIT, Evening
from host_tools.people.table import FastTable
from host_tools.people.truth import Match

HONEST = slips.Care(kinds=())
FIRST_DEALER = (3, 0, 1)
"""At the first start the box proposes seat 0; the people want it, or a neighbour."""


@dataclass
class Cost:
    """Ledgers and hands of one evening or of many."""

    evenings: int = 0
    hands: int = 0
    slips: int = 0
    missed: int = 0
    ledger: Ledger = field(default_factory=Ledger)

    def add(self, evening: Evening, ledger: Ledger) -> None:
        """One more evening."""
        self.evenings += 1
        self.hands += evening.hands
        self.slips += len(evening.slips)
        self.missed += len(evening.unnoticed)
        self.ledger.entries += ledger.entries

    def over_budget(self) -> list[str]:
        """Moments that took more than `budgets.EVENING` allows, in words."""
        out = []
        for name, (presses, seconds) in budgets.EVENING.items():
            for entry in self.ledger.of(name):
                if entry.presses > presses or entry.us > seconds * 1e6:
                    out.append(f"{name}: {entry.presses} presses, {entry.us / 1e6:.2f} s")
        return out

    @property
    def touch_seconds(self) -> float:
        """Seconds a touch takes in undisturbed play."""
        plays = [entry for entry in self.ledger.of("play") if entry.touches]
        return sum(entry.us for entry in plays) / 1e6 / sum(entry.touches for entry in plays)

    @property
    def hand_seconds(self) -> float:
        """Seconds a hand takes at the box, on average."""
        return self.ledger.seconds / self.hands

    def report(self) -> list[str]:
        """A line a moment, in the order of the evening."""
        by_name: dict[str, list[Entry]] = defaultdict(list)
        for entry in self.ledger.entries:
            by_name[entry.name].append(entry)
        lines = []
        for name, found in by_name.items():
            presses = [entry.presses for entry in found]
            seconds = [entry.us / 1e6 for entry in found]
            if not any(presses) and not any(seconds):
                continue
            allowed = budgets.EVENING.get(name)
            budget = f"   of {allowed[0]} and {allowed[1]:.0f} s" if allowed else ""
            lines.append(
                f"  {name:<26}{len(found):>6} times  presses {median(presses):>4.0f}, "
                f"most {max(presses):>3}   seconds {median(seconds):>5.1f}, "
                f"most {max(seconds):>5.1f}{budget}"
            )
        lines.append(
            f"  {self.hands} hands, {self.evenings} evenings: a touch {self.touch_seconds:.2f} s, "
            f"a hand {self.hand_seconds:.1f} s and {self.ledger.presses / self.hands:.1f} presses "
            "at the box"
        )
        if self.slips:
            lines.append(
                f"  {self.slips} slips, {self.missed} of them never noticed and without effect"
            )
        return lines


@dataclass(frozen=True)
class Price:
    """What slips of one kind add to evenings without a slip, on average a slip."""

    kind: str
    slips: int
    presses: float
    seconds: float
    missed: int

    @property
    def over_budget(self) -> bool:
        """Does a slip cost more than `budgets.SLIP` allows?"""
        presses, seconds = budgets.SLIP[self.kind]
        return round(self.presses, 1) > presses or round(self.seconds, 1) > seconds

    def __str__(self) -> str:
        presses, seconds = budgets.SLIP[self.kind]
        return (
            f"  {self.kind:<14}{self.slips:>5} slips: {self.presses:.1f} presses of {presses}, "
            f"{self.seconds:.1f} s of {seconds} each, {self.missed} never noticed"
            f"{'  OVER' if self.over_budget else ''}"
        )


def price(kind: str, seeds: range) -> Price:
    """The same evenings with slips of one kind and without any."""
    care = slips.Care(kinds=(kind,), seat_rate=0.2, late_rate=0.3)
    honest, slipped = Cost(), Cost()
    for seed in seeds:
        honest.add(*without_slips(seed))
        slipped.add(*fast(seed, care))
    presses = slipped.ledger.presses - honest.ledger.presses
    seconds = slipped.ledger.seconds - honest.ledger.seconds
    n = max(slipped.slips, 1)
    return Price(kind, slipped.slips, presses / n, seconds / n, slipped.missed)


def people(seed: int, care: slips.Care = HONEST) -> Evening:
    """The four of a seed."""
    match = Match(Random(seed), FIRST_DEALER[seed % len(FIRST_DEALER)])
    return Evening(match, slips.Chance(care, seed))


def fast(
    seed: int, care: slips.Care = HONEST, matches: int = 1, most_hands: int = NO_LIMIT
) -> tuple[Evening, Ledger]:
    """An evening at the table without its board."""
    table, evening = FastTable(), people(seed, care)
    table.host(evening.matches(matches, most_hands))
    return evening, table.ledger


@cache
def without_slips(seed: int) -> tuple[Evening, Ledger]:
    """An evening of a seed at that table without a slip, played once: all kinds are held
    against it."""
    return fast(seed)


def on_board(
    seed: int,
    board: str,
    care: slips.Care = HONEST,
    matches: int = 1,
    most_hands: int = NO_LIMIT,
) -> tuple[Evening, Ledger]:
    """An evening on an emulated board; RuntimeError when the board fails."""
    evening = people(seed, care)
    visit = BoardVisit(evening.matches(matches, most_hands), board)
    result = visit.play()
    if result.fault:
        raise RuntimeError(result.fault)
    return evening, visit.ledger
