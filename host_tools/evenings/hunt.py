"""Guards taken away one by one: which evening finds that each is gone, and after how long."""

from __future__ import annotations

import re
import resource
from dataclasses import replace

from host_tools.evenings import simulate
from host_tools.evenings.simulate import Plan, Played

MOST_S = 600
"""Seconds of a processor in which a loss must be found."""


def names() -> list[str]:
    """The guards that can be taken away, as `inside/mutants.py` defines them."""
    text = (simulate.INSIDE / "mutants.py").read_text(encoding="utf8")
    return re.findall(r"^def (\w+)\(\):", text, re.MULTILINE)


def spent() -> float:
    """Seconds of a processor that evenings have taken until now."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def found(name: str, first: Plan, most_s: float = MOST_S) -> tuple[Played | None, float]:
    """The first evening from `first` on that goes wrong without the guard, None if none does in
    `most_s`; and the seconds of a processor that it took to find it."""
    began = spent()
    seed = first.seed
    while spent() - began < most_s:
        options = (*simulate.options_of(seed, first.options), name)
        played = simulate.play(replace(first, seed=seed, options=options))
        if played.wrong:
            return played, spent() - began
        seed += 1
    return None, spent() - began


def main(first: Plan) -> int:
    """Look for every guard's loss and tell each as a line of `mutants.txt`; how many nobody
    missed."""
    missed = 0
    for name in names():
        played, seconds = found(name, first)
        if played is None:
            missed += 1
            print(f"{name}: not missed in {seconds:.0f} s of a processor", flush=True)
        else:
            print(f"{played.plan} # {played.wrong}; found in {seconds:.0f} s", flush=True)
    return missed
