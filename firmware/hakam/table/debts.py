"""Discards where following is free: no trump that was owed was in the hand, or it was not void.

Such a play denies no set of cards. It leaves a *debt*: the trumps owed, denied, or a card of the
led suit, in the hand then. A debt is struck off when its player shows such a card before drawing
again; when it so shows one of the trumps, only the led suit is left to excuse it. There is a deal
when there is one for some choice of every debt: all trumps denied, which is asked first, else one
choice after another. Of the unseen cards of a suit the highest that the seat can have had excuses
it best: whoever cannot have had a lower one cannot have had that, for every duty denies upwards.
"""

from array import array

from hakam.rules.cards import ALL, SUIT
from hakam.rules.hand import Hand
from hakam.table.places import GHOST, NEVER, UNSEEN, Places

_MOST = 20  # debts: a seat and led suit has one between two draws
_TRIES = 60  # questions in a search (26 is the most seen); then there is a deal: no proof
_GIVEN = SUIT  # bits of the ghosts, above the trumps
_TRUMPS = 12  # ... and so many in all
_FALSE = 1 << _TRUMPS  # a trump that was owed was in the hand

_DENIED = SUIT  # a choice: no trump; lower ones are strengths

_SETTLED = 0  # states
_OPEN = 1
_NOT_DENIED = 2  # only a card of the led suit is left


