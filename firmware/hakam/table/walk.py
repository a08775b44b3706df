"""Tricks of a bare sequence of cards: whose each was, and what it swore not to hold."""

from array import array

from hakam.rules.cards import ALL, SUIT
from hakam.rules.duties import FOLLOW, denied
from hakam.rules.ruleset import Ruleset
from hakam.rules.stock import duties_of_lead
from hakam.rules.trick import Trick


class Walk:
    """`seat` is on turn, `trick` lies, `tricks` are finished; denials[seat * 4 + suit]: a mask of
    cards not yet played that the seat denied, and cannot have drawn since."""

    rules: Ruleset

    def __init__(self) -> None:
        self.trick = Trick()
        self.denials = array("H", bytes(32))
        self.played = array("H", bytes(8))
        self.trump = 0
        self.duties = 0
        self.seat = 0
        self.tricks = 0

    def begin(self, rules: Ruleset, trump: int, eldest: int) -> None:
        """Nothing is played."""
        self.rules = rules
        self.trump = trump
        self.seat = eldest
        self.tricks = 0
        self.duties = rules.duties
        self.trick.begin(rules.players, rules.pairs != 0)
        for i in range(16):
            self.denials[i] = 0
        for suit in range(4):
            self.played[suit] = 0

    def copy(self, other: "Walk") -> None:
        """Stand where another stands; the same rules and trump."""
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
        for i in range(16):
            into[i] = out[i]
        for suit in range(4):
            self.played[suit] = other.played[suit]

    def swears(self, card: int) -> int:
        """What the card denies now, as `duties.denied`; too little where following is free."""
        trick = self.trick
        if not trick.n:
            return 0
        return denied(card, trick, self.trump, self.duties, self.duties & FOLLOW != 0)

    def force(self, card: int) -> None:
        """Lay a card, denied or not."""
        self.denials[self.seat * 4 + card // SUIT] &= ~(1 << card % SUIT)
        self.lay(card)

    def lay(self, card: int) -> bool:
        """The seat on turn lays a card; False when it has denied it."""
        trick = self.trick
        seat = self.seat
        suit = card // SUIT
        bit = 1 << card - suit * SUIT
        mine = seat * 4
        denials = self.denials
        if denials[mine + suit] & bit:
            return False
        self.played[suit] |= bit
        n = trick.n
        if not n:
            trick.leader = trick.best_seat = seat
            trick.led = suit
            trick.high = trick.best = card
            if self.rules.stock_size:
                left = self.rules.stock_size - self.tricks * trick.players
                self.duties = duties_of_lead(self.rules, self.trump, suit, left)
        else:
            mask = denied(card, trick, self.trump, self.duties, self.duties & FOLLOW != 0)
            if mask:
                led = trick.led
                denials[mine + led] |= mask & ALL & ~self.played[led]
                if mask > ALL:
                    denials[mine + self.trump] |= mask >> SUIT & ~self.played[self.trump]
            if suit == trick.led:
                if card > trick.high:
                    if trick.best == trick.high:
                        trick.best = card
                        trick.best_seat = seat
                    trick.high = card
            elif suit == self.trump and (trick.best == trick.high or card > trick.best):
                trick.best = card
                trick.best_seat = seat
        n += 1
        if n < trick.players:
            trick.n = n
            seat += 1
            self.seat = 0 if seat == trick.players else seat
            return True
        trick.n = 0
        self.seat = trick.best_seat
        self.tricks += 1
        if self.tricks * n <= self.rules.stock_size:  # all draw
            for i in range(16):
                denials[i] = 0
        return True
