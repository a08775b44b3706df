"""Room in the two parts of the journal: undone entries are left out when a part is full.

What stands goes into part 0 alone, under a new base, where it fits there; else part 1 takes what
part 0 cannot hold, and is written anew when it is full itself. Nothing here allocates.
"""

from struct import pack_into

from hakam.journal import entries, slots

RESERVE = 4  # bytes of part 1 kept free: a hand can always be ended, its record is short enough

_SLACK = 4  # bytes left free in part 0 begun afresh, so that both copies of it hold the base
_NEAR = 8  # bytes that part 1 may repeat of part 0, so that its older copy serves as well

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.journal.journal import Journal


def capacity(book: "Journal") -> int:
    """Bytes of entries that part 0 holds."""
    return slots.SLOT - slots.FRAME0 - book.n_head


def after_undo(book: "Journal") -> int:
    """Most bytes of entries with which part 0 is begun afresh."""
    return capacity(book) - _SLACK


def fill(book: "Journal", start: int) -> None:
    """Entries go to part 1 from `start` on, or to part 0 when that is 0."""
    book.start = start
    book.part = 2 if start else 1
    after = start + slots.SLOT - slots.FRAME1 - RESERVE
    book.limit = after if start else capacity(book)


def new_base(book: "Journal") -> None:
    """What is written next is no continuation of any file."""
    book.base = book.sequence + 1
    book.saved[0] = book.saved[1] = 0


def begin_afresh(book: "Journal") -> None:
    """The log is what stands, under a new base; part 1 what part 0 cannot hold."""
    n = book.n = book.n_live
    pack_into("256s", book.log, 0, book.live)  # all of it; a loop over `n` bytes takes long
    book.dirty = 1
    new_base(book)
    fill(book, 0)
    if n > book.limit:
        fill(book, entries.start(book.log, book.limit + 1))
        book.dirty = 3


def make(book: "Journal", size: int) -> bool:
    """Make room for `size` bytes; False when all is full."""
    if book.n_live + size <= after_undo(book):
        begin_afresh(book)
    elif book.start:
        return rewrite_tail(book, size)
    else:
        _cross(book)
    return True


def _cross(book: "Journal") -> None:
    """Part 0 is full: part 1 starts at the end of its older saved copy, if that is near."""
    low = min(book.saved[0], book.saved[1])
    high = max(book.saved[0], book.saved[1])
    start = book.n
    if high + _NEAR >= book.n:
        start = low if low + _NEAR >= book.n else high
        book.dirty = 0
    fill(book, start)


def rewrite_tail(book: "Journal", more: int) -> bool:
    """Part 1 is written anew: an UNDO for each entry of part 0 that does not stand, then the rest
    of what stands. False, nothing changed, when `more` bytes have no room after it."""
    kept = book.spare
    live = book.live
    n = book.n_live
    size = entries.stand(book.log, book.start, kept)
    same = 0
    while same < size and same < n:
        stop = entries.end(kept, same, size)
        at = same
        while at < stop and at < n and kept[at] == live[at]:
            at += 1
        if at < stop or stop != entries.end(live, same, n):
            break
        same = stop
    at = book.start + n - same
    stop = size
    while stop > same:
        stop = entries.start(kept, stop)
        at += 1
    if more and at + more > book.limit:
        return False
    book.n = book.start
    while size > same:
        size = entries.start(kept, size)
        book.log[book.n] = entries.UNDO_CODE
        book.n += 1
    for i in range(same, n):
        book.log[book.n] = live[i]
        book.n += 1
    book.dirty |= 2
    return True
