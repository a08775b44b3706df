"""The page reads scripts and records as the project's own tools do."""

from __future__ import annotations

import page_needs
from page_visit import called

from host_tools.emulator import scenario
from host_tools.emulator.run import find as script_of
from host_tools.emulator.run import scenarios, text_of
from host_tools.interpreters import ROOT

pytestmark = page_needs.node

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
