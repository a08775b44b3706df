"""Tuples of small numbers are bytes on the board wherever these do the same, and nowhere else."""

from __future__ import annotations

import ast

import pytest

from host_tools import fold_bytes, fold_module
from host_tools.interpreters import run_micropython


def packed(text: str, **more: str) -> str:
    """A module with such bytes; `more`: further modules."""
    texts = {"hakam.a": text} | {f"hakam.{name}": one for name, one in more.items()}
    return ast.unparse(fold_bytes.packed(fold_module.read(texts))["hakam.a"].tree)


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("x in (3, 5)", "x in b'\\x03\\x05'"),
        ("x not in (0, 255)", "x not in b'\\x00\\xff'"),
        ("[y for y in (1, 2)]", "[y for y in b'\\x01\\x02']"),
        ("(7, 8)[x]", "b'\\x07\\x08'[x]"),
        ("bytes((1, 2)) + bytearray((3,))", "b'\\x01\\x02' + bytearray(b'\\x03')"),
    ],
)
def test_a_tuple_that_is_read_number_by_number_becomes_bytes(text: str, made: str) -> None:
    assert packed(text) == made
    for x in (0, 1):
        assert eval(made, {"x": x}) == eval(text, {"x": x})


def test_a_number_that_no_byte_holds_is_in_none_for_the_interpreter(tmp_path) -> None:
    script = tmp_path / "script.py"
    script.write_text("print([x in b'\\x03\\xff' for x in (3, 255, 256, 259, -1, None, True)])\n")
    said = "[True, True, False, False, False, False, False]\n"
    assert run_micropython(script).stdout == said


@pytest.mark.parametrize(
    "text",
    [
        "(3, 5)", "x in (3, 256)", "x in (3, -1)", "x in (3, True)", "x in (3, 'a')", "x in ()",
        "(1, 2, 3)[x:]", "x == (1, 2)", "x + (1, 2)", "(1, 2) in x",
        "bytes((1, 300))", "bytes((1, 2), x)",
    ],
)  # fmt: skip
def test_other_tuples_stay(text: str) -> None:
    assert "b'" not in packed(text)


def test_a_tuple_with_a_name_becomes_bytes_where_every_module_only_reads_it_so() -> None:
    text = "KINDS = (3, 5)\n\ndef f(x):\n    return x in KINDS or len(KINDS) == KINDS[0]"
    assert packed(text).startswith("KINDS = b'\\x03\\x05'\n")
    fine = "from hakam import a\nfrom hakam.a import KINDS\nfound = 3 in a.KINDS or len(KINDS)\n"
    assert packed(text, b=fine).startswith("KINDS = b'")
    for other in ("KINDS + ()", "a.KINDS[1:]", "print(KINDS)", "a.KINDS == (3, 5)"):
        user = f"from hakam import a\nfrom hakam.a import KINDS\nfound = {other}\n"
        assert packed(text, b=user).startswith("KINDS = (3, 5)")
    renamed = "from hakam.a import KINDS as OTHERS\nprint(OTHERS)\n"
    assert packed(text, b=renamed).startswith("KINDS = (3, 5)")


def test_a_name_that_is_bound_twice_and_bytes_of_ones_own_stay() -> None:
    text = "KINDS = (3, 5)\nKINDS = (4, 6)\nfound = 3 in KINDS"
    assert "b'" not in packed(text)
    assert "b'" not in packed("def bytes(x):\n    return x\nfound = bytes((1, 2))")
