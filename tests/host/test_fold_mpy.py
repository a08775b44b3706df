"""Bytecode of built files: what goes from it, and that it does the same as before."""

from __future__ import annotations

import pytest

from host_tools import fold_classes, fold_compiled, fold_mpy, fold_mpy_ends, fold_mpy_names
from host_tools.compiler import bytecode
from host_tools.fold_mpy_steps import size, written
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


def less(text: str, folder) -> int:
    """Bytes that a source's bytecode loses; it prints the same."""
    code = bytecode(text, "made", O3)
    short = fold_compiled.less(code, fold_mpy_names.given([text]))
    assert printed(short, folder) == printed(code, folder) != ""
    return len(code) - len(short)


def shortened(text: str, folder) -> int:
    """Bytes that the code of a source loses by its ends alone; it prints the same."""
    code = bytecode(text, "made", O3)
    file = fold_mpy.read(code)
    before = len(fold_mpy.write(file))
    for piece in file.pieces():
        fold_mpy_ends.shorten(piece)
    short = fold_mpy.write(file)
    assert printed(short, folder) == printed(code, folder) != ""
    return before - len(short)


EVERYTHING = (
    """
import sys
from array import array as made_of
class A:
    n = -200
    def m(self, *more, key=1, **rest):
        return self.n, more, key, sorted(rest.items())
class B(A):
    def m(self, x):
        return super().m(x, key=64, far=128)
def steps(n):
    for one in range(n):
        if one == 2:
            continue
        yield one if one % 2 else -one
def tried(x):
    try:
        with open(x) as file:
            return file.read()
    except (OSError, TypeError) as fault:
        return type(fault).__name__
    finally:
        print('closed', x)
def inner(x):
    total = 0
    def add(y):
        nonlocal total
        total += y
        return [x + z + total for z in range(y)]
    return add(2), add(3), total
def looped(n):
    while True:
        n -= 1
        if n < 3:
            break
        for y in range(n):
            if y > 70 and y != 64 or y == 300:
                return y
    else:
        return 'never'
    return {n: (n, None, True, False)}, n if n else -n, 10**20, 2.5, b'ab', not n
a, *b = 1, 2, 3
print(B().m(5), list(steps(6)), tried('no such file'), tried(None), inner(4), looped(2))
print(looped(200), a, b, 'x%dy' % -70, 8191, -8192, 63, 64, -64, -65, b[0:1], made_of('H', (1, 2)))
del a
"""
    + "".join(f"name{n} = {n}\n" for n in range(140))
    + "print(name63, name64, name139)\n"
)


def test_a_file_that_is_read_and_written_is_the_same_and_every_instruction_works(tmp_path) -> None:
    code = bytecode(EVERYTHING, "made", O3)
    again = fold_mpy.write(fold_mpy.read(code))
    assert len(code) - 4 <= len(again) <= len(code)
    assert fold_mpy.write(fold_mpy.read(again)) == again
    assert printed(again, tmp_path) == printed(code, tmp_path) != ""
    assert less(EVERYTHING, tmp_path) > 60


def test_a_jump_too_far_for_one_byte_takes_two_forward_and_back(tmp_path) -> None:
    many = "        x = x + x - 1\n" * 60
    text = f"def f(n):\n    x = 1\n    while n:\n        n -= 1\n{many}    return x\nprint(f(3))\n"
    assert shortened(text, tmp_path) == 0


def test_bytes_are_counted_as_they_are_written() -> None:
    far = "def f(a):\n    while a:\n" + "        print(a)\n" * 40 + "    return a\n"
    for text in (EVERYTHING, far):
        for piece in fold_mpy.read(bytecode(text, "made", O3)).pieces():
            assert size(piece.steps) == len(written(piece.steps)) > 0


def test_a_file_of_another_format_is_refused() -> None:
    with pytest.raises(ValueError, match="version 6"):
        fold_mpy.read(b"M\x07\x00\x1f")


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


