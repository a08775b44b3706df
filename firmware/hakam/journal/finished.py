"""A hand as bytes, finished or put away: one record of the match file.

0xA4, length, snapshot (`slots`), declarer, bid / 5, trump, made, winner, flags, of each side total
and score, of each side what it then has of the target (two bytes), entries that stand, CRC-32.
"""

from array import array

from hakam.journal import entries, slots
from hakam.journal.journal import Journal
from hakam.rules import cards, events
from hakam.rules.hand import Hand

MARK = 0xA4
VOID = 1  # flags: nobody scored
TUTE = 2
FORFEIT = 4  # a revoke, or CONCEDED
MISDEAL = 8
CONCEDED = 16
COUNTED = 32
CLAIMED = CONCEDED | COUNTED  # both: the rest was given to a side
ADJUSTED = 64  # a score was agreed in this hand
UNFINISHED = 128  # put away; it is no row of the sheet
RESULT = 6  # bytes before the sides' totals, the flags are the last

_POINTS = 5


def pack(book: Journal, hand: Hand, after: "array[int]") -> bytes:
    """Record of the hand that the journal holds; `after`: what each side has of the target with
    this hand."""
    rules = hand.rules
    out = bytearray((MARK, 0))
    out.extend(book.head[: book.n_head])
    n = book.n_live
    flags = _flags(hand)
    if book.live.find(entries.ADJUST, 0, n) >= 0:
        flags |= ADJUSTED
    out.extend(
        bytes((hand.declarer, hand.bid // _POINTS, hand.trump, hand.made, hand.winner, flags))
    )
    for side in range(rules.sides):
        out.append(hand.total(side))
        out.append(hand.score(side))
    for side in range(rules.sides):
        out.append(after[side] & 255)
        out.append(after[side] >> 8)
    out.extend(book.live[:n])
    out[1] = len(out) + 4
    return bytes(out) + slots.crc(bytes(out))


def _flags(hand: Hand) -> int:
    """Flags of the record that the hand alone tells."""
    flags = 0 if hand.over else UNFINISHED
    if hand.void:
        flags |= VOID
    if hand.tute_seat != cards.NO_SEAT:
        flags |= TUTE
    if hand.forfeit_seat != cards.NO_SEAT:
        flags |= FORFEIT
    if hand.ending == events.MISDEAL:
        flags |= MISDEAL
    elif hand.ending == events.CONCEDE:
        flags |= CONCEDED
    elif hand.ending == events.LAST:
        flags |= COUNTED
    elif hand.ending == events.CLAIM:
        flags |= CLAIMED
    return flags


def sound(data: bytes, at: int) -> int:
    """Length of the record that starts at `at`, 0 when there is none or it is torn."""
    if len(data) < at + 2 or data[at] != MARK:
        return 0
    end = at + data[at + 1]
    size = slots.snapshot_size(data, at + 2)
    if not size or end > len(data) or end < at + 2 + size + result_size(data, at) + 4:
        return 0
    if slots.crc(data[at : end - 4]) != data[end - 4 : end]:
        return 0
    return end - at


def result(data: bytes, at: int) -> int:
    """Where the result stands in the sound record at `at`."""
    return at + 2 + slots.snapshot_size(data, at + 2)


def result_size(data: bytes, at: int) -> int:
    """Bytes of the result of the record at `at`."""
    return RESULT + data[at + 8] * 4


def unfinished(data: bytes, at: int) -> bool:
    """Is the sound record at `at` of a hand put away?"""
    return data[result(data, at) + RESULT - 1] & UNFINISHED != 0


def split(record: bytes) -> "tuple[bytes, bytes] | None":
    """Snapshot and entries of one record, None when it is not sound."""
    size = sound(record, 0)
    if not size:
        return None
    at = result(record, 0)
    return record[2:at], record[at + result_size(record, 0) : size - 4]


def number(data: bytes, at: int) -> int:
    """Hand number of the record at `at`."""
    return slots.get(data, at + 4, 2)
