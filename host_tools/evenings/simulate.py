"""Simulated evenings: started, judged, shortened, counted."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from multiprocessing.pool import ThreadPool
from pathlib import Path

from hakam.journal import finished
from host_tools import compiled, interpreters, record
from host_tools.judge.core import Judge
from host_tools.reference.hand import Hand

INSIDE = compiled.HOST_TOOLS / "evenings" / "inside"
SEEDS = compiled.HOST_TOOLS / "evenings" / "seeds.txt"
MUTANTS = compiled.HOST_TOOLS / "evenings" / "mutants.txt"
BOARD_SIDE = compiled.HOST_TOOLS / "emulator" / "board_side"
HEAP = "8m"
TIMEOUT = 900.0
SECONDS = 240
"""Simulated seconds of one evening where nothing else is asked for."""
_NOT_COUNTED = (
    finished.UNFINISHED | finished.ADJUSTED | finished.FORFEIT | finished.VOID | finished.MISDEAL
)
"""Flags of records whose scores are the table's word, not the rulebook's."""
FIGURES = ("hands", "events", "starts", "erases", "bytes programmed", "refusals", "seconds")


@dataclass(frozen=True)
class Plan:
    """An evening: its seed, its length in simulated seconds, the numbers of the faults of its
    seed that happen (`all`, `none`, or with commas), and options (see `inside/evening.py`)."""

    seed: int
    seconds: int = SECONDS
    kept: str = "all"
    options: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((str(self.seed), str(self.seconds), self.kept, ",".join(self.options)))

    @classmethod
    def of(cls, line: str) -> Plan:
        """From a line as `str` writes it; ValueError for another."""
        seed, seconds, kept, *options = line.split()
        words = tuple(options[0].split(",")) if options else ()
        return cls(int(seed), int(seconds), kept, words)


@dataclass
class Played:
    """What came of an evening; `wrong`: the promise broken, "" when all were held."""

    plan: Plan
    wrong: str = ""
    happened: list[int] = field(default_factory=list)
    figures: Counter[str] = field(default_factory=Counter)
    done: Counter[str] = field(default_factory=Counter)
    files: dict[str, bytes] = field(default_factory=dict)
    told: list[str] = field(default_factory=list)


def play(plan: Plan) -> Played:
    """One evening on MicroPython, its files judged by the second rulebook."""
    done = interpreters.run_micropython(
        INSIDE / "evening.py",
        [str(plan.seed), str(plan.seconds), plan.kept, ",".join(plan.options)],
        paths=[INSIDE, *compiled.search(BOARD_SIDE)],
        heap=HEAP,
        timeout=TIMEOUT,
    )
    out = Played(plan)
    verdict = ""
    for line in done.stdout.splitlines():
        word, _, rest = line.partition(" ")
        if word == "figures":
            out.figures.update(dict(zip(FIGURES, map(int, rest.split()))))
        elif word == "done":
            times, _, name = rest.partition(" ")
            out.done[name] += int(times)
        elif word == "fault":
            out.happened.append(int(rest))
        elif word == "file":
            name, _, data = rest.partition(" ")
            out.files[name] = bytes.fromhex(data)
        elif word in ("right", "wrong"):
            verdict = line
        elif word in ("said", "tell", "last"):
            out.told.append(rest)
    if verdict != "right":
        last = (done.stderr or done.stdout).strip().splitlines()[-1:]
        out.wrong = verdict.removeprefix("wrong ") or f"it ended without a word: {last}"
    else:
        out.wrong = misjudged(out.files)
    return out


def misjudged(files: dict[str, bytes]) -> str:
    """What judge and second rulebook say against the match files, in a sentence; or ""."""
    for name, data in files.items():
        if name.startswith("match"):
            for hand in hands(data):
                if fault := _misjudged(hand):
                    return f"{name}: {fault}"
    return ""


def hands(data: bytes) -> Iterator[bytes]:
    """The sound records of a match file, in order."""
    at = 0
    while at < len(data):
        size = finished.sound(data, at)
        if size:
            yield data[at : at + size]
        at += size or 1


def _misjudged(hand: bytes) -> str:
    try:
        text = record.line(hand)
    except ValueError as fault:
        return str(fault)
    answer = json.loads(Judge().answer(text.encode()))
    if "error" in answer:
        return f"judge cannot read {text}: {answer['error']}"
    at = finished.result(hand, 0)
    flags = hand[at + finished.RESULT - 1]
    if flags & _NOT_COUNTED:
        return ""
    line = json.loads(text)
    book = Hand(line)
    for event in line["events"]:
        book.judge(event)
    scores = book.answer()["scores"]
    if scores is None:
        return "" if answer["scores"] is None else f"the hand is not over: {text}"
    first = at + finished.RESULT
    found = {str(side): hand[first + 2 * side + 1] for side in range(len(scores))}
    return "" if found == scores else f"scores {found}, by the rulebook {scores}: {text}"


def shortened(
    played: Played, runs: Callable[[Plan], Played] = play, say: Callable[[str], None] = print
) -> Played:
    """The same evening with as few faults as it still goes wrong with, dropped one by one."""
    best = played
    kept = list(played.happened)
    first = runs(_with(played.plan, kept))
    if not first.wrong:
        return played
    best = first
    for number in reversed(list(kept)):
        fewer = [other for other in kept if other != number]
        tried = runs(_with(played.plan, fewer))
        if tried.wrong:
            best, kept = tried, fewer
            say(f"  still wrong with {len(kept)} faults: {tried.wrong}")
    return best


def _with(plan: Plan, kept: list[int]) -> Plan:
    words = ",".join(map(str, kept)) or "none"
    return Plan(plan.seed, plan.seconds, words, plan.options)


def many(plans: Iterable[Plan]) -> Iterator[Played]:
    """Evenings on all cores, in their order."""
    plans = list(plans)
    cores = max(1, min(os.cpu_count() or 1, len(plans)))
    play(Plan(0, 1, "none"))  # what is compiled is compiled once
    with ThreadPool(cores) as pool:
        yield from pool.imap(play, plans)


def kept_lines(path: Path) -> list[tuple[str, Plan]]:
    """The evenings of a table: what each is kept for, and its plan. A line is `PLAN # WORDS`."""
    out = []
    for line in path.read_text(encoding="utf8").splitlines():
        plan, _, words = line.partition("#")
        if plan.strip():
            out.append((words.strip(), Plan.of(plan)))
    return out


@dataclass
class Sum:
    """Figures of many evenings."""

    evenings: int = 0
    wrong: int = 0
    figures: Counter[str] = field(default_factory=Counter)
    done: Counter[str] = field(default_factory=Counter)

    def add(self, played: Played) -> None:
        """One more."""
        self.evenings += 1
        self.wrong += played.wrong != ""
        self.figures.update(played.figures)
        self.done.update(played.done)

    def lines(self, host_seconds: float) -> list[str]:
        """The last lines of a soak."""
        found, done = self.figures, self.done
        events = max(found["events"], 1)
        hours = max(found["seconds"] / 3600, 0.001)
        flash = ("deny", "refuse", "full", "damage")
        wires = ("reader", "reader_lost", "panel_lost")
        return [
            f"{self.evenings} evenings, {hours:.1f} simulated hours, {found['hands']} hands, "
            f"{found['events']} events, {found['starts']} starts",
            f"  {done['cut'] + done['cut_flash'] + done['cut_twice']} cuts, {done['second cut']} "
            f"of the start that follows, {sum(done[name] for name in flash)} faults of the flash, "
            f"{sum(done[name] for name in wires)} of wires, {done['kill']} tasks killed, "
            f"{done['interrupt']} interrupts, {done['memory']} allocations failed",
            f"  {found['erases'] / events:.3f} erases and {found['bytes programmed'] // events} "
            f"bytes programmed an event, {host_seconds / hours:.0f} s of this computer an hour",
            f"{self.evenings - self.wrong} evenings in which every promise was held, "
            f"{self.wrong} in which one was broken",
        ]


def soak(
    hours: float, seed: int, options: tuple[str, ...] = (), seconds: int = SECONDS
) -> Iterator[Played]:
    """So many simulated hours of evenings, from a seed on."""
    evenings = max(1, round(hours * 3600 / seconds))
    plan = partial(Plan, seconds=seconds, options=options)
    yield from many(plan(number) for number in range(seed, seed + evenings))
