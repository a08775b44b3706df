"""Which modules a firmware can come to import."""

from __future__ import annotations

import pytest

from host_tools.fold_faults import FoldFaults
from host_tools.fold_reach import reached

SOURCES = {
    "main": "from board import Board\nfrom hakam.app import main\n",
    "board": "from hakam.drivers.bus import Bus\n",
    "hakam": "",
    "hakam.app": "from hakam import screens\n",
    "hakam.drivers": "",
    "hakam.drivers.bus": "",
    "hakam.rules": "",
    "hakam.rules.cards": "",
    "hakam.rules.games": "",
    "hakam.screens": 'SCREENS = ("play", "score")\n',
    "hakam.screens.play": "def f():\n    from hakam.rules import cards\n",
    "hakam.screens.score": "",
    "hakam.screens.old": "",
}


def found(left_out: tuple[str, ...] = (), **changed: str) -> set[str]:
    """What is reached when some modules, told by their last names, have other sources."""
    sources = {name: changed.get(name.rpartition(".")[2], text) for name, text in SOURCES.items()}
    return reached(sources, ("main", "board"), lambda name: name if name in left_out else "")


def test_screens_are_reached_by_their_table_and_what_they_import_with_them() -> None:
    assert found() == SOURCES.keys() - {"hakam.screens.old", "hakam.rules.games"}


def test_the_table_may_lie_in_any_module_of_the_package() -> None:
    """Here in `old`, which the package imports; once it does not, no screen is reached."""
    table = 'TURNED, SCREENS = 1, ()\nSCREENS = ("play",)\n'
    there = found(screens="from hakam.screens import old\n", old=table)
    assert {"hakam.screens.old", "hakam.screens.play"} <= there
    assert "hakam.screens.score" not in there
    assert "hakam.screens.play" not in found(screens="", old=table)


def test_a_tuple_of_that_name_elsewhere_is_no_table() -> None:
    assert "hakam.screens.old" not in found(app='SCREENS = ("old",)\nimport hakam.screens\n')


def test_a_package_that_a_module_lies_in_is_reached_with_what_it_imports() -> None:
    assert "hakam.rules.games" in found(drivers="from hakam.rules.games import GAMES\n")


def test_what_type_checkers_alone_read_is_not_reached() -> None:
    text = "TYPE_CHECKING = False\nif TYPE_CHECKING:\n    from hakam.rules import games\n"
    assert "hakam.rules.games" not in found(bus=text)


def test_what_is_left_out_is_not_followed_and_needs_no_file() -> None:
    there = found(
        ("hakam.screens.play", "hakam.screens.gone"), screens='SCREENS = ("play", "gone")\n'
    )
    assert not there & {"hakam.screens.play", "hakam.rules.cards"}


def test_a_screen_without_a_module_is_told() -> None:
    with pytest.raises(FoldFaults) as told:
        found(screens='\nSCREENS = (\n    "play",\n    "gone",\n)\n')
    (fault,) = told.value.found
    assert (fault.module, fault.line) == ("hakam.screens", 4)
    assert fault.sentence == "SCREENS names hakam.screens.gone, and there is no such module."


def test_a_source_that_is_no_python_reaches_nothing_and_is_there_to_be_told() -> None:
    assert "hakam.screens.play" in found(play="def f(:\n")
