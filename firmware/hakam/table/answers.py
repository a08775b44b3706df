"""What the referee answers to cards dealt or counted, to events that stand, to a hand's end."""

from hakam.journal import entries, kinds
from hakam.rules import cards, events, reasons
from hakam.rules.cards import NO_CARD, NO_SEAT, NO_SIDE
from hakam.rules.games import TURNED_OUT
from hakam.table import deck as tags
from hakam.table import verdicts
from hakam.table.fold import Fold

_NONE = 255


class Answers(Fold):
    """Each takes its event, or refuses it, and fills the verdict; none allocates."""

    def _dealt(self, kind: int, seat: int, card: int, deck: int) -> int:
        """A card dealt or shown to a seat, NO_SEAT: the one expected; or counted. Verdict."""
        hand = self.hand
        if kind == kinds.COUNT_CARDS:
            return self._counted(card)
        who = self.deal_seat() if seat == NO_SEAT else seat
        if hand.rules.no_twos and card % cards.SUIT == 0:
            return self.verdict.say(reasons.NO_SUCH_CARD, kind, who, card, _NONE)
        if hand.placed[card // cards.SUIT] >> card % cards.SUIT & 1:
            return self.verdict.say(verdicts.ALREADY_DEALT, kind, hand.holder(card), card, _NONE)
        if who >= hand.rules.players or (kind == kinds.DEAL and not hand.unknown[who]):
            return self.verdict.say(verdicts.NOT_NOW, kind, who, card, _NONE)
        if self.deck_no == tags.NO_DECK:
            self.journal.set_deck(deck)
        written = entries.BY_TURN if who == self.deal_seat() else who
        if not self.journal.add(kind, written, card):
            return self._no(verdicts.FULL, kind)
        self._apply(kind, who, card)
        id = verdicts.ACCEPTED
        if kind == kinds.DEAL:
            id = verdicts.DEALT if self.dealing == kinds.DEAL else verdicts.DEAL_DONE
        held = hand.rules.hand_size - hand.unknown[who]
        return self.verdict.say(id, kind, who, card, held)

    def _drawn(self, card: int) -> int:
        """Open sight: the card drawn is touched by its drawer, the trick's winner first."""
        seat = self.hand.turn
        reason = self.hand.judge(events.DRAW, seat, card)
        if reason:
            return self.verdict.say(reason, events.DRAW, seat, card, _NONE)
        return self._accept(events.DRAW, seat, card)

    def _refused(self, reason: int, seat: int, card: int) -> int:
        """A refused play; whoever is known to hold the card is named."""
        if reason == reasons.NOT_YOUR_TURN:
            reason = verdicts.OUT_OF_TURN
        elif reason == reasons.NOT_IN_HAND:
            holder = self.hand.holder(card)
            if holder != NO_SEAT:
                reason = verdicts.OUT_OF_TURN
            else:
                holder = seat
            suit = self._sung_by(holder, card)
            if suit != cards.NO_SUIT:
                return self.verdict.say(verdicts.MELD_DOUBT, events.PLAY, holder, card, suit)
            seat = holder
        return self.verdict.say(reason, events.PLAY, seat, card, _NONE)

    def _sung_by(self, seat: int, card: int) -> int:
        """Suit of the Ghna by which alone this seat, or no other card than its, has the card."""
        hand = self.hand
        own = hand.hands[seat][card // cards.SUIT] >> card % cards.SUIT & 1
        if not own and hand.placed[card // cards.SUIT] >> card % cards.SUIT & 1:
            return cards.NO_SUIT
        for suit in range(4):
            if hand.melds[suit] == seat and (not own or suit == card // cards.SUIT):
                bits = hand.meld_notes[suit] & cards.PAIR & hand.hands[seat][suit]
                if bits >> card % cards.SUIT & 1 if own else bits:
                    return suit
        return cards.NO_SUIT

    def _accept(self, kind: int, seat: int, arg: int) -> int:
        """Journal and apply an event of a hand, no play, that was judged to stand; verdict."""
        if not self.journal.add(kind, seat, arg):
            return self._no(verdicts.FULL, kind)
        self._apply(kind, seat, arg)
        if self.hand.over:
            return self._ended(kind, seat, NO_CARD)
        return self.verdict.say(verdicts.ACCEPTED, kind, seat, NO_CARD, arg)

    def _ended(self, kind: int, seat: int, card: int) -> int:
        """Verdict of the event that ended the hand."""
        hand = self.hand
        if hand.void and not hand.ending:
            return self.verdict.say(verdicts.HAND_VOID, kind, seat, card, _NONE)
        if kind == events.PLAY or kind >= kinds.TAKE_BACK:
            seat = hand.taker
        if self._winner != NO_SIDE:
            return self.verdict.say(verdicts.MATCH_OVER, kind, seat, card, self._winner)
        side = hand.winner
        if hand.void:
            side = NO_SIDE
        elif hand.declarer != NO_SEAT and side == NO_SIDE and hand.rules.pairs:
            side = hand.rules.side(hand.declarer)
            if hand.made != 1:
                side = 1 - side
        id = verdicts.HAND_ENDED if hand.ending else verdicts.HAND_OVER
        return self.verdict.say(id, kind, seat, card, side)

    def _counted(self, card: int) -> int:
        """Count mode: COUNTED or COUNTED_BEFORE."""
        count = self.count
        id = verdicts.COUNTED_BEFORE
        rules = self.hand.rules
        if rules.no_twos and card % cards.SUIT == 0:
            id = reasons.NO_SUCH_CARD
        elif rules.trump_from == TURNED_OUT and card == self.hand.shown:
            id = reasons.NOT_IN_HAND
        elif not count.has(card):
            if not self.journal.add(events.PLAY, entries.BY_TURN, card):
                return self._no(verdicts.FULL, kinds.COUNT_CARDS)
            count.add(card)
            id = verdicts.COUNTED
        return self.verdict.say(id, kinds.COUNT_CARDS, count.seat, card, count.n)

    def _no(self, id: int, kind: int) -> int:
        return self.verdict.say(id, kind, NO_SEAT, NO_CARD, _NONE)
