"""Cards as texts (`O1`, `C12`), strongest first in each suit."""

from __future__ import annotations

from collections.abc import Iterable

SUITS = "OCEB"
NUMBERS = ("1", "3", "12", "11", "10", "7", "6", "5", "4", "2")  # strongest first
POINTS = {"1": 11, "3": 10, "12": 4, "11": 3, "10": 2}
ORDER = [s + n for s in SUITS for n in NUMBERS]


def deck(twos: bool) -> list[str]:
    """All cards of a game, in the order of a record's `legal`."""
    return [s + n for s in SUITS for n in NUMBERS if twos or n != "2"]


def suit(card: str) -> str:
    return card[0]


def number(card: str) -> str:
    return card[1:]


def stronger(card: str, other: str) -> bool:
    """Does a card stand above another of its own suit?"""
    return suit(card) == suit(other) and NUMBERS.index(number(card)) < NUMBERS.index(number(other))


def points(cards: Iterable[str]) -> int:
    return sum(POINTS.get(number(card), 0) for card in cards)


def in_order(cards: Iterable[str]) -> list[str]:
    """Suits O C E B, each strongest first."""
    return sorted(cards, key=ORDER.index)


def highest(cards: Iterable[str]) -> str:
    """The strongest of some cards of one suit."""
    return in_order(cards)[0]


def best(trick: list[str], trump: str) -> str:
    """The card that wins: the highest trump if any, else the highest of the led suit."""
    trumps = [card for card in trick if suit(card) == trump]
    return highest(trumps or [card for card in trick if suit(card) == suit(trick[0])])
