"""The cards that a side has won, touched one by one to score a hand whose order is lost."""

from array import array

from hakam.journal import entries, kinds
from hakam.rules import cards, events, reasons
from hakam.rules.cards import NO_SEAT
from hakam.rules.games import TURNED_OUT
from hakam.rules.hand import Hand
from hakam.rules.ruleset import Ruleset
from hakam.table import answers, replay, verdicts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.table.referee import Referee


class Count:
    """seat: one of the side that is counted, NO_SEAT while none is; n: its cards; masks: by suit.

    Every side but one is counted, one after the other: `tricks` are those of the sides counted
    before, `done` a mask of these sides, `before` and `worth` their cards and points.
    """

    def __init__(self) -> None:
        self.seat = NO_SEAT
        self.n = 0
        self.before = 0
        self.worth = 0
        self.done = 0
        self.masks = array("H", bytes(8))
        self.tricks = bytearray(4)

    def clear(self) -> None:
        """Nothing is counted."""
        self.seat = NO_SEAT
        self.n = self.before = self.worth = self.done = 0
        for suit in range(4):
            self.masks[suit] = 0

    def has(self, card: int) -> bool:
        """Was the card counted?"""
        return self.masks[card // cards.SUIT] >> card % cards.SUIT & 1 == 1

    def add(self, card: int) -> bool:
        """Count a card; False when it is none, or was counted before."""
        if card >= cards.DECK or self.has(card):
            return False
        self.masks[card // cards.SUIT] |= 1 << card % cards.SUIT
        self.n += 1
        return True

    def points(self) -> int:
        """Points of the cards of the side that is counted."""
        points = -self.worth
        for card in range(cards.DECK):
            if self.has(card):
                points += cards.points(card)
        return points

    def last(self, rules: Ruleset) -> bool:
        """Is this the last side that needs to be counted? The other one has the rest."""
        return cards.count(self.done) + 2 >= rules.sides

    def may_follow(self, hand: Hand, seat: int) -> bool:
        """Can the side of `seat` be counted next, or first? Trump is known, the hand not over."""
        rules = hand.rules
        if hand.over or hand.trump == cards.NO_SUIT or seat >= rules.players:
            return False
        if self.seat == NO_SEAT:
            return True
        side = rules.side(seat)
        return side != rules.side(self.seat) and not self.done >> side & 1 and not self.last(rules)

    def follow(self, hand: Hand, seat: int) -> None:
        """Go on to the side of `seat`. The hand is told the points of the side before, if any."""
        if self.seat != NO_SEAT:
            rules = hand.rules
            side = rules.side(self.seat)
            points = self.points()
            hand.apply(events.COUNT, self.seat, points)
            self.worth += points
            self.tricks[side] = self.n // rules.players
            self.done |= 1 << side
            self.before += self.n
        self.seat = seat
        self.n = 0

    def whole(self, rules: Ruleset) -> bool:
        """Are whole tricks of this side counted?"""
        return self.n % rules.players == 0

    def may_end(self, rules: Ruleset, seat: int) -> bool:
        """Can the count end, the last trick being of `seat`? Whole tricks must be counted, and the
        side of `seat` have one."""
        if seat >= rules.players or not self.last(rules) or not self.whole(rules):
            return False
        side = rules.side(seat)
        if side == rules.side(self.seat):
            return self.n > 0
        if self.done >> side & 1:
            return self.tricks[side] > 0
        return self.before + self.n < rules.cards

    def open(self, referee: "Referee", seat: int) -> bool:
        """Count the cards of the side of `seat` from now on; False where that cannot be."""
        hand = referee.hand
        if not referee.may_count(seat) or not self.whole(hand.rules):
            return False
        self.follow(hand, seat)
        referee.dealing = kinds.COUNT_CARDS
        referee.in_play = False
        return True

    def touch(self, referee: "Referee", card: int) -> int:
        """A card is touched: COUNTED, COUNTED_BEFORE, FULL, or why it cannot be a won card."""
        rules = referee.hand.rules
        id = verdicts.COUNTED_BEFORE
        if rules.no_twos and card % cards.SUIT == 0:
            id = reasons.NO_SUCH_CARD
        elif rules.trump_from == TURNED_OUT and card == referee.hand.shown:
            id = reasons.NOT_IN_HAND
        elif not self.has(card):
            if not referee.journal.add(events.PLAY, entries.BY_TURN, card):
                return answers.no(referee, verdicts.FULL, kinds.COUNT_CARDS)
            self.add(card)
            id = verdicts.COUNTED
        return referee.verdict.say(id, kinds.COUNT_CARDS, self.seat, card, self.n)

    def end(self, referee: "Referee", seat: int) -> bool:
        """Score the counted hand, the last trick being of `seat`; False where it cannot be."""
        if not self.may_end(referee.hand.rules, seat):
            return False
        referee.hand.apply(events.COUNT, self.seat, self.points())
        replay.apply(referee, events.LAST, seat, 0)
        return True
