"""`python -m host_tools replay FILE`: what a box said, judged again by the rules."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path

from hakam.journal import entries, journal
from host_tools.arguments import Arguments
from host_tools.judge.command import plain
from host_tools.judge.core import Judge
from host_tools.replay.judged import Table, refusals
from host_tools.replay.stored import Stored, Torn, is_match, is_slot, match_hands, slot_hand

DIFFERS, UNREAD = 1, 2
NONE = (
    "this is no match and no journal file of a box: those are match1.hands, hand0a and the like "
    "from its folder /table, and the records that `pull` brings"
)


class Account:
    """What was found in one file; sentences about faults go to stderr."""

    def __init__(self, name: str) -> None:
        self.name = plain(name)
        self.hands = self.events = self.differences = self.unread = 0

    def right(self, hand: str, events: int) -> None:
        """A hand in which box and rules agree."""
        self._count(events)
        print(f"{hand}: {events} events, as the rules say")

    def differs(self, hand: str, events: int, whys: Iterable[str]) -> None:
        """A hand in which they do not."""
        self._count(events)
        for why in whys:
            self.differences += 1
            print(f"{self.name}: {hand}: {plain(why)}.", file=sys.stderr)

    def torn(self, why: str) -> None:
        """Something that cannot be read."""
        self.unread += 1
        print(f"{self.name}: {plain(why)}.", file=sys.stderr)

    def _count(self, events: int) -> None:
        self.hands += 1
        self.events += events

    def end(self) -> int:
        """The last line, and the exit status."""
        if self.hands:
            found = f"{self.differences or 'no'} difference{'' if self.differences == 1 else 's'}"
            print(f"{self.hands} hands, {self.events} events: {found}.")
        elif not self.unread:
            self.torn("there is no hand in it")
        return DIFFERS if self.differences else UNREAD if self.unread else 0


def main(argv: list[str]) -> int:
    """0: box and rules agree; 1: they differ; 2: something could not be read, the rest agrees."""
    parser = Arguments(
        "replay",
        "Judge a match file or a journal file of a box again: what the box said against what the "
        "rules say, event by event. Exit status 1 for a difference, 2 for what cannot be read.",
    )
    parser.add_argument(
        "file", metavar="FILE", type=Path, help="match1.hands, hand0a ..., or what `pull` brings"
    )
    path: Path = parser.parse_args(argv).file
    account = Account(str(path))
    try:
        data = path.read_bytes()
    except (OSError, ValueError) as fault:
        account.torn(getattr(fault, "strerror", None) or str(fault))
        return account.end()
    if is_match(data):
        stored(account, match_hands(data))
    elif is_slot(data):
        stored(account, slot_hand(data, beside(path)))
    elif data.lstrip()[:1] == b"{":
        records(account, data)
    else:
        account.torn(NONE)
    return account.end()


def beside(path: Path) -> list[bytes]:
    """The journal's files in the same folder."""
    there = (path.with_name(name) for name in journal.FILES)
    return [file.read_bytes() for file in there if file.is_file()]


def stored(account: Account, found: Iterable[Stored | Torn]) -> None:
    """The hands of a file of the box."""
    table = Table()
    for hand in found:
        if isinstance(hand, Torn):
            account.torn(hand.why)
            continue
        events = sum(byte < entries.ARGUMENT for byte in hand.log)
        differences = list(table.differences(hand))
        if not differences:
            account.right(hand.name, events)
        elif hand.torn:
            account.torn(f"{hand.name}: it makes sense up to {differences[0]}")
        else:
            account.differs(hand.name, events, differences)


def records(account: Account, data: bytes) -> None:
    """The lines of a file of records: every event that stands there the box has taken."""
    judge = Judge()
    for number, text in enumerate(data.splitlines(), 1):
        answer = json.loads(judge.answer(text))
        if "verdicts" not in answer:
            why = answer.get("error", "this is no hand")
            account.torn(f"line {number}: {why}")
            continue
        line = json.loads(text)
        differences = list(refusals(line, answer))
        if differences:
            account.differs(f"line {number}", len(line["events"]), differences)
        else:
            account.right(f"line {number}", len(line["events"]))
