"""One way to break a rule, and the tables that list them."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
TABLES = ("duties", "melds", "hands")


class Mutation(NamedTuple):
    """`about` names the option and value; in `path` `old` becomes `new`, and `test` dies of it:
    a pytest node. Paths are the project's."""

    about: str
    path: str
    old: str
    new: str
    test: str

    def breaks(self, source: str) -> str | None:
        """The source with this mutation, or None when `old` does not stand there exactly once."""
        return source.replace(self.old, self.new) if source.count(self.old) == 1 else None


def listed() -> list[Mutation]:
    """Every mutation of the tables; ValueError names the line of a misspelt block."""
    found = []
    for name in TABLES:
        found += read((HERE / f"{name}.txt").read_text(), f"{name}.txt")
    return found


def read(text: str, name: str) -> list[Mutation]:
    """Mutations of a table: `@ FILE  TEST`, then blocks of a name, `- old` and `+ new` lines."""
    found: list[Mutation] = []
    path = test = ""
    block: list[str] = []
    for number, line in enumerate([*text.splitlines(), ""], 1):
        if line.startswith("@ "):
            path, test = (part.strip() for part in line[2:].split("  ", 1))
        elif line.startswith("#"):
            continue
        elif line:
            block.append(line)
        elif block:
            about, *lines = block
            old = [line[2:] for line in lines if line.startswith("- ")]
            new = [line[2:] for line in lines if line.startswith("+ ")]
            if not path or not old or len(old) + len(new) < len(lines):
                raise ValueError(f"{name}:{number - 1}: no mutation: {about}")
            found.append(
                Mutation(
                    about,
                    f"firmware/hakam/rules/{path}",
                    "\n".join(old),
                    "\n".join(new),
                    f"tests/both/{test}",
                )
            )
            block = []
    return found
