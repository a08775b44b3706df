"""What the card says: a file a language, `key: text` a line, and in it words of the panel.

`{panel.KEY}` in a text is a phrase of the catalogue as the panel shows it; `{menu.ITEM}` is the
way to an item of the menu: its group, if it has one, and its name, or its number in beeps on a box
without panel. So card and panel never differ. `[OK]` is a key, `*such words*` are bold.

A text `KEY.dark` takes the place of `KEY` on a box without panel, `KEY.few` on one with two keys.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from hakam.rules.options import build
from hakam.screens import items
from host_tools import catalogue, firmware_build
from host_tools.emulator import wiring
from host_tools.people.words import Lexicon
from host_tools.svg import said

if TYPE_CHECKING:
    from collections.abc import Callable

FOLDER = Path(__file__).resolve().parent
KEYS = {"left": "◀", "right": "▶", "ok": "OK", "back": "BACK"}
"""Key of a board -> what is written on it."""
BELOW = " \u203a "
"""Between a group of the menu and its item: a small angle that points to the right."""
LONG, SHORT = "—", "•"
"""A beep that counts five, and one that counts one."""

FIRM = "\u00a0"
"""A space at which no line is broken."""

_HOLE = re.compile(r"\{([^{}]*)\}")


def languages() -> list[str]:
    """Languages in which there is a card."""
    return said.languages(FOLDER)


@dataclass(frozen=True)
class Box:
    """What of a board the card depends on: its keys and its fitted parts."""

    keys: tuple[str, ...]
    parts: frozenset[str]

    @property
    def dark(self) -> bool:
        """Has it no panel?"""
        return "panel" not in self.parts

    @property
    def few(self) -> bool:
        """Has it OK and BACK alone?"""
        return "left" not in self.keys


def box_of(board: str) -> Box:
    """The box around a board, as its board.json has it; ValueError, SourceFault in sentences."""
    wired = wiring.load(board).keys
    return Box(tuple(key for key in KEYS if key in wired), firmware_build.fitted(board).usual)


class Texts:
    """The texts of a language for a box. Raises SourceFault with a line for every fault."""

    def __init__(self, language: str, box: Box) -> None:
        self.language = language
        self.box = box
        found = said.Said(FOLDER, language, "host_tools/card")
        self.path = found.path
        self._found = found
        texts = found.text
        tongues = [one.name for one in catalogue.catalogues()]
        if language not in tongues:
            found.fault(0, f"the panel does not speak {language}; it speaks {', '.join(tongues)}")
        else:
            self._lexicon = Lexicon(build("touti"), tongues.index(language))
            texts = {key: _HOLE.sub(self._filler(key), text) for key, text in texts.items()}
        self._said = texts
        found.check()

    def __getitem__(self, key: str) -> str:
        """The text of a key, as this box needs it, the panel's words filled in."""
        return self._said[self.variant(key)]

    def variant(self, key: str) -> str:
        """Which of the texts of a key is for this box."""
        for end, wanted in (("few", self.box.few), ("dark", self.box.dark)):
            if wanted and f"{key}.{end}" in self._said:
                return f"{key}.{end}"
        return key

    def panel(self, key: str) -> str:
        """A phrase as the panel shows it in Touti; KeyError where the catalogue has none."""
        return self._lexicon.say(_ids()[key])

    def menu(self, name: str) -> str:
        """The way to an item of the menu, by the name of its constant; KeyError for no item."""
        if f"item.{name}" not in _ids():
            raise KeyError(name)
        number = int(getattr(items, name))
        if self.box.dark:
            beeps = [LONG] * (number // 5) + [SHORT] * (number % 5)
            return f"{number}{FIRM}({FIRM.join(beeps)})"
        group = items.group_of(number)
        way = self.panel(f"group_name.{group}") + BELOW if group else ""
        return way + self.panel(f"item.{name}")

    def _filler(self, key: str) -> Callable[[re.Match[str]], str]:
        """What fills a hole of the text of a key: the panel's words, bold."""
        ways = {"panel": self.panel, "menu": self.menu}

        def fill(hole: re.Match[str]) -> str:
            kind, _, name = hole[1].partition(".")
            try:
                return f"*{ways[kind](name)}*"
            except KeyError:
                line = self._found.line[key]
                self._found.fault(line, f"nothing is called {hole[0]} on the panel")
                return hole[0]

        return fill


@lru_cache(1)
def _ids() -> dict[str, int]:
    """Key of a phrase of the catalogue -> its id."""
    return catalogue.Ids(catalogue.catalogues()[0]).of
