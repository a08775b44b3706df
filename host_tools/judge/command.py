"""`python -m host_tools judge FILE [--on INTERPRETER]`: one JSON object a line of the file."""

from __future__ import annotations

import json
import sys
from typing import IO, TYPE_CHECKING

from host_tools.arguments import Arguments
from host_tools.judge import runners
from host_tools.judge.core import ERROR, error
from host_tools.judge.faults import sentence
from host_tools.judge.strict_json import LONGEST

if TYPE_CHECKING:
    from collections.abc import Iterator

BOM = b"\xef\xbb\xbf"


class Unreadable(Exception):
    """The input cannot be read; the text says why. Faults of anything else are not the input's."""


def main(argv: list[str]) -> int:
    """Judge a file; 0, or 2 when a line or the file could not be judged."""
    parser = Arguments(
        "judge",
        "Judge game records, positions and proofs: JSON lines in, JSON lines out.",
    )
    parser.add_argument("file", metavar="FILE", help="file of JSON lines, or - for standard input")
    parser.add_argument(
        "--on",
        choices=sorted(runners.RUNNERS),
        default="cpython",
        help="interpreter that runs the rules (default: %(default)s)",
    )
    asked = parser.parse_args(argv)
    try:
        if asked.file == "-":
            return judge(sys.stdin.buffer, "-", asked.on)
        with opened(asked.file) as source:
            return judge(source, asked.file, asked.on)
    except Unreadable as fault:
        print(f"{plain(asked.file)}: {fault}", file=sys.stderr)
        return 2


def opened(name: str) -> IO[bytes]:
    """The file of a name; Unreadable where there is none such, or the name is none."""
    try:
        return open(name, "rb")
    except OSError as fault:
        raise Unreadable(fault.strerror) from fault
    except ValueError as fault:
        raise Unreadable(str(fault)) from fault


def judge(source: IO[bytes], name: str, on: str) -> int:
    """Answer every line of `source` on stdout, faults on stderr too; the exit status."""
    status = 0
    number = 0
    progress = sys.stderr.isatty() and not sys.stdout.isatty()
    for batch in runners.batches(lines(source), on):
        for answer in answers(batch, on):
            number += 1
            print(answer)
            if answer.startswith(ERROR):
                status = 2
                words = json.loads(answer)["error"]
                print(f"{plain(name)}:{number}: {plain(words)}", file=sys.stderr)
        sys.stdout.flush()
        if progress and (number % 200 == 0 or len(batch) > 1):
            print(f"\r{number} lines judged", end="", file=sys.stderr, flush=True)
    if progress:
        print(f"\r{number} lines judged", file=sys.stderr)
    return status


def answers(batch: list[bytes], on: str) -> list[str]:
    """Answers to some lines; those that no interpreter could be given are answered here."""
    faults = [unfit(line) for line in batch]
    given = [line for line, fault in zip(batch, faults, strict=True) if not fault]
    said = iter(runners.RUNNERS[on](given) if given else [])
    return [error(sentence(fault)) if fault else next(said) for fault in faults]


def lines(source: IO[bytes]) -> Iterator[bytes]:
    """Lines without their ends; of a line that is too long, just more than is allowed."""
    first = True
    while True:
        line = read(source, LONGEST + 3)
        if not line:
            return
        if first and line.startswith(BOM):
            line = line[len(BOM) :]
        first = False
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = read(source, LONGEST)
        yield line.rstrip(b"\r\n")


def read(source: IO[bytes], most: int) -> bytes:
    """The next line, or so many bytes of it; Unreadable where the input breaks off."""
    try:
        return source.readline(most)
    except OSError as fault:
        raise Unreadable(fault.strerror) from fault


def unfit(line: bytes) -> ValueError | None:
    """Why a line cannot even be handed to an interpreter (see `faults`), or nothing."""
    if len(line) > LONGEST:
        return ValueError("longer than %d bytes", LONGEST)
    try:
        line.decode()
    except UnicodeDecodeError as fault:
        return ValueError("the line is not UTF-8 at byte %d", fault.start + 1)
    return None


def plain(text: str) -> str:
    """Text without control characters and halves of letters. Letters that a terminal lacks are
    escaped where the text is printed: standard error does so."""
    shown = text.encode("utf8", "backslashreplace").decode("utf8")
    return "".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in shown)
