"""The score sheet of a match as it is read; `records` makes its rows of the finished hands'."""

from hakam.journal import finished
from hakam.table.rows import Rows


class Sheet(Rows):
    """Rows that can be read."""

    def clear(self) -> None:
        """Take out all rows, for a new match."""
        self.n = 0

    def add(self, record: bytes) -> bool:
        """Take the row of a record; False if it is none, or a hand before it is missing."""
        from hakam.table import records

        return records.add(self, record)

    def flags(self, row: int) -> int:
        """How the hand ended, as the flags of `finished`."""
        return self._of(row, 5)

    def load(self, data: bytes) -> int:
        """All sound records of a match file, torn ones skipped; rows found."""
        from hakam.table import records

        return records.load(self, data)

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
        """Side that won a hand without a contract, or any by a tute or a forfeit; 255 for every
        other hand with a contract, of which `made` tells, and for a draw."""
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
