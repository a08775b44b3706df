"""Places of variables in built bytecode: fewer of them, and all runs as before."""

from __future__ import annotations

from random import Random

import pytest
from test_fold_mpy import O3, less, printed

from host_tools import fold_mpy, fold_mpy_needs, fold_mpy_slots
from host_tools.compiler import bytecode


@pytest.mark.parametrize("seed", range(4))
def test_functions_of_many_variables_do_the_same_with_fewer_places(seed: int, tmp_path) -> None:
    functions = [written(Random(f"{seed} {one}"), one) for one in range(12)]
    text = "".join(functions) + "".join(f"print(f{one}(3, 5))\n" for one in range(12))
    code = bytecode(text, "made", O3)
    file = fold_mpy.read(code)
    held = 0
    for piece in file.pieces():
        held += piece.needs.held
        fold_mpy_slots.share(piece)
        held -= piece.needs.held
    short = fold_mpy.write(file)
    assert printed(short, tmp_path) == printed(code, tmp_path) != ""
    assert held > 40 and len(short) < len(code)


def written(random: Random, number: int) -> str:
    """A function with some twenty variables, loops and conditions, each read after it is given a
    value."""
    known = ["a", "b"]
    lines = [f"def f{number}(a, b):"]

    def some(deep: int, room: str) -> None:
        for _ in range(random.randint(3, 6)):
            one, two = random.choice(known), random.choice(known)
            kind = random.random()
            if kind < 0.6 or deep == 3:
                name = random.choice(["a", "b"] + [f"v{at}" for at in range(22)])
                lines.append(f"{room}{name} = ({one} * 3 + {two}) & 1023")
                if deep == 0 and name not in known:
                    known.append(name)
            elif kind < 0.8:
                lines.append(f"{room}if {one} > {two}:")
                some(deep + 1, room + "    ")
            else:
                counter = f"n{len(lines)}"
                lines.append(f"{room}for {counter} in range({one} & 3):")
                lines.append(f"{room}    {two} = {two} + {counter}")
                some(deep + 1, room + "    ")

    for at in range(22):
        lines.append(f"    v{at} = a + {at}")
        known.append(f"v{at}")
        if at % 7 == 6:
            lines.append(f"    a = ({' + '.join(known)}) & 255")
            known[:] = ["a", "b"]
    for _ in range(4):
        some(0, "    ")
    lines.append(f"    return {', '.join(sorted(known))}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(
    "inside",
    [
        "    try:\n        c = 1 // a\n    except ZeroDivisionError:\n        d = b\n"
        "        return d, b\n    return c\n",
        "    c = a + b\n    return (lambda: c)(), (lambda x: x + c)(2)\n",
        "    c = a\n    del c\n    d = b\n    return a, d\n",
    ],
    ids=["try", "shared with a function inside", "del"],
)
def test_places_stay_where_it_is_not_seen_what_they_hold(inside: str, tmp_path) -> None:
    text = f"def f(a, b):\n{inside}print(f(0, 3), f(2, 3))\n"
    file = fold_mpy.read(bytecode(text, "made", O3))
    piece = next(one for one in file.pieces() if one.needs.plain == 2)
    before = [(step.code, step.number) for step in piece.steps]
    fold_mpy_slots.share(piece)
    assert [(step.code, step.number) for step in piece.steps] == before
    less(text, tmp_path)


def test_what_a_piece_needs_is_written_as_it_is_read() -> None:
    text = (
        "def f(a, b, c, d, e=1, *more, g, h=2, **rest):\n    for x in a:\n        try:\n"
        "            with b:\n                yield x\n        finally:\n            c()\n"
        "def h(a):\n" + "".join(f"    x{at} = a\n" for at in range(300)) + "    return x3\n"
    )
    pieces = list(fold_mpy.read(bytecode(text, "made", O3)).pieces())
    for piece in pieces:
        needs = piece.needs
        assert fold_mpy_needs.read(fold_mpy_needs.written(needs)) == needs
    first = next(one.needs for one in pieces if one.needs.by_name)
    assert (first.plain, first.by_name, first.defaults, first.arguments) == (5, 2, 1, 9)
    assert first.handlers >= 2
    assert max(one.needs.held for one in pieces) > 300
