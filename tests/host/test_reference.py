"""The engine held against the second rulebook: random hands of every game with random options.

`HAKAM_REFERENCE_HANDS=2000` in the environment walks that many hands of each game.
"""

from __future__ import annotations

import json
from collections import Counter
from itertools import product

import pytest
from held_against import HANDS, difference, judged, shrunk, taken, walked

from hakam.rules.options import build
from host_tools.judge.record import Record
from host_tools.reference import walk
from host_tools.reference.deck import deck, points
from host_tools.reference.games import CHOICES, GAMES, misfit
from host_tools.reference.hand import Hand
from host_tools.reference.melds import meld_points
from host_tools.reference.walk import SWITCHES

RECORD_REASONS = {
    "bid pass": "no_auction auction_closed out_of_auction not_your_turn hand_over",
    "bid": "bid_step bid_too_low bid_too_high",
    "signal": "signals_off auction_closed signal_not_now",
    "contract": "no_auction auction_closed bid_step bid_too_low bid_too_high",
    "trump": "no_auction auction_open trump_named not_declarer",
    "play": "auction_open trump_not_named draw_first meld_card_owed not_your_turn no_such_card "
    "already_played not_in_hand must_follow must_head must_ruff must_overruff must_underruff "
    "illegal:must_follow illegal:must_head illegal:must_ruff illegal:must_overruff "
    "illegal:must_underruff",
    "draw": "no_stock not_your_turn not_in_stock",
    "exchange": "no_stock exchange_not_now exchange_wrong_card not_in_hand",
    "meld": "draw_first meld_not_now meld_not_your_side meld_twice meld_broken not_in_hand "
    "meld_per_trick meld_order meld_over_cap",
    "tute": "no_tute draw_first tute_not_now tute_not_your_side tute_broken not_in_hand",
}
"""Every reason of the record's page: the walks must meet each of them."""


@pytest.mark.parametrize("name", GAMES)
def test_random_hands_are_judged_alike(name: str) -> None:
    for line, answer in walked(name):
        assert not difference(line, answer), shrunk(line)


@pytest.mark.parametrize("name", GAMES)
def test_a_blind_twin_is_judged_alike_and_counts_the_same(name: str) -> None:
    compared = 0
    for line, open_answer in walked(name)[: HANDS // 2]:
        forfeits = (line.get("options") or {}).get("on_illegal") == "forfeit"
        if line["deal"] is None or forfeits:
            continue
        twin = {**walk.hide(line), "events": blind_draws(name, taken(line, open_answer))}
        answer = judged(twin)
        assert not difference(twin, answer), shrunk(twin)
        assert set(answer["verdicts"]) <= {"ok"}, json.dumps(twin)
        for key in ("void", "total", "made", "winner", "scores"):
            assert answer[key] == open_answer[key], json.dumps(twin)
        compared += 1
    assert compared > HANDS // 6


def blind_draws(name: str, events: list[str]) -> list[str]:
    """Draws face down, but for the last card, which is public."""
    last = GAMES[name]["stock"]
    out = []
    for event in events:
        if " draw " in event:
            last -= 1
            event = " ".join(event.split(" ")[:2]) if last else event
        out.append(event)
    return out


@pytest.mark.parametrize("name", GAMES)
def test_no_card_and_no_point_is_lost(name: str) -> None:
    """After every event the engine's cards are where the reference has them, each once."""
    played_out = 0
    for line, _ in walked(name)[: HANDS // 2]:
        if line["deal"] is None:
            continue
        record = Record(line)
        engine, hand = record.hand, Hand(line)
        whole = sorted(deck(GAMES[name]["twos"]))
        for event, (kind, seat, arg) in zip(line["events"], record.events):
            verdict = hand.judge(event)
            if verdict != "ok" and not verdict.startswith("illegal:"):
                continue
            engine.apply(kind, seat, arg)
            assert hand.hands is not None
            odd = [hand.turn_up] if name == "tute_arrastrado" else []
            held = [card for cards in hand.hands for card in cards]
            assert sorted(held + hand.played + hand.stock + odd) == whole
            mine = [bin(mask).count("1") for masks in engine.hands for mask in masks]
            assert sum(mine) == len(held)
            assert engine.n_plays == len(hand.played)
            assert engine.stock_left() == len(hand.stock)
            assert engine.over == (hand.stage == "over")
        if len(hand.played) == engine.rules.cards:
            played_out += 1
            melds = sum(meld_points(hand, side) for side in hand.sides)
            cards = 120 - (points([hand.turn_up]) if name == "tute_arrastrado" else 0)
            totals = [engine.total(side) for side in range(engine.rules.sides)]
            assert sum(totals) == cards + 10 + melds, json.dumps(line)
    assert played_out


def test_the_walks_meet_every_reason_and_every_kind_of_end() -> None:
    met: Counter[tuple[str, str]] = Counter()
    ends: Counter[str] = Counter()
    for name in GAMES:
        for line, answer in walked(name):
            words = [event.split(" ")[1] for event in line["events"]]
            met.update(zip(words, answer["verdicts"]))
            ends["void"] += answer["void"]
            ends["made"] += answer["made"] is True
            ends["failed"] += answer["made"] is False
            ends["tute or forfeit"] += answer["total"] is None and answer["scores"] is not None
            ends["unfinished"] += answer["scores"] is None
            drawn = answer["total"] and GAMES[name]["unit"] == "hands"
            ends["drawn"] += bool(drawn) and answer["winner"] is None
    missing = [
        (word, reason)
        for words, reasons in RECORD_REASONS.items()
        for word in words.split()
        for reason in ["ok", *reasons.split()]
        if not met[word, reason]
    ]
    assert not missing
    assert min(ends[kind] for kind in ends if kind != "drawn")


@pytest.mark.parametrize("name", GAMES)
def test_misfit_options_are_refused_by_their_name(name: str) -> None:
    for option, values in CHOICES.items():
        for value in values:
            if not misfit(name, option, value):
                build(name, {option: value})
                continue
            with pytest.raises(ValueError, match=option):
                build(name, {option: value})
        with pytest.raises(ValueError, match=option):
            build(name, {option: "gin"})


def test_every_mixture_of_duties_without_following_is_refused() -> None:
    refused = 0
    for values in product(*SWITCHES.values()):
        switches = dict(zip(SWITCHES, values))
        if misfit("touti", "duties", switches):
            refused += 1
            with pytest.raises(ValueError, match=r"^duties: [^\n]*$"):
                build("touti", {"duties": switches})
        else:
            build("touti", {"duties": switches})
    assert refused == 47
