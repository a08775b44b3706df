"""What a board's board.json says of its parts, and what a build for them holds."""

from __future__ import annotations

import json

import pytest
from little_firmware import both, laid

from host_tools import build_command, firmware_build, parts
from host_tools.__main__ import main
from host_tools.interpreters import SourceFault

TOLD = {
    "parts": {"reader": "PN532", "panel": "SSD1306"},
    "optional_parts": {
        "lights": {"what": "four", "fitted": False},
        "command_tags": {"what": "eight", "fitted": True},
    },
}

ADDED = {
    "firmware/hakam/app.py": (
        "from hakam.screens import box\n\n\n"
        "def main(board):\n"
        "    lights = board.lights()\n"
        "    if lights:\n"
        "        from hakam.services.lamps import glow\n\n"
        "        glow(lights)\n"
        "    box.load(0)\n"
    ),
    "firmware/hakam/services/__init__.py": "",
    "firmware/hakam/services/lamps.py": (
        "from hakam.table import deck\n\n\ndef glow(lights):\n    lights(deck.find(0))\n"
    ),
    "firmware/hakam/screens/__init__.py": "",
    "firmware/hakam/screens/box.py": (
        'SCREENS = ("play", "tags", "beeps")\n\n\n'
        "def load(number):\n"
        '    return __import__("hakam.screens." + SCREENS[number])\n'
    ),
    "firmware/hakam/screens/play.py": (
        "from hakam.table import deck\n\n\n"
        "class Screen:\n"
        "    def lines(self):\n        return ()\n\n"
        "    def lights(self):\n        return deck.find(1)\n\n"
        "    def tag(self, number):\n        return number\n"
    ),
    "firmware/hakam/screens/tags.py": "class Screen:\n    pass\n",
    "firmware/hakam/screens/beeps.py": "class Screen:\n    pass\n",
    "boards/lit/board.py": (
        "from hakam.drivers import bus, lights\n\n\n"
        "class Board:\n"
        "    uid = bus.uid()\n\n"
        "    def lights(self):\n        return lights.shine\n"
    ),
    "boards/lit/board.json": json.dumps(TOLD),
}

OF_LIGHTS = {"hakam/services/lamps.mpy", "hakam/drivers/__init__.mpy"}  # bus and lights in one
OF_BUS = {"hakam/drivers/bus.mpy"}
OF_DECK = {"hakam/table/deck.mpy"}
OF_ALL = {
    "main.py",
    "board.mpy",
    "hakam/app.mpy",
    "hakam/drivers/bus.mpy",
    "hakam/screens/box.mpy",
    "hakam/screens/play.mpy",
}


@pytest.fixture
def little(tmp_path, monkeypatch):
    """The little firmware with two parts that may be left out, and a box of screens."""
    for name, text in ADDED.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    kept = {name: (tmp_path / name).read_text() for name in ADDED}
    laid(tmp_path, monkeypatch)
    for name, text in kept.items():
        (tmp_path / name).write_text(text)
    return tmp_path


def built(*chosen: str) -> set[str]:
    """Files of the tree that is copied; those of the tree to freeze are the same."""
    choice = firmware_build.Choice(frozenset(chosen)) if chosen else firmware_build.USUAL
    firmware_build.build("lit", choice)
    copied, frozen = (
        {path.relative_to(tree).as_posix() for path in tree.rglob("*.*")}
        for tree in firmware_build.trees("lit", choice)
    )
    assert {name.replace("main.mpy", "main.py") for name in frozen} == copied
    return copied


def test_the_usual_tree_has_what_is_fitted(little):
    assert built() == OF_ALL | {"hakam/screens/tags.mpy"}


def test_a_part_brings_its_modules_its_driver_and_its_methods(little):
    assert built("panel", "lights") == OF_ALL - OF_BUS | OF_LIGHTS | OF_DECK


def test_a_box_without_a_panel_beeps(little):
    assert built("command_tags") == OF_ALL | {"hakam/screens/tags.mpy", "hakam/screens/beeps.mpy"}


