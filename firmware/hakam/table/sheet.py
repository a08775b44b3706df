"""The score sheet of a match, rebuilt from the records of its finished hands."""

from hakam.table import finished

_ROW = 14  # declarer, bid / 5, trump, made, winner, flags, of four sides total and score
_SCORES = 6


class Sheet:
    """Rows by hand, from 0: row r is hand r + 1; `n` rows.

    A record with the number of an earlier one replaces it and all after: that hand was reopened.
    """

    def __init__(self) -> None:
        self.n = 0
        self.rows = bytearray()

    def clear(self) -> None:
        """For a new match."""
        self.n = 0

    def add(self, record: bytes) -> bool:
        """Take the row of a record; False if it is none, or a hand before it is missing."""
        return finished.sound(record, 0) > 0 and self._take(record, 0)

    def load(self, data: bytes) -> int:
        """All sound records of a match file, torn ones skipped; rows found."""
        self.clear()
        at = 0
        while at < len(data):
            size = finished.sound(data, at)
            if size:
                self._take(data, at)
            at += size or 1
        return self.n

    def cut(self, hands: int) -> None:
        """Keep the first `hands` rows: at start-up, those before the running hand."""
        self.n = min(self.n, hands)

    def declarer(self, row: int) -> int:
        """Seat, NO_SEAT when void or without contract."""
        return self.rows[row * _ROW]

    def bid(self, row: int) -> int:
        """Points, 0 without."""
        return self.rows[row * _ROW + 1] * 5

    def trump(self, row: int) -> int:
        """Suit, NO_SUIT when none was named."""
        return self.rows[row * _ROW + 2]

    def made(self, row: int) -> int:
        """0, 1, or 255 without contract, void, after a tute or a forfeit."""
        return self.rows[row * _ROW + 3]

    def winner(self, row: int) -> int:
        """Side, or 255 (see the record's `winner`)."""
        return self.rows[row * _ROW + 4]

    def void(self, row: int) -> bool:
        """All passed."""
        return self.rows[row * _ROW + 5] & finished.VOID != 0

    def total(self, row: int, side: int) -> int:
        """Points gathered in the hand, melds and last trick included."""
        return self.rows[row * _ROW + _SCORES + side * 2]

    def score(self, row: int, side: int) -> int:
        """Points for the sheet."""
        return self.rows[row * _ROW + _SCORES + side * 2 + 1]

    def _take(self, data: bytes, at: int) -> bool:
        row = finished.number(data, at) - 1
        if not 0 <= row <= self.n:
            return False
        self.n = row
        place = row * _ROW
        if place == len(self.rows):
            self.rows.extend(bytes(_ROW))
        first = finished.result(data, at)
        for i in range(_SCORES + data[at + 8] * 2):
            self.rows[place + i] = data[first + i]
        self.n = row + 1
        return True


def last(data: bytes, hand_no: int) -> bytes:
    """Newest sound record of a hand in a match file, b"" if none: for `Referee.reopen`."""
    found = b""
    at = 0
    while at < len(data):
        size = finished.sound(data, at)
        if size and finished.number(data, at) == hand_no:
            found = data[at : at + size]
        at += size or 1
    return found
