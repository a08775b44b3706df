"""Rulesets made from the rows of `games` and from bytes, and packed into bytes.

Needed when a match begins or is read, not while it is played.
"""

from hakam.rules.duties import mixed
from hakam.rules.games import COLUMN_FIELDS, DEFAULT_FIELDS, GAMES, POINTS, UNTIL_LEAD
from hakam.rules.ruleset import PACKED, Ruleset

MOST = 9999  # the highest target
_VERSION = 1

FIELDS = (
    "stock_duties", "signals", "meld_side", "meld_when", "meld_order", "meld_window", "meld_caps",
    "meld_decider", "melds_count", "tute", "scoring", "loser", "sight", "on_illegal",
    "correction", "direction",
)  # fmt: skip
LIMITS = b"\x04\x02\x02\x02\x03\x03\x02\x02\x02\x03\x02\x02\x02\x03\x03\x02"  # values of each


def fill(rules: Ruleset, number: int) -> None:
    """Make it the game of this number, as its row of `games` has it."""
    rules.number = number
    row = GAMES[number]
    for name in FIELDS:
        setattr(rules, name, 0)
    i = 0
    for names in (COLUMN_FIELDS, DEFAULT_FIELDS):
        for name in names:
            setattr(rules, name, row[i])
            i += 1
    if rules.unit == POINTS:
        rules.target *= 100
    rules.sides = 2 if rules.pairs else rules.players
    rules.cards = rules.players * rules.hand_size + rules.stock_size
    rules.correction = UNTIL_LEAD
    rules.deal_pattern = b""


def pack(rules: Ruleset) -> bytes:
    """See `Ruleset.pack`."""
    data = bytearray(PACKED)
    data[0] = _VERSION
    data[1] = rules.number
    data[2] = rules.duties
    data[3] = rules.target & 255
    data[4] = rules.target >> 8
    data[5] = rules.meld_per_trick
    at = 6
    shift = 0
    for name in FIELDS:
        data[at] |= getattr(rules, name) << shift
        shift += 2
        if shift == 8:
            at += 1
            shift = 0
    for i in range(len(rules.deal_pattern)):
        data[10 + i // 2] |= rules.deal_pattern[i] << i % 2 * 4
    return bytes(data)


def unpack(data: bytes) -> Ruleset:
    """See `ruleset.unpack`."""
    if len(data) != PACKED or data[0] != _VERSION or data[1] >= len(GAMES):
        raise ValueError("no packed ruleset of this version")
    rules = Ruleset(data[1])
    read(rules, data)
    return rules


def read(rules: Ruleset, data: bytes) -> None:
    """See `Ruleset.read`."""
    rules.duties = data[2]
    if mixed(rules.duties):
        raise ValueError("no packed ruleset: duties")
    rules.target = data[3] | data[4] << 8
    rules.meld_per_trick = data[5]
    limits = LIMITS
    i = 0
    for name in FIELDS:
        value = data[6 + i // 4] >> i % 4 * 2 & 3
        if value >= limits[i]:
            raise ValueError("no packed ruleset: option " + str(i))
        setattr(rules, name, value)
        i += 1  # noqa: SIM113  (counted twice as fast)
    sizes = bytearray()
    for pair in data[10:PACKED]:
        if pair & 15:
            sizes.append(pair & 15)
        if pair >> 4:
            sizes.append(pair >> 4)
    rules.deal_pattern = bytes(sizes)
    if sum(sizes) not in (0, rules.hand_size) or not 0 < rules.target <= MOST or data[5] > 1:
        raise ValueError("no packed ruleset of this game")
