"""What is wrong with a record or an option is said in every language of the box."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from hakam.rules import options
from host_tools import catalogue
from host_tools.explain import command as explain
from host_tools.interpreters import FIRMWARE, ROOT
from host_tools.judge import faults
from host_tools.rulebook import command as rulebook

SOURCES = [
    *(ROOT / "host_tools" / "judge").glob("*.py"),
    FIRMWARE / "hakam" / "rules" / "options.py",
    ROOT / "host_tools" / "explain" / "command.py",
    ROOT / "host_tools" / "rulebook" / "command.py",
    ROOT / "host_tools" / "page" / "box_side" / "scribe_main.py",
]
PLACE = re.compile(r"%[sd]")


def phrases() -> Iterator[tuple[str, int]]:
    """Each phrase with which a fault is raised, or that fills one in, and how many values it has;
    -1 where the code does not show it."""
    for _name, of_value, of_option in options._NEEDS:
        yield of_value, 1
        if of_option:
            yield of_option, 1
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf8"))):
            if isinstance(node, ast.Call):
                called = node.func.id if isinstance(node.func, ast.Name) else ""
                called = node.func.attr if isinstance(node.func, ast.Attribute) else called
                if called not in ("ValueError", "fault"):
                    continue
                parts = node.args
            elif isinstance(node, ast.Tuple) and isinstance(node.ctx, ast.Load):
                parts = node.elts
                first = parts[0] if parts else None
                if not (isinstance(first, ast.Constant) and PLACE.search(str(first.value))):
                    continue
                if any(isinstance(one, ast.Constant) for one in parts[1:]):
                    continue  # a row of a table
            else:
                continue
            if parts and isinstance(parts[0], ast.Constant) and isinstance(parts[0].value, str):
                yield parts[0].value, len(parts) - 1


FOUND = dict(phrases())


def test_every_language_of_the_box_has_its_faults() -> None:
    assert sorted(faults.LANGUAGES) == sorted(catalogue.names())


@pytest.mark.parametrize("language", sorted(set(faults.LANGUAGES) - {"en"}))
def test_each_fault_is_said_in_the_language_and_nothing_else(language: str) -> None:
    assert len(FOUND) > 60
    said = faults.LANGUAGES[language]
    assert sorted(set(FOUND) - set(said)) == []
    assert sorted(set(said) - set(FOUND)) == []
    for phrase, values in FOUND.items():
        assert len(PLACE.findall(phrase)) == values, phrase
        assert PLACE.findall(phrase) == PLACE.findall(said[phrase]), phrase


@pytest.mark.parametrize(
    ("fault", "english", "spanish"),
    [
        (("%s is missing", "turn_up"), "turn_up is missing", "falta turn_up"),
        (
            ("%s: there is no card %s", ("the hand of seat %d", 2), '"O8"'),
            'the hand of seat 2: there is no card "O8"',
            'la mano del asiento 2: no hay carta "O8"',
        ),
        (
            ("no JSON: %s at byte %d", ("a colon is missing",), 4),
            "no JSON: a colon is missing at byte 4",
            "no es JSON: faltan los dos puntos en el byte 4",
        ),
        (("100 % of it",), "100 % of it", "100 % of it"),  # of the interpreter itself
    ],
)
def test_a_fault_is_a_sentence_with_what_fills_it_in(fault, english: str, spanish: str) -> None:
    assert faults.sentence(ValueError(*fault)) == english
    assert faults.sentence(ValueError(*fault), "es") == spanish


def test_the_commands_say_a_fault_in_the_language_that_was_asked_for(tmp_path, capsys) -> None:
    file = tmp_path / "hand.jsonl"
    file.write_text('{"game": "touti", "dealer": 7, "events": []}\n', encoding="utf8")
    assert explain.main([str(file), "--lang", "es"]) == 2
    assert "dealer es un asiento de 0 a 3" in capsys.readouterr().err
    assert rulebook.main(["touti", "--option", "target=0", "--lang", "es"]) == 2
    assert "target es un número entero de 1 a 9999." in capsys.readouterr().err
