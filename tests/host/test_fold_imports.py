"""What the fold cannot follow is an error of the build, by module and line, never a wrong program.

Each source is one that people could write; the line that is told is counted by hand.
"""

from __future__ import annotations

import pytest

from host_tools.fold import fold
from host_tools.fold_faults import FoldFaults

OTHERS = {
    "hakam": "",
    "hakam.rules": "",
    "hakam.rules.reasons": "OK = 0\nLATE = 1\n",
    "hakam.cards": "NO_CARD = 255\n\n\ndef name(card):\n    return card == NO_CARD\n",
    "hakam.middle": "from hakam import cards\nfrom hakam.cards import NO_CARD\nx = NO_CARD\n",
    "board": "class Board:\n    pass\n",
}


def told(text: str, **as_is: str) -> list[tuple[str, int, str]]:
    """Module, line and sentence of every fault of a source."""
    try:
        fold({**OTHERS, "hakam.user": text}, as_is)
    except FoldFaults as fault:
        return [(one.module, one.line, one.sentence) for one in fault.found]
    return []


CARDS = "from hakam import cards\n\n\n"
STAYS = "hakam.cards.NO_CARD is a constant, folded into the code; it stays as it is."
IN_LINE_5 = {
    "assigned": (CARDS + "\ncards.NO_CARD = 5\n", STAYS),
    "added to": (CARDS + "\ncards.NO_CARD += 5\n", STAYS),
    "deleted": (CARDS + "\ndel cards.NO_CARD\n", STAYS),
    "assigned with a type": (CARDS + "\ncards.NO_CARD: int = 5\n", STAYS),
    "assigned in a tuple": (CARDS + "\nx, cards.NO_CARD = y\n", STAYS),
    "assigned by a loop": (CARDS + "\nfor cards.NO_CARD in x:\n    pass\n", STAYS),
    "assigned by with": (CARDS + "\nwith x as cards.NO_CARD:\n    pass\n", STAYS),
    "assigned in a function": (CARDS + "def f():\n    cards.NO_CARD = 5\n", STAYS),
    "assigned by another name": (
        "from hakam import cards as other\n\n\n\nother.NO_CARD = 5\n",
        STAYS,
    ),
    "assigned to one module or the other": (
        "if x:\n    from hakam import cards as one\nelse:\n    from hakam import middle as one\n"
        "one.NO_CARD = 5\n",
        STAYS,
    ),
    "import by dots": (
        "\n\n\n\nimport hakam.rules.reasons\nx = hakam.rules.reasons.OK\n",
        "the fold does not follow `import hakam.rules.reasons`; "
        "write `from hakam.rules import reasons`.",
    ),
    "import by dots, another name": (
        "\n\n\n\nimport hakam.rules.reasons as ids\nx = ids.OK\n",
        "the fold does not follow `import hakam.rules.reasons`; "
        "write `from hakam.rules import reasons`.",
    ),
    "import of a board": (
        "\n\n\n\nimport board\n",
        "the fold does not follow `import board`; write `from board import ...`.",
    ),
    "a package's module by dots": (
        "from hakam import rules\n\n\n\nx = rules.reasons.OK\n",
        "the fold does not follow rules.reasons; write `from hakam.rules import reasons`.",
    ),
    "relative, a module": (
        "\n\n\n\nfrom . import cards\n",
        "the fold does not follow relative imports; write the whole name.",
    ),
    "relative, a name": (
        "\n\n\n\nfrom .cards import NO_CARD\n",
        "the fold does not follow relative imports; write the whole name.",
    ),
    "everything of a module": (
        "\n\n\n\nfrom hakam.rules.reasons import *\n",
        "say which names `from hakam.rules.reasons import *` is to bring.",
    ),
    "everything of a library": (
        "\n\n\n\nfrom micropython import *\n",
        "say which names `from micropython import *` is to bring.",
    ),
    "a module in a class": (
        "\n\n\nclass A:\n    from hakam import cards\n",
        "the fold does not follow imports in a class; import cards above it.",
    ),
    "a constant in a class": (
        "\n\n\nclass A:\n    from hakam.cards import NO_CARD\n",
        "the fold does not follow imports in a class; import NO_CARD above it.",
    ),
    "a misspelled module": (
        "\n\n\n\nfrom hakam.nothing import x\n",
        "there is no module hakam.nothing.",
    ),
    "a misspelled module of a package": (
        "\n\n\n\nfrom hakam.rules import reason\n",
        "there is no reason in hakam.rules.",
    ),
    "a misspelled name": (
        "\n\n\nfrom hakam.cards import (\n    NO_CARDS,\n)\n",
        "there is no NO_CARDS in hakam.cards.",
    ),
    "a misspelled name in a function": (
        "\n\n\ndef f():\n    from hakam.cards import NO_CARDS\n",
        "there is no NO_CARDS in hakam.cards.",
    ),
    "a misspelled attribute": (
        CARDS + "def f():\n    return cards.NO_CARDS\n",
        "there is no NO_CARDS in hakam.cards.",
    ),
    "a constant by a third module": (
        "\n\n\n\nfrom hakam.middle import NO_CARD\n",
        "hakam.middle only imports NO_CARD; take hakam.cards.NO_CARD itself.",
    ),
    "a constant by a third module's attribute": (
        "from hakam import middle\n\n\n\nx = middle.NO_CARD\n",
        "hakam.middle only imports NO_CARD; take hakam.cards.NO_CARD itself.",
    ),
    "a module by a third module": (
        "from hakam import middle\n\n\n\nx = middle.cards.NO_CARD\n",
        "hakam.middle only imports cards; take hakam.cards itself.",
    ),
    "an else for the interpreter": (
        "TYPE_CHECKING = False\n\n\n\nif TYPE_CHECKING:\n    x = 1\nelse:\n    x = 2\n",
        "`if TYPE_CHECKING:` is not deployed and has no else.",
    ),
    "not for type checkers": (
        "TYPE_CHECKING = False\n\n\n\nif not TYPE_CHECKING:\n    x = 1\n",
        "TYPE_CHECKING is read in `if TYPE_CHECKING:` alone.",
    ),
    "division by zero": ("\n\n\n\nZERO = 1 // 0\n", "the constant is divided by zero."),
    "shifted left by less than nothing": (
        "\n\n\n\nBIT = 1 << -1\n",
        "the constant is shifted by less than nothing.",
    ),
    "shifted right by less than nothing": (
        "\n\n\n\nBIT = 1 >> -1\n",
        "the constant is shifted by less than nothing.",
    ),
    "a long number": ("\n\n\n\nBIT = 1 << 100000\n", "the constant is longer than 1024 bits."),
    "a long number, multiplied": (
        "BIT = 1 << 1000\n\n\n\nAREA = BIT * BIT\n",
        "the constant is longer than 1024 bits.",
    ),
    "a long number, written out": (
        "\n\n\n\nBITS = 0x1" + "0" * 5000 + "\n",
        "the constant is longer than 1024 bits.",
    ),
    "no number in a tuple": ("\n\n\n\nPAIR = (1, 1 // 0)\n", "the constant is divided by zero."),
    "a constant's name printed": (
        CARDS + "def f(x):\n    return f'{cards.NO_CARD=}'\n",
        "the f-string's cards.NO_CARD cannot be folded; format with %.",
    ),
}


