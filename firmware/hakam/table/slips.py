"""Slips of the table: single repairs of the order of touches that would explain a proof.

Two neighbours swapped, a stray touch, a missing one: each is tried on the bare sequence of cards
(`Walk`), then by whether there is a deal for it (`Deals`); only what contradicts nothing there is
worth a replay with all that is known. Of several that fit the one is asked about by which the
fewest of the cards still out are denied: in a wrong order players seem to lack suits that they
hold.
"""

from array import array

from hakam.proof.walk import Walk
from hakam.rules.cards import ALL, DECK, KING, KNIGHT, NO_SEAT, SUIT
from hakam.rules.games import SHOWN
from hakam.rules.hand import Hand
from hakam.rules.ruleset import Ruleset
from hakam.table import entries
from hakam.table.deals import Deals
from hakam.table.events import CONFIRM, CREDIT, DEAL_OF, INSERT, REMOVE, SWAP

DONE = 0  # nothing is left: kind, seat, arg are the best, kind 255 for none
MORE = 1
TRY = 2  # does kind, seat, arg fit? call `fits` or `fails`

CONFIRMED = 16

_NEAR = 20  # plays back that are looked at first
_BEST = 8  # repairs kept to be tried
_MOST = 10_000  # score of none
_MISSING = 2  # stage of the first missing card; 0: swapped, 1: stray


