"""The journal as it is read from its files, when the box starts."""

from hakam.journal import entries, room, slots
from hakam.journal.journal import Journal
from hakam.journal.slots import CLEAN


def take(book: Journal, files: "list[bytes]", part0: int, part1: int) -> bool:
    """Become the state of the sound file `part0`, with `part1` unless that is CLEAN."""
    data = files[part0]
    size = slots.snapshot_size(data, 8)
    book.n_head = size
    book.head[:size] = data[8 : 8 + size]
    book.base = slots.get(data, 5, 3)
    book.n = _read(book, data, 8 + size, 0)
    book.dirty = 0 if part0 < 2 else 1
    room.fill(book, 0)
    if part1 != CLEAN:
        data = files[part1]
        room.fill(book, data[8])
        book.head[slots.DECK] = data[9]
        book.n = _read(book, data, 10, book.start)
        if part0 >= 2 or part1 < 2:
            book.dirty |= 2
    book.copies[0] = 1 if part0 == 0 or part1 == 0 else 0
    book.copies[1] = 1 if part0 == 2 or part1 == 2 else 0
    for i in range(2):
        data = files[i]
        same = slots.sound(data) and data[0] == slots.PART0
        same = same and slots.get(data, 5, 3) == book.base
        book.saved[i] = max(slots.n_entries(data), 0) if same else 0
    go_on(book, files)
    if part1 == CLEAN:
        room.new_base(book)
        book.dirty |= 1  # what part 1 would go on from must be saved under the new base
    n = entries.stand(book.log, book.n, book.live)
    book.n_live = max(n, 0)
    book.rare = entries.rare(book.live, book.n_live)
    book.live[book.n_live] = 0  # no argument of the last entry
    return n >= 0


def go_on(book: Journal, files: "list[bytes]") -> None:
    """Go on after the greatest sequence in the files, whatever else is in them."""
    book.sequence = 0
    for data in files:
        if slots.sound(data):
            book.sequence = max(book.sequence, slots.get(data, 2, 3))


def _read(book: Journal, data: bytes, first: int, at: int) -> int:
    """Copy the entries of a file to `at` of the log; where they end."""
    for i in range(first, data[1] - 4):
        book.log[at] = data[i]
        at += 1
    return at