@pytest.mark.parametrize(("text", "said"), IN_LINE_5.values(), ids=IN_LINE_5)
def test_what_cannot_be_followed_is_told_by_its_line(text: str, said: str) -> None:
    assert told(text) == [("hakam.user", 5, said)]


ORDINARY = {
    "another attribute": CARDS + "cards.deck = 5\n",
    "a variable of its own": "COUNT = 1\n\n\ndef f():\n    global COUNT\n    COUNT = 2\n",
    "an attribute of an object": CARDS + "def f(self):\n    self.NO_CARD = cards.NO_CARD\n",
    "a module of the interpreter in a class": "class A:\n    from machine import Pin\n",
    "modules of the interpreter": "import os.path\nfrom machine import Pin\nx = os.path.sep\n",
    "names of every module": CARDS + "x = cards.__name__\n",
    "for type checkers": (
        "TYPE_CHECKING = False\nif TYPE_CHECKING:\n    from hakam.ui import Screen\n"
    ),
    "a function by a third module": "from hakam.cards import name\nx = name(3)\n",
    "numbers that are worked out when it runs": "x = 1 // 0\n",
}


@pytest.mark.parametrize("text", ORDINARY.values(), ids=ORDINARY)
def test_ordinary_code_is_built(text: str) -> None:
    assert told(text) == []


IN_MAIN = {
    "a constant by name": (
        "from board import Board\nfrom hakam.cards import NO_CARD\n",
        "hakam.cards.NO_CARD is a constant; ",
    ),
    "a constant of a module": (
        "from hakam import cards\nx = cards.NO_CARD\n",
        "NO_CARD is a constant; ",
    ),
    "a module of constants": (
        "from board import Board\nfrom hakam.rules import reasons\n",
        "hakam.rules.reasons holds constants alone and is not deployed; ",
    ),
}


@pytest.mark.parametrize(("text", "said"), IN_MAIN.values(), ids=IN_MAIN)
def test_a_source_that_stands_as_it_is_reads_no_constants(text: str, said: str) -> None:
    sentence = said + "main.py is deployed as it stands and cannot read it."
    assert told("", main=text) == [("main", 2, sentence)]


@pytest.mark.parametrize(
    "text",
    [text for text, _ in (IN_LINE_5[one] for one in ("assigned", "a misspelled name"))],
)
def test_a_source_that_stands_as_it_is_is_held_to_the_same(text: str) -> None:
    assert [(module, line) for module, line, _ in told("", main=text)] == [("main", 5)]


def test_a_source_that_stands_as_it_is_keeps_the_literals_that_it_reads() -> None:
    home = "HEAD = b'x'\ny = HEAD\n"
    got = fold({**OTHERS, "hakam.m": home}, {"main": "from hakam.m import HEAD\nx = HEAD\n"})
    assert got["hakam.m"] == home


def test_every_fault_is_told_in_order_of_lines() -> None:
    text = "from . import a\n\n\ndef f():\n    import hakam.cards\n    from . import b\n"
    assert [line for _, line, _ in told(text)] == [1, 5, 6]
