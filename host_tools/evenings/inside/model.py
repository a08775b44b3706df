"""What the box has acknowledged, kept beside it, and whether the box still knows it.

An event is acknowledged when its answer begins to sound. What was acknowledged is there after
every cut, and at the most one event more; unless *not being saved* stood on the panel meanwhile.
"""

from time import ticks_diff, ticks_ms

from hakam.journal import finished, slots
from hakam.screens import box as alerts
from hakam.services import folder, matches
from hakam.table import deck, verdicts
from hakam.table.referee import Referee

DEAD_MS = 10_000
FULL = 28  # ENOSPC


class Wrong(BaseException):
    """The box has broken a promise: a sentence. Nothing in the firmware may catch it."""


def standing(referee):
    """The hand as bytes: snapshot without its deck, entries that stand; b"" without a match."""
    if referee.rules is None:
        return b""
    book = referee.journal
    out = bytearray(book.head[: book.n_head])
    out[slots.DECK] = 0
    out.extend(book.live[: book.n_live])
    return bytes(out)


class Model:
    """`known`: states in which the box may stand after a cut now; the first was acknowledged.
    `excused`: it stood on the panel that not everything is saved, so an older one may stand."""

    def __init__(self, off, aside=lambda away: None):
        self.off = off  # has the power gone, and nothing is heard any more?
        self.aside = aside  # told when the model's own work begins within the firmware's, and ends
        self.known = [b""]
        self.older = [b""]
        self.put_away = {}
        self.ran = (
            None  # number of the match, its snapshot, its entries, when it was looked at last
        )
        self.bound = {}
        self.excused = False
        self.damaged = False  # is a file of the hand another, since the power went?
        self.forged = False  # and can nobody see that it is?
        self.believed = False  # was a file ever such a one?
        self.wounded = False  # and what was damaged lies there still
        self.looks = False  # does the model use the firmware, to look at the box?
        self.torn = set()  # matches of which hands were lost, as was said
        self.acknowledged = 0
        self.was_full = False  # did the flash lack room since matches were looked at?
        self.named = set()  # matches of which was said that they are gone

    # while the box runs

    def watch(self, one):
        """Hear what this app acknowledges."""
        desk = one.desk
        play = desk.teller.play
        save = desk.save
        bind = desk._bind
        gone = desk.gone
        failed = one.store.failed

        def went(match):
            gone(match)
            if match and desk.box.notice == verdicts.MATCH_OPENED:
                self.named.add(match)

        def lacked(error):
            self.was_full = self.was_full or getattr(error, "errno", 0) == FULL
            return failed(error)

        desk.gone = went
        one.store.failed = lacked

        def played(verdict, place, more=False):
            self.aside(True)
            if verdicts.stands(verdict) or standing(desk.referee) in self.known[1:]:
                self.heard(one)
            self.aside(False)
            play(verdict, place, more)

        def saved():
            self.aside(True)
            self.judged(one)
            self.aside(False)
            return save()

        def bound(uid, length):
            action = bind(uid, length)
            self.aside(True)
            card = desk.tags.find(uid, length)
            if card < deck.COMMAND and not desk.box.notice and one.store.saving:
                self.enrolled(bytes(uid[:length]), card)
            self.aside(False)
            return action

        desk.teller.play = played
        desk.save = saved
        desk._bind = bound

    def enrolled(self, uid, card):
        """A tag is bound to a card."""
        if not self.off():
            self.bound[uid] = card

    def judged(self, one):
        """An event has been judged, and is about to be saved."""
        state = standing(one.desk.referee)
        if state not in self.known and not self.off():
            self.known.append(state)
            self.older.append(state)

    def heard(self, one):
        """What stands now is acknowledged."""
        if self.off():
            return
        state = standing(one.desk.referee)
        self.known = [state]
        self.acknowledged += 1
        if not self.older or self.older[-1] != state:
            self.older.append(state)
            self.older = self.older[-400:]
        self.excused = not one.store.saving
        if self.excused and not one.desk.box.alerts & alerts.ALERT_STORE:
            raise Wrong("an event is acknowledged that waits, and it is not said")

    def look(self, one):
        """Hold the box, at rest, against its promises."""
        desk = one.desk
        if ticks_diff(ticks_ms(), desk.beat) > DEAD_MS:
            raise Wrong("the table has stood still for more than ten seconds")
        if desk.box.busy or desk.inbox.waiting or desk.steps:
            return
        table = desk.referee
        store = one.store
        waits = bool(store.hands or store.records)
        said = desk.box.alerts & alerts.ALERT_STORE != 0
        if said == store.saving:
            raise Wrong("the alert and the store say different things")
        if waits and not said:
            raise Wrong("something waits for the flash, and it is not said")
        if said:
            self.excused = True
            self.ran = None
        elif not waits:
            self._replays(table, store)
            copies = (store.read("deck.a"), store.read("deck.b"))
            if desk.box.screen.binds() and copies[0] and table.deck.pack() not in copies:
                raise Wrong("the deck on the flash is another than the box knows")
            if self.wounded:
                self.wounded = any(data and not slots.sound(data) for data in store.slots())
            if table.rules is not None:
                self._put_away(table, store)

    def _replays(self, table, store):
        other = Referee(table.deck and deck.Deck())
        other.restore(store.slots())
        if standing(other) != standing(table):
            raise Wrong(
                "the files hold another state than the box: %s, %s"
                % (told(standing(other)), told(standing(table)))
            )
        if table.rules is not None and table.deck.playing != 255:
            mine = (table.phase(), table.hand.n_plays, table.hand.turn, table.dealer)
            its = (other.phase(), other.hand.n_plays, other.hand.turn, other.dealer)
            if mine != its:
                raise Wrong("the replay comes to %s, the box stands at %s" % (its, mine))
        self.excused = False

    def _put_away(self, table, store):
        """The newest record of each match kept beside the running one; that of the match that was
        left last holds it as it stood."""
        book = table.journal
        ran = self.ran
        self.ran = (
            table.match_no,
            bytes(book.head[: book.n_head]),
            bytes(book.live[: book.n_live]),
        )
        if ran is not None and ran[0] != table.match_no and ran[2]:
            record = matches.newest(store.read_match(ran[0]), ran[0])
            if finished.split(record) != ran[1:]:
                raise Wrong("match %d was left, and is not on the flash as it stood" % ran[0])
        found = {}
        for number in store.matches():
            if number != table.match_no:
                found[number] = matches.newest(store.read_match(number), number)
        for number, record in self.put_away.items():
            if number in found and record and found[number] != record:
                raise Wrong("match %d is another than was put away" % number)
        left = ran[0] if ran is not None else table.match_no
        self._went(table.match_no, left, found, said=True)
        self.put_away = found

    def _went(self, running, left, found, said):
        """Older matches that are gone made room where it lacked, the oldest first; the last of
        them was named, where there was time for that (`said`)."""
        went = [number for number in self.put_away if number not in found and number != running]
        if went:
            last = max(went)
            if len(found) < folder.KEPT_MATCHES and not self.was_full:
                raise Wrong("match %d is gone, and there was room" % last)
            for number in found:
                if number < last and number != left:
                    raise Wrong(
                        "match %d is gone, and %d, which is older, is not" % (last, number)
                    )
            if said and last not in self.named:
                raise Wrong("match %d is gone, and it is not said" % last)
        self.was_full = False
        self.named.clear()

    def rests(self, one):
        """Nothing has gone wrong for long: nothing is said to be wrong."""
        on = one.desk.box.alerts & (alerts.ALERT_READER | alerts.ALERT_STORE | alerts.ALERT_PANEL)
        if on:
            raise Wrong("nothing is wrong any more, and it is said still: alerts %d" % on)

    # after a cut

    def attacked(self, name, unseen):
        """A file was changed while the power was off; `unseen`: nobody can tell by its bytes."""
        self.believed = self.believed or unseen
        if name.startswith("hand"):
            self.damaged = self.wounded = True
            self.forged = self.forged or unseen
        elif name.startswith("match"):
            number = int(name[5:-6])
            self.put_away.pop(number, None)
            self.torn.add(number)

    def back(self, one):
        """The box has started: does it know what it acknowledged?"""
        desk = one.desk
        table = desk.referee
        state = standing(table)
        on = desk.box.alerts
        if self.forged or (self.damaged and on & alerts.ALERT_HAND):
            self.known = [state]
        if state not in self.known:
            if not (self.excused and state in self.older):
                raise Wrong(
                    "after a cut the box stands at %s, acknowledged was %s"
                    % (told(state), told(self.known[0]))
                )
        elif on & alerts.ALERT_HAND and not self.wounded:
            raise Wrong("it is said that the hand cannot be read, and nothing was damaged")
        if (self.excused or self.damaged) and on & alerts.ALERT_SHEET:
            self.torn.add(table.match_no)
        if table.match_no in self.torn:
            on &= ~alerts.ALERT_SHEET
        if not self.excused and not self.damaged:
            if on & (alerts.ALERT_SHEET | alerts.ALERT_DECK | alerts.ALERT_SETTINGS):
                raise Wrong("it is said that something cannot be read: %d" % on)
            for uid, card in self.bound.items():
                if desk.tags.find(bytearray(uid + bytes(10 - len(uid))), len(uid)) != card:
                    raise Wrong("an enrolled tag is not known any more")
        there = [number for number in one.store.matches() if number != table.match_no]
        sure = not (self.damaged or self.excused)
        for number, record in self.put_away.items():
            kept = matches.newest(one.store.read_match(number), number) if number in there else b""
            if sure and number in there and kept != record:
                raise Wrong("match %d was put away, and is another now" % number)
        if sure:
            self._went(table.match_no, self.ran[0] if self.ran else 0, there, said=False)
        self.put_away = {n: self.put_away[n] for n in there if n in self.put_away}
        self.known = [state]
        self.ran = None
        self.excused = not one.store.saving
        self.damaged = self.forged = False


def told(state):
    """A state in a few characters."""
    if not state:
        return "no match"
    size = slots.snapshot_size(state, 0)
    number, hand = slots.get(state, 0, 2), slots.get(state, 2, 2)
    entries = state[size:]
    tail = "".join("%02x" % byte for byte in entries[-6:])
    return "match %d, hand %d, %d bytes ..%s" % (number, hand, len(entries), tail)


def hands_of(data):
    """Sound records of a match file, in order, as bytes."""
    out = []
    at = 0
    while at < len(data):
        size = finished.sound(data, at)
        if size:
            out.append(bytes(data[at : at + size]))
        at += size or 1
    return out
