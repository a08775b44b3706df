"""The entries of a hand as its repairs leave them, on a copy, and the state that they make."""

from hakam.journal import edits, entries, mend, slots
from hakam.journal.again import Again
from hakam.journal.journal import Journal
from hakam.journal.order import Order
from hakam.rules import events
from hakam.rules.hand import load
from hakam.table import replay

_MAY_FALL = (events.MELD, events.TUTE, events.EXCHANGE, events.STRIKE)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.table.referee import Referee


class Mended:
    """live, n: the copy. stopped: where in it the entry stands at which the replay stopped, 0 if
    it did not. fell: the last event that fell because of a repair, kind | seat << 8 | arg << 16
    (`Referee.fallen` says how many fell). All memory is taken when one is made.
    """

    def __init__(self) -> None:
        self.live = bytearray(slots.SLOT * 2)
        self.n = 0
        self.stopped = 0
        self.fell = 0
        self._order = Order()
        load()

    def copy(self, book: Journal) -> None:
        """The entries that stand."""
        self.n = book.n_live
        for i in range(self.n):
            self.live[i] = book.live[i]

    def put(self, kind: int, seat: int, arg: int) -> None:
        """One entry more, to be tried."""
        self.n = entries.put(self.live, self.n, kind, seat, arg)

    def put_again(self, again: Again, arg: int) -> None:
        """The same of an AGAIN."""
        self.n = entries.put_again(self.live, self.n, arg, again)

    def replay(self, referee: "Referee") -> bool:
        """Carry out the repairs, and make the state; False at an entry that cannot be."""
        if not self.begin(referee):
            return False
        at = replay.run(referee, self.live, self.n, 0, self.n)
        if at < 0:
            self.stopped = ~at
        return at == self.n

    def begin(self, referee: "Referee") -> bool:
        """Carry out the repairs, and go to the snapshot; False where they cannot be."""
        referee.word.read(self.live, self.n, referee.hand.rules.players)
        self.stopped = 0
        if not self.mend(referee):
            return False
        replay.rewind(referee)
        return True

    def mend(self, referee: "Referee") -> bool:
        """Carry out the repairs, and set the dealer; False where one names what is not there, or
        what cannot stand may not fall. The state is then nonsense."""
        referee.checkpoints.clear()
        referee.dealer = referee.journal.head[slots.DEALER]
        referee.fallen = 0
        falls = True
        while falls:
            n = mend.mend(self.live, self.n, referee.hand.rules, referee.dealer, self._order)
            if n < 0:
                return False
            falls = n & mend.LET_FALL != 0
            referee.dealer = n >> 16 & 3
            self._end(n & 0xFFFF)
            if falls and not self._let_fall(referee):
                return False
        return True

    def _end(self, n: int) -> None:
        self.n = n
        if n < len(self.live):
            self.live[n] = 0  # no argument: what stood there belongs to no entry

    def _let_fall(self, referee: "Referee") -> bool:
        """Of the entries just mended cut those that cannot stand and may fall; False at another
        that cannot stand."""
        live = self.live
        stop = self._order.stop
        replay.rewind(referee)
        referee.fallen = at = 0
        while at < stop:
            end = entries.end(live, at, stop)
            if replay.step(referee, live, at):
                at = end
                continue
            self.fell = entries.get(live, at)
            if self.fell & 255 not in _MAY_FALL:
                self.stopped = at
                return False
            referee.fallen += 1
            self._end(edits.cut(live, at, end, self.n))
            stop -= end - at
        return True
