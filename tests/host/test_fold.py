"""Folding constants at the build: the same values, the same lines, nothing else touched."""

from __future__ import annotations

import pytest

from host_tools.fold import fold

ABC = "".join(f"def {name}():\n    pass\n\n\n" for name in "ABC")
REASONS = "'Ids.'\n\nOK = 0\nLATE = 1\nBOTH = OK | LATE << 3\n"


def folded(text: str) -> dict[str, str]:
    return fold({"hakam.reasons": REASONS, "hakam": "", "hakam.user": text})


def test_a_constant_of_another_module_becomes_its_value() -> None:
    got = folded("from hakam import reasons\n\n\ndef f():\n    return reasons.BOTH\n")
    assert got["hakam.user"] == "\n\n\ndef f():\n    return 8\n"


def test_a_constant_imported_by_name_becomes_its_value() -> None:
    got = folded("from hakam.reasons import LATE as L, OK\nx = {L: OK}\n")
    assert got["hakam.user"] == "\nx = {1: 0}\n"


def test_a_module_of_constants_alone_is_not_deployed() -> None:
    assert "hakam.reasons" not in folded("y = 1\n")


@pytest.mark.parametrize(
    ("name", "text", "deployed"),
    [
        ("hakam", "'What lives here.'\n", False),
        ("hakam", "'What lives here.'\nSIZE = 4\n", False),
        ("hakam", "'What lives here.'\n\n\ndef f():\n    pass\n", True),
        ("hakam.alone", "'No package.'\n", True),
    ],
)
def test_a_packages_own_file_is_deployed_if_it_holds_something(name, text, deployed) -> None:
    assert (name in fold({"hakam.user": "y = 1\n", name: text})) == deployed


def test_lines_keep_their_numbers_for_the_log_of_a_table() -> None:
    head = "from hakam.reasons import (\n    LATE,\n    OK,\n)\n\n"
    text = head + "STEP = 2\n\n\ndef f():\n    return STEP\n"
    got = folded(text)["hakam.user"]
    assert got.splitlines().index("def f():") == text.splitlines().index("def f():")
    assert got.splitlines()[-1] == "    return 2"


def test_a_name_that_is_bound_twice_stays_a_variable() -> None:
    text = "COUNT = 1\nCOUNT = 2\nx = COUNT\n"
    assert folded(text)["hakam.user"] == text


def test_what_is_no_constant_object_stays() -> None:
    text = "NAMES = [1, 2]\nYES = True\nEND = (1, f())\nx = NAMES, YES, END\n"
    assert folded(text)["hakam.user"] == text


def test_a_tuple_or_bytes_read_in_one_place_moves_there() -> None:
    head = "from hakam import reasons\n_LATE = (reasons.LATE, ('a', b'b'))\n"
    got = folded(head + "\n\ndef f(x):\n    return x in _LATE\n")
    assert got["hakam.user"] == "\n\n\n\ndef f(x):\n    return x in (1, ('a', b'b'))\n"


def test_a_tuple_read_twice_or_elsewhere_keeps_its_name() -> None:
    text = "NAMES = (1, 2)\nx = NAMES[0]\ny = NAMES[1]\n"
    assert folded(text)["hakam.user"] == text
    user = "from hakam import m\nx = m.NAMES\n"
    got = fold({"hakam": "", "hakam.m": "NAMES = (1, 2)\nx = NAMES\n", "hakam.user": user})
    assert got["hakam.m"] == "NAMES = (1, 2)\nx = NAMES\n"
    assert got["hakam.user"] == user


def test_an_import_that_brings_more_than_constants_keeps_the_rest() -> None:
    got = fold(
        {"hakam": "", "hakam.m": "A = 1\n\n\ndef f():\n    return A\n",
         "hakam.user": "from hakam.m import A, f\nx = f() + A\n"}
    )  # fmt: skip
    assert got["hakam.user"] == "from hakam.m import f\nx = f() + 1\n"
    assert got["hakam.m"] == "\n\n\ndef f():\n    return 1\n"


def test_an_import_inside_a_function_leaves_a_whole_function() -> None:
    got = folded("def f():\n    from hakam.reasons import OK\n    return OK\n")
    assert got["hakam.user"] == "def f():\n    pass\n    return 0\n"


def test_a_negative_constant_keeps_its_sign_in_any_expression() -> None:
    got = fold({"hakam": "", "hakam.user": "LOW = -3\n\n\ndef f(x):\n    return x - LOW\n"})
    assert got["hakam.user"].endswith("return x - (-3)\n")


def test_what_only_type_checkers_read_is_not_deployed() -> None:
    head = "TYPE_CHECKING = False\nif TYPE_CHECKING:\n    from hakam.reasons import OK\n"
    text = head + "\nx = 1 if y else 2\n"
    assert folded(text)["hakam.user"] == "\n\n\n\nx = 1 if y else 2\n"


