"""`soak [N]`: N evenings of Touti with slips, one match each; every score must come out right.

With `--games`, evenings of every game by any house rules, at the screens: slips, revokes, open
sight, hands ended early. Each hand is held against the second rulebook; nobody innocent is named.
A fifth as many follow of people who are mistaken in one of twenty answers.

With `--hands`, hands that the referee cannot see, the games in turn, of people who slip and answer
truthfully: nobody innocent is ever named; a tenth as many of people who are mistaken now and then.
With `--proofs`, what the exact test promises.

With `--hours`, so many simulated hours of evenings, at a table that each seed chooses, in which
power, flash, wires, tasks and memory fail together (`host_tools.evenings`): nothing acknowledged
is lost, and what is said is so.
One that breaks a promise is shortened, and its line repeats it: `soak 0 --evening "LINE"`.
With `--guards`, the same without one guard of the firmware after the other.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from hakam.rules.options import NAMES
from host_tools.arguments import Arguments
from host_tools.bench import budgets, evening
from host_tools.emulator import wiring
from host_tools.evenings import hunt, simulate
from host_tools.evenings.tally import Tally
from host_tools.hidden import tally
from host_tools.people import any_game, figures, slips
from host_tools.people.acts import Act, Seen

MISTAKEN_SHARE = 5
"""One in so many evenings is played again by people who are mistaken now and then."""


def main(argv: list[str]) -> int:
    """Exit status 1 when an evening went wrong; its seed is named, and repeats it."""
    parser = Arguments("soak", __doc__)
    parser.add_argument(
        "evenings",
        metavar="EVENINGS",
        nargs="?",
        type=int,
        default=500,
        help="how many (default: %(default)s)",
    )
    parser.add_argument(
        "--seed", type=int, default=0, help="of the first evening (default: %(default)s)"
    )
    parser.add_argument(
        "--people", choices=slips.TABLES, help="at every table; otherwise they take turns"
    )
    parser.add_argument(
        "--matches", type=int, default=1, help="in an evening (default: %(default)s)"
    )
    parser.add_argument(
        "--hands",
        type=int,
        default=0,
        help="hidden: so many, the games in turn",
    )
    parser.add_argument(
        "--proofs", type=int, default=0, help="of the exact test: so many, as many honest hands"
    )
    parser.add_argument(
        "--board", default="", choices=wiring.boards(), help="emulated; without it, no board"
    )
    parser.add_argument("--games", type=int, default=0, help="of every game: so many evenings")
    parser.add_argument("--game", choices=NAMES, help="of --games: this one alone")
    parser.add_argument(
        "--tell", action="store_true", help="of --games: every act, and what is shown then"
    )
    parser.add_argument(
        "--hours", type=float, default=0.0, help="of evenings in which everything fails: so many"
    )
    parser.add_argument(
        "--evening", metavar="LINE", default="", help="of --hours: this one, and all that happens"
    )
    parser.add_argument(
        "--guards",
        action="store_true",
        help="take the guards of the firmware away one by one, and tell which evening misses each",
    )
    asked = parser.parse_args(argv)
    failed = _evenings(asked) if asked.evenings else 0
    failed += _games(asked) if asked.games else 0
    failed += _hidden(asked.hands, asked.proofs)
    failed += _simulated(asked.hours, asked.seed) if asked.hours else 0
    failed += _told(asked.evening) if asked.evening else 0
    failed += hunt.main(simulate.Plan(asked.seed, options=simulate.ANY)) if asked.guards else 0
    return 1 if failed else 0


def _evenings(asked: argparse.Namespace) -> int:
    """The evenings, a summary, and how many went wrong."""
    cost, kinds, ways, failed = evening.Cost(), Counter[str](), Counter[str](), 0
    tables = [asked.people] if asked.people else list(slips.TABLES)
    for seed in range(asked.seed, asked.seed + asked.evenings):
        care = slips.TABLES[tables[seed % len(tables)]]
        try:
            if asked.board:
                done, ledger = evening.on_board(seed, asked.board, care, asked.matches)
            else:
                done, ledger = evening.fast(seed, care, asked.matches)
        except Exception as fault:
            failed += 1
            print(f"seed {seed}: {type(fault).__name__}: {fault}", flush=True)
            continue
        cost.add(done, ledger)
        kinds.update(done.slips)
        ways.update(done.mended)
        if sys.stdout.isatty():
            print(f"\r{cost.evenings + failed} of {asked.evenings}", end="", flush=True)
        elif (cost.evenings + failed) % 50 == 0:
            print(f"{cost.evenings + failed} of {asked.evenings}", flush=True)
    print()
    if cost.evenings:
        print("\n".join(cost.report()))
        for name, counted in (("slips", kinds), ("mended by", ways)):
            listed = ", ".join(f"{kind} {times}" for kind, times in counted.most_common())
            print(f"  {name}: {listed}")
    print(f"{cost.evenings} evenings with the right score, {failed} without")
    return failed


def _games(asked: argparse.Namespace) -> int:
    """Evenings of every game, two tables, and how many went wrong."""
    seeds = range(asked.seed, asked.seed + asked.games)
    failed = _any_game(seeds, asked, 0.0)
    if len(seeds) >= MISTAKEN_SHARE:
        _any_game(seeds[: len(seeds) // MISTAKEN_SHARE], asked, any_game.MISTAKEN)
    return failed


def _any_game(seeds: range, asked: argparse.Namespace, mistaken: float) -> int:
    found = figures.Figures()
    faults = 0
    game, people = asked.game or "", asked.people or ""
    evenings: Iterable[any_game.Played]
    if asked.tell:
        evenings = (
            any_game.play(seed, game, people, mistaken, _tell, board=asked.board) for seed in seeds
        )
    else:
        evenings = any_game.many(seeds, game, people, mistaken, asked.board)
    for at, played in enumerate(evenings):
        found.add(played)
        if played.fault and not mistaken:
            faults += 1
            print(f"seed {played.seed}, {played.game}, {played.fault}")
            print(f"  again: {_again(played.seed, asked)}", flush=True)
        if (at + 1) % 200 == 0:
            print(f"{at + 1} of {len(seeds)} evenings of every game", flush=True)
    print("\n".join(found.lines(budgets.SLIP)))
    ways = ", ".join(f"{way} {times}" for way, times in found.mended.most_common())
    print(f"  mended by: {ways}")
    right, every = found.right.total(), len(seeds)
    innocent = found.innocent.total()
    print(
        f"{every} evenings of every game, {right} with the right score, {innocent} times somebody "
        f"innocent named" + (f", {found.mistakes} answers mistaken" if mistaken else ""),
        flush=True,
    )
    return faults


def _again(seed: int, asked: argparse.Namespace) -> str:
    """The command that plays an evening again, act by act."""
    chosen = [
        f"--{name} {value}" for name in ("game", "people", "board") if (value := vars(asked)[name])
    ]
    return " ".join(["soak 0 --games 1 --tell", f"--seed {seed}", *chosen])


def _tell(act: Act, seen: Seen) -> None:
    print(f"{act.kind} {act.word:<12} {' | '.join(seen.screen)}")


def _hidden(hands: int, proofs: int) -> int:
    """Many hidden hands; 1 when a promise is broken, and it is said in which."""
    cores = os.cpu_count() or 1
    try:
        for mistaken, many in ((0.0, hands), (tally.MISTAKEN, hands // 10)):
            what = "hands with mistaken answers" if mistaken else "hands"
            if many:
                found = tally.tables(many, _progress(many, what), cores, mistaken)
                print(f"\n{many} {what}")
                print("\n".join(found.lines()), flush=True)
        if proofs:
            dealt = tally.honest(proofs, _progress(proofs, "honest hands"), cores)
            print(f"\n{dealt} honest hands dealt, {proofs} played out: nothing is proved")
            dealt = tally.proofs(proofs, _progress(proofs, "proofs"), cores)
            print(
                f"\n{dealt} hands with revokes, {proofs} proofs: no certain seat is innocent, and "
                "without a stock none is unproved at the last card"
            )
    except AssertionError as broken:
        print(f"\n{broken}")
        return 1
    return 0


def _simulated(hours: float, seed: int) -> int:
    """Hours of evenings in which everything fails, and how many broke a promise."""
    began = time.monotonic()
    found = Tally()
    for played in simulate.soak(hours, seed, simulate.ANY):
        found.add(played)
        if played.wrong:
            print(f"seed {played.plan.seed}: {played.wrong}", flush=True)
            short = simulate.shortened(played)
            print(f'  again: soak 0 --evening "{short.plan}"', flush=True)
        elif sys.stdout.isatty():
            print(f"\r{found.evenings} simulated evenings", end="", flush=True)
        elif found.evenings % 20 == 0:
            print(f"{found.evenings} simulated evenings", flush=True)
    print("\n" + "\n".join(found.lines(time.monotonic() - began)))
    return found.wrong.total()


def _told(line: str) -> int:
    """One evening with all that happens in it; 1 when it breaks a promise."""
    plan = simulate.Plan.of(line)
    played = simulate.play(replace(plan, options=(*plan.options, "tell")))
    print("\n".join(played.told))
    print(played.wrong or "every promise was held")
    return 1 if played.wrong else 0


def _progress(of: int, what: str) -> tally.Saying:
    """Says how far it is: in place on a terminal, else now and then a line."""

    def say(done: int) -> None:
        if sys.stdout.isatty():
            print(f"\r{done} of {of} {what}", end="", flush=True)
        elif done % 10_000 == 0:
            print(f"{done} of {of} {what}", flush=True)

    return say
