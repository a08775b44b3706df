"""Logs of a board are read back by the names of its build; programs get the tree's names."""

from __future__ import annotations

import little_firmware
import pytest

from host_tools import firmware_build, log_names, short_names

NAMES = {
    "hakam.table": {"find": "a", "Deck": "b", "Deck.find()": "a", "start()": "start"},
    "hakam.app": {"begin": "a", "begin()": "a"},
}


def told(*lines: str) -> list[str]:
    return list(short_names.told(lines, NAMES))


@pytest.mark.parametrize(
    ("source", "name"),
    [
        ("hakam.table", "Deck.find"),
        ("hakam/table/__init__.py", "Deck.find"),
        ("hakam.app", "begin"),
        ("hakam/app.py", "begin"),
        ("hakam.other", "a"),
    ],
)
def test_a_frame_is_told_with_the_name_that_its_module_has(source: str, name: str) -> None:
    assert told(f'  File "{source}", line 1, in a') == [f'  File "{source}", line 1, in {name}']


def test_what_went_wrong_is_told_with_the_names_of_the_last_frame() -> None:
    lines = [
        '  File "hakam.app", line 1, in a',
        '  File "hakam.table", line 1, in a',
        "AttributeError: 'b' object has no attribute 'a'",
        "task 'a' goes on",
    ]
    assert told(*lines)[2:] == ["AttributeError: 'Deck' object has no attribute 'find'", lines[3]]


def test_functions_that_share_a_short_name_are_all_told() -> None:
    names = {"hakam.table": {"find": "a", "put": "a", "Deck.find()": "a", "put()": "a"}}
    lines = ['File "hakam.table", line 1, in a', "NameError: name 'a' isn't defined"]
    assert list(short_names.told(lines, names)) == [
        'File "hakam.table", line 1, in Deck.find or put',
        "NameError: name 'find or put' isn't defined",
    ]


def test_a_log_of_another_build_is_noticed() -> None:
    frames = ['File "hakam.table", line 1, in a', 'File "hakam.table", line 1, in start']
    assert not short_names.strange([*frames, 'File "/lib/x.py", line 3, in zz'], NAMES)
    assert short_names.strange(['File "hakam.table", line 1, in zz'], NAMES)
    assert short_names.strange(['File "hakam.gone", line 1, in a'], NAMES)


def test_a_traceback_is_told_with_the_names_of_the_sources(tmp_path, capsys) -> None:
    names = short_names.of(firmware_build.build("esp32_devkit"))["hakam.services"]
    short = names["Keeper._settings()"]
    assert list(names.values()).count(short) > 1
    log = tmp_path / "log"
    log.write_text(f'task table: OSError 5\n  File "hakam.services", line 1, in {short}\n')
    assert log_names.main([str(log)]) == 0
    said = capsys.readouterr()
    assert (
        said.out == 'task table: OSError 5\n  File "hakam.services", line 1, in Keeper._settings\n'
    )
    assert said.err == "Names of .build/firmware/esp32_devkit.\n"


@pytest.fixture
def little(tmp_path, monkeypatch):
    folder = little_firmware.laid(tmp_path, monkeypatch)
    monkeypatch.setattr(log_names, "ROOT", folder)
    (folder / "boards/lit/board.json").write_text(
        '{"optional_parts": {"lights": {"fitted": false}}}'
    )
    return folder


def test_a_log_is_read_by_the_build_that_is_asked_for(little, tmp_path, capsys) -> None:
    log = tmp_path / "log"
    log.write_text('File "hakam.table.deck", line 1, in zz\n')
    asked = ["--board", "lit", "--with", "lights"]
    assert log_names.main([str(log), *asked]) == 1
    assert capsys.readouterr().err == (
        "lit+lights was not built here: "
        "run `.venv/bin/python -m host_tools build --board lit --with lights`.\n"
    )
    lights = firmware_build.Choice(frozenset(("lights",)))
    firmware_build.build("lit", lights)
    assert log_names.main([str(log), *asked]) == 0
    said = capsys.readouterr().err
    assert said.startswith(
        "Names of build/firmware/lit+lights.\nThe log has names that this build"
    )


def test_a_log_that_is_not_there_is_said(capsys) -> None:
    firmware_build.build("esp32_devkit")
    assert log_names.main(["no such log"]) == 1
    assert capsys.readouterr().err == "no such log cannot be read: No such file or directory.\n"


def test_a_program_gets_the_names_of_the_tree_and_keeps_its_own(little) -> None:
    table = little / "firmware/hakam/table/deck.py"
    table.write_text(
        table.read_text()
        + "\n\nclass Deck:\n    def dealt_out(self, many=1):\n        return many\n"
        "\n\nDeck().dealt_out(many=1)\n"
    )
    tree = firmware_build.build("plain")
    text = (
        "import box\nfrom hakam.table import deck\nfrom hakam.table.deck import Deck\n"
        "def dealt_out(many):\n    return many\n"
        "box.dealt_out(many=3)\nprint(dealt_out(many=2), Deck().dealt_out(many=4), deck.Deck)\n"
    )
    given = short_names.of(tree)["hakam.table.deck"]
    many, call = given["many"], given["dealt_out"]
    assert short_names.program(text, tree) == (
        "import box\nfrom hakam.table import deck\n"
        f"from hakam.table.deck import {given['Deck']} as Deck\n"
        "\ndef dealt_out(many):\n    return many\n"
        f"box.dealt_out(many=3)\nprint(dealt_out(many=2), Deck().{call}({many}=4), "
        f"deck.{given['Deck']})\n"
    )


def test_methods_of_a_program_that_the_firmware_calls_have_its_names() -> None:
    tree = firmware_build.build("esp32_devkit")
    given = {name: short for one in short_names.of(tree).values() for name, short in one.items()}
    text = """
class Panel:
    def turn(self, upside_down):
        self.mine = upside_down

    def no_such_name_there(self):
        return self.mine

def turn():
    return Panel().turn(1)
"""
    made = short_names.program(text, tree)
    assert f"    def {given['turn']}(self, upside_down):" in made
    assert "    def no_such_name_there(self):" in made
    assert "\ndef turn():" in made
    assert f"Panel().{given['turn']}(1)" in made


def test_what_a_class_of_a_program_keeps_to_itself_stays() -> None:
    tree = firmware_build.build("esp32_devkit")
    given = {name: short for one in short_names.of(tree).values() for name, short in one.items()}
    private = next(name for name in sorted(given) if name[0] == "_")
    text = f"class File:\n\n    def {private}(self):\n        return self.{private}\n"
    assert short_names.program(text, tree) == text


def test_two_names_of_a_class_that_would_become_one_are_refused() -> None:
    tree = firmware_build.build("esp32_devkit")
    given = {name: short for one in short_names.of(tree).values() for name, short in one.items()}
    same: dict[str, str] = {}
    for name in sorted(name for name in given if name.isidentifier() and name[0] != "_"):
        if given[name] in same:
            break
        same[given[name]] = name
    text = f"class File:\n    def {name}(self):\n        self.{same[given[name]]} = 1\n"
    with pytest.raises(ValueError, match=f"File.{same[given[name]]} and File.{name} would have"):
        short_names.program(text, tree)
