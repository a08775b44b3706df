"""Decks of tags for scripts: each card of each deck has a UID of its own, always the same."""

from __future__ import annotations

import hashlib

from hakam.rules import cards
from hakam.table.deck import Deck

DECKS = "AB"


def uid(name: str) -> bytes:
    """A 7-byte NTAG UID for any name: `A:O1` and `B:O1` are two tags."""
    return b"\x04" + hashlib.sha256(b"hakam " + name.encode()).digest()[:5] + b"\x80"


def card_tag(text: str) -> str:
    """The name of a card's tag, `A:O1` for `O1`; ValueError when it is no card."""
    deck, _, card = text.rpartition(":")
    if (deck or "A") not in DECKS:
        raise ValueError(f"there is no deck {deck!r}")
    return f"{deck or 'A'}:{cards.name(cards.parse(card))}"


def packed(decks: str) -> bytes:
    """The deck file with these decks enrolled, as the firmware writes it."""
    deck = Deck()
    for number, letter in enumerate(DECKS):
        for card in range(40) if letter in decks else ():
            deck.bind(number, card, bytearray(uid(f"{letter}:{cards.name(card)}")), 7)
    return deck.pack()
