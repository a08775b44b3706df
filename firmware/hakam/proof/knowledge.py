"""What is known of hands that nobody has seen, and when it proves a revoke (rulebook, "Revokes").

Every play denies a set of cards (`rules.duties.denied`). Shown trumps, melds, exchanges, draws and
touched cards say who holds what. A revoke is proved at the first event after which no deal makes
every play legal; `proof.places` finds that out. A hand whose deal was touched goes the same way:
every card is then known.
"""

from hakam.proof.bounds import NEVER, PLACED, UNSEEN
from hakam.proof.seen import Seen
from hakam.rules.cards import ALL, KING, KNIGHT, NO_CARD, NO_SEAT, SUIT
from hakam.rules.duties import denied
from hakam.rules.hand import Hand

NOT_PROVED = 65535  # in `proved`

POSSIBLE = 0  # answers of `judge`: legal in some deals and illegal in others
LEGAL = 1
ILLEGAL = 2


class Knowledge(Seen):
    """Who may hold what, and who revoked. Its buffers are made once.

    Follows a hand event by event: `note` before `Hand.apply`, `weigh` after it. A replay may
    `note` all events and `weigh` once, since what is possible at the end was possible before.
    Neither allocates anything.

    `proved`: the number of the event that first proved a revoke, or NOT_PROVED. A proof that rests
    on a meld is gone when the meld is struck.
    `accused`: a mask of seats, as of that event. If only one player revoked, it was one of these:
    without the denials of that one seat there was a deal. Empty when more than one revoked.
    `certain`: a mask of seats, as of that event. Each of them revoked, whatever the others did:
    already its own denials, without all others', left no deal.
    `sure`: the same as of now. `fresh`: those of them that the last event added.
    `trusted`: a mask of the seats whose denials `can_hold` and `judge` believe. All of them until
    a proof; then all but `sure`, or all but the accused where nobody is sure, or nobody where that
    leaves no deal.
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
        """No revoke is known."""
        self.proved = NOT_PROVED
        self.accused = self.certain = self.sure = self.fresh = 0
        self.trusted = self.everybody

    def weigh(self, at: int) -> bool:
        """Ask what is proved just after event number `at` was applied: True at the first proof."""
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
        """The seat whose side forfeits, since the last event made it certain; else NO_SEAT.

        Nobody forfeits when the event made seats of different sides certain.
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
        """Would it be LEGAL or ILLEGAL to lay this card, for the seat on turn, or is it POSSIBLE?

        Of the deals that make every play so far legal: ILLEGAL, none makes this one legal; LEGAL,
        each that puts the card into this hand does; POSSIBLE, some do. Ask only for cards that
        `Hand.can_hold`.
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
        """Is a deal left if the card is laid?

        What this play swears is believed, also of a seat that is not trusted; what such a seat
        swore before is not.
        """
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
        """Does some deal put the card and one of the mask's cards of the suit into this hand?"""
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
        """Does some deal agree with the denials of these seats, and with a tute that was shown?

        `counted`: nothing has changed since it was asked of other seats.
        """
        hand = self.hand
        if hand.tute_seat == NO_SEAT:
            return self.places.possible(seats, counted)
        if self._possible_four(KING, seats):
            return True
        return hand.rules.tute == 2 and self._possible_four(KNIGHT, seats)

    def _possible_four(self, strength: int, seats: int) -> bool:
        """The same when the tute was the four cards of this strength, kings or knights."""
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
        """Does some deal agree with these seats' denials and put `card` into the hand of `seat`?

        And `other` too, unless it is NO_CARD.
        """
        one = self._move(seat, card)
        two = other != NO_CARD and self._move(seat, other)
        good = self.places.possible(seats)
        if one:
            self._move_back(card)
        if two:
            self._move_back(other)
        return good

    def _move(self, seat: int, card: int) -> bool:
        """Suppose that an unseen card is in the hand now; False when the card is not unseen."""
        places = self.places
        if places.where[card] != UNSEEN:
            return False
        places.where[card] = seat
        places.until[card] = places.draws[seat]
        return True

    def _move_back(self, card: int) -> None:
        """Take back what `_move` supposed."""
        self.places.where[card] = UNSEEN
        self.places.until[card] = NEVER