class Slips:
    """`begin`, then `step` until DONE.

    First the newest plays, missing cards that differ in nothing only once, and the best few tried;
    if none fits, everything that has not failed so, and a repair is found where there is one.
    """

    rules: Ruleset

    def __init__(self, deals: Deals) -> None:
        self._deals = deals
        self.kind = self.seat = self.arg = 255
        self.granted = 0
        self._plays = bytearray(41)
        self._n = 0
        self._base = Walk()  # before `_place`
        self._trial = Walk()
        self._trial.share(self._base)
        self._owners = bytearray(DECK)
        self._trump = self._eldest = 0
        self._first = 0
        self._place = self._stage = 0
        self._only_missing = False
        self._started = self._thorough = False
        self._done = True
        self._tried = 0
        self._sorts = 0  # mask of the sorts of missing cards not to be looked at again here
        self._open = bytearray(41)  # by place: 0 where no repair passed the walk
        self._kinds = bytearray(_BEST)
        self._seats = bytearray(_BEST)
        self._args = bytearray(_BEST)
        self._scores = array("H", bytes(2 * _BEST))
        self._unseen = array("H", bytes(8))

    def begin(self, hand: Hand, confirmed: int, granted: int, only_missing: bool) -> None:
        """The hand as it stands, so many of its plays not in doubt.

        `granted`: mask of the seats that certainly revoked, and CONFIRMED where there is a proof
        that the table has confirmed.
        """
        self.rules = hand.rules
        self.granted = granted
        self._n = hand.n_plays
        self._trump = hand.trump
        self._eldest = hand.eldest
        self._first = confirmed
        self._only_missing = only_missing
        self._thorough = self._done = False
        self._tried = 0
        for i in range(_BEST):
            self._scores[i] = _MOST
        for i in range(self._n):
            self._plays[i] = hand.plays[i]
        for card in range(DECK):
            self._owners[card] = NO_SEAT
        for suit in range(4):
            self._owners[suit * SUIT + KNIGHT] = hand.melds[suit]
            self._owners[suit * SUIT + KING] = hand.melds[suit]
            self._unseen[suit] = ALL & ~(hand.played[suit] | self.rules.no_twos)
        if self.rules.trump_from == SHOWN:
            self._owners[hand.shown] = hand.dealer
        self._deals.begin(hand)
        self._started = False

    def step(self) -> int:
        """Look at one repair: DONE, MORE or TRY."""
        if self._done:
            return DONE
        if not self._started:
            self._started = True
            first = max(self._first, self._n - _NEAR)
            for place in range(self._n):
                self._open[place] = place < first
            self._go(first)
            return MORE
        if self._place < self._n:
            if self._look():
                if not self._thorough:
                    self._open[self.seat] = 1
                    self._keep()
                elif self._dealt():
                    return TRY
            return MORE
        if self._thorough:
            self.kind = self.seat = self.arg = 255
            self._done = True
            return DONE
        i = self._tried
        if i < _BEST and self._scores[i] < _MOST:
            self.kind = self._kinds[i]
            self.seat = self._seats[i]
            self.arg = self._args[i]
            self._ready(self._base)
            self._base.run(self._plays, 0, self.seat)
            if self._walk() and self._dealt():
                return TRY
            self._tried += 1
            return MORE
        self._thorough = True
        self._go(self._first)
        return MORE

    def fits(self) -> None:
        """What was to be tried is the answer."""
        self._done = True

    def fails(self) -> None:
        """What was to be tried does not fit."""
        self._tried += 1

    def _go(self, first: int) -> None:
        """Start at play number `first`."""
        self._ready(self._base)
        self._ready(self._trial)
        self._stage = self._sorts = 0
        self._place = first
        if not self._base.run(self._plays, 0, first):
            self._place = self._n

    def _ready(self, walk: Walk) -> None:
        walk.begin(self.rules, self._trump, self._eldest)
        walk.granted = self.granted
        for card in range(DECK):
            walk.owners[card] = self._owners[card]

    def _look(self) -> bool:
        """Does the next repair contradict nothing at first sight?"""
        place = self._place
        stage = self._stage
        base = self._base
        self.seat = place
        if self._thorough and not self._open[place]:
            stage = _MISSING + DECK
        if stage < _MISSING:
            self._stage = stage + 1
            if self._only_missing or (not stage and place + 1 == self._n):
                return False
            self.kind = REMOVE if stage else SWAP
            self.arg = 0 if stage else place + 1
            return self._walk()
        mine = base.seat * 4
        while stage < _MISSING + DECK:
            card = _MISSING + DECK - 1 - stage
            stage += 1
            suit = card // SUIT
            strength = card - suit * SUIT
            left = self._unseen[suit] & ~base.denials[mine + suit] & (2 << strength) - 1
            if not left:
                stage += strength  # on to the next suit
                continue
            owner = self._owners[card]
            if left >> strength & 1 and (owner == NO_SEAT or owner == base.seat):
                sort = 1 << self._sort(card)
                if not self._sorts & sort:
                    self._stage = stage
                    self.kind = INSERT
                    self.arg = card
                    good = self._walk()
                    if not good or not self._thorough:
                        self._sorts |= sort
                    return good
        self._stage = self._sorts = 0
        self._place = place + 1
        if not base.lay(self._plays[place]):
            self._place = self._n  # what contradicts itself before a repair still does after it
        return False

    def _walk(self) -> bool:
        """Go the order of this repair, from the place of the base on."""
        plays = self._plays
        trial = self._trial
        at = self.seat
        trial.copy(self._base)
        if self.kind == INSERT:
            return trial.lay(self.arg) and trial.run(plays, at, self._n)
        at += 1
        if self.kind == SWAP:
            if not trial.lay(plays[at]) or not trial.lay(plays[at - 1]):
                return False
            at += 1
        return trial.run(plays, at, self._n)

    def _sort(self, card: int) -> int:
        """0..18: where one missing card fails a lower one of the same sort fails too.

        Those that beat nothing; those that beat the trick, by how many cards after them in it are
        higher still.
        """
        trick = self._base.trick
        suit = card // SUIT
        if trick.n:
            if suit == trick.led:
                if card < trick.high:
                    return 16
            elif suit != self._trump:
                return 17
            elif trick.best != trick.high and card < trick.best:
                return 18
        sort = suit * 4
        last = min(self._place + trick.players - 1 - trick.n, self._n)
        for at in range(self._place, last):
            if self._plays[at] // SUIT == suit and self._plays[at] > card:
                sort += 1
        return sort

    def _keep(self) -> None:
        """Note it among the best, before those that are as good: it is newer."""
        score = 0 if self.kind == SWAP else 1
        for i in range(16):
            mask = self._trial.denials[i] & self._unseen[i & 3]
            if self.kind == INSERT and self.arg // SUIT == i & 3:
                mask &= ~(1 << self.arg % SUIT)
            while mask:
                mask &= mask - 1
                score += 1
        i = _BEST
        if score > self._scores[i - 1]:
            return
        while i and score <= self._scores[i - 1]:
            i -= 1
            if i + 1 < _BEST:
                self._scores[i + 1] = self._scores[i]
                self._kinds[i + 1] = self._kinds[i]
                self._seats[i + 1] = self._seats[i]
                self._args[i + 1] = self._args[i]
        self._scores[i] = score
        self._kinds[i] = self.kind
        self._seats[i] = self.seat
        self._args[i] = self.arg

    def _dealt(self) -> bool:
        """Is there a deal behind it? Not asked where a seat has revoked."""
        return self.granted != 0 or self._deals.possible(self._trial)


def confirmed(live: bytearray, n: int) -> int:
    """Plays that the table has confirmed, in `n` bytes that stand, not mended.

    A repair among them takes the word back.
    """
    plays = found = 0
    at = 0
    while at < n:
        event = entries.get(live, at)
        kind = event & 255
        seat = event >> 8 & 255
        arg = event >> 16
        if entries.is_card(live[at]) or kind == INSERT:
            plays += 1
        elif kind == REMOVE:
            plays = seat if arg else plays - 1
        elif kind == CONFIRM:
            found = plays
        if kind == SWAP and arg < seat:
            seat = arg
        if SWAP <= kind <= REMOVE and seat < found:
            found = seat if kind == REMOVE and arg else 0
        if kind == CREDIT and arg >= DEAL_OF:
            found = 0
        at = entries.end(live, at, n)
    return found
