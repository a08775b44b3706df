"""The table of screens: each is the file of its name, imported when it is first shown.

What the app has imported when it begins stays. Screens, and all that a function imports when it
needs it, are given back when another screen opens and in calm moments.
"""

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator

    Steps = Generator[None, None, None]

SCREENS = (
    "adjust",
    "again",
    "ask",
    "before",
    "calls",
    "claim",
    "concede",
    "confirm",
    "count",
    "credit",
    "deal",
    "enrol",
    "falls",
    "ghna",
    "ghna_doubt",
    "hand",
    "hint",
    "language",
    "late",
    "matches",
    "menu",
    "name",
    "objection",
    "over",
    "peek",
    "play",
    "proof",
    "result",
    "rules",
    "setup",
    "sheet",
    "signals",
    "start",
    "status",
    "tags",
    "take_back",
    "trump",
    "won",
    "wrong",
)

OF_PLAY = ("play", "won", "ghna", "peek")  # going from one to another keeps _PLAYED

_AT_ONCE = 4  # modules forgotten in a step
_FIRMWARE = "hakam."
_SCREENS = "hakam.screens"
_PACKAGE = "hakam.screens."
_PLAYED = (
    "hakam.screens.play", "hakam.screens.won", "hakam.screens.says", "hakam.screens.tricks",
    "hakam.rules.melds",
)  # fmt: skip  # the screens that change places at every trick, and what they use


def loaded() -> "frozenset[str]":
    """Names of the modules that are loaded now."""
    return frozenset(sys.modules)


def many() -> int:
    """How many modules are loaded now."""
    return len(sys.modules)


def load(name: str) -> type:
    """The class of a screen; MemoryError where there is no room for its file."""
    module = __import__(_PACKAGE + name, None, None, ("*",))  # any: the module, not its package
    found: type = module.This
    found.name = name  # type: ignore[attr-defined]
    return found


def give_back(stay: "frozenset[str]", playing: bool) -> "Steps":
    """Forget all modules of the firmware but those that `stay`, and those of play while
    `playing`, in steps: the next collection frees them. A module whose code runs, or whose screen
    is on, is freed when that is over; who imports it again meanwhile gets another one."""
    left = _AT_ONCE
    for module in [name for name in sys.modules if name not in stay]:
        if module.startswith(_FIRMWARE) and not (playing and module in _PLAYED):
            if not left:
                left = _AT_ONCE
                yield
            left -= 1
            if module in sys.modules:
                _forget(module)


def forget(module: str, name: str) -> None:
    """Forget a module of this package that was imported just now, and is not needed again soon.

    Both are written where this is called: a string that is put together costs a search."""
    del sys.modules[module]
    delattr(sys.modules[_SCREENS], name)


def _forget(module: str) -> None:
    """Take a module out of where the interpreter keeps it: the list of all, and its package.

    A new string costs a search among all names that the interpreter has: no more than needed."""
    del sys.modules[module]
    dot = module.rfind(".")
    package = _SCREENS if module.startswith(_PACKAGE) else module[:dot]
    if package in sys.modules:
        try:
            delattr(sys.modules[package], module[dot + 1 :])
        except AttributeError:  # its import did not come to its end
            pass
