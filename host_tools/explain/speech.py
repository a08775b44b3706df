"""What things are called: seats, sides, cards, duties, in one language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hakam.rules import cards
from hakam.rules.cards import ALL, SUIT
from hakam.rules.options import NAMES
from hakam.screens import seats
from hakam.screens.lines import ARROWS
from hakam.words import find, ids, languages
from host_tools.explain import en, es
from host_tools.judge.words import asked_suit
from host_tools.people.words import Lexicon
from host_tools.rulebook.page import LANGUAGES as RULEBOOKS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hakam.rules.hand import Hand
    from hakam.rules.ruleset import Ruleset
    from hakam.rules.trick import Trick
    from host_tools.explain.argument import Statement

LANGUAGES: dict[str, Any] = {"en": en, "es": es}
SEATS = 4


class Speech:
    """Names at one table in one language. A seat is the arrow of its edge and its number."""

    def __init__(self, rules: Ruleset, lang: str) -> None:
        self.rules = rules
        self._words: dict[str, str] = LANGUAGES[lang].WORDS
        self._lexicon = Lexicon(rules, languages().index(lang))
        self.game: str = RULEBOOKS[lang].NAMES[NAMES[rules.number]]

    def say(self, key: str, **args: object) -> str:
        """A phrase with its arguments."""
        return self._words[key].format(**args)

    def listed(self, items: list[str], last: str = "and") -> str:
        """`a, b and c`; `last` is `and` or `or`."""
        if len(items) < 2:
            return "".join(items)
        return ", ".join(items[:-1]) + self._words[last] + items[-1]

    def seat(self, seat: int) -> str:
        """`▲0`: the edge at which the seat sits, and its number in the record."""
        rules = self.rules
        return f"{ARROWS[seats.side_of(rules.players, rules.direction, seat)]}{seat}"

    def seats(self, mask: int, last: str = "and") -> str:
        """Seats of a mask."""
        return self.listed([self.seat(n) for n in range(SEATS) if mask >> n & 1], last)

    def side(self, side: int) -> str:
        """A side by its seats: `▲0▼2`."""
        rules = self.rules
        return "".join(self.seat(n) for n in range(rules.players) if rules.side(n) == side)

    def by_side(self, points: Iterable[int]) -> str:
        """`▲0▼2 34, ◀1▶3 21`."""
        return ", ".join(f"{self.side(side)} {n}" for side, n in enumerate(points))

    def cards(self, held: Iterable[int], last: str = "and") -> str:
        """Cards in words, strongest of each suit first."""
        order = sorted(held, key=lambda card: (card // SUIT, -card))
        return self.listed([cards.name(card) for card in order], last)

    def suit(self, suit: int) -> str:
        """A suit's name."""
        return self._lexicon.suit(suit)

    def noun(self, suit: int, trump: int) -> str:
        """A suit as players speak of it: trump by that name."""
        return self.say("trump") if suit == trump else self.suit(suit)

    def signal(self, signal: int) -> str:
        """A signal's name."""
        return self._lexicon.say(ids.SIGNAL + signal)

    def reason(self, reason: int, hand: Hand) -> str:
        """Why something is refused, in the panel's words."""
        suit = asked_suit(reason, hand)
        return self._lexicon.say(find.answer(reason), suit if suit < len(cards.SUITS) else 0)

    def denied(self, said: Statement) -> str:
        """What a play swears: `no copas, no trump above the 7`."""
        masks, trick, trump = said.masks, said.trick, said.trump
        best = trick.high if trick.best == trick.high else trick.best
        parts = []
        for suit, mask, over in ((trick.led, masks[0], trick.high), (trump, masks[1], best)):
            if mask:
                whole = mask == ALL
                what = self.noun(suit, trump)
                rank = cards.name(over)[1:]
                parts.append(self.say("none_of" if whole else "none_above", what=what, rank=rank))
        return ", ".join(parts)


def verb(card: int, trick: Trick, trump: int, lead: bool) -> str:
    """What laying a card is called, as a key of the phrases."""
    if lead:
        return "leads"
    ruffed = trick.best != trick.high
    if card // SUIT == trick.led:
        return "heads" if card > trick.high and not ruffed else "follows"
    if card // SUIT != trump:
        return "discards"
    if not ruffed:
        return "ruffs"
    return "overruffs" if card > trick.best else "underruffs"
