"""Tags of a deck bound to cards and commands, and all of them as a file."""

import binascii

from hakam.rules import cards
from hakam.table import verdicts
from hakam.table.deck import FREE, NO_DECK, SLOTS, TAGGED, UID, Deck

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
    _fill(deck.index, deck.lengths, deck.uids)
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
    lengths = bytearray(SLOTS)
    uids = bytearray(SLOTS * UID)
    at = 2
    for slot in range(slots):
        length = lengths[slot] = data[at]
        uids[slot * UID : slot * UID + length] = data[at + 1 : at + 1 + length]
        at += 1 + length
    if not _fill(bytearray(256), lengths, uids):
        raise ValueError("the file of decks has a tag twice")
    put_back(deck, lengths, uids)


def put_back(deck: Deck, lengths: "bytes | bytearray", uids: "bytes | bytearray") -> None:
    """Have these tags, which a deck had; allocates nothing."""
    deck.lengths[:] = lengths
    deck.uids[:] = uids
    _fill(deck.index, deck.lengths, deck.uids)


def _fill(index: bytearray, lengths: bytearray, uids: bytearray) -> bool:
    """Make an index anew; False where a tag is there twice."""
    once = True
    for h in range(256):
        index[h] = FREE
    for slot in range(SLOTS):
        if lengths[slot]:
            at = slot * UID
            h = uids[at + 1] ^ uids[at + 2] ^ uids[at + 3]
            while index[h] != FREE:
                other = index[h]
                same = lengths[other] == lengths[slot]
                for i in range(UID):
                    same = same and uids[other * UID + i] == uids[at + i]
                once = once and not same
                h = (h + 1) & 255
            index[h] = slot
    return once
