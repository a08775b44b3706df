"""Which play of a seat was the revoke: for the argument after the proof."""

from hakam.proof.walk import Walk
from hakam.rules import cards, reasons
from hakam.rules.cards import ALL, NO_CARD, SUIT
from hakam.rules.hand import Hand


class Offence:
    """After `find`: play (its number, from 0), trick (from 0), card (thrown), reason
    (`rules.reasons`, the duty broken), tell (a card shown later, that the hand then held; NO_CARD:
    no single one). 255 where nothing was found.
    """

    def __init__(self) -> None:
        self.walk = Walk()
        self.clear()

    def clear(self) -> None:
        """No offence."""
        self.play = self.trick = self.reason = 255
        self.card = self.tell = NO_CARD

    def flagged(self, hand: Hand, flags: bytearray, seat: int) -> bool:
        """The first play of a seat that was judged illegal, hands being known.

        `flags`: by play the duty broken, 0 none.
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
        """The first play by which the seat denied a card that it shows later, or after which too
        few cards are left for its hand. False when no play can be named.

        A card denied while there is a stock may have been drawn later: no such play is named.
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
        """Whose each card played is, or known to be; else NO_SEAT."""
        walk = self.walk
        for card in range(cards.DECK):
            owners[card] = hand.holder(card)
        walk.begin(hand.rules, hand.trump, hand.eldest)
        walk.granted = 15  # whatever was denied
        for play in range(hand.n_plays):
            owners[hand.plays[play]] = walk.seat
            walk.lay(hand.plays[play])

    def _shown(self, hand: Hand, seat: int, play: int, mask: int, owners: bytearray) -> int:
        """First card of the denied ones that the seat plays later, or is known to hold."""
        for later in range(play + 1, hand.n_plays):
            card = hand.plays[later]
            if owners[card] == seat and self._denied(mask, card):
                return card
        for card in range(cards.DECK):
            if hand.hands[seat][card // SUIT] >> card % SUIT & 1 and self._denied(mask, card):
                return card
        return NO_CARD

    def _denied(self, mask: int, card: int) -> bool:
        suit = card // SUIT
        if suit == self.walk.trick.led:
            return mask >> card % SUIT & 1 == 1
        return suit == self.walk.trump and mask >> SUIT >> card % SUIT & 1 == 1

    def _reason(self, card: int, mask: int, tell: int) -> int:
        """Duty that the card breaks, the card that tells being in the hand (else any denied)."""
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
        """More cards are hidden in the hand than are left of those it has not denied."""
        left = 0
        for suit in range(4):
            unseen = ALL & ~(hand.placed[suit] | hand.played[suit])
            left += cards.count(unseen & ~self.walk.denials[seat * 4 + suit])
        return left < hand.unknown[seat]
