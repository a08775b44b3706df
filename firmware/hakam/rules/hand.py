"""One hand, from the first call to the last trick: judge an event, apply it, ask what is legal."""

from array import array

from hakam.rules import auction, duties, melds, reasons, scoring, stock
from hakam.rules.cards import NO_SEAT, NO_SUIT, PAIR, SUIT
from hakam.rules.events import CONTRACT, DRAW, EXCHANGE, MELD, PLAY, STRIKE, TRUMP, TUTE
from hakam.rules.games import (
    FORFEIT,
    STOCK_FOLLOW_RUFF,
    STOCK_TRUMP_LED,
    TAKE_BACK,
)
from hakam.rules.state import AUCTION, OVER, UNKNOWN, State


class Hand(State):
    """State of a hand and its rules; `begin` starts one, buffers are made once.

    `judge` is pure; `apply` takes what `judge` let stand. Neither allocates for a PLAY.
    """

    def judge(self, kind: int, seat: int, arg: int) -> int:
        """0, the reason of a refusal, or ILLEGAL | reason: the card stands, but was illegal."""
        if self.phase == OVER:
            return reasons.HAND_OVER
        if seat >= self.rules.players:
            return reasons.NO_SUCH_SEAT
        if kind == PLAY:
            return self._judge_play(seat, arg)
        if kind <= CONTRACT:
            return auction.judge_call(self, kind, seat, arg)
        if kind == TRUMP:
            return auction.judge_trump(self, seat)
        if kind == DRAW:
            return stock.judge_draw(self, seat, arg)
        if kind == MELD:
            return melds.judge_meld(self, seat, arg)
        if kind == TUTE:
            return melds.judge_tute(self, seat)
        if kind == EXCHANGE:
            return stock.judge_exchange(self, seat, arg)
        if kind == STRIKE:
            return melds.judge_strike(self, seat, arg)
        return reasons.NO_SUCH_EVENT

    def apply(self, kind: int, seat: int, arg: int) -> None:
        """Take an event that `judge` let stand."""
        if kind == PLAY:
            self._apply_play(seat, arg)
        elif kind <= CONTRACT:
            auction.apply_call(self, kind, seat, arg)
        elif kind == TRUMP:
            auction.apply_trump(self, arg)
        elif kind == DRAW:
            stock.apply_draw(self, seat, arg)
        elif kind == MELD:
            melds.apply_meld(self, seat, arg)
        elif kind == TUTE:
            self.tute_seat = seat
            self.winner = self.rules.side(seat)
            self._end()
        elif kind == EXCHANGE:
            stock.apply_exchange(self, seat, arg)
        elif kind == STRIKE:
            melds.apply_strike(self, seat, arg)

    def legal(self, seat: int, out: "array[int]") -> bool:
        """Fill four masks with the legal cards of a seat; False when its hand is not known."""
        if not self.known:
            return False
        duties.legal(self.hands[seat], self.trick, self.trump, self.duties, out)
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

    def _judge_play(self, seat: int, card: int) -> int:
        """Reason against a card, the duties last."""
        if self.trump == NO_SUIT:
            return reasons.AUCTION_OPEN if self.phase == AUCTION else reasons.TRUMP_NOT_NAMED
        if self.draws_left:
            return reasons.DRAW_FIRST
        suit = card // SUIT
        strength = card - suit * SUIT
        if self.owed_suit != NO_SUIT:
            if seat != self.turn or suit != self.owed_suit or not PAIR >> strength & 1:
                return reasons.MELD_CARD_OWED
        if seat != self.turn:
            return reasons.NOT_YOUR_TURN
        if strength == 0 and self.rules.no_twos:
            return reasons.NO_SUCH_CARD
        bit = 1 << strength
        if self.played[suit] & bit:
            return reasons.ALREADY_PLAYED
        if not self.hands[seat][suit] & bit:
            if not self.unknown[seat] or self.placed[suit] & bit:
                return reasons.NOT_IN_HAND
        if not self.known:
            return 0
        broken = duties.reason(card, self.trick, self.trump, self.duties, self.hands[seat])
        if broken and self.rules.on_illegal != TAKE_BACK:
            return reasons.ILLEGAL | broken
        return broken

    def _apply_play(self, seat: int, card: int) -> None:
        """Lay the card; the fourth card (of four players) ends the trick."""
        rules = self.rules
        trick = self.trick
        illegal = 0
        if rules.on_illegal == FORFEIT and self.known:
            illegal = duties.reason(card, trick, self.trump, self.duties, self.hands[seat])
        suit = card // SUIT
        if trick.open():
            self.in_pause = False
            if rules.stock_size:
                self.duties = self._duties_of_lead(suit)
        bit = 1 << card - suit * SUIT
        held = self.hands[seat][suit]
        if held & bit:
            self.hands[seat][suit] = held ^ bit
        else:
            self.unknown[seat] -= 1
            self.placed[suit] |= bit
        self.played[suit] |= bit
        self.plays[self.n_plays] = card
        self.plays_by[self.n_plays] = seat
        self.n_plays += 1
        self.owed_suit = NO_SUIT
        trick.add(seat, card, self.trump)
        if trick.n == rules.players:
            self._end_trick()
        else:
            self.turn = self.next_seat(seat)
        if illegal:
            self.forfeit(seat)

    def _end_trick(self) -> None:
        """The best card's seat gathers, leads, and draws first while there is a stock."""
        rules = self.rules
        self.taker = self.turn = self.trick.best_seat
        side = rules.side(self.taker)
        self.card_points[side] += self.trick.points()
        self.side_tricks[side] += 1
        self.tricks += 1
        if self.n_plays == rules.cards:
            scoring.settle(self)
            self._end()
            return
        self.in_pause = True
        if self.stock_left():
            self.draws_left = rules.players

    def _duties_of_lead(self, led: int) -> int:
        """Duties of a trick led now: `stock_duties` speaks while the stock has cards."""
        mode = self.rules.stock_duties
        if not mode or not self.stock_left():
            return self.rules.duties
        if mode == STOCK_FOLLOW_RUFF:
            return duties.FOLLOW_RUFF
        return self.rules.duties if mode == STOCK_TRUMP_LED and led == self.trump else duties.FREE

    def _end(self) -> None:
        """Nothing more is accepted."""
        self.over = True
        self.phase = OVER
        self.in_pause = False
        self.draws_left = 0
        self.turn = NO_SEAT
