"""Touches out of a reader that misses, doubles and flaps: one touch, one event."""

from asyncio import sleep_ms
from time import ticks_add, ticks_diff, ticks_ms

from hakam.screens.kept import LONG_MS

MOST = 6  # tags that are told apart
READS = 2
MISSES = 3
GONE_MS = 400
POLL_MS = 30
SETTLE_MS = 1500
FIRST = 3  # polls after the start: what they meet lay there before
LOST_MS = 2000
PHONE = 8  # first of four bytes that are drawn at random
BACKOFF_MS = (50, 250, 500, 1000, 2000, 3000)


class Tag:
    """A tag that lies on the pad, or lay there a moment ago."""

    def __init__(self) -> None:
        self.uid = bytearray(10)
        self.length = 0
        self.taken = False  # touched already; until then it is new
        self.reads = 0  # of a new tag: polls that found it, READS at the most
        self.misses = 0  # polls since the last that found it
        self.seen_at = 0  # tick in ms of that one
        self.poll = 0  # and its number


class Taps:
    """Polls a reader and tells `table` what was touched.

    The reader has `async start()`, `async poll() -> tags in the field`, `uid(i)`,
    `uid_length(i)`, `async recover(level)`, and raises OSError. The table has `two()` for two new
    tags at once, `touch(uid, length, gap, lifted)`, `reader(ok)`, and
    `accepted(uid, length) -> bool`: that tag's card was accepted in this deal; at the first polls
    after the start, a third argument, also one that counts only when it is laid again. A tag
    counts once until it was away for MISSES polls and GONE_MS. The tag before it was touched `gap`
    ms ago, LONG_MS at the most, and is away when `lifted`. `now` is a tick in ms.
    """

    def __init__(self, reader, table, log) -> None:
        self.reader = reader
        self.table = table
        self.log = log
        self.beat = 0
        self.known = []  # tags that lie there or lay there a moment ago, MOST at the most
        self.spare = [Tag() for _ in range(MOST)]
        self.last = None  # the tag touched last, None: it has been forgotten
        self.two = False
        self.settling = True
        self.settle_from = -1
        self.started = False
        self.lost = False
        self.good_at = ticks_ms()
        self.touched_at = ticks_add(self.good_at, -LONG_MS)
        self.failures = 0
        self.faults = 0
        self.polls = 0

    async def run(self) -> None:
        self.started = False
        self.good_at = ticks_ms()
        while True:
            self.beat = ticks_ms()
            try:
                if not self.started:
                    await self.reader.start()
                    self.started = True
                tags = await self.reader.poll()
                now = self.good_at = ticks_ms()
                self.failures = 0
                if self.lost:
                    self._back()
                self.take(tags, now)
            except (OSError, MemoryError) as error:
                await self._failed(error)
                continue
            await sleep_ms(POLL_MS)

    def check(self, now) -> None:
        """Tell the table when the reader has not answered for LOST_MS; call it often."""
        if not self.lost and ticks_diff(now, self.good_at) > LOST_MS:
            self.lost = True
            self.log.line("reader lost")
            self.table.reader(False)

    def take(self, tags: int, now) -> None:
        """Judge one poll: the reader's first `tags` uids, read at `now` (tick in ms)."""
        poll = self.polls = (self.polls + 1) & 0xFFFFFF
        if self.settling:
            if self.settle_from < 0:
                self.settle_from = now
            self.settling = ticks_diff(now, self.settle_from) < SETTLE_MS
        reader = self.reader
        for i in range(tags):
            tag = self._tag(reader.uid(i), reader.uid_length(i))
            if tag is not None and tag.poll != poll:
                tag.poll = poll
                tag.seen_at = now
                tag.misses = 0
                if tag.reads < READS:
                    tag.reads += 1
        new = None
        many = False
        known = self.known
        for at in range(len(known) - 1, -1, -1):
            tag = known[at]
            if tag.poll != poll and self._is_gone(tag, now):
                self._forget(at)
            elif not tag.taken:
                many = new is not None
                new = tag
        if many:
            new = self._only_new()
        else:
            self.two = False
        if new is not None and new.reads >= READS:
            new.taken = True
            gap = ticks_diff(now, self.touched_at)
            if not 0 <= gap < LONG_MS:  # under 0: days ago, the ticks have begun anew
                gap = LONG_MS
            last = self.last
            self.last = new
            self.touched_at = now
            self.table.touch(new.uid, new.length, gap, last is None or last.misses >= READS)

    def _tag(self, uid: bytearray, length: int) -> "Tag | None":
        """The tag of a UID, None where too many are known; a phone, with a new number at each
        poll, is one tag."""
        for tag in self.known:
            if tag.length == length:
                held = tag.uid
                if held.find(uid) == 0:  # quick where zeros follow its length
                    return tag
                if length == 4 and uid[0] == PHONE and held[0] == PHONE:
                    return tag
                at = 0
                while at < length and held[at] == uid[at]:
                    at += 1
                if at == length:
                    return tag
        return self._meet(uid, length)

    def _meet(self, uid: bytearray, length: int) -> "Tag | None":
        """A tag that was not known; None where none of the known ones can be forgotten for it."""
        if not self.spare:
            for at in range(MOST):
                tag = self.known[at]
                if tag.taken and tag.poll != self.polls and tag.misses:
                    self._forget(at)
                    break
            else:
                return None
        tag = self.spare.pop()
        for at in range(len(tag.uid)):
            tag.uid[at] = uid[at] if at < length else 0
        tag.length = length
        tag.reads = tag.misses = 0
        tag.poll = -1
        tag.taken = self.settling and self.table.accepted(tag.uid, length, self.polls <= FIRST)
        self.known.append(tag)
        return tag

    def _is_gone(self, tag: Tag, now) -> bool:
        """One more poll has not found this tag: has it left the pad?"""
        tag.misses += 1
        return tag.misses >= MISSES and ticks_diff(now, tag.seen_at) >= GONE_MS

    def _forget(self, at: int) -> None:
        tag = self.known.pop(at)
        self.spare.append(tag)
        if tag is self.last:
            self.last = None

    def _only_new(self) -> "Tag | None":
        """Of several new tags the one that is left when those of accepted cards do not count;
        None when there are more, which the table is told once, or none."""
        new = []
        for tag in self.known:
            if not tag.taken:
                tag.taken = self.table.accepted(tag.uid, tag.length)
                if not tag.taken:
                    new.append(tag)
        if len(new) < 2:
            self.two = False
            return new[0] if new else None
        for tag in new:
            tag.reads = 0
        if not self.two:
            self.two = True
            self.table.two()
        return None

    def _back(self) -> None:
        self.lost = False
        self.log.line("reader back")
        self.table.reader(True)

    async def _failed(self, error: Exception) -> None:
        self.faults += 1
        level = min(self.failures, len(BACKOFF_MS) - 1)
        if self.failures == 0:
            self.log.line("reader: %s" % error)
        self.failures += 1
        self.started = level == 0 and self.started
        await sleep_ms(BACKOFF_MS[level])
        self.beat = ticks_ms()
        self.check(self.beat)
        try:
            await self.reader.recover(min(level, 2))
        except (OSError, MemoryError):
            self.faults += 1
