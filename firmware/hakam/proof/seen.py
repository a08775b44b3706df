"""Enters into `proof.places` what each event of a hand says of the cards."""

from array import array

from hakam.proof.bounds import GHOST, NEVER, NOWHERE, UNSEEN
from hakam.proof.places import Places
from hakam.rules.cards import ALL, DECK, KING, KNIGHT, NO_CARD, NO_SEAT, PAIR, SUIT
from hakam.rules.duties import denied
from hakam.rules.events import DRAW, EXCHANGE, MELD, PLAY, STRIKE, TUTE
from hakam.rules.games import TURNED_LAST, TURNED_OUT
from hakam.rules.hand import Hand


class Seen:
    """Follows a hand. `stirred` is set once an event came after which no deal may be left."""

    hand: Hand

    def __init__(self) -> None:
        self.places = Places()
        self.stirred = False
        self._given = 0  # exchanges
        self._public = array("H", (0, 0, 0, 0))  # cards that lay face up or were drawn by name

    def begin(self, hand: Hand) -> None:
        """A hand before its first play, with everything dealt, touched or shown so far.

        May be called again until then, as cards of an open deal come.
        """
        rules = hand.rules
        places = self.places
        self.hand = hand
        self._given = 0
        places.begin(rules.players, rules.hand_size, rules.stock_size > 0)
        face_up = NO_CARD
        if rules.trump_from == TURNED_LAST or rules.trump_from == TURNED_OUT:
            face_up = hand.shown
        for suit in range(4):
            self._public[suit] = 0
        for card in range(DECK):
            if hand.placed[card // SUIT] >> card % SUIT & 1:
                holder = hand.holder(card)
                if holder == NO_SEAT or card == face_up:
                    self._face_up(card)
                else:
                    places.where[card] = holder
                    places.until[card] = 0
        self.stirred = False

    def touch(self, seat: int, card: int) -> bool:
        """`card` is seen in the hand of `seat`; False when it cannot be there.

        `Knowledge.weigh` then tells whether that proves anything.
        """
        hand = self.hand
        suit = card // SUIT
        bit = 1 << card - suit * SUIT
        if not hand.can_hold(seat, suit, bit):
            return False
        hand.learn(seat, card)
        hand.meld_notes[suit] &= ~(bit & PAIR)  # no longer known by a meld alone
        self._in_hand(seat, card)
        return True

    def note(self, kind: int, seat: int, arg: int) -> None:
        """Take in an event that `Hand.judge` let stand, just before it is applied."""
        hand = self.hand
        places = self.places
        if kind == PLAY:
            if hand.trick.n and not hand.in_pause:
                self.deny(seat, arg)
            self._in_hand(seat, arg)
            places.lay(seat, arg)
        elif kind == MELD:
            self._sing(seat, arg * SUIT + KNIGHT)
            self._sing(seat, arg * SUIT + KING)
        elif kind == STRIKE:
            self._forget(seat, arg * SUIT + KNIGHT)
            self._forget(seat, arg * SUIT + KING)
        elif kind == DRAW:
            if arg == NO_CARD:
                places.draws[seat] += 1
            else:
                self._face_up(arg)
        elif kind == EXCHANGE:
            self._exchange(seat, arg)
        elif kind == TUTE:
            self.stirred = True

    def deny(self, seat: int, card: int) -> None:
        """Enter the cards that the seat swears not to hold by laying `card` on this trick."""
        hand = self.hand
        trick = hand.trick
        mask = denied(card, trick, hand.trump, hand.duties)
        self._deny_suit(seat, trick.led, mask & ALL)
        if mask > ALL:
            self._deny_suit(seat, hand.trump, mask >> SUIT)

    def _deny_suit(self, seat: int, suit: int, mask: int) -> None:
        """Enter the mask's cards of one suit that have not been played yet."""
        hand = self.hand
        places = self.places
        mask &= ~hand.played[suit]
        if places.deny(seat, suit * SUIT, mask):
            self.stirred = True
        if mask & hand.hands[seat][suit] & self._public[suit]:
            places.broken |= 1 << seat
            self.stirred = True

    def _in_hand(self, seat: int, card: int) -> None:
        """The card is seen in the hand: known from now on, also if a meld of it is struck."""
        places = self.places
        where = places.where[card]
        if where == UNSEEN:
            places.where[card] = seat
            self.stirred = True
        elif where != seat:
            return
        if places.until[card] > places.draws[seat]:
            places.until[card] = places.draws[seat]

    def _sing(self, seat: int, card: int) -> None:
        """The card of a meld is in the hand now, as long as the meld is not struck."""
        places = self.places
        if places.where[card] == UNSEEN:
            places.where[card] = seat
            self.stirred = True
        if places.where[card] == seat:
            places.sung[card] = places.draws[seat]

    def _forget(self, seat: int, card: int) -> None:
        """The card of a struck meld is no longer known, unless it was played or touched too."""
        places = self.places
        if places.where[card] == seat:
            places.sung[card] = NEVER
            if places.until[card] == NEVER:
                places.where[card] = UNSEEN
            self.stirred = True

    def _face_up(self, card: int) -> None:
        """Everybody saw where the card came from, so it needs no place."""
        if self.places.where[card] == UNSEEN:
            self.stirred = True
        self.places.where[card] = NOWHERE
        self._public[card // SUIT] |= 1 << card % SUIT

    def _exchange(self, seat: int, card: int) -> None:
        """The seat exchanges `card`: it was in the hand, and lies face up from now on."""
        places = self.places
        self._in_hand(seat, card)
        if places.where[card] == seat:
            ghost = GHOST + self._given
            self._given += 1
            places.where[ghost] = seat
            places.since[ghost] = places.since[card]
            places.until[ghost] = places.until[card]
        self._face_up(card)
