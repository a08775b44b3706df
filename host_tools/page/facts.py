"""What the page has to know of the firmware's numbers: cards' tags, games, settings, languages."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from hakam.journal import kinds
from hakam.rules import cards, events
from hakam.rules.options import NAMES, build
from hakam.screens.settings import Settings
from hakam.table import verdicts
from host_tools import catalogue
from host_tools.emulator import cards as tags
from host_tools.emulator import scenario
from host_tools.interpreters import ROOT
from host_tools.judge.words import reason_words

WEB = ROOT / "host_tools" / "page" / "web"
LESSONS = ROOT / "host_tools" / "page" / "lessons"
TAUGHT = ("touti", "tute_pairs")
DECK = "A"
TONGUES = {"en": "English", "es": "Español"}
"""What the languages call themselves."""


def sights(game: str) -> tuple[str, ...]:
    """What the box may see of the deal: with a stock the page has it blind, since it touches no
    card that is drawn."""
    return ("blind",) if build(game).stock_size else ("open", "blind")


def settings(game: str, sight: str, language: int) -> bytes:
    """The settings file of a table that plays this game; `language` is its place in the box's."""
    record = Settings()
    record.set_up = 1
    record.language = language
    record.game = build(game, {"sight": sight})
    return record.pack()


def words() -> dict[str, dict[str, str]]:
    """The page's phrases by language, the box's reasons among them; a test holds the languages
    together."""
    found = {}
    for one in catalogue.catalogues():
        name = one.name
        taught = _read(LESSONS / f"{name}.json")
        page = _read(WEB / "words" / f"{name}.json")
        found[name] = page | {f"lesson.{key}": phrase for key, phrase in taught.items()}
        found[name] |= _reasons(one.phrases)
    return found


def _reasons(phrases: dict[str, str]) -> dict[str, str]:
    """Why something is refused, as the panel says it, by the word that a record has for it."""
    found = {}
    for word in filter(None, reason_words()):
        phrase = phrases.get(f"reason.{word.upper()}", "")
        filled = {"|": " ", "%S0 ": "", "%s0": "{suit}", "%g0": phrases["sung_name.0"]}
        for mark, text in filled.items():
            phrase = phrase.replace(mark, text)
        found[f"reason.{word}"] = phrase.lstrip("^~")
    return {key: phrase for key, phrase in found.items() if phrase}


def lessons() -> dict[str, dict[str, Any]]:
    """What is played in each lesson, and its steps, by the game's name."""
    return {name: _read(LESSONS / f"{name}.json") for name in TAUGHT}


def notices() -> dict[str, int]:
    """Numbers of what the box says that a lesson waits for."""
    words = {word: number for number, word in enumerate(reason_words()) if "must_" in word}
    return words | {"named": verdicts.NAMED}


def events_of_records() -> dict[str, int]:
    """Numbers of the events that a hand that was sent enters."""
    ours = ("PLAY", "DRAW", "CONCEDE", "COUNT", "LAST", "FORFEIT")
    table = ("ADJUST", "COUNT_CARDS", "CONFIRM", "DOUBT", "REVOKED", "IN_GAME")
    found = {name: getattr(events, name) for name in ours}
    return found | {name: getattr(kinds, name) for name in table}


def _strange() -> list[str]:
    """Names of the tags that a script can hold to the pad beside those of the deck."""
    other = [f"B:{cards.name(card)}" for card in range(cards.DECK)]
    return [*other, *(f"tag:{name}" for name in tags.TAGS), "stranger"]


def _read(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf8"))
    return found


def facts() -> dict[str, Any]:
    """All of them, for JSON."""
    languages = catalogue.names()
    titles = {one.name: one.phrases for one in catalogue.catalogues()}
    return {
        "languages": languages,
        "tongues": {name: TONGUES.get(name, name) for name in languages},
        "words": words(),
        "lessons": lessons(),
        "notices": notices(),
        "games": [
            {
                "name": name,
                "number": NAMES.index(name),
                "blind": "open" not in sights(name),
                "titles": {
                    language: titles[language][f"game.{NAMES.index(name)}"].lstrip("^~")
                    for language in languages
                },
            }
            for name in NAMES
        ],
        "settings": {
            f"{game}.{sight}.{language}": settings(game, sight, number).hex()
            for game in NAMES
            for sight in sights(game)
            for number, language in enumerate(languages)
        },
        "uids": {
            cards.name(card): tags.uid(f"{DECK}:{cards.name(card)}").hex()
            for card in range(cards.DECK)
        },
        "unknown": tags.uid("stranger").hex(),
        "tags": {name: tags.uid(name).hex() for name in _strange()},
        "decks": {
            decks + ("+" if commands else ""): tags.packed(decks, commands).hex()
            for decks in ("A", "B", "AB", "")
            for commands in (False, True)
            if decks or commands
        },
        "kinds": events_of_records(),
        "commands": {name: command.usage for name, command in scenario.COMMANDS.items()},
    }
