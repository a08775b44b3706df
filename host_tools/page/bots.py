"""The page's bots for programs: what they answer, and matches of them against random players."""

from __future__ import annotations

import json
import subprocess
from array import array
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any

from hakam.rules.events import CONTRACT, MELD, PLAY, TRUMP
from hakam.rules.hand import Hand
from hakam.rules.options import build
from hakam.rules.state import AUCTION, OVER
from host_tools.page import interpreter
from host_tools.players import cards_of, deal

SERVER = Path(__file__).parent / "bots.mjs"
TARGETS: Mapping[str, int] = {"touti": 600, "tute_pairs": 2}
"""The games of which matches are played, and what ends one: points, or hands won."""
SINGS = 0.5  # of what a random player may sing


class Bots:
    """The bots in a Node of their own; `bots.mjs` has what they can be asked."""

    def __init__(self) -> None:
        self.node = subprocess.Popen(
            [str(interpreter.node()), str(SERVER)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )  # fmt: skip

    def __enter__(self) -> Bots:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        value: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        assert self.node.stdin is not None
        self.node.stdin.close()
        self.node.wait(10)

    def ask(self, what: str, **words: Any) -> Any:
        """One question and its answer."""
        assert self.node.stdin is not None and self.node.stdout is not None
        self.node.stdin.write(json.dumps({"what": what, **words}) + "\n")
        self.node.stdin.flush()
        return json.loads(self.node.stdout.readline())


def public(hand: Hand) -> dict[str, Any]:
    """What everybody at the table knows, as the page has it."""
    rules = hand.rules
    return {
        "dealer": hand.dealer,
        "declarer": hand.declarer,
        "bid": hand.bid,
        "shown": hand.shown,
        "size": rules.hand_size,
        "stock": rules.stock_size,
        "no_twos": rules.no_twos,
        "trump_from": rules.trump_from,
        "duties": rules.duties,
        "meld_when": rules.meld_when,
        "meld_side": rules.meld_side,
        "meld_window": rules.meld_window,
        "auction": [rules.auction, rules.low, rules.high, rules.step],
        "players": rules.players,
        "pairs": rules.pairs,
        "trump": hand.trump,
        "plays": [[hand.seats[i], hand.plays[i]] for i in range(hand.n_plays)],
        "pause": hand.in_pause,
        "melds": list(hand.melds),
        "trick": 0 if hand.in_pause else hand.trick.n,
    }


@dataclass
class Record:
    """Matches of the bots, one pair, against players that lay any legal card."""

    played: int = 0
    won: int = 0
    turns: list[float] = field(default_factory=list)
    """Milliseconds of each card of a bot."""

    @property
    def nearly_all(self) -> float:
        """Milliseconds in which 99 of 100 cards are chosen."""
        return sorted(self.turns)[len(self.turns) * 99 // 100]


def matches(bots: Bots, game: str, number: int, seed: int = 7) -> Record:
    """So many matches; the pairs take turns."""
    rng = Random(seed)
    record = Record()
    for match in range(number):
        scores = [0, 0]
        dealer = match
        while max(scores) < TARGETS[game]:
            side, points = _hand(bots, game, dealer % 4, match % 2, rng, record.turns)
            scores[side] += points
            dealer += 1
        record.played += 1
        record.won += scores[match % 2] >= TARGETS[game]
    return record


def _hand(
    bots: Bots, game: str, dealer: int, side: int, rng: Random, turns: list[float]
) -> tuple[int, int]:
    """One hand, the bots being one side: which side won it, and how much."""
    hand, rules = Hand(), build(game)
    hands = deal(hand, rules, dealer, rng)
    if hand.phase == AUCTION:
        bid = bots.ask("bid", hands=hands, state=public(hand))
        hand.apply(CONTRACT, bid["who"], bid["amount"])
        hand.apply(TRUMP, bid["who"], bid["suit"])
    masks = array("H", (0, 0, 0, 0))
    while hand.phase != OVER:
        for seat, suit in [(s, u) for s in range(4) for u in (hand.trump, 0, 1, 2, 3)]:
            sings = seat % 2 == side or rng.random() < SINGS
            if hand.in_pause and sings and not hand.judge(MELD, seat, suit):
                hand.apply(MELD, seat, suit)
        seat = hand.turn
        hand.legal(seat, masks)
        legal = cards_of(masks)
        card = rng.choice(legal)
        if seat % 2 == side:
            held = cards_of(hand.hands[seat])
            answer = bots.ask("play", seat=seat, hand=held, legal=legal, state=public(hand))
            card = answer["card"]
            turns.append(answer["ms"])
            assert card in legal
        hand.apply(PLAY, seat, card)
    if not rules.auction:
        return hand.winner, 1
    declarers = hand.declarer % 2
    return (declarers if hand.made else 1 - declarers), hand.bid
