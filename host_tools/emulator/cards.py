"""Tags for scripts: each card of each deck and each command has a UID of its own for ever."""

from __future__ import annotations

import hashlib

from hakam.rules import cards
from hakam.table.deck import Deck

DECKS = "AB"
TAGS = ("pass", "+10", "oros", "copas", "espadas", "bastos", "ghna", "undo")
"""The commands that have tags, in the order of the firmware's."""


PHONE = "phone"
_PHONE_UID = b"\x08\x51\x72\x93"  # four bytes, the first says that the others are random


def uid(name: str) -> bytes:
    """A 7-byte NTAG UID for any name: `A:O1` and `B:O1` are two tags; a phone's is short."""
    if name == PHONE:
        return _PHONE_UID
    return b"\x04" + hashlib.sha256(b"hakam " + name.encode()).digest()[:5] + b"\x80"


def card_tag(text: str) -> str:
    """The name of a card's tag, `A:O1` for `O1`; ValueError when it is no card."""
    deck, _, card = text.rpartition(":")
    if (deck or "A") not in DECKS:
        raise ValueError(f"there is no deck {deck!r}")
    return f"{deck or 'A'}:{cards.name(cards.parse(card))}"


def packed(decks: str, tags: bool = False) -> bytes:
    """The deck file with these decks, and the command tags, as the firmware writes it."""
    deck = Deck()
    for number, letter in enumerate(DECKS):
        for card in range(40) if letter in decks else ():
            deck.bind(number, card, bytearray(uid(f"{letter}:{cards.name(card)}")), 7)
    for number, name in enumerate(TAGS if tags else ()):
        deck.bind_command(number, bytearray(uid(f"tag:{name}")), 7)
    return deck.pack()
