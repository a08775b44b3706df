"""Tags of the enrolled decks: UID bytes -> card, found without allocation.

UIDs are compared as bytes, length included. Two decks of forty; the deck in play is the one of the
hand's first accepted card (`playing`), and a card of the other is then foreign.
"""

import binascii

from hakam.rules import cards
from hakam.table import verdicts

UNKNOWN = 254  # answers of `find` beside a card 0..39; `Referee.touch` takes all of them
FOREIGN = 253
TWO = 252  # two new tags at once: said by whoever reads the pad

NO_DECK = 255
DECKS = 2

_UID = 10  # bytes kept a tag
_FREE = 255
_MAGIC = 0xDE
_VERSION = 1


class Deck:
    """Two decks of forty tags in 1.3 KB.

    playing: deck in play, NO_DECK before the hand's first card. seen, seen_deck: card and deck
    of the last tag found or refused by `bind`.
    """

    def __init__(self) -> None:
        self.playing = NO_DECK
        self.seen = cards.NO_CARD
        self.seen_deck = NO_DECK
        self.lengths = bytearray(DECKS * cards.DECK)
        self.uids = bytearray(DECKS * cards.DECK * _UID)
        self.index = bytearray(256)
        self._rebuild()

    def find(self, uid: bytearray, length: int) -> int:
        """Card of a UID, FOREIGN or UNKNOWN; allocates nothing.

        uid: ten bytes of which `length` count; the others cost time unless they are zero.
        """
        slot = self.index[uid[1] ^ uid[2] ^ uid[3]]
        at = slot * _UID
        if (
            slot == _FREE
            or self.lengths[slot] != length
            or self.uids.find(uid, at, at + _UID) != at
        ):
            slot = self._slot(uid, length)
            if slot == _FREE:
                return UNKNOWN
        if slot < cards.DECK:
            self.seen_deck = 0
            self.seen = slot
            return FOREIGN if self.playing == 1 else slot
        self.seen_deck = 1
        self.seen = slot = slot - cards.DECK
        return FOREIGN if self.playing == 0 else slot

    def bind(self, deck: int, card: int, uid: bytearray, length: int) -> int:
        """Enrol a tag as a card: BOUND, BOUND_BEFORE, TAG_TAKEN, PHONE_TAG or BAD_TAG.

        A card that had another tag gets this one instead. IndexError for a deck or card beyond.
        """
        if not 0 <= deck < DECKS or not 0 <= card < cards.DECK:
            raise IndexError("no such card")
        if length not in (4, 7, 10) or len(uid) < length:
            return verdicts.BAD_TAG
        if length == 4 and uid[0] == 8:
            return verdicts.PHONE_TAG
        slot = deck * cards.DECK + card
        at = self._slot(uid, length)
        if at != _FREE:
            self.seen = at % cards.DECK
            self.seen_deck = at // cards.DECK
            return verdicts.BOUND_BEFORE if at == slot else verdicts.TAG_TAKEN
        self.lengths[slot] = length
        for i in range(_UID):
            self.uids[slot * _UID + i] = uid[i] if i < length else 0
        self._rebuild()
        return verdicts.BOUND

    def bound(self, deck: int, card: int) -> bool:
        """Has this card of this deck a tag?"""
        return self.lengths[deck * cards.DECK + card] != 0

    def count(self, deck: int) -> int:
        """Cards of a deck that have a tag, 0..40."""
        n = 0
        for slot in range(deck * cards.DECK, (deck + 1) * cards.DECK):
            if self.lengths[slot]:
                n += 1
        return n

    def pack(self) -> bytes:
        """All tags as a file: magic, version, for each card a length and its bytes, CRC-32."""
        out = bytearray((_MAGIC, _VERSION))
        for slot in range(len(self.lengths)):
            n = self.lengths[slot]
            out.append(n)
            out.extend(self.uids[slot * _UID : slot * _UID + n])
        out.extend(binascii.crc32(out).to_bytes(4, "little"))
        return bytes(out)

    def unpack(self, data: bytes) -> None:
        """Take over a packed file; ValueError with a sentence, nothing changed, if it is none."""
        n = len(data)
        if n < 6 or data[0] != _MAGIC:
            raise ValueError("this is not a file of decks")
        if data[1] != _VERSION:
            raise ValueError("the file of decks has version " + str(data[1]) + ", not 1")
        if binascii.crc32(data[: n - 4]).to_bytes(4, "little") != data[n - 4 :]:
            raise ValueError("the file of decks is damaged")
        at = 2
        for _ in self.lengths:
            if at >= n - 4 or data[at] not in (0, 4, 7, 10):
                raise ValueError("the file of decks is cut short")
            at += 1 + data[at]
        if at != n - 4:
            raise ValueError("the file of decks is cut short")
        at = 2
        for slot in range(len(self.lengths)):
            length = data[at]
            self.lengths[slot] = length
            for i in range(_UID):
                self.uids[slot * _UID + i] = data[at + 1 + i] if i < length else 0
            at += 1 + length
        self._rebuild()

    def _slot(self, uid: bytearray, length: int) -> int:
        """Slot deck * 40 + card of a UID, _FREE if it is none's."""
        if length < 4 or length > _UID:
            return _FREE
        index = self.index
        uids = self.uids
        h = _hash(uid)
        while True:
            slot = index[h]
            if slot == _FREE:
                return _FREE
            if self.lengths[slot] == length:
                at = slot * _UID
                i = 0
                while i < length and uids[at] == uid[i]:
                    i += 1
                    at += 1
                if i == length:
                    return slot
            h = (h + 1) & 255

    def _rebuild(self) -> None:
        index = self.index
        for h in range(256):
            index[h] = _FREE
        uid = bytearray(_UID)
        for slot in range(len(self.lengths)):
            length = self.lengths[slot]
            if length:
                for i in range(length):
                    uid[i] = self.uids[slot * _UID + i]
                h = _hash(uid)
                while index[h] != _FREE:
                    h = (h + 1) & 255
                index[h] = slot


def _hash(uid: bytearray) -> int:
    """Eight bits of a UID of four bytes and more, as `find` has it written out."""
    return uid[1] ^ uid[2] ^ uid[3]
