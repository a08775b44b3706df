"""The log of the running hand, and which slot (`slots`) to write after each event: always one.

When the part being filled is full, `room` makes room; `stored` takes what the files hold at boot.
"""

from array import array
from binascii import crc32
from struct import pack_into

from hakam.journal import entries, kinds, room, slots

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.journal.again import Again

FILES = ("hand0a", "hand0b", "hand1a", "hand1b")  # names for the store, by slot number
HEAD = 48  # bytes kept for a snapshot; `image` packs as many
PART1 = 2  # first of the two slots of part 1, after those of part 0


class Journal:
    """Entries of the running hand and the slot to write after each event.

    After each verdict that stands: while it is `dirty` write `image()` to FILES[slot], then call
    `written()`. When the write fails leave it: it stays dirty.
    At boot give all four files' bytes (b"" where missing) to `Referee.restore`.

    head, n_head: the snapshot. log, n: entries, undone ones too; `limit`: where the part being
    filled, `part` (1 or 2, as the bits of `dirty`), is full. live, n_live: the entries that stand;
    rare: what is rare among them (see `entries.rare`). slot: the file that `image` made bytes for.
    """

    def __init__(self) -> None:
        self.head = bytearray(HEAD)
        self.n_head = 0
        self.log = bytearray(slots.SLOT * 2)
        self.n = 0
        self.limit = 0
        self.part = 1
        self.live = bytearray(slots.SLOT * 2)
        self.n_live = 0
        self.rare = 0
        self.start = 0  # where part 1 starts in the log, 0: not in use
        self.sequence = 0
        self.base = 0
        self.copies = bytearray(2)  # copy of each part to write next
        self.saved = bytearray(2)  # entries' bytes of this base in each copy of part 0
        self.dirty = 0  # bit 0, 1: part to be written
        self.half = False  # was it read, and the state not made of it?
        self.torn = False  # was there a newer state in the files that could not be read?
        self.slot = 0
        self.spare = bytearray(slots.SLOT)  # an image, or a part as it is made anew
        self._view = memoryview(self.spare)
        self._entry = bytearray(entries.LONGEST)

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
        self.n_live = self.rare = 0
        room.begin_afresh(self)

    def reopen(self, head: bytes, live: bytes) -> None:
        """Open a hand with entries that stand. Two writes when they do not fit into part 0."""
        self.n_head = len(head)
        self.head[: len(head)] = head
        self.live[: len(live)] = live
        self.live[len(live)] = 0  # no argument of the last entry
        self.n_live = len(live)
        self.rare = entries.rare(self.live, self.n_live)
        room.begin_afresh(self)

    def add(self, kind: int, seat: int, arg: int) -> bool:
        """Append an event (see `entries.put`); False when it has no entry or there is no room.

        Room for an end by agreement there always is. Allocates nothing.
        """
        size = entries.put(self._entry, 0, kind, seat, arg)
        return size > 0 and self._append(size, kind in kinds.ENDS)

    def add_again(self, arg: int, again: "Again") -> bool:
        """Append an AGAIN with the tricks and the cards of `again`; False without room."""
        strays = sum(again.gone)
        size = entries.BEFORE_CARDS + again.n + strays
        if strays > kinds.STRAYS or not self.has_room(size):
            return False
        entries.put_again(self.live, self.n_live, arg, again)
        self.n = entries.put_again(self.log, self.n, arg, again)
        self.n_live += size
        self.rare |= entries.HAS_REPAIRS
        self.dirty |= self.part
        return True

    def _append(self, size: int, ends: bool) -> bool:
        """Append the entry made; there is always room for one that `ends` the hand."""
        if not self.has_room(size, ends):
            return False
        for i in range(size):
            byte = self._entry[i]
            self.log[self.n] = byte
            self.live[self.n_live] = byte
            self.n += 1
            self.n_live += 1
        if self._entry[0] >= entries.RARE:
            self.rare = entries.rare(self.live, self.n_live)
        self.dirty |= self.part
        return True

    def has_room(self, size: int, ends: bool = False) -> bool:
        """Is there room for `size` bytes more? What was undone is left out where that makes room;
        an entry that `ends` the hand may use the bytes that are kept free."""
        if self.n + size <= self.limit:
            return True
        ends = ends and self.n <= self.limit
        return room.make(self, size) or ends

    def drop(self) -> None:
        """Undo the last entry that stands; there must be one."""
        kept = entries.start(self.live, self.n_live)
        made = self.n < self.limit or room.make(self, 1)
        self.n_live = kept
        if self.live[kept] >= entries.RARE:
            self.rare = entries.rare(self.live, kept)
        if not made:
            room.rewrite_tail(self, 0)
            return
        self.log[self.n] = entries.UNDO_CODE
        self.n += 1
        self.dirty |= self.part
        if self.start and kept <= room.after_undo(self):
            room.begin_afresh(self)

    def set_deck(self, deck: int) -> None:
        """Note the deck in play in the snapshot; written with the next event."""
        self.head[slots.DECK] = deck

    def image(self) -> memoryview:
        """Bytes of a dirty part, at most 128, for `slot`; they stand until the next call.

        While no part 0 of its base is saved, part 1 goes before it.
        """
        out = self.spare
        dirty = self.dirty
        last = self.n
        if dirty == 1 or (dirty == 3 and (self.saved[0] or self.saved[1])):
            self.slot = self.copies[0]
            part = slots.PART0
            first = 0
            last = self.start or last
            at = 8 + self.n_head
        else:
            self.slot = PART1 + self.copies[1]
            part = slots.PART1
            first = self.start
            at = 10
        end = at + last - first
        next = self.sequence + 1
        base = self.base
        pack_into(
            "<BBHBHB48s", out, 0,
            part, end + 4, next & 0xFFFF, next >> 16, base & 0xFFFF, base >> 16, self.head,
        )  # fmt: skip  # more bytes than the snapshot has: entries come over them
        if first:
            out[8] = first
            out[9] = self.head[slots.DECK]
        out[at:end] = self.log[first:last]
        view = self._view
        pack_into("<I", out, end, crc32(view[:end]))
        return view[: end + 4]

    def written(self) -> None:
        """Note that the image made last is on the flash."""
        slot = self.slot
        if slot < PART1:
            self.saved[slot] = self.start or self.n
            self.copies[0] ^= 1
            self.dirty &= ~1
        else:
            self.copies[1] ^= 1
            self.dirty &= ~2
        self.sequence += 1
