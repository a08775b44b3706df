"""Tags of the enrolled decks and of the commands: UID bytes -> card, found without allocation.

UIDs are compared as bytes, length included. Two decks of forty; the deck in play is the one of the
hand's first accepted card (`playing`), and a card of the other is then foreign. Beside them eight
command tags: what a key does, stuck to the box or the table.
"""

import binascii

from hakam.rules import cards
from hakam.table import verdicts

UNKNOWN = 254  # answers of `find` beside a card 0..39; `Referee.touch` takes all of them
FOREIGN = 253
TWO = 252  # two new tags at once: said by whoever reads the pad
COMMAND = 240  # of `find`: + 0..7, a command tag; the referee never sees it

NO_DECK = 255
DECKS = 2
COMMANDS = 8  # pass, +10, the four suits, Ghna, undo

_TAGGED = DECKS * cards.DECK  # first slot of the commands
_SLOTS = _TAGGED + COMMANDS
_UID = 10  # bytes kept a tag
_FREE = 255
_MAGIC = 0xDE
_VERSION = 2  # 1 had no commands


class Deck:
    """Two decks of forty tags and eight commands in 1.4 KB.

    playing: deck in play, NO_DECK before the hand's first card. seen, seen_deck: card and deck
    of the last card found or refused by `bind`; a command refused is NO_CARD, NO_DECK.
    """

    def __init__(self) -> None:
        self.playing = NO_DECK
        self.seen = cards.NO_CARD
        self.seen_deck = NO_DECK
        self.lengths = bytearray(_SLOTS)
        self.uids = bytearray(_SLOTS * _UID)
        self.index = bytearray(256)
        self._rebuild()

    def find(self, uid: bytearray, length: int) -> int:
        """Card of a UID, COMMAND + number, FOREIGN or UNKNOWN; allocates nothing.

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
        if slot >= _TAGGED:
            return COMMAND + slot - _TAGGED
        self.seen_deck = 1
        self.seen = slot = slot - cards.DECK
        return FOREIGN if self.playing == 0 else slot

    def bind(self, deck: int, card: int, uid: bytearray, length: int) -> int:
        """Enrol a tag as a card: BOUND, BOUND_BEFORE, TAG_TAKEN, PHONE_TAG or BAD_TAG.

        A card that had another tag gets this one instead. IndexError for a deck or card beyond.
        """
        if not 0 <= deck < DECKS or not 0 <= card < cards.DECK:
            raise IndexError("no such card")
        return self._bind(deck * cards.DECK + card, uid, length)

    def bind_command(self, number: int, uid: bytearray, length: int) -> int:
        """Enrol a tag as command 0..7, with the answers of `bind`. IndexError beyond."""
        if not 0 <= number < COMMANDS:
            raise IndexError("no such command")
        return self._bind(_TAGGED + number, uid, length)

    def _bind(self, slot: int, uid: bytearray, length: int) -> int:
        if length not in (4, 7, 10) or len(uid) < length:
            return verdicts.BAD_TAG
        if length == 4 and uid[0] == 8:
            return verdicts.PHONE_TAG
        at = self._slot(uid, length)
        if at != _FREE:
            card = at < _TAGGED
            self.seen = at % cards.DECK if card else cards.NO_CARD
            self.seen_deck = at // cards.DECK if card else NO_DECK
            return verdicts.BOUND_BEFORE if at == slot else verdicts.TAG_TAKEN
        self.lengths[slot] = length
        for i in range(_UID):
            self.uids[slot * _UID + i] = uid[i] if i < length else 0
        self._rebuild()
        return verdicts.BOUND

    def bound(self, deck: int, card: int) -> bool:
        """Has this card of this deck a tag?"""
        return self.lengths[deck * cards.DECK + card] != 0

    def bound_command(self, number: int) -> bool:
        """Has this command 0..7 a tag?"""
        return self.lengths[_TAGGED + number] != 0

    def count(self, deck: int) -> int:
        """Cards of a deck that have a tag, 0..40."""
        n = 0
        for slot in range(deck * cards.DECK, (deck + 1) * cards.DECK):
            if self.lengths[slot]:
                n += 1
        return n

    def pack(self) -> bytes:
        """All tags as a file: magic, version, a length and its bytes for each card and command,
        CRC-32."""
        out = bytearray((_MAGIC, _VERSION))
        for slot in range(len(self.lengths)):
            n = self.lengths[slot]
            out.append(n)
            out.extend(self.uids[slot * _UID : slot * _UID + n])
        out.extend(binascii.crc32(out).to_bytes(4, "little"))
        return bytes(out)

    def unpack(self, data: bytes) -> None:
        """Take over a packed file, version 1 or 2; ValueError with a sentence, nothing changed,
        if it is none."""
        n = len(data)
        if n < 6 or data[0] != _MAGIC:
            raise ValueError("this is not a file of decks")
        if not 1 <= data[1] <= _VERSION:
            raise ValueError("the file of decks has version " + str(data[1]) + ", not 1 or 2")
        if binascii.crc32(data[: n - 4]).to_bytes(4, "little") != data[n - 4 :]:
            raise ValueError("the file of decks is damaged")
        slots = _TAGGED if data[1] == 1 else _SLOTS
        at = 2
        for _ in range(slots):
            if at >= n - 4 or data[at] not in (0, 4, 7, 10):
                raise ValueError("the file of decks is cut short")
            at += 1 + data[at]
        if at != n - 4:
            raise ValueError("the file of decks is cut short")
        at = 2
        for slot in range(_SLOTS):
            length = data[at] if slot < slots else 0
            self.lengths[slot] = length
            for i in range(_UID):
                self.uids[slot * _UID + i] = data[at + 1 + i] if i < length else 0
            if slot < slots:
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
