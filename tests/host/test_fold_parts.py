"""What serves a part that a board lacks is taken out of the sources, and what only it used."""

from __future__ import annotations

import ast

import pytest

from host_tools import parts
from host_tools.fold import fold
from host_tools.fold_parts import Absent, without

BARE = parts.absent({"panel"})
"""A table with a panel, and no other part that has a choice."""

SCREEN = '''\
"""A trick."""

from hakam.rules import cards
from hakam.ui import (
    beeping,
    colours,
)

RED = (9, 0, 0)
HIGH = 988
LOW = 440


def pitch(card):
    return HIGH if raised(card) else LOW


def raised(card):
    return card > 9


def shade(card):
    return RED if raised(card) else colours.DARK


class Trick:
    def lines(self, box):
        return (cards.name(self.card),)

    @property
    def beeps(self):
        return [pitch(self.card), beeping.LONG, self._far()]

    def lights(self, box):
        return shade(self.card)

    def side(self, box, seat):
        return seat

    def _far(self):
        return 5
'''


def stripped(sources: dict[str, str], absent: Absent = BARE) -> dict[str, str]:
    """The sources without what is absent; there must be no fault."""
    texts, faults = without(sources, absent)
    assert not faults
    assert all(texts[name].count("\n") == sources[name].count("\n") for name in texts)
    return texts


def code(text: str) -> str:
    """A source as Python reads it, without the `pass` that costs nothing."""
    tree = ast.parse(text)
    for node in (tree, *(one for one in tree.body if isinstance(one, ast.ClassDef))):
        node.body = [one for one in node.body if not isinstance(one, ast.Pass)]
    return ast.unparse(tree)


def alone(text: str, absent: Absent = BARE) -> str:
    return code(stripped({"hakam.screens.trick": text}, absent)["hakam.screens.trick"])


def test_methods_for_parts_that_are_missing_go_with_all_that_only_they_used() -> None:
    assert alone(SCREEN) == code('''\
"""A trick."""
from hakam.rules import cards
class Trick:
    def lines(self, box):
        return (cards.name(self.card),)
''')


def test_what_another_method_needs_stays() -> None:
    left = alone(SCREEN, parts.absent({"panel", "lights"}))
    assert "def shade" in left and "def raised" in left and "import colours" in left
    assert "def pitch" not in left and "beeping" not in left and "HIGH" not in left


def test_without_a_panel_a_screen_beeps() -> None:
    left = alone(SCREEN, parts.absent({"command_tags"}))
    assert "def beeps" in left and "def _far" in left and "HIGH" in left
    assert "def lights" not in left and "def side" not in left and "RED" not in left


def test_with_every_part_and_no_panel_nothing_goes() -> None:
    every = parts.absent({"lights", "side_keys", "command_tags"})
    assert stripped({"hakam.screens.trick": SCREEN}, every)["hakam.screens.trick"] == SCREEN


def test_a_class_of_nothing_else_is_empty_and_stays() -> None:
    assert alone("class Dark:\n    def beeps(self):\n        return ()\n") == "class Dark:"


def test_methods_of_other_packages_have_their_names_for_themselves() -> None:
    text = "class Lamps:\n    def lights(self):\n        return 4\n"
    assert stripped({"hakam.services.lit": text})["hakam.services.lit"] == text


@pytest.mark.parametrize(
    "other",
    [
        "from hakam.screens.trick import pitch\n",
        "from hakam.screens import trick\n\n\ndef f():\n    return trick.pitch(1)\n",
    ],
)
def test_what_another_module_takes_stays(other: str) -> None:
    left = stripped({"hakam.screens.trick": SCREEN, "hakam.screens.play": other})
    assert "def pitch" in left["hakam.screens.trick"]
    assert "def _far" not in left["hakam.screens.trick"]


def test_a_private_method_that_a_class_elsewhere_calls_stays() -> None:
    other = "class Screen:\n    def wide(self):\n        return self._far()\n"
    left = stripped({"hakam.screens.trick": SCREEN, "hakam.screens.screen": other})
    assert "def _far" in left["hakam.screens.trick"]


def test_a_method_that_anybody_may_call_stays() -> None:
    assert "def far" in alone(SCREEN.replace("_far", "far"))


def test_a_function_of_the_same_name_elsewhere_keeps_nothing() -> None:
    other = "def pitch(card):\n    return card\n"
    left = stripped({"hakam.screens.trick": SCREEN, "hakam.screens.play": other})
    assert "def pitch" not in left["hakam.screens.trick"]


def test_a_name_stays_with_another_that_the_same_line_defines() -> None:
    both = SCREEN.replace("RED = (9, 0, 0)", "RED = GREEN = (9, 0, 0)")
    left = alone(both + "\n    def colour(self):\n        return GREEN\n")
    assert "RED = GREEN" in left


def test_a_name_that_nothing_used_before_is_left_alone() -> None:
    text = "def show():\n    return Trick\n\n\n" + SCREEN
    assert "def show" in alone(text)


def test_the_boards_file_makes_no_part_that_is_missing() -> None:
    board = (
        "from hakam.drivers.keys import Keys\n"
        "from hakam.drivers.lights import Lights\n\n\n"
        "class Board:\n"
        "    def keys(self) -> Keys:\n"
        "        return Keys(1, 2)\n\n"
        '    def side_keys(self) -> "Keys | None":\n'
        '        """One a seat."""\n'
        "        return Keys(3, 4)\n\n"
        "    def lights(self) -> Lights:\n"
        "        if self._lights is None:\n"
        "            self._lights = Lights(18, 4)\n"
        "        return self._lights\n"
    )
    text = stripped({"board": board})["board"]
    driver = "class Lights:\n    pass\n"
    text = fold({"board": text, "hakam.drivers.keys": driver.replace("Lights", "Keys")})["board"]
    assert "hakam.drivers.lights" not in text and "import Keys" in text
    space: dict[str, object] = {}
    exec(text.replace("from hakam.drivers.keys import Keys", "Keys = max"), space)
    made = space["Board"]()  # type: ignore[operator]
    assert (made.keys(), made.side_keys(), made.lights()) == (2, None, None)


def test_the_table_of_screens_keeps_its_numbers() -> None:
    box = 'SCREENS = ("play", "tags", "beeps", "score")\n'
    left = stripped({"hakam.screens.box": box, "hakam.screens.tags": "X = 1\n"})
    assert left == {"hakam.screens.box": 'SCREENS = ("play", None, None, "score")\n'}
    left = stripped({"hakam.screens.box": box}, parts.absent({"command_tags"}))
    assert left["hakam.screens.box"] == box


def test_a_source_that_is_no_python_is_left_for_the_fold_to_tell() -> None:
    assert without({"hakam.screens.x": "def f(:\n"}, BARE) == (
        {"hakam.screens.x": "def f(:\n"},
        [],
    )
