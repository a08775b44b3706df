"""The catalogues of phrases, `firmware/hakam/words/*.txt`: read, checked, and made into data.

The keys of the first language (number 0) say which phrases there are; `ids.py` is made of them.
A phrase's id counts from 0: first those keyed by constants (the answers by their own numbers, then
the items of the menu), then all others as they stand. `hakam.words` says how the data looks.
"""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path

from host_tools import glyph_data
from host_tools.catalogue_file import WORDS, Catalogue, check_numbers, read
from host_tools.interpreters import FIRMWARE, SourceFault

ARGUMENT = re.compile(r"%([nsScratpqvwldg])([0-7])")
KINDS = {"s": "S", "r": "c", "t": "a", "q": "p"}
"""Kind of argument -> another that takes the same value."""
BY_GAME = "g"
"""Kind that takes no value: what a Ghna is called in the game."""
STAND_IN = ("kind", "suit", "rank", "colour", "signal", "sung_name")
"""Families whose words stand in for arguments, so in big letters too."""


@dataclass(frozen=True)
class Group:
    """Phrases keyed by the constants of a module: id = that of `first` + the constant's value."""

    key: str
    module: str
    first: str
    without: tuple[str, ...] = ()
    """Constants that need no phrase."""


BLOCK = 4
"""Phrases of which the data says together where they begin, as in `hakam.words`."""
LONGEST = 255
"""Bytes of a phrase at the most, and of the BLOCK phrases together, as the data has them."""
MOST = 60_000
"""Bytes of all phrases at the most, so that two bytes say where one begins."""
GROUPS = (
    Group("reason", "hakam/rules/reasons.py", "ANSWER", ("OK", "ILLEGAL")),
    Group("verdict", "hakam/table/verdicts.py", "ANSWER"),
    Group("item", "hakam/screens/items.py", "ITEM", ("MORE", "END", "SCORE", "BOX", "GROUP")),
)


def _read_all(firmware: Path) -> list[Catalogue]:
    return sorted(map(read, (firmware / WORDS).glob("*.txt")), key=lambda one: one.number)


def catalogues(firmware: Path = FIRMWARE) -> list[Catalogue]:
    """All languages by number, checked; none where the firmware has no words.

    Raises SourceFault with a line for everything that is wrong.
    """
    found = _read_all(firmware)
    check_numbers(found)
    if found:
        Ids(found[0], firmware)  # notes faults
        for one in found:
            _compare(found[0], one)
            _look(one, firmware)
    faults = [sentence for one in found for sentence in one.faults]
    if faults:
        raise SourceFault("\n".join(faults))
    return found


def _compare(first: Catalogue, other: Catalogue) -> None:
    """Keys and arguments of a language are those of the first."""
    for key in other.phrases.keys() - first.phrases.keys():
        family = key.partition(".")[0]
        size = sum(one.startswith(f"{family}.") for one in first.phrases)
        said = f"; its family has {size} phrases there" if size else ""
        other.fault(key, f"there is no key {key} in {first.path.name}{said}.")
    for key, phrase in first.phrases.items():
        if key not in other.phrases:
            _missing(first, other, key, f" (line {first.lines[key]} of {first.path.name})")
            continue
        wanted = _arguments(phrase)
        for place, kind in _arguments(other.phrases[key]).items():
            if place not in wanted:
                other.fault(key, f"argument {place} is not filled: {first.path.name} has none.")
            elif KINDS.get(kind, kind) != KINDS.get(wanted[place], wanted[place]):
                said = f"argument {place} is %{kind}{place}, and %{wanted[place]}{place}"
                other.fault(key, f"{said} in {first.path.name}.")


def _missing(first: Catalogue, other: Catalogue, key: str, why: str) -> None:
    """Say of a missing key behind which one it belongs, and in which line that stands: the last
    one of those before it in `first` that there is in `other`."""
    order = list(first.phrases)
    there = [one for one in order[: order.index(key)] if one in other.phrases]
    behind = f"; it belongs behind {there[-1]}" if there else ""
    other.fault(there[-1] if there else "", f"the key {key} is missing{why}{behind}.")


def _arguments(phrase: str) -> dict[str, str]:
    """Place -> kind of the arguments of a phrase; of two kinds at one place the last."""
    return {place: kind for kind, place in ARGUMENT.findall(phrase) if kind != BY_GAME}


def letters(phrase: str) -> str:
    """A phrase without its marks and arguments."""
    return ARGUMENT.sub("", phrase).replace("^", "").replace("~", "").replace("|", "")


def sizes(key: str, phrase: str) -> tuple[str, ...]:
    """In which sizes a phrase may be drawn."""
    big = phrase.startswith("^") or key.partition(".")[0] in STAND_IN
    return ("small", "big") if big else ("small",)


