"""What the table keeps: files, sheet and records, and where it stands after a fault."""

import gc
from time import ticks_ms

from hakam.journal import finished, kinds
from hakam.rules.cards import NO_CARD, NO_SEAT
from hakam.screens import box
from hakam.services.teller import Teller
from hakam.table import referee, verdicts

_SILENT = (referee.NO_MATCH, referee.AUCTION, referee.TRUMP, referee.HAND_OVER, referee.MATCH_OVER)


class Keeper:
    """Stands between the referee, the screens, the store and the teller; no other uses the store.

    What is done for one event may be cut by a fault at any `await`: what was judged is saved by
    then, and `recover` goes on from there.
    """

    def __init__(self, where: "box.Box", store, teller: Teller) -> None:
        self.referee = where.referee
        self.box = where
        self.sheet = where.sheet
        self.store = store
        store.on_change = self.flash
        self.teller = teller
        self.calm = False
        self.kept = b""
        self.notice_at = ticks_ms()
        self.asks = False  # is a question on the panel, since `asked_at`?
        self.asked_at = 0
        self.new = False  # is it NEW_MS old at the most?
        self.asked = None  # the question: a screen
        self.stood = 0  # what `stands` told after the last event
        self.steps = False  # is the state half made? Then nobody may look at it
        self.owes = True  # the referee is asked what it has to say when nobody waits
        self.due = False  # may a hand that is over be missing in its file, or on the sheet?
        if not store.saving:
            where.alerts |= box.ALERT_STORE

    def restore(self) -> None:
        """Stand where the files say that the table stood."""
        store = self.store
        if self._read():
            self.due = True
            self.box.alerts |= box.ALERT_POWER
            if self.sheet.n < self.referee.hand_no - 1:
                store.unread |= box.ALERT_SHEET
        if self.referee.journal.torn:
            store.unread |= box.ALERT_HAND
        from hakam.screens import first

        self.box.start()
        store.load("before", lambda data: first.keep(self.box, data), box.ALERT_HAND)
        self.box.alerts |= store.unread

    def _read(self) -> bool:
        table = self.referee
        if not table.restore(self.store.slots()):
            return False
        self._load(table.match_no)
        return True

    def _load(self, match: int) -> None:
        """The sheet of a match."""
        from hakam.table import records

        table = self.referee
        records.load(self.sheet, self.store.read_match(match), match)
        if self.sheet.n and self.sheet.size != finished.RESULT + 4 * table.hand.rules.sides:
            self.sheet.n = 0  # of another game

    def save(self) -> bool:
        """Write what the journal has pending; True when all is on the flash."""
        book = self.referee.journal
        while book.dirty:
            image = book.image()
            if not self.store.save_slot(book.slot, image):
                break
            book.written()
        return not book.dirty

    def flash(self, ok: bool) -> None:
        """Something waits for the flash, or all is on it again."""
        self.alert(box.ALERT_STORE, not ok)

    def listens(self) -> bool:
        """Does a card of the deck mean anything now?"""
        on = self.box.screen
        if self.steps or self.referee.in_play or on.binds() or on.asks_card():
            return True
        return self.referee.phase() not in _SILENT

    def _close_hand(self) -> None:
        for _ in self._closing():
            pass

    def _closing(self):
        """A hand that is over goes to the match file and onto the sheet, once as it stands; in
        steps, others may run in between."""
        table = self.referee
        self.sheet.cut(table.hand_no - 1)
        if table.phase() in (referee.HAND_OVER, referee.MATCH_OVER):
            from hakam.table import records

            yield
            record = table.hand_record()
            yield
            data = self.store.read_match(table.match_no)
            yield
            kept = records.last(data, table.hand_no)
            yield
            if record and record != kept:
                self.store.add_hand(table.match_no, record)
                yield
                self._settings()
            yield
            records.add(self.sheet, record)
            self.calm = True
            yield
        self.due = False

    def _settings(self) -> None:
        packed = self.box.settings.pack()
        if packed != self.kept:
            self.store.keep("settings", packed)
            self.kept = packed

    def recover(self, reads: int = True) -> None:
        """After a fault in the middle of an event: the state as it was last saved; where that
        waits in RAM, as the journal has it. Where nobody `reads` it, as it stands."""
        self.due = True
        self.box.close()
        gc.collect()
        if reads:
            if not (self.store.saving and self._read()):
                from hakam.table import files

                for _ in files.again(self.referee):
                    pass
            self._close_hand()
        self.steps = False
        self.box.start()
        self.box.busy = False
        self.owes = True

    def lacked(self) -> None:
        """There was no memory for an event: unless it is on the flash, it never was.

        The referee does nothing by halves where memory lacks: what the files hold is read only
        where something may not be saved, and if there is no memory for that it stands, to be saved
        with the next event. A state half made must be read: without memory the task begins anew.
        """
        self.teller.log.line("no memory for an event")
        table = self.referee
        try:
            book = table.journal
            self.recover(self.steps or book.half or book.dirty or table.hand.over)
        except (MemoryError, ImportError) as error:
            if self.steps or table.journal.half:
                raise
            if table.journal.dirty:
                self.store.slot_waits = True
                self.store.failed(error)
            self.box.lacking = True  # the next key opens a screen
            self.box.busy = False
        if self.stands() == self.stood:
            self.refuse(verdicts.NO_MEMORY)
        self.teller.show()

    def gone(self, match: int) -> None:
        """Say which older match had to make room, unless it is 0."""
        if match:
            self.box.show(verdicts.MATCH_OPENED, kinds.NEW_MATCH, NO_SEAT, NO_CARD, match)
            self.notice_at = ticks_ms()
            self.teller.show()

    def stands(self) -> int:
        """A number that every event taken or taken back changes."""
        table = self.referee
        return (table.match_no & 63) << 24 | (table.hand_no & 255) << 16 | table.journal.n_live

    def refuse(self, verdict: int) -> int:
        """Say no to what the referee was not asked; the action that shows it."""
        self.teller.play(verdict, 0)
        return self.box.refuse(verdict, NO_SEAT, NO_CARD)

    def alert(self, bit: int, on: bool) -> None:
        """A part of the box fails, or no longer; a box without panel sounds a low note."""
        alerts = self.box.alerts | bit if on else self.box.alerts & ~bit
        if alerts != self.box.alerts:
            self.box.alerts = alerts
            if on and self.box.dark:
                self.teller.play(verdicts.NOT_NOW, 0)
            self.teller.show()
