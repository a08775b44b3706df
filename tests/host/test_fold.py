"""Folding constants at the build: the same values, the same lines, nothing else touched."""

from __future__ import annotations

from host_tools.fold import fold

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
    got = fold({"hakam": "", "hakam.m": "def A():\n    pass\n", "hakam.user": user})
    assert got["hakam.user"].splitlines()[0] == "from hakam.m import C"
    reader = "from hakam import user\nx = user.A\n"
    got = fold({"hakam": "", "hakam.m": "", "hakam.user": user, "hakam.reader": reader})
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
