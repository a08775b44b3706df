"""The log of the running hand, and which slot (`slots`) to write after each event: always one.

When a part is full, undone entries go: into part 0 alone, under a new base, where all that stands
fits there, else inside part 1.
"""

from array import array

from hakam.journal import entries, slots
from hakam.rules.events import CLAIM, CONCEDE, MISDEAL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.journal.order import Again

FILES = ("hand0a", "hand0b", "hand1a", "hand1b")  # names for the store, by slot number
CLEAN = slots.CLEAN

RESERVE = 4  # bytes of part 1 kept free: a hand can always be ended, its record is short enough

_SLACK = 4  # bytes left free after folding, so that both copies of part 0 hold the base
_NEAR = 8  # bytes that part 1 may repeat of part 0, so that its older copy serves as well


class Journal:
    """Entries of the running hand and the slot to write after each event.

    After each verdict that stands: while `slot = journal.pending()` is not CLEAN write `image()`
    to FILES[slot], then call `written()`. When the write fails leave it: `pending` goes on asking.
    At boot give all four files' bytes (b"" where missing) to `Referee.restore`.

    head, n_head: the snapshot. log, n: entries, undone ones too; `limit`: where the part being
    filled, `part` (1 or 2, as the bits of `dirty`), is full. live: what stands, see `n_live`.
    """

    def __init__(self) -> None:
        self.head = bytearray(48)
        self.n_head = 0
        self.log = bytearray(slots.SLOT * 2)
        self.n = 0
        self.limit = 0
        self.part = 1
        self.live = bytearray(slots.SLOT * 2)
        self.start = 0  # where part 1 starts in the log, 0: not in use
        self.sequence = 0
        self.base = 0
        self.copies = bytearray(2)  # copy of each part to write next
        self.saved = bytearray(2)  # entries' bytes of this base in each copy of part 0
        self.dirty = 0  # bit 0, 1: part to be written
        self._entry = bytearray(entries.LONGEST)
        self._image = bytearray(slots.SLOT)

    @property
    def n_live(self) -> int:
        """Bytes of the entries that stand, which are then the first of `live`; -1 for nonsense."""
        return entries.stand(self.log, self.n, self.live)

    def begin(
        self,
        match_no: int,
        hand_no: int,
        dealer: int,
        rules: bytes,
        points: "array[int]",
        games: "array[int]",
        sides: int,
    ) -> None:
        """Open a hand: its snapshot, no entries, the deck not known."""
        self.n_head = slots.put_snapshot(
            self.head, match_no, hand_no, dealer, rules, points, games, sides
        )
        self._afresh(0)

    def reopen(self, head: bytes, live: bytes) -> None:
        """Open a hand with entries that stand. Two writes when they do not fit into part 0."""
        self.n_head = len(head)
        self.head[: len(head)] = head
        self.live[: len(live)] = live
        self._afresh(len(live))

    def add(self, kind: int, seat: int, arg: int) -> bool:
        """Append an event (see `entries.put`); False when it has no entry or there is no room.

        Room for an end by agreement there always is. Allocates nothing.
        """
        size = entries.put(self._entry, 0, kind, seat, arg)
        return size > 0 and self._append(size, CONCEDE <= kind <= MISDEAL or kind == CLAIM)

    def add_again(self, mask: int, again: "Again") -> bool:
        """Append an AGAIN of the trick and the new cards of `again`; False without room."""
        size = entries.put_again(self._entry, 0, again.trick, mask, again.new, again.n)
        return self._append(size, False)

    def _append(self, size: int, ends: bool) -> bool:
        """Append the entry made; there is always room for one that `ends` the hand."""
        if self.n + size > self.limit:
            ends = ends and self.n <= self.limit
            if not self._make_room(size) and not ends:
                return False
        for i in range(size):
            self.log[self.n] = self._entry[i]
            self.n += 1
        self.dirty |= self.part
        return True

    def drop(self) -> None:
        """Undo the last entry that stands; there must be one."""
        if self.n >= self.limit and not self._make_room(1):
            self._fold_tail(entries.start(self.live, self.n_live), 0)
            return
        self.log[self.n] = entries.UNDO
        self.n += 1
        self.dirty |= self.part
        if self.start and self.n_live <= self._capacity() - _SLACK:
            self._afresh(self.n_live)

    def set_deck(self, deck: int) -> None:
        """Note the deck in play in the snapshot; written with the next event."""
        self.head[slots.DECK] = deck

    def pending(self) -> int:
        """Slot number to write now, CLEAN when all is saved."""
        part = self._next()
        return part if part == CLEAN else part * 2 + self.copies[part]

    def image(self) -> bytes:
        """Bytes for the slot `pending`, at most 128."""
        out = self._image
        slots.put(out, 2, self.sequence + 1, 3)
        slots.put(out, 5, self.base, 3)
        if self._next() == 0:
            out[0] = slots.PART0
            at = 8
            for i in range(self.n_head):
                out[at] = self.head[i]
                at += 1
            first = 0
            last = self.start or self.n
        else:
            out[0] = slots.PART1
            out[8] = self.start
            out[9] = self.head[slots.DECK]
            at = 10
            first = self.start
            last = self.n
        for i in range(first, last):
            out[at] = self.log[i]
            at += 1
        out[1] = at + 4
        return bytes(out[:at]) + slots.crc(out[:at])

    def written(self) -> None:
        """The image is durable."""
        part = self._next()
        if part == 0:
            self.saved[self.copies[0]] = self.start or self.n
        self.copies[part] ^= 1
        self.dirty &= ~(1 << part)
        self.sequence += 1

    def take(self, files: "list[bytes]", part0: int, part1: int) -> bool:
        """Become the state of the sound file `part0`, with `part1` unless that is CLEAN."""
        data = files[part0]
        size = slots.snapshot_size(data, 8)
        self.n_head = size
        self.head[:size] = data[8 : 8 + size]
        self.base = slots.get(data, 5, 3)
        self.n = self._read(data, 8 + size, 0)
        self.dirty = 0 if part0 < 2 else 1
        self._fill(0)
        if part1 != CLEAN:
            data = files[part1]
            self._fill(data[8])
            self.head[slots.DECK] = data[9]
            self.n = self._read(data, 10, self.start)
            if part0 >= 2 or part1 < 2:
                self.dirty |= 2
        self.copies[0] = 1 if part0 == 0 or part1 == 0 else 0
        self.copies[1] = 1 if part0 == 2 or part1 == 2 else 0
        for i in range(2):
            data = files[i]
            same = slots.sound(data) and data[0] == slots.PART0
            same = same and slots.get(data, 5, 3) == self.base
            self.saved[i] = max(slots.n_entries(data), 0) if same else 0
        self.forget(files)
        if part1 == CLEAN:
            self._new_base()
            self.dirty |= 1  # what part 1 would go on from must be saved under the new base
        return self.n_live >= 0

    def forget(self, files: "list[bytes]") -> None:
        """Go on after the greatest sequence in the files, whatever else is in them."""
        self.sequence = 0
        for data in files:
            if slots.sound(data):
                self.sequence = max(self.sequence, slots.get(data, 2, 3))

    def _read(self, data: bytes, first: int, at: int) -> int:
        for i in range(first, data[1] - 4):
            self.log[at] = data[i]
            at += 1
        return at

    def _capacity(self) -> int:
        return slots.SLOT - slots.FRAME0 - self.n_head

    def _fill(self, start: int) -> None:
        """Entries go to part 1 from `start` on, or to part 0 when that is 0."""
        self.start = start
        self.part = 2 if start else 1
        after = start + slots.SLOT - slots.FRAME1 - RESERVE
        self.limit = after if start else self._capacity()

    def _next(self) -> int:
        """Part to write now. While no part 0 of its base is saved, part 1 goes before it."""
        if self.dirty == 3:
            return 0 if self.saved[0] or self.saved[1] else 1
        return self.dirty - 1 if self.dirty else CLEAN

    def _new_base(self) -> None:
        self.base = self.sequence + 1
        self.saved[0] = self.saved[1] = 0

    def _afresh(self, n: int) -> None:
        """The log is the first `n` of `live`, under a new base; part 1 what part 0 cannot hold."""
        for i in range(n):
            self.log[i] = self.live[i]
        self.n = n
        self.dirty = 1
        self._new_base()
        self._fill(0)
        if n > self.limit:
            self._fill(entries.start(self.log, self.limit + 1))
            self.dirty = 3

    def _make_room(self, size: int) -> bool:
        """Fold into part 0, or go on in part 1, or fold part 1; False when all is full."""
        n = self.n_live
        if n + size <= self._capacity() - _SLACK:
            self._afresh(n)
        elif self.start:
            return self._fold_tail(n, size)
        else:
            self._cross()
        return True

    def _cross(self) -> None:
        """Part 0 is full: part 1 starts at the end of its older saved copy, if that is near."""
        low = min(self.saved[0], self.saved[1])
        high = max(self.saved[0], self.saved[1])
        start = self.n
        if high + _NEAR >= self.n:
            start = low if low + _NEAR >= self.n else high
            self.dirty = 0
        self._fill(start)

    def _fold_tail(self, n: int, more: int) -> bool:
        """Part 1 becomes the undoing of part 0's undone entries, and the rest of `n` bytes that
        stand. False, nothing changed, when `more` bytes have no room after it."""
        kept = self._image
        live = self.live
        size = entries.stand(self.log, self.start, kept)
        same = 0
        while same < size and same < n:
            stop = entries.end(kept, same, size)
            at = same
            while at < stop and at < n and kept[at] == live[at]:
                at += 1
            if at < stop or stop != entries.end(live, same, n):
                break
            same = stop
        at = self.start + n - same
        stop = size
        while stop > same:
            stop = entries.start(kept, stop)
            at += 1
        if more and at + more > self.limit:
            return False
        self.n = self.start
        while size > same:
            size = entries.start(kept, size)
            self.log[self.n] = entries.UNDO
            self.n += 1
        for i in range(same, n):
            self.log[self.n] = live[i]
            self.n += 1
        self.dirty |= 2
        return True
