"""What a built file says of names: parameters, the order of names, classes, phrases' parts."""

from __future__ import annotations

import ast

import pytest

from host_tools import (
    catalogue,
    fold_classes,
    fold_module,
    fold_order,
    fold_parameters,
    phrase_parts,
)
from host_tools.compiler import bytecode
from host_tools.fold_module import Module
from host_tools.interpreters import run_micropython

O3 = ("-O3",)


def printed(code: bytes, folder) -> str:
    """What a compiled module prints when it is run."""
    (folder / "made.mpy").write_bytes(code)
    script = folder / "run.py"
    script.write_text(f"import sys\nsys.path[:] = [{str(folder)!r}]\nimport made\n")
    done = run_micropython(script)
    assert not done.status, done.stderr
    return done.stdout


def test_parameters_have_the_same_names_in_all_functions_but_those_given_by_name() -> None:
    text = (
        "def f(first, second=2):\n    return (lambda third: third + first)(second)\n"
        "class A:\n    def g(self, first, colour):\n        return [first for _ in colour]\n"
        "print(f(3), A().g(1, colour='ab'))\n"
    )
    done = ast.unparse(fold_parameters.renamed(fold_module.read({"a": text}))["a"].tree)
    assert (
        "first" not in done
        and "colour='ab'" in done
        and "def g(self, parameter_1, colour)" in done
    )
    assert "lambda parameter_2: parameter_2 + parameter_0" in done


def test_names_said_most_often_have_numbers_of_one_byte(tmp_path) -> None:
    many = "class A:\n    pass\na = A()\n" + "".join(f"a.name{n} = {n}\n" for n in range(200))
    text = many + "a.late = 1\n" * 50 + "print(a.late, a.name150)\n"
    done = fold_order.ordered(Module.read("made", text))
    plain, ordered = bytecode(text, "made", O3), bytecode(done, "made", O3)
    assert len(ordered) < len(plain) - 40
    assert printed(ordered, tmp_path) == printed(plain, tmp_path) == "1 150\n"
    assert fold_order.ordered(Module.read("made", "x = 1\n")) == "x = 1\n"


def test_constants_that_the_compiler_folds_get_no_number() -> None:
    text = "_FAR = const(5)\n" + "".join(f"x.name{n} = _FAR\n" for n in range(200))
    done = fold_order.ordered(Module.read("made", text))
    assert "_FAR" not in done.split("_FAR = const")[0]


def test_classes_lose_what_nothing_reads_and_work_as_before(tmp_path) -> None:
    text = (
        "def f(x, y=b'ab'):\n    class Inner:\n        z = x\n    return Inner, y, 2.5, 10**20\n"
        "class A:\n    n = 4\n    def m(self):\n        return self.n\n"
        "print(A().m(), A, f(3)[0].z, f(3)[1:], ('x', (1, None)))\n"
    )
    code = bytecode(text, "made", O3)
    shorter = fold_classes.without_names(code)
    assert len(code) - 20 < len(shorter) < len(code) - 12
    assert printed(shorter, tmp_path) == printed(code, tmp_path)
    assert fold_classes.without_names(shorter) == shorter


def test_a_file_of_another_format_is_refused() -> None:
    with pytest.raises(ValueError, match="version 6"):
        fold_classes.without_names(b"M\x07\x00\x1f")


def test_phrases_are_spread_out_to_what_they_were() -> None:
    for one in catalogue.catalogues():
        phrases = [said.encode() for said in one.phrases.values()]
        table, short = phrase_parts.shortened(phrases)
        assert (
            len(table) == 512 and [phrase_parts.spread(said, table) for said in short] == phrases
        )
        assert sum(map(len, short)) < 0.6 * sum(map(len, phrases))
