"""The table of screens: each is the file of its name, imported when it is first shown.

Those of play stay. The others, and what only they use, are given back when the next screen opens.
"""

import sys

SCREENS = (
    "adjust", "again", "ask", "before", "calls", "claim", "concede", "confirm", "count", "credit",
    "deal", "enrol", "ghna", "ghna_doubt", "hand", "hint", "language", "late", "matches", "menu",
    "name", "objection", "over", "play", "proof", "result", "rules", "setup", "sheet", "signals",
    "start", "status", "tags", "take_back", "trump", "won", "wrong",
)  # fmt: skip

STAY = ("play", "won")

_PACKAGE = "hakam.screens"
_ALWAYS = (
    "answers", "beeps", "box", "kept", "lights", "lines", "loader", "says", "screen", "seats",
    "settings", "show", "tricks",
)  # fmt: skip


def load(name: str) -> type:
    """The class of a screen; MemoryError where there is no room for its file."""
    module = __import__(_PACKAGE + "." + name, None, None, ("This",))
    found: type = module.This
    found.name = name  # type: ignore[attr-defined]
    return found


def give_back() -> None:
    """Forget every module of the screens that does not stay: the next collection frees it."""
    package = sys.modules[_PACKAGE]
    start = _PACKAGE + "."
    for module in list(sys.modules):
        if not module.startswith(start):
            continue  # a string is made for ours alone: that is slow
        name = module[len(start) :]
        if name not in STAY and name not in _ALWAYS:
            del sys.modules[module]
            if hasattr(package, name):
                delattr(package, name)
