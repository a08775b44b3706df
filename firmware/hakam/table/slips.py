"""Slips of the table: single repairs of the order of touches that would explain a proof.

Two neighbours swapped, a stray touch, a missing one: each is tried on the bare sequence of cards
(`Walk`), and only what contradicts nothing there is worth a replay with all that is known.
"""

from hakam.rules import cards
from hakam.rules.cards import NO_SEAT, PAIR, SUIT
from hakam.rules.games import SHOWN
from hakam.rules.hand import Hand
from hakam.table import entries
from hakam.table.events import CONFIRM, CREDIT, DEAL_OF, INSERT, REMOVE, SWAP
from hakam.table.walk import Walk

DONE = 0
MISS = 1
HIT = 2

_MOST = 10_000  # score of nothing
_FIRST = 2  # stage of the first missing card


class Slips:
    """`begin`, then `step` until DONE; after a HIT call `keep` if the repair is found to fit.

    Of several that fit the best is kept: with the fewest cards denied, for in a wrong order
    players seem to lack suits that they have; the newest of equals. kind, seat, arg: what was
    looked at last; best_...: what was kept, best_kind 255 for none.
    """

    def __init__(self) -> None:
        self.base = Walk()  # before `place`
        self.trial = Walk()
        self.plays = bytearray(41)
        self.n = 0
        self.place = self.stage = 0
        self.granted = 0
        self.only_missing = False
        self.kind = self.seat = self.arg = 255
        self.score = self.best_score = _MOST
        self.best_kind = self.best_seat = self.best_arg = 255
        self.shown = 255
        self.dealer = NO_SEAT
        self.singers = bytearray(4)
        self.left = 0

    def begin(self, hand: Hand, confirmed: int, granted: int, only_missing: bool) -> None:
        """The hand as it stands, so many of its plays not in doubt, nor that some revoked."""
        rules = hand.rules
        self.n = hand.n_plays
        for i in range(self.n):
            self.plays[i] = hand.plays[i]
        for suit in range(4):
            self.singers[suit] = hand.melds[suit]
        self.shown = hand.shown if rules.trump_from == SHOWN else 255
        self.dealer = hand.dealer
        self.granted = granted
        self.only_missing = only_missing
        self.left = rules.cards - self.n
        self.best_kind = self.best_seat = self.best_arg = 255
        self.best_score = _MOST
        self.trial.begin(rules, hand.trump, hand.eldest)
        self.base.begin(rules, hand.trump, hand.eldest)
        self.place = 0
        while self.place < confirmed and self._lay(self.base, self.plays[self.place]):
            self.place += 1
        if self.place < confirmed:
            self.place = self.n
        self.stage = 0

    def step(self) -> int:
        """Look at one repair: DONE when there is none left, HIT when it may be the best."""
        if self.place >= self.n:
            return DONE
        stage = self.stage
        place = self.place
        self.stage += 1
        self.seat = place
        if stage >= _FIRST + cards.DECK:
            self.stage = 0
            self.place += 1
            if not self._lay(self.base, self.plays[place]):
                self.place = self.n  # what contradicts itself before the repair stays so
            return MISS
        if stage >= _FIRST:
            return self._missing(place, stage - _FIRST)
        if self.only_missing:
            return MISS
        plays = self.plays
        self.trial.copy(self.base)
        if stage:
            self.kind = REMOVE
            self.arg = 0
            return self._run(place + 1)
        self.kind = SWAP
        self.arg = place + 1
        if place + 1 == self.n or not self._lay(self.trial, plays[place + 1]):
            return MISS
        if not self._lay(self.trial, plays[place]):
            return MISS
        return self._run(place + 2)

    def keep(self) -> None:
        """The last HIT fits."""
        self.best_kind = self.kind
        self.best_seat = self.seat
        self.best_arg = self.arg
        self.best_score = self.score

    def _missing(self, place: int, card: int) -> int:
        """Was this card not touched, before the one at `place`?"""
        base = self.base
        suit = card // SUIT
        bit = 1 << card - suit * SUIT
        if base.denials[base.seat * 4 + suit] & bit or (base.rules.no_twos and bit == 1):
            return MISS
        if not self.left or self._touched(card):
            return MISS
        self.kind = INSERT
        self.arg = card
        self.trial.copy(base)
        if not self._lay(self.trial, card):
            return MISS
        return self._run(place)

    def _touched(self, card: int) -> bool:
        for i in range(self.n):
            if self.plays[i] == card:
                return True
        return False

    def _run(self, at: int) -> int:
        """The rest of the cards after the repair."""
        trial = self.trial
        plays = self.plays
        for i in range(at, self.n):
            if not self._lay(trial, plays[i]):
                return MISS
        score = 0
        for mask in trial.denials:
            while mask:
                mask &= mask - 1
                score += 1
        self.score = score
        return HIT if score <= self.best_score else MISS

    def _lay(self, walk: Walk, card: int) -> bool:
        """The next card; False when this seat cannot have held it."""
        seat = walk.seat
        suit = card // SUIT
        strength = card - suit * SUIT
        if self.singers[suit] != NO_SEAT and PAIR >> strength & 1 and self.singers[suit] != seat:
            return False
        if card == self.shown and seat != self.dealer:
            return False
        if walk.lay(card):
            return True
        if not self.granted >> seat & 1:
            return False
        walk.force(card)
        return True


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
            plays -= 1
        elif kind == CONFIRM:
            found = plays
        if kind == SWAP and arg < seat:
            seat = arg
        if SWAP <= kind <= REMOVE and seat < found:
            found = 0
        if kind == CREDIT and arg >= DEAL_OF:
            found = 0
        at = entries.end(live, at, n)
    return found
