"""The rest given by agreement, and a revoke that the table confirmed: random hands of every game,
ended at any moment, before the engine and before the second rulebook."""

from __future__ import annotations

import json
from functools import cache
from random import Random

import pytest
from held_against import HANDS, Answer, Line, difference, shrunk, taken, walked
from test_reference_table import seated, undrawn

from hakam.journal import finished
from hakam.table import verdicts
from hakam.table.sheet import Sheet
from host_tools import record
from host_tools.judge.words import event_of
from host_tools.reference import walk
from host_tools.reference.deck import points
from host_tools.reference.games import GAMES
from host_tools.reference.hand import Hand
from host_tools.reference.melds import meld_points

REASONS = {
    "claim": {
        *("ok", "hand_over", "auction_open", "trump_not_named", "meld_card_owed", "not_possible"),
    },
    "forfeit": {"ok", "hand_over", "auction_open"},
    "concede": {"ok", "hand_over", "auction_open"},
}


SHARES = {"claim": (0, 2), "forfeit": (2, 3), "concede": (3, 4)}

Ended = tuple[Line, str, Answer]


def ended(number: int, line: Line, word: str) -> Ended:
    """The record with an end by agreement somewhere in it; what the second rulebook says to that
    event, and to the whole."""
    rng = Random(f"{line['game']} {number} {word}")
    events = list(line["events"])
    at = rng.randrange(len(events) + 1)
    events.insert(at, f"{rng.randrange(GAMES[line['game']]['players'])} {word}")
    changed = {**line, "events": events}
    answer, verdicts = judged(changed)
    return changed, verdicts[at], answer


def judged(line: Line) -> tuple[Answer, list[str]]:
    hand = Hand(line)
    for event in line["events"]:
        hand.judge(event)
    return hand.answer(), hand.verdicts


@cache
def every_end(name: str, word: str) -> list[Ended]:
    """A third of the random hands claimed, a sixth given up in each of two ways."""
    first, last = SHARES[word]
    lines = walked(name)[HANDS * first // 6 : HANDS * last // 6]
    return [ended(number, line, word) for number, (line, _) in enumerate(lines)]


@pytest.mark.parametrize("word", REASONS)
@pytest.mark.parametrize("name", GAMES)
def test_a_hand_ended_at_any_moment_is_judged_alike(name: str, word: str) -> None:
    ends = every_end(name, word)
    for changed, _, answer in ends:
        assert not difference(changed, answer), shrunk(changed)
    assert sum(verdict == "ok" for _, verdict, _ in ends) > HANDS // 30


@pytest.mark.parametrize("word", REASONS)
def test_the_hands_meet_every_reason(word: str) -> None:
    met = {verdict for name in GAMES for _, verdict, _ in every_end(name, word)}
    assert met == REASONS[word]


@pytest.mark.parametrize("name", GAMES)
def test_a_claimed_hand_adds_up_to_all_cards_and_the_last_trick(name: str) -> None:
    for changed, verdict, answer in every_end(name, "claim"):
        if verdict != "ok":
            continue
        hand = Hand(changed)
        for event in changed["events"]:
            hand.judge(event)
        odd = points([hand.turn_up]) if name == "tute_arrastrado" else 0
        melds = sum(meld_points(hand, side) for side in hand.sides)
        assert sum(answer["total"].values()) == 130 - odd + melds, json.dumps(changed)
        assert not answer["void"] and answer["scores"]


@pytest.mark.parametrize("name", GAMES)
def test_where_the_table_says_who_forfeits_no_proof_ends_a_hidden_hand(name: str) -> None:
    """The second rulebook knows nothing of proofs: it agrees when none of them ends the hand."""
    ended_by_word = 0
    for number, (line, answer) in enumerate(walked(name)[: HANDS // 6]):
        if line["deal"] is None or (line.get("options") or {}).get("on_illegal") == "forfeit":
            continue
        events = [
            " ".join(event.split()[:2]) if event.split()[1] == "draw" else event
            for event in taken(line, answer)
        ]
        if any(event.split()[1] == "exchange" for event in events):
            continue
        if "turn_up" in line and "stock" in line:
            draws = [at for at, event in enumerate(events) if event.endswith(" draw")]
            if len(draws) == len(line["stock"]):
                events[draws[-1]] += " " + line["turn_up"]
        options = {**(line.get("options") or {}), "on_illegal": "forfeit"}
        hidden = {**walk.hide(line), "options": options, "events": events}
        changed, verdict, said = ended(number, hidden, "forfeit")
        if verdict == "ok":
            assert not difference(changed, said), shrunk(changed)
            ended_by_word += 1
    assert ended_by_word


@pytest.mark.parametrize("sight", ["open", "blind"])
@pytest.mark.parametrize("name", GAMES)
def test_the_table_writes_a_claimed_hand_as_it_was_claimed(name: str, sight: str) -> None:
    """Its record and its sheet say what the second rulebook says of the same events."""
    written = 0
    for changed, verdict, answer in every_end(name, "claim"):
        options = changed.get("options") or {}
        if verdict != "ok" or changed["deal"] is None or options.get("on_illegal") == "forfeit":
            continue
        events = taken(changed, {"verdicts": judged(changed)[1]})
        if sight == "blind":
            events = undrawn(changed, events)
        referee = seated(changed, sight)
        for event in events:
            if sight == "open" or event.split()[1] != "draw":
                assert verdicts.stands(referee.event(*event_of(event, referee.hand.rules)))
        kept = referee.hand_record()
        assert json.loads(record.line(kept))["events"] == events
        said, _ = judged({**json.loads(record.line(kept))})
        for key in ("void", "total", "made", "winner", "scores"):
            assert said[key] == answer[key], (key, json.dumps(changed))
        rows = Sheet()
        assert rows.add(kept) and rows.flags(0) == finished.CLAIMED
        written += 1
    assert written
