"""What a slot of a board holds: a line that says which firmware it is, and a line a file.

`hakam 1 VERSION BOARD LANGUAGES PARTS PANEL SEAL FORMAT OK,BACK`, lists with commas, "-" for an
empty one; then `SIZE CRC-32 PATH` of every file, the board's own and the drivers first, since
`firmware/begin.py` shows faults on the panel where those are right; then `end` and the CRC-32 of
all before it.
"""

from __future__ import annotations

import hashlib
import json
from binascii import crc32
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from hakam.journal.slots import FORMAT
from host_tools import catalogue, firmware_build, source_text

NAME = "manifest"
KIND = "hakam"
VERSION = "1"
SHOWN = ("board.", "hakam/__init__.", "hakam/drivers/")
"""What begins the paths of the files that the panel needs."""


@dataclass(frozen=True)
class Manifest:
    """`files`: size and CRC-32 by path below the slot. `stores`: the format of stored files.

    `version` is made of the files: the same firmware has the same. `panel`: the chip that the
    panel's driver is for, "" for none, or where the manifest is older than this choice.
    """

    version: str
    board: str
    languages: tuple[str, ...]
    parts: tuple[str, ...]
    stores: int
    pins: tuple[int, ...]
    files: Mapping[str, tuple[int, int]]
    panel: str = ""

    def text(self) -> str:
        """The manifest as it lies in the slot."""
        words = [KIND, VERSION, self.version, self.board, _listed(self.languages)]
        words += [_listed(self.parts), self.panel or "-", f"{self.seal():08x}"]
        words += [str(self.stores), _listed(self.pins)]
        lines = [" ".join(words)]
        for path in sorted(self.files, key=_place):
            size, crc = self.files[path]
            lines.append(f"{size} {crc:08x} {path}")
        told = "\n".join(lines) + "\n"
        return f"{told}end {crc32(told.encode()):08x}\n"

    def seal(self) -> int:
        """What begin.py makes of the paths and sizes of a slot, to see that all are there."""
        total = 0
        for path, (size, _) in self.files.items():
            folder, slash, name = path.rpartition("/")
            total ^= crc32(name.encode(), crc32((folder + slash).encode()) ^ size)
        return total

    def name(self) -> str:
        """What it is, for people."""
        parts = ", ".join(
            f"panel {self.panel}".strip() if part == "panel" else part for part in self.parts
        )
        parts = parts or "no optional part"
        return f"{self.version} for {self.board} in {', '.join(self.languages)}, with {parts}"


def _listed(values: tuple[str, ...] | tuple[int, ...]) -> str:
    return ",".join(str(value) for value in values) or "-"


def _place(path: str) -> tuple[bool, str, str]:
    """Files that the panel needs first; the files of a folder stand together."""
    folder, _, name = path.rpartition("/")
    return not path.startswith(SHOWN), folder, name


def read(text: str) -> Manifest | None:
    """A manifest as it was written; None where it is none, or not whole."""
    told, _, end = text.rpartition("end ")
    try:
        if int(end, 16) != crc32(told.encode()):
            return None
        head, *lines = told.splitlines()
        kind, version, name, board, languages, parts, *panel, _, stores, pins = head.split()
        if (kind, version) != (KIND, VERSION):
            return None
        files = {}
        for line in lines:
            size, crc, path = line.split()
            files[path] = (int(size), int(crc, 16))
        return Manifest(
            name, board, _words(languages), _words(parts), int(stores),
            tuple(int(pin) for pin in _words(pins)), files, "".join(_words("".join(panel))),
        )  # fmt: skip
    except ValueError:
        return None


def _words(listed: str) -> tuple[str, ...]:
    return tuple(word for word in listed.split(",") if word != "-")


def made(board: str, choice: firmware_build.Choice, files: Mapping[str, bytes]) -> Manifest:
    """The manifest of a built tree's files, what starts the table left out."""
    told = json.loads(source_text.read(firmware_build.BOARDS / board / "board.json"))
    keys = told.get("wiring", {}).get("keys", {})
    digest = hashlib.sha256()
    for path in sorted(files):
        digest.update(f"{path} {len(files[path])} ".encode() + files[path])
    return Manifest(
        digest.hexdigest()[:8],
        board,
        choice.languages or catalogue.names(),
        tuple(sorted(firmware_build.parts_of(board, choice))),
        FORMAT,
        (keys["ok"], keys["back"]) if {"ok", "back"} <= keys.keys() else (),
        {path: (len(data), crc32(data)) for path, data in files.items()},
        firmware_build.panel_of(board, choice),
    )


def laid(board: str, choice: firmware_build.Choice, folder: Path) -> dict[str, bytes]:
    """Path on the board -> bytes of a built tree as its first deploy leaves it, the table having
    stood."""
    files, starters = tree(folder)
    out = {f"/a/{path}": data for path, data in files.items()}
    out |= {f"/{name}": data for name, data in starters.items()}
    out[f"/a/{NAME}"] = made(board, choice, files).text().encode()
    out["/slot"] = b"a"
    return out


def tree(folder: Path) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """A built tree: the files of a slot by path below it, and those that start the table."""
    files = {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
    starters = {name: files.pop(name) for name in firmware_build.STARTERS}
    return files, starters
