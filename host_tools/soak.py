"""`soak [N]`: N evenings with slips, one match each; every score must come out right.

With `--hands`, hands that the referee cannot see: nothing proved of honest players, no innocent
seat certain, nobody named for a slip of the table; with `--proofs`, the proofs alone.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter

from host_tools.arguments import Arguments
from host_tools.bench import evening
from host_tools.emulator import wiring
from host_tools.hidden import tally
from host_tools.people import slips


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
        help="hidden: so many honest, so many proved, a tenth slips",
    )
    parser.add_argument("--proofs", type=int, default=0, help="hidden: so many, nothing else")
    parser.add_argument(
        "--board", default="", choices=wiring.boards(), help="emulated; without it, no board"
    )
    asked = parser.parse_args(argv)
    failed = _evenings(asked) if asked.evenings and not asked.proofs else 0
    failed += _hidden(asked.hands, asked.proofs)
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


def _hidden(hands: int, proofs: int) -> int:
    """Many hidden hands; 1 when a promise is broken, and it is said in which."""
    cores = os.cpu_count() or 1
    try:
        if hands:
            dealt = tally.honest(hands, lambda n: _progress(n, hands, "honest hands"), cores)
            print(
                f"\n{dealt} hands dealt, {hands} played out by honest players: nothing is proved"
            )
        if proofs or hands:
            many = proofs or hands
            dealt = tally.proofs(many, lambda n: _progress(n, many, "proofs"), cores)
            print(
                f"\n{dealt} hands with revokes, {many} proofs: no certain seat is innocent, and "
                "without a stock none is unproved at the last card"
            )
        if not hands:
            return 0
        many = max(hands // 10, 1)
        found = tally.slips(many, lambda n: _progress(n, many, "hands with a slip"))
        print("\n" + "\n".join(found.lines()))
    except AssertionError as broken:
        print(f"\n{broken}")
        return 1
    return 0


def _progress(done: int, of: int, what: str) -> None:
    """How far it is: in place on a terminal, else now and then a line."""
    if sys.stdout.isatty():
        print(f"\r{done} of {of} {what}", end="", flush=True)
    elif done % 5000 == 0:
        print(f"{done} of {of} {what}", flush=True)
