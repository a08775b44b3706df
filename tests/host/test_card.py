"""The card for the table: what it says, in whose words, and for which box."""

from __future__ import annotations

import re

import pytest
from card_svg import PAD, PANEL, SVG, elements, said

from hakam.screens import beeps, items
from host_tools import catalogue, catalogue_file, golden
from host_tools.card import page, texts
from host_tools.card.command import made
from host_tools.emulator import wiring
from host_tools.interpreters import FIRMWARE

LANGUAGES = texts.languages()
HOLE = re.compile(r"\{(panel|menu)\.([^}]*)\}")
MENU = ("CORRECT_AGAIN", "COUNT", "GHNA_LATE")
"""Items of the menu that the ways out of trouble lead to."""


def raw(language: str) -> str:
    """The texts of a card as they stand in their file, without comments."""
    lines = (texts.FOLDER / f"{language}.txt").read_text(encoding="utf8").splitlines()
    return "\n".join(line for line in lines if not line.startswith("#"))


def phrase(language: str, key: str) -> re.Pattern[str]:
    """What the panel's own file has for a key; an argument may be anything."""
    found = catalogue_file.read(FIRMWARE / catalogue_file.WORDS / f"{language}.txt").phrases[key]
    rows = found.lstrip("^").replace("|", " ")
    return re.compile(".+?".join(map(re.escape, re.split(r"%\w\d", rows))))


def keyed(kind: str, name: str) -> str:
    """The catalogue's key of a hole in a text."""
    return f"item.{name}" if kind == "menu" else name


def test_the_cards_are_those_that_were_reviewed() -> None:
    found = dict(golden.cards())
    assert found and set(found) == set(golden.CARDS.glob("*.svg"))
    for path, svg in found.items():
        assert svg == path.read_text(encoding="utf8"), f"{path.name}: see `golden card`"


def test_every_language_of_the_panel_has_its_card() -> None:
    assert sorted(catalogue.names()) == LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_panel_shows_is_on_the_card_in_the_panels_words(language: str) -> None:
    words = said(made(language, PANEL))
    keys = {keyed(*hole) for hole in HOLE.findall(raw(language))}
    assert {f"item.{name}" for name in MENU} | {"alert_reader", "alert_store"} <= keys
    for key in keys:
        assert phrase(language, key).search(words), key
    group = items.group_of(items.COUNT)
    way = (phrase(language, key).pattern for key in (f"group_name.{group}", "item.COUNT"))
    assert re.search(texts.BELOW.join(way), words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_phrase_of_the_panel_is_copied_into_the_cards_texts(language: str) -> None:
    text = raw(language)
    for kind, name in HOLE.findall(text):
        found = phrase(language, keyed(kind, name)).search(HOLE.sub("", text))
        assert not found, f"{found} is to be {{{kind}.{name}}}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", wiring.boards())
def test_the_card_has_the_keys_of_its_board_as_drawn_on_the_box(board: str, language: str) -> None:
    svg = made(language, board)
    groups = [one for one in elements(svg, "g") if one.get("class") == "key"]
    wired = [key for key in texts.KEYS if key in wiring.load(board).keys]
    assert len(groups) == len(wired) in (2, 4)
    named = [one.text for group in groups for one in group.iter(f"{SVG}text")]
    assert named == ["OK", "BACK"]


@pytest.mark.parametrize(("language", "word"), [("en", "panel"), ("es", "pantalla")])
def test_a_box_without_panel_has_a_card_that_speaks_of_none(language: str, word: str) -> None:
    assert word in said(made(language, PANEL))
    assert word not in said(made(language, PAD))


@pytest.mark.parametrize("name", MENU)
def test_without_panel_an_item_of_the_menu_is_its_beeps(name: str) -> None:
    number = getattr(items, name)
    way = texts.Texts("en", texts.box_of(PAD)).menu(name)
    heard = [ms for hz, ms in beeps.count(number, beeps.PLACE) if hz]
    drawn = "".join(texts.LONG if ms == beeps.LONG_MS else texts.SHORT for ms in heard)
    assert way.replace(texts.FIRM, "") == f"{number}({drawn})"


@pytest.mark.parametrize("part", ["side_keys", "command_tags"])
def test_keys_beside_the_box_are_told_where_they_are_fitted(part: str) -> None:
    box = texts.box_of(PANEL)
    for fitted in (True, False):
        parts = box.parts | {part} if fitted else box.parts - {part}
        found = texts.Texts("en", texts.Box(box.keys, parts))
        words = said(page.card(found))
        first = found[part].split(":")[0]
        assert (first in words) == fitted


def test_every_text_is_on_some_card() -> None:
    """A text that no box needs is to go."""
    four, two = (texts.box_of(board).keys for board in (PANEL, PAD))
    everything = {"panel", "side_keys", "command_tags"}
    asked: set[str] = set()

    class Asked(texts.Texts):
        def variant(self, key: str) -> str:
            found = super().variant(key)
            asked.add(found)
            return found

    for keys in (four, two):
        for parts in (everything, everything - {"panel"}):
            page.card(Asked("en", texts.Box(keys, frozenset(parts))))
    assert asked == set(re.findall(r"^([a-z][\w.]*):", raw("en"), re.MULTILINE))
