"""A look at the last trick or at the score, while cards are played."""

from __future__ import annotations

from hakam.rules import cards
from host_tools.people import slips
from host_tools.people.acts import Doing
from host_tools.people.mending import Mender
from host_tools.people.scribe import Lost
from host_tools.people.truth import Match


class Looker(Mender):
    """`looked`: by which keys."""

    def __init__(self, match: Match, chance: slips.Chance) -> None:
        super().__init__(match, chance)
        self.looked: list[str] = []

    def look_back(self, key: str) -> Doing[None]:
        """A look at the last trick or at the score; the next touch ends it."""
        hand = self.deal.hand
        asks = not self.seen.trick or self.seen.last_card
        if not key or not hand.tricks or asks:
            return
        yield from self.moment("last trick" if key == "left" else "look at the score")
        yield from self.press(key)
        if key == "right" and self.seen.scores != tuple(self.match.totals):
            raise Lost(f"another score is shown: {self.seen.screen}")
        if key == "left" and self.heard == self.wanted and not self._shows_the_last_trick():
            raise Lost(f"this is not the last trick: {self.seen.screen}")
        self.looked.append(key)
        yield from self.moment("play")

    def _shows_the_last_trick(self) -> bool:
        """Each card at its seat, the winner's marked."""
        hand = self.deal.hand
        first = (hand.tricks - 1) * hand.rules.players
        wanted = [""] * hand.rules.players
        for at in range(first, first + hand.rules.players):
            mark = "*" if hand.seats[at] == hand.taker else ""
            wanted[hand.seats[at]] = mark + cards.name(hand.plays[at])
        return list(self.seen.edges) == wanted
