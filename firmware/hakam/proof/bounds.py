"""Which places each card can have come from: what every denial, play, song and draw says of it.

The places of a seat are numbered in order of time. Number 0 is its hand as dealt, with room for
`hand_size` cards; numbers 1, 2, ... are its face-down draws, with room for one card each. Without
a stock nobody draws, and number 0 is the only one.

What is known of a card says which places are open to it:

- a seat that denies a card after its n-th draw does not hold it: it got it from none of 0..n;
- a seat that plays or shows a card after its n-th draw got it from one of 0..n;
- a card that nobody has shown came from any place that the denials leave open, or still lies in
  the stock;
- a card that everybody saw change hands (turned up, exchanged, drawn by name) needs no place. If
  its holder denies it, no deal makes that play legal.
"""

NOWHERE = 255  # in `where`: needs no place (not in the game, face up, in a stock of known order)
UNSEEN = 254  # in `where`: in a hand that is not known, or in the stock
NEVER = 255  # in `until` and `sung`: not yet
GHOST = 40  # a card given for the turned-up one counts twice: as the card that lies face up, and
# under this number or the next as the card that the giver held before
PLACED = 42  # entries: 40 cards and two of these

_DRAWS = 12  # face-down draws of a seat at the most
BASE = _DRAWS + 2  # values of a denial with a stock: 0 for none, or 1 + draws, 0 to 12 of them


class Bounds:
    """What is known of every card, in buffers that are made once; `begin` empties them.

    `where[card]`: the seat in whose hand the card is or was, or UNSEEN or NOWHERE.
    `since[card]`: every seat's last denial of the card, packed into one byte as the digits of a
    number to the base `base`. The digit of a seat has the weight `weight[seat]`; it is 0 without a
    denial, else 1 + the face-down draws that the seat had made then. See `denial`.
    `until[card]`: the face-down draws that its seat had made when the card was first played or
    touched. `sung[card]`: the same when it was sung. NEVER before that.
    `draws[seat]`: its face-down draws so far.
    `broken`: a mask of seats that denied a card which everybody saw them take, or lay.
    """

    def __init__(self) -> None:
        self.where = bytearray(PLACED)
        self.since = bytearray(PLACED)
        self.until = bytearray(PLACED)
        self.sung = bytearray(PLACED)
        self.draws = bytearray(4)
        self.weight = bytearray(4)
        self._laid = bytearray(4)  # by seat: cards laid whose place is settled
        self.begin(4, 10, False)

    def begin(self, players: int, hand_size: int, stock: bool) -> None:
        """A new hand: nothing is known of any card. `stock`: is there one?"""
        self.players = players
        self.hand_size = hand_size
        self.base = BASE if stock else 2
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
        """The seat's last denial of the card: 0 for none, else 1 + its draws at that time."""
        return self.since[card] // self.weight[seat] % self.base

    def deny(self, seat: int, card: int, mask: int) -> bool:
        """The seat does not hold these cards now: bit i of `mask` is the card `card` + i.

        True when a card is among them that is unseen, or known to be this seat's: then there may
        be no deal left.
        """
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
        """A card is laid. Without a stock its place is settled: `_laid` counts it."""
        if self.base == 2 and self.where[card] == seat:
            self.where[card] = NOWHERE
            self.broken |= self.since[card] & 1 << seat
            self._laid[seat] += 1
