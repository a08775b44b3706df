"""The referee's clerk: carries out what screens ask for, keeps files, sheet and records."""

import asyncio
import gc
from array import array
from struct import pack_into
from time import ticks_diff, ticks_ms

from hakam.rules.cards import NO_CARD, NO_SEAT
from hakam.screens import answers, box, commands, screen
from hakam.services.teller import Teller
from hakam.table import referee, verdicts

_SILENT = (referee.NO_MATCH, referee.AUCTION, referee.TRUMP, referee.HAND_OVER, referee.MATCH_OVER)
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator

NEW_MS = 800  # so long no key answers a question that has come up

# what came of what the referee has to say
KEPT = 1  # it is on the screen, or was left for later
SAID = 2


class Clerk:
    """Stands between the referee, the screens, the store and the teller; no other uses the store.

    What it does for one event may be cut by a fault at any `await`: what was judged is saved by
    then, and `recover` goes on from there.
    """

    def __init__(self, where: "box.Box", store, teller: Teller) -> None:
        self.referee = where.referee
        self.box = where
        self.sheet = where.sheet
        self.store = store
        self.teller = teller
        self.calm = False
        self.kept = b""
        self.notice_at = 0
        self.asks = False  # is a question on the panel, since `asked_at`?
        self.asked_at = 0
        self.asked = None  # the question: a screen
        self.stood = 0  # what `stands` told after the last event
        self.steps = False  # is the state half made? What others may know of it is:
        self.heard = False  # what `listens` told before
        self.seen = array("H", bytes(8))  # `touches.seen` of then
        self.owes = True  # the referee is asked what it has to say when nobody waits

    def restore(self) -> None:
        """Stand where the files say that the table stood."""
        if self._read():
            self.box.alerts |= box.ALERT_POWER
        self.box.start()

    def _read(self) -> bool:
        table = self.referee
        if not table.restore(self.store.slots()):
            return False
        self._load(table.match_no)
        for _ in self._close_hand():
            pass
        return True

    def _load(self, match: int) -> None:
        """The sheet of a match."""
        from hakam.table import sheet

        sheet.load(self.sheet, self.store.read_match(match))

    def save(self) -> bool:
        """Write what the journal has pending; True when all is on the flash."""
        book = self.referee.journal
        while book.dirty:
            image = book.image()
            if not self.store.save_slot(book.slot, image):
                break
            book.written()
        if self.box.alerts or not self.store.saving:
            self.alert(box.ALERT_STORE, not self.store.saving)
        return not book.dirty

    def listens(self) -> bool:
        """Does a card of the deck mean anything now?"""
        if self.steps:
            return self.heard
        on = self.box.screen
        if self.referee.in_play or on.binds() or on.asks_card():
            return True
        return self.referee.phase() not in _SILENT

    async def stepwise(self, steps) -> int:
        """Carry out what the referee does in steps, others running in between; its verdict. What
        they may know of the table meanwhile is as it was before."""
        from hakam.table import touches

        pack_into("8s", self.seen, 0, touches.seen(self.referee))
        self.heard = self.listens()
        self.steps = True
        for _ in steps:
            await asyncio.sleep_ms(0)
        self.steps = False
        return self.referee.verdict.id

    async def judged(self, verdict: int, more: bool = False) -> int:
        """A verdict was given: save, sound, then say, and go on; the action that follows.

        `more` verdicts come at once: the last one's melody is heard.
        """
        if verdict == verdicts.SILENT or verdict == verdicts.CARD_AGAIN:
            return commands.NOTHING
        self.save()
        self.owes = True
        said = self.referee.verdict
        self.teller.play(verdict, said.arg + 1 if said.arg < 4 else 0, more)
        await asyncio.sleep_ms(0)
        if not more:
            await self.teller.begun()
        self.teller.verdict()
        if verdict == verdicts.TRICK_WON:
            self.calm = True
        for _ in self._close_hand():
            await asyncio.sleep_ms(0)
        return answers.after(self.box, verdict)

    async def ponders(self) -> int:
        """Ask the referee what it has to say: 0 nothing, KEPT or SAID.

        A question or what follows from the answers is sounded, told on the console and shown.
        """
        table = self.referee
        where = self.box
        hides = where.notice and table.word.objected  # an answer would hide what is shown
        if not self.owes or hides:
            return 0
        self.owes = False
        table.checkpoint()
        verdict = table.ponder()
        if not verdict:
            where.give_back(where.screen.name)
            return 0
        action = where.tell(verdict)
        while action == commands.EVENT:  # nobody is asked: the doubt is put down
            verdict = table.event(where.kind, where.seat, where.arg)
            self.save()
            action = where.tell(verdict)
        if action:
            self.notice_at = ticks_ms()
            self.teller.unasked(verdict, where.dark)
            self.teller.verdict()
            await self.act(action)
        return SAID if action else KEPT

    def _close_hand(self) -> "Generator[None, None, None]":
        """A hand that is over goes to the match file and onto the sheet, once as it stands; in
        steps, others running in between."""
        table = self.referee
        self.sheet.cut(table.hand_no - 1)
        if table.phase() in (referee.HAND_OVER, referee.MATCH_OVER):
            from hakam.table import sheet as sheets

            yield
            record = table.hand_record()
            yield
            kept = sheets.last(self.store.read_match(table.match_no), table.hand_no)
            if record and record != kept:
                yield
                self.store.add_hand(table.match_no, record)
                yield
                self._settings()
            yield
            sheets.add(self.sheet, record)
            self.calm = True

    def is_new(self) -> bool:
        """Has a question just come up, so that a key now was meant for something else?"""
        return self.asks and ticks_diff(ticks_ms(), self.asked_at) < NEW_MS

    async def act(self, action: int) -> None:
        """Carry out an action of `commands`, and those that follow from it."""
        while action != commands.NOTHING and action != commands.REDRAW:
            action = await self._act(action)
        if action:
            self.teller.show()
        where = self.box
        on = where.screen
        asks = not where.notice and on.flags & screen.PAGES != 0
        if asks and (not self.asks or self.asked is not on):
            self.asked_at = ticks_ms()
        self.asks = asks
        self.asked = on

    async def _act(self, action: int) -> int:
        table = self.referee
        where = self.box
        if action == commands.EVENT:
            return await self.judged(table.event(where.kind, where.seat, where.arg))
        if action == commands.UNDO:
            from hakam.table import entered

            verdict = await self.stepwise(entered.undo(table))
            if verdict == verdicts.NEED_RECORD:
                from hakam.table import files
                from hakam.table import sheet as sheets

                data = self.store.read_match(table.match_no)
                await asyncio.sleep_ms(0)
                record = sheets.last(data, table.verdict.arg)
                verdict = await self.stepwise(files.reopen(table, record))
            return await self.judged(verdict)
        closes = action == commands.NEXT_HAND or action == commands.NEW_MATCH
        if closes and where.screen.flags & screen.HOME and await self.ponders() == SAID:
            return commands.NOTHING  # the key came before the question about the hand it closes
        if action == commands.NEXT_HAND:
            return await self.judged(table.next_hand())
        if action == commands.NEW_MATCH:
            return await self._new_match()
        if action == commands.DEALER:
            return await self.judged(table.move_dealer(where.seat))
        if action == commands.REOPEN:
            return await self._reopen(where.arg)
        if action == commands.TAKE:
            return await self._take()
        if action == commands.LANGUAGE:
            self.teller.voice.load(where.settings.language)
        elif action == commands.TURN:
            self.teller.turn(bool(where.settings.turned))
        elif action == commands.MATCHES:
            from hakam.services import matches

            matches.fill(where.screen.shelf, self.store, table.match_no)  # pyright: ignore
            return commands.REDRAW
        self._settings()
        return commands.REDRAW

    async def _new_match(self) -> int:
        from hakam.services import matches

        settings = self.box.settings
        table = self.referee
        rules = settings.rules()
        left = table.match_no
        await asyncio.sleep_ms(0)
        matches.put_away(table, self.store)
        await asyncio.sleep_ms(0)
        newest = max(self.store.matches() + [0])
        await asyncio.sleep_ms(0)
        action = await self.judged(table.new_match(rules, settings.dealer, newest))
        await asyncio.sleep_ms(0)
        self._settings()
        await asyncio.sleep_ms(0)
        self.store.trim(table.match_no, left)
        return action

    async def _reopen(self, number: int) -> int:
        from hakam.services import matches

        table = self.referee
        if not matches.reopen(table, self.store, number):
            return self.refuse(verdicts.BAD_RECORD)
        self._load(number)
        return await self.judged(verdicts.MATCH_REOPENED)

    async def _take(self) -> int:
        """The cards kept before the contract are plays, each judged, saved and told."""
        action = commands.NOTHING
        n = self.box.take()
        for i in range(n):
            verdict = self.referee.touch(self.box.kept.cards[i])
            action = await self.judged(verdict, i + 1 < n)
            while action > commands.REDRAW:
                action = await self._act(action)
            if verdict != verdicts.ACCEPTED and verdict != verdicts.TRICK_WON:
                break
        return action

    def _settings(self) -> None:
        packed = self.box.settings.pack()
        if packed != self.kept:
            self.store.keep("settings", packed)
            self.kept = packed

    def recover(self) -> None:
        """After a fault in the middle of an event: the state as it was last saved."""
        self.box.close()
        gc.collect()
        if self.store.saving:
            self._read()
        self.box.start()
        self.box.busy = self.steps = False
        self.owes = True

    def lacked(self) -> None:
        """There was no memory for an event: unless it is on the flash, it never was."""
        self.teller.log.line("no memory for an event")
        self.recover()
        if self.stands() == self.stood:
            self.refuse(verdicts.NO_MEMORY)
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