def _look(one: Catalogue, firmware: Path) -> None:
    """Every letter has a picture, every % is an argument, all fits the data's two bytes. A letter
    without picture is told once a size, where it stands first."""
    pictures = glyph_data.glyphs(firmware)
    told: set[tuple[str, str]] = set()
    for key, phrase in one.phrases.items():
        if len(phrase.encode()) > LONGEST:
            one.fault(key, f"the phrase is longer than {LONGEST} bytes.")
        text = letters(phrase)
        if "%" in text or "{" in text:
            one.fault(key, "% begins an argument (a kind, a place 0..7), { a sign of the font.")
            continue
        for size in sizes(key, phrase):
            for letter in sorted(set(text)):
                if ord(letter) >= glyph_data.CODES:
                    if size == "small":
                        one.fault(key, f"{letter!r} cannot be shown: {glyph_data.BELOW}.")
                elif pictures and ord(letter) not in pictures[size]:
                    if (letter, size) in told:
                        continue
                    told.add((letter, size))
                    said = f"{letter!r} has no picture in {size} letters; "
                    one.fault(key, said + "make one with `.venv/bin/python -m host_tools glyphs`.")
    if sum(len(phrase.encode()) for phrase in one.phrases.values()) > MOST:
        one.at(0, f"the phrases are too many: all are longer than {MOST:,} bytes.")


class Ids:
    """Name -> id of every phrase and of the first of every family, in order; faults are noted in
    the catalogue."""

    def __init__(self, first: Catalogue, firmware: Path = FIRMWARE) -> None:
        self.of: dict[str, int] = {}
        """Key -> id."""
        self.names: dict[str, int] = {}
        """Name in `ids.py` -> id."""
        n = 0
        for name in dict.fromkeys(group.first for group in GROUPS):
            self.names[name] = n
            groups = [group for group in GROUPS if group.first == name]
            n = max([n, *(self._keyed(first, group, n, firmware) for group in groups)])
        before = ""
        for key in first.phrases:
            family, _, place = key.partition(".")
            if family in {group.key for group in GROUPS}:
                continue
            if place and place != "0":
                if before != f"{family}.{int(place) - 1}":
                    first.fault(key, f"{family}.{int(place) - 1} is due in front of {key}.")
            elif family.upper() in self.names:
                first.fault(key, f"{family} is the name of another phrase or family already.")
            else:
                self.names[family.upper()] = n
            self.of[key] = n
            before = key
            n += 1
        self.n = n

    def _keyed(self, first: Catalogue, group: Group, start: int, firmware: Path) -> int:
        """Ids of a group's phrases; returns the first id beyond."""
        constants = _constants(firmware / group.module)
        for name in group.without:
            constants.pop(name, None)
        for key in first.phrases:
            name = key.partition(".")[2]
            if key.startswith(f"{group.key}.") and name not in constants:
                first.fault(key, f"there is no constant {name} in firmware/{group.module}.")
        for name, value in constants.items():
            key = f"{group.key}.{name}"
            if key not in first.phrases:
                beside = [one for one in self.of if one.partition(".")[0] == group.key]
                behind = [one for one in beside if one in first.phrases]
                said = f"the key {key} is missing, for the constant of firmware/{group.module}"
                said += f"; it belongs behind {behind[-1]}" if behind else ""
                first.fault(behind[-1] if behind else "", f"{said}.")
            elif start + value in self.of.values():
                first.fault(key, f"another phrase has the value {value} of {name} already.")
            self.of[key] = start + value
        return start + max(constants.values(), default=-1) + 1


def _constants(path: Path) -> dict[str, int]:
    """Upper-case names of a module that are bound to plain integers."""
    if not path.exists():
        return {}
    return {
        node.targets[0].id: node.value.value
        for node in ast.parse(path.read_text(encoding="utf8")).body
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
        if isinstance(node.value, ast.Constant) and type(node.value.value) is int
    }


def _packed(one: Catalogue, ids: Ids) -> bytes:
    """The data of a language."""
    said = {ids.of[key]: text.encode() for key, text in one.phrases.items() if key in ids.of}
    phrases = [said.get(number, b"") for number in range(ids.n)]
    at = -(-ids.n // BLOCK) * (BLOCK + 2)
    index = bytearray()
    for first in range(0, ids.n, BLOCK):
        ends = list(accumulate(map(len, phrases[first : first + BLOCK])))
        if ends[-1] > LONGEST:
            key = next(key for key, number in ids.of.items() if number >= first)
            one.fault(key, f"{BLOCK} phrases from here on are too long together.")
            raise SourceFault(one.faults[-1])
        index += (at & 65_535).to_bytes(2, "little") + bytes(ends).ljust(BLOCK, b"\0")
        at += ends[-1]
    return bytes(index) + b"".join(phrases)


def data(languages: tuple[str, ...] = (), firmware: Path = FIRMWARE) -> dict[str, bytes]:
    """Path below the firmware -> bytes of the data files of these languages, else of all.

    Beside them the list of their names: its length, then the names by number, a line each, empty
    where a language is left out. Raises SourceFault, ValueError for an unknown language.
    """
    found = catalogues(firmware)
    if not found:
        return {}
    names = [one.name for one in found]
    for name in languages:
        if name not in names:
            raise ValueError(f"There is no language {name!r}; there are {', '.join(names)}.")
    chosen = [name if not languages or name in languages else "" for name in names]
    listed = "\n".join(chosen).rstrip().encode()
    ids = Ids(found[0], firmware)
    made = {f"{one.name}.bin": _packed(one, ids) for one in found if one.name in chosen}
    made["list.bin"] = bytes((len(listed),)) + listed
    return {(WORDS / name).as_posix(): one for name, one in made.items()}


def names(firmware: Path = FIRMWARE) -> tuple[str, ...]:
    """Names of all languages, by the number that settings keep. Nothing is checked: a command says
    which languages there are, and its help, while somebody mends a phrase."""
    return tuple(one.name for one in _read_all(firmware))
