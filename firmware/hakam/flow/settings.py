"""What the table chose once and keeps: one record of at most 64 bytes with a CRC."""

import binascii

from hakam.rules import games
from hakam.rules.ruleset import Ruleset

LANGUAGES = ("en", "es")
GAMES = (games.TOUTI,)
TARGETS = (600, 500, 1000)
COLOURS = 6  # names of the pairs: red blue green yellow white black

BLIND = 0
OPEN = 1
BY_RESULT = 0
BY_CALL = 1

ENROLLING_TAGS = 3

NAME = 12  # bytes of a pair's own name, UTF-8
SIZE = 14 + 2 * NAME + 4

_MAGIC = 0x5E
_VERSION = 1
_FIELDS = (
    "language", "set_up", "game", "target", "sight", "entry", "dealer", "turned", "step",
    "enrolling",
)  # fmt: skip
_LIMITS = (len(LANGUAGES), 2, len(GAMES), len(TARGETS), 2, 2, 4, 2, 32, 4)


class Settings:
    """Small ints; the defaults are those of a table that was never set up.

    `target` and `game` are indices, `dealer` the seat proposed for the next match, `turned` 1 when
    the panel is upside down, `usual` the bid from which the next contract is entered (points),
    `enrolling` what an enrolment still under way binds: 1, 2 a deck, ENROLLING_TAGS the commands.
    """

    def __init__(self) -> None:
        self.language = 0
        self.set_up = 0
        self.game = 0
        self.target = 0
        self.sight = BLIND
        self.entry = BY_RESULT
        self.dealer = 0
        self.turned = 0
        self.step = 8  # the usual bid in tens
        self.enrolling = 0
        self.colours = bytearray(b"\x00\x01")
        self.names = bytearray(2 * NAME)  # padded with zeros; empty: the colour's name

    @property
    def usual(self) -> int:
        return self.step * 10

    def rules(self) -> Ruleset:
        """The game chosen, with its options."""
        rules = Ruleset(GAMES[self.game])
        rules.target = TARGETS[self.target]
        rules.sight = self.sight
        return rules

    def name(self, side: int) -> str:
        """A pair's own name, empty when its colour names it."""
        raw = bytes(self.names[side * NAME : (side + 1) * NAME])
        end = raw.find(b"\x00")
        return str(raw[:end] if end >= 0 else raw, "utf-8")

    def rename(self, side: int, name: str) -> None:
        """Give a pair its own name; ValueError when it is longer than NAME bytes."""
        raw = name.encode()
        if len(raw) > NAME:
            raise ValueError("the name " + name + " is longer than " + str(NAME) + " bytes")
        self.names[side * NAME : (side + 1) * NAME] = raw + bytes(NAME - len(raw))

    def pack(self) -> bytes:
        """SIZE bytes: magic, version, fields, colours, names, CRC-32."""
        out = bytearray((_MAGIC, _VERSION))
        for field in _FIELDS:
            out.append(getattr(self, field))
        out.extend(self.colours)
        out.extend(self.names)
        out.extend(binascii.crc32(out).to_bytes(4, "little"))
        return bytes(out)

    def unpack(self, data: bytes) -> bool:
        """Take a packed record over; False, and nothing changed, when it is none."""
        if len(data) != SIZE or data[0] != _MAGIC or data[1] != _VERSION:
            return False
        if binascii.crc32(data[: SIZE - 4]).to_bytes(4, "little") != data[SIZE - 4 :]:
            return False
        for i in range(len(_FIELDS)):
            if data[2 + i] >= _LIMITS[i]:
                return False
        if data[12] >= COLOURS or data[13] >= COLOURS:
            return False
        for i in range(len(_FIELDS)):
            setattr(self, _FIELDS[i], data[2 + i])
        self.colours[:] = data[12:14]
        self.names[:] = data[14 : 14 + 2 * NAME]
        return True
