"""Is there a deal that makes every play legal? Each card needs a place where it came from.

`proof.bounds` says what a place is, and which places are open to a card. A deal exists exactly
when all cards can be given open places at once. That is decided in two steps.

First the shown cards of each seat get places of that seat. The places are filled in order of time,
each by a card whose last open place comes soonest; no other way leaves more of the late places
free. Then Hall's condition must hold for the cards that nobody has shown (P. Hall 1935, "On
representatives of subsets"). Choose a place number for each seat, in every possible way: the cards
that are barred from all places before these must not be more than the places still free from there
on, the stock included. Without a stock a choice is a set of seats: the cards that all of them
denied must fit into the other hands.
"""

from array import array

from hakam.proof.bounds import BASE, GHOST, NOWHERE, PLACED, UNSEEN, Bounds


class Places(Bounds):
    """Decides whether a deal is left, in buffers that are made once."""

    def __init__(self) -> None:
        super().__init__()
        self._many = bytearray(BASE * BASE)  # number of unseen cards by their `since`
        self._shown = bytearray(2 * BASE * BASE)  # number of shown cards by seat, first open
        # place and last open place
        self._cards = bytearray(4)  # number of shown cards by seat
        self._due = bytearray(BASE)  # shown cards that wait for a place, by last open place
        self._free = bytearray(2 * BASE)  # by seat and place: places free from there on
        self._barred = bytearray(16)  # without a stock: number of unseen cards by their `since`
        self._room = array("h", bytes(32))  # without a stock, by a mask of seats: unseen cards
        # that can lie outside of their hands
        self._false = 0  # without a stock: mask of seats that denied a card that they hold

    def possible(self, seats: int, counted: bool = False) -> bool:
        """True when some deal agrees with everything shown and with the denials of these seats.

        `seats` is a mask; the denials of all other seats are left out of account. `counted`:
        nothing has changed since the last call, so the cards need not be counted again. Allocates
        nothing.
        """
        if self.base == 2:
            if not counted:
                self._count()
            return not self.broken & seats and self._plain(seats)
        if self.broken & seats:
            return False
        stock = self._sort(seats)
        good = stock >= 0
        for seat in range(self.players):
            left = self._seat_shown(seat)
            if left < 0:
                good = False
            stock -= left
        return self._fits(stock, good)

    def _count(self) -> None:
        """Without a stock: count all cards, for questions about any seats' denials."""
        barred = self._barred
        room = self._room
        where = self.where
        since = self.since
        players = self.players
        size = 1 << players
        self._false = 0
        for i in range(size):
            barred[i] = room[i] = 0
        over = 0  # cards that are in no hand: how many more there are than places
        for seat in range(players):
            left = self.hand_size - self._laid[seat]
            over -= left
            for i in range(size):
                if not i >> seat & 1:
                    room[i] += left
        for card in range(GHOST):
            seat = where[card]
            if seat == UNSEEN:
                barred[since[card]] += 1
                over += 1
            elif seat != NOWHERE:
                self._false |= since[card] & 1 << seat
                over += 1
                for i in range(size):
                    if not i >> seat & 1:
                        room[i] -= 1
        for i in range(size):
            room[i] += over

    def _plain(self, seats: int) -> bool:
        """Without a stock: Hall's condition over what `_count` counted, for these seats' denials.

        Empties `_many`.
        """
        if self._false & seats:
            return False
        many = self._many
        room = self._room
        size = 1 << self.players
        for i in range(size):
            many[i & seats] += self._barred[i]
        for seat in range(self.players):
            bit = seats & 1 << seat
            for i in range(size if bit else 0):  # from "by just these" to "by all of these"
                if not i & bit:
                    many[i] += many[i | bit]
        good = True
        for i in range(size):
            good = good and many[i] <= room[i]
            many[i] = 0
        return good

    def _sort(self, seats: int) -> int:
        """With a stock: count all cards into `_many` and `_shown`, with these seats' denials.

        The number of unseen cards, or -1 when a shown card has no place open to it.
        """
        base = self.base
        weight = self.weight
        where = self.where
        since = self.since
        until = self.until
        sung = self.sung
        many = self._many
        shown = self._shown
        partly = ~seats & ((1 << self.players) - 1)  # seats whose denials are left out
        unseen = 0
        lost = False
        for card in range(PLACED):
            seat = where[card]
            if seat == UNSEEN:
                barred = since[card]
                unseen += 1
                if partly and barred:
                    for other in range(self.players):
                        if partly >> other & 1:
                            barred -= barred // weight[other] % base * weight[other]
                many[barred] += 1
            elif seat != NOWHERE:
                first = since[card]
                if first:
                    first = first // weight[seat] % base if seats >> seat & 1 else 0
                last = until[card]
                if sung[card] < last:
                    last = sung[card]
                if first > last:
                    lost = True
                else:
                    shown[(seat * base + first) * base + last] += 1
                    self._cards[seat] += 1
        return -1 if lost else unseen

    def _seat_shown(self, seat: int) -> int:
        """Give the shown cards of a seat places, and fill its part of `_free`.

        How many places are left, or -1 when a shown card got none. Empties its part of `_shown`.
        """
        base = self.base
        draws = self.draws[seat]
        shown = self._shown
        free = self._free
        due = self._due
        coming = self._cards[seat]
        self._cards[seat] = 0
        good = True
        waiting = 0
        slots = self.hand_size - self._laid[seat]
        row = seat * base * base
        mine = seat * base
        for place in range(draws + 1):
            last = place
            while coming and last <= draws:
                n = shown[row + last]
                if n:
                    shown[row + last] = 0
                    due[last] += n
                    waiting += n
                    coming -= n
                last += 1
            row += base
            last = place
            while slots and waiting:
                n = due[last]
                if n:
                    if n > slots:
                        n = slots
                    due[last] -= n
                    waiting -= n
                    slots -= n
                last += 1
            if due[place]:
                good = False
                waiting -= due[place]
                due[place] = 0
            free[mine + place] = slots
            slots = 1
        left = 0
        for place in range(mine + draws, mine - 1, -1):
            left += free[place]
            free[place] = left
        free[mine + draws + 1] = 0
        return left if good else -1

    def _fits(self, stock: int, good: bool) -> bool:
        """With a stock: Hall's condition over the unseen cards, of which `stock` lie in the stock.

        `good`: so far there is a deal. Empties `_many`.
        """
        base = self.base
        many = self._many
        free = self._free
        players = self.players
        size = 1
        for seat in range(players):
            size += (self.draws[seat] + 1) * self.weight[seat]
        if good:
            for seat in range(players):  # from "barred up to just here" to "at least up to here"
                weight = self.weight[seat]
                draws = self.draws[seat]
                first = 0
                while first < size:
                    for other in range(first, first + weight):
                        barred = other + draws * weight
                        while barred >= other:
                            many[barred] += many[barred + weight]
                            barred -= weight
                    first += weight * base
        for barred in range(size):
            n = many[barred]
            if n:
                many[barred] = 0
                if n > stock:
                    room = stock
                    rest = barred
                    for seat in range(players):
                        room += free[seat * base + rest % base]
                        rest //= base
                    if n > room:
                        good = False
        return good
