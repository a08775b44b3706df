"""What the second rulebook says of the hands of an evening: legal, its scores, its match."""

from __future__ import annotations

from typing import Any

from hakam.rules import cards
from hakam.rules.cards import NO_CARD
from hakam.rules.events import (
    BID,
    CONTRACT,
    DRAW,
    EXCHANGE,
    MELD,
    MISDEAL,
    PASS,
    PLAY,
    SIGNAL,
    TRUMP,
)
from hakam.rules.games import SHOWN, TURNED_LAST
from host_tools.people.truth import Deal, Match, Play, event_of
from host_tools.reference.hand import Hand
from host_tools.reference.match import Match as Sheet

SIGNALS = ("as", "cuenta", "+10", "pasa")
WORDS = {
    BID: "bid", PASS: "pass", SIGNAL: "signal", CONTRACT: "contract", TRUMP: "trump",
    PLAY: "play", DRAW: "draw", MELD: "meld", EXCHANGE: "exchange",
}  # fmt: skip


class Differs(Exception):
    """Rulebook and people do not come to the same."""


class Book:
    """The sheet of a match, kept by the second rulebook."""

    def __init__(self, game: str, options: dict[str, object], dealer: int) -> None:
        self.game = game
        self.options = dict(options)
        self.sheet = Sheet(game, self.options, dealer)

    def begun(self, deal: Deal) -> Hand:
        """A hand as it is dealt, its auction over."""
        hand = Hand(self._line(deal))
        calls = deal.calls
        if not calls and self.sheet.game["ends"]:
            if deal.contract is None:
                players = len(hand.seats)
                calls = [(PASS, (deal.dealer + 1 + step) % players, 0) for step in range(players)]
            else:
                calls = [(CONTRACT, *deal.contract[:2])]
        for event in calls:
            self._take(hand, event)
        if deal.contract is not None:
            self._take(hand, (TRUMP, deal.contract[0], deal.contract[2]))
        return hand

    def played(self, deal: Deal, *, short: bool = False) -> Hand:
        """The same with everything that was done at the table; `short`: without the last card of
        a hand played out, for who forfeits it then."""
        hand = self.begun(deal)
        for step in deal.done:
            if short and isinstance(step, Play) and len(hand.played) + 1 == deal.hand.rules.cards:
                break
            self._take(hand, event_of(step), deal)
        return hand

    def count(self, deal: Deal, ending: str, match: Match) -> None:
        """Enter a hand; `ending`: the event that ended it early, "" where it was played out.

        Differs when people have another score, or another winner.
        """
        if deal.hand.ending == MISDEAL:
            return self.hold(match)
        hand = self.played(deal, short=ending.endswith("forfeit"))
        if ending:
            said = hand.judge(ending)
            if said != "ok":
                raise Differs(f"{ending}: {said}")
        if hand.stage != "over":
            raise Differs(f"the hand is not over: {deal}")
        self.sheet.add(hand)
        self.hold(match)

    def hold(self, match: Match) -> None:
        """Both sheets say the same, and who has won."""
        ours = self.sheet.points, self.sheet.games, self.sheet.over()
        sides = match.rules.sides
        winner = None if match.winner == cards.NO_SIDE else match.winner
        theirs = list(match.points[:sides]), list(match.games[:sides]), winner
        if ours != theirs:
            raise Differs(f"the rulebook has {ours}, the people {theirs}")

    def duty(self, deal: Deal, card: int) -> str:
        """The duty that a card breaks, just laid or about to be, in a record's word; or ""."""
        hand = self.begun(deal)
        for step in deal.done:
            if isinstance(step, Play) and step.card == card:
                break
            self._take(hand, event_of(step), deal)
        return hand.position(hand.turn).reason(cards.name(card))

    def _take(self, hand: Hand, event: tuple[int, int, int], deal: Deal | None = None) -> None:
        kind, seat, arg = event
        said = hand.judge(text(event))
        stands = said == "ok" or said.startswith("illegal:")
        if not stands or (said != "ok") != (kind == PLAY and self._breaks(deal, arg)):
            raise Differs(f"{text(event)} of {seat}: {said}")

    @staticmethod
    def _breaks(deal: Deal | None, card: int) -> bool:
        if deal is None:
            return False
        return any(deal.hand.plays[at] == card for at in deal.illegal if at < deal.hand.n_plays)

    def _line(self, deal: Deal) -> dict[str, Any]:
        options = dict(self.options)
        if options.get("sight") != "open":
            options["on_illegal"] = "flag"  # what ends a hidden hand is said by its people
        rules = deal.hand.rules
        first = deal.rest[-1] if rules.trump_from == TURNED_LAST else deal.hand.shown
        line: dict[str, Any] = {
            "game": self.game,
            "options": options,
            "dealer": deal.dealer,
            "deal": [[cards.name(card) for card in held] for held in deal.held],
        }
        if rules.trump_from == TURNED_LAST:
            line["stock"] = [cards.name(card) for card in deal.rest]
        if first != NO_CARD:
            key = "trump_card" if rules.trump_from == SHOWN else "turn_up"
            line[key] = cards.name(first)
        return line


def text(event: tuple[int, int, int]) -> str:
    """An event as a record writes it."""
    kind, seat, arg = event
    word = f"{seat} {WORDS.get(kind, 'tute')}"
    if kind in (BID, CONTRACT):
        return f"{word} {arg}"
    if kind == SIGNAL:
        return f"{word} {SIGNALS[arg]}"
    if kind in (TRUMP, MELD):
        return f"{word} {cards.SUITS[arg]}"
    return f"{word} {cards.name(arg)}" if kind in (PLAY, DRAW, EXCHANGE) else word
