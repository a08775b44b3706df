"""Plays a bare sequence of cards: whose each card was, and what its player swore not to hold."""

from array import array

from hakam.rules.cards import ALL, DECK, NO_SEAT, SUIT
from hakam.rules.duties import HEAD, denied
from hakam.rules.ruleset import Ruleset
from hakam.rules.stock import duties_of_lead
from hakam.rules.trick import Trick

_MOST = 41  # plays: all cards, and one more that a search tries to insert


class Walk:
    """A hand as far as its plays alone tell it.

    `seat` is on turn, `trick` is the one being played, `tricks` are finished.
    `denials[seat * 4 + suit]`: a mask of the cards that the seat denied, and cannot have drawn
    since. `laid`, `seats` and `sworn`, by number of the play: the card, who laid it, and what that
    denied, in the form of `duties.denied`.
    `owners`, to be set after `begin`: by card the only seat that can play it, else NO_SEAT.
    `granted`, to be set after `begin`: a mask of seats that may play what they denied.
    """

    rules: Ruleset

    def __init__(self) -> None:
        self.trick = Trick()
        self.denials = array("H", bytes(32))
        self.owners = bytearray(DECK)
        self.laid = bytearray(_MOST)
        self.seats = bytearray(_MOST)
        self.sworn = array("I", bytes(4 * _MOST))
        self.granted = 0
        self.trump = 0
        self.duties = 0
        self.seat = 0
        self.tricks = 0
        self._one = bytearray(1)

    def begin(self, rules: Ruleset, trump: int, eldest: int) -> None:
        """A new hand: nothing is played, nobody owns a card, nobody is granted anything."""
        self.rules = rules
        self.trump = trump
        self.seat = eldest
        self.tricks = 0
        self.granted = 0
        self.duties = rules.duties
        self.trick.begin(rules.players, rules.pairs != 0)
        for i in range(16):
            self.denials[i] = 0
        for card in range(DECK):
            self.owners[card] = NO_SEAT

    def share(self, other: "Walk") -> None:
        """Use the buffers of another walk for the plays; it must have the same plays so far."""
        self.laid = other.laid
        self.seats = other.seats
        self.sworn = other.sworn

    def copy(self, other: "Walk") -> None:
        """Take over the position of a walk that was begun alike and whose buffers are shared."""
        mine = self.trick
        its = other.trick
        mine.n = its.n
        mine.leader = its.leader
        mine.best_seat = its.best_seat
        mine.led = its.led
        mine.high = its.high
        mine.best = its.best
        self.seat = other.seat
        self.tricks = other.tricks
        self.duties = other.duties
        into = self.denials
        out = other.denials
        for i in range(mine.players * 4):
            into[i] = out[i]

    def swears(self, card: int) -> int:
        """What laying the card now would deny, in the form of `duties.denied`."""
        if not self.trick.n:
            return 0
        return denied(card, self.trick, self.trump, self.duties)

    def lay(self, card: int) -> bool:
        """The seat on turn lays a card. False when it cannot hold it; then nothing changes."""
        self._one[0] = card
        return self.run(self._one, 0, 1)

    def run(self, plays: bytearray, at: int, n: int) -> bool:
        """Lay plays[at:n] one after the other; False at the first card that cannot be held.

        Written without calls where that is possible, since a search lays thousands of cards.
        """
        trick = self.trick
        players = trick.players
        size = SUIT
        nobody = NO_SEAT
        owners = self.owners
        denials = self.denials
        granted = self.granted
        trump = self.trump
        seat = self.seat
        lies = trick.n
        led = trick.led
        high = trick.high
        heads = self.duties & HEAD
        laid = self.laid
        seats = self.seats
        sworn = self.sworn
        play = self.tricks * players + lies
        while at < n:
            card = plays[at]
            at += 1
            suit = card // size
            mine = seat * 4
            owner = owners[card]
            if owner != seat and owner != nobody:
                return False
            if denials[mine + suit] >> card % size & 1 and not granted >> seat & 1:
                return False
            laid[play] = card
            seats[play] = seat
            sworn[play] = 0
            if not lies:
                led = suit
                high = card
                trick.led = suit
                trick.leader = trick.best_seat = seat
                trick.high = trick.best = card
                if self.rules.stock_size:
                    left = self.rules.stock_size - self.tricks * players
                    self.duties = duties_of_lead(self.rules, trump, suit, left)
                    heads = self.duties & HEAD
            else:
                if suit != led or (card < high and heads):
                    trick.n = lies
                    mask = denied(card, trick, trump, self.duties)
                    sworn[play] = mask
                    denials[mine + led] |= mask & ALL
                    if mask > ALL:
                        denials[mine + trump] |= mask >> size
                if suit == led:
                    if card > high:
                        if trick.best == high:
                            trick.best = card
                            trick.best_seat = seat
                        trick.high = high = card
                elif suit == trump and (trick.best == high or card > trick.best):
                    trick.best = card
                    trick.best_seat = seat
            lies += 1
            play += 1
            if lies < players:
                seat += 1
                if seat == players:
                    seat = 0
            else:
                lies = 0
                seat = trick.best_seat
                self.tricks += 1
                if self.tricks * players <= self.rules.stock_size:  # all draw
                    for i in range(players * 4):
                        denials[i] = 0
        trick.n = lies
        self.seat = seat
        return True
