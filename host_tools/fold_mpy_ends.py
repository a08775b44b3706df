"""Instructions that a piece of bytecode can do without, when the firmware is compiled.

The compiler writes every `return` of a function where it stands. Here the ends of a function that
do the same stand there once, and the others jump to it; a condition that only skips such an end,
or a jump, jumps there itself; a value that is stored and at once loaded, never to be loaded again,
stays where it is; what is never reached goes. Nothing is evaluated in another order. Ends are left
alone where a `try` or `with` stands: what a `return` does there depends on its place.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import pairwise

from host_tools.fold_mpy import Piece
from host_tools.fold_mpy_steps import (
    DELETE_FAST,
    IF_FALSE,
    IF_TRUE,
    JUMP,
    LOAD_FAST,
    LOAD_FAST_N,
    RETURN,
    SIGNED,
    STORE_FAST,
    STORE_FAST_N,
    Step,
    local,
    size,
)

OTHER = {IF_TRUE: IF_FALSE, IF_FALSE: IF_TRUE}
"""A condition the other way round."""


def shorten(piece: Piece) -> None:
    """Take out of a piece what it can do without."""
    _unstore(piece)
    _straighten(piece)
    while not piece.needs.handlers and _join(piece):
        _straighten(piece)


def _unstore(piece: Piece) -> None:
    """Leave values where they are that are stored and loaded once, one after the other."""
    goals = {step.to for step in piece.steps}
    loads = Counter(local(step, LOAD_FAST, LOAD_FAST_N) for step in piece.steps)
    kept = {*piece.shared, *(one.number for one in piece.steps if one.code == DELETE_FAST)}
    gone: set[Step] = set()
    for at, (store, load) in enumerate(pairwise(piece.steps)):
        place = local(store, STORE_FAST, STORE_FAST_N)
        if place is None or place in kept or place != local(load, LOAD_FAST, LOAD_FAST_N):
            continue
        after = piece.steps[at + 2]
        if load not in goals and (
            loads[place] == 1 or (after.code == RETURN and not piece.needs.handlers)
        ):
            _lead_on(piece, store, after)
            gone |= {store, load}
    piece.steps = [step for step in piece.steps if step not in gone]


def _lead_on(piece: Piece, step: Step, to: Step | None) -> None:
    """Let what jumps to a step jump elsewhere."""
    for one in piece.steps:
        if one.to is step:
            one.to = to


def _straighten(piece: Piece) -> None:
    """Jump at once where a jump leads to; drop what is not reached, and jumps to what follows."""
    for step in piece.steps:
        if step.to and step.to.code == JUMP and (step.code == JUMP or step.code in OTHER):
            first, now = step.to, size(piece.steps)
            step.to = first.to
            if size(piece.steps) > now:
                step.to = first
    piece.steps = _reached(piece.steps)
    goals = Counter(step.to for step in piece.steps)
    for (before, step), after in zip(pairwise(piece.steps), piece.steps[2:], strict=False):
        if before.code in OTHER and before.to is after and step.code == JUMP and not goals[step]:
            before.code, before.to = OTHER[before.code], step.to
            step.to = after
    for step, after in list(pairwise(piece.steps)):
        if step.code == JUMP and step.to is after:
            piece.steps.remove(step)
            _lead_on(piece, step, after)


def _reached(steps: list[Step]) -> list[Step]:
    """Those that are ever done."""
    found: set[Step] = set()
    places = {step: at for at, step in enumerate(steps)}
    ahead = [0]
    while ahead:
        at = ahead.pop()
        while at < len(steps) and steps[at] not in found:
            found.add(steps[at])
            goal = steps[at].to
            if goal:
                ahead.append(places[goal])
            at = len(steps) if steps[at].ends else at + 1
    return [step for step in steps if step in found]


def _join(piece: Piece) -> bool:
    """Let an end of the piece stand for another one that does the same, where it takes less."""
    steps, now = piece.steps, size(piece.steps)
    ends = [at for at, step in enumerate(steps) if step.ends]
    pairs: dict[tuple[int, int], list[int]] = defaultdict(list)
    for at in ends:
        pairs[steps[at].code, steps[at - 1].code].append(at)
    for alike in pairs.values():
        found = [
            (_common(steps, one, other), one, other)
            for one in alike
            for other in alike
            if one != other
        ]
        for many, one, other in sorted(found, key=lambda pair: -pair[0]):
            if many > 1 and _joined(piece, many, one, other, now):
                return True
    return False


def _common(steps: list[Step], one: int, other: int) -> int:
    """How many steps up to two ends do the same."""
    many = 0
    while min(one, other) >= many and abs(one - other) > many:
        if not steps[one - many].same(steps[other - many]):
            break
        many += 1
    return many


def _joined(piece: Piece, many: int, one: int, other: int, now: int) -> bool:
    """Let steps up to an end go, and what comes to them come to the same ones of another end;
    False, nothing being changed, where that takes no less than the bytes that it takes `now`."""
    steps = piece.steps
    start, goals = one - many + 1, [step.to for step in piece.steps]
    there = dict(zip(steps[start : one + 1], steps[other - many + 1 : other + 1], strict=True))
    before, after = steps[start - 1] if start else None, steps[one + 1 : one + 2]
    way: list[Step] = []
    turned = before and before.code in OTHER and before.to in after
    for step in steps:
        if step.to in there:
            step.to = there[step.to]
    if before and turned:
        before.code, before.to = OTHER[before.code], there[steps[start]]
    elif not before or not before.ends:
        way = [Step(JUMP, to=there[steps[start]])]
    piece.steps = [*steps[:start], *way, *steps[one + 1 :]]
    if _forward(piece.steps) and size(piece.steps) < now:
        return True
    piece.steps = steps
    for step, goal in zip(steps, goals, strict=True):
        step.to = goal
    if before and turned:
        before.code = OTHER[before.code]
    return False


def _forward(steps: list[Step]) -> bool:
    """Do jumps that cannot go back go on?"""
    places = {step: at for at, step in enumerate(steps)}
    return all(
        places[step.to] > at
        for at, step in enumerate(steps)
        if step.to and step.code not in SIGNED
    )
