"""`python -m host_tools explain RECORD [--line N]`: the argument after the hand, settled."""

from __future__ import annotations

import io
import sys
from typing import IO, TYPE_CHECKING

from host_tools.arguments import Arguments
from host_tools.explain.speech import LANGUAGES, Speech
from host_tools.explain.story import Plays, Story
from host_tools.judge.command import lines, plain, unfit
from host_tools.judge.faults import sentence
from host_tools.judge.record import Record
from host_tools.judge.strict_json import parse

if TYPE_CHECKING:
    from collections.abc import Iterator


def main(argv: list[str]) -> int:
    """Tell the hands of a file; 2 when one of them, or the file, cannot be told."""
    parser = Arguments(
        "explain",
        "Tell a recorded hand trick by trick: what each play denied, what is known "
        "of each hand, and where a proof comes from.",
    )
    parser.add_argument("record", metavar="RECORD", help="file of JSON lines, or - for stdin")
    parser.add_argument("--line", metavar="N", type=int, help="this line alone, from 1")
    parser.add_argument(
        "--lang",
        choices=sorted(LANGUAGES),
        default="en",
        help="of the text (default: %(default)s)",
    )
    asked = parser.parse_args(argv)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    try:
        if asked.record == "-":
            return _tell(sys.stdin.buffer, "-", asked.line, asked.lang)
        with open(asked.record, "rb") as source:
            return _tell(source, asked.record, asked.line, asked.lang)
    except (OSError, ValueError) as fault:
        if isinstance(fault, BrokenPipeError):
            raise
        reason = fault.strerror if isinstance(fault, OSError) else str(fault)
        print(f"{plain(asked.record)}: {plain(str(reason))}", file=sys.stderr)
        return 2


def explained(line: bytes, lang: str = "en") -> str:
    """A record, or the plays of a hand, as a text; ValueError: a fault (see `judge.faults`)."""
    fault = unfit(line)
    if fault:
        raise fault
    parsed = parse(line)
    if not isinstance(parsed, dict):
        raise ValueError("a line is a JSON object")
    if "events" not in parsed and "plays" not in parsed:
        raise ValueError("no record (events) and no plays: there is nothing to tell")
    record = Record(parsed) if "events" in parsed else Plays(parsed)
    return "\n".join(Story(record, Speech(record.rules, lang)).lines)


def _tell(source: IO[bytes], name: str, wanted: int | None, lang: str) -> int:
    """Print one line's hand or all; the exit status."""
    status = told = 0
    for number, (line, last) in enumerate(_with_last(lines(source)), 1):
        if wanted not in (None, number):
            continue
        try:
            text = explained(line, lang)
        except ValueError as fault:
            print(f"{plain(name)}:{number}: {plain(sentence(fault, lang))}", file=sys.stderr)
            status = 2
        else:
            if wanted is None and not (number == 1 and last):
                heading = LANGUAGES[lang].WORDS["line"].format(n=number)
                print(f"{'' if number == 1 else chr(10)}{heading}\n{'=' * len(heading)}")
            print(text)
        told += 1
    if not told:
        where = "" if wanted is None else f" line {wanted}"
        raise ValueError(f"there is no{where or ' record'} in it")
    return status


def _with_last(found: Iterator[bytes]) -> Iterator[tuple[bytes, bool]]:
    """Each line, and whether it is the last."""
    line = next(found, None)
    while line is not None:
        after = next(found, None)
        yield line, after is None
        line = after