class Debts:
    """Made for games whose duties leave debts; fixed buffers, nothing is allocated.

    `aside`: mask of seats whose debts do not count for now.
    """

    def __init__(self, places: Places) -> None:
        self.places = places
        self.n = 0
        self.aside = 0
        self._trump = 0  # its lowest card
        self._seats = bytearray(_MOST)
        self._suits = bytearray(_MOST)
        self._draws = bytearray(_MOST)  # of the seat, then
        self._led = array("H", bytes(2 * _MOST))  # mask of the led suit, out then
        self._owed = array("H", bytes(2 * _MOST))  # mask of trumps, ghosts, _FALSE
        self._kept = bytearray(_MOST * _TRUMPS + _TRUMPS)  # `since` of trumps, not denied yet
        self._path = bytearray(_MOST)  # debts for which something is chosen, in order
        self._choice = bytearray(_MOST)  # strength of the card of the led suit, or _DENIED
        self._first = bytearray(_MOST)  # place from which an unseen one was tried
        self._was = bytearray(_MOST)  # its `where` and `until` before
        self._until = bytearray(_MOST)

    def clear(self) -> None:
        """Nobody has discarded."""
        self.n = 0

    def add(self, hand: Hand, seat: int, mask: int, public: "array[int]") -> bool:
        """A card is laid on the trick, and so many trumps were owed; may it matter?

        `public`: masks of the cards that everybody saw where they are.
        """
        suit = hand.trick.led
        led = ALL & ~hand.played[suit]
        mask &= ~hand.played[hand.trump]
        self._trump = hand.trump * SUIT
        held = hand.hands[seat]
        draws = self.places.draws[seat]
        if not mask or held[suit] & public[suit]:
            return False
        if self._had(seat, suit * SUIT, led, draws):
            return False
        known = held[hand.trump] & public[hand.trump] & mask
        if known or self._had(seat, self._trump, mask, draws):
            mask |= _FALSE
        i = 0
        while i < self.n:
            if self._seats[i] == seat and self._suits[i] == suit and self._draws[i] == draws:
                self._owed[i] |= mask
                return True
            i += 1
        if i < _MOST:
            self.n = i + 1
            self._seats[i] = seat
            self._suits[i] = suit
            self._draws[i] = draws
            self._led[i] = led
            self._owed[i] = mask
        return True

    def show(self, seat: int, card: int) -> None:
        """The card is in the hand now, for certain."""
        bit = 1 << card % SUIT
        i = self.n
        while i:
            i -= 1
            if self._seats[i] != seat or self._draws[i] != self.places.draws[seat]:
                continue
            if self._suits[i] == card // SUIT:
                self._strike_off(i)
            elif card - card % SUIT == self._trump and self._owed[i] & bit:
                self._owed[i] |= _FALSE

    def give(self, seat: int, card: int, ghost: int) -> None:
        """A trump lies face up from now on; what it was before is a ghost."""
        bit = 1 << card % SUIT
        for i in range(self.n):
            if self._seats[i] == seat and self._owed[i] & bit:
                self._owed[i] ^= bit | 1 << _GIVEN + ghost - GHOST

    def doubtful(self, seat: int) -> bool:
        """Nobody's word taken: may the seat have held a trump that it owed?"""
        for i in range(self.n):
            for bit in range(_TRUMPS if self._seats[i] == seat else 0):
                mask = self._owed[i]
                if mask & _FALSE or (mask >> bit & 1 and self._may_have(seat, self._card(bit))):
                    return True
        return False

    def possible(self, seats: int, counted: bool = False) -> bool:
        """`Places.possible`, with the debts of these seats."""
        places = self.places
        if not self.n:
            return places.possible(seats, counted)
        mine = seats & ~self.aside
        if self._next(mine) == _MOST:
            return places.possible(seats)
        self._keep(_MOST)
        good = True
        for i in range(self.n):
            state = self._state(i) if mine >> self._seats[i] & 1 else _SETTLED
            if state == _OPEN:
                self._deny(i)
            elif state:
                good = False
        good = good and places.possible(seats)
        self._restore(_MOST)
        if good or not places.possible(seats):
            return good
        return self._search(seats)

    def _search(self, seats: int) -> bool:
        """Is there a choice for every debt? Without any there is a deal. Leaves none chosen."""
        mine = seats & ~self.aside
        path = self._path
        depth = 0
        tries = _TRIES
        i = self._next(mine)
        while i < _MOST:
            if not self._choose(i):
                if not depth:
                    return False
                depth -= 1
                i = path[depth]
                self._undo(i)
            elif not tries:
                break
            elif self.places.possible(seats):
                tries -= 1
                path[depth] = i
                depth += 1
                i = self._next(mine)
            else:
                tries -= 1
                self._undo(i)
        if i < _MOST:
            self._undo(i)
        while depth:
            depth -= 1
            self._undo(path[depth])
        return True

    def _choose(self, i: int) -> bool:
        """The next choice for a debt, now supposed; False: there is none left."""
        places = self.places
        where = places.where
        seat = self._seats[i]
        draws = self._draws[i]
        choice = self._choice[i]
        if choice > _DENIED:
            self._choice[i] = choice = _DENIED
            if self._state(i) == _OPEN:
                self._keep(i)
                self._deny(i)
                return True
        while choice:
            choice -= 1
            card = self._suits[i] * SUIT + choice
            was = where[card]
            if self._led[i] >> choice & 1 and self._may_have(seat, card):
                first = places.denial(seat, card)
                if first <= draws and (was == seat or first != self._first[i]):
                    if was == UNSEEN:
                        self._first[i] = first
                    self._choice[i] = choice
                    self._was[i] = was
                    self._until[i] = places.until[card]
                    where[card] = seat
                    places.until[card] = draws
                    return True
        return False

    def _undo(self, i: int) -> None:
        """Suppose the last choice for a debt no longer."""
        choice = self._choice[i]
        if choice == _DENIED:
            self._restore(i)
            return
        card = self._suits[i] * SUIT + choice
        self.places.where[card] = self._was[i]
        self.places.until[card] = self._until[i]

    def _next(self, seats: int) -> int:
        """The debt to choose for: of least choice, latest, of most trumps; _MOST: none is left."""
        found = _MOST
        best = -1
        for i in range(self.n):
            if seats >> self._seats[i] & 1:
                state = self._state(i)
                rank = (state * _MOST + self._draws[i]) * _FALSE + self._owed[i] % _FALSE
                if state and rank > best:
                    best = rank
                    found = i
        if found < _MOST:
            self._choice[found] = _DENIED + 1
            self._first[found] = NEVER
        return found

    def _state(self, i: int) -> int:
        """_SETTLED by what is known or chosen, _OPEN, or _NOT_DENIED."""
        seat = self._seats[i]
        draws = self._draws[i]
        mask = self._owed[i]
        if self._had(seat, self._suits[i] * SUIT, self._led[i], draws):
            return _SETTLED
        if mask & _FALSE or self._had(seat, self._trump, mask & ALL, draws):
            return _NOT_DENIED
        for bit in range(_TRUMPS):
            if mask >> bit & 1:
                card = self._card(bit)
                if self._may_have(seat, card) and self.places.denial(seat, card) <= draws:
                    return _OPEN
        return _SETTLED

    def _deny(self, i: int) -> None:
        """Suppose that the trumps owed were not in the hand."""
        places = self.places
        seat = self._seats[i]
        for bit in range(_TRUMPS):
            if self._owed[i] >> bit & 1:
                card = self._card(bit)
                less = self._draws[i] + 1 - places.denial(seat, card)
                if less > 0:
                    places.since[card] += less * places.weight[seat]

    def _had(self, seat: int, card: int, mask: int, draws: int) -> bool:
        """Was one of a mask of cards, the first is `card`, in the hand after so many draws?

        As far as it was shown; what is sung may be struck.
        """
        places = self.places
        while mask:
            if mask & 1 and places.where[card] == seat and places.until[card] <= draws:
                return True
            mask >>= 1
            card += 1
        return False

    def _may_have(self, seat: int, card: int) -> bool:
        """Is or was the card this seat's, as far as is shown?"""
        where = self.places.where
        return where[card] == UNSEEN or where[card] == seat

    def _card(self, bit: int) -> int:
        return self._trump + bit if bit < SUIT else GHOST + bit - _GIVEN

    def _keep(self, i: int) -> None:
        since = self.places.since
        for bit in range(_TRUMPS):
            self._kept[i * _TRUMPS + bit] = since[self._card(bit)]

    def _restore(self, i: int) -> None:
        since = self.places.since
        for bit in range(_TRUMPS):
            since[self._card(bit)] = self._kept[i * _TRUMPS + bit]

    def _strike_off(self, i: int) -> None:
        """The last takes its place."""
        n = self.n = self.n - 1
        self._seats[i] = self._seats[n]
        self._suits[i] = self._suits[n]
        self._draws[i] = self._draws[n]
        self._led[i] = self._led[n]
        self._owed[i] = self._owed[n]
