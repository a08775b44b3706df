"""One hand: a record's line in, a verdict on each of its events, its answer at the end."""

from __future__ import annotations

from typing import Any

from host_tools.reference import auction, melds, scoring
from host_tools.reference.deck import best, in_order, suit
from host_tools.reference.duties import PRESETS, Switches, switches_of
from host_tools.reference.state import State

CALLS = ("bid", "pass", "signal", "contract")


class Hand(State):
    """A state that judges events and takes those that stand."""

    def judge(self, event: str) -> str:
        """Verdict on an event; it is taken if it stands."""
        words = event.split(" ")
        seat, word = int(words[0]), words[1]
        what = words[2] if len(words) > 2 else ""
        fault = "hand_over" if self.stage == "over" else self.fault(seat, word, what)
        if fault.startswith("must_") and self.options["on_illegal"] != "take_back":
            fault = "illegal:" + fault
            if not self.proof:
                self.proof = {"at": len(self.verdicts), "accused": [seat], "certain": [seat]}
        self.verdicts.append(fault or "ok")
        if not fault or fault.startswith("illegal:"):
            self.take(seat, word, what)
            if fault and self.options["on_illegal"] == "forfeit":
                self.forfeit_by = seat
                self.stage = "over"
        return self.verdicts[-1]

    def answer(self) -> dict[str, Any]:
        return {"verdicts": self.verdicts, **scoring.answer(self)}

    def fault(self, seat: int, word: str, what: str) -> str:
        judges = {
            "bid": auction.judge_bid,
            "pass": auction.judge_pass,
            "signal": auction.judge_signal,
            "contract": auction.judge_contract,
            "trump": auction.judge_trump,
            "meld": melds.judge_meld,
            "tute": melds.judge_tute,
            "strike": melds.judge_strike,
            "exchange": melds.judge_exchange,
            "concede": Hand.judge_forfeit,
            "forfeit": Hand.judge_forfeit,
            "claim": Hand.judge_claim,
            "draw": Hand.judge_draw,
            "play": Hand.judge_play,
        }
        return judges[word](self, seat, what)

    def judge_forfeit(self, seat: int, _: str) -> str:
        return "auction_open" if self.stage == "auction" else ""

    def judge_claim(self, seat: int, _: str) -> str:
        if self.stage == "auction":
            return "auction_open"
        if not self.trump:
            return "trump_not_named"
        if self.owed:
            return "meld_card_owed"
        return "not_possible" if self.stock else ""

    def judge_draw(self, seat: int, card: str) -> str:
        if not self.stock:
            return "no_stock"
        if not self.to_draw or self.to_draw[0] != seat:
            return "not_your_turn"
        if self.hands is not None or len(self.stock) == 1:
            return "" if card == self.stock[0] else "not_in_stock"
        if not card:
            return ""
        fits = card not in self.played and self.known.may_lie_next(card)
        return "" if fits else "not_in_stock"

    def judge_play(self, seat: int, card: str) -> str:
        if self.stage == "auction":
            return "auction_open"
        if not self.trump:
            return "trump_not_named"
        if self.to_draw:
            return "draw_first"
        if self.owed and (seat != self.turn or card not in self.owed):
            return "meld_card_owed"
        if seat != self.turn:
            return "not_your_turn"
        if card not in self.deck:
            return "no_such_card"
        if card in self.played:
            return "already_played"
        if not self.may_hold(seat, [card]):
            return "not_in_hand"
        return self.position(seat).reason(card) if self.hands is not None else ""

    def duties_of_lead(self, led: str) -> Switches:
        """Duties of a trick led now; `stock_duties` while the stock has cards at the lead."""
        full = switches_of(self.options["duties"])
        mode = self.options["stock_duties"]
        if not self.stock or mode == "same":
            return full
        if mode == "trump_led":
            return full if led == self.trump else PRESETS["free"]
        return PRESETS[mode]

    def take(self, seat: int, word: str, what: str) -> None:
        """An event that stands."""
        if word in CALLS:
            auction.take_call(self, seat, word, what)
        elif word == "trump":
            self.trump = what
            self.stage = "play"
        elif word == "draw":
            self.take_draw(seat, what)
        elif word == "play":
            self.take_play(seat, what)
        elif word == "exchange":
            self.take_exchange(seat, what)
        elif word == "strike":
            self.sung = [meld for meld in self.sung if meld[1] != what]
            self.known.forget(what)
            if what in [card[0] for card in self.owed]:
                self.owed = []
        elif word == "tute":
            self.tute_by = seat
            self.stage = "over"
        elif word == "claim":
            self.claimed_by = seat
            self.stage = "over"
        elif word in ("forfeit", "concede"):
            self.forfeit_by = seat
            self.stage = "over"
        else:
            self.sung.append((seat, what, len(self.tricks)))
            for card in melds.pair(what):
                if card not in self.known.public:
                    self.known.learn(card, self.known.places(seat), what)
            if self.options["meld_when"] == "first_card":
                self.owed = melds.pair(what)

    def take_draw(self, seat: int, card: str) -> None:
        self.to_draw.pop(0)
        self.stock.pop(0)
        if self.hands is not None:
            self.hands[seat].add(card)
        if not self.stock:
            self.known.public[card] = seat
        else:
            if card:
                self.known.learn(card, {("stock", 0, len(self.known.drawn))})
            self.known.drawn.append(seat)

    def take_exchange(self, seat: int, card: str) -> None:
        self.known.has(seat, card)
        self.known.public[card] = -1
        self.known.public[self.turn_up] = seat
        if self.hands is not None:
            self.hands[seat].remove(card)
            self.hands[seat].add(self.turn_up)
        self.stock[-1] = self.turn_up = card

    def take_play(self, seat: int, card: str) -> None:
        if not self.trick:
            self.trick_duties = self.duties_of_lead(suit(card))
        if self.hands is not None:
            self.legal.append(in_order(self.position(seat).legal()))
            self.hands[seat].remove(card)
        self.known.has(seat, card)
        self.owed = []
        self.played.append(card)
        self.trick.append(card)
        self.trick_seats.append(seat)
        self.turn = self.after(seat)
        if len(self.trick) == len(self.seats):
            self.end_trick()

    def end_trick(self) -> None:
        winner = self.trick_seats[self.trick.index(best(self.trick, self.trump))]
        self.tricks.append((winner, self.trick))
        self.trick, self.trick_seats = [], []
        self.turn = winner
        if self.stock:
            self.to_draw = [winner, self.after(winner)]
        if len(self.played) == self.game["deal"] * len(self.seats) + self.game["stock"]:
            self.stage = "over"