def test_names_of_arguments_stay_where_a_call_gives_one_by_its_name(tmp_path) -> None:
    plain = "def f(first, second=2):\n    return first - second\nprint(f(5), f(5, 1))\n"
    named = plain + "print(f(second=4, first=9))\n"
    assert less(plain, tmp_path) >= 2 + len("first") + len("second")
    assert less(named, tmp_path) < 2


def test_a_name_that_the_format_fixes_is_one_that_a_call_gives_too(tmp_path) -> None:
    text = "class A:\n    def __init__(self, abs):\n        self.n = abs\nprint(A(abs=4).n)\n"
    assert less(text, tmp_path) < 20


def test_where_a_call_gives_what_is_not_known_all_names_stay(tmp_path) -> None:
    text = "def f(first):\n    return first\nprint(f(**{'first': 3}))\n"
    assert fold_mpy_names.given([text]) is None and less(text, tmp_path) <= 2


def test_names_mentioned_most_often_have_numbers_of_one_byte_and_unused_ones_go(tmp_path) -> None:
    many = "class A:\n    pass\na = A()\n" + "".join(f"a.name{n} = {n}\n" for n in range(200))
    text = many + "a.late = 1\n" * 50 + "print(a.late, a.name150)\n"
    assert less(text, tmp_path) > 40
    idle = "def f(first):\n    return 4\nprint(f(3))\n"
    file = fold_mpy.read(fold_compiled.less(bytecode(idle, "made", O3), frozenset()))
    assert b"first" not in file.names and file.names[0] == b"made"


@pytest.mark.parametrize(
    ("text", "fewest"),
    [
        # the same end twice, skipped by a condition
        ("def f(x):\n    if x < 2:\n        return 'a'\n    if x > 4:\n        return 'a'\n"
         "    return x\nprint(f(1), f(3), f(5))\n", 2),
        # a long end twice, none of them skipped
        ("def f(x):\n    if x:\n        x = x + 1\n        print(x, x, x)\n        return x * 2\n"
         "    print(x, x, x)\n    return x * 2\nprint(f(0), f(3))\n", 6),
        # a loop that is gone on with
        ("def f(x):\n    n = 0\n    for y in x:\n        if y == 2:\n            continue\n"
         "        n += y\n    return n\nprint(f((1, 2, 3)))\n", 2),
        # an end in a loop, whose place on the stack is another
        ("def f(x):\n    for y in x:\n        for z in y:\n            if z == 2:\n"
         "                return 'two', z\n    z = 0\n    return 'two', z\n"
         "print(f(((1, 2), (3,))), f(((1,),)))\n", 4),
        # a value that is stored to be returned, and one that is loaded once
        ("def f(x):\n    y = x + 1\n    return y\nprint(f(3))\n", 2),
        ("def f(x):\n    y = x + 1\n    y.z(y) if x > 9 else 0\n    return x\nprint(f(3))\n", 0),
    ],
)  # fmt: skip
def test_what_a_function_can_do_without_goes(text, fewest, tmp_path) -> None:
    lost = shortened(text, tmp_path)
    assert lost >= fewest and (fewest or not lost)


def test_a_return_in_a_try_stays_where_it_is(tmp_path) -> None:
    text = (
        "def f(x):\n    y = 0\n    try:\n        y = x + 1\n        return y\n    finally:\n"
        "        print('at last', y)\n"
        "def g(x):\n    try:\n        if x:\n            return 'a'\n        x = 1 // x\n"
        "    except ZeroDivisionError:\n        return 'a'\n    return 'a'\n"
        "print(f(3), g(0), g(1))\n"
    )
    assert shortened(text, tmp_path) == 0


def test_what_a_function_inside_reads_is_stored(tmp_path) -> None:
    text = "def f(x):\n    y = x + 1\n    return y, lambda: y\nprint(f(3)[1]())\n"
    assert shortened(text, tmp_path) == 0
