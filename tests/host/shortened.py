"""Little modules of a firmware with short names."""

from __future__ import annotations

from host_tools import fold_module, fold_short

BASE = """class Base:
    def _step(self):
        return 1

    def go(self):
        return self._step()
"""
NEAR = """from hakam.base import Base


class Near(Base):
    def _stop(self):
        return 2
"""
FAR = """from hakam import near


class Far(near.Near):
    def _halt(self):
        return 3
"""
ALONE = """def _one():
    return 1


def two(x):
    return _one() + x._step()
"""
TEXTS = {"hakam.base": BASE, "hakam.near": NEAR, "hakam.far": FAR, "hakam.alone": ALONE}


def shortened(text: str, **more: str) -> tuple[str, dict[str, str]]:
    """A module with short names, and name -> short name in it; `more`: further modules."""
    texts = {"hakam.a": text} | {f"hakam.{name}": one for name, one in more.items()}
    short, back = fold_short.shorten(fold_module.read(texts))
    return short["hakam.a"].text, names_of(back["hakam.a"])


def names_of(back: dict[str, str]) -> dict[str, str]:
    """Name -> short name, without what functions are called in tracebacks."""
    return {name: short for name, short in back.items() if not name.endswith("()")}


def of_all(texts: dict[str, str]) -> dict[str, str]:
    """Name -> short name, over all modules."""
    back = fold_short.shorten(fold_module.read(texts))[1]
    return {name: short for one in back.values() for name, short in names_of(one).items()}
