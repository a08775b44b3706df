"""The table's own task: touches and keys in their order, judged, saved, sounded, shown."""

import asyncio
import gc
from time import ticks_add, ticks_diff, ticks_ms

from hakam.flow import commands, cursor, flow
from hakam.rules.cards import DECK, NO_CARD, NO_SEAT
from hakam.services.inbox import COMMAND, TOUCH, TWO, Inbox
from hakam.services.screen import Screen
from hakam.services.sound import Player
from hakam.table import deck, journal, referee, verdicts
from hakam.table import sheet as sheets

RETRY_MS = 5000

_SILENT = (referee.NO_MATCH, referee.AUCTION, referee.TRUMP, referee.HAND_OVER, referee.MATCH_OVER)


class Desk:
    """Feeds the referee from one queue and carries out what flow asks for.

    `voice` has `melody(verdict, place)`, `verdict_words()`, `screen_words()`,
    `load(language)`; `player` and `screen` may be None. Only this task uses the store.
    """

    def __init__(
        self,
        table: "referee.Referee",
        tags: "deck.Deck",
        where: "cursor.Cursor",
        sheet: "sheets.Sheet",
        store,
        log,
        voice,
    ) -> None:
        self.referee = table
        self.tags = tags
        self.cursor = where
        self.sheet = sheet
        self.store = store
        self.log = log
        self.voice = voice
        self.player: Player | None = None
        self.screen: Screen | None = None
        self.beat = 0
        self.inbox = Inbox()
        self.notice_at = 0
        self.retry_at = 0
        self.calm = False
        self.shown = ""
        self.busy = False
        self.kept = b""

    # what taps and keys call

    def touch(self, uid: bytearray, length: int) -> None:
        """A tag was laid down: tick, then queue it."""
        card = self.tags.find(uid, length)
        if self.player is not None and (card >= DECK or self.listens()):
            self.player.tick()
        self.inbox.put(TOUCH, card, uid, length)

    def two(self) -> None:
        """Two new tags lie there at once."""
        if self.listens():
            self.inbox.put(TWO, 0)

    def accepted(self, uid: bytearray, length: int) -> bool:
        """Is this the tag of a card that was accepted in this deal?"""
        card = self.tags.find(uid, length)
        return card < DECK and self.referee.accepted(card)

    def reader(self, ok: bool) -> None:
        """The reader went away or came back."""
        self._alert(cursor.ALERT_READER, not ok)

    def command(self, command: int) -> None:
        """A key asks for something."""
        self.inbox.put(COMMAND, command)

    def listens(self) -> bool:
        """Does a card of the deck mean anything now?"""
        return flow.enrol_card(self.cursor) != NO_CARD or self.referee.phase() not in _SILENT

    def wake(self) -> None:
        self.inbox.event.set()

    # the task

    def restore(self) -> None:
        """Stand where the files say that the table stood."""
        restored = self.referee.restore(self.store.slots())
        if restored:
            self.cursor.alerts |= cursor.ALERT_POWER
            self.sheet.load(self.store.read_match(self.referee.match_no))
            self.sheet.cut(self.referee.hand_no - 1)
            self._close_hand()
        flow.settle(self.referee, self.cursor)

    async def run(self) -> None:
        if self.busy:
            self._recover()
        self.show()
        while True:
            self.beat = ticks_ms()
            while self.inbox.waiting:
                self.take()
                await asyncio.sleep_ms(0)
            self.housekeeping(self.beat)
            await self.inbox.event.wait()
            self.inbox.event.clear()

    def take(self) -> None:
        """Handle the oldest of the queue."""
        self.busy = True
        self.notice_at = ticks_ms()
        box = self.inbox
        kind = box.take()
        if kind == TOUCH:
            self._touched(box.arg, box.uid, box.length)
        elif kind == TWO:
            self._two()
        else:
            self._act(flow.press(self.referee, self.cursor, box.arg))
        self.busy = False

    def housekeeping(self, now) -> None:
        """What waits for a calm moment: notices that are over, files, garbage."""
        stay = self.cursor.notice_ms
        if self.cursor.notice and stay and ticks_diff(now, self.notice_at) >= stay:
            self._act(flow.dismiss(self.cursor))
        if not self.store.saving and ticks_diff(now, self.retry_at) >= 0:
            self.retry_at = ticks_add(now, RETRY_MS)
            if self.store.retry():
                self.save()
        if self.calm:
            self.calm = False
            gc.collect()

    def save(self) -> bool:
        """Write what the journal has pending; True when all is on the flash."""
        book = self.referee.journal
        slot = book.pending()
        while slot != journal.CLEAN:
            if not self.store.save_slot(slot, book.image()):
                break
            book.written()
            slot = book.pending()
        self._alert(cursor.ALERT_STORE, not self.store.saving)
        return slot == journal.CLEAN

    def show(self) -> None:
        """Repaint; a console line when the words changed."""
        if self.screen is not None:
            self.screen.invalidate()
        words = self._words(self.voice.screen_words)
        if words and words != self.shown:
            self.shown = words
            self.log.line("[" + words + "]")

    def _words(self, tell) -> str:
        """What the voice has to say; a fault in words or pictures must not stop the game."""
        try:
            return tell()
        except Exception as error:
            if isinstance(error, MemoryError):
                gc.collect()
            self.log.line("words: %s %s" % (type(error).__name__, error))
            return ""

    def _recover(self) -> None:
        """After a fault in the middle of an event: the state as it was last saved."""
        if self.store.saving:
            self.referee.restore(self.store.slots())
        flow.settle(self.referee, self.cursor)
        self.busy = False

    def _touched(self, card: int, uid: bytearray, length: int) -> None:
        wanted = flow.enrol_card(self.cursor)
        if wanted != NO_CARD:
            verdict = self.tags.bind(self.cursor.deck_no, wanted, uid, length)
            if verdict == verdicts.BOUND:
                self.store.keep("deck", self.tags.pack())
            self._play(verdict, 0)
            self._act(flow.enrolled(self.referee, self.cursor, verdict))
            return
        self._judged(self.referee.touch(card))

    def _two(self) -> None:
        if flow.enrol_card(self.cursor) == NO_CARD:
            self._judged(self.referee.touch(deck.TWO))
        else:
            self._play(verdicts.TWO_CARDS, 0)
            self._act(flow.show(self.cursor, verdicts.TWO_CARDS, NO_SEAT, NO_CARD, 0))

    def _judged(self, verdict: int) -> None:
        """A verdict was given: save, sound, say, show, in this order."""
        if verdict in (verdicts.SILENT, verdicts.CARD_AGAIN):
            return
        self.save()
        said = self.referee.verdict
        self._play(verdict, said.arg + 1 if said.arg < 4 else 0)
        words = self._words(self.voice.verdict_words)
        if words:
            self.log.line(words)
        if verdict == verdicts.TRICK_WON:
            self.calm = True
        self._close_hand()
        self._act(flow.after(self.referee, self.cursor, verdict))

    def _close_hand(self) -> None:
        """A hand that is over goes to the match file and onto the sheet, once as it stands."""
        table = self.referee
        if table.phase() in (referee.HAND_OVER, referee.MATCH_OVER):
            record = table.hand_record()
            kept = sheets.last(self.store.read_match(table.match_no), table.hand_no)
            if record and record != kept:
                self.store.add_hand(table.match_no, record)
                self._settings()
            self.sheet.add(record)
            self.calm = True
        else:
            self.sheet.cut(table.hand_no - 1)

    def _act(self, action: int) -> None:
        table = self.referee
        where = self.cursor
        if action == commands.NOTHING:
            return
        if action == commands.EVENT:
            self._judged(table.event(where.kind, where.seat, where.arg))
        elif action == commands.UNDO:
            verdict = table.undo()
            if verdict == verdicts.NEED_RECORD:
                data = self.store.read_match(table.match_no)
                verdict = table.reopen(sheets.last(data, table.verdict.arg))
            self._judged(verdict)
        elif action == commands.NEXT_HAND:
            self._judged(table.next_hand())
        elif action == commands.NEW_MATCH:
            self._new_match()
        elif action == commands.DEALER:
            self._judged(table.move_dealer(where.seat))
        elif action == commands.LANGUAGE:
            self.voice.load(where.settings.language)
            self._settings()
        elif action == commands.TURN:
            if self.screen is not None:
                self.screen.turn(bool(where.settings.turned))
            self._settings()
        elif action == commands.SAVE:
            self._settings()
        self.show()

    def _new_match(self) -> None:
        settings = self.cursor.settings
        rules = settings.rules()
        newest = max(self.store.matches() or (0,))
        if self.referee.match_no < newest:
            self.referee.match_no = newest
        self.store.trim()
        self._judged(self.referee.new_match(rules, settings.dealer))
        self._settings()

    def _settings(self) -> None:
        packed = self.cursor.settings.pack()
        if packed != self.kept:
            self.store.keep("settings", packed)
            self.kept = packed

    def _play(self, verdict: int, place: int) -> None:
        if self.player is not None:
            melody = self.voice.melody(verdict, place)
            if melody:
                self.player.play(melody)

    def _alert(self, bit: int, on: bool) -> None:
        alerts = self.cursor.alerts | bit if on else self.cursor.alerts & ~bit
        if alerts != self.cursor.alerts:
            self.cursor.alerts = alerts
            self.show()
