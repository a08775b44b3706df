"""Catalogues: whole in every language, and a phrase for everything that can be answered."""

import hakam.rules.hand  # first: the 32-bit stack is small
import hakam.table.referee  # noqa: F401
from hakam import words
from hakam.rules import choices, duties, reasons
from hakam.rules.games import TOUTI
from hakam.rules.ruleset import Ruleset
from hakam.screens import house, items
from hakam.table import verdicts
from hakam.words import find, ids


def phrase_of(book, number):
    """A phrase with its marks, as it stands in the catalogue."""
    return str(bytes(book.get(number)), "utf-8")


def books() -> list:
    return [words.load(language) for language in range(len(words.languages()))]


def arguments(phrase: str) -> list:
    """All but the name of a Ghna, which takes no value."""
    found = [phrase[i : i + 3] for i in range(len(phrase)) if phrase[i] == "%"]
    return sorted([argument for argument in found if argument != "%g0"])


def test_every_language_has_its_number():
    names = words.languages()
    assert names[:2] == ["en", "es"]
    assert words.deployed() == bytes(range(len(names)))
    for number in range(len(names)):
        assert words.load(number).data.place.endswith("/" + names[number] + ".bin")


def test_a_language_that_is_not_there_is_spoken_in_the_first():
    for number in (len(words.languages()), 200):
        assert phrase_of(words.load(number), ids.THIS_LANGUAGE) == "^English"


def test_every_catalogue_has_every_phrase():
    for book in books():
        for phrase in range(ids.NOT_POSSIBLE, ids.N):
            assert phrase_of(book, phrase), phrase
        assert phrase_of(book, 0) == ""


def test_phrases_lately_read_stay_and_no_more_than_a_screen_has():
    book = words.load(0)
    book.get(ids.KIND)  # the table of parts is read once
    book.forget()
    read = []
    really = book.data.read

    def counted(at, size):
        read.append(at)
        return really(at, size)

    book.data.read = counted
    some = list(range(ids.N - words.KEPT, ids.N))
    said = [bytes(book.get(phrase)) for phrase in some]
    assert len(read) == 2 * words.KEPT
    assert [bytes(book.get(phrase)) for phrase in some] == said
    assert len(read) == 2 * words.KEPT
    book.get(ids.KIND)  # in place of the one that was read first
    assert [bytes(book.get(phrase)) for phrase in some[1:]] == said[1:]
    assert len(read) == 2 * words.KEPT + 2
    assert bytes(book.get(some[0])) == said[0] and len(read) == 2 * words.KEPT + 4
    assert len(book.phrases) == words.KEPT


def test_a_phrase_that_cannot_be_read_is_empty_until_it_can_be():
    for fault in (OSError(5), MemoryError()):
        book = words.load(0)
        really = book.data.read

        def broken(at, size):
            raise fault  # noqa: B023

        book.data.read = broken
        assert book.get(ids.KIND) == b""
        book.data.read = really
        assert phrase_of(book, ids.KIND) == "bid"


def test_a_data_file_that_is_not_there_is_told_and_says_nothing():
    book = words.Words("xx")
    assert not book.data.there() and book.get(ids.KIND) == b""
    book.data.place = words.load(0).data.place
    assert phrase_of(book, ids.KIND) == "bid" and book.data.there()


def test_a_phrase_beyond_the_end_is_empty():
    assert words.load(0).get(40000) == b""


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
            assert find.answer(value | reasons.ILLEGAL) == find.answer(value & 127), name
            for book in shelf:
                assert phrase_of(book, phrase), name


def test_an_item_of_the_menu_is_said_by_its_own_phrase():
    said = {0: ["undo", "the rest to ..."], 1: ["anular lo último", "el resto para ..."]}
    for language in said:
        book = words.load(language)
        for i in range(2):
            number = (items.UNDO, items.REST)[i]
            assert phrase_of(book, find.item(number)) == said[language][i]


def test_duties_are_told_in_three_words():
    said = {0: [], 1: []}
    for language in said:
        book = words.load(language)
        for reason in (reasons.MUST_FOLLOW, reasons.MUST_HEAD, reasons.MUST_RUFF):
            said[language].append(phrase_of(book, find.answer(reason)))
    assert said[0] == ["^must follow|%S0 %s0", "^must beat|%S0 %s0", "^must trump|%S0 %s0"]
    assert said[1] == ["^debe asistir|%S0 %s0", "^debe montar|%S0 %s0", "^debe fallar|%S0 %s0"]


def test_every_preset_of_duties_and_every_switch_is_said_by_its_own_words():
    presets = (
        ("^strict", "^estrictas"), ("strict, discard", "con contrafallo"), ("^loose", "^sueltas"),
        ("loose, trump higher", "^sueltas, pisar"), ("follow and trump", "asistir y fallar"),
        ("^free", "^libres"), ("^of our own", "^propias"),
    )  # fmt: skip
    switches = (
        ("beating the trick", "montar"), ("beat after a trump", "montar si hay fallo"),
        ("trumping", "fallar"), ("trumping higher", "pisar el fallo"),
        ("trumping lower", "fallar por debajo"),
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
