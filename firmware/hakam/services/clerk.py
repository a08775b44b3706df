"""The referee's clerk: carries out what screens ask for, and what follows from each verdict."""

from asyncio import sleep_ms
from time import ticks_diff, ticks_ms

from hakam.rules import ruleset
from hakam.screens import answers, commands, screen
from hakam.services.keeper import Keeper
from hakam.table import verdicts

NEW_MS = 800  # so long no key answers a question that has come up, no OK covers a Ghna just sung

# what came of what the referee has to say
KEPT = 1  # it is on the screen, or was left for later
SAID = 2


class Clerk(Keeper):
    """Has events judged, saved, sounded and shown, one after the other."""

    async def stepwise(self, steps) -> int:
        """Carry out what the referee does in steps, others running in between and after each; its
        verdict. What it has done at once may be the one step."""
        self.steps = True
        for _ in steps:
            await sleep_ms(0)
        self.steps = False
        return self.referee.verdict.id

    async def judged(self, verdict: int, more: bool = False) -> int:
        """A verdict was given: save, sound, then say, and go on; the action that follows.

        `more` verdicts come at once: the last one's melody is heard.
        """
        if verdict == verdicts.SILENT:
            return commands.NOTHING
        place = self.referee.verdict.arg
        place = place + 1 if place < 4 else 0
        if verdict == verdicts.CARD_AGAIN:
            self.teller.play(verdict, place)
            return answers.after(self.box, verdict)
        self.save()
        self.owes = True
        self.teller.play(verdict, place, more)
        await sleep_ms(0)
        if not more:
            await self.teller.begun()
        self.teller.verdict()
        where = self.box
        if verdict == verdicts.TRICK_WON:
            self.calm = True
        for _ in self._closing():
            await sleep_ms(0)
        if verdict != verdicts.ACCEPTED and verdict != verdicts.TRICK_WON:
            # what this verdict took is away before the next screen opens
            for _ in where.give_back("" if self.referee.hand.over else where.screen.name):
                await sleep_ms(0)
            await sleep_ms(0)
        return answers.after(where, verdict)

    async def ponders(self, busy: bool = False) -> int:
        """Ask the referee what it has to say, `busy` within an event: 0 nothing, KEPT or SAID.

        A question or what follows from the answers is sounded, told on the console and shown.
        """
        table = self.referee
        where = self.box
        hides = where.notice and table.word.objected  # an answer would hide what is shown
        if not self.owes or hides:
            return 0
        self.owes = False
        table.checkpoint()
        if table.sworn.news:
            from hakam.table import doubts

            where.busy = True
            while doubts.lags(table):
                await sleep_ms(0)
            where.busy = busy
        verdict = table.ponder()
        if not verdict:
            await sleep_ms(0)
            for _ in where.give_back(where.screen.name):
                await sleep_ms(0)
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

    def is_new(self) -> bool:
        """Has a question just come up, or a Ghna been entered, so that a key now was meant for
        something else?"""
        if self.new and ticks_diff(ticks_ms(), self.asked_at) >= NEW_MS:
            self.new = False
        return self.asks and self.new

    async def act(self, action: int) -> None:
        """Carry out an action of `commands`, and those that follow from it."""
        while action != commands.NOTHING and action != commands.REDRAW:
            action = await self._act(action)
        if action:
            self.teller.show()
        where = self.box
        on = where.screen
        sung = where.notice == verdicts.ACCEPTED
        asks = sung or (not where.notice and on.flags & screen.PAGES != 0)
        if asks and (not self.asks or self.asked is not on):
            self.asked_at = ticks_ms()
            self.new = True
        self.asks = asks
        self.asked = on

    async def _act(self, action: int) -> int:
        table = self.referee
        where = self.box
        if action == commands.EVENT:
            self.steps = True  # a repair tries, and makes the state anew
            verdict = table.event(where.kind, where.seat, where.arg)
            return await self.judged(await self.stepwise((verdict,)))
        if action == commands.UNDO:
            from hakam.table import entered

            verdict = await self.stepwise(entered.undo(table))
            if verdict == verdicts.NEED_RECORD:
                from hakam.table import files, records

                data = self.store.read_match(table.match_no)
                await sleep_ms(0)
                record = records.last(data, table.verdict.arg)
                await sleep_ms(0)
                verdict = await self.stepwise(files.reopen(table, record))
            return await self.judged(verdict)
        closes = action == commands.NEXT_HAND or action == commands.NEW_MATCH
        if closes and where.screen.flags & screen.HOME and await self.ponders(True) == SAID:
            return commands.NOTHING  # the key came before the question about the hand it closes
        if closes:
            await sleep_ms(0)
        if action == commands.NEXT_HAND:
            if self.due:
                self._close_hand()
            from hakam.table import opening

            return await self.judged(await self.stepwise(opening.next_hand(table)))
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
        await sleep_ms(0)
        self._settings()
        return commands.REDRAW

    async def _new_match(self) -> int:
        from hakam.services import matches

        settings = self.box.settings
        table = self.referee
        packed = settings.game.pack()
        await sleep_ms(0)
        rules = ruleset.Ruleset(packed[1])
        await sleep_ms(0)
        rules.read(packed)
        left = table.match_no
        await sleep_ms(0)
        matches.put_away(table, self.store)
        await sleep_ms(0)
        newest = max(self.store.matches() + [0])
        await sleep_ms(0)
        verdict = self.stepwise((table.new_match(rules, settings.dealer, newest, packed),))
        action = await self.judged(await verdict)
        await sleep_ms(0)
        self._settings()
        await sleep_ms(0)
        self.gone(self.store.trim(table.match_no, left))
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
