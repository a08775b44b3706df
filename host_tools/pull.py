"""`pull`: the matches of a box as records, a file a match, a line a finished hand.

`judge` and `explain` read them. Hands that were taken back are no part of a match; one under way,
or put away unfinished, comes with a later pull.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from hakam.journal import finished, journal
from hakam.journal.slots import FORMAT
from hakam.table import records
from hakam.table.referee import Referee
from host_tools import record
from host_tools.arguments import Arguments
from host_tools.deploy import box
from host_tools.link.borrow import borrowed
from host_tools.link.fault import LinkFault
from host_tools.link.link import Link

FOLDER = "/table/"
RAW = "box"
MATCH = re.compile(r"/table/match(\d+)\.hands")


def main(argv: list[str]) -> int:
    """Exit status 1 where the box is not reached or a folder cannot be written."""
    parser = Arguments("pull", "Fetch the matches of a box as records for judge and explain.")
    parser.add_argument("--port", default="", help="where it is (default: the one there is)")
    parser.add_argument(
        "--out", metavar="FOLDER", type=Path, default=Path("matches"), help="(default: matches)"
    )
    parser.add_argument(
        "--raw", action="store_true", help="the files as the box holds them too, for replay"
    )
    asked = parser.parse_args(argv)
    try:
        with borrowed(asked.port) as link:
            link.unwatched()
            files = fetched(link)
            aside = box.kept_aside(link.tree("/"))
        matches = told(files)
        asked.out.mkdir(parents=True, exist_ok=True)
        for number, (lines, lost) in sorted(matches.items()):
            print(written(asked.out, number, lines))
            for sentence in lost:
                print(f"  {sentence}")
        if asked.raw:
            print(laid(asked.out / RAW, files))
    except LinkFault as fault:
        print(fault, file=sys.stderr)
        return 1
    except OSError as fault:
        print(f"{asked.out} cannot be written: {fault.strerror}.", file=sys.stderr)
        return 1
    if not matches:
        print("The box has no finished hand yet.")
    for sentence in aside:
        print(sentence)
    return 0


def fetched(link: Link) -> dict[str, bytes]:
    """What the box has stored of its matches, by path. Raises LinkFault."""
    sizes = link.tree("/table")
    stored = box.stored_format(link, sizes)
    if stored not in (0, FORMAT):
        raise LinkFault(
            f"The box stores its matches in format {stored}, and this program reads {FORMAT}: "
            "pull them with the program that the box was deployed with."
        )
    slots = {FOLDER + name for name in journal.FILES}
    wanted = [path for path in sizes if MATCH.fullmatch(path) or path in slots]
    return {path: link.get(path) for path in wanted}


def told(files: dict[str, bytes]) -> dict[int, tuple[list[str], list[str]]]:
    """Match number -> its hands as lines, and sentences about hands that cannot be read."""
    running = Referee()
    if not running.restore([files.get(FOLDER + name, b"") for name in journal.FILES]):
        running.match_no = 0
    found = {}
    for path, data in files.items():
        match = MATCH.fullmatch(path)
        if match is None:
            continue
        number = int(match[1])
        last = _newest(data)
        if number == running.match_no:
            last = running.hand_no if running.hand.over else running.hand_no - 1
        lines, lost = _lines(data, last)
        if lines or lost:
            found[number] = (lines, lost)
    return found


def _newest(data: bytes) -> int:
    """Number of the hand that a match file ends with, 0 without any."""
    number, at = 0, 0
    while at < len(data):
        size = finished.sound(data, at)
        if size:
            number = finished.number(data, at)
        at += size or 1
    return number


def _lines(data: bytes, last: int) -> tuple[list[str], list[str]]:
    lines, lost = [], []
    for number in range(1, last + 1):
        hand = records.last(data, number)
        if not hand:
            lost.append(
                f"Hand {number} is lost: its record is damaged, or never came to the flash."
            )
        elif not finished.unfinished(hand, 0):
            lines.append(record.line(hand))
    return lines, lost


def laid(folder: Path, files: dict[str, bytes]) -> str:
    """Write the files as they are on the box, over those of an earlier pull; and say so."""
    folder.mkdir(exist_ok=True)
    for path, data in files.items():
        (folder / path.removeprefix(FOLDER)).write_bytes(data)
    return f"{folder}: {len(files)} files as the box holds them"


def written(folder: Path, number: int, lines: list[str]) -> str:
    """Write a match's file, and say so; one of another match with this number stays.

    A file is of the same match where one of the two goes on from the other.
    """
    data = "".join(line + "\n" for line in lines).encode()
    copy = 1
    while True:
        path = folder / (f"match{number}.jsonl" if copy == 1 else f"match{number}-{copy}.jsonl")
        there = path.read_bytes() if path.exists() else b""
        if there == data:
            return f"{path}: {len(lines)} hands, nothing new"
        if data.startswith(there):
            path.write_bytes(data)
            return f"{path}: {len(lines)} hands"
        copy += 1
