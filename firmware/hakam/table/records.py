"""Rows of the score sheet, of the records of finished hands; no screen needs any of it.

A record with the number of an earlier one replaces it and all after: that hand was reopened.
Hands put away are no rows.
"""

from hakam.journal import finished, slots
from hakam.table.rows import Rows


def add(rows: Rows, record: bytes) -> bool:
    """Take the row of a record; False if it is none, or a hand before it is missing."""
    return finished.sound(record, 0) > 0 and _take(rows, record, 0)


def load(rows: Rows, data: bytes, match: int = -1) -> int:
    """Have the rows of all sound records of a match file, torn ones skipped; rows found. `match`:
    of this one alone."""
    rows.n = 0
    at = 0
    while at < len(data):
        size = finished.sound(data, at)
        if size and (match < 0 or slots.get(data, at + 2, 2) == match):
            _take(rows, data, at)
        at += size or 1
    return rows.n


def _take(rows: Rows, data: bytes, at: int) -> bool:
    """Take the row of the sound record at `at`."""
    row = finished.number(data, at) - 1
    if not 0 <= row <= rows.n or finished.unfinished(data, at):
        return False
    size = finished.result_size(data, at)
    if row and size != rows.size:
        return False
    rows.size = size
    first = finished.result(data, at)
    rows.rows = rows.rows[: row * size] + data[first : first + size]
    rows.n = row + 1
    return True


def last(data: bytes, hand_no: int) -> bytes:
    """Newest sound record of a finished hand in a match file, b"" if none: for `reopen`."""
    found = b""
    at = 0
    while at < len(data):
        size = finished.sound(data, at)
        if size and finished.number(data, at) == hand_no and not finished.unfinished(data, at):
            found = data[at : at + size]
        at += size or 1
    return found
