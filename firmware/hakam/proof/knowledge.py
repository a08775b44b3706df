"""What is known of hands that nobody has seen, and when it proves a revoke (rulebook, "Revokes").

Every play denies a set of cards (`rules.duties.denied`); shown trumps, melds, exchanges, draws and
touched cards say who holds what. A revoke is proved at the first event after which no deal is
left; `proof.places` finds that out. An open deal is the case where all is known: there is no other
path for it.
"""

from hakam.proof.places import NEVER, PLACED, UNSEEN
from hakam.proof.seen import Seen
from hakam.rules.cards import ALL, KING, KNIGHT, NO_CARD, NO_SEAT, SUIT
from hakam.rules.duties import denied
from hakam.rules.hand import Hand

NOT_PROVED = 65535

POSSIBLE = 0  # so far
LEGAL = 1
ILLEGAL = 2


class Knowledge(Seen):
    """Who may hold what, and who revoked; all buffers are made once, nothing is allocated.

    Follows a hand event by event: `note` before `Hand.apply`, `weigh` after. A replay may `note`
    all and `weigh` once: what is possible at the end was possible before. `proved` is the
    number of the event that first proved a revoke, or NOT_PROVED. `accused` are the seats whose
    denials, set aside alone, made the plays possible again at that event: a mask that may be
    empty. `certain` those whose own denials, all others' set aside, were impossible. `sure` is
    `certain` as of now and `fresh` what the last event added to it. A proof that rests on a meld
    goes when the meld is struck. `trusted` are the seats whose denials questions go by: all
    until a proof, then without the certain, else the accused, else none.
    """

    def __init__(self) -> None:
        super().__init__()
        self._kept = bytearray(PLACED)

    def begin(self, hand: Hand) -> None:
        """A hand before its first play, with everything dealt, touched or shown so far.

        May be called again until then, as cards of an open deal come.
        """
        super().begin(hand)
        self.everybody = (1 << hand.rules.players) - 1
        self._clear()

    def _clear(self) -> None:
        """Nobody has revoked as far as is known."""
        self.proved = NOT_PROVED
        self.accused = self.certain = self.sure = self.fresh = 0
        self.trusted = self.everybody

    def weigh(self, at: int) -> bool:
        """Just after event number `at` was applied: True when it is the first proof."""
        self.fresh = 0
        if not self.stirred:
            return False
        self.stirred = False
        if self._possible(self.everybody):
            self._clear()
            return False
        sure = accused = 0
        for seat in range(self.hand.rules.players):
            if not self._possible(1 << seat, True):
                sure |= 1 << seat
            if self._possible(self.everybody ^ 1 << seat, True):
                accused |= 1 << seat
        self.fresh = sure & ~self.sure
        self.sure = sure
        self.trusted = self.everybody & ~(sure or accused)
        if not self._possible(self.trusted, True):
            self.trusted = 0
        if self.proved != NOT_PROVED:
            return False
        self.proved = at
        self.accused = accused
        self.certain = sure
        return True

    def forfeiter(self) -> int:
        """The seat that the last event made certain, where its side forfeits; else NO_SEAT.

        Two of different sides at once: nobody forfeits.
        """
        rules = self.hand.rules
        found = NO_SEAT
        for seat in range(rules.players):
            if self.fresh >> seat & 1:
                if found != NO_SEAT and rules.side(found) != rules.side(seat):
                    return NO_SEAT
                found = seat
        return found

    def can_hold(self, seat: int, card: int) -> bool:
        """True when the card is in the hand in some deal that makes every play legal."""
        hand = self.hand
        suit = card // SUIT
        bit = 1 << card - suit * SUIT
        if hand.hands[seat][suit] & bit:
            return True
        if not hand.can_hold(seat, suit, bit):
            return False
        return self._possible_with(seat, card, NO_CARD, self.trusted)

    def judge(self, seat: int, card: int) -> int:
        """A card that the seat on turn would lay: LEGAL, ILLEGAL or, so far, POSSIBLE.

        ILLEGAL: no deal that made every play legal makes this one legal. LEGAL: each of them
        that puts the card into this hand does. Ask only for cards that `Hand.can_hold`.
        """
        hand = self.hand
        trick = hand.trick
        if hand.in_pause or not trick.n:
            return LEGAL if self.can_hold(seat, card) else ILLEGAL
        mask = denied(card, trick, hand.trump, hand.duties)
        if not self._may_be_legal(seat, card):
            return ILLEGAL
        if self._may_break(seat, card, trick.led, mask & ALL):
            return POSSIBLE
        if self._may_break(seat, card, hand.trump, mask >> SUIT):
            return POSSIBLE
        return LEGAL

    def _may_be_legal(self, seat: int, card: int) -> bool:
        """Some deal is left if the card is laid, its player believed even if not trusted."""
        places = self.places
        since = places.since
        kept = self._kept
        stirred = self.stirred
        broken = places.broken
        places.broken &= ~(1 << seat)
        doubted = not self.trusted >> seat & 1
        for i in range(PLACED):
            kept[i] = since[i]
            if doubted:
                since[i] -= places.denial(seat, i) * places.weight[seat]
        self.deny(seat, card)
        good = self._possible_with(seat, card, NO_CARD, self.trusted | 1 << seat)
        for i in range(PLACED):
            since[i] = kept[i]
        places.broken = broken
        self.stirred = stirred
        return good

    def _may_break(self, seat: int, card: int, suit: int, mask: int) -> bool:
        """Some deal puts both the card and one of these of the suit into the hand."""
        where = self.places.where
        other = suit * SUIT
        while mask:
            unseen = mask & 1 and where[other] == UNSEEN
            if unseen and self._possible_with(seat, card, other, self.trusted):
                return True
            mask >>= 1
            other += 1
        return False

    def _possible(self, seats: int, counted: bool = False) -> bool:
        """Some deal agrees with the denials of these seats and, kings or knights, with a tute.

        `counted`: nothing has changed since it was asked of other seats.
        """
        hand = self.hand
        if hand.tute_seat == NO_SEAT:
            return self.places.possible(seats, counted)
        if self._possible_four(KING, seats):
            return True
        return hand.rules.tute == 2 and self._possible_four(KNIGHT, seats)

    def _possible_four(self, strength: int, seats: int) -> bool:
        """The same with four of a kind in the hand of the seat that showed a tute."""
        hand = self.hand
        seat = hand.tute_seat
        gone = hand.played[0] | hand.played[1] | hand.played[2] | hand.played[3]
        if gone >> strength & 1 or not hand.can_hold_all(seat, 1 << strength, 0, 3):
            return False
        moved = 0
        for suit in range(4):
            if self._move(seat, suit * SUIT + strength):
                moved |= 1 << suit
        good = self.places.possible(seats)
        for suit in range(4):
            if moved >> suit & 1:
                self._move_back(suit * SUIT + strength)
        return good

    def _possible_with(self, seat: int, card: int, other: int, seats: int) -> bool:
        """Some deal agrees with denials of these seats and has one or two cards in this hand."""
        one = self._move(seat, card)
        two = other != NO_CARD and self._move(seat, other)
        good = self.places.possible(seats)
        if one:
            self._move_back(card)
        if two:
            self._move_back(other)
        return good

    def _move(self, seat: int, card: int) -> bool:
        """Suppose that an unseen card is in the hand now."""
        places = self.places
        if places.where[card] != UNSEEN:
            return False
        places.where[card] = seat
        places.until[card] = places.draws[seat]
        return True

    def _move_back(self, card: int) -> None:
        """Suppose it no longer."""
        self.places.where[card] = UNSEEN
        self.places.until[card] = NEVER
