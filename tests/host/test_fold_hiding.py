"""A name that hides an imported module or a folded constant is an error of the build.

Each source is one that people could write; the line that is told is counted by hand.
"""

from __future__ import annotations

import pytest

from host_tools.fold import fold
from host_tools.fold_faults import FoldFaults

OTHERS = {
    "hakam": "",
    "hakam.deck": "SIZE = 40\n\n\ndef find():\n    return SIZE\n",
    "hakam.ids": "OK = 0\nLATE = 1\n",
    "hakam.tongue": "SIZE = 2\nsize = SIZE\n",
}


def told(text: str) -> list[tuple[int, str]]:
    """Line and sentence of everything that a source hides."""
    try:
        fold({**OTHERS, "hakam.user": text})
    except FoldFaults as fault:
        assert {one.module for one in fault.found} == {"hakam.user"}
        return [(one.line, one.sentence) for one in fault.found]
    return []


MODULE = "from hakam import deck\n\n\n"
BOUND_IN_LINE_5 = {
    "a parameter": "def f(\n    deck,\n):\n    return deck.SIZE\n",
    "a parameter by keyword": "def f(\n    *, deck=1\n):\n    return deck\n",
    "all further arguments": "def f(\n    *deck\n):\n    return deck\n",
    "a local name": "def f(x):\n    deck = x\n    return deck.SIZE\n",
    "a name added to": "def f(x):\n    deck += x\n",
    "a loop's variable": "def f(x):\n    for deck in x:\n        print(deck.SIZE)\n",
    "a part of a tuple": "def f(x):\n    one, deck = x\n    return deck\n",
    "with ... as": "def f(x):\n    with x as deck:\n        return deck\n",
    "a comprehension": "def f(x):\n    return [deck.SIZE for deck in x]\n",
    "a generator": "def f(x):\n    return sum(deck.SIZE for deck in x)\n",
    ":= in a comprehension": "def f(x):\n    return [one for one in x if (deck := one)]\n",
    "a lambda's parameter": "def f(x):\n    return lambda deck: deck.SIZE\n",
    "a function in a function": "def f(x):\n    def deck():\n        pass\n    return deck\n",
    "a parameter of a function in a function": (
        "def f(x):\n    def g(deck):\n        return deck.SIZE\n    return g\n"
    ),
    "a class in a function": "def f(x):\n    class deck:\n        pass\n    return deck\n",
    "a method's parameter": "class A:\n    def f(self, deck):\n        return deck.SIZE\n",
    "another module": "def f(x):\n    from hakam import tongue as deck\n    return deck.SIZE\n",
    "another library": "def f(x):\n    import array as deck\n    return deck\n",
}


@pytest.mark.parametrize("text", BOUND_IN_LINE_5.values(), ids=BOUND_IN_LINE_5)
def test_a_name_that_hides_an_imported_module_is_told_by_its_line(text: str) -> None:
    ((line, sentence),) = told(MODULE + text)
    assert line == 5
    assert "deck hides the imported module deck of line 1; give it another name." in sentence


def test_except_as_that_hides_a_module_is_told() -> None:
    text = "def f(x):\n    try:\n        x()\n    except OSError as deck:\n        print(deck)\n"
    assert [line for line, _ in told(MODULE + text)] == [7]


@pytest.mark.parametrize("text", BOUND_IN_LINE_5.values(), ids=BOUND_IN_LINE_5)
@pytest.mark.parametrize(
    ("head", "kind"),
    [("SIZE = 40\n\n\n", "constant"), ("from hakam.deck import SIZE\n\n\n", "imported constant")],
)
def test_a_name_that_hides_a_constant_is_told_by_its_line(head: str, kind: str, text: str) -> None:
    changed = text.replace("SIZE", "size").replace("deck", "SIZE")
    ((line, sentence),) = told(head + changed)
    assert line == 5
    assert f"SIZE hides the {kind} SIZE of line 1; give it another name." in sentence


def test_the_sentence_says_what_hides_what() -> None:
    assert told(MODULE + "def f(deck):\n    return deck.SIZE\n") == [
        (4, "the parameter deck hides the imported module deck of line 1; give it another name.")
    ]


def test_a_module_of_the_interpreter_is_not_to_be_hidden_either() -> None:
    assert [line for line, _ in told("import time\n\n\ndef f(time):\n    return time\n")] == [4]


