"""What a drawing says in a language: a file each in its folder, `key: text` a line.

Empty lines and those that begin with # say nothing. One language says which keys there are.
"""

from __future__ import annotations

import re
from pathlib import Path

from host_tools.interpreters import SourceFault

FIRST = "en"
"""The language whose keys say which texts there are."""

_LINE = re.compile(r"([a-z][a-z0-9_.]*): *(\S.*)")


def languages(folder: Path) -> list[str]:
    """Languages in which a folder has texts."""
    return sorted(path.stem for path in folder.glob("*.txt"))


class Said:
    """The texts of a language: `text` and `line` of each key. Faults are gathered, then told.

    `place` is the folder as it is called in the project.
    """

    def __init__(self, folder: Path, language: str, place: str) -> None:
        self.path = folder / f"{language}.txt"
        self._place = place
        self.text: dict[str, str] = {}
        self.line: dict[str, int] = {}
        self._faults: list[str] = []
        self._read()
        first = self.text if language == FIRST else _keys(folder / f"{FIRST}.txt")
        for key in first:
            if key not in self.text:
                self.fault(0, f"the text {key} of {FIRST}.txt is missing")
        for key, line in self.line.items():
            if key not in first:
                self.fault(line, f"there is no text {key} in {FIRST}.txt")

    def fault(self, line: int, sentence: str) -> None:
        """Keep a fault of a line, 0 of the whole file, for `check`."""
        where = f", line {line}" if line else ""
        self._faults.append(f"{self._place}/{self.path.name}{where}: {sentence}.")

    def check(self) -> None:
        """Raise SourceFault with all faults so far, a line each."""
        if self._faults:
            raise SourceFault("\n".join(self._faults))

    def _read(self) -> None:
        for at, line in enumerate(self.path.read_text(encoding="utf8").splitlines(), 1):
            if not line.strip() or line.startswith("#"):
                continue
            found = _LINE.fullmatch(line.rstrip())
            if found is None:
                self.fault(at, "a line is `key: text`, a comment with # in front, or empty")
            elif found[1] in self.text:
                self.fault(at, f"{found[1]} stands in line {self.line[found[1]]} already")
            else:
                self.text[found[1]] = found[2]
                self.line[found[1]] = at


def _keys(path: Path) -> set[str]:
    lines = path.read_text(encoding="utf8").splitlines()
    return {found[1] for line in lines if (found := _LINE.fullmatch(line.rstrip()))}
