"""Functions are taken in where they are called, and what runs then does just the same."""

from __future__ import annotations

import pytest

from host_tools import fold_inline


def taken(text: str, **more: str) -> str:
    """A module of the firmware, with functions taken in; `more`: further modules."""
    texts = {"hakam.a": text} | {f"hakam.{name}": one for name, one in more.items()}
    return fold_inline.inlined(texts)["hakam.a"]


def seen(text: str, asked: str) -> object:
    """What an expression is worth after a source has run."""
    namespace: dict[str, object] = {}
    exec(text, namespace)
    return eval(asked, namespace)


RETURNED = "def _f(x):\n    for one in x:\n        if one:\n            return one\n    return 0\n"
CALLS = {
    "returned": (RETURNED + "def g(x):\n    return _f(x)\n", "g([0, 3]), g([0])"),
    "a loop left": (
        RETURNED + "def g(x):\n    y = _f(x)\n    return y + 1\n",
        "g([0, 3]), g([0])",
    ),
    "asked": (RETURNED + "def g(x):\n    if _f(x) > 2:\n        return 1\n", "g([0, 3]), g([1])"),
    "branches": (
        "def _f(x):\n    if x > 3:\n        return 'big'\n    if x > 1:\n        return 'small'\n"
        "    return 'none'\ndef g(x):\n    y = _f(x + 1)\n    return [y, x]\n",
        "g(0), g(1), g(5)",
    ),
    "nothing returned": (
        "def _f(x):\n    if not x:\n        return\n    x.append(1)\n"
        "def g(x):\n    y = [x]\n    if y:\n        _f(x)\n        y += [2]\n    return y\n",
        "g([]), g([5])",
    ),
    "a name in both": (
        "def _f(n):\n    n += 1\n    return n\ndef g(n):\n    m = _f(n)\n    return n, m\n",
        "g(4)",
    ),
    "given by name and by default": (
        "def _f(a, b=2, c=3):\n    return (a, b, c)\ndef g(x):\n    return _f(x, c=x + 1)\n",
        "g(7)",
    ),
    "a method of another": (
        "class A:\n    def __init__(self):\n        self.n = 2\n"
        "    def _twice(self):\n        return self.n * 2\n"
        "def g():\n    a = A()\n    return a._twice() + a.n\n",
        "g()",
    ),
}


@pytest.mark.parametrize(("text", "asked"), CALLS.values(), ids=CALLS)
def test_a_function_called_once_goes_and_all_is_as_before(text: str, asked: str) -> None:
    done = taken(text)
    assert "_f(" not in done and "_twice" not in done
    assert seen(done, asked) == seen(text, asked)


STAY = {
    "evaluated before": (
        "def _f(x):\n    x.n = 2\n    return 1\ndef g(x):\n    return x.n + _f(x)\n"
    ),
    "a generator": "def _f(x):\n    yield x\ndef g(x):\n    return list(_f(x))\n",
    "a value": "def _f(x):\n    return x\ndef g(x):\n    return map(_f, x)\n",
    "itself": "def _f(x):\n    return _f(x - 1) if x else 0\n",
    "hidden": (
        "n = 1\ndef _f(x):\n    return x + n\ndef g(x):\n    n = 3\n    return _f(x) + n\n"
    ),
    "in a try": (
        "def _f(x):\n    try:\n        return int(x)\n    finally:\n        x = 0\n"
        "def g(x):\n    y = _f(x)\n    return y + 1\n"
    ),
    "two classes, not told apart": (
        "class A:\n    def _f(self):\n        return 1\n"
        "class B:\n    def _f(self):\n        return 2\n"
        "def g(x):\n    return x._f()\n"
    ),
    "inherited": (
        "class A:\n    def go(self):\n        return self._f()\n"
        "    def _f(self):\n        return 1\n"
        "class B(A):\n    def _f(self):\n        return 2\n"
    ),
    "set": (
        "class A:\n    def _f(self):\n        return 1\n"
        "    def go(self):\n        return self._f()\n"
        "a = A()\na._f = print\n"
    ),
    "known to the interpreter": (
        "class A:\n    def append(self, x):\n        return x\ndef g(x):\n    return x.append(1)\n"
    ),
    "looked up": (
        "class A:\n    def _f(self):\n        return 1\n"
        "    def go(self):\n        return self._f()\n"
        "def g(a):\n    return getattr(a, '_f')()\n"
    ),
    "awaited": ("async def _f(x):\n    return x\nasync def g(x, make):\n    return make(_f(x))\n"),
}


@pytest.mark.parametrize("text", STAY.values(), ids=STAY)
def test_what_is_not_certain_stays_as_it_is(text: str) -> None:
    assert taken(text) == text


def test_a_function_that_another_module_takes_stays() -> None:
    text = "def _f(x):\n    return x\n\n\ndef g(x):\n    return _f(x)\n"
    assert "_f" not in taken(text)
    assert taken(text, b="from hakam.a import _f\n") == text
    assert taken(text, b="from hakam import a\nprint(a._f(3))\n") == text


def test_a_long_function_called_twice_stays_and_a_short_one_goes() -> None:
    short = "def _f(x):\n    return x.y\n"
    long = "def _f(x):\n" + "    x.append(x.pop() + x.pop())\n" * 9 + "    return x\n"
    twice = "def g(x):\n    return _f(x)\ndef h(x):\n    return _f(x)\n"
    assert "_f" not in taken(short + twice)
    assert taken(long + twice) == long + twice


def test_an_awaited_function_is_taken_in_but_keeps_nothing_alive_in_a_task() -> None:
    waits = "async def _f(x):\n    await x\n    return 3\n"
    once = "async def g(x):\n    y = await _f(x)\n    return y\n"
    assert "_f" not in taken(waits + once)
    held = "def _f(x):\n    y = x.big()\n    return y.n + y.m\n"
    task = "async def run(x):\n    while True:\n        n = _f(x)\n        await x.sleep(n)\n"
    assert taken(held + task) == held + task