def test_every_hiding_name_is_told_in_order_of_lines() -> None:
    text = "def f(x):\n    for deck in x:\n        pass\n\n\ndef g(deck):\n    pass\n"
    assert [line for line, _ in told(MODULE + text)] == [5, 9]
    with pytest.raises(FoldFaults, match=r"hakam\.user, line 5: .*; hakam\.user, line 9: "):
        fold({**OTHERS, "hakam.user": MODULE + text})


REBOUND = {
    "at the top": ("from hakam.ids import OK\nOK = 3\nx = OK\n", 2),
    "before the import": ("OK = 3\nfrom hakam.ids import OK\nx = OK\n", 2),
    "by global": ("from hakam.ids import OK\n\n\ndef f():\n    global OK\n    OK = 3\n", 6),
    "by a function": ("from hakam.ids import OK\n\n\ndef OK():\n    pass\n", 4),
    "in a function": ("def f():\n    from hakam.ids import OK\n    OK = 3\n    return OK\n", 3),
    "by another constant": ("from hakam.ids import OK\nfrom hakam.ids import LATE as OK\n", 2),
    "by := in a comprehension": ("from hakam.ids import OK\nx = [1 for y in z if (OK := y)]\n", 2),
    "a module": ("from hakam import deck\ndeck = deck.SIZE\n", 2),
    "by another module": (
        "from hakam import deck as one\nfrom hakam import tongue as one\nx = one.SIZE\n",
        2,
    ),
}


@pytest.mark.parametrize(("text", "line"), REBOUND.values(), ids=REBOUND)
def test_a_name_with_a_constant_behind_it_has_one_meaning(text: str, line: int) -> None:
    ((found, sentence),) = told(text)
    assert found == line
    assert sentence.endswith("; use two names.")


ORDINARY = {
    "a method": MODULE + "class A:\n    def deck(self):\n        return deck.SIZE\n",
    "an attribute of a class": MODULE
    + "class A:\n    deck = 1\n\n    def f(self):\n        pass\n",
    "an attribute of an object": MODULE + "class A:\n    def f(self, x):\n        self.deck = x\n",
    "an argument by keyword": MODULE + "def f(x):\n    return x(deck=1)\n",
    "the same module again": MODULE
    + "def f():\n    from hakam import deck\n    return deck.SIZE\n",
    "for type checkers": (
        "TYPE_CHECKING = False\nif TYPE_CHECKING:\n    from hakam import deck\n\n\n"
        "def f():\n    from hakam import deck\n    return deck.SIZE\n"
    ),
    "a function that is imported": (
        "from hakam.deck import find\n\n\ndef f(find):\n    return find()\n"
    ),
    "a variable of the module": "COUNT = 1\nCOUNT = 2\n\n\ndef f(COUNT):\n    return COUNT\n",
    "one module or the other, no constant read": (
        "def f(x):\n    if x:\n        from hakam import deck as one\n    else:\n"
        "        from hakam import tongue as one\n    return one\n"
    ),
    "one module or the other, a constant read by that name elsewhere": (
        "def f(x):\n    if x:\n        from hakam import deck as one\n    else:\n"
        "        from hakam import tongue as one\n    return one\n\n\n"
        "def g():\n    from hakam import deck as one\n    return one.SIZE\n"
    ),
    "a library that may be lacking": (
        "try:\n    import neopixel\nexcept ImportError:\n    neopixel = None\n"
    ),
    "a name in another function": (
        "def f():\n    from hakam import deck\n    return deck.SIZE\n\n\n"
        "def g(deck):\n    return deck\n"
    ),
}


@pytest.mark.parametrize("text", ORDINARY.values(), ids=ORDINARY)
def test_ordinary_code_is_built(text: str) -> None:
    assert told(text) == []


def test_a_constant_behind_a_method_of_its_name_is_folded() -> None:
    text = "SIZE = 3\n\n\nclass A:\n    SIZE = 4\n\n    def f(self):\n        return SIZE\n"
    got = fold({**OTHERS, "hakam.user": text})["hakam.user"]
    assert got == text.replace("SIZE = 3\n", "\n", 1).replace("return SIZE", "return 3")


def test_a_class_that_reads_its_own_name_bare_is_told() -> None:
    text = "SIZE = 3\n\n\nclass A:\n    SIZE = 4\n    AREA = SIZE * 2\n"
    assert [line for line, _ in told(text)] == [5]


def test_a_literal_stays_where_anything_else_binds_its_name() -> None:
    head = "HEAD = b'x'\n\n\ndef f(x):\n    try:\n        x()\n"
    text = head + "    except E as HEAD:\n        x(HEAD)\n"
    assert fold({**OTHERS, "hakam.user": text})["hakam.user"] == text
