"""Bytes of the running hand as files hold them: slots of at most 128 bytes, and snapshots.

Part 0: 0xA0, length, sequence 3, base 3, snapshot, entries, CRC-32. Part 1 takes what overflows:
0xA1, length, sequence 3, base 3, start, deck, entries from `start` on, CRC-32. Numbers are
little-endian, and each part has two copies, written in turn. The base is the sequence at which the
log was last begun afresh: a sound part 0, alone or with a sound part 1 of its base that starts
within it, is a state, and the greatest sequence is the newest.
Snapshot: match 2, hand 2, dealer, deck, sides, length of rules, rules, of each side points 2 and
games 1.
"""

import binascii
from array import array

FORMAT = 1
"""Of all files of a table, settings and decks too: where the bytes for the same are others, the
number is another. `begin.py` keeps files of another number aside, and brings them back."""

SLOT = 128
CLEAN = 255  # no slot

PART0 = 0xA0
PART1 = 0xA1
FRAME0 = 12  # bytes of a slot that are neither snapshot nor entries
FRAME1 = 14
HEAD = 8  # bytes of a snapshot before its rules
DEALER = 4  # places in a snapshot
DECK = 5
SIDES = 6


def crc(data: "bytes | bytearray") -> bytes:
    """CRC-32, four bytes, little-endian."""
    return binascii.crc32(data).to_bytes(4, "little")


def sound(data: bytes) -> bool:
    """Is this a whole slot with the right CRC? (Bytes after its length do not matter.)"""
    if len(data) < FRAME0 or not PART0 <= data[0] <= PART1:
        return False
    n = data[1]
    return FRAME0 <= n <= min(len(data), SLOT) and crc(data[: n - 4]) == data[n - 4 : n]


def put_snapshot(
    head: bytearray,
    match_no: int,
    hand_no: int,
    dealer: int,
    rules: bytes,
    points: "array[int]",
    games: "array[int]",
    sides: int,
) -> int:
    """Write the snapshot of a hand whose deck is not known; its length."""
    put(head, 0, match_no, 2)
    put(head, 2, hand_no, 2)
    head[DEALER] = dealer
    head[DECK] = 255
    head[SIDES] = sides
    head[7] = len(rules)
    at = HEAD
    for byte in rules:
        head[at] = byte
        at += 1
    for side in range(sides):
        put(head, at, points[side], 2)
        head[at + 2] = games[side]
        at += 3
    return at


def n_entries(data: bytes) -> int:
    """Bytes of entries in a sound part 0, negative when its snapshot is none."""
    size = snapshot_size(data, 8)
    return data[1] - FRAME0 - size if size else -1


def states(files: "list[bytes]") -> "list[tuple[int, int, int, int]]":
    """All states, newest first: (sequence, parts - 1, file of part 0, of part 1 or CLEAN)."""
    out = []
    for i in range(len(files)):
        zero = files[i]
        if not sound(zero) or zero[0] != PART0 or n_entries(zero) < 0:
            continue
        sequence = get(zero, 2, 3)
        out.append((sequence, 0, i, CLEAN))
        for j in range(len(files)):
            one = files[j]
            if not sound(one) or one[0] != PART1 or one[1] < FRAME1 or one[5:8] != zero[5:8]:
                continue
            if 0 < one[8] <= n_entries(zero):
                out.append((max(sequence, get(one, 2, 3)), 1, i, j))
    out.sort()
    out.reverse()
    return out


def snapshot_size(data: bytes, at: int) -> int:
    """Bytes of the snapshot at `at`, 0 when it is none."""
    if at + HEAD > len(data) or data[at + 6] > 4 or data[at + 7] > 24:
        return 0
    return HEAD + data[at + 7] + data[at + 6] * 3


def rules_of(data: "bytes | bytearray", at: int) -> bytes:
    """Packed rules of the snapshot at `at`."""
    return bytes(data[at + HEAD : at + HEAD + data[at + 7]])


def points_at(data: "bytes | bytearray", at: int, side: int) -> int:
    """Where the points (two bytes) and games (one) of a side stand in the snapshot at `at`."""
    return at + HEAD + data[at + 7] + side * 3


def put(out: bytearray, at: int, value: int, size: int) -> None:
    """Write a number of `size` bytes, two at the most."""
    out[at] = value & 255
    if size > 1:
        out[at + 1] = value >> 8


def get(data: "bytes | bytearray", at: int, size: int) -> int:
    """Read a number of `size` bytes, three at the most."""
    value = data[at]
    if size > 1:
        value |= data[at + 1] << 8
    if size > 2:
        value |= data[at + 2] << 16
    return value
