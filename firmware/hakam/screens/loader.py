"""The table of screens: each is the file of its name, imported when it is first shown.

Those of play stay. The others, what screens share, and what the referee needs for rare events are
given back when the next screen opens.
"""

import sys

from hakam.table import rare

SCREENS = (
    "adjust", "again", "ask", "before", "calls", "claim", "concede", "confirm", "count", "credit",
    "deal", "enrol", "ghna", "ghna_doubt", "hand", "hint", "language", "late", "matches", "menu",
    "name", "objection", "over", "play", "proof", "result", "rules", "setup", "sheet", "signals",
    "start", "status", "tags", "take_back", "trump", "won", "wrong",
)  # fmt: skip

STAY = ("play", "won")

_PACKAGE = "hakam.screens."
_SHARED = (
    "choose", "doubts", "enrol", "hand", "house", "items", "notice", "offers", "results",
    "retouch", "shortcuts",
)  # fmt: skip  # by the screens that do not stay


def load(name: str) -> type:
    """The class of a screen; MemoryError where there is no room for its file."""
    module = __import__(_PACKAGE + name, None, None, ("This",))
    found: type = module.This
    found.name = name  # type: ignore[attr-defined]
    return found


def give_back(left: str) -> None:
    """Forget the module of the screen that was left, and what else does not stay: the next
    collection frees it. Nothing of theirs but the screen that is on may still run."""
    _forget(_PACKAGE + left)
    for name in _SHARED:
        _forget(_PACKAGE + name)
    for module in rare.MODULES:
        _forget(module)


def _forget(module: str) -> None:
    """Take a module out of where the interpreter keeps it: the list of all, and its package."""
    if module in sys.modules:
        del sys.modules[module]
        package, _, name = module.rpartition(".")
        if hasattr(sys.modules[package], name):
            delattr(sys.modules[package], name)
