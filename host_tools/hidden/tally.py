"""Many hidden hands at the referee, on one core or more: slips, answers, revokes named.

With truthful answers three things hold in every hand, or AssertionError names its seed: nobody
innocent is named; without a stock every revoke is named by the last card where the box has the
true order and nobody was unsure; a slip that was noticed ends with the true score, and two do
where what is wrong is known, unless nobody knew a trick that the box asked about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from multiprocessing import Pool
from random import Random

from hakam.proof.knowledge import NOT_PROVED
from hakam.rules.events import PLAY
from hakam.rules.hand import Hand
from hakam.rules.options import NAMES, build
from host_tools.hidden import promises
from host_tools.hidden.course import NEVER, Course
from host_tools.hidden.figures import LOST, TRUE, Figures, Revokes, outcome
from host_tools.hidden.hands import SIGHTS, Event, any_rules, followed, options, played
from host_tools.hidden.promises import Broken
from host_tools.hidden.sitting import Sitting
from host_tools.hidden.slips import KINDS

REVOKING = 0.15
"""Of the plays in which a duty can be broken, in every other hand, until one is."""
PLANS = 16
"""Of so many hands of a game: two without a slip, ten with one, four with two."""
CHUNK = 50  # hands that a process takes at a time
EVERY = 1_000
MISTAKEN = 0.05

Saying = Callable[[int], None]


def _slips(number: int, rng: Random) -> tuple[str, ...]:
    plan = number // len(NAMES) % PLANS
    if plan < 2:
        return ()
    return tuple(rng.sample(KINDS, 1 if plan < 12 else 2))


def hand(number: int, mistaken: float = 0.0, game: str = "") -> Figures:
    """Hand `number`: its game in turn, or `game`, with what is planned for it."""
    seed = f"table {number}" + (" mistaken" if mistaken else "")
    game = game or NAMES[number % len(NAMES)]
    rng = Random(seed)
    while True:
        kinds = _slips(number, rng)
        rate = REVOKING if number // (len(NAMES) * PLANS) % 2 or rng.random() < 0.5 else 0.0
        rules = build(game, options(number // len(NAMES)))
        ended, events, illegal = played(rules, rng, rate, most=1)
        if ended.void:
            continue
        sitting = Sitting(ended, events, kinds, rng, mistaken)
        if sitting.fits:
            break
    course = sitting.play()
    found = Figures()
    found.add(game, course)
    _judge(found, f"{seed}, {game}, {'+'.join(kinds) or 'no slip'}", course, illegal)
    if not mistaken:
        _hold(seed, game, ended, course, illegal)
    if illegal and course.true_order and not course.unsure:
        _beside(found, game, ended, events, course, illegal)
    return found


def _judge(found: Figures, seed: str, course: Course, illegal: dict[int, int]) -> None:
    """Who was named has revoked."""
    if any(seat not in illegal.values() for seat in course.named):
        found.innocent.append(seed)


def _hold(seed: str, game: str, ended: Hand, course: Course, illegal: dict[int, int]) -> None:
    """What truthful answers promise."""
    what = f"{seed}, {game}, {'+'.join(course.slips) or 'no slip'}"
    if any(seat not in illegal.values() for seat in course.named):
        raise Broken(f"{what}: somebody innocent is named, {course.named}")
    whole = ended.n_plays == ended.rules.cards and not ended.rules.stock_size
    sure = course.true_order and not course.unsure
    if illegal and whole and sure and not course.named:
        raise Broken(f"{what}: the revoke is not named at the last card")
    if outcome(course) == LOST and not course.unsure:
        raise Broken(f"{what}: what is wrong is known, and the score is not the true one")
    if len(course.slips) <= 1 and course.noticed != NEVER and outcome(course) != TRUE:
        raise Broken(f"{what}: noticed ({course.noticed}), and the score is not the true one")


def _beside(
    found: Figures,
    game: str,
    ended: Hand,
    events: list[Event],
    course: Course,
    illegal: dict[int, int],
) -> None:
    """The table's way and the exact test of the same revoke."""
    at, seat = next(iter(illegal.items()))
    plays = [number for number, event in enumerate(events) if event[0] == PLAY]
    proved = NOT_PROVED
    for knowledge in followed(ended, events):
        if knowledge.proved != NOT_PROVED:
            proved = knowledge.proved
            break
    laid = plays.index(at) + 1
    seen = course.seen[seat] - laid if seat in course.named else None
    named = course.named[seat] - laid if seat in course.named else None
    later = sum(1 for n in plays if at < n <= proved) if proved != NOT_PROVED else None
    found.revokes.setdefault(game, Revokes()).add(seen, named, later)


def _chunk(numbers: range, mistaken: float, game: str) -> Figures:
    found = Figures()
    for number in numbers:
        found.merge(hand(number, mistaken, game))
    return found


def tables(
    many: int,
    said: Saying = lambda n: None,
    cores: int = 1,
    mistaken: float = 0.0,
    game: str = "",
) -> Figures:
    """So many hands, the games in turn (or `game` alone); `said` is told how many, each EVERY."""
    found = Figures()
    runs = [range(first, min(first + CHUNK, many)) for first in range(0, many, CHUNK)]
    play = partial(_chunk, mistaken=mistaken, game=game)
    with ExitStack() as stack:
        parts: Iterator[Figures] = map(play, runs)
        if cores > 1:
            parts = stack.enter_context(Pool(cores)).imap(play, runs)
        for part in parts:
            before = found.hands
            found.merge(part)
            if found.hands // EVERY > before // EVERY:
                said(found.hands // EVERY * EVERY)
    return found


def honest(many: int, said: Saying = lambda n: None, cores: int = 1) -> int:
    """Hands of every game, house rule and sight until `many` were played out; nothing proved."""
    return promises.until(_honest, many, said, cores)


def _honest(number: int) -> int:
    seed = f"soak {number}"
    return promises.honest(any_rules(Random(seed)), seed, SIGHTS[number % len(SIGHTS)])


def proofs(many: int, said: Saying = lambda n: None, cores: int = 1) -> int:
    """Hands with revokes until `many` proofs; no certain seat innocent, none left unproved."""
    return promises.until(_proof, many, said, cores)


def _proof(number: int) -> int:
    seed = f"proof {number}"
    rng = Random(seed)
    rules = any_rules(rng) if number % 3 else build("touti", options(number))
    return promises.revoking(rules, seed)
