"""The search for a slip leaves nothing out: what it skips, a replay of the hand rejects too."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from hakam.rules.cards import DECK
from hakam.rules.events import DRAW, PLAY
from hakam.rules.options import NAMES, build
from hakam.table import slips, trial, verdicts
from hakam.table.events import INSERT, REMOVE, SWAP
from hakam.table.referee import Referee
from host_tools.hidden.hands import played

NONE = 255
HANDS = 40

Repair = tuple[int, int, int]


def suspects(game: str, revokes: float) -> Iterator[Referee]:
    """Tables at the start of a search: a card was forgotten, or somebody revoked."""
    for number in range(HANDS):
        rng = Random(f"deals {game} {number}")
        ended, told, _ = played(build(game), rng, revokes)
        events = [event for event in told if event[0] != DRAW]
        if not revokes:
            cards = [at for at, event in enumerate(events) if event[0] == PLAY]
            if ended.void:
                continue
            del events[rng.choice(cards)]
        box = Referee(None)
        box.new_match(build(game), ended.dealer)
        if ended.shown < DECK:
            box.touch(ended.shown)
        for kind, seat, arg in events:
            box.touch(arg) if kind == PLAY else box.event(kind, seat, arg)
            box.ponder()
            if box.searching:
                yield box
                break


def every(box: Referee) -> set[Repair]:
    """All single repairs that fit, each replayed with all that is known."""
    hand = box.hand
    n = hand.n_plays
    tried: list[Repair] = [(SWAP, at, at + 1) for at in range(n - 1)]
    tried += [(REMOVE, at, 0) for at in range(n)]
    out = [card for card in range(DECK) if not hand.played[card // 10] >> card % 10 & 1]
    tried += [(INSERT, at, card) for at in range(n) for card in out]
    return {repair for repair in tried if fits(box, repair)}


def fits(box: Referee, repair: Repair) -> bool:
    box._try(*repair)
    said = trial.MORE
    while said == trial.MORE:
        said = box._trial.step()
    box._trying = False
    return said == trial.FITS


def tried(box: Referee) -> set[Repair]:
    """All that is tried when nothing fits."""
    search = box._slips
    found = set()
    while (said := search.step()) != slips.DONE:
        if said == slips.TRY:
            found.add((search.kind, search.seat, search.arg))
            search.fails()
    here = box.watch
    search.begin(here.hand, here.confirmed, 0, here.readers)
    return found


def answer(box: Referee) -> Repair:
    said = 0
    while not said:
        said = box.search(40)
    assert said == verdicts.ASK_ORDER
    return box.watch.kind, box.watch.seat, box.watch.arg


@pytest.mark.parametrize("revokes", [0.0, 0.15])
@pytest.mark.parametrize("game", NAMES)
def test_where_single_repairs_fit_all_are_tried_and_one_is_found(
    game: str, revokes: float
) -> None:
    many = 0
    for box in suspects(game, revokes):
        if box.hand.n_plays > 20 and many % 3:
            continue  # a long time
        fitting = every(box)
        assert fitting <= tried(box)
        found = answer(box)
        assert found in fitting if fitting else found[0] == NONE
        many += 1
        if many == 4:
            break
    assert many == 4


@pytest.mark.parametrize("game", NAMES)
def test_no_order_that_a_replay_accepts_is_without_a_deal(game: str) -> None:
    """Cards known in a hand, drawn by name, turned up or out of the game, of every game."""
    accepted = refused = 0
    for box in suspects(game, 0.0):
        search = box._slips
        search._started = search._thorough = True
        search._open[:] = bytes([1]) * len(search._open)
        search._go(0)
        while search._place < search._n:
            if search._look():
                dealt = search._dealt()
                refused += not dealt
                if dealt or fits(box, (search.kind, search.seat, search.arg)):
                    assert dealt, (box.hand.n_plays, search.kind, search.seat, search.arg)
                    accepted += 1
        if accepted > 400:
            break
    assert accepted and refused
