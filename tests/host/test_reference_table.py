"""Random hands through the referee and back to text: the written record is judged the same."""

from __future__ import annotations

import json
from typing import Any

import pytest
from held_against import HANDS, judged, taken, walked

from hakam.rules import cards
from hakam.rules.options import build
from hakam.table import referee as phases
from hakam.table import verdicts
from hakam.table.referee import Referee
from host_tools import record
from host_tools.judge.core import Judge
from host_tools.judge.record import Record
from host_tools.judge.words import event_of
from host_tools.reference import walk
from host_tools.reference.games import GAMES

KEPT = ("void", "total", "made", "winner", "scores", "legal")
SEATED = [(name, sight) for name in GAMES for sight in ("open", "blind")]


def seated(line: dict[str, Any], sight: str) -> Referee:
    """A referee before the first event; in open sight every card has been touched."""
    referee = Referee()
    options = {**(line.get("options") or {}), "sight": sight}
    options.pop("deal_pattern", None)
    referee.new_match(build(line["game"], options), line["dealer"])
    hands = {seat: list(hand) for seat, hand in enumerate(line["deal"])}
    shown = line.get("trump_card") or line.get("turn_up")
    if shown in hands[line["dealer"]]:
        hands[line["dealer"]].sort(key=shown.__eq__)
    while sight == "open" and not referee.hand.known:
        card = hands[referee.deal_seat()].pop(0)
        assert verdicts.stands(referee.touch(cards.parse(card))), card
    if referee.phase() == phases.DEAL:
        assert verdicts.stands(referee.touch(cards.parse(shown))), shown
    return referee


def undrawn(line: dict[str, Any], events: list[str]) -> list[str]:
    """The events as a blind table has them: what is drawn is not named, but for the last card."""
    names = []
    turned = ""
    for event in events:
        words = event.split()
        if words[1] == "exchange":
            turned = words[2]
        last = words[1] == "draw" and words[2] == (turned or line["turn_up"])
        names.append(event if words[1] != "draw" or last else f"{words[0]} draw")
    return names


@pytest.mark.parametrize(("name", "sight"), SEATED)
def test_the_text_of_a_played_hand_says_the_same_again(name: str, sight: str) -> None:
    judge = Judge()
    written = 0
    for line, answer in walked(name)[: HANDS // 2]:
        forfeits = (line.get("options") or {}).get("on_illegal") == "forfeit"
        if line["deal"] is None or answer["scores"] is None or (forfeits and sight == "blind"):
            continue
        events = taken(line, answer)
        if sight == "blind":
            events = undrawn(line, events)
        stood = {**(line if sight == "open" else walk.hide(line)), "events": events}
        referee = seated(line, sight)
        for event in events:
            if sight == "blind" and event.split()[1] == "draw":
                continue  # drawn unseen: nobody touches it
            verdict = referee.event(*event_of(event, referee.hand.rules))
            assert verdicts.stands(verdict), (json.dumps(stood), event, verdict)
        text = record.line(referee.hand_record())
        again = json.loads(text)
        assert again["events"] == events
        assert again.get("trump_card") == line.get("trump_card")
        assert again.get("turn_up") == line.get("turn_up")
        assert Record(again).rules.pack() == referee.hand.rules.pack()
        said = json.loads(judge.answer(text.encode()))
        wanted = judged(stood)
        for key in KEPT:
            assert said[key] == wanted[key], (key, text)
        written += 1
    assert written
