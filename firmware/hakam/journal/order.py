"""Tricks touched again: the plays of the hand in the order in which the cards were laid."""

from hakam.journal import entries, kinds, late
from hakam.journal.again import Again
from hakam.journal.edits import cut, put_in
from hakam.rules import cards
from hakam.rules.ruleset import Ruleset

_PLAYS = 41


class Order(Again):
    """Writes the plays of a hand in another order, as an AGAIN says; its buffers are made once."""

    def __init__(self) -> None:
        super().__init__()
        self._old = bytearray(_PLAYS)
        self._plays = bytearray(2 * _PLAYS)
        self._sung = bytearray(8)
        self.stop = 0  # where the entries end that were written anew

    def take(self, live: bytearray, at: int, end: int) -> None:
        """The tricks and the cards of the AGAIN that stands from `at` up to `end`."""
        event = entries.get(live, at)
        self.begin(event >> 8 & 255)
        strays = end - (event >> 16 & kinds.STRAYS)
        at += entries.BEFORE_CARDS
        while at < end and self.n < cards.DECK:
            card = live[at] - entries.ARGUMENT
            if card < cards.DECK:
                if at < strays:
                    self.add(card)
                else:
                    self.gone[card] = 1
            at += 1

    def write(self, live: bytearray, stop: int, n: int, rules: Ruleset) -> int:
        """Write the plays before `stop` of `n` bytes anew; how many bytes there are then, -1 where
        the new tricks cannot be.

        Cards of the old tricks that are not in the new ones, and were no stray touches, lead what
        follows. Every other entry stays behind as many plays as before; but where a Ghna is sung
        at its card, it goes with that card.
        """
        dealt = late.dealt(rules)
        played = self._read(live, stop, dealt)
        size = self._arrange(played, rules)
        if size < 0 or n + size - played > len(live):
            return -1
        sung = 0
        if rules.meld_when:
            at = 0
            while at < stop:
                if entries.is_meld(live[at]):
                    if sung == len(self._sung):
                        return -1
                    self._sung[sung] = live[at]
                    sung += 1
                    n = cut(live, at, at + 1, n)
                    stop -= 1
                else:
                    at = entries.end(live, at, stop)
        i = -dealt
        at = 0
        while at < stop:
            end = entries.end(live, at, stop)
            if entries.is_card(live[at]):
                if i >= size:
                    n = cut(live, at, end, n)
                    stop -= end - at
                    continue
                if i >= 0:
                    live[at] = self._plays[i]
                i += 1
            at = end
        while i < size:
            n = put_in(live, stop, self._plays[i], n)
            stop += 1
            i += 1
        while sung:
            sung -= 1
            n = put_in(live, self._of_pair(live, stop, self._sung[sung] & 3), self._sung[sung], n)
            stop += 1
        self.stop = stop
        return n

    def _read(self, live: bytearray, stop: int, dealt: int) -> int:
        """The plays before `stop`, in order; how many."""
        found = 0
        at = 0
        while at < stop:
            if entries.is_card(live[at]):
                if dealt:
                    dealt -= 1
                else:
                    self._old[found] = live[at]
                    found += 1
            at = entries.end(live, at, stop)
        return found

    def _arrange(self, played: int, rules: Ruleset) -> int:
        """The plays in their new order; how many, -1 when the new tricks cannot be."""
        first = self.trick * rules.players
        over = self.n % rules.players
        if first >= played or (over and played > first + self.n - over + rules.players):
            return -1
        plays = self._plays
        size = 0
        for i in range(first):
            if self.has(self._old[i]):
                return -1
            plays[size] = self._old[i]
            size += 1
        for i in range(self.n):
            card = self.new[i]
            for j in range(i):
                if self.new[j] == card:
                    return -1
            plays[size] = card
            size += 1
        for i in range(first, played):
            if self.stays(self._old[i]):
                plays[size] = self._old[i]
                size += 1
        return size if size <= rules.cards else -1

    def _of_pair(self, live: bytearray, stop: int, suit: int) -> int:
        """Where the first of the two cards of a Ghna is laid; `stop` when neither is."""
        at = 0
        while at < stop:
            if late.is_half(live, at, suit):
                return at
            at = entries.end(live, at, stop)
        return stop
