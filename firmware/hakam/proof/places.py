"""Is there a deal that makes every play legal? Cards against the places that they came from.

A *place* of a seat is a card of its hand as dealt (number 0, `hand_size` of them) or one of its
face-down draws (1, 2, ..., one each). Everything that is known of a card is an interval of places:
a seat that denies it after its n-th draw did not get it from 0..n, a seat that plays or shows it
after its n-th draw got it from one of 0..n. A card that nobody has shown may have come from any
place of any seat that its last denial there leaves open, or may still lie in the stock. Cards that
everybody sees change hands (turned up, exchanged, drawn by name) have no place; seeing one denied
by its holder is enough. Without a stock there is place 0 alone, and this is the plain case: a card
is in one of the hands that have not denied it.

There is a deal exactly when the cards can be given different places. First each seat's shown
cards, earliest place first, most urgent card first: this leaves free the latest places possible,
in every prefix at once. Then Hall's condition for the others: to every choice of a first place
for each seat, no more cards may be barred from all places before than there are free from there
on, the stock included; without a stock these are the sets of seats, 15 comparisons for four.
"""

from array import array

NOWHERE = 255  # of `where`: no place (not in the game, face up, in a stock of known order)
UNSEEN = 254  # in a hand that is not known, or in the stock
NEVER = 255
GHOST = 40  # cards given for the turned-up one: what they were before they lay face up
PLACED = 42  # cards and ghosts

_DRAWS = 12  # face-down draws of a seat at the most
_BASE = _DRAWS + 2  # values of a denial with a stock: none, or before so many draws and one


class Places:
    """Fixed buffers; `begin` empties them.

    `where[card]` is the seat whose hand has or had the card, UNSEEN or NOWHERE. `since[card]` is
    the seats' last denials in one byte: digit s, of weight `weight[s]` and base `base`, is 0, or
    1 + face-down draws of seat s when it last denied the card. `until[card]` and `sung[card]` are
    the face-down draws of its seat when the card was first played or touched, or sung; NEVER
    before. `draws[seat]` counts face-down draws. `broken` is a mask of seats that denied a card
    which everybody saw them take, or lay.
    """

    def __init__(self) -> None:
        self.where = bytearray(PLACED)
        self.since = bytearray(PLACED)
        self.until = bytearray(PLACED)
        self.sung = bytearray(PLACED)
        self.draws = bytearray(4)
        self.weight = bytearray(4)
        self._laid = bytearray(4)  # settled cards
        self._many = bytearray(_BASE * _BASE)  # unseen cards by `since`
        self._shown = bytearray(2 * _BASE * _BASE)  # shown cards by seat, first and last place
        self._cards = bytearray(4)  # of them, by seat
        self._due = bytearray(_BASE)  # shown cards that wait for a place, by last place
        self._free = bytearray(2 * _BASE)  # places left by seat, from a place on
        self._barred = bytearray(16)  # without a stock: unseen cards by `since`
        self._room = array("h", bytes(32))  # ... places left in the hands of others, by seats
        self._false = 0  # ... and a mask of seats that denied a card that they hold
        self.begin(4, 10, False)

    def begin(self, players: int, hand_size: int, stock: bool) -> None:
        """Nothing is known of any card."""
        self.players = players
        self.hand_size = hand_size
        self.base = _BASE if stock else 2
        self.broken = 0
        weight = 1
        for seat in range(players):
            self.draws[seat] = self._laid[seat] = 0
            self.weight[seat] = weight
            weight = weight * self.base
        for card in range(PLACED):
            self.where[card] = UNSEEN if card < GHOST else NOWHERE
            self.since[card] = 0
            self.until[card] = self.sung[card] = NEVER

    def denial(self, seat: int, card: int) -> int:
        """0, or 1 + draws of the seat at its last denial of the card."""
        return self.since[card] // self.weight[seat] % self.base

    def deny(self, seat: int, card: int, mask: int) -> bool:
        """The cards of a mask, the first is `card`, are not in the hand now; may it matter?"""
        since = self.since
        where = self.where
        weight = self.weight[seat]
        base = self.base
        now = self.draws[seat] + 1
        matters = False
        while mask:
            if mask & 1:
                change = now - since[card] // weight % base
                if change:
                    since[card] += change * weight
                    if where[card] == UNSEEN or where[card] == seat:
                        matters = True
            mask >>= 1
            card += 1
        return matters

    def lay(self, seat: int, card: int) -> None:
        """A card leaves the hand for good. Without a stock its place is settled at once."""
        if self.base == 2 and self.where[card] == seat:
            self.where[card] = NOWHERE
            self.broken |= self.since[card] & 1 << seat
            self._laid[seat] += 1

    def possible(self, seats: int, counted: bool = False) -> bool:
        """True when some deal agrees with everything shown and the denials of these seats.

        `seats` is a mask; the denials of others are set aside. `counted`: nothing has changed
        since the last time. Allocates nothing.
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
        """Without a stock: count all cards, whoever's denials are asked about."""
        barred = self._barred
        room = self._room
        where = self.where
        since = self.since
        players = self.players
        size = 1 << players
        self._false = 0
        for i in range(size):
            barred[i] = room[i] = 0
        over = 0  # unseen cards less places
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
        """The same as `possible` of what `_count` counted."""
        if self._false & seats:
            return False
        many = self._many
        room = self._room
        size = 1 << self.players
        for i in range(size):
            many[i & seats] += self._barred[i]
        for seat in range(self.players):
            bit = seats & 1 << seat
            for i in range(size if bit else 0):  # from "barred from these" to "these or more"
                if not i & bit:
                    many[i] += many[i | bit]
        good = True
        for i in range(size):
            good = good and many[i] <= room[i]
            many[i] = 0
        return good

    def _sort(self, seats: int) -> int:
        """Count all cards into `_many` and `_shown`; unseen ones, or -1: one fits nowhere."""
        base = self.base
        weight = self.weight
        where = self.where
        since = self.since
        until = self.until
        sung = self.sung
        many = self._many
        shown = self._shown
        partly = ~seats & ((1 << self.players) - 1)  # seats set aside
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
        """Give the shown cards of a seat places and fill its `_free`; places left, -1 for none.

        Empties its part of `_shown`.
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
        """Hall's condition over the unseen cards; empties `_many`. `stock` may take so many."""
        base = self.base
        many = self._many
        free = self._free
        players = self.players
        size = 1
        for seat in range(players):
            size += (self.draws[seat] + 1) * self.weight[seat]
        if good:
            for seat in range(players):  # from "barred so far" to "barred so far or farther"
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
