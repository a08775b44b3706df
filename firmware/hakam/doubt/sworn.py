"""What each player of a hidden hand swore not to hold, and what is laid or shown against it.

A card laid swears a set of cards away (`rules.duties.denied`). Who then lays, sings or exchanges a
card that an earlier play swore away has revoked, or somebody touched a wrong card. With a stock a
card may have been drawn since: a player contradicts only with more such cards than were drawn face
down since they were sworn away.
"""

from array import array
from struct import pack_into

from hakam.rules import stock
from hakam.rules.cards import ALL, DECK, KING, KNIGHT, NO_CARD, NO_SEAT, SUIT
from hakam.rules.duties import HEAD, HEAD_AFTER_RUFF, OVERRUFF_OPPONENT, denied
from hakam.rules.games import SHOWN
from hakam.rules.hand import Hand
from hakam.rules.trick import Trick

MOST = 8  # contradictions that are kept
_TRICKS = 31  # bits of `meld_notes` that count tricks
_SEATS = 4
_FEW = 2  # tricks that are taken in at once
_ROUNDS = 20  # tricks of the longest hand


class Sworn:
    """Follows a hand; all buffers are made once, `follow` allocates nothing.

    To read: `n_found` contradictions, in the order in which they were seen. Of each: `seats`,
    `cards` (the card laid or shown), `tricks` (a mask of the tricks concerned, bit 0 the first),
    `swore` (number of the play that swore the card away), `plays` (laid when it was seen).
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
        self._opened = bytearray(DECK)  # by card: plays before it was shown and 1, 0: it never was
        # with a stock, by seat and trick: cards shown that it swore away then, and in which tricks
        self._late = bytearray(_SEATS * _ROUNDS)
        self._shown = array("i", bytes(4 * _SEATS * _ROUNDS))
        self._swaps = bytearray(8)  # exchanges: plays laid, seat, card given, card taken
        self.n_swaps = self._swapped = 0
        self._trick = Trick()
        self._duties = 0
        self._begins = 1  # not 0: `_begin_trick` is to be called when the next trick is led
        self._sung = 0  # mask of the suits whose Ghna was looked at
        self.n = 0  # plays followed
        self._stale = False  # the buffers hold what is to be forgotten
        self.news = True  # something was sung or shown since the last call

    def begin(self, swaps: int = 0) -> None:
        """Follow the hand from its start again, of which so many exchanges stand."""
        self.n_swaps = swaps
        self.restart()

    def restart(self) -> None:
        """Look at the hand anew, as after a Ghna was struck. `follow` clears what is kept."""
        self.n_found = 0
        self.news = self._stale = True

    def clear(self) -> None:
        """Forget all that was followed."""
        self.n = self._sung = self._swapped = 0
        self._begins = 1
        self._stale = False
        # no bytes, packed as so many, are zeros: a loop would take twenty times as long
        pack_into("32s", self.masks, 0, b"")
        pack_into("40s", self._opened, 0, b"")
        pack_into("160s", self.denials, 0, b"")
        pack_into("80s", self._late, 0, b"")
        pack_into("320s", self._shown, 0, b"")

    def exchanged(self, plays: int, seat: int, given: int, taken: int) -> None:
        """Note that `seat`, after so many plays, gave a card for the one turned up, `taken`."""
        self.news = True
        at = 4 * self.n_swaps
        if at < len(self._swaps):
            pack_into("4B", self._swaps, at, plays, seat, given, taken)
            self.n_swaps += 1

    def follow(self, hand: Hand) -> None:
        """Take in what was laid, sung and exchanged since the last call. Hands are hidden."""
        while self.news:
            self.lags(hand)
        self.lay(hand, hand.n_plays)

    def lags(self, hand: Hand) -> bool:
        """Take in a few tricks of what `follow` does; True where there are more."""
        if self.news:
            if self._stale:
                self.clear()
            players = hand.rules.players
            last = min(self.n + _FEW * players, hand.n_plays)
            while self.n < last:
                self._look_at_shown(hand)
                self.lay(hand, min(self.n // players * players + players, hand.n_plays))
            if last < hand.n_plays:
                return True
            self._look_at_shown(hand)
            self.news = False
        self.lay(hand, hand.n_plays)
        return False

    def _look_at_shown(self, hand: Hand) -> None:
        """Check what was shown before the next play: the dealer's card, Ghnas, exchanges."""
        n = self.n
        if not n and hand.shown != NO_CARD and hand.rules.trump_from == SHOWN:
            self._opened[hand.shown] = 1
        while self._swapped < self.n_swaps and self._swaps[4 * self._swapped] <= n:
            at = 4 * self._swapped
            self._swapped += 1
            self._check(hand, self._swaps[at + 1], self._swaps[at + 2], n)
            self._opened[self._swaps[at + 3]] = n + 1
        melds = hand.melds
        for suit in range(4):
            seat = melds[suit]
            if seat == NO_SEAT or self._sung >> suit & 1:
                continue
            if hand.meld_notes[suit] & _TRICKS <= n // hand.rules.players:
                self._sung |= 1 << suit
                self._sings(hand, seat, suit * SUIT + KING, n)
                self._sings(hand, seat, suit * SUIT + KNIGHT, n)

    def _sings(self, hand: Hand, seat: int, card: int, n: int) -> None:
        """Check a card of a Ghna that was sung after `n` plays, and note that it was shown."""
        if not hand.played[card // SUIT] >> card % SUIT & 1 or self._laid_later(hand, card, n):
            self._check(hand, seat, card, n)
            if not self._opened[card]:
                self._opened[card] = n + 1

    def _laid_later(self, hand: Hand, card: int, n: int) -> bool:
        """Is this card one of the plays from number `n` on?"""
        for i in range(n, hand.n_plays):
            if hand.plays[i] == card:
                return True
        return False

    def lay(self, hand: Hand, stop: int) -> None:
        """Take in the plays before number `stop`: what each contradicts, and what it swears.

        In place of `follow` while `news` is False. A call costs as much as a dozen operations: so
        what `denied` says of a card that follows suit is written out.
        """
        plays = hand.plays
        seats = hand.seats
        masks = self.masks
        denials = self.denials
        trick = self._trick
        trump = hand.trump
        players = hand.rules.players
        duties = self._duties
        begins = self._begins
        first = self.n
        if first % players:
            led = trick.led
            high = trick.high
            best = trick.best
        else:
            led = high = best = NO_CARD
        for n in range(first, stop):
            card = plays[n]
            suit = card // SUIT
            at = 4 * seats[n]
            sworn = masks[at + suit]
            if sworn and sworn >> card % SUIT & 1:
                self._check(hand, seats[n], card, n)
            if not n % players:
                led = trick.led = suit
                high = best = trick.high = trick.best = card
                if begins:
                    duties = self._begin_trick(hand, n)
                    begins = self._begins
            elif suit == led and card > high:
                if best == high:
                    best = trick.best = card
                    trick.best_seat = seats[n]
                high = trick.high = card
            elif suit == led:
                if duties & HEAD and (best == high or duties & HEAD_AFTER_RUFF):
                    sworn = denials[n] = ALL ^ ((2 << high % SUIT) - 1)
                    masks[at + led] |= sworn
            else:
                if begins:
                    trick.n = n % players
                sworn = denied(card, trick, trump, duties)
                if sworn:
                    denials[n] = sworn
                    masks[at + led] = ALL
                    if sworn > ALL:
                        masks[at + trump] |= sworn >> SUIT
                if suit == trump and (best == high or card > best):
                    best = trick.best = card
                    trick.best_seat = seats[n]
        self.n = stop

    def _begin_trick(self, hand: Hand, n: int) -> int:
        """Play number `n` leads a trick: the duties in it, which are returned and kept.

        Only a stock changes the duties, and only `overruff: opponent` asks who leads.
        """
        rules = hand.rules
        trick = self._trick
        trick.players = rules.players
        trick.pairs = rules.pairs != 0
        trick.leader = trick.best_seat = hand.seats[n]
        self._duties = rules.duties
        if rules.stock_size:
            left = max(rules.stock_size - n, 0)
            self._duties = stock.duties_of_lead(rules, hand.trump, trick.led, left)
        self._begins = rules.stock_size or rules.duties & OVERRUFF_OPPONENT
        return self._duties

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
        """A seat lays or shows a card after `n` plays: note it if the seat swore it away."""
        if self.n_found == MOST or not self.masks[4 * seat + card // SUIT] >> card % SUIT & 1:
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
        if tricks:
            i = self.n_found
            self.seats[i] = seat
            self.cards[i] = card
            self.swore[i] = swore
            self.plays[i] = min(n + 1, hand.n_plays)
            self.tricks[i] = tricks
            self.n_found = i + 1

    def _turned_up(self, hand: Hand, seat: int, card: int, n: int) -> int:
        """As `_opened`, of the card turned up, if this seat drew it as the last of all; else 0."""
        size = hand.rules.stock_size
        if not size or n < size or card != hand.stock[size - 1]:
            return 0
        return size + 1 if self._first_draws(hand, seat) == hand.rules.players - 1 else 0

    def _first_draws(self, hand: Hand, seat: int) -> int:
        """How many seats drew before this one when the last cards of the stock were drawn."""
        size = hand.rules.stock_size
        winner = hand.seats[size] if size < hand.n_plays else hand.taker
        return (seat - winner) % hand.rules.players

    def _too_many(self, hand: Hand, seat: int, trick: int, tricks: int, n: int) -> int:
        """With a stock: the mask of the tricks concerned, if there is a trick since which the seat
        has shown more cards, sworn away then or later, than it has drawn face down; else 0."""
        players = hand.rules.players
        rounds = hand.rules.stock_size // players
        now = min(n // players, rounds)
        row = seat * _ROUNDS
        self._late[row + trick] += 1
        self._shown[row + trick] |= tricks
        shown = concerned = 0
        openly = 1 if now == rounds and self._first_draws(hand, seat) == players - 1 else 0
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
