"""A module that is left out is imported only where somebody asked for its part before."""

from __future__ import annotations

import ast

import pytest

from host_tools import parts
from host_tools.fold_parts import without

BARE = parts.absent({"panel"})
LAMPS = "from hakam.services.lamps import Lamps"

ASKED = {
    "the part's name": "    if lights:\n        {}\n",
    "a method of the board": "    if board.lights():\n        {}\n",
    "an attribute": "    if self._lights is not None and x:\n        {}\n",
    "a text": '    if part("lights") is not None:\n        {}\n',
    "the other branch": "    if lights is None:\n        x()\n    else:\n        {}\n",
    "a branch further in": "    if lights:\n        for one in x:\n            {}\n",
    "one that leaves before": "    if lights is None:\n        return\n    {}\n",
    "in a loop": "    for lights in x:\n        if not lights:\n            break\n        {}\n",
    "a handler": "    if lights:\n        try:\n            x\n        finally:\n            {}\n",
}

NOT_ASKED = {
    "at once": "    x()\n    {}\n",
    "another part": "    if side_keys:\n        {}\n",
    "after the branch": "    if lights:\n        x()\n    {}\n",
    "before somebody leaves": "    {}\n    if lights is None:\n        return\n",
    "in a try": "    try:\n        {}\n    except ImportError:\n        pass\n",
}


def told(text: str) -> tuple[str, list[tuple[int, str]]]:
    """The module without its imports of what is left out, and the faults."""
    texts, faults = without({"hakam.app": text, "hakam.services.lamps": ""}, BARE)
    assert texts.keys() == {"hakam.app"}
    assert {fault.module for fault in faults} <= {"hakam.app"}
    return texts["hakam.app"], [(fault.line, fault.sentence) for fault in faults]


@pytest.mark.parametrize("body", ASKED.values(), ids=ASKED)
def test_an_import_that_asks_first_goes(body: str) -> None:
    left, faults = told("def f(x):\n" + body.format(LAMPS))
    assert faults == []
    assert "lamps" not in left
    ast.parse(left)


@pytest.mark.parametrize("body", NOT_ASKED.values(), ids=NOT_ASKED)
def test_an_import_that_does_not_ask_is_told_by_its_line(body: str) -> None:
    text = "def f(x):\n" + body.format(LAMPS)
    line = text[: text.index(LAMPS)].count("\n") + 1
    assert told(text)[1] == [
        (
            line,
            "hakam.services.lamps.Lamps is deployed with its part lights alone; import it in a "
            "function, under an `if` that asks for lights.",
        )
    ]


def test_at_the_top_of_a_module_nobody_has_asked() -> None:
    text = "from board import lights\n\nif lights:\n    from hakam.services import lamps\n"
    ((line, said),) = told(text)[1]
    assert line == 4 and said.startswith("hakam.services.lamps is deployed with its part lights")


def test_a_module_for_a_box_without_a_panel_asks_for_the_panel() -> None:
    line = "from hakam.screens import beeps"
    assert told(f"def f(panel):\n    if panel is None:\n        {line}\n")[1] == []
    ((at, said),) = told(f"def f(panel):\n    {line}\n")[1]
    assert (at, said) == (
        2,
        "hakam.screens.beeps is deployed with no panel alone; import it in a function, under an "
        "`if` that asks for panel.",
    )


def test_what_stands_beside_it_in_one_import_stays() -> None:
    text = "def f(lights):\n    if lights:\n        from hakam.services import keys, lamps as l\n"
    assert told(text)[0].endswith("        from hakam.services import keys\n")


def test_what_type_checkers_alone_read_needs_no_asking() -> None:
    text = f"TYPE_CHECKING = False\nif TYPE_CHECKING:\n    {LAMPS}\n"
    assert told(text) == (text, [])


def test_a_part_that_is_there_is_imported_as_anybody_likes() -> None:
    text = f"{LAMPS}\n"
    absent = parts.absent({"panel", "lights"})
    assert without({"hakam.app": text}, absent) == ({"hakam.app": text}, [])
