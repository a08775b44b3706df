"""What nothing deployed names is not deployed; whatever may be named is."""

from __future__ import annotations

import pytest

from host_tools import firmware_build, fold_module
from host_tools.fold_unused import without_unused

DECK = (
    "class Deck:\n    def deal(self):\n        return 1\n\n"
    "    def count(self):\n        return 2\n"
)


def left(text: str, *others: str, main: str = "") -> str:
    """A source beside others, without what is unused."""
    texts = {"hakam.a": text} | {f"hakam.b{n}": one for n, one in enumerate(others)}
    return without_unused(fold_module.read(texts), main)["hakam.a"].text


def test_a_function_and_a_method_that_nothing_names_go_and_lines_stay() -> None:
    text = "x = 1\n\n\ndef gone(y):\n    return y\n\n\n" + DECK + "\n\nprint(Deck().count())\n"
    done = left(text)
    assert "gone" not in done and "deal" not in done and "def count" in done
    assert done.count("\n") == text.count("\n")


def test_what_only_itself_or_the_unused_name_goes_too() -> None:
    text = "def one(n):\n    return one(n - 1) + two()\n\n\ndef two():\n    return 2\n"
    assert "def" not in left(text)


def test_decorators_go_with_their_function() -> None:
    assert "static" not in left(
        "class A:\n    @staticmethod\n    def gone():\n        return 1\n\n\nA()\n"
    )


@pytest.mark.parametrize(
    "user",
    [
        "from hakam.a import deal\n",
        "def use(x):\n    return x.deal\n\n\nuse(1)\n",
        "use = 'deal'\n",
        "use = [deal for deal in ()]\n",
    ],
    ids=["import", "attribute", "text", "same name"],
)
def test_a_name_that_stands_anywhere_keeps_its_functions(user: str) -> None:
    assert "def deal" in left(DECK, user)


def test_what_main_names_and_what_the_interpreter_may_call_stays() -> None:
    assert "def begin_it" in left(
        "def begin_it():\n    pass\n", main="from hakam.a import begin_it\n"
    )
    text = "class A:\n    def __init__(self): pass\n    def readinto(self): pass\n"
    assert left(text) == text


def test_a_real_board_has_no_code_for_tags_that_it_does_not_read() -> None:
    bare = firmware_build.Choice(firmware_build.fitted("esp32_devkit").always)
    assert "bind_command" not in "".join(firmware_build.folded("esp32_devkit", bare).values())
    every = firmware_build.whole("esp32_devkit")
    assert "bind_command" in "".join(firmware_build.folded("esp32_devkit", every).values())
