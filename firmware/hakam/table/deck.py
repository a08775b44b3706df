"""Tags of the enrolled decks and of the commands: UID bytes -> card, found without allocation.

UIDs are compared as bytes, length included. Two decks of forty; the deck in play is the one of the
hand's first accepted card (`playing`), and a card of the other is then foreign. Beside them eight
command tags: what a key does, stuck to the box or the table.
"""

from hakam.rules import cards

UNKNOWN = 254  # answers of `find` beside a card 0..39; `Referee.touch` takes all of them
FOREIGN = 253
TWO = 252  # two new tags at once: said by whoever reads the pad
COMMAND = 240  # of `find`: + 0..7, a command tag; the referee never sees it

NO_DECK = 255
DECKS = 2
COMMANDS = 8  # pass, +10, the four suits, Ghna, undo

TAGGED = DECKS * cards.DECK  # first slot of the commands
SLOTS = TAGGED + COMMANDS
UID = 10  # bytes kept a tag
FREE = 255


class Deck:
    """Two decks of forty tags and eight commands in 1.4 KB.

    playing: deck in play, NO_DECK before the hand's first card. seen, seen_deck: card and deck
    of the last card found or refused by `bind`; a command refused is NO_CARD, NO_DECK.
    """

    def __init__(self) -> None:
        self.playing = NO_DECK
        self.seen = cards.NO_CARD
        self.seen_deck = NO_DECK
        self.lengths = bytearray(SLOTS)
        self.uids = bytearray(SLOTS * UID)
        self.index = bytearray(b"\xff" * 256)  # by eight bits of a UID: its slot

    def find(self, uid: bytearray, length: int) -> int:
        """Card of a UID, COMMAND + number, FOREIGN or UNKNOWN; allocates nothing.

        uid: ten bytes of which `length` count; the others cost time unless they are zero.
        """
        slot = self.index[uid[1] ^ uid[2] ^ uid[3]]
        at = slot * UID
        if slot == FREE or self.lengths[slot] != length or self.uids.find(uid, at, at + UID) != at:
            slot = self.slot(uid, length)
            if slot == FREE:
                return UNKNOWN
        if slot < cards.DECK:
            self.seen_deck = 0
            self.seen = slot
            return FOREIGN if self.playing == 1 else slot
        if slot >= TAGGED:
            return COMMAND + slot - TAGGED
        self.seen_deck = 1
        self.seen = slot = slot - cards.DECK
        return FOREIGN if self.playing == 0 else slot

    def bind(self, deck: int, card: int, uid: bytearray, length: int) -> int:
        """Enrol a tag as a card: BOUND, BOUND_BEFORE, TAG_TAKEN, PHONE_TAG or BAD_TAG.

        A card that had another tag gets this one instead. IndexError for a deck or card beyond.
        """
        if not 0 <= deck < DECKS or not 0 <= card < cards.DECK:
            raise IndexError("no such card")
        from hakam.table import enrol

        return enrol.bind(self, deck * cards.DECK + card, uid, length)

    def bind_command(self, number: int, uid: bytearray, length: int) -> int:
        """Enrol a tag as command 0..7, with the answers of `bind`. IndexError beyond."""
        if not 0 <= number < COMMANDS:
            raise IndexError("no such command")
        from hakam.table import enrol

        return enrol.bind(self, TAGGED + number, uid, length)

    def bound(self, deck: int, card: int) -> bool:
        """Has this card of this deck a tag?"""
        return self.lengths[deck * cards.DECK + card] != 0

    def bound_command(self, number: int) -> bool:
        """Has this command 0..7 a tag?"""
        return self.lengths[TAGGED + number] != 0

    def count(self, deck: int) -> int:
        """Cards of a deck that have a tag, 0..40."""
        n = 0
        for slot in range(deck * cards.DECK, (deck + 1) * cards.DECK):
            if self.lengths[slot]:
                n += 1
        return n

    def pack(self) -> bytes:
        """All tags as a file (see `enrol`)."""
        from hakam.table import enrol

        return enrol.pack(self)

    def unpack(self, data: bytes) -> None:
        """Take over a packed file, version 1 or 2; ValueError with a sentence, nothing changed,
        if it is none."""
        from hakam.table import enrol

        enrol.unpack(self, data)

    def put_back(self, lengths: bytes, uids: bytes) -> None:
        """Have the tags that were copied from `lengths` and `uids` before."""
        from hakam.table import enrol

        enrol.put_back(self, lengths, uids)

    def slot(self, uid: bytearray, length: int) -> int:
        """Slot deck * 40 + card of a UID, FREE if it is none's."""
        if length < 4 or length > UID:
            return FREE
        index = self.index
        uids = self.uids
        h = hash_of(uid)
        while True:
            slot = index[h]
            if slot == FREE:
                return FREE
            if self.lengths[slot] == length:
                at = slot * UID
                i = 0
                while i < length and uids[at] == uid[i]:
                    i += 1
                    at += 1
                if i == length:
                    return slot
            h = (h + 1) & 255


def hash_of(uid: bytearray) -> int:
    """Eight bits of a UID of four bytes and more, as `find` has it written out."""
    return uid[1] ^ uid[2] ^ uid[3]
