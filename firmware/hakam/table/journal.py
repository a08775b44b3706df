"""The log of the running hand, and which slot (`slots`) to write after each event: always one.

When a part is full, undone entries are folded away: into part 0 alone, under a new base, where all
that stands fits there, else inside part 1.
"""

from array import array

from hakam.table import entries, slots

FILES = ("hand0a", "hand0b", "hand1a", "hand1b")  # names for the store, by slot number
CLEAN = slots.CLEAN

_SLACK = 4  # bytes left free after folding, so that both copies of part 0 hold the base
_NEAR = 8  # bytes that part 1 may repeat of part 0, so that its older copy serves as well


class Journal:
    """Entries of the running hand and the slot to write after each event.

    After each verdict that stands: while `slot = journal.pending()` is not CLEAN write `image()`
    to FILES[slot], then call `written()`. When the write fails leave it: `pending` goes on asking.
    At boot give all four files' bytes (b"" where missing) to `Referee.restore`.

    head, n_head: the snapshot; log, n: entries, undone ones too; live, n_live: those that stand.
    """

    def __init__(self) -> None:
        self.head = bytearray(48)
        self.n_head = 0
        self.log = bytearray(slots.SLOT * 2)
        self.n = 0
        self.live = bytearray(slots.SLOT * 2)
        self.n_live = 0
        self.start = 0  # where part 1 starts in the log, 0: not in use
        self.sequence = 0
        self.base = 0
        self.copies = bytearray(2)  # copy of each part to write next
        self.saved = bytearray(2)  # entries' bytes of this base in each copy of part 0
        self.dirty = 0  # bit 0, 1: part to be written
        self._image = bytearray(slots.SLOT)

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
        head = self.head
        slots.put(head, 0, match_no, 2)
        slots.put(head, 2, hand_no, 2)
        head[4] = dealer
        head[slots.DECK] = 255
        head[6] = sides
        head[7] = len(rules)
        at = slots.HEAD
        for byte in rules:
            head[at] = byte
            at += 1
        for side in range(sides):
            slots.put(head, at, points[side], 2)
            head[at + 2] = games[side]
            at += 3
        self.n_head = at
        self.n_live = 0
        self._afresh()

    def reopen(self, head: bytes, live: bytes) -> None:
        """Open a hand with entries that stand. Two writes when they do not fit into part 0."""
        self.n_head = len(head)
        self.head[: len(head)] = head
        self.n_live = len(live)
        self.live[: len(live)] = live
        self._afresh()

    def add(self, kind: int, seat: int, arg: int) -> bool:
        """Append an event (see `entries.put`); False when it has no entry. Allocates nothing."""
        at = self.n_live
        stop = entries.put(self.live, at, kind, seat, arg)
        if stop == at:
            return False
        self.n_live = stop
        if self._room() >= stop - at:
            self._copy(at, stop)
        elif not self._fold():
            if self.start:
                self._tail()
            else:
                self._cross()
                self._copy(at, stop)
        return True

    def drop(self) -> None:
        """Undo the last entry that stands; there must be one."""
        self.n_live = entries.start(self.live, self.n_live)
        if self.start and self._fold():
            return
        if self._room() < 1:
            if self._fold():
                return
            if self.start:
                self._tail()
                return
            self._cross()
        self.log[self.n] = entries.UNDO
        self.n += 1
        self.dirty |= 2 if self.start else 1

    def set_deck(self, deck: int) -> None:
        """Note the deck in play in the snapshot; written with the next event."""
        self.head[slots.DECK] = deck

    def pending(self) -> int:
        """Slot number to write now, CLEAN when all is saved."""
        part = self._next()
        if part == CLEAN:
            return CLEAN
        return part * 2 + self.copies[part]

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
        while first < last:
            out[at] = self.log[first]
            at += 1
            first += 1
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
        self.start = 0
        self.dirty = 0 if part0 < 2 else 1
        if part1 != CLEAN:
            data = files[part1]
            self.start = data[8]
            self.head[slots.DECK] = data[9]
            self.n = self._read(data, 10, self.start)
            if part0 >= 2 or part1 < 2:
                self.dirty |= 2
        self.copies[0] = 1 if part0 == 0 or part1 == 0 else 0
        self.copies[1] = 1 if part0 == 2 or part1 == 2 else 0
        self.n_live = entries.stand(self.log, self.n, self.live)
        for i in range(2):
            data = files[i]
            same = (
                slots.sound(data) and data[0] == slots.PART0 and slots.get(data, 5, 3) == self.base
            )
            self.saved[i] = slots.n_entries(data) if same else 0
        self.forget(files)
        if part1 == CLEAN:
            self._new_base()
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

    def _room(self) -> int:
        if self.start:
            return self.start + slots.SLOT - slots.FRAME1 - self.n
        return slots.SLOT - slots.FRAME0 - self.n_head - self.n

    def _copy(self, at: int, stop: int) -> None:
        while at < stop:
            self.log[self.n] = self.live[at]
            self.n += 1
            at += 1
        self.dirty |= 2 if self.start else 1

    def _next(self) -> int:
        """Part to write now. While no part 0 of its base is saved, part 1 goes before it."""
        if self.dirty == 3:
            return 0 if self.saved[0] or self.saved[1] else 1
        return self.dirty - 1 if self.dirty else CLEAN

    def _new_base(self) -> None:
        self.base = self.sequence + 1
        self.saved[0] = self.saved[1] = 0

    def _afresh(self) -> None:
        """The log is what stands, under a new base; in part 1 only what part 0 cannot hold."""
        self.n = 0
        self.start = 0
        self.dirty = 0
        self._new_base()
        self._copy(0, self.n_live)
        self.dirty = 1
        if self._room() < 0:
            self.start = entries.start(self.log, self.n + self._room() + 1)
            self.dirty = 3

    def _fold(self) -> bool:
        if self.n_live > slots.SLOT - slots.FRAME0 - self.n_head - _SLACK:
            return False
        self._afresh()
        return True

    def _cross(self) -> None:
        """Part 0 is full: part 1 starts at the end of its older saved copy, if that is near."""
        low = min(self.saved[0], self.saved[1])
        high = max(self.saved[0], self.saved[1])
        if low + _NEAR >= self.n:
            self.start = low
            self.dirty = 0
        elif high + _NEAR >= self.n:
            self.start = high
            self.dirty = 0
        else:
            self.start = self.n

    def _tail(self) -> None:
        """Part 1 is full: it becomes the undoing of part 0's undone entries, and the rest."""
        kept = self._image
        size = entries.stand(self.log, self.start, kept)
        same = 0
        while same < size and same < self.n_live:
            stop = entries.end(kept, same, size)
            if stop != entries.end(self.live, same, self.n_live):
                break
            at = same
            while at < stop and kept[at] == self.live[at]:
                at += 1
            if at < stop:
                break
            same = stop
        self.n = self.start
        while size > same:
            size = entries.start(kept, size)
            self.log[self.n] = entries.UNDO
            self.n += 1
        self._copy(same, self.n_live)
