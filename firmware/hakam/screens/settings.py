"""What the table chose once and keeps: one record of at most 64 bytes with a CRC."""

from hakam.rules.games import TOUTI
from hakam.rules.ruleset import Ruleset

COLOURS = 6  # names of the pairs: red blue green yellow white black

BY_RESULT = 0
BY_CALL = 1

ENROLLING_TAGS = 3

NAME = 12  # bytes of a pair's own name, UTF-8
POINTS = 5  # in which the usual bid is kept


class Settings:
    """Small ints; the defaults are those of a table that was never set up.

    `game` is the ruleset that the next match is played by, house rules and all, `dealer` the seat
    proposed for it, `turned` 1 when the panel is upside down, `usual` the bid from which the next
    contract is entered (points), `enrolling` what an enrolment still under way binds: 1, 2 a
    deck, ENROLLING_TAGS the commands; `hint` 1 where it may be asked whether a card can be
    played.
    """

    def __init__(self) -> None:
        self.language = 0
        self.set_up = 0
        self.entry = BY_RESULT
        self.dealer = 0
        self.turned = 0
        self.step = 80 // POINTS
        self.enrolling = 0
        self.hint = 0
        self.colours = bytearray(b"\x00\x01")
        self.names = bytearray(2 * NAME)  # padded with zeros; empty: the colour's name
        self.game = Ruleset(TOUTI)

    @property
    def usual(self) -> int:
        return self.step * POINTS

    def name(self, side: int) -> str:
        """A pair's own name, empty when its colour names it."""
        raw = bytes(self.names[side * NAME : (side + 1) * NAME])
        end = raw.find(b"\x00")
        return str(raw[:end] if end >= 0 else raw, "utf-8")

    def taken(self, side: int, name: str) -> bool:
        """Is this the other pair's own name?"""
        return name != "" and name == self.name(1 - side)

    def rename(self, side: int, name: str) -> None:
        """Give a pair its own name; ValueError for one longer than NAME bytes, or `taken`."""
        raw = name.encode()
        if len(raw) > NAME:
            raise ValueError("the name " + name + " is longer than " + str(NAME) + " bytes")
        if self.taken(side, name):
            raise ValueError("both pairs would have the name " + name)
        self.names[side * NAME : (side + 1) * NAME] = raw + bytes(NAME - len(raw))

    def pack(self) -> bytes:
        """The record that is kept (see `record`)."""
        from hakam.screens import record

        return record.pack(self)

    def unpack(self, data: bytes) -> bool:
        """Take a packed record over; False, and nothing changed, when it is none."""
        from hakam.screens import record

        return record.unpack(self, data)