def test_each_choice_has_a_folder_of_its_own(little):
    usual = both("lit")
    assert firmware_build.trees("lit")[0] == little / "build/firmware/lit"
    choice = firmware_build.Choice(frozenset(("panel", "lights")), lines=True)
    folder = little / "build/firmware/lit+lights-command_tags+lines"
    assert firmware_build.build("lit", choice) == folder
    assert both("lit") == usual


def test_a_board_json_that_changes_its_mind_changes_the_tree(little):
    built()
    told = json.loads(ADDED["boards/lit/board.json"])
    told["optional_parts"]["lights"]["fitted"] = True
    (little / "boards/lit/board.json").write_text(json.dumps(told))
    assert built() == OF_ALL - OF_BUS | OF_LIGHTS | OF_DECK | {"hakam/screens/tags.mpy"}


def test_an_import_that_does_not_ask_is_refused_with_file_and_line(little, capsys):
    app = little / "firmware/hakam/app.py"
    app.write_text("\nfrom hakam.services import lamps\n" + app.read_text())
    assert main(["build", "--board", "lit"]) == 1
    said = capsys.readouterr().err
    assert said.startswith("firmware/hakam/app.py, line 2: hakam.services.lamps is deployed with")
    assert main(["build", "--board", "lit", "--with", "lights"]) == 0


def test_a_module_that_is_not_reached_may_import_what_it_likes(little):
    idle = little / "firmware/hakam/table/idle.py"
    idle.write_text("from hakam.services import lamps\n")
    assert built() == OF_ALL | {"hakam/screens/tags.mpy"}


def test_the_command_chooses_among_the_optional_parts(little, capsys):
    asked = ["--board", "lit", "--with", "lights", "--without", "command_tags"]
    assert build_command.main(asked) == 0
    said = capsys.readouterr().out
    assert "build/firmware/lit+lights-command_tags to copy" in said
    assert "  for reader, keys, buzzer, lights, panel SSD1306\n" in said


@pytest.mark.parametrize("asked", ["--with", "--without"])
@pytest.mark.parametrize("part", ["panel", "side_keys", "tea"])
def test_a_part_without_a_choice_is_told_with_those_that_have_one(little, capsys, asked, part):
    with pytest.raises(SystemExit):
        build_command.main(["--board", "lit", asked, part])
    said = capsys.readouterr().err
    assert f"no optional part {part} on lit; there are command_tags, lights." in said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"optional_parts": {"tea": {"fitted": true}}}', "tea is no optional part; there are"),
        ('{"optional_parts": {"lights": {}}}', "lights has to say whether it is fitted"),
        ('{"optional_parts": {"lights": true}}', "lights has to say whether it is fitted"),
        ("{", "Expecting property name"),
    ],
)
def test_a_board_json_that_says_nonsense_is_told_with_its_path(little, text, said):
    (little / "boards/lit/board.json").write_text(text)
    with pytest.raises(SourceFault, match=rf"^boards/lit/board\.json: {said}"):
        firmware_build.build("lit")


def test_a_board_whose_wiring_has_no_side_key_left_or_right_has_few_keys() -> None:
    for keys, few in ((("left", "right", "ok", "back"), False), (("ok", "back"), True)):
        told = {"wiring": {"keys": dict.fromkeys(keys, 1)}}
        fitted = parts.Fitted("lit", json.dumps(told))
        assert ("few_keys" in fitted.usual) == few
    assert not parts.Fitted("lit", "{}").usual


def test_every_owner_is_a_part_or_the_lack_of_one() -> None:
    served = {*parts.METHODS.values(), *parts.MODULES.values()}
    owners = {owner.removeprefix("no ") for one in served for owner in one.split(" or ")}
    assert owners == set(parts.PARTS)


def test_a_part_that_is_asked_for_and_left_out_is_told(little, capsys):
    with pytest.raises(SystemExit):
        build_command.main(["--board", "lit", "--with", "lights", "--without", "lights"])
    assert "Lights is asked for and left out: say one of the two." in capsys.readouterr().err
