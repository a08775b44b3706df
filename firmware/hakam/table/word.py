"""What the table has said of its tricks, as its answers and repairs stand in the journal."""

from hakam.journal import entries, kinds


class Word:
    """Masks of tricks, bit 0 the first: `right` were laid as they were shown; of `unknown` nobody
    knows; `settled` are those of `unknown` that are not asked about again.

    `silent`: nothing more is asked in this hand. `named`, `objected`: masks of seats, found to
    have revoked, accused of it; `proved`: the tricks that were right when one was named last.
    """

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Forget all that was said."""
        self.right = self.unknown = self.settled = 0
        self.named = self.objected = self.proved = 0
        self.silent = False

    def read(self, live: bytearray, n: int, players: int) -> None:
        """Take all events of `n` bytes of entries that stand; repairs are not carried out yet."""
        self.clear()
        at = 0
        while at < n:
            event = entries.get(live, at)
            self.take(event & 255, event >> 8 & 255, event >> 16, players)
            at = entries.end(live, at, n)

    def take(self, kind: int, seat: int, arg: int, players: int) -> None:
        """One event: an answer, or a repair by which answers lapse."""
        if kind == kinds.CONFIRM:
            self.right |= 1 << arg
            self.unknown &= ~(1 << arg)
        elif kind == kinds.DOUBT:
            self.unknown |= 1 << arg
            self.settled |= 1 << arg
            self.silent = True
        elif kind == kinds.OBJECT:
            self.objected |= 1 << arg
            self.settled = 0
            self.silent = False
        elif kind == kinds.REVOKED:
            self.named |= 1 << seat
            self.proved = self.right
        elif kind in kinds.FROM_TRICK:
            self._lapse(seat)
        elif kind in kinds.FROM_PLAY:
            self._lapse(seat // players)
        elif kind == kinds.CREDIT and arg >= kinds.DEAL_OF and arg < kinds.AMOUNT_OF:
            self._lapse(0)

    def _lapse(self, trick: int) -> None:
        """Forget what was said of this trick and those after it, and, unless it came of earlier
        tricks alone, of every seat."""
        kept = (1 << trick) - 1
        self.right &= kept
        self.unknown &= kept
        self.settled &= kept
        if self.proved >> trick:
            self.named = 0
