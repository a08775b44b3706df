"""Fewer places for the variables of a function, when the firmware is compiled.

The compiler gives every variable of a function a place of its own, of which an instruction of one
byte reaches the first sixteen. Here variables that never hold a value at the same time share a
place, and those that are mentioned most often have the first ones; what a call needs of memory is
less by the places saved. Places of arguments stay. Functions with a `try`, with `del` or with
variables that a function inside reads are left alone: what is held there is not seen here.
"""

from __future__ import annotations

from collections import Counter

from host_tools.fold_mpy import Piece
from host_tools.fold_mpy_steps import (
    CLOSURES,
    DELETE_FAST,
    DEREFS,
    LOAD_FAST,
    LOAD_FAST_N,
    STORE_FAST,
    STORE_FAST_N,
    Step,
    local,
)

Live = dict[Step, frozenset[int]]
LEFT_ALONE = (DELETE_FAST, *DEREFS, *CLOSURES)


def share(piece: Piece) -> None:
    """Give the variables of a piece their places."""
    if (
        piece.needs.handlers
        or piece.shared
        or any(step.code in LEFT_ALONE for step in piece.steps)
    ):
        return
    mentions = Counter(place for place in map(_either, piece.steps) if place is not None)
    many = piece.needs.arguments
    others = sorted(mentions.keys() - range(many), key=lambda one: (-mentions[one], one))
    if not others:
        return
    apart = _apart(piece, range(many))
    places = {one: one for one in range(many)}
    for one in others:
        near = {places[other] for other in apart.get(one, ()) if other in places}
        places[one] = next(place for place in range(max(mentions) + 1) if place not in near)
    for step in piece.steps:
        before = local(step, LOAD_FAST, LOAD_FAST_N)
        if before is not None:
            _put(step, places[before], LOAD_FAST, LOAD_FAST_N)
        before = local(step, STORE_FAST, STORE_FAST_N)
        if before is not None:
            _put(step, places[before], STORE_FAST, STORE_FAST_N)
    piece.needs.held -= max(mentions) - max(many - 1, *(places[one] for one in mentions))


def _either(step: Step) -> int | None:
    """The place that a step loads or stores."""
    loaded = local(step, LOAD_FAST, LOAD_FAST_N)
    return local(step, STORE_FAST, STORE_FAST_N) if loaded is None else loaded


def _put(step: Step, place: int, few: range, many: int) -> None:
    """Let a step load or store another place."""
    near = place < len(few)
    step.code, step.number = (few.start + place, 0) if near else (many, place)


def _apart(piece: Piece, arguments: range) -> dict[int, set[int]]:
    """Variable -> those that hold a value that is still wanted when it is given one."""
    after = _wanted_after(piece.steps)
    found: dict[int, set[int]] = {}
    for step in piece.steps:
        stored = local(step, STORE_FAST, STORE_FAST_N)
        if stored is not None:
            for other in after[step] - {stored}:
                found.setdefault(stored, set()).add(other)
                found.setdefault(other, set()).add(stored)
    return found


def _wanted_after(steps: list[Step]) -> Live:
    """Step -> the variables whose value is loaded after it before another one is stored."""
    before: Live = {step: frozenset() for step in steps}
    after: Live = dict(before)
    changed = True
    while changed:
        changed = False
        for at in range(len(steps) - 1, -1, -1):
            step = steps[at]
            wanted = before[step.to] if step.to else frozenset()
            if not step.ends and at + 1 < len(steps):
                wanted |= before[steps[at + 1]]
            after[step] = wanted
            stored = local(step, STORE_FAST, STORE_FAST_N)
            loaded = local(step, LOAD_FAST, LOAD_FAST_N)
            wanted = wanted - {stored} if stored is not None else wanted
            wanted = wanted | {loaded} if loaded is not None else wanted
            if wanted != before[step]:
                before[step] = wanted
                changed = True
    return after
