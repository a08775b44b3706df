"""The score sheet of a match, rebuilt from the records of its finished hands."""

from hakam.journal import finished, slots
from hakam.table.rows import Rows


class Sheet(Rows):
    """Rows that can be read.

    A record with the number of an earlier one replaces it and all after: that hand was reopened.
    Hands put away are no rows.
    """

    def clear(self) -> None:
        """Take out all rows, for a new match."""
        self.n = 0

    def add(self, record: bytes) -> bool:
        """Take the row of a record; False if it is none, or a hand before it is missing."""
        return add(self, record)

    def flags(self, row: int) -> int:
        """How the hand ended, as the flags of `finished`."""
        return self._of(row, 5)

    def load(self, data: bytes) -> int:
        """All sound records of a match file, torn ones skipped; rows found."""
        return load(self, data)

    def declarer(self, row: int) -> int:
        """Seat, NO_SEAT when void or without contract."""
        return self._of(row, 0)

    def bid(self, row: int) -> int:
        """Points, 0 without."""
        return self._of(row, 1) * 5

    def trump(self, row: int) -> int:
        """Suit, NO_SUIT when none was named."""
        return self._of(row, 2)

    def made(self, row: int) -> int:
        """0, 1, or 255 without contract, void, after a tute or a forfeit."""
        return self._of(row, 3)

    def winner(self, row: int) -> int:
        """Side, or 255 (see the record's `winner`)."""
        return self._of(row, 4)

    def void(self, row: int) -> bool:
        """Nobody scored: all passed, or the table said so."""
        return self.flags(row) & finished.VOID != 0

    def total(self, row: int, side: int) -> int:
        """Points gathered in the hand, melds and last trick included."""
        return self._of(row, finished.RESULT + side * 2)

    def score(self, row: int, side: int) -> int:
        """Points for the sheet."""
        return self._of(row, finished.RESULT + side * 2 + 1)

    def after(self, row: int, side: int) -> int:
        """What the side has of the target after the hand, agreed scores included."""
        at = self.size - self.sides * 2 + side * 2
        return self._of(row, at) | self._of(row, at + 1) << 8

    @property
    def sides(self) -> int:
        """Sides of the match, once there is a row."""
        return (self.size - finished.RESULT) // 4

    def _of(self, row: int, at: int) -> int:
        return self.rows[row * self.size + at]


def of(rows: Rows) -> Sheet:
    """These rows, to be read."""
    sheet = Sheet()
    sheet.n = rows.n
    sheet.rows = rows.rows
    sheet.size = rows.size
    return sheet


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
