"""What knowledge of hidden hands promises, held against one hand at a time.

Each function plays a hand and raises AssertionError, its seed in it, when a promise is broken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import chain, count
from multiprocessing import Pool
from random import Random

from hakam.proof.knowledge import NOT_PROVED
from hakam.rules.ruleset import Ruleset
from host_tools.hidden.hands import dealt, followed, played, touched

SEATS = 4
EVERY = 500
CHUNK = 50  # hands that a process takes at a time

Broken = AssertionError


def _seats(mask: int) -> set[int]:
    return {seat for seat in range(SEATS) if mask >> seat & 1}


def honest(rules: Ruleset, seed: str, sight: str) -> int:
    """Nothing is ever proved of honest players; how many hands were played to the end (0, 1)."""
    rng = Random(seed)
    ended, events, illegal = played(rules, rng)
    if illegal:
        raise Broken(f"{seed}: a random player revoked")
    if ended.void:
        return 0
    for knowledge in followed(ended, events, touched(dealt(ended, events), sight, rng)):
        if knowledge.proved != NOT_PROVED:
            raise Broken(f"{seed}, {sight}: an honest hand is called a revoke")
    return 1


def revoking(rules: Ruleset, seed: str, rates: tuple[float, ...] = (0.03, 0.1, 0.4)) -> int:
    """Revokes: who is named is guilty, and without a stock the last card proves; proofs (0, 1).

    Never certain: an innocent. Accused: among others the only guilty. No proof before the first.
    """
    rng = Random(seed)
    ended, events, illegal = played(rules, rng, rng.choice(rates))
    first = min(illegal, default=NOT_PROVED)
    proofs = 0
    proved = False
    for at, knowledge in enumerate(followed(ended, events)):
        guilty = {seat for when, seat in illegal.items() if when <= at}
        if not _seats(knowledge.sure) <= guilty:
            raise Broken(f"{seed}, event {at}: an innocent seat is certain")
        proved = knowledge.proved != NOT_PROVED
        if knowledge.proved == at:
            proofs += 1
            if first > at:
                raise Broken(f"{seed}, event {at}: a proof before any revoke")
            if len(guilty) == 1 and not guilty <= _seats(knowledge.accused):
                raise Broken(f"{seed}, event {at}: the only guilty seat is not accused")
    whole = ended.n_plays == rules.cards and not rules.stock_size
    if illegal and whole and not proved:
        raise Broken(f"{seed}: every card lies, and the revoke is not proved")
    return proofs


def until(
    promise: Callable[[int], int], many: int, said: Callable[[int], None], cores: int = 1
) -> int:
    """Hands 0, 1, 2, ... until `many` have counted, on so many cores (then `promise` is a function
    of a module); hands played. `said` is told how many counted, each EVERY."""
    counted = number = 0
    with ExitStack() as stack:
        hands: Iterator[int] = map(promise, count())
        if cores > 1:
            pool = stack.enter_context(Pool(cores))
            hands = chain.from_iterable(
                chunk
                for first in count(0, cores * CHUNK * 4)
                for chunk in [pool.map(promise, range(first, first + cores * CHUNK * 4), CHUNK)]
            )
        for came in hands:
            number += 1
            counted += came
            if counted // EVERY > (counted - came) // EVERY:
                said(counted // EVERY * EVERY)
            if counted >= many:
                break
    return number
