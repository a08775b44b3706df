"""One hand: a record's line in, a verdict on each of its events, its answer at the end."""

from __future__ import annotations

from typing import Any

from reference import auction, melds, scoring
from reference.deck import best, deck, in_order, suit
from reference.duties import PRESETS, Position, Switches, switches_of
from reference.games import GAMES, options_of
from reference.knowledge import Knowledge

CALLS = ("bid", "pass", "signal", "contract")


class Hand:
    """Plain lists and sets; `hands` is None at a blind table, `known` then says what is seen."""

    def __init__(self, line: dict[str, Any]) -> None:
        self.line = line
        deal = line["deal"]
        self.game = GAMES[line["game"]]
        self.options = options_of(line["game"], line.get("options"), deal is not None)
        self.seats = list(range(self.game["players"]))
        self.sides = [0, 1] if self.game["pairs"] else self.seats
        self.dealer: int = line["dealer"]
        self.eldest = self.after(self.dealer)
        self.turn = self.eldest
        self.deck = deck(self.game["twos"])
        self.hands: list[set[str]] | None = None if deal is None else [set(h) for h in deal]
        self.known = Knowledge(self.game["deal"])
        self.stage = "auction" if self.game["ends"] else "play"
        self.calls: list[tuple[int, str, str]] = []
        self.signals: list[tuple[int, int]] = []
        self.declarer = -1
        self.contract = 0
        self.trick: list[str] = []
        self.trick_seats: list[int] = []
        self.trick_duties: Switches = {}
        self.tricks: list[tuple[int, list[str]]] = []
        self.played: list[str] = []
        self.to_draw: list[int] = []
        self.sung: list[tuple[int, str, int]] = []
        self.owed: list[str] = []
        self.tute_by: int | None = None
        self.forfeit_by: int | None = None
        self.claimed_by: int | None = None
        self.void = False
        self.verdicts: list[str] = []
        self.legal: list[list[str]] = []
        self.proof: dict[str, Any] | None = None
        self.turn_up: str = line.get("turn_up") or ""
        shown: str = line.get("trump_card") or self.turn_up
        self.trump = shown[:1]
        self.stock: list[str] = list(line.get("stock") or [])
        if self.game["stock"] and self.hands is None:
            self.stock = ["?"] * (self.game["stock"] - 1) + [self.turn_up]
        if self.game["trump"] == "shown":
            self.known.has(self.dealer, shown)
        elif self.turn_up:
            self.known.public[self.turn_up] = -1

    def after(self, seat: int) -> int:
        return (seat + 1) % len(self.seats)

    def side(self, seat: int) -> int:
        return seat % 2 if self.game["pairs"] else seat

    @property
    def in_pause(self) -> bool:
        """Between a trick's last play and the next lead."""
        return self.stage == "play" and bool(self.tricks) and not self.trick

    @property
    def taker(self) -> int:
        """Who won the last trick."""
        return self.tricks[-1][0]

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

    def may_hold(self, seat: int, cards: list[str]) -> bool:
        """Are the cards in this hand, as far as anybody can know?"""
        if any(card in self.played or card not in self.deck for card in cards):
            return False
        if self.hands is not None:
            return set(cards) <= self.hands[seat]
        return self.known.may_hold(seat, cards)

    def position(self, seat: int) -> Position:
        """A seat's known hand before the trick that lies."""
        assert self.hands is not None
        mates = False
        if self.trick:
            holder = self.trick_seats[self.trick.index(best(self.trick, self.trump))]
            mates = self.side(holder) == self.side(seat)
        return Position(self.hands[seat], self.trick, self.trump, self.trick_duties, mates)

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
