"""Finds the play by which a seat revoked, once a revoke is proved."""

from hakam.proof.walk import Walk
from hakam.rules import cards, reasons
from hakam.rules.cards import ALL, NO_CARD, SUIT
from hakam.rules.hand import Hand


class Offence:
    """The result of `find` or `flagged`.

    `play` and `trick`: their numbers, from 0. `card`: the card laid. `reason`: the duty broken, of
    `rules.reasons`. `tell`: a card shown later, which the hand therefore held when it denied it;
    NO_CARD where no single card tells. All are 255 or NO_CARD where nothing was found.
    """

    def __init__(self) -> None:
        self.walk = Walk()
        self.clear()

    def clear(self) -> None:
        """No offence."""
        self.play = self.trick = self.reason = 255
        self.card = self.tell = NO_CARD

    def flagged(self, hand: Hand, flags: bytearray, seat: int) -> bool:
        """Find the first play of a seat that was judged illegal as it was laid, in open sight.

        `flags`: by play the duty that it broke, 0 for none. False when there is no such play.
        """
        self.clear()
        walk = self.walk
        walk.begin(hand.rules, hand.trump, hand.eldest)
        walk.granted = 15  # whatever was denied
        for play in range(hand.n_plays):
            if flags[play] and walk.seat == seat:
                self.play = play
                self.trick = walk.tricks
                self.card = hand.plays[play]
                self.reason = flags[play]
                return True
            walk.lay(hand.plays[play])
        return False

    def find(self, hand: Hand, seat: int) -> bool:
        """Find the first play of the seat, in a hidden hand, that cannot have been legal.

        By it the seat denied a card that it shows later, or left too few cards that its hand can
        still consist of. False when no play can be named. A card that is denied while there is a
        stock may have been drawn later, so such a play is never named.
        """
        self.clear()
        rules = hand.rules
        if rules.sight_open or not hand.n_plays:
            return False
        owners = bytearray(cards.DECK)
        self._own(hand, owners)
        walk = self.walk
        walk.begin(rules, hand.trump, hand.eldest)
        walk.granted = 15
        for play in range(hand.n_plays):
            card = hand.plays[play]
            mask = 0
            if walk.seat == seat and walk.tricks * rules.players >= rules.stock_size:
                mask = walk.swears(card)
            if not mask:
                walk.lay(card)
                continue
            tell = self._shown(hand, seat, play, mask, owners)
            reason = self._reason(card, mask, tell)
            trick = walk.tricks
            walk.lay(card)
            if tell != NO_CARD or self._too_few(hand, seat):
                self.play = play
                self.trick = trick
                self.card = card
                self.reason = reason
                self.tell = tell
                return True
        return False

    def _own(self, hand: Hand, owners: bytearray) -> None:
        """Fill `owners`, by card: the seat that played it or is known to hold it, or NO_SEAT."""
        walk = self.walk
        for card in range(cards.DECK):
            owners[card] = hand.holder(card)
        walk.begin(hand.rules, hand.trump, hand.eldest)
        walk.granted = 15  # whatever was denied
        for play in range(hand.n_plays):
            owners[hand.plays[play]] = walk.seat
            walk.lay(hand.plays[play])

    def _shown(self, hand: Hand, seat: int, play: int, mask: int, owners: bytearray) -> int:
        """The first denied card that the seat plays later, else one it is known to hold."""
        for later in range(play + 1, hand.n_plays):
            card = hand.plays[later]
            if owners[card] == seat and self._denied(mask, card):
                return card
        for card in range(cards.DECK):
            if hand.hands[seat][card // SUIT] >> card % SUIT & 1 and self._denied(mask, card):
                return card
        return NO_CARD

    def _denied(self, mask: int, card: int) -> bool:
        """Is the card in the mask, which is of the form of `duties.denied`?"""
        suit = card // SUIT
        if suit == self.walk.trick.led:
            return mask >> card % SUIT & 1 == 1
        return suit == self.walk.trump and mask >> SUIT >> card % SUIT & 1 == 1

    def _reason(self, card: int, mask: int, tell: int) -> int:
        """The duty that laying `card` breaks if the hand holds `tell`, or any denied card."""
        trick = self.walk.trick
        led = trick.led
        if mask & ALL if tell == NO_CARD else tell // SUIT == led:
            return reasons.MUST_HEAD if card // SUIT == led else reasons.MUST_FOLLOW
        if trick.best == trick.high:
            return reasons.MUST_RUFF
        if tell == NO_CARD or tell > trick.best:
            return reasons.MUST_OVERRUFF
        return reasons.MUST_UNDERRUFF

    def _too_few(self, hand: Hand, seat: int) -> bool:
        """Does the hand hide more cards than there are unseen cards that it has not denied?"""
        left = 0
        for suit in range(4):
            unseen = ALL & ~(hand.placed[suit] | hand.played[suit])
            left += cards.count(unseen & ~self.walk.denials[seat * 4 + suit])
        return left < hand.unknown[seat]
