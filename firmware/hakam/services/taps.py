"""Touches out of a reader that misses, doubles and flaps: one touch, one event."""

import asyncio
from time import ticks_add, ticks_diff, ticks_ms

from hakam.screens.kept import LONG_MS

SLOTS = 6
READS = 2
MISSES = 3
GONE_MS = 400
POLL_MS = 30
SETTLE_MS = 1500
LOST_MS = 2000
PHONE = 8  # first of four bytes that are drawn at random
BACKOFF_MS = (50, 250, 500, 1000, 2000, 3000)

FREE = 0
NEW = 1
TAKEN = 2


class Taps:
    """Polls a reader and tells `table` what was touched.

    The reader has `async start()`, `async poll() -> tags in the field`, `uid(i)`,
    `uid_length(i)`, `async recover(level)`, and raises OSError. The table has `two()` for two new
    tags at once, `touch(uid, length, gap, lifted)`, `reader(ok)`, and
    `accepted(uid, length) -> bool`: that tag's card was accepted in this deal; at the first look
    after the start, a third argument, also one touched last and taken back. A tag counts once
    until it was away for MISSES polls and GONE_MS. The tag before it was touched `gap` ms ago,
    LONG_MS at the most, and is away when `lifted`. `now` is a tick in ms.
    """

    def __init__(self, reader, table, log) -> None:
        self.reader = reader
        self.table = table
        self.log = log
        self.beat = 0
        self.uids = [bytearray(10) for _ in range(SLOTS)]
        self.lengths = bytearray(SLOTS)
        self.states = bytearray(SLOTS)
        self.reads = bytearray(SLOTS)
        self.misses = bytearray(SLOTS)
        self.here = bytearray(SLOTS)
        self.seen_at = [0] * SLOTS
        self.last = -1  # slot of the tag touched last, -1: another tag has that slot now
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
            except OSError as error:
                await self._failed(error)
                continue
            self._answered()
            self.take(tags, ticks_ms())
            await asyncio.sleep_ms(POLL_MS)

    def check(self, now) -> None:
        """Tell the table when the reader has not answered for LOST_MS; call it often."""
        if not self.lost and ticks_diff(now, self.good_at) > LOST_MS:
            self.lost = True
            self.log.line("reader lost")
            self.table.reader(False)

    def take(self, tags: int, now) -> None:
        """Judge one poll: the reader's first `tags` uids, read at `now` (tick in ms)."""
        self.polls = (self.polls + 1) & 0xFFFFFF
        if self.settling:
            if self.settle_from < 0:
                self.settle_from = now
            self.settling = ticks_diff(now, self.settle_from) < SETTLE_MS
        for slot in range(SLOTS):
            self.here[slot] = 0
        for index in range(tags):
            self._saw(self.reader.uid(index), self.reader.uid_length(index), now)
        for slot in range(SLOTS):
            if self.states[slot] != FREE and not self.here[slot]:
                if self.misses[slot] < 255:
                    self.misses[slot] += 1
                if self.misses[slot] >= MISSES and ticks_diff(now, self.seen_at[slot]) >= GONE_MS:
                    self.states[slot] = FREE
        self._decide(now)

    def _saw(self, uid: bytearray, length: int, now) -> None:
        slot = self._find(uid, length)
        if slot < 0:
            slot = self._claim()
            if slot < 0:
                return
            held = self.uids[slot]
            for at in range(length):
                held[at] = uid[at]
            self.lengths[slot] = length
            self.reads[slot] = 0
            if slot == self.last:
                self.last = -1
            old = self.settling and self.table.accepted(held, length, self.polls == 1)
            self.states[slot] = TAKEN if old else NEW
        if not self.here[slot] and self.reads[slot] < 255:
            self.reads[slot] += 1
        self.here[slot] = 1
        self.misses[slot] = 0
        self.seen_at[slot] = now

    def _find(self, uid: bytearray, length: int) -> int:
        """Slot of a tag that is known, -1; a phone, with a new number at each poll, is one tag."""
        for slot in range(SLOTS):
            if self.states[slot] != FREE and self.lengths[slot] == length:
                held = self.uids[slot]
                at = 0
                if length == 4 and uid[0] == PHONE and held[0] == PHONE:
                    return slot
                while at < length and held[at] == uid[at]:
                    at += 1
                if at == length:
                    return slot
        return -1

    def _claim(self) -> int:
        spare = -1
        for slot in range(SLOTS):
            if self.states[slot] == FREE:
                return slot
            if self.states[slot] == TAKEN and not self.here[slot] and self.misses[slot]:
                spare = slot
        return spare

    def _decide(self, now) -> None:
        new = self._count_new()
        if new > 1:
            for slot in range(SLOTS):
                if self.states[slot] == NEW and self.table.accepted(
                    self.uids[slot], self.lengths[slot]
                ):
                    self.states[slot] = TAKEN
            new = self._count_new()
        if new > 1:
            for slot in range(SLOTS):
                self.reads[slot] = 0
            if not self.two:
                self.two = True
                self.table.two()
            return
        self.two = False
        if new == 1:
            for slot in range(SLOTS):
                if self.states[slot] == NEW and self.reads[slot] >= READS:
                    self.states[slot] = TAKEN
                    self._touched(slot, now)

    def _touched(self, slot: int, now) -> None:
        gap = ticks_diff(now, self.touched_at)
        if not 0 <= gap < LONG_MS:  # under 0: days ago, the ticks have begun anew
            gap = LONG_MS
        lifted = self.last < 0 or self.misses[self.last] >= READS
        self.last = slot
        self.touched_at = now
        self.table.touch(self.uids[slot], self.lengths[slot], gap, lifted)

    def _count_new(self) -> int:
        new = 0
        for slot in range(SLOTS):
            if self.states[slot] == NEW:
                new += 1
        return new

    def _answered(self) -> None:
        self.good_at = ticks_ms()
        self.failures = 0
        if self.lost:
            self.lost = False
            self.log.line("reader back")
            self.table.reader(True)

    async def _failed(self, error: OSError) -> None:
        self.faults += 1
        level = min(self.failures, len(BACKOFF_MS) - 1)
        if self.failures == 0:
            self.log.line("reader: %s" % error)
        self.failures += 1
        self.started = level == 0 and self.started
        await asyncio.sleep_ms(BACKOFF_MS[level])
        self.beat = ticks_ms()
        self.check(self.beat)
        try:
            await self.reader.recover(min(level, 2))
        except OSError:
            self.faults += 1
