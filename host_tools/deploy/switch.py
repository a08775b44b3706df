"""The new firmware brought into its slot, and the switch.

Whatever is cut, and wherever, the board starts the firmware that it had until the record is
renamed, and the new one from then on; the work is then begun again, and what is there already is
not sent twice.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from host_tools.deploy import fit
from host_tools.deploy.box import FAULTS, RECORD, ROOT, Box
from host_tools.deploy.manifest import NAME, Manifest
from host_tools.link.fault import BoardFault
from host_tools.link.link import Link

KEPT_MAIN = "/main.kept%d.py"
Told = Callable[[str, int], None]
"""What is being done, and how many bytes of it are done more."""


@dataclass(frozen=True)
class Plan:
    """Paths below the new slot: as they are, copied on the board from the slot in use, sent over
    the line, taken away. `starters`: what starts the table and is another."""

    stay: frozenset[str]
    copied: tuple[str, ...]
    sent: tuple[str, ...]
    gone: tuple[str, ...]
    starters: tuple[str, ...]
    room: int


def digest(data: bytes) -> bytes:
    """As the board's `sums` has it."""
    return hashlib.sha256(data).digest()


def current(link: Link, box: Box, new: Manifest, files: Mapping[str, bytes]) -> bool:
    """Is this firmware the one that starts, has it stood, and is every file of it right?"""
    slot = box.order[:1]
    if box.begun is not None or box.slots.get(slot) != new:
        return False
    return set(_same(link, box.files, slot, files)) == files.keys()


def _same(
    link: Link, there: Mapping[str, int], slot: str, files: Mapping[str, bytes]
) -> list[str]:
    """Which of these files a slot has, byte by byte; `there`: sizes by whole path."""
    paths = [path for path, data in files.items() if there.get(f"/{slot}/{path}") == len(data)]
    sums = link.sums(f"/{slot}/{path}" for path in paths)
    return [path for path in paths if sums[f"/{slot}/{path}"] == digest(files[path])]


def plan(link: Link, box: Box, files: Mapping[str, bytes], starters: Mapping[str, bytes]) -> Plan:
    """What is to be done; nothing is changed."""
    target = box.target
    there = box.below("/" + target)
    stay = frozenset(_same(link, box.files, target, files))
    left = {path: data for path, data in files.items() if path not in stay}
    standing = box.standing in ("a", "b")
    copied = _same(link, box.files, box.standing, left) if standing else []
    gone = tuple(path for path in there if path not in stay)
    sums = link.sums("/" + name for name in starters)
    after = dict(box.files)
    for path in gone:
        del after[f"/{target}/{path}"]
    after |= {f"/{target}/{path}": len(data) for path, data in files.items()}
    after |= {f"/{target}/{NAME}": fit.BLOCK}
    after |= {f"/{name}": len(data) for name, data in starters.items()}
    return Plan(
        stay,
        tuple(copied),
        tuple(path for path in left if path not in copied),
        gone,
        tuple(name for name, data in starters.items() if sums["/" + name] != digest(data)),
        fit.taken(after) - fit.taken(box.files),
    )


def carry(
    link: Link, box: Box, done: Plan, new: Manifest, files: Mapping[str, bytes], told: Told
) -> None:
    """Fill the slot that is not in use, and write its manifest last. Raises LinkFault."""
    slot = "/" + box.target
    link.remove(f"{slot}/{NAME}")
    for path in done.gone:
        link.remove(f"{slot}/{path}")
    for path in done.copied:
        link.copy(f"/{box.standing}/{path}", f"{slot}/{path}")
        told(path, 0)
    for path in done.sent:
        link.put(f"{slot}/{path}", files[path], partial(told, path))
    told("comparing", 0)
    wrong = set(files) - set(_same(link, link.tree(slot), box.target, files))
    if wrong:
        raise BoardFault(
            f"{sorted(wrong)[0]} is not on the board as it was written; its flash may be bad."
        )
    replace(link, f"{slot}/{NAME}", new.text().encode())


def replace(link: Link, path: str, data: bytes) -> None:
    """Write a file beside its place, compare it, and put it there in one step."""
    link.put(path + ".new", data)
    link.rename(path + ".new", path)


def switch(link: Link, box: Box, done: Plan, starters: Mapping[str, bytes]) -> None:
    """From here on the new firmware starts: what starts the table, the record, main.py.

    Either order of record and main.py starts the table; an old main.py works with a new begin.
    """
    if box.other_main:
        link.copy("/main.py", aside(box))
    for name in done.starters:
        if name != "main.py":
            replace(link, "/" + name, starters[name])
    order = box.target + (box.standing if box.standing != box.target else "")
    for fault in FAULTS:  # of the firmware before
        link.remove(fault)
    replace(link, RECORD, f"{order} 0".encode())
    if "main.py" in done.starters:
        replace(link, "/main.py", starters["main.py"])


def aside(box: Box) -> str:
    """Where another firmware's main.py is kept: a path where nothing is."""
    number = 1
    while (path := KEPT_MAIN % number) in box.files:
        number += 1
    return path


def settle(link: Link, box: Box) -> None:
    """The firmware that stands is the one that is wanted: a fault before it, and another firmware
    that was given up for it, are told no more."""
    for fault in FAULTS:
        link.remove(fault)
    for slot in box.slots:
        if slot not in box.order:
            link.remove(f"/{slot}/{NAME}")


def tidy(link: Link, box: Box) -> list[str]:
    """Take away files of this firmware that lie in the root, once nothing starts from there."""
    if ROOT in box.order or not box.order or box.begun is not None:
        return []
    found = [path for path in ("/hakam", "/board.mpy") if path in box.files or box.below(path)]
    for path in found:
        link.remove(path)
    return found
