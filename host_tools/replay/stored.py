"""What the files of a box hold: hands as their events, with what the box said of each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hakam.journal import finished, slots

PART1_NEEDS = (
    "this is the second part of a hand: replay it beside the first, in a folder with the files "
    "hand0a and hand0b of the same box"
)


@dataclass(frozen=True)
class Stored:
    """A hand. `head`: its snapshot; `log`: its entries, undone ones too; `record`: the whole
    record of a match file, with what the box said of the hand, b"" in a journal file. `torn`: its
    checksum is wrong, so the box itself would not read it."""

    match: int
    number: int
    head: bytes
    log: bytes
    record: bytes = b""
    torn: bool = False

    @property
    def name(self) -> str:
        """How it is called in sentences."""
        return f"match {self.match}, hand {self.number}"


@dataclass(frozen=True)
class Torn:
    """Bytes that are no hand: a sentence says where, and what is done about it."""

    why: str


def is_match(data: bytes) -> bool:
    """Does a file look like the hands of a match?"""
    return data[:1] == bytes((finished.MARK,)) or any(
        finished.sound(data, at) for at in range(len(data))
    )


def is_slot(data: bytes) -> bool:
    """Does a file look like a part of the running hand?"""
    return len(data) >= slots.FRAME0 and slots.PART0 <= data[0] <= slots.PART1


def match_hands(data: bytes) -> Iterator[Stored | Torn]:
    """The hands of a match file in its order, and what is torn between them."""
    at = torn = 0
    while at < len(data):
        size = finished.sound(data, at)
        if not size:
            at += 1
            continue
        if torn < at:
            yield _torn(torn, at)
        record = data[at : at + size]
        head, log = finished.split(record) or (b"", b"")
        yield Stored(*_numbers(head), head, log, record)
        at += size
        torn = at
    if torn < at:
        yield _torn(torn, at)


def _torn(first: int, end: int) -> Torn:
    return Torn(f"bytes {first} to {end - 1} are no whole hand, and are passed over")


def slot_hand(data: bytes, others: Sequence[bytes]) -> Iterator[Stored | Torn]:
    """The hand of a journal file; `others`: the files that lie beside it, for a second part.

    Of a file that is torn the entries that are there.
    """
    if data[0] == slots.PART0:
        size = slots.snapshot_size(data, 8)
        if not size or 8 + size > len(data):
            yield Torn("the opening of the hand is torn: there is nothing to judge")
            return
        head = data[8 : 8 + size]
        log = _entries(data, 8 + size)
    else:
        zero = _part0(data, others)
        if zero is None:
            yield Torn(PART1_NEEDS)
            return
        head = zero[8 : 8 + slots.snapshot_size(zero, 8)]
        log = _entries(zero, 8 + len(head))[: data[8]] + _entries(data, 10)
    torn = not slots.sound(data)
    if torn:
        yield Torn("its checksum is wrong: it is read as far as its events make sense")
    yield Stored(*_numbers(head), head, log, torn=torn)


def _entries(data: bytes, first: int) -> bytes:
    """What a part has of entries, from `first` to its checksum."""
    return data[first : min(data[1], slots.SLOT) - 4]


def _part0(data: bytes, others: Sequence[bytes]) -> bytes | None:
    """The newest first part that a second part goes on from."""
    same = [
        zero
        for zero in others
        if len(data) >= slots.FRAME1
        and slots.sound(zero)
        and zero[0] == slots.PART0
        and zero[5:8] == data[5:8]
        and 0 < data[8] <= slots.n_entries(zero)
    ]
    return max(same, key=lambda zero: slots.get(zero, 2, 3), default=None)


def _numbers(head: bytes) -> tuple[int, int]:
    """Match and hand of a snapshot."""
    return slots.get(head, 0, 2), slots.get(head, 2, 2)
