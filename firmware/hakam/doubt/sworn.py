"""What each player of a hidden hand swore not to hold, and what is laid or shown against it.

A card laid swears a set of cards away (`rules.duties.denied`). Who then lays, sings or exchanges a
card that an earlier play swore away has revoked, or somebody touched a wrong card. With a stock a
card may have been drawn since: a player contradicts only with more such cards than were drawn face
down since they were sworn away.
"""

from array import array

from hakam.rules import stock
from hakam.rules.cards import DECK, KING, KNIGHT, NO_CARD, NO_SEAT, SUIT
from hakam.rules.duties import denied
from hakam.rules.games import SHOWN
from hakam.rules.hand import Hand
from hakam.rules.trick import Trick

MOST = 8  # contradictions that are kept
_TRICKS = 31  # bits of `meld_notes` that count tricks
_SEATS = 4
_ROUNDS = 20  # tricks of the longest hand


class Sworn:
    """Follows a hand; all buffers are made once, `follow` allocates nothing.

    To read: `n_found` contradictions, in the order in which they were seen. Of each: `seats`,
    `cards` (the card laid or shown), `tricks` (a mask of the tricks concerned, bit 0 the first),
    `swore` (number of the play that swore the card away), `plays` (plays laid when it was seen,
    the card included).
    """

    def __init__(self) -> None:
        self.n_found = 0
        self.seats = bytearray(MOST)
        self.cards = bytearray(MOST)
        self.swore = bytearray(MOST)
        self.plays = bytearray(MOST)
        self.tricks = array("i", bytes(4 * MOST))
        self.denials = array("i", bytes(4 * DECK))  # by play: led mask | trump mask << SUIT
        self.masks = array("H", bytes(2 * 4 * _SEATS))  # by seat and suit: all that was sworn away
        self._opened = bytearray(DECK)  # plays laid and one more, when a card was shown; 0: never
        self._late = bytearray(_SEATS * _ROUNDS)  # with a stock: cards shown, by seat and by the
        self._shown = array("i", bytes(4 * _SEATS * _ROUNDS))  # trick that swore them away; where
        self._swaps = bytearray(8)  # exchanges: plays laid, seat, card given, card taken
        self._n_swaps = self._swapped = 0
        self._trick = Trick()
        self._duties = 0
        self._sung = 0  # mask of the suits whose Ghna was looked at
        self.n = 0  # plays followed

    def begin(self) -> None:
        """A hand without events."""
        self._n_swaps = 0
        self.restart()

    def restart(self) -> None:
        """Look at the hand anew: a Ghna that was struck says nothing any more."""
        self.n = self.n_found = self._sung = self._swapped = 0
        for i in range(4 * _SEATS):
            self.masks[i] = 0
        for card in range(DECK):
            self._opened[card] = 0
        for i in range(_SEATS * _ROUNDS):
            self._late[i] = 0
            self._shown[i] = 0

    def exchanged(self, plays: int, seat: int, given: int, taken: int) -> None:
        """After so many plays `seat` gave a card for the one turned up."""
        at = 4 * self._n_swaps
        if at < len(self._swaps):
            self._swaps[at] = plays
            self._swaps[at + 1] = seat
            self._swaps[at + 2] = given
            self._swaps[at + 3] = taken
            self._n_swaps += 1

    def follow(self, hand: Hand) -> None:
        """Take in what was laid, sung and exchanged since the last call. Hands are hidden."""
        while True:
            self._look_at_shown(hand)
            if self.n == hand.n_plays:
                return
            self._play(hand, self.n)
            self.n += 1

    def _look_at_shown(self, hand: Hand) -> None:
        """What was shown before play `n`: the dealer's card, Ghnas, exchanges."""
        n = self.n
        if not n and hand.shown != NO_CARD and hand.rules.trump_from == SHOWN:
            self._opened[hand.shown] = 1
        while self._swapped < self._n_swaps and self._swaps[4 * self._swapped] <= n:
            at = 4 * self._swapped
            self._swapped += 1
            self._check(hand, self._swaps[at + 1], self._swaps[at + 2], n)
            self._opened[self._swaps[at + 3]] = n + 1
        if self._sung == 15:
            return
        tricks = n // hand.rules.players
        for suit in range(4):
            seat = hand.melds[suit]
            if seat == NO_SEAT or self._sung >> suit & 1:
                continue
            if hand.meld_notes[suit] & _TRICKS <= tricks:
                self._sung |= 1 << suit
                for card in (suit * SUIT + KING, suit * SUIT + KNIGHT):
                    if not hand.played[suit] >> card % SUIT & 1 or self._laid_later(hand, card, n):
                        self._check(hand, seat, card, n)
                        if not self._opened[card]:
                            self._opened[card] = n + 1

    def _laid_later(self, hand: Hand, card: int, n: int) -> bool:
        """Is this card one of the plays from number `n` on?"""
        for i in range(n, hand.n_plays):
            if hand.plays[i] == card:
                return True
        return False

    def _play(self, hand: Hand, n: int) -> None:
        """Play number `n`: is it against what was sworn, and what does it swear?"""
        card = hand.plays[n]
        seat = hand.seats[n]
        suit = card // SUIT
        rules = hand.rules
        if self.masks[4 * seat + suit] >> card % SUIT & 1:
            self._check(hand, seat, card, n)
        trick = self._trick
        place = n % rules.players
        if not place:
            trick.begin(rules.players, rules.pairs != 0)
            trick.led = suit
            trick.high = trick.best = card
            trick.leader = trick.best_seat = seat
            trick.n = 1
            self.denials[n] = 0
            self._duties = rules.duties
            if rules.stock_size:
                left = max(rules.stock_size - n, 0)
                self._duties = stock.duties_of_lead(rules, hand.trump, suit, left)
            return
        sworn = denied(card, trick, hand.trump, self._duties)
        self.denials[n] = sworn
        if sworn:
            at = 4 * seat
            self.masks[at + trick.led] |= sworn & (1 << SUIT) - 1
            if sworn >> SUIT:
                self.masks[at + hand.trump] |= sworn >> SUIT
        if suit == trick.led:
            if card > trick.high:
                if trick.best == trick.high:
                    trick.best = card
                    trick.best_seat = seat
                trick.high = card
        elif suit == hand.trump and (trick.best == trick.high or card > trick.best):
            trick.best = card
            trick.best_seat = seat
        trick.n = place + 1

    def sworn_at(self, hand: Hand, seat: int, card: int, n: int) -> int:
        """Number of the last play before number `n` by which a seat swore a card away, NO_CARD
        when none did."""
        suit = card // SUIT
        bit = 1 << card % SUIT
        players = hand.rules.players
        first = (n - 1) // players * players if n else -1
        while first >= 0:
            at = first + (seat - hand.seats[first]) % players
            if at < n:
                sworn = self.denials[at]
                if sworn:
                    if suit == hand.plays[first] // SUIT and sworn & bit:
                        return at
                    if suit == hand.trump and sworn >> SUIT & bit:
                        return at
            first -= players
        return NO_CARD

    def _check(self, hand: Hand, seat: int, card: int, n: int) -> None:
        """A seat lays or shows a card after `n` plays: may it have it?"""
        if not self.masks[4 * seat + card // SUIT] >> card % SUIT & 1:
            return
        swore = self.sworn_at(hand, seat, card, n)
        if swore == NO_CARD:
            return
        opened = self._opened[card] or self._turned_up(hand, seat, card, n)
        if opened and swore < opened - 1:
            return  # it was looked at when it was shown, or came openly
        players = hand.rules.players
        tricks = 1 << swore // players
        if n < hand.n_plays and hand.plays[n] == card:
            tricks |= 1 << n // players
        elif n:
            tricks |= 1 << (n - 1) // players
        if hand.rules.stock_size and not opened:
            tricks = self._too_many(hand, seat, swore // players, tricks, n)
        if tricks and self.n_found < MOST:
            i = self.n_found
            self.seats[i] = seat
            self.cards[i] = card
            self.swore[i] = swore
            self.plays[i] = min(n + 1, hand.n_plays)
            self.tricks[i] = tricks
            self.n_found = i + 1

    def _turned_up(self, hand: Hand, seat: int, card: int, n: int) -> int:
        """As `_opened`, of the card turned up once it was drawn, by the last to draw."""
        size = hand.rules.stock_size
        if not size or n < size or card != hand.stock[size - 1]:
            return 0
        players = hand.rules.players
        return size + 1 if self._first_draws(hand, seat) == players - 1 else 0

    def _first_draws(self, hand: Hand, seat: int) -> int:
        """After how many others a seat took its last card of the stock."""
        size = hand.rules.stock_size
        winner = hand.seats[size] if size < hand.n_plays else hand.taker
        return (seat - winner) % hand.rules.players

    def _too_many(self, hand: Hand, seat: int, trick: int, tricks: int, n: int) -> int:
        """With a stock: the tricks concerned when a seat has shown more cards that it swore away
        in one of the tricks from some on than it has drawn face down since; else 0."""
        players = hand.rules.players
        rounds = hand.rules.stock_size // players
        now = min(n // players, rounds)
        row = seat * _ROUNDS
        self._late[row + trick] += 1
        self._shown[row + trick] |= tricks
        shown = concerned = 0
        openly = 0
        if now == rounds and self._first_draws(hand, seat) == players - 1:
            openly = 1
        at = n // players
        while at >= 0:
            if self._late[row + at]:
                shown += self._late[row + at]
                concerned |= self._shown[row + at]
                drawn = now - at - openly if now > at else 0
                if shown > drawn:
                    return concerned
            at -= 1
        return 0
