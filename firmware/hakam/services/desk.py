"""The table's own task: touches and keys in their order, judged, saved, sounded, shown."""

import gc
from asyncio import sleep_ms
from time import ticks_add, ticks_diff, ticks_ms

from micropython import heap_lock, heap_unlock

from hakam.rules.cards import DECK
from hakam.screens import box, commands, screen
from hakam.screens.kept import LONG_MS
from hakam.services.clerk import Clerk
from hakam.services.inbox import COMMAND, TOUCH, TWO, Inbox
from hakam.services.teller import Teller
from hakam.table import deck, touches, verdicts

RETRY_MS = 5000
HURRY_MS = 400  # before that nobody has seen what an OK has opened
_JUDGE = 255  # no action: a touch is for the referee


class Desk(Clerk):
    """Feeds the referee from one queue."""

    def __init__(self, where: "box.Box", tags: "deck.Deck", store, teller: Teller) -> None:
        super().__init__(where, store, teller)
        self.tags = tags
        self.beat = 0
        self.inbox = Inbox()
        self.retry_at = self.ok_at = ticks_ms()

    # what taps and keys call

    def touch(self, uid: bytearray, length: int, gap: int = LONG_MS, lifted: bool = True) -> None:
        """A tag was laid down: queue it, or what its command asks for, and tick.

        `gap` ms after the tag before, LONG_MS at the most; `lifted`: that one is away.
        """
        card = self.tags.find(uid, length)
        if deck.COMMAND <= card < deck.TWO and not self._enrols():
            self.inbox.put(COMMAND, commands.TAGS[card - deck.COMMAND])
        else:
            self.inbox.put(TOUCH, card, uid, length, gap, lifted)
        if (
            self.referee.in_play
            or card >= DECK
            or self.listens()
            or touches.gathered(self.referee, card)
        ):
            self.teller.tick()

    def two(self) -> None:
        """Two new tags lie there at once."""
        if self.listens():
            self.inbox.put(TWO, 0)

    def accepted(self, uid: bytearray, length: int, lay: bool = False) -> bool:
        """Is this a command's tag, or that of a card that was accepted in this deal? Of one that
        `lay` there when the box started: what is none of these counts when it is laid again."""
        card = self.tags.find(uid, length)
        known = self._knows(card, lay)
        if lay and not known and (card < DECK or self._enrols()) and self.listens():
            self.alert(box.ALERT_LIES, True)
            return True
        return known

    def _knows(self, card: int, lay: bool) -> bool:
        if self.steps:  # nobody knows: a touch too many is refused, or two cards are told
            return False
        if card < DECK and self.box.is_on("again"):
            return self.referee.again.has(card)
        if card < DECK:
            return self.referee.accepted(card) or (lay and self.referee.lay(card))
        return deck.COMMAND <= card < deck.TWO and not self._enrols()

    def reader(self, ok: bool) -> None:
        """The reader went away or came back."""
        self.alert(box.ALERT_READER, not ok)

    def panel(self, ok: bool) -> None:
        """The panel went away or came back."""
        self.alert(box.ALERT_PANEL, not ok)

    def command(self, command: int) -> None:
        """A key asks for something."""
        self.inbox.put(COMMAND, command)

    def _enrols(self) -> bool:
        """Is a tag awaited, to be bound?"""
        return self.box.screen.binds()

    def waits(self) -> bool:
        """Does a notice stand until its time is over?"""
        return self.box.notice_ms != 0

    def wake(self) -> None:
        self.inbox.event.set()

    # the task

    async def run(self) -> None:
        if self.box.busy or self.referee.journal.half:
            try:
                self.recover()
            except Exception as error:
                if self.steps or self.referee.journal.half:
                    raise
                # the state is made; the next key opens a screen
                self.teller.log.line("table: %s %s" % (type(error).__name__, error))
                self.box.lacking = True
                self.box.busy = False
        self.stood = self.stands()
        self.teller.show()
        if self.box.dark:
            self.teller.echo()
        while True:
            while self.inbox.waiting:
                await self.take()
                self.notice_at = self.beat = ticks_ms()
                if self.inbox.waiting:
                    await sleep_ms(0)
            self.inbox.event.clear()
            self.beat = ticks_ms()
            if self.teller.painting():  # the screen wakes this task when the picture is there
                await self.inbox.event.wait()
                continue
            self.teller.tell()
            try:
                said = await self.ponders()
                if not said:
                    await self.housekeeping(self.beat)
            except (MemoryError, ImportError):  # it is asked after the next event
                said = 0
                self.lacked()
            if said:
                await sleep_ms(0)
            else:
                await self.inbox.event.wait()

    async def take(self) -> None:
        """Handle the oldest of the queue."""
        self.box.busy = True
        taken = self.inbox
        at = taken.take()
        ring = taken.ring
        kind = ring[at]
        arg = ring[at + 1]
        self.owes = True
        action = commands.NOTHING
        try:
            if kind == TOUCH:
                plays = arg < DECK and self.box.screen.flags & screen.PLAYS
                action = _JUDGE if plays else self._by_screen(at)
                if action == _JUDGE:
                    action = await self.judged(self._verdict(arg))
            elif kind == TWO:
                action = await self._two()
            else:
                self.teller.hush()
                covers = arg == commands.OK or arg == commands.HOLD_OK or not self.box.notice
                if not (covers and self.is_new()) and not self.hurried(arg):
                    on = self.box.screen
                    if arg == commands.HOLD_BACK and not on.flags & screen.NO_MENU:
                        for _ in self.box.give_back("menu"):  # before it opens
                            await sleep_ms(0)
                        await sleep_ms(0)
                    action = self.box.press(arg)
                    if self.box.screen is not on:
                        await sleep_ms(0)
            await self.act(action)
        except (MemoryError, ImportError):
            self.lacked()
        if kind == COMMAND and self.box.dark:
            self.teller.echo()
        self.stood = self.stands()
        self.box.busy = False

    def hurried(self, command: int) -> bool:
        """Would an OK sing, so soon after the OK before it that what is proposed was not seen?"""
        now = ticks_ms()
        if command != commands.OK:
            self.ok_at = ticks_add(now, -HURRY_MS)
            return False
        passed = ticks_diff(now, self.ok_at)
        self.ok_at = now
        return 0 <= passed < HURRY_MS and self.box.is_on("ghna")

    async def housekeeping(self, now) -> None:
        """What waits for a calm moment: notices that are over, files, garbage."""
        self.is_new()  # asked often: a tick of days ago tells nothing
        stay = self.box.notice_ms
        if stay and ticks_diff(now, self.notice_at) >= stay:
            await self.act(self.box.dismiss())
            self.owes = True  # the next answer, if another waits
        if not self.store.saving and ticks_diff(now, self.retry_at) >= 0:
            self.retry_at = ticks_add(now, RETRY_MS)
            self.gone(self.store.make_room(self.referee.match_no))
            self.store.retry()
            self.save()
        if self.due:  # the hand that stood there when the box started, once it has been shown
            for _ in self._closing():
                await sleep_ms(0)
        if self.calm:
            self.calm = False
            gc.collect()

    def _by_screen(self, at: int) -> int:
        """What the screen makes of the touch at a place of the inbox; _JUDGE: the referee's."""
        taken = self.inbox
        ring = taken.ring
        card = ring[at + 1]
        on = self.box.screen
        if on.binds():
            return self._bind(taken.uid(at), ring[at + 2])
        if DECK <= card < deck.TWO:
            return commands.NOTHING
        action = on.touched(card, taken.gap(at), ring[at + 3] != 0)
        if action == commands.REDRAW:
            self._heard()
        return action or _JUDGE

    def _heard(self) -> None:
        """A touch that the screen has taken, or refused: the note of a card touched again. What is
        said to be kept until the contract is saved."""
        where = self.box
        if where.notice or not where.is_on("again"):
            self.teller.play(where.notice, 0)
            if where.kept.n:
                from hakam.screens import first

                self.store.keep("before", first.kept(where))
        else:
            again = self.referee.again
            self.teller.play(verdicts.ACCEPTED, again.n - again.kept)

    def _bind(self, uid: bytearray, length: int) -> int:
        on = self.box.screen
        tags = self.tags
        lengths = bytes(tags.lengths)
        uids = bytes(tags.uids)
        try:
            verdict = on.bind(uid, length)  # pyright: ignore
            if verdict == verdicts.BOUND:
                self.store.keep("deck", tags.pack())
        except MemoryError:
            tags.put_back(lengths, uids)
            raise
        self.teller.play(verdict, 0)
        return on.bound(verdict)  # pyright: ignore

    async def _two(self) -> int:
        on = self.box.screen
        if on.binds() or on.asks_card():
            return self.refuse(verdicts.TWO_CARDS)
        return await self.judged(self._verdict(deck.TWO))

    def _verdict(self, card: int) -> int:
        """The referee's, on a touch: it allocates nothing, and on a locked heap the interpreter
        looks for no room there either, a third of what a touch costs."""
        heap_lock()
        try:
            return self.referee.touch(card)
        finally:
            heap_unlock()
