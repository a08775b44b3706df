"""Hidden hands: is there a deal that fits everything shown, sung, exchanged, drawn and played?

Every card came from one place: a card of somebody's deal, a place in the stock, or the odd card.
A fact is "this card came from one of these places"; a matching of cards to places is a deal.
"""

from __future__ import annotations

Place = tuple[str, int, int]


class Knowledge:
    """Facts about where cards came from; cards that moved in public are simply looked up."""

    def __init__(self, deal: int) -> None:
        self.deal = deal
        self.facts: list[tuple[str, set[Place], str]] = []  # card, places, meld it rests on
        self.public: dict[str, int] = {}  # who holds a card that moved in public; -1 the stock
        self.drawn: list[int] = []  # who drew each card of the stock, face down

    def places(self, seat: int) -> set[Place]:
        """Where the cards come from that a seat has had until now."""
        dealt = {("deal", seat, i) for i in range(self.deal)}
        return dealt | {("stock", 0, i) for i, drawer in enumerate(self.drawn) if drawer == seat}

    def learn(self, card: str, places: set[Place], rests_on: str = "") -> None:
        self.facts.append((card, places, rests_on))

    def forget(self, rests_on: str) -> None:
        """A meld was struck: nothing is known from it any more."""
        self.facts = [fact for fact in self.facts if fact[2] != rests_on]

    def has(self, seat: int, card: str) -> None:
        """A card was seen in a hand."""
        if card not in self.public:
            self.learn(card, self.places(seat))

    def may_hold(self, seat: int, cards: list[str]) -> bool:
        """Can all of these cards, none of them played, be in this hand now?"""
        if any(self.public.get(card, seat) != seat for card in cards):
            return False
        hidden = [card for card in cards if card not in self.public]
        return self.dealable([(card, self.places(seat), "") for card in hidden])

    def may_lie_next(self, card: str) -> bool:
        """Can this card, not played, be the next of the stock?"""
        place = ("stock", 0, len(self.drawn))
        return card not in self.public and self.dealable([(card, {place}, "")])

    def dealable(self, more: list[tuple[str, set[Place], str]]) -> bool:
        """Is there a deal that fits all facts and some more?"""
        allowed: dict[str, set[Place]] = {}
        for card, places, _ in self.facts + more:
            allowed[card] = allowed.get(card, places) & places
        taken: dict[Place, str] = {}
        return all(self.seat_card(card, allowed, taken, set()) for card in allowed)

    def seat_card(
        self,
        card: str,
        allowed: dict[str, set[Place]],
        taken: dict[Place, str],
        tried: set[Place],
    ) -> bool:
        """Give a card a place, moving others along if need be."""
        for place in allowed[card] - taken.keys():
            taken[place] = card
            return True
        for place in allowed[card] - tried:
            tried.add(place)
            if self.seat_card(taken[place], allowed, taken, tried):
                taken[place] = card
                return True
        return False
