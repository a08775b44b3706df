"""The page reads scripts and records as the project's own tools do."""

from __future__ import annotations

import json
from typing import Any

import page_needs
from page_visit import called

from hakam.rules import cards
from host_tools.emulator import scenario
from host_tools.emulator.run import find as script_of
from host_tools.emulator.run import scenarios, text_of
from host_tools.interpreters import ROOT
from host_tools.judge.core import Judge

pytestmark = page_needs.node

VECTORS = ROOT / "tests" / "golden" / "vectors"

FAULTY = (
    "tuch O1", "touch", "touch O8", "touch O1 X2", "touch C:O1", "deal", "place", "lift O9",
    "together", "unknown a b", "foreign", "tag oro", "press", "press up", "press ok+up",
    "press ok x",
    "hold", "hold ok 1 2", "wait", "wait x", "wait 1 2", "unplug", "unplug keys", "plug pad",
    "fault panel nack", "fault reader", "cut", "cut power at flash", "power on", "expect",
    "expect screen",
    "expect no score 1 2", "expect score 1", "expect light 4 red", "expect power on", "screenshot",
    "screenshot a b", "budget", "budget presses", "budget minutes 3", "set", "set language",
    "board", "board a b", "deck C",
)  # fmt: skip


def line_of(text: str) -> int:
    """The line of a script's first fault, 0 for none."""
    try:
        scenario.parse(text)
    except scenario.ScenarioError as fault:
        return fault.line
    return 0


def test_a_script_that_the_emulator_plays_is_read_alike() -> None:
    texts = [text_of(script_of(name)) for name in scenarios()]
    answers = called("script.js", "parsed", *([text] for text in texts))
    for text, answer in zip(texts, answers, strict=True):
        steps = scenario.parse(text)
        assert [step["line"] for step in answer["steps"]] == [step.line for step in steps]
        assert [step["name"] for step in answer["steps"]] == [step.name for step in steps]
        assert [tuple(step["words"]) for step in answer["steps"]] == [step.words for step in steps]


def test_a_fault_of_a_script_is_found_in_the_line_in_which_the_emulator_finds_it() -> None:
    texts = [f"deck A\n# said\n\n{line}\npress ok" for line in FAULTY]
    answers = called("script.js", "parsed", *([text] for text in texts))
    for line, text, answer in zip(FAULTY, texts, answers, strict=True):
        assert (answer.get("line", 0), line) == (line_of(text), line)


def test_the_page_knows_every_command_of_the_language() -> None:
    text = (ROOT / "host_tools" / "page" / "web" / "script.js").read_text(encoding="utf8")
    forms = text.partition("const FORMS = {")[2].partition("};")[0]
    assert {line.split(":")[0].strip() for line in forms.splitlines() if ":" in line} == set(
        scenario.COMMANDS
    )


def as_the_box_has_it(hand: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """The record of a hidden hand as a box writes it, and the deal as the page has it then."""
    dealt = [[cards.parse(name) for name in held] for held in hand["deal"]]
    rest = [cards.parse(name) for name in hand.get("stock") or []]
    drawn = 0
    events = []
    for text in hand["events"]:
        seat, word, *arg = text.split(" ")
        if word == "exchange":
            given = cards.parse(arg[0])
            held = next(one for one in (*dealt, rest) if given in one)
            held[held.index(given)], rest[-1] = rest[-1], given
        drawn += word == "draw"
        hides = word == "draw" and drawn < len(rest)
        events.append(f"{seat} draw" if hides else text)
    wanted = {key: hand[key] for key in ("game", "options", "dealer", "trump_card", "turn_up")
              if key in hand}  # fmt: skip
    stock = {"stock": None} if rest else {}
    return {**wanted, "deal": None, **stock, "events": events}, {"hands": dealt, "rest": rest}


def plain(name: str) -> bool:
    """Is nothing refused in this hand, and is it of the usual options?"""
    hand = json.loads(name)
    return set(hand.get("verdicts", ["ok"])) == {"ok"} and "options" not in hand


def test_a_shared_record_has_the_deal_of_the_page_and_the_score_of_the_hand() -> None:
    lines = (VECTORS / "hands.jsonl").read_text(encoding="utf8").splitlines()
    hands = [json.loads(line) for line in lines if plain(line)]
    given = [as_the_box_has_it(hand) for hand in hands]
    assert sum(" exchange " in text for hand in hands for text in hand["events"]) > 3
    answers = called("record.js", "withDeal", *(list(one) for one in given))
    judge = Judge()
    for hand, answer in zip(hands, answers, strict=True):
        assert [sorted(held) for held in answer["deal"]] == [sorted(h) for h in hand["deal"]]
        assert answer.get("stock") == hand.get("stock")
        assert answer["events"] == hand["events"]
        found = json.loads(judge.answer(json.dumps(answer).encode()))
        assert set(found["verdicts"]) == {"ok"}
        assert found["scores"] == hand["scores"]


def test_a_hidden_hand_that_was_played_out_is_dealt_as_it_was_played() -> None:
    lines = (VECTORS / "hands.jsonl").read_text(encoding="utf8").splitlines()
    hands = [json.loads(line) for line in lines if plain(line) and '"stock"' not in line]
    rules = {"players": 4, "size": 10, "stock": 0, "no_twos": 0}
    answers = called(
        "record.js", "dealOf", *([{**hand, "deal": None}, rules] for hand in hands)
    )  # fmt: skip
    for hand, answer in zip(hands, answers, strict=True):
        played = [[cards.parse(name) for name in held] for held in hand["deal"]]
        whole = sum(" play " in text for text in hand["events"]) == 40
        assert [len(held) for held in answer["hands"]] == [10] * 4
        if whole:
            assert [sorted(held) for held in answer["hands"]] == [sorted(held) for held in played]
        if "trump_card" in hand:
            assert answer["hands"][hand["dealer"]][-1] == cards.parse(hand["trump_card"])
