"""A deck as a file of text, so that a second box knows it: a card and its tag a line."""

from __future__ import annotations

from hakam.rules import cards
from hakam.table import verdicts
from hakam.table.deck import DECKS, UID, Deck

FIRST = "hakam deck 1"
ORDER = (9, 0, 8, 1, 2, 3, 4, 5, 6, 7)
"""Strengths of 1 2 3 4 5 6 7 10 11 12: a deck as it lies in its box."""


class NoDeck(Exception):
    """The file is no deck, or one that this box cannot take; the text says why."""


def in_order() -> list[int]:
    """All cards, suit by suit, the ace first."""
    return [suit * cards.SUIT + strength for suit in range(4) for strength in ORDER]


def uid(deck: Deck, number: int, card: int) -> bytes:
    """The tag of a card of a deck, b"" for none."""
    slot = number * cards.DECK + card
    return bytes(deck.uids[slot * UID : slot * UID + deck.lengths[slot]])


def text(deck: Deck, number: int) -> str:
    """A deck of the box as such a file."""
    lines = [FIRST]
    for card in in_order():
        tag = uid(deck, number, card)
        if tag:
            lines.append(f"{cards.name(card)} {tag.hex()}")
    return "\n".join(lines) + "\n"


def read(deck: Deck, number: int, data: bytes, incomplete: bool = False) -> int:
    """Bind all tags of a file to deck `number`, which it replaces; how many they are.

    NoDeck with a sentence where the file is none, or lacks cards and may not be `incomplete`;
    `deck` is not as before then. Windows' Notepad puts a mark before the first line: no fault.
    """
    try:
        lines = data.decode("utf-8-sig").splitlines()
    except UnicodeDecodeError:
        lines = [""]
    if not lines or lines[0].strip() != FIRST:
        raise NoDeck(f"This is no file of a deck: its first line is not {FIRST!r}.")
    clear(deck, number)
    seen: set[int] = set()
    for at, line in enumerate(lines[1:], 2):
        if line.strip():
            seen.add(_line(deck, number, at, line.split(), seen))
    if not seen:
        raise NoDeck("The file of a deck has no card in it.")
    if len(seen) < cards.DECK and not incomplete:
        lacks = [cards.name(card) for card in in_order() if card not in seen]
        raise NoDeck(
            f"The file has {len(seen)} of {cards.DECK} cards; {', '.join(lacks[:3])}"
            f"{' and others are' if len(lacks) > 3 else ' is' if len(lacks) == 1 else ' are'} "
            "missing. It may have been cut: export the deck anew. With --incomplete it replaces "
            "the box's deck all the same, whose other cards then have no tag."
        )
    return len(seen)


def _line(deck: Deck, number: int, at: int, words: list[str], seen: set[int]) -> int:
    try:
        name, tag = words
        card = cards.parse(name)
        octets = bytes.fromhex(tag)
    except ValueError:
        raise NoDeck(
            f"Line {at} is not a card and the number of its tag, as O1 04a1b2c3d4e5f6."
        ) from None
    if card in seen:
        raise NoDeck(f"Line {at}: {name} stands there a second time.")
    if not any(octets):
        raise NoDeck(f"Line {at}: a tag's number is never all zeros.")
    verdict = deck.bind(number, card, bytearray(octets.ljust(UID, b"\0")), len(octets))
    if verdict != verdicts.BOUND:
        raise NoDeck(f"Line {at}: {refusal(deck, verdict)}")
    return card


def clear(deck: Deck, number: int) -> None:
    """Take all tags from a deck."""
    first = number * cards.DECK
    deck.lengths[first : first + cards.DECK] = bytes(cards.DECK)
    kept = deck.pack()
    deck.unpack(kept)


def refusal(deck: Deck, verdict: int) -> str:
    """Why a tag was not bound, in a sentence; `deck` has just refused it."""
    if verdict == verdicts.TAG_TAKEN and deck.seen_deck < DECKS:
        return f"this tag is {cards.name(deck.seen)} of deck {deck.seen_deck + 1} already."
    if verdict == verdicts.TAG_TAKEN:
        return "this tag is a command's already."
    if verdict == verdicts.PHONE_TAG:
        return "this is a phone or a bank card: its number changes at every touch."
    return "a tag has a number of 4, 7 or 10 bytes."
