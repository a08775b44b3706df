"""The state of a hand: what has been called, played, shown and gathered, and who holds what.

All buffers are made once. `hands` are the cards known to lie in a hand now, `unknown` how many
more it holds; with an open deal nothing is unknown, so one test serves known and hidden hands:
a card can be in a hand if it is known there, or if the hand has unknown cards and the card has
not been seen anywhere.
"""

from array import array
from struct import pack_into

from hakam.rules import reasons
from hakam.rules.cards import KING, KNIGHT, NO_CARD, NO_SEAT, NO_SUIT, PAIR, SUIT
from hakam.rules.games import SHOWN, TURNED_LAST
from hakam.rules.ruleset import Ruleset
from hakam.rules.trick import Trick

AUCTION = 0
TRUMP = 1
PLAY = 2
OVER = 3

_NONE = b"\xff" * 32  # NO_SEAT, no signal, NO_CARD: of `melds`, `signalled` and `stock`

UNKNOWN = 255  # of `made`, `winner`: not applicable or not yet


class _NoRules:
    """What `begin` asks of a ruleset, before there is one."""

    players = 4
    pairs = hand_size = auction = duties = no_twos = 0


class State:
    """Plain attributes; seats, suits and cards as in `cards`, points as they are.

    While the auction is open `declarer` and `bid` are the highest bid so far. `turn` is the seat
    that speaks, names trump, draws or plays, `player` the same while a card may be played and
    nothing else is owed before, else NO_SEAT. `trick` keeps a finished trick while `in_pause`.
    `melds[suit]` is the holder who sang it. What is counted by seat, side or suit lies in `masks`
    and `counts`, to be copied at once; the fields are parts of these. `ending` is the kind of
    event by which the table ended the hand, 0 while it did not; `counted` the mask of sides whose
    card points are counted ones.
    """

    rules: Ruleset

    def __init__(self) -> None:
        self.trick = Trick()
        self.plays = bytearray(40)  # cards in order of play
        self.seats = bytearray(40)  # who played each
        self.masks = array("H", bytes(2 * 24))
        masks = memoryview(self.masks)
        self.hands = [masks[at : at + 4] for at in range(0, 16, 4)]
        self.played = masks[16:20]
        self.placed = masks[20:24]  # cards known to lie, or to have lain, somewhere
        self.counts = bytearray(52)
        counts = memoryview(self.counts)
        self.unknown = counts[0:4]
        self.card_points = counts[4:8]
        self.meld_points = counts[8:12]
        self.side_tricks = counts[12:16]
        self.meld_notes = counts[16:20]  # tricks finished then, and PAIR bits known by it alone
        self.melds = counts[20:24]
        self.signalled = counts[24:28]  # bid at which a seat signalled last, in steps; 255 none
        self.stock = counts[28:52]
        # every field is there from now on: a hand that begins takes no memory
        self.begin(_NoRules, 0)  # type: ignore[arg-type]

    def begin(self, rules: Ruleset, dealer: int) -> None:
        """A new hand, nothing known of the deal. Games with a shown card wait for `show`."""
        self.rules = rules
        self.dealer = dealer
        self.eldest = self.turn = (dealer + 1) % rules.players
        self.player = NO_SEAT
        self.phase = AUCTION if rules.auction else TRUMP
        self.declarer = self.taker = NO_SEAT
        self.bid = 0
        self.trump = NO_SUIT
        self.tricks = self.n_plays = self.draws_left = self.drawn = 0
        self.in_pause = self.over = self.void = self.known = False
        self.made = self.winner = UNKNOWN
        self.ending = self.counted = 0
        self.out = 0  # mask of the seats out of the auction
        self.owed_suit = NO_SUIT
        self.shown = NO_CARD
        self.tute_seat = self.forfeit_seat = NO_SEAT
        self.duties = rules.duties
        self.trick.begin(rules.players, rules.pairs != 0)
        # packed, no bytes are as many zeros as are asked for: a loop takes ten times as long
        pack_into("48s", self.masks, 0, b"")
        pack_into("20s32s", self.counts, 0, b"", _NONE)
        for i in range(4):
            self.placed[i] = rules.no_twos  # bit 0: the twos lie outside the game
            self.unknown[i] = rules.hand_size if i < rules.players else 0

    def hold(self, seat: int, card: int) -> None:
        """Open sight: `card` was dealt to `seat`; `known` once every hand is."""
        self.learn(seat, card)
        self.known = self.n_plays == 0 and not (
            self.unknown[0] or self.unknown[1] or self.unknown[2] or self.unknown[3]
        )

    def show(self, card: int) -> None:
        """The card that makes trump: the dealer's last, or the one turned up."""
        self.shown = card
        self.trump = card // SUIT
        if self.rules.trump_from == SHOWN:
            self.learn(self.dealer, card)
        else:
            self.placed[self.trump] |= 1 << card % SUIT
            if self.rules.trump_from == TURNED_LAST:
                self.stock[self.rules.stock_size - 1] = card
        if self.phase == TRUMP:
            self.phase = PLAY
            self.player = self.turn

    def lay_stock(self, place: int, card: int) -> None:
        """Known deal: the card that is drawn as number `place`, from 0."""
        self.stock[place] = card
        self.placed[card // SUIT] |= 1 << card % SUIT

    def learn(self, seat: int, card: int) -> None:
        """`card` is known to be in the hand of `seat`."""
        suit = card // SUIT
        bit = 1 << card - suit * SUIT
        if not self.hands[seat][suit] & bit:
            self.hands[seat][suit] |= bit
            self.placed[suit] |= bit
            if self.unknown[seat]:
                self.unknown[seat] -= 1

    def holder(self, card: int) -> int:
        """Seat known to hold a card now, or NO_SEAT."""
        suit = card // SUIT
        bit = 1 << card - suit * SUIT
        for seat in range(self.rules.players):
            if self.hands[seat][suit] & bit:
                return seat
        return NO_SEAT

    def can_hold(self, seat: int, suit: int, bit: int) -> bool:
        """False when no deal that fits what was seen puts the card of this bit into the hand."""
        if self.hands[seat][suit] & bit:
            return True
        return self.unknown[seat] > 0 and not (self.placed[suit] | self.played[suit]) & bit

    def can_hold_all(self, seat: int, bits: int, first: int, last: int) -> bool:
        """The same for the cards of these bits in suits first..last, all of them together."""
        unseen = 0
        for suit in range(first, last + 1):
            missing = bits & ~self.hands[seat][suit]
            if missing & (self.placed[suit] | self.played[suit]):
                return False
            while missing:
                missing &= missing - 1
                unseen += 1
        return unseen <= self.unknown[seat]

    def no_trump(self) -> int:
        """Why nothing is played or counted while there is no trump."""
        return reasons.AUCTION_OPEN if self.phase == AUCTION else reasons.TRUMP_NOT_NAMED

    def stock_left(self) -> int:
        """Cards that lie in the stock, the turned-up one included."""
        return self.rules.stock_size - self.drawn

    def next_seat(self, seat: int) -> int:
        """The neighbour in order of play."""
        seat += 1
        return 0 if seat == self.rules.players else seat

    def remember_meld(self, seat: int, suit: int) -> None:
        """Both cards of a sung meld are now known; what was not known before is noted."""
        self.meld_notes[suit] = self.tricks | (PAIR & ~self.hands[seat][suit])
        self.learn(seat, suit * SUIT + KNIGHT)
        self.learn(seat, suit * SUIT + KING)

    def forget_meld(self, seat: int, suit: int) -> None:
        """A struck meld says nothing: its cards still out are unknown again."""
        bits = self.meld_notes[suit] & PAIR & self.hands[seat][suit]
        self.hands[seat][suit] &= ~bits
        self.placed[suit] &= ~bits
        while bits:
            bits &= bits - 1
            self.unknown[seat] += 1
