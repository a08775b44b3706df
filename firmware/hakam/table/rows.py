"""The rows of the score sheet as the app keeps them; `sheet` reads and adds them."""


class Rows:
    """Row r, from 0, is hand r + 1; `n` rows of `size` bytes in `rows`: results of records (see
    `journal.finished`)."""

    def __init__(self) -> None:
        self.n = 0
        self.rows = bytearray()
        self.size = 0

    def cut(self, hands: int) -> None:
        """Keep the first `hands` rows, those before the running hand; none when it is -1."""
        self.n = max(min(self.n, hands), 0)
