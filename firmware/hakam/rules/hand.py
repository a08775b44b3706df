"""One hand, from the first call to the last trick: judge an event, apply it, ask what is legal."""

from array import array

from hakam.rules import duties, reasons, scoring, stock
from hakam.rules.cards import NO_SEAT, NO_SUIT, PAIR, SUIT
from hakam.rules.events import (
    CLAIM,
    CONCEDE,
    COUNT,
    DRAW,
    EXCHANGE,
    FORFEIT,
    LAST,
    MELD,
    PLAY,
    STRIKE,
    TRUMP,
    TUTE,
)
from hakam.rules.games import FORFEIT as BY_FORFEIT
from hakam.rules.games import TAKE_BACK
from hakam.rules.state import OVER, UNKNOWN, State

_SUNG = (MELD, TUTE, STRIKE)


class Hand(State):
    """State of a hand and its rules; `begin` starts one, buffers are made once.

    `judge` is pure; `apply` takes what `judge` let stand; `play` is both for one card and costs
    the least. None of them allocates for a PLAY or a DRAW; the rules of what is called, sung and
    agreed are imported when they are needed.
    """

    def judge(self, kind: int, seat: int, arg: int) -> int:
        """0, the reason of a refusal, or ILLEGAL | reason: the card stands, but was illegal."""
        if kind == PLAY:
            return self.play(seat, arg, False)
        if self.phase == OVER or (self.counted and not COUNT <= kind <= LAST):
            return reasons.HAND_OVER
        if kind == CLAIM:
            from hakam.rules import agreement

            return agreement.judge_claim(self, seat)
        if seat >= self.rules.players:
            return reasons.NO_SUCH_SEAT
        if kind == DRAW:
            return stock.judge_draw(self, seat, arg)
        if kind == EXCHANGE:
            return stock.judge_exchange(self, seat, arg)
        if kind <= TRUMP:
            from hakam.rules import auction

            return auction.judge(self, kind, seat, arg)
        if kind in _SUNG:
            from hakam.rules import singing

            return singing.judge(self, kind, seat, arg)
        from hakam.rules import agreement

        return agreement.judge(self, kind, seat, arg)

    def apply(self, kind: int, seat: int, arg: int) -> None:
        """Take an event that `judge` let stand."""
        if kind == PLAY:
            self.play(seat, arg)
        elif kind == DRAW:
            stock.apply_draw(self, seat, arg)
        elif kind == EXCHANGE:
            stock.apply_exchange(self, seat, arg)
        elif kind <= TRUMP:
            from hakam.rules import auction

            auction.apply(self, kind, seat, arg)
        elif kind == TUTE:
            self.tute_seat = seat
            self.winner = self.rules.side(seat)
            self._end()
        elif kind in _SUNG:
            from hakam.rules import singing

            singing.apply(self, kind, seat, arg)
        elif kind == COUNT:
            from hakam.rules import agreement

            agreement.count(self, seat, arg)
        elif kind == FORFEIT:
            self.forfeit(seat)
        else:
            self._agreed(kind, seat)

    def play(self, seat: int, card: int, lay: bool = True) -> int:
        """Judge a card 0..39 as `judge` does, and lay it if it stands (and `lay`)."""
        if seat != self.player:
            return self._not_now(seat, card) or self._play_owed(seat, card, lay)
        suit = card // SUIT
        bit = 1 << card % SUIT
        hand = self.hands[seat]
        held = hand[suit]
        trick = self.trick
        n = 0 if self.in_pause else trick.n
        reason = 0
        if not held & bit:
            if not self.unknown[seat] or (self.placed[suit] | self.played[suit]) & bit:
                return self._missing(suit, bit)
        elif n and self.known and (suit != trick.led or card < trick.high):
            reason = duties.reason(card, trick, self.trump, self.duties, hand)
            if reason:
                if self.rules.on_illegal == TAKE_BACK:
                    return reason
                reason |= reasons.ILLEGAL
        if not lay:
            return reason
        if held & bit:
            hand[suit] = held ^ bit
        else:
            self.unknown[seat] -= 1
        self.played[suit] |= bit
        self.plays[self.n_plays] = card
        self.seats[self.n_plays] = seat
        self.n_plays += 1
        trick.cards[n] = card
        if not n:
            self.in_pause = False
            trick.leader = trick.best_seat = seat
            trick.led = suit
            trick.high = trick.best = card
            rules = self.rules
            if rules.stock_size:
                left = rules.stock_size - self.drawn
                self.duties = stock.duties_of_lead(rules, self.trump, suit, left)
        elif suit == trick.led:
            if card > trick.high:
                if trick.best == trick.high:
                    trick.best = card
                    trick.best_seat = seat
                trick.high = card
        elif suit == self.trump and (trick.best == trick.high or card > trick.best):
            trick.best = card
            trick.best_seat = seat
        n += 1
        trick.n = n
        if n == trick.players:
            self._end_trick()
        else:
            n = seat + 1
            self.turn = self.player = 0 if n == trick.players else n
        if reason and self.rules.on_illegal == BY_FORFEIT:
            self.forfeit(seat)
        return reason

    def legal(self, seat: int, out: "array[int]") -> bool:
        """Fill four masks with the legal cards of a seat; False when its hand is not known."""
        if not self.known:
            return False
        hand = self.hands[seat]
        if self.in_pause or not self.trick.n:
            out[0] = hand[0]
            out[1] = hand[1]
            out[2] = hand[2]
            out[3] = hand[3]
        else:
            duties.legal(hand, self.trick, self.trump, self.duties, out)
        return True

    def total(self, side: int) -> int:
        """Points gathered: cards, melds, last trick."""
        return scoring.total(self, side)

    def needs(self, side: int) -> int:
        """Points that the declarers' side lacks for its contract."""
        return scoring.needs(self, side)

    def score(self, side: int) -> int:
        """Points of the finished hand for the sheet."""
        return scoring.score(self, side)

    def forfeit(self, seat: int) -> None:
        """The hand ends against the side of a seat that certainly revoked."""
        self.forfeit_seat = seat
        self.made = UNKNOWN
        self.winner = scoring.forfeited_to(self, self.rules.side(seat))
        self._end()

    def _agreed(self, kind: int, seat: int) -> None:
        """The table ends the hand."""
        self.ending = kind
        if kind == CONCEDE:
            self.forfeit(seat)
            return
        if kind >= LAST:
            self.taker = seat
            if kind == CLAIM:
                from hakam.rules import agreement

                agreement.claim(self, seat)
            scoring.settle(self)
        else:
            self.void = True
        self._end()

    def _not_now(self, seat: int, card: int) -> int:
        """Why a seat that is not `player` may not play this card; 0 for an owed one."""
        if self.phase == OVER or self.counted:
            return reasons.HAND_OVER
        if seat >= self.rules.players:
            return reasons.NO_SUCH_SEAT
        if self.trump == NO_SUIT:
            return self.no_trump()
        if self.draws_left:
            return reasons.DRAW_FIRST
        if self.owed_suit == NO_SUIT:
            return reasons.NOT_YOUR_TURN
        owed = seat == self.turn and card // SUIT == self.owed_suit and PAIR >> card % SUIT & 1
        return 0 if owed else reasons.MELD_CARD_OWED

    def _play_owed(self, seat: int, card: int, lay: bool) -> int:
        """Play one of the two cards of a meld just sung."""
        self.player = seat
        reason = self.play(seat, card, lay)
        if lay and (not reason or reason & reasons.ILLEGAL):
            self.owed_suit = NO_SUIT
        else:
            self.player = NO_SEAT
        return reason

    def _missing(self, suit: int, bit: int) -> int:
        """Why a card cannot come out of a hand."""
        if bit == 1 and self.rules.no_twos:
            return reasons.NO_SUCH_CARD
        return reasons.ALREADY_PLAYED if self.played[suit] & bit else reasons.NOT_IN_HAND

    def _end_trick(self) -> None:
        """The best card's seat gathers, leads, and draws first while there is a stock."""
        rules = self.rules
        trick = self.trick
        seat = trick.best_seat
        self.taker = self.turn = self.player = seat
        side = seat & 1 if trick.pairs else seat
        self.card_points[side] += trick.points()
        self.side_tricks[side] += 1
        self.tricks += 1
        if self.n_plays == rules.cards:
            scoring.settle(self)
            self._end()
            return
        self.in_pause = True
        if rules.stock_size > self.drawn:
            self.draws_left = rules.players
            self.player = NO_SEAT

    def _end(self) -> None:
        """Nothing more is accepted."""
        self.over = True
        self.phase = OVER
        self.in_pause = False
        self.draws_left = 0
        self.turn = self.player = NO_SEAT


def load() -> None:
    """Import the rules of all events: until they are given back `judge` and `apply` take no
    memory."""
    from hakam.rules import agreement, auction, singing  # noqa: F401
