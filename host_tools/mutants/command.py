"""`python -m host_tools mutants`: break the rules one by one and see the named test die."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue

from host_tools.arguments import Arguments
from host_tools.interpreters import ROOT
from host_tools.mutants.mutation import Mutation, listed

KILLED, SURVIVED, STALE, UNCLEAR = "killed", "survived", "stale", "unclear"
TIMEOUT = 120  # seconds of one test; a mutation may make it run for ever


def main(argv: list[str]) -> int:
    """Report every mutation; 1 when one survives, is stale or leaves the test without verdict."""
    parser = Arguments(
        "mutants",
        "Break the rules one by one, in a copy, and run the test that must die of it.",
    )
    parser.add_argument("--only", default="", metavar="TEXT", help="those whose name holds TEXT")
    parser.add_argument(
        "--jobs", type=int, default=2, help="copies at work (default: %(default)s)"
    )
    asked = parser.parse_args(argv)
    chosen = [one for one in listed() if asked.only in one.about]
    if not chosen or asked.jobs < 1:
        parser.error(f"no mutation is called {asked.only!r}" if not chosen else "jobs: 1 or more")
    with tempfile.TemporaryDirectory(prefix="mutants") as folder:
        trees: SimpleQueue[Path] = SimpleQueue()
        for number in range(asked.jobs):
            trees.put(copied(Path(folder) / str(number)))
        first = trees.get()
        healthy = dies(first, sorted({one.test for one in chosen}))
        trees.put(first)
        if healthy != SURVIVED:
            print("The tests do not pass without any mutation: run make test.", file=sys.stderr)
            return 1
        return report(chosen, trees, asked.jobs)


def report(chosen: list[Mutation], trees: SimpleQueue[Path], jobs: int) -> int:
    """One line a mutation as it is done, then the sums."""

    def judged(one: Mutation) -> str:
        tree = trees.get()
        try:
            return verdict(one, tree)
        finally:
            trees.put(tree)

    sums = dict.fromkeys((KILLED, SURVIVED, STALE, UNCLEAR), 0)
    with ThreadPoolExecutor(jobs) as pool:
        for number, (one, said) in enumerate(zip(chosen, pool.map(judged, chosen)), 1):
            sums[said] += 1
            by = "" if said == STALE else f"  [{one.test.rpartition('/')[2]}]"
            print(f"{number:>4}/{len(chosen)}  {said:<8} {one.about}{by}", flush=True)
    print(", ".join(f"{count} {said}" for said, count in sums.items() if count or said == KILLED))
    return 0 if sums[KILLED] == len(chosen) else 1


def copied(tree: Path) -> Path:
    """A copy of what the tests of the rules need."""
    without = shutil.ignore_patterns("__pycache__", ".*", "playthroughs")
    for name in ("firmware", "host_tools", "tests"):
        shutil.copytree(ROOT / name, tree / name, ignore=without)
    return tree


def verdict(one: Mutation, tree: Path) -> str:
    """Break a copy, run the test, mend the copy."""
    path = tree / one.path
    source = path.read_text()
    broken = one.breaks(source)
    if broken is None:
        return STALE
    path.write_text(broken)
    try:
        return dies(tree, [one.test])
    finally:
        path.write_text(source)


def dies(tree: Path, tests: list[str]) -> str:
    """KILLED when a test fails or runs for ever, SURVIVED when all pass, else UNCLEAR."""
    command = [
        *(sys.executable, "-m", "pytest", "-c", "host_tools/pyproject.toml", "--rootdir", "."),
        *("-x", "-n", "0", "-p", "no:cacheprovider", "-k", "not micropython and not wasm", *tests),
    ]
    # no compiled files: two sources of one size within a second would be taken for the same
    env = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run(
            command, cwd=tree, env=env, capture_output=True, timeout=TIMEOUT, check=False
        )
    except subprocess.TimeoutExpired:
        return KILLED
    return {0: SURVIVED, 1: KILLED}.get(done.returncode, UNCLEAR)
