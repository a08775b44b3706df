"""The table's own task: touches and keys in their order, judged, saved, sounded, shown."""

import asyncio
import gc
from time import ticks_add, ticks_diff, ticks_ms

from micropython import heap_lock, heap_unlock

from hakam.flow import commands, cursor, enrol, flow
from hakam.flow.kept import LONG_MS
from hakam.rules.cards import DECK, NO_CARD
from hakam.services.clerk import Clerk
from hakam.services.inbox import COMMAND, TOUCH, TWO, Inbox
from hakam.services.teller import Teller
from hakam.table import deck, referee, verdicts
from hakam.table import sheet as sheets

RETRY_MS = 5000

_SILENT = (referee.NO_MATCH, referee.AUCTION, referee.TRUMP, referee.HAND_OVER, referee.MATCH_OVER)
_ASKING = (cursor.AGAIN, cursor.HINT)  # screens that ask for a card


class Desk(Clerk):
    """Feeds the referee from one queue."""

    def __init__(
        self,
        table: "referee.Referee",
        tags: "deck.Deck",
        where: "cursor.Cursor",
        sheet: "sheets.Sheet",
        store,
        teller: Teller,
    ) -> None:
        super().__init__(table, where, sheet, store, teller)
        self.tags = tags
        self.beat = 0
        self.inbox = Inbox()
        self.retry_at = 0
        self.busy = False

    # what taps and keys call

    def touch(self, uid: bytearray, length: int, gap: int = LONG_MS, lifted: bool = True) -> None:
        """A tag was laid down: tick, then queue it, or what its command asks for.

        `gap` ms after the tag before, LONG_MS at the most; `lifted`: that one is away.
        """
        card = self.tags.find(uid, length)
        if card >= DECK or self.listens():
            self.teller.tick()
        if deck.COMMAND <= card < deck.TWO and not self._enrols():
            self.inbox.put(COMMAND, enrol.of_tag(card - deck.COMMAND))
        else:
            self.inbox.put(TOUCH, card, uid, length, gap, lifted)

    def two(self) -> None:
        """Two new tags lie there at once."""
        if self.listens():
            self.inbox.put(TWO, 0)

    def accepted(self, uid: bytearray, length: int, lay: bool = False) -> bool:
        """Is this a command's tag, or that of a card that was accepted in this deal? Of one that
        `lay` there when the box started: or that of the card touched last, and taken back."""
        card = self.tags.find(uid, length)
        if card < DECK and self.cursor.screen == cursor.AGAIN:
            return self.referee.again.has(card)
        if card < DECK:
            return self.referee.accepted(card) or (lay and self.referee.lay(card))
        return deck.COMMAND <= card < deck.TWO and not self._enrols()

    def reader(self, ok: bool) -> None:
        """The reader went away or came back."""
        self.alert(cursor.ALERT_READER, not ok)

    def panel(self, ok: bool) -> None:
        """The panel went away or came back."""
        self.alert(cursor.ALERT_PANEL, not ok)

    def command(self, command: int) -> None:
        """A key asks for something."""
        self.inbox.put(COMMAND, command)

    def listens(self) -> bool:
        """Does a card of the deck mean anything now?"""
        return self._asks() or self.referee.phase() not in _SILENT

    def _enrols(self) -> bool:
        """Is a tag awaited, to be bound?"""
        where = self.cursor
        return enrol.card(where) != NO_CARD or enrol.tag(where) != enrol.NO_TAG

    def _asks(self) -> bool:
        """Does the screen itself ask for a card or a tag?"""
        return self.cursor.screen in _ASKING or self._enrols()

    def wake(self) -> None:
        self.inbox.event.set()

    # the task

    async def run(self) -> None:
        if self.busy:
            self.recover()
            self.busy = False
        self.teller.show()
        if self.cursor.dark:
            self.teller.echo()
        while True:
            self.beat = ticks_ms()
            while self.inbox.waiting:
                self.take()
                await asyncio.sleep_ms(0)
            if self.ponders():
                await asyncio.sleep_ms(0)
                continue
            self.housekeeping(self.beat)
            await self.inbox.event.wait()
            self.inbox.event.clear()

    def take(self) -> None:
        """Handle the oldest of the queue."""
        self.busy = True
        self.notice_at = ticks_ms()
        kind = self.inbox.take()
        self.teller.hush()
        stood = self.stands()
        self.owes = True
        try:
            self._handle(kind)
        except MemoryError:
            self.lacked(stood)
        if kind == COMMAND and self.cursor.dark:
            self.teller.echo()
        self.busy = False

    def _handle(self, kind: int) -> None:
        box = self.inbox
        if kind == TOUCH:
            self._touched(box.arg)
        elif kind == TWO:
            self._two()
        elif not self.is_new():
            self.act(flow.press(self.referee, self.cursor, box.arg))

    def housekeeping(self, now) -> None:
        """What waits for a calm moment: notices that are over, files, garbage."""
        stay = self.cursor.notice_ms
        if self.cursor.notice and stay and ticks_diff(now, self.notice_at) >= stay:
            self.act(flow.dismiss(self.cursor))
            self.owes = True  # the next answer, if another waits
        if not self.store.saving and ticks_diff(now, self.retry_at) >= 0:
            self.retry_at = ticks_add(now, RETRY_MS)
            if self.store.retry():
                self.save()
        if self.calm:
            self.calm = False
            gc.collect()

    def _touched(self, card: int) -> None:
        box = self.inbox
        if self._enrols():
            self._bind(box.uid, box.length)
        elif card < DECK or card >= deck.TWO:
            action = flow.touched(self.referee, self.cursor, card, box.gap, box.lifted)
            if action:
                if action == commands.REDRAW:
                    self._heard()
                self.act(action)
            else:
                self.judged(self._verdict(card))

    def _heard(self) -> None:
        """A touch that the screen has taken, or refused: the note of a card touched again."""
        where = self.cursor
        if where.notice or where.screen != cursor.AGAIN:
            self.teller.play(where.notice, 0)
        else:
            self.teller.play(verdicts.ACCEPTED, self.referee.again.n)

    def _bind(self, uid: bytearray, length: int) -> None:
        where = self.cursor
        wanted = enrol.card(where)
        if wanted != NO_CARD:
            verdict = self.tags.bind(where.deck_no, wanted, uid, length)
        else:
            verdict = self.tags.bind_command(enrol.tag(where), uid, length)
        if verdict == verdicts.BOUND:
            self.store.keep("deck", self.tags.pack())
        self.teller.play(verdict, 0)
        self.act(enrol.enrolled(self.referee, where, verdict))

    def _two(self) -> None:
        if self._asks():
            self.refuse(verdicts.TWO_CARDS)
        else:
            self.judged(self._verdict(deck.TWO))

    def _verdict(self, card: int) -> int:
        """The referee's, on a touch: it allocates nothing, and on a locked heap the interpreter
        looks for no room there either, a third of what a touch costs."""
        heap_lock()
        try:
            return self.referee.touch(card)
        finally:
            heap_unlock()
