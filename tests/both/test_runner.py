"""The runner of plain tests itself: what it takes for granted on every interpreter."""

import sys


def test_the_interpreter_is_the_one_that_was_asked_for():
    name = sys.implementation.name
    assert name in ("cpython", "micropython")
    if name == "micropython":
        assert sys.maxsize in (2**31 - 1, 2**63 - 1)


def test_asserts_are_alive():
    try:
        assert len("card") == 5
    except AssertionError:
        return
    raise RuntimeError("asserts are switched off: no test of this project means anything")
