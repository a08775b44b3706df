"""What `Sworn` writes down of a play is what `denied` says of it, however it is followed."""

from __future__ import annotations

from random import Random

import pytest

from hakam.doubt.sworn import Sworn
from hakam.rules.cards import NO_CARD
from hakam.rules.duties import denied
from hakam.rules.events import DRAW, EXCHANGE, PLAY
from hakam.rules.hand import Hand
from hakam.rules.options import NAMES, build
from host_tools.hidden.hands import any_duties, played

HANDS = 12


@pytest.mark.parametrize("name", NAMES)
def test_the_denials_of_every_play_are_those_of_the_rules(name: str) -> None:
    for number in range(HANDS):
        rng = Random(f"denials {name} {number}")
        duties: dict[str, object] = {"duties": any_duties(rng)} if number % 3 else {}
        ended, events, _ = played(build(name, duties), rng, 0.1)
        hand, by_play, by_trick = Hand(), Sworn(), Sworn()
        hand.begin(ended.rules, ended.dealer)
        if ended.shown != NO_CARD:
            hand.show(ended.shown)
        wanted = []
        for kind, seat, arg in events:
            if kind == PLAY:
                leads = hand.in_pause or not hand.trick.n
                wanted.append(0 if leads else denied(arg, hand.trick, hand.trump, hand.duties))
            if kind == EXCHANGE:
                for sworn in (by_play, by_trick):
                    sworn.exchanged(hand.n_plays, seat, arg, hand.shown)
            unseen = kind == DRAW and hand.stock_left() > 1
            hand.apply(kind, seat, NO_CARD if unseen else arg)
            by_play.follow(hand)
            if hand.in_pause or hand.over:
                by_trick.follow(hand)
        n = hand.n_plays
        assert list(by_play.denials[:n]) == list(by_trick.denials[:n]) == wanted
        anew = Sworn()
        anew.follow(hand)
        assert list(anew.denials[:n]) == wanted
        found = [(one.n_found, list(one.seats), list(one.cards)) for one in (by_play, by_trick)]
        assert found[0] == found[1]
