"""A catalogue of phrases as its file stands: keys, phrases, lines, and the language's number."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

WORDS = Path("hakam/words")
SIGNS = {"{yes}": "\x0b", "{no}": "\x0c", "{left}": "\x0d", "{right}": "\x0e"}
KEY = re.compile(r"[a-z][a-z0-9_]*(\.\d+)?|[a-z]+\.[A-Z][A-Z0-9_]*|@number")


@dataclass
class Catalogue:
    """One file: its phrases by key, as they are deployed, and the lines that they stand in."""

    path: Path
    number: int = -1
    phrases: dict[str, str] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)

    @property
    def name(self) -> str:
        """The language, as "en"."""
        return self.path.stem

    def fault(self, key: str, sentence: str) -> None:
        """Note what is wrong with a key, or with the whole file (an empty key)."""
        self.at(self.lines.get(key, 0), sentence)

    def at(self, line: int, sentence: str) -> None:
        """Note what is wrong in a line."""
        where = f", line {line}" if line else ""
        self.faults.append(f"firmware/{(WORDS / self.path.name).as_posix()}{where}: {sentence}")


def read(path: Path) -> Catalogue:
    """A catalogue as it stands; what cannot be read is among its faults."""
    found = Catalogue(path)
    for at, line in enumerate(path.read_text(encoding="utf8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        key, colon, phrase = line.partition(":")
        phrase = phrase.strip()
        if not colon or not KEY.fullmatch(key) or not phrase:
            found.at(at, "a line is `key: phrase`, a comment with # in front, or empty.")
        elif key in found.lines:
            found.at(at, f"the key {key} stands in line {found.lines[key]} already.")
        elif key == "@number" and not phrase.isdecimal():
            found.at(at, "@number is a whole number from 0.")
        else:
            found.lines[key] = at
            for written, sign in SIGNS.items():
                phrase = phrase.replace(written, sign)
            if key == "@number":
                found.number = int(phrase)
            else:
                found.phrases[key] = phrase
    if "@number" not in found.lines:
        found.at(0, "a line `@number: N` is due, the number that settings keep of this language.")
    return found


def check_numbers(found: list[Catalogue]) -> None:
    """The numbers count from 0, each once. Of two languages with one number both are told, and
    which number is free."""
    taken = [one.number for one in found]
    free = next(number for number in range(len(found) + 1) if number not in taken)
    for one in found:
        names = sorted(other.path.name for other in found if other.number == one.number)
        if one.number >= 0 and len(names) > 1:
            said = f"{' and '.join(names)} have the number {one.number}; {free} is free."
            one.fault("@number", said)
        elif one.number > free:
            one.fault("@number", f"the numbers count from 0, each once: {free} is missing.")
