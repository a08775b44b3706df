"""The language of scenario scripts: one command a line, `#` begins a comment.

`python -m host_tools run --commands` prints the table below. A fault in a script is a
`ScenarioError`: the line's number and a sentence.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from host_tools.emulator import cards, wiring
from host_tools.emulator.chips import faults
from host_tools.rulebook.command import OPTIONS

PARTS = ("panel", "reader")
SETTINGS = ("language", "game", "entry", "dealer", "hint", "names", *OPTIONS)
COLOURS = ("off", "white", "red", "green", "blue", "amber", "violet", "cyan")


class ScenarioError(Exception):
    """A script that cannot be played, or an expectation that did not come true."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(f"line {line}: {sentence}")
        self.line = line
        self.sentence = sentence


@dataclass(frozen=True)
class Step:
    """One command: its line number, name, words, and the text after the name as written."""

    line: int
    name: str
    words: tuple[str, ...]
    text: str


@dataclass(frozen=True)
class Command:
    """How a command is written, what it does, and a check of its words (raises ValueError)."""

    usage: str
    help: str
    check: Callable[[tuple[str, ...]], None]


def _count(least: int, most: int) -> Callable[[tuple[str, ...]], None]:
    def check(words: tuple[str, ...]) -> None:
        if not least <= len(words) <= most:
            raise ValueError("wrong number of words")

    return check


def _cards(words: tuple[str, ...]) -> None:
    if not words:
        raise ValueError("a card is missing")
    for word in words:
        cards.card_tag(word)


def _lift(words: tuple[str, ...]) -> None:
    for word in words:
        cards.card_tag(word)


def _number(word: str) -> int:
    if not word.isdigit():
        raise ValueError(f"{word!r} is no whole number")
    return int(word)


def _numbers(least: int, most: int) -> Callable[[tuple[str, ...]], None]:
    def check(words: tuple[str, ...]) -> None:
        _count(least, most)(words)
        for word in words:
            _number(word)

    return check


def _one_of(*allowed: str) -> Callable[[tuple[str, ...]], None]:
    def check(words: tuple[str, ...]) -> None:
        if len(words) != 1 or words[0] not in allowed:
            raise ValueError(f"one of {', '.join(allowed)} is needed")

    return check


def _key(words: tuple[str, ...]) -> None:
    _count(1, 2)(words)
    for key in words[0].split("+"):
        _one_of(*wiring.KEYS, *wiring.SIDE_KEYS)((key,))
    if len(words) == 2:
        _number(words[1])


def _fault(words: tuple[str, ...]) -> None:
    _count(2, 3)(words)
    _one_of("reader")(words[:1])
    _one_of(*faults.NAMES, "clear")(words[1:2])
    if len(words) == 3:
        _number(words[2])


def _cut(words: tuple[str, ...]) -> None:
    if words[:1] != ("power",) or len(words) not in (1, 4):
        raise ValueError("it is `cut power` or `cut power at flash N`")
    if len(words) == 4:
        _one_of("at", "in")(words[1:2])
        _one_of("flash")(words[2:3])
        _number(words[3])


def _expect(words: tuple[str, ...]) -> None:
    negated = words[:1] == ("no",)
    kind, rest = ("".join(words[1:2]), words[2:]) if negated else ("".join(words[:1]), words[1:])
    if kind in ("screen", "console") and rest:
        return
    if kind == "sound" and (not rest or (not negated and not set("".join(rest)) - set(".-"))):
        return
    if kind == "light":
        _count(2, 2)(rest)
        _one_of("0", "1", "2", "3")(rest[:1])
        _one_of(*COLOURS)(rest[1:])
        return
    if kind == "score" and not negated:
        return _numbers(2, 4)(rest)
    if kind == "power" and not negated and rest == ("off",):
        return
    raise ValueError("that cannot be expected")


def _budget(words: tuple[str, ...]) -> None:
    _one_of("presses", "seconds")(words[:1])
    if words[1:] != ("off",):
        _numbers(1, 1)(words[1:])


def _set(words: tuple[str, ...]) -> None:
    if not words:
        raise ValueError("a setting is missing")
    for word in words:
        name, equals, value = word.partition("=")
        if name not in SETTINGS or not equals or not value:
            raise ValueError(f"{word!r} is not one of {', '.join(s + '=' for s in SETTINGS)}")


def _board(words: tuple[str, ...]) -> None:
    _count(1, 2)(words)
    if words[1:] not in ((), ("only",)):
        raise ValueError(f"{words[1]!r} is not `only`")


def _decks(words: tuple[str, ...]) -> None:
    for word in words:
        _one_of("none", *cards.DECKS, "tags")((word,))


