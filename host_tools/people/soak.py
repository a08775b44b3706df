"""`soak [N]`: N evenings with slips, one match each; every score must come out right."""

from __future__ import annotations

import argparse
import sys
from collections import Counter

from host_tools.bench import evening
from host_tools.emulator import wiring
from host_tools.people import slips


def main(argv: list[str]) -> int:
    """Exit status 1 when an evening went wrong; its seed is named, and repeats it."""
    parser = argparse.ArgumentParser(prog="host_tools soak", description=__doc__)
    parser.add_argument("evenings", nargs="?", type=int, default=500)
    parser.add_argument("--seed", type=int, default=0, help="of the first evening")
    parser.add_argument(
        "--people", choices=slips.TABLES, help="at every table; otherwise they take turns"
    )
    parser.add_argument("--matches", type=int, default=1, help="an evening")
    parser.add_argument("--board", default="", help=f"emulated: {', '.join(wiring.boards())}")
    asked = parser.parse_args(argv)
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
    return 1 if failed else 0
