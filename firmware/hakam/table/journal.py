"""The running hand in slots of at most 128 bytes, torn-proof."""

FILES = ("hand0a", "hand0b", "hand1a", "hand1b")  # names for the store, by slot number
SLOT = 128
CLEAN = 255


class Journal:
    """Entries of the running hand and the slot to write after each event.

    After each verdict that stands: `slot = journal.pending()`; unless CLEAN write `journal.image()` to
    FILES[slot], then `journal.written()`. When the write fails leave it: `pending` goes on asking.
    At boot give all four files' bytes (b"" where missing), in this order, to `Referee.restore`.
    """

    def pending(self) -> int:
        """Slot number to write now, CLEAN when all is saved."""

    def image(self) -> bytes:
        """Bytes for the slot `pending`, at most 128."""

    def written(self) -> None:
        """The image is durable."""
