"""Is there a deal behind a bare order of cards? Cheaper than a replay of the hand, never stricter.

Hall's condition, as `Places` has it, of what the plays alone swear.
"""

from array import array

from hakam.proof.bounds import NOWHERE, UNSEEN
from hakam.proof.places import Places
from hakam.proof.walk import Walk
from hakam.rules.cards import ALL, NO_SEAT, SUIT, count
from hakam.rules.hand import Hand


class Deals:
    """`begin` with a hand as it stands, then `possible` for each order tried. Fixed buffers."""

    hand: Hand

    def __init__(self, places: Places) -> None:
        self._places = places  # each question begins it anew
        self._gone = array("H", bytes(8))  # mask of each suit, played
        self._public = False  # cards of the stock changed hands: that is for the replay

    def begin(self, hand: Hand) -> None:
        """A hand, or the next card of it."""
        self.hand = hand
        seen = 0
        for suit in range(4):
            seen += count(hand.placed[suit])
            if hand.melds[suit] != NO_SEAT:
                seen -= 2
        self._public = hand.rules.stock_size > 0 and seen > 1

    def possible(self, walk: Walk) -> bool:
        """Can each seat have held what it laid, and never what it had then denied?

        True once cards of the stock changed hands in public: that is for the replay. The last
        draw bars nothing: it may as well lie in the stock.
        """
        if self._public:
            return True
        rules = self.hand.rules
        players = rules.players
        stock = rules.stock_size
        places = self._places
        where = places.where
        gone = self._gone
        places.begin(players, rules.hand_size, stock > 0)
        if stock:
            where[self.hand.shown] = NOWHERE
        for suit in range(4):
            gone[suit] = 0
        led = 0
        for play in range(walk.tricks * players + walk.trick.n):
            card = walk.laid[play]
            seat = walk.seats[play]
            suit = card // SUIT
            if not play % players:
                led = suit
                if 0 < play <= stock:
                    self._draw(play, seat)
            sworn = walk.sworn[play]
            if sworn:
                places.deny(seat, led * SUIT, sworn & ALL & ~gone[led])
                if sworn > ALL:
                    places.deny(seat, walk.trump * SUIT, sworn >> SUIT & ~gone[walk.trump])
            gone[suit] |= 1 << card % SUIT
            if where[card] != NOWHERE:
                where[card] = seat
                places.until[card] = places.draws[seat]
                places.lay(seat, card)
        self._known()
        return places.possible((1 << players) - 1)

    def _draw(self, plays: int, winner: int) -> None:
        """After so many plays all draw. The last of the stock lies face up, and the winner does
        not take it."""
        rules = self.hand.rules
        draws = self._places.draws
        for seat in range(rules.players):
            draws[seat] += 1
        if plays == rules.stock_size:
            draws[(winner or rules.players) - 1] -= 1

    def _known(self) -> None:
        """Cards known in a hand, or not in the game."""
        hand = self.hand
        places = self._places
        for suit in range(4):
            mask = hand.placed[suit] & ~hand.played[suit]
            card = suit * SUIT
            while mask:
                if mask & 1 and places.where[card] == UNSEEN:
                    seat = hand.holder(card)
                    if seat == NO_SEAT:
                        places.where[card] = NOWHERE
                    else:
                        places.where[card] = seat
                        places.until[card] = places.draws[seat]
                mask >>= 1
                card += 1
