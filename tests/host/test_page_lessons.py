"""What the page's lessons claim, held against the rules, the judge and the words of the box."""

from __future__ import annotations

import json
from typing import Any

import pytest

from hakam.rules import cards
from hakam.rules.events import CONTRACT, MELD, PLAY, TRUMP
from hakam.rules.hand import Hand
from hakam.rules.options import build
from host_tools.judge.core import Judge
from host_tools.judge.words import reason_words
from host_tools.page import facts

REASONS = reason_words()
DUTIES = {"must_follow", "must_head", "must_ruff", "must_overruff", "must_underruff"}
LESSONS = sorted(facts.TAUGHT)


def taught(name: str) -> dict[str, Any]:
    return facts.lessons()[name]


def plays(lesson: dict[str, Any]) -> list[tuple[int, int]]:
    """Seat and card of each play."""
    return [(int(text[0]), cards.parse(text[2:])) for text in lesson["plays"]]


def hand_of(lesson: dict[str, Any]) -> Hand:
    """The hand as it is dealt and bid, all cards known; what is illegal stands."""
    hand = Hand()
    hand.begin(build(lesson["game"], {"sight": "open", "on_illegal": "flag"}), 0)
    for seat, held in enumerate(lesson["deal"]):
        for card in held.split():
            hand.hold(seat, cards.parse(card))
    if hand.rules.auction:
        bid = lesson["contract"]
        hand.apply(CONTRACT, bid["who"], bid["amount"])
        hand.apply(TRUMP, bid["who"], cards.SUITS.index(bid["suit"]))
    else:
        hand.show(cards.parse(lesson["deal"][0].split()[-1]))
    return hand


def reason(hand: Hand, seat: int, card: int) -> str:
    """Why a play is refused, `ok` where it is not."""
    return REASONS[hand.judge(PLAY, seat, card) & 63]


def followed(name: str):
    """The hand before each play, with its number and the steps that stand there."""
    lesson = taught(name)
    hand = hand_of(lesson)
    for n, (seat, card) in enumerate(plays(lesson)):
        here = [step for step in lesson["steps"] if step["at"] == n]
        yield n, hand, here
        for step in here:
            if step["does"] == "sing":
                suit = cards.SUITS.index(step["suit"])
                assert hand.judge(MELD, lesson["you"], suit) == 0, step
                hand.apply(MELD, lesson["you"], suit)
        assert (reason(hand, seat, card) != "ok") == (n in lesson.get("revokes", [])), n
        hand.apply(PLAY, seat, card)
    assert hand.over


@pytest.mark.parametrize("name", LESSONS)
def test_every_card_that_a_step_calls_wrong_is_refused_for_that_reason(name: str) -> None:
    lesson = taught(name)
    claimed = 0
    for _, hand, here in followed(name):
        for step in here:
            if "why" in step:
                said = reason(hand, step.get("seat", lesson["you"]), cards.parse(step["card"]))
                assert said == (step["why"] or "ok"), step
                claimed += 1
    assert claimed == sum("why" in step for step in lesson["steps"]) > 5


@pytest.mark.parametrize("name", LESSONS)
def test_each_duty_has_its_step(name: str) -> None:
    told = {step["why"] for step in taught(name)["steps"] if step.get("why")}
    assert told == DUTIES


def test_a_duty_of_touti_is_explained_when_it_first_binds_the_person() -> None:
    lesson = taught("touti")
    first: dict[str, int] = {}
    for n, hand, _ in followed("touti"):
        if hand.turn == lesson["you"]:
            for card in range(cards.DECK):
                if hand.hands[hand.turn][card // 10] >> card % 10 & 1:
                    first.setdefault(reason(hand, hand.turn, card), n)
    told = {step["why"]: step["at"] for step in lesson["steps"] if step["does"] == "refused"
            and "why" in step}  # fmt: skip
    assert told == {duty: first[duty] for duty in DUTIES}


@pytest.mark.parametrize("name", LESSONS)
def test_the_score_of_a_lesson_is_that_of_the_judge(name: str) -> None:
    lesson = taught(name)
    events = []
    if "contract" in lesson:
        bid = lesson["contract"]
        events += [f"{bid['who']} contract {bid['amount']}", f"{bid['who']} trump {bid['suit']}"]
    sung = {step["at"]: step["suit"] for step in lesson["steps"] if step["does"] == "sing"}
    for n, text in enumerate(lesson["plays"]):
        events += [f"{lesson['you']} meld {sung[n]}"] if n in sung else []
        events.append(f"{text[0]} play {text[2:]}")
    record = {"game": lesson["game"], "dealer": 0, "deal": None, "events": events}
    if "contract" not in lesson:
        record["trump_card"] = lesson["deal"][0].split()[-1]
    answer = json.loads(Judge().answer(json.dumps(record).encode()))
    last = lesson["steps"][-1]
    assert set(answer["verdicts"]) == {"ok"}
    assert answer["total"] == last["total"]
    assert answer["scores"] == last.get("scores", last["total"])
    asked = [step for step in lesson["steps"] if step["does"] == "answer"]
    assert bool(answer["proof"]) == bool(asked)
    if asked:
        at = sum(" play " in event for event in events[: answer["proof"]["at"] + 1])
        trick = (at + 3) // 4 * 4
        assert asked[0]["at"] == trick  # asked when the trick is complete
        revoked = plays(lesson)[lesson["revokes"][0]][0]
        assert answer["proof"]["certain"] == [revoked]


def test_a_card_is_known_to_be_another_players_where_a_touch_was_forgotten() -> None:
    lesson = taught("touti")
    for _, hand, here in followed("touti"):
        for step in here:
            if "opens" in step:
                card = cards.parse(step["card"])
                assert hand.turn != lesson["you"] and hand.holder(card) == lesson["you"]
                return
    raise AssertionError("no step forgets a touch")


@pytest.mark.parametrize("name", LESSONS)
def test_the_other_hands_hold_nothing_to_sing_that_the_lesson_leaves_out(name: str) -> None:
    """The page sings for the hands that it plays; the lesson has no word for that."""
    lesson = taught(name)
    for _, hand, _ in followed(name):
        for seat in {0, 1, 2, 3} - {lesson["you"]}:
            sings = [suit for suit in range(4) if not hand.judge(MELD, seat, suit)]
            assert not (hand.in_pause and sings)


def test_each_step_has_its_text_in_every_language_and_no_text_is_left_over() -> None:
    steps = {f"{name}.{step['text']}" for name in LESSONS for step in taught(name)["steps"]}
    for language, phrases in facts.words().items():
        told = {key.removeprefix("lesson.") for key in phrases if key.startswith("lesson.")}
        assert {key for key in told if "." in key} == steps, language
