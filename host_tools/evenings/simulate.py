"""Simulated evenings: started, judged, shortened, counted."""

from __future__ import annotations

import json
import os
import subprocess
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from multiprocessing.pool import ThreadPool
from pathlib import Path

from hakam.journal import finished
from host_tools import compiled, interpreters, record
from host_tools.evenings import points
from host_tools.judge.core import Judge
from host_tools.reference.hand import Hand

INSIDE = compiled.HOST_TOOLS / "evenings" / "inside"
SEEDS = compiled.HOST_TOOLS / "evenings" / "seeds.txt"
MUTANTS = compiled.HOST_TOOLS / "evenings" / "mutants.txt"
HEAP = "8m"
LATE = 100.0
"""An evening takes a fiftieth of its simulated seconds, beside other work a tenth; one that has
not ended so long after all of them stands still."""
SECONDS = 240
"""Simulated seconds of one evening where nothing else is asked for."""
ENDLESS = "the evening has not ended"
CALM = 12
"""One in so many evenings of a soak has no faults: it tells what an event costs the flash."""
ANY = ("any",)
"""The seed chooses board, game and house rules too."""
ENDS = 4
"""One in so many evenings of a soak has a flash that refuses just while something is kept, and one
has it all happen between two steps of the table's task, unless its box is new."""
NEW = 6
"""One in so many evenings begins with a new box (see `inside/evening.py`)."""
_NOT_COUNTED = (
    finished.UNFINISHED | finished.ADJUSTED | finished.FORFEIT | finished.VOID | finished.MISDEAL
)
"""Flags of records whose scores are the table's word, not the rulebook's."""
FIGURES = (
    "hands",
    "events",
    "starts",
    "erases",
    "bytes programmed",
    "refusals",
    "seconds",
    "enrolled",
)


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
    """What came of an evening; `wrong`: the promise broken, "" when all were held; `alive`: bytes
    of memory in use, as often as they were weighed."""

    plan: Plan
    wrong: str = ""
    happened: list[int] = field(default_factory=list)
    figures: Counter[str] = field(default_factory=Counter)
    done: Counter[str] = field(default_factory=Counter)
    files: dict[str, bytes] = field(default_factory=dict)
    alive: list[int] = field(default_factory=list)
    told: list[str] = field(default_factory=list)


def play(plan: Plan, late: float = LATE) -> Played:
    """One evening on MicroPython, its files judged by the second rulebook."""
    most = plan.seconds + late
    try:
        done = interpreters.run_micropython(
            INSIDE / "evening.py",
            [str(plan.seed), str(plan.seconds), plan.kept, ",".join(plan.options)],
            paths=[INSIDE, *search()],
            heap=HEAP,
            timeout=most,
        )
    except subprocess.TimeoutExpired as endless:
        said = (endless.stdout or b"").decode(errors="replace")
        done = interpreters.Finished(f"{said}\nwrong {ENDLESS} after {most:.0f} s", "", 1)
    out = Played(plan)
    verdict = ""
    believed = False
    for line in done.stdout.splitlines():
        word, _, rest = line.partition(" ")
        if word == "figures":
            out.figures.update(dict(zip(FIGURES, map(int, rest.split()))))
        elif word == "done":
            times, _, name = rest.partition(" ")
            out.done[name] += int(times)
        elif word == "alive":
            out.alive.append(int(rest))
        elif word == "fault":
            out.happened.append(int(rest))
        elif word == "file":
            name, _, data = rest.partition(" ")
            out.files[name] = bytes.fromhex(data)
        elif word == "believed":
            believed = True
        elif word in ("right", "wrong"):
            verdict = line
        elif word in ("said", "tell", "last"):
            out.told.append(rest)
    if verdict != "right":
        last = (done.stderr or done.stdout).strip().splitlines()[-1:]
        out.wrong = verdict.removeprefix("wrong ") or f"it ended without a word: {last}"
    elif not believed:  # a forged file may hold rules that no game has room for
        out.wrong = misjudged(out.files)
    return out


@cache
def search() -> list[Path]:
    """Whence an evening imports: firmware and board are changed so that memory can fail."""
    board = compiled.twin(compiled.HOST_TOOLS / "emulator" / "board_side", change=points.board)
    firmware = compiled.twin(interpreters.FIRMWARE, change=points.firmware)
    return [board, firmware, compiled.twin(compiled.HOST_TOOLS).parent]


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


def soak(
    hours: float, seed: int, options: tuple[str, ...] = (), seconds: int = SECONDS
) -> Iterator[Played]:
    """So many simulated hours of evenings, from a seed on; in one of CALM nothing fails."""
    evenings = max(1, round(hours * 3600 / seconds))
    plans = []
    for number in range(seed, seed + evenings):
        kept = "none" if number % CALM == 0 else "all"
        plans.append(Plan(number, seconds, kept, options_of(number, options)))
    yield from many(plans)


def options_of(seed: int, options: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the evening of a seed in a soak with these options."""
    if seed % ENDS == 1:
        return (*options, "ends")
    steps = seed % ENDS == 3 and seed % NEW != NEW - 1
    return (*options, "steps") if steps else options
