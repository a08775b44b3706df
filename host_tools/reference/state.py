"""What there is to know of one hand: what its rules ask before they judge an event."""

from __future__ import annotations

from typing import Any

from host_tools.reference.deck import best, deck
from host_tools.reference.duties import Position, Switches
from host_tools.reference.games import GAMES, options_of
from host_tools.reference.knowledge import Knowledge


class State:
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