COMMANDS = {
    "board": Command(
        "board NAME [only]",
        "the board to use where the caller names none; `only`: the script is for no other",
        _board,
    ),
    "deck": Command(
        "deck A [B] [tags]", "decks and command tags already enrolled; `none`: new box", _decks
    ),
    "set": Command(
        "set KEY=VALUE…",
        f"settings already chosen: {' '.join(SETTINGS)} (names=Ana+Luz/Los_3)",
        _set,
    ),
    "say": Command("say TEXT", "a heading in the transcript", lambda words: None),
    "touch": Command(
        "touch CARD…", "hold each to the pad until it is answered, then lift", _cards
    ),
    "deal": Command("deal CARD…", "pass each over the pad, as fast as a dealer does", _cards),
    "place": Command("place CARD…", "lay tags on the pad and leave them", _cards),
    "lift": Command("lift [CARD…]", "take these tags away, or all", _lift),
    "together": Command("together CARD…", "hold them to the pad at the same moment", _cards),
    "unknown": Command("unknown [phone]", "touch a tag of no deck", _count(0, 1)),
    "foreign": Command("foreign CARD", "touch a card of deck B", _cards),
    "tag": Command(
        "tag NAME",
        "touch a command tag, from 1.5 s after power-on: " + " ".join(cards.TAGS),
        _one_of(*cards.TAGS),
    ),
    "press": Command(
        "press KEY [N]", "left right ok back side0 to side3, or some joined by +, N times", _key
    ),
    "hold": Command("hold KEY [MS]", "keep a key down, a second or MS", _key),
    "wait": Command("wait MS", "nothing happens", _numbers(1, 1)),
    "unplug": Command("unplug panel|reader", "pull its wires", _one_of(*PARTS)),
    "plug": Command("plug panel|reader", "put them back", _one_of(*PARTS)),
    "fault": Command("fault reader NAME [N]", "the chip misbehaves N times; `clear` ends", _fault),
    "cut": Command(
        "cut power [at|in flash N]", "now, or before or inside the Nth flash write", _cut
    ),
    "power": Command("power", "power comes back", _count(0, 0)),
    "expect": Command(
        "expect [no] screen|console TEXT, expect [no] sound, expect sound ..-, "
        "expect score A B [C [D]], expect [no] light SEAT COLOUR, expect power off",
        "within two seconds (no: not yet after 0.3 s), since the last action; sounds end with "
        "these short and long ones; a light is "
        + " ".join(COLOURS)
        + ". TEXT of a screen is looked "
        "for in the letters of the panel, pixel by pixel: a card of a trick is a picture there, "
        "its name stands on the console alone, where each screen is told as [row | row]",
        _expect,
    ),
    "screenshot": Command("screenshot NAME", "keep the picture of the panel", _count(1, 1)),
    "budget": Command(
        "budget presses|seconds N|off", "from here on no more than N; budgets nest", _budget
    ),
}


def parse(text: str) -> list[Step]:
    """The steps of a script; ScenarioError names the line of the first fault."""
    steps = []
    for number, line in enumerate(text.splitlines(), 1):
        code = line.split("#", 1)[0].strip()
        if not code:
            continue
        name, _, rest = code.partition(" ")
        words = tuple(rest.split())
        command = COMMANDS.get(name)
        if command is None:
            raise ScenarioError(
                number, f"{name!r} is no command; there are {', '.join(COMMANDS)}."
            )
        try:
            command.check(words)
        except ValueError as fault:
            raise ScenarioError(number, f"{fault}; written as: {command.usage}") from None
        steps.append(Step(number, name, words, rest.strip()))
    return steps


def unfit(steps: list[Step], fitted: wiring.Wiring) -> str:
    """Why a board cannot play these steps, as the end of a sentence about it; empty if it can."""
    for step in steps:
        lacking = ""
        if step.name == "board" and step.words[1:] and step.words[0] != fitted.board:
            return f"it is for {step.words[0]} alone (line {step.line})"
        if step.name in ("press", "hold"):
            keys = [key for key in step.words[0].split("+") if key not in fitted.keys]
            lacking = f"key {keys[0]}" if keys else ""
        elif step.name == "expect" and "light" in step.words[:2] and fitted.lights is None:
            lacking = "lights"
        elif fitted.panel is None and (
            step.name == "screenshot"
            or (step.name == "expect" and "screen" in step.words[:2])
            or (step.name in ("plug", "unplug") and step.words[0] == "panel")
        ):
            lacking = "panel"
        if lacking:
            return f"that box has no {lacking} (line {step.line})"
    return ""
