"""What a built file says of names of parameters."""

from __future__ import annotations

import ast

from host_tools import fold_module, fold_parameters


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
