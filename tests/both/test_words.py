"""Catalogues: whole in every language, and a phrase for everything that can be answered."""

import hakam.rules.hand  # first: the 32-bit stack is small
import hakam.table.referee  # noqa: F401
from hakam import words
from hakam.rules import choices, duties, reasons
from hakam.rules.games import TOUTI
from hakam.rules.ruleset import Ruleset
from hakam.screens import house
from hakam.screens.settings import LANGUAGES
from hakam.table import verdicts
from hakam.words import find, ids


def phrase_of(book, number):
    """A phrase with its marks, as it stands in the catalogue."""
    return str(book.data[book.starts[number] : book.end(number)], "utf-8")


def books() -> list:
    return [words.load(language) for language in range(len(words.MODULES))]


def arguments(phrase: str) -> list:
    return sorted([phrase[i : i + 3] for i in range(len(phrase)) if phrase[i] == "%"])


def test_there_is_a_catalogue_for_every_language():
    assert words.MODULES == LANGUAGES


def test_every_catalogue_has_every_phrase():
    for book in books():
        assert len(book.starts) - 1 == ids.N
        for phrase in range(1, ids.N):
            assert phrase_of(book, phrase), phrase


def test_a_phrase_has_the_same_arguments_in_every_language():
    first = words.load(0)
    for book in books():
        for phrase in range(ids.N):
            assert set(arguments(phrase_of(book, phrase))) == set(
                arguments(phrase_of(first, phrase))
            ), phrase


def test_a_phrase_has_no_more_than_three_rows_and_four_in_small_letters():
    for book in books():
        for phrase in range(ids.N):
            words_of = phrase_of(book, phrase)
            assert words_of.count("|") <= (2 if words_of.startswith("^") else 3)


def test_every_reason_and_verdict_has_its_own_phrase_in_every_language():
    shelf = books()
    for module in (reasons, verdicts):
        for name in dir(module):
            value = getattr(module, name)
            if name[0] == "_" or not isinstance(value, int) or value in (0, reasons.ILLEGAL):
                continue
            phrase = find.answer(value)
            assert phrase != ids.NOT_POSSIBLE or phrase == value, name
            assert find.answer(value | reasons.ILLEGAL) == find.answer(value & 127), name
            for book in shelf:
                assert phrase_of(book, phrase), name


def test_ids_follow_the_verdicts():
    assert find.answer(verdicts.ACCEPTED) == ids.ACCEPTED
    assert find.answer(verdicts.UNDONE) == ids.UNDONE
    assert find.answer(verdicts.BAD_TAG) == ids.ILLEGAL - 1


def test_duties_are_told_in_three_words():
    said = {0: [], 1: []}
    for language in said:
        book = words.load(language)
        for reason in (reasons.MUST_FOLLOW, reasons.MUST_HEAD, reasons.MUST_RUFF):
            said[language].append(phrase_of(book, find.answer(reason)))
    assert said[0] == ["^must follow|%S0 %s0", "^must head|%S0 %s0", "^must ruff|%S0 %s0"]
    assert said[1] == ["^debe seguir|%S0 %s0", "^debe montar|%S0 %s0", "^debe fallar|%S0 %s0"]


def test_every_preset_of_duties_and_every_switch_is_said_by_its_own_words():
    presets = (
        ("^strict", "^estrictas"), ("strict, discard", "con contrafallo"), ("^loose", "^sueltas"),
        ("loose, overruff", "^sueltas, pisar"), ("follow and ruff", "asistir y fallar"),
        ("^free", "^libres"), ("^of our own", "^propias"),
    )  # fmt: skip
    switches = (
        ("heading", "montar"), ("head after a ruff", "montar si hay fallo"), ("ruffing", "fallar"),
        ("overruffing", "pisar el fallo"), ("underruffing", "fallar por debajo"),
    )  # fmt: skip
    rules = Ruleset(TOUTI)
    for language in range(2):
        book = words.load(language)
        for preset in range(choices.OWN):
            choices.put(rules, choices.DUTIES, preset)
            assert phrase_of(book, house.value(rules, choices.DUTIES)) == presets[preset][language]
        rules.duties = duties.FOLLOW | duties.HEAD
        assert phrase_of(book, house.value(rules, choices.DUTIES)) == presets[-1][language]
        for i in range(len(switches)):
            option = choices.SWITCH + i
            assert phrase_of(book, ids.OPTION + option) == switches[i][language]
            said = phrase_of(book, house.value(rules, option))
            assert said == (("^a duty", "^obligado") if not i else ("^free", "^libre"))[language]