def test_an_import_that_only_annotations_need_is_not_deployed() -> None:
    """A name fewer in RAM; what is also called, or read by another module, stays."""
    user = (
        "from hakam.m import A, B, C\n\n\ndef f(a: A, b: 'B | None') -> C:\n    return C(a, b)\n"
    )
    got = fold({"hakam": "", "hakam.m": ABC, "hakam.user": user})
    assert got["hakam.user"].splitlines()[0] == "from hakam.m import C"
    reader = "from hakam import user\nx = user.A\n"
    got = fold({"hakam": "", "hakam.m": ABC, "hakam.user": user, "hakam.reader": reader})
    assert got["hakam.user"].splitlines()[0] == "from hakam.m import A, C"


def test_an_import_that_nothing_reads_is_kept() -> None:
    """It is there for what it loads."""
    text = "from hakam import user as _first\n"
    assert fold({"hakam": "", "hakam.user": "", "hakam.m": text})["hakam.m"] == text


def test_constants_are_worked_out_through_any_number_of_modules() -> None:
    sources = {"hakam": "", "hakam.m0": "N = 1\n"}
    for number in range(1, 9):
        text = f"from hakam.m{number - 1} import N as M\nN = M + 1\nx = N\n"
        sources[f"hakam.m{number}"] = text
    got = fold(dict(reversed(sources.items())))
    assert got["hakam.m8"] == "\n\nx = 9\n"


def test_parameters_keep_their_names_for_calls_by_keyword() -> None:
    text = "def f(x, y):\n    return x + y\n"
    assert folded(text)["hakam.user"] == text


def test_an_import_inside_a_function_is_known_in_that_function_alone() -> None:
    """The other function's name is its own, and nothing outside it is hidden."""
    head = "def f():\n    from hakam import reasons\n    return reasons.LATE\n\n\n"
    tail = "def g(reasons):\n    return reasons.LATE\n"
    assert folded(head + tail)["hakam.user"].endswith(tail)
    assert "    return 1\n" in folded(head + tail)["hakam.user"]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("A = 1; b = A\n", "pass; b = 1\n"),
        ("b = 2; A = 1\nc = A\n", "b = 2; \nc = 1\n"),
        ("A = 1; B = 2 ; c = A + B\n", "pass; pass ; c = 1 + 2\n"),
        ("A = (1 +\n  2); b = A\n", "pass\\\n; b = 3\n"),
        ("from hakam.reasons import (\n  OK\n); b = OK\n", "pass\\\n\\\n; b = 0\n"),
        (
            "from hakam.m import (\n  A,\n  N); b = A, N\n",
            "from hakam.m import A\\\n\\\n; b = A, 7\n",
        ),
    ],
)
def test_statements_that_share_a_line_stay_whole(text: str, wanted: str) -> None:
    made = {"hakam": "", "hakam.reasons": REASONS, "hakam.m": ABC + "N = 7\n"}
    got = fold({**made, "hakam.user": text})["hakam.user"]
    assert got == wanted
    compile(got, "user", "exec")


@pytest.mark.parametrize("value", ["'a'", "b'a'", "('a', 1)"])
def test_a_text_in_an_f_string_keeps_its_name(value: str) -> None:
    text = f"NAME = {value}\nx = f'{{NAME}}'\n"
    assert folded(text)["hakam.user"] == text


def test_a_number_in_an_f_string_is_folded() -> None:
    text = "LOW = -3\n\n\ndef f(x):\n    return f'{LOW} {x:{LOW}}'\n"
    assert folded(text)["hakam.user"] == "\n\n\ndef f(x):\n    return f'{(-3)} {x:{(-3)}}'\n"


def test_an_attribute_of_a_number_is_no_decimal_point() -> None:
    got = folded("SIZE = 40\nx = SIZE.to_bytes(2, 'little')\n")
    assert got["hakam.user"] == "\nx = (40).to_bytes(2, 'little')\n"


HANDED_ON = {
    "to a name": "from hakam import m\nx = m\n",
    "to a call": "from hakam import m\nx = getattr(m, 'SIZE')\n",
    "by a return": "def f():\n    from hakam import m\n    return m\n",
    "as an attribute of a class": "from hakam import m\n\n\nclass A:\n    table = m\n",
    "one of two": (
        "def f(x):\n    if x:\n        from hakam import m as one\n    else:\n"
        "        from hakam import reasons as one\n    return one\n"
    ),
}


@pytest.mark.parametrize("text", HANDED_ON.values(), ids=HANDED_ON)
def test_a_module_that_is_used_as_a_value_keeps_its_constants(text: str) -> None:
    home = "SIZE = 40\nHEAD = b'x'\ny = HEAD\n"
    reader = "from hakam import m\nz = m.SIZE\n"
    got = fold(
        {"hakam": "", "hakam.reasons": REASONS, "hakam.m": home, "hakam.user": text,
         "hakam.reader": reader}
    )  # fmt: skip
    assert got["hakam.m"] == home and got["hakam.user"] == text
    assert got["hakam.reader"] == "\nz = 40\n"
