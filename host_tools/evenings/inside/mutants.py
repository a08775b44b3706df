"""Guards of the firmware, each of which can be taken away by name to see a simulated evening find
that it is gone.

Imported before the app (see `evening`): what is loaded when that is, it never gives back, and a
module that was given back would come again with its guard.
"""

from asyncio import sleep_ms

from hakam.journal import journal, slots
from hakam.screens import answers
from hakam.services import clerk, desk, folder, keeper, matches, screen, store, supervisor, taps
from hakam.table import deck, verdicts


def crc():
    """A slot is believed whatever its CRC says."""

    def sound(data):
        return len(data) >= slots.FRAME0 and slots.FRAME0 <= data[1] <= len(data)

    slots.sound = sound


def note_first():
    """The note sounds before the event is written."""

    async def judged(self, verdict, more=False):
        if verdict == verdicts.SILENT:
            return 0
        said = self.referee.verdict
        self.teller.play(verdict, said.arg + 1 if said.arg < 4 else 0, more)
        await sleep_ms(1)
        self.save()
        self.owes = True
        await self.teller.begun()
        self._close_hand()
        await sleep_ms(0)
        return answers.after(self.box, verdict)

    clerk.Clerk.judged = judged


def silent_failure():
    """A write that fails is not said."""

    def changed(self, saving):
        self.saving = saving

    store.Store._changed = changed


def no_retry():
    """What waits for the flash is not tried again."""
    store.Store.retry = lambda self: False


def success_hides_failure():
    """A write that works is taken for the end of all that waits."""

    def worked(self):
        if not self.saving:
            self._changed(True)
        return True

    store.Store._worked = worked


def same_slot():
    """Both copies of the hand are one file, and it is removed before it is written."""

    def written(self):
        self.saved[self.slot & 1] = self.start or self.n
        self.dirty &= ~(1 if self.slot < journal.PART1 else 2)
        self.sequence += 1

    save_slot = store.Store.save_slot

    def removed(self, slot, image):
        self.remove(journal.FILES[slot])
        return save_slot(self, slot, image)

    journal.Journal.written = written
    store.Store.save_slot = removed


def no_way_back():
    """After a fault within an event the state is left as it is."""

    def recover(self, reads=True):
        self.box.close()
        self.box.start()
        self.box.busy = self.steps = False

    keeper.Keeper.recover = recover


def not_put_away():
    """A match that is left is not written to its file."""
    matches.put_away = lambda table, kept: None


def hand_not_kept():
    """A finished hand is not written to its match."""
    store.Store.add_hand = lambda self, match, record: True


def no_restart():
    """A task that dies stays dead."""

    async def keep(self, one):
        try:
            await one.service.run()
        except Exception as error:
            self._report(one, error)

    supervisor.Supervisor._keep = keep
    supervisor.Supervisor.check = lambda self, now: True


def panel_not_tried():
    """A panel that was lost is not looked for."""
    screen.Screen._due = lambda self: not self.lost


def loss_unsaid():
    """A reader that is gone is not missed."""
    taps.Taps.check = lambda self, now: None


def half_bound():
    """A tag stays bound although the deck could not be packed."""
    deck.Deck.put_back = lambda self, lengths, uids: None


def deadline_from_zero():
    """The next try of what waits is due at tick 0 after a start, not at once."""
    made = desk.Desk.__init__

    def begun(self, where, tags, kept, teller):
        made(self, where, tags, kept, teller)
        self.retry_at = 0

    desk.Desk.__init__ = begun


def first_copy_alone():
    """The second copy of a record is never read."""
    load = folder.load

    def loaded(kept, name, take, unread):
        read = kept.read
        kept.read = lambda name: None if name.endswith(".b") else read(name)
        done = load(kept, name, take, unread)
        kept.read = read
        return done

    folder.load = loaded


def room_unasked():
    """Older matches go at every new one, although there is room."""

    def trim(store, running, left):
        gone = 0
        for number in sorted(store.matches()):
            if number != running and number != left:
                gone = folder._drop(store, number)
        return gone

    folder.trim = trim


def newest_goes():
    """Where room is needed the newest of the older matches goes."""
    folder.sorted = lambda numbers: sorted(numbers, reverse=True)


def gone_unsaid():
    """Which match had to make room is not said."""
    keeper.Keeper.gone = lambda self, match: None


MUTANTS = {
    made.__name__: made
    for made in (
        crc, note_first, silent_failure, no_retry, success_hides_failure,
        same_slot, no_way_back,
        not_put_away, hand_not_kept, no_restart, panel_not_tried, loss_unsaid,
        half_bound, deadline_from_zero, first_copy_alone,
        room_unasked, newest_goes, gone_unsaid,
    )
}  # fmt: skip
