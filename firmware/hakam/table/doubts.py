"""Hidden hands: what contradicts what was sworn, and what the table says of the tricks concerned.

Nobody is named before the table has been shown every trick concerned and has said that it was laid
so. All of it is asked for after a verdict was sounded; none of it is on the way of a touch.
"""

from hakam.journal import kinds
from hakam.rules import cards, duties, events, reasons, state
from hakam.rules.cards import NO_CARD, NO_SEAT, NO_SIDE
from hakam.rules.games import FORFEIT
from hakam.table import verdicts
from hakam.table.repairs import Repairs

_NONE = 255


class Doubts(Repairs):
    """Asks about tricks, names who revoked and answers objections."""

    def ponder(self) -> int:
        """What is to be said after the last event, 0: nothing.

        ASK_TRICK or PROVED where a trick is complete, again with every event until it is answered;
        OBJECTION_PROVED, OBJECTION_REFUTED: an objection that was open.
        """
        hand = self.hand
        if self.rules is None or not (hand.in_pause or hand.over):
            return 0  # no match, or a trick runs
        sworn = self.sworn
        if hand.in_pause and not sworn.news and not self.dealing:
            sworn.lay(hand, hand.n_plays)  # as `_follows` does, with fewer calls
        elif not self._follows():
            return self._open_objections() if self.word.objected else 0
        found = self.doubt() if sworn.n_found else _NONE
        if found != _NONE:
            trick = self.asked(found)
            if trick == _NONE:
                return self.verdict.say(
                    verdicts.PROVED,
                    kinds.REVOKED,
                    sworn.seats[found],
                    sworn.cards[found],
                    sworn.swore[found],
                )
            return self.verdict.say(
                verdicts.ASK_TRICK, kinds.CONFIRM, sworn.seats[found], sworn.cards[found], trick
            )
        return self._open_objections() if self.word.objected else 0

    def doubt(self) -> int:
        """Number of the contradiction (of `sworn`) to be asked or told about, 255 for none."""
        sworn = self.sworn
        word = self.word
        for i in range(sworn.n_found):
            if word.named >> sworn.seats[i] & 1 or sworn.tricks[i] & word.settled:
                continue
            if not word.silent or not sworn.tricks[i] & ~word.right:
                return i
        return _NONE

    def asked(self, found: int) -> int:
        """The first trick of a contradiction of which the table has not said that it was right,
        255 when there is none."""
        left = self.sworn.tricks[found] & ~self.word.right
        trick = 0
        while left and not left >> trick & 1:
            trick += 1
        return trick if left else _NONE

    def hint(self, card: int) -> int:
        """May the seat on turn lay this card? HINT_LEGAL, HINT_ILLEGAL or HINT_POSSIBLE.

        NOT_NOW while no card is due. Nothing is changed, nothing but public events is used.
        """
        hand = self.hand
        waits = self.rules is None or self.dealing or hand.draws_left
        if waits or hand.phase != state.PLAY or card >= cards.DECK:
            return self.verdict.say(verdicts.NOT_NOW, _NONE, NO_SEAT, card, _NONE)
        seat = hand.turn
        reason = hand.judge(events.PLAY, seat, card) & ~reasons.ILLEGAL
        id = verdicts.HINT_ILLEGAL if reason else verdicts.HINT_LEGAL
        if not reason and not hand.known:
            reason = self._sworn_against(seat, card)
            if reason:
                id = verdicts.HINT_ILLEGAL
            elif self._may_be_illegal(seat, card):
                id = verdicts.HINT_POSSIBLE
        return self.verdict.say(id, events.PLAY, seat, card, reason or _NONE)

    def _sworn_against(self, seat: int, card: int) -> int:
        """Why a card is not to be laid, by what the seat swore and by the cards it showed; 0."""
        hand = self.hand
        self._follows()
        held = hand.hands[seat][card // cards.SUIT] >> card % cards.SUIT & 1
        if not held and not hand.rules.stock_size and self._swore(seat, card):
            return reasons.NOT_IN_HAND
        if hand.in_pause or not hand.trick.n:
            return 0
        return duties.reason(card, hand.trick, hand.trump, hand.duties, hand.hands[seat])

    def _may_be_illegal(self, seat: int, card: int) -> bool:
        """Can the hand hold one of the cards that laying this one swears away?"""
        hand = self.hand
        trick = hand.trick
        if hand.in_pause or not trick.n:
            return False
        denied = duties.denied(card, trick, hand.trump, hand.duties)
        for suit, mask in ((trick.led, denied & cards.ALL), (hand.trump, denied >> cards.SUIT)):
            for strength in range(cards.SUIT):
                other = suit * cards.SUIT + strength
                if not mask >> strength & 1 or other == card:
                    continue
                gone = self._swore(seat, other) and not hand.rules.stock_size
                if not gone and hand.can_hold(seat, suit, 1 << strength):
                    return True
        return False

    def _swore(self, seat: int, card: int) -> bool:
        """Has the seat sworn this card away?"""
        return self.sworn.masks[4 * seat + card // cards.SUIT] >> card % cards.SUIT & 1 == 1

    def _follows(self) -> bool:
        """Take in what was laid; False where hands are known, or the table has ended or counted
        the hand."""
        hand = self.hand
        rules = self.rules
        if rules is None or rules.sight_open or self.dealing or not hand.n_plays:
            return False
        if hand.over and (hand.counted or hand.ending or self.forfeited()):
            return False
        self.sworn.follow(hand)
        return True

    def _asked(self, kind: int, seat: int, arg: int) -> int:
        """CONFIRM: CONFIRMED. DOUBT: UNSURE. REVOKED: NAMED, HAND_ENDED or MATCH_OVER; NOT_NOW
        unless the table has found every trick concerned right.

        OBJECT: OBJECTION_PROVED, OBJECTION_REFUTED, OBJECTION_OPEN. All are NOT_NOW where nothing
        was played (OBJECT: by that seat; CONFIRM, DOUBT: a complete trick), or the hand is counted
        or was ended by the table.
        """
        hand = self.hand
        played = hand.n_plays and not self.dealing and not hand.ending and not hand.counted
        if not played or (kind != kinds.OBJECT and (self.forfeited() or hand.rules.sight_open)):
            return self._no(verdicts.NOT_NOW, kind)
        if kind == kinds.OBJECT:
            return self._object(seat, arg)
        if kind == kinds.REVOKED:
            return self._name(seat)
        if kind > kinds.DOUBT or (arg + 1) * hand.rules.players > hand.n_plays:
            return self._no(verdicts.NOT_NOW, kind)
        if not self.journal.add(kind, 0, arg):
            return self._no(verdicts.FULL, kind)
        self.word.take(kind, seat, arg, hand.rules.players)
        id = verdicts.CONFIRMED if kind == kinds.CONFIRM else verdicts.UNSURE
        return self.verdict.say(id, kind, NO_SEAT, NO_CARD, arg)

    def _name(self, seat: int) -> int:
        """The table has found that this seat revoked."""
        self._follows()
        sworn = self.sworn
        for i in range(sworn.n_found):
            if sworn.seats[i] == seat and self.asked(i) == _NONE:
                break
        else:
            return self._no(verdicts.NOT_NOW, kinds.REVOKED)
        card = sworn.cards[i]
        if not self.journal.add(kinds.REVOKED, seat, 0):
            return self._no(verdicts.FULL, kinds.REVOKED)
        self.word.take(kinds.REVOKED, seat, 0, self.hand.rules.players)
        self._answered |= 1 << seat
        if self.hand.rules.on_illegal != FORFEIT:
            return self.verdict.say(verdicts.NAMED, kinds.REVOKED, seat, card, _NONE)
        self._revoked(seat)
        if self._winner != NO_SIDE:
            return self.verdict.say(
                verdicts.MATCH_OVER, kinds.REVOKED, seat, NO_CARD, self._winner
            )
        return self.verdict.say(
            verdicts.HAND_ENDED, kinds.REVOKED, seat, NO_CARD, self.hand.winner
        )

    def _object(self, seat: int, accused: int) -> int:
        """Somebody says that a seat revoked."""
        hand = self.hand
        players = hand.rules.players
        if accused >= players or (accused - hand.eldest) % players >= hand.n_plays:
            return self.verdict.say(verdicts.NOT_NOW, kinds.OBJECT, seat, NO_CARD, accused)
        word = self.word
        if not word.objected >> accused & 1 or word.silent or word.settled:
            if not self.journal.add(kinds.OBJECT, seat, accused):
                return self._no(verdicts.FULL, kinds.OBJECT)
            word.take(kinds.OBJECT, seat, accused, players)
        self._answered &= ~(1 << accused)
        return self._speak(accused) or self._objection(verdicts.OBJECTION_OPEN, accused)

    def _open_objections(self) -> int:
        """The first objection that can be answered now and was not; 0: none."""
        waits = self.word.objected & ~self._answered
        for seat in range(self.hand.rules.players if waits else 0):
            if waits >> seat & 1 and self._speak(seat):
                return self.verdict.id
        return 0

    def _speak(self, seat: int) -> int:
        """Answer the objection to a seat; 0 while it cannot be known."""
        id = self._answer(seat)
        if id:
            self._answered |= 1 << seat
            self._objection(id, seat)
        return id

    def _answerable(self) -> int:
        """Mask of the objections that can be answered as the hand stands."""
        answered = 0
        for seat in range(self.hand.rules.players):
            if self.word.objected >> seat & 1 and self._answer(seat):
                answered |= 1 << seat
        return answered

    def _objection(self, id: int, seat: int) -> int:
        return self.verdict.say(id, kinds.OBJECT, seat, NO_CARD, _NONE)

    def _answer(self, seat: int) -> int:
        """Did a seat revoke? 0 while it cannot be said: with a stock the last card tells nothing
        of the cards that were drawn."""
        hand = self.hand
        if hand.rules.sight_open:
            found = self.offence(seat) != _NONE
            return verdicts.OBJECTION_PROVED if found else verdicts.OBJECTION_REFUTED
        if self.word.named >> seat & 1:
            return verdicts.OBJECTION_PROVED
        if not self._follows():
            return 0
        sworn = self.sworn
        for i in range(sworn.n_found):
            if sworn.seats[i] == seat:
                return 0
        all_out = hand.n_plays == hand.rules.cards and not hand.rules.stock_size
        return verdicts.OBJECTION_REFUTED if all_out else 0

    def offence(self, seat: int) -> int:
        """Open sight: number of the first illegal play of a seat (`flags`: its duty); or 255."""
        hand = self.hand
        for i in range(hand.n_plays):
            if self.flags[i] and hand.seats[i] == seat:
                return i
        return _NONE
