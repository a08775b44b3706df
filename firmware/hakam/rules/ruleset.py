"""A ruleset: one record of a game's options as small ints; it packs into a few bytes."""

from hakam.rules.duties import mixed
from hakam.rules.games import COLUMNS, DEFAULTS, GAMES, OPEN, UNTIL_LEAD

PACKED = 17  # bytes of `pack()`
_VERSION = 1
_PATTERN = 14  # nibbles of a deal pattern

FIELDS = (
    "stock_duties", "signals", "meld_side", "meld_when", "meld_order", "meld_window", "meld_caps",
    "meld_decider", "melds_count", "tute", "scoring", "loser", "sight", "on_illegal",
    "correction", "direction",
)  # fmt: skip
LIMITS = b"\x04\x02\x02\x02\x03\x03\x02\x02\x02\x03\x02\x02\x02\x03\x03\x02"  # values of each


class Ruleset:
    """Plain ints: the columns of `games`, every option as the index of its word in
    `options`, duties as a mask.

    Not by index: `meld_per_trick` 1, or 0 for any number; `target` as it is; `deal_pattern` bytes
    (sizes of packets, empty when none). `sides` is 2 in pairs, else the players.
    """

    number: int
    players: int
    pairs: int
    hand_size: int
    stock_size: int
    no_twos: int
    trump_from: int
    auction: int
    low: int
    high: int
    step: int
    unit: int
    target: int
    duties: int
    stock_duties: int
    signals: int
    meld_side: int
    meld_when: int
    meld_per_trick: int
    meld_order: int
    meld_window: int
    meld_caps: int
    meld_decider: int
    melds_count: int
    tute: int
    scoring: int
    loser: int
    sight: int
    on_illegal: int
    correction: int
    direction: int
    deal_pattern: bytes

    def __init__(self, number: int) -> None:
        self.number = number
        row = GAMES[number]
        for name in FIELDS:
            setattr(self, name, 0)
        for i in range(len(COLUMNS)):
            setattr(self, COLUMNS[i], row[i])
        for i in range(len(DEFAULTS)):
            setattr(self, DEFAULTS[i], row[len(COLUMNS) + i])
        self.sides = 2 if self.pairs else self.players
        self.cards = self.players * self.hand_size + self.stock_size  # played in a whole hand
        self.correction = UNTIL_LEAD
        self.deal_pattern = b""

    @property
    def sight_open(self) -> bool:
        """Every card is tapped as it is dealt."""
        return self.sight == OPEN

    def side(self, seat: int) -> int:
        """Side of a seat: its parity in pairs, else the seat itself."""
        return seat & 1 if self.pairs else seat

    def pack(self) -> bytes:
        """The record in `PACKED` bytes."""
        data = bytearray(PACKED)
        data[0] = _VERSION
        data[1] = self.number
        data[2] = self.duties
        data[3] = self.target & 255
        data[4] = self.target >> 8
        data[5] = self.meld_per_trick
        for i in range(len(FIELDS)):
            data[6 + i // 4] |= getattr(self, FIELDS[i]) << i % 4 * 2
        for i in range(len(self.deal_pattern)):
            data[10 + i // 2] |= self.deal_pattern[i] << i % 2 * 4
        return bytes(data)


def unpack(data: bytes) -> Ruleset:
    """Ruleset of `pack()`'s bytes; ValueError when they are none."""
    if len(data) != PACKED or data[0] != _VERSION or data[1] >= len(GAMES):
        raise ValueError("no packed ruleset of this version")
    rules = Ruleset(data[1])
    rules.duties = data[2]
    if mixed(rules.duties):
        raise ValueError("no packed ruleset: duties")
    rules.target = data[3] | data[4] << 8
    rules.meld_per_trick = data[5]
    for i in range(len(FIELDS)):
        value = data[6 + i // 4] >> i % 4 * 2 & 3
        if value >= LIMITS[i]:
            raise ValueError("no packed ruleset: " + FIELDS[i])
        setattr(rules, FIELDS[i], value)
    sizes = bytearray()
    for i in range(_PATTERN):
        size = data[10 + i // 2] >> i % 2 * 4 & 15
        if size:
            sizes.append(size)
    rules.deal_pattern = bytes(sizes)
    return rules
