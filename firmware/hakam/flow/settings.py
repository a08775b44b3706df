"""What the table chose once and keeps: one record of at most 64 bytes with a CRC."""

from hakam.rules.cards import NO_SEAT

LANGUAGES = ("en", "es")
GAMES = ("touti",)
TARGETS = (600, 500, 1000)
COLOURS = 6  # names of the pairs: red blue green yellow white black

BLIND = 0
OPEN = 1
BY_RESULT = 0
BY_CALL = 1

VERSION = 1
SIZE = 13


class Settings:
    """Small ints; the defaults are those of a table that has never been set up."""

    def __init__(self) -> None:
        self.language = 0
        self.set_up = 0
        self.game = 0
        self.target = 0
        self.sight = BLIND
        self.entry = BY_RESULT
        self.dealer = 0
        self.colours = bytearray(b"\x00\x01")
        self.turned = 0
        self.usual = 80
        self.names = [b"", b""]

    def options(self) -> "dict[str, object]":
        """Options of the ruleset, as `ruleset.build(game, options)` takes them."""
        return {"target": TARGETS[self.target], "sight": "open" if self.sight else "blind"}

    def game_name(self) -> str:
        return GAMES[self.game]
