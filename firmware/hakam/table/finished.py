"""A finished hand as bytes: one record of the match file.

0xA3, length, snapshot (`slots`), declarer, bid / 5, trump, made, winner, flags, of each side total
and score, entries that stand, CRC-32.
"""

from hakam.rules import cards, games
from hakam.rules.hand import Hand
from hakam.table import slots
from hakam.table.journal import Journal

MARK = 0xA3
VOID = 1  # flags
TUTE = 2
FORFEIT = 4
RESULT = 6  # bytes before the sides' totals
SUM = 130  # card points and last trick of a hand

_POINTS = 5


def sum_found(hand: Hand) -> int:
    """0 when a hand played out adds up to 130 (C-63); else the sum found, 255 for wrong tricks.

    A card turned up and out of play is nobody's. Void hands, tutes and forfeits need not add up.
    """
    rules = hand.rules
    if hand.void or hand.tute_seat != cards.NO_SEAT or hand.forfeit_seat != cards.NO_SEAT:
        return 0
    if hand.n_plays != rules.cards or hand.tricks * rules.players != rules.cards:
        return 255
    found = 0
    for side in range(rules.sides):
        found += hand.total(side) - hand.meld_points[side]
    expected = SUM
    if rules.trump_from == games.TURNED_OUT:
        expected -= cards.points(hand.shown)
    return 0 if found == expected else found


def pack(book: Journal, hand: Hand) -> bytes:
    """Record of the hand that the journal holds and that is over."""
    rules = hand.rules
    out = bytearray((MARK, 0))
    out.extend(book.head[: book.n_head])
    flags = VOID if hand.void else 0
    if hand.tute_seat != cards.NO_SEAT:
        flags |= TUTE
    if hand.forfeit_seat != cards.NO_SEAT:
        flags |= FORFEIT
    out.extend(
        bytes((hand.declarer, hand.bid // _POINTS, hand.trump, hand.made, hand.winner, flags))
    )
    for side in range(rules.sides):
        out.append(hand.total(side))
        out.append(hand.score(side))
    n = book.n_live
    out.extend(book.live[:n])
    out[1] = len(out) + 4
    return bytes(out) + slots.crc(bytes(out))


def sound(data: bytes, at: int) -> int:
    """Length of the record that starts at `at`, 0 when there is none or it is torn."""
    if len(data) < at + 2 or data[at] != MARK:
        return 0
    end = at + data[at + 1]
    size = slots.snapshot_size(data, at + 2)
    if not size or end > len(data) or end < at + 2 + size + RESULT + data[at + 8] * 2 + 4:
        return 0
    if slots.crc(data[at : end - 4]) != data[end - 4 : end]:
        return 0
    return end - at


def result(data: bytes, at: int) -> int:
    """Where the result stands in the sound record at `at`."""
    return at + 2 + slots.snapshot_size(data, at + 2)


def split(record: bytes) -> "tuple[bytes, bytes] | None":
    """Snapshot and entries of one record, None when it is not sound."""
    size = sound(record, 0)
    if not size:
        return None
    at = result(record, 0)
    return record[2:at], record[at + RESULT + record[8] * 2 : size - 4]


def number(data: bytes, at: int) -> int:
    """Hand number of the record at `at`."""
    return slots.get(data, at + 4, 2)
