"""The hand on the table as bytes: records of the match file, slots of the running hand."""

from array import array

from hakam.journal import finished, kinds, slots
from hakam.rules.cards import NO_CARD
from hakam.rules.games import POINTS
from hakam.table import verdicts
from hakam.table.doubts import Doubts


class Files(Doubts):
    """Bytes that are none leave the table as it is."""

    def scores(self, side: int) -> int:
        """What a side has of the target before this hand: points, or games, hands, marks."""
        return self._of(self.points, self.games, side)

    def total_score(self, side: int) -> int:
        """The same with this hand, once it is over."""
        if self.hand.over:
            return self._of(self.points_after, self.games_after, side)
        return self.scores(side)

    def match_winner(self) -> int:
        """Side that has won the match (cabron: lost it), NO_SIDE while it goes on."""
        return self._winner

    def hand_record(self) -> bytes:
        """The finished hand for the match file; b"" while it is not over or its sum is wrong."""
        if self.rules is None or not self.hand.over or finished.sum_found(self.hand):
            return b""
        return self._record()

    def leave_record(self) -> bytes:
        """The running hand for the match file when it is put away; b"" without events, or over."""
        if self.rules is None or self.hand.over or not self.journal.n_live:
            return b""
        return self._record()

    def _record(self) -> bytes:
        after = array("H", bytes(8))
        for side in range(self.hand.rules.sides):
            after[side] = self.total_score(side)
        return finished.pack(self.journal, self.hand, after)

    def reopen(self, record: bytes) -> int:
        """After NEED_RECORD: back to the end of the hand before. UNDONE or BAD_RECORD."""
        book = self.journal
        before = finished.split(record)
        if self.rules is None or book.n_live or before is None:
            return self._no(verdicts.BAD_RECORD, kinds.NEXT_HAND)
        if slots.get(record, 2, 2) != self.match_no or slots.get(record, 4, 2) != self.hand_no - 1:
            return self._no(verdicts.BAD_RECORD, kinds.NEXT_HAND)
        if finished.unfinished(record, 0) or not self._become(before[0], before[1]):
            return self._no(verdicts.BAD_RECORD, kinds.NEXT_HAND)
        return self.verdict.say(
            verdicts.UNDONE, kinds.NEXT_HAND, self.dealer, NO_CARD, self.hand_no
        )

    def read(self, record: bytes) -> bool:
        """Become the hand of a record of a match file: MATCH_REOPENED; False if it is none.

        The journal's sequence goes on, so the slots written next are the newest.
        """
        parts = finished.split(record)
        if parts is None or not self._become(parts[0], parts[1]):
            return False
        self._woken = False
        self.verdict.say(
            verdicts.MATCH_REOPENED, kinds.NEW_MATCH, self.dealer, NO_CARD, self.hand_no
        )
        return True

    def _become(self, head: bytes, live: bytes) -> bool:
        """Stand where a snapshot and its entries say; False, and as it was, if they are none."""
        book = self.journal
        standing = self.rules is not None
        old_head = bytes(book.head[: book.n_head])
        old_live = bytes(book.live[: book.n_live])
        book.reopen(head, live)
        try:
            if self._load():
                self._answered = self._answerable()
                return True
        except MemoryError:  # nothing but the journal was changed yet
            book.reopen(old_head, old_live)
            raise
        book.reopen(old_head, old_live)
        if not standing or not self._load():
            self.rules = None
            book.dirty = 0
        return False

    def restore(self, files: "list[bytes]") -> bool:
        """State of the newest valid slots (any bytes, in order of FILES); False: NO_MATCH."""
        for _sequence, _parts, part0, part1 in slots.states(files):
            if self.journal.take(files, part0, part1) and self._load():
                self._woken = True
                self._answered = self._answerable()  # that was said before
                self._plays = False
                return True
        self.journal.forget(files)
        self.rules = None
        self.match_no = self.hand_no = 0
        return False

    def _of(self, points: "array[int]", games: "array[int]", side: int) -> int:
        return points[side] if self.hand.rules.unit == POINTS else games[side]
