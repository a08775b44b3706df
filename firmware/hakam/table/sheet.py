"""The score sheet of a match, rebuilt from the records of its finished hands."""


class Sheet:
    """Rows by hand, from 0; a record with the number of an earlier one replaces it and all after.

    The store calls `load` at boot with the match file, `add` with each record appended.
    """

    def __init__(self) -> None:
        self.n = 0

    def clear(self) -> None:
        """For a new match."""

    def add(self, record: bytes) -> bool:
        """Take a row from a record; False if it is not one."""

    def load(self, data: bytes) -> int:
        """All valid records of a file, torn ones skipped; rows found."""

    def declarer(self, row: int) -> int:
        """Seat, NO_SEAT when void or without contract."""

    def bid(self, row: int) -> int:
        """Points, 0 without."""

    def made(self, row: int) -> int:
        """0, 1, or 255 without contract or void."""

    def void(self, row: int) -> bool:
        """All passed."""

    def total(self, row: int, side: int) -> int:
        """Points gathered in the hand, melds and last trick included."""

    def score(self, row: int, side: int) -> int:
        """Points for the sheet."""


def last(data: bytes, hand_no: int) -> bytes:
    """Newest valid record of a hand in a match file, b"" if there is none: for `Referee.reopen`."""
