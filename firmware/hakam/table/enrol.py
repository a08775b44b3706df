"""Tags of a deck bound to cards and commands, and all of them as a file."""

import binascii

from hakam.rules import cards
from hakam.table import verdicts
from hakam.table.deck import FREE, NO_DECK, SLOTS, TAGGED, UID, Deck, hash_of

_MAGIC = 0xDE
_VERSION = 2  # 1 had no commands


def bind(deck: Deck, slot: int, uid: bytearray, length: int) -> int:
    """Enrol a tag in a slot: see `Deck.bind`."""
    if length not in (4, 7, 10) or len(uid) < length:
        return verdicts.BAD_TAG
    if length == 4 and uid[0] == 8:
        return verdicts.PHONE_TAG
    at = deck.slot(uid, length)
    if at != FREE:
        card = at < TAGGED
        deck.seen = at % cards.DECK if card else cards.NO_CARD
        deck.seen_deck = at // cards.DECK if card else NO_DECK
        return verdicts.BOUND_BEFORE if at == slot else verdicts.TAG_TAKEN
    deck.lengths[slot] = length
    for i in range(UID):
        deck.uids[slot * UID + i] = uid[i] if i < length else 0
    _rebuild(deck)
    return verdicts.BOUND


def pack(deck: Deck) -> bytes:
    """Magic, version, a length and its bytes for each card and command, CRC-32."""
    out = bytearray((_MAGIC, _VERSION))
    for slot in range(len(deck.lengths)):
        n = deck.lengths[slot]
        out.append(n)
        out.extend(deck.uids[slot * UID : slot * UID + n])
    out.extend(binascii.crc32(out).to_bytes(4, "little"))
    return bytes(out)


def unpack(deck: Deck, data: bytes) -> None:
    """See `Deck.unpack`."""
    n = len(data)
    if n < 6 or data[0] != _MAGIC:
        raise ValueError("this is not a file of decks")
    if not 1 <= data[1] <= _VERSION:
        raise ValueError("the file of decks has version " + str(data[1]) + ", not 1 or 2")
    if binascii.crc32(data[: n - 4]).to_bytes(4, "little") != data[n - 4 :]:
        raise ValueError("the file of decks is damaged")
    slots = TAGGED if data[1] == 1 else SLOTS
    at = 2
    for _ in range(slots):
        if at >= n - 4 or data[at] not in (0, 4, 7, 10):
            raise ValueError("the file of decks is cut short")
        at += 1 + data[at]
    if at != n - 4:
        raise ValueError("the file of decks is cut short")
    at = 2
    for slot in range(SLOTS):
        length = data[at] if slot < slots else 0
        deck.lengths[slot] = length
        for i in range(UID):
            deck.uids[slot * UID + i] = data[at + 1 + i] if i < length else 0
        if slot < slots:
            at += 1 + length
    _rebuild(deck)


def _rebuild(deck: Deck) -> None:
    """Make the index anew."""
    index = deck.index
    for h in range(256):
        index[h] = FREE
    uid = bytearray(UID)
    for slot in range(len(deck.lengths)):
        length = deck.lengths[slot]
        if length:
            for i in range(length):
                uid[i] = deck.uids[slot * UID + i]
            h = hash_of(uid)
            while index[h] != FREE:
                h = (h + 1) & 255
            index[h] = slot
