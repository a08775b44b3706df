"""The parts that not every table has: what a board has of them, and what belongs to each.

A board's `board.json` says what is fitted: `parts` are always there, `optional_parts` only where
somebody built them in. Each optional part has `fitted`, which says whether a build takes it unless
it is told otherwise. Reader, keys and buzzer are at every table, so nothing here speaks of them.
"""

from __future__ import annotations

import json
from collections.abc import Collection

from host_tools.fold_parts import Absent

PARTS = ("panel", "lights", "side_keys", "command_tags", "few_keys")
"""`command_tags`: tags stuck to box or table that do what a key does; `few_keys`: OK and BACK are
the only keys, as the board's wiring says."""

METHODS = {
    "beeps": "no panel",
    "jumps": "few_keys",
    "lights": "lights",
    "side": "side_keys",
    "tag": "command_tags",
}
"""Method of a screen -> the part that it serves; `no panel`: it serves a box without a panel."""

MODULES = {
    "hakam.screens.beeps": "no panel",
    "hakam.screens.lights": "lights",
    "hakam.screens.shortcuts": "side_keys or command_tags",
    "hakam.screens.tags": "command_tags",
    "hakam.services.few_keys": "few_keys",
    "hakam.services.lamps": "lights",
    "hakam.services.side_keys": "side_keys",
}
"""Module, or package with all that is in it -> the part, or the parts, that it serves.

Drivers are not named here: they are deployed where the board's own file imports them.
"""


class Fitted:
    """What a board.json says of these parts; ValueError, in words, where it cannot be read."""

    def __init__(self, board: str, text: str) -> None:
        told = json.loads(text)
        self.board = board
        keys = told.get("wiring", {}).get("keys", ("left", "right"))
        few = () if "left" in keys or "right" in keys else ("few_keys",)
        self.always = frozenset((*told.get("parts", ()), *few)) & frozenset(PARTS)
        self.panel: str = told.get("parts", {}).get("panel", "")
        optional = told.get("optional_parts", {})
        for name, one in optional.items():
            if name not in PARTS:
                raise ValueError(f"{name} is no optional part; there are {', '.join(PARTS)}")
            if not isinstance(one, dict) or not isinstance(one.get("fitted"), bool):
                raise ValueError(f"{name} has to say whether it is fitted: true or false")
        self.optional = frozenset(optional)
        self.usual = self.always | {name for name, one in optional.items() if one["fitted"]}

    @property
    def every(self) -> frozenset[str]:
        """All parts that this board can have."""
        return self.always | self.optional

    def differing(self, chosen: Collection[str], panel: str) -> str:
        """How these parts, and this chip of the panel, differ from the usual ones, "" where they
        do not: `+lights-command_tags+SH1106`."""
        more = [f"+{name}" for name in sorted(frozenset(chosen) - self.usual)]
        fewer = [f"-{name}" for name in sorted(self.usual - frozenset(chosen))]
        return "".join((*more, *fewer, f"+{panel}" if panel != self.panel else ""))

    def chosen(self, more: Collection[str] = (), fewer: Collection[str] = ()) -> frozenset[str]:
        """The usual parts with some more and without some.

        ValueError for one that has no choice, and for one that is in both.
        """
        for name in (*more, *fewer):
            if name not in self.optional:
                there = ", ".join(sorted(self.optional)) or "none"
                raise ValueError(
                    f"there is no optional part {name} on {self.board}; there are {there}"
                )
        for name in more:
            if name in fewer:
                raise ValueError(f"{name} is asked for and left out: say one of the two")
        return (self.usual | frozenset(more)) - frozenset(fewer)


def absent(parts: Collection[str]) -> Absent:
    """What a firmware for these parts alone does not have."""
    missing = {name for name in PARTS if name not in parts}
    owners = missing | ({"no panel"} if "panel" in parts else set())
    return Absent(
        parts=frozenset(missing),
        methods=frozenset(name for name, owner in METHODS.items() if owner in owners),
        modules={
            name: served
            for name, served in MODULES.items()
            if owners.issuperset(served.split(" or "))
        },
    )
