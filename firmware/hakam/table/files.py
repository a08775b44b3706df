"""The hand on the table as bytes: records of the match file, slots of the running hand."""

from hakam.rules.cards import NO_CARD
from hakam.table import events as table
from hakam.table import finished, slots, verdicts
from hakam.table.repairs import Repairs


class Files(Repairs):
    """Bytes that are none leave the table as it is."""

    def hand_record(self) -> bytes:
        """The finished hand for the match file; b"" while it is not over or its sum is wrong."""
        if self.rules is None or not self.hand.over or finished.sum_found(self.hand):
            return b""
        return finished.pack(self.journal, self.hand)

    def reopen(self, record: bytes) -> int:
        """After NEED_RECORD: back to the end of the hand before. UNDONE or BAD_RECORD."""
        book = self.journal
        head = bytes(book.head[: book.n_head])
        before = finished.split(record)
        if self.rules is None or book.n_live or before is None:
            return self._no(verdicts.BAD_RECORD, table.NEXT_HAND)
        if slots.get(record, 2, 2) != self.match_no or slots.get(record, 4, 2) != self.hand_no - 1:
            return self._no(verdicts.BAD_RECORD, table.NEXT_HAND)
        book.reopen(before[0], before[1])
        if not self._load() or not self.hand.over:
            book.reopen(head, b"")
            self._load()
            return self._no(verdicts.BAD_RECORD, table.NEXT_HAND)
        return self.verdict.say(
            verdicts.UNDONE, table.NEXT_HAND, self.dealer, NO_CARD, self.hand_no
        )

    def read(self, record: bytes) -> bool:
        """Become the finished hand of a record of a match file; False if it is none."""
        parts = finished.split(record)
        if parts is None:
            return False
        self.journal.reopen(parts[0], parts[1])
        return self._load()

    def restore(self, files: "list[bytes]") -> bool:
        """State of the newest valid slots (any bytes, in order of FILES); False: NO_MATCH."""
        for _sequence, _parts, part0, part1 in slots.states(files):
            if self.journal.take(files, part0, part1) and self._load():
                self._woken = True
                self._plays = False
                return True
        self.journal.forget(files)
        self.rules = None
        self.match_no = self.hand_no = 0
        return False
