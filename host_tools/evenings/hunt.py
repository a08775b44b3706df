"""Guards taken away one by one: which evening finds that each is gone."""

from __future__ import annotations

import re
import time
from dataclasses import replace

from host_tools.evenings import simulate
from host_tools.evenings.simulate import Plan, Played

MOST = 40
"""Evenings in which a loss must be found."""


def names() -> list[str]:
    """The guards that can be taken away, as `inside/mutants.py` defines them."""
    text = (simulate.INSIDE / "mutants.py").read_text(encoding="utf8")
    return re.findall(r"^def (\w+)\(\):", text, re.MULTILINE)


def found(name: str, first: Plan, most: int = MOST) -> Played | None:
    """The first evening from `first` on that goes wrong without the guard; None if none does."""
    for number in range(most):
        plan = replace(first, seed=first.seed + number, options=(*first.options, name))
        played = simulate.play(plan)
        if played.wrong:
            return played
    return None


def main(first: Plan) -> int:
    """Look for every guard's loss and tell each as a line of `mutants.txt`; how many nobody
    missed."""
    missed = 0
    for name in names():
        began = time.monotonic()
        played = found(name, first)
        seconds = time.monotonic() - began
        if played is None:
            missed += 1
            print(f"{name}: not missed in {MOST} evenings, {seconds:.0f} s", flush=True)
        else:
            print(f"{played.plan} # {played.wrong}, found in {seconds:.0f} s", flush=True)
    return missed
