"""The referee's clerk: carries out what flow asks for, keeps the files, the sheet, the records."""

import gc
from time import ticks_diff, ticks_ms

from hakam.flow import before, commands, cursor, doubt, flow
from hakam.journal import journal
from hakam.rules.cards import NO_CARD, NO_SEAT
from hakam.services import matches
from hakam.services.teller import Teller
from hakam.table import referee, verdicts
from hakam.table import sheet as sheets

NEW_MS = 800  # so long no key answers a question that has come up
_UNSAID = (verdicts.SILENT, verdicts.CARD_AGAIN)


class Clerk:
    """Stands between the referee, flow, the store and the teller; no other uses the store."""

    def __init__(
        self,
        table: "referee.Referee",
        where: "cursor.Cursor",
        sheet: "sheets.Sheet",
        store,
        teller: Teller,
    ) -> None:
        self.referee = table
        self.cursor = where
        self.sheet = sheet
        self.store = store
        self.teller = teller
        self.calm = False
        self.kept = b""
        self.notice_at = 0
        self.asks = False  # is a question on the panel, since `asked_at`, about trick `page`?
        self.asked_at = 0
        self.page = 0
        self.owes = True  # the referee is asked what it has to say when nobody waits

    def restore(self) -> None:
        """Stand where the files say that the table stood."""
        if self._read():
            self.cursor.alerts |= cursor.ALERT_POWER
        flow.settle(self.referee, self.cursor)

    def _read(self) -> bool:
        table = self.referee
        if not table.restore(self.store.slots()):
            return False
        self.sheet.load(self.store.read_match(table.match_no))
        self._close_hand()
        return True

    def save(self) -> bool:
        """Write what the journal has pending; True when all is on the flash."""
        book = self.referee.journal
        slot = book.pending()
        while slot != journal.CLEAN:
            if not self.store.save_slot(slot, book.image()):
                break
            book.written()
            slot = book.pending()
        self.alert(cursor.ALERT_STORE, not self.store.saving)
        return slot == journal.CLEAN

    def judged(self, verdict: int) -> None:
        """A verdict was given: save, sound, say, show, in this order."""
        if verdict in _UNSAID:
            return
        self.save()
        self.owes = True
        said = self.referee.verdict
        self.teller.play(verdict, said.arg + 1 if said.arg < 4 else 0)
        self.teller.verdict()
        if verdict == verdicts.TRICK_WON:
            self.calm = True
        self._close_hand()
        self.act(flow.after(self.referee, self.cursor, verdict))

    def ponders(self) -> bool:
        """Ask the referee what it has to say; True when it had something.

        A question or what follows from the answers is sounded, told on the console and shown.
        """
        table = self.referee
        where = self.cursor
        hides = where.notice and table.word.objected  # an answer would hide what is shown
        if not self.owes or hides:
            return False
        self.owes = False
        table.checkpoint()
        verdict = table.ponder()
        if not verdict:
            return False
        action = doubt.told(table, where, verdict)
        while action == commands.EVENT:  # nobody is asked: the doubt is put down
            verdict = table.event(where.kind, where.seat, where.arg)
            self.save()
            action = doubt.told(table, where, verdict)
        if action:
            self.notice_at = ticks_ms()
            self.teller.unasked(verdict, where.dark)
            self.teller.verdict()
            self.act(action)
        return True

    def _close_hand(self) -> None:
        """A hand that is over goes to the match file and onto the sheet, once as it stands."""
        table = self.referee
        self.sheet.cut(table.hand_no - 1)
        if table.phase() in (referee.HAND_OVER, referee.MATCH_OVER):
            record = table.hand_record()
            kept = sheets.last(self.store.read_match(table.match_no), table.hand_no)
            if record and record != kept:
                self.store.add_hand(table.match_no, record)
                self._settings()
            self.sheet.add(record)
            self.calm = True

    def is_new(self) -> bool:
        """Has a question just come up, so that a key now was meant for something else?"""
        return self.asks and ticks_diff(ticks_ms(), self.asked_at) < NEW_MS

    def act(self, action: int) -> None:
        """Carry out an action of `commands`."""
        self._act(action)
        where = self.cursor
        asks = not where.notice and where.screen in (cursor.ASK, cursor.PROOF)
        if asks and (not self.asks or self.page != where.page):
            self.asked_at = ticks_ms()
        self.asks = asks
        self.page = where.page

    def _act(self, action: int) -> None:
        table = self.referee
        where = self.cursor
        if action == commands.NOTHING:
            return
        if action == commands.EVENT:
            self.judged(table.event(where.kind, where.seat, where.arg))
        elif action == commands.UNDO:
            verdict = table.undo()
            if verdict == verdicts.NEED_RECORD:
                data = self.store.read_match(table.match_no)
                verdict = table.reopen(sheets.last(data, table.verdict.arg))
            self.judged(verdict)
        elif action == commands.NEXT_HAND:
            self.judged(table.next_hand())
        elif action == commands.NEW_MATCH:
            self._new_match()
        elif action == commands.DEALER:
            self.judged(table.move_dealer(where.seat))
        elif action == commands.LANGUAGE:
            self.teller.voice.load(where.settings.language)
            self._settings()
        elif action == commands.TURN:
            self.teller.turn(bool(where.settings.turned))
            self._settings()
        elif action == commands.SAVE:
            self._settings()
        elif action == commands.MATCHES:
            matches.fill(where.shelf, self.store, table.match_no)
        elif action == commands.REOPEN:
            self._reopen(where.arg)
        elif action == commands.TAKE:
            self._take()
        self.teller.show()

    def _new_match(self) -> None:
        settings = self.cursor.settings
        table = self.referee
        rules = settings.rules()
        left = table.match_no
        matches.put_away(table, self.store)
        table.match_no = max(self.store.matches() + [left])
        self.judged(table.new_match(rules, settings.dealer))
        self._settings()
        self.store.trim(table.match_no, left)

    def _reopen(self, number: int) -> None:
        table = self.referee
        if not matches.reopen(table, self.store, number):
            self.refuse(verdicts.BAD_RECORD)
            return
        self.sheet.load(self.store.read_match(number))
        self.judged(verdicts.MATCH_REOPENED)

    def _take(self) -> None:
        """The cards kept before the contract are plays, each judged, saved and told."""
        for i in range(before.take(self.referee, self.cursor)):
            verdict = self.referee.touch(self.cursor.kept.cards[i])
            self.judged(verdict)
            if not before.accepted(verdict):
                break

    def _settings(self) -> None:
        packed = self.cursor.settings.pack()
        if packed != self.kept:
            self.store.keep("settings", packed)
            self.kept = packed

    def recover(self) -> None:
        """After a fault in the middle of an event: the state as it was last saved."""
        if self.store.saving:
            self._read()
        flow.settle(self.referee, self.cursor)
        self.owes = True

    def lacked(self, stood: int) -> None:
        """There was no memory for an event: unless it is on the flash, it never was."""
        gc.collect()
        self.teller.log.line("no memory for an event")
        self.recover()
        if self.stands() == stood:
            self.refuse(verdicts.NO_MEMORY)
        self.teller.show()

    def stands(self) -> int:
        """A number that every event taken or taken back changes."""
        table = self.referee
        return (table.match_no & 63) << 24 | (table.hand_no & 255) << 16 | table.journal.n_live

    def refuse(self, verdict: int) -> None:
        """Say no to what the referee was not asked."""
        self.teller.play(verdict, 0)
        self.act(flow.show(self.cursor, verdict, NO_SEAT, NO_CARD, 0))

    def alert(self, bit: int, on: bool) -> None:
        """A part of the box fails, or no longer; a box without panel sounds a low note."""
        alerts = self.cursor.alerts | bit if on else self.cursor.alerts & ~bit
        if alerts != self.cursor.alerts:
            self.cursor.alerts = alerts
            if on and self.cursor.dark:
                self.teller.play(verdicts.NOT_NOW, 0)
            self.teller.show()
