"""A ruleset: one validated record of a game's named options; it packs into a few bytes."""

from hakam.rules import duties
from hakam.rules.games import (
    CHOICES,
    COLUMNS,
    DEFAULTS,
    GAMES,
    MARKS,
    WHILE_STOCK,
)

PACKED = 17  # bytes of `pack()`
_VERSION = 1
_PATTERN = 14  # nibbles of a deal pattern
_TARGET_MAX = 9999

_PRESETS = (
    ("strict", duties.STRICT),
    ("loose", duties.LOOSE),
    ("loose_house", duties.LOOSE_HOUSE),
    ("follow_ruff", duties.FOLLOW_RUFF),
    ("free", duties.FREE),
)
_SWITCHES = (
    ("follow", (("must", duties.FOLLOW), ("free", 0))),
    ("head", (("must", duties.HEAD), ("free", 0))),
    ("head_after_ruff", ((True, duties.HEAD_AFTER_RUFF), (False, 0))),
    ("ruff", (("must", duties.RUFF), ("free", 0))),
    (
        "overruff",
        (("must", duties.OVERRUFF), ("free", 0), ("opponent", duties.OVERRUFF_OPPONENT)),
    ),
    ("underruff", (("must", duties.UNDERRUFF), ("free", 0))),
)


class Ruleset:
    """Plain ints: the columns of `games`, every option as the index of its word, duties as a mask.

    Not by index: `meld_per_trick` 1, or 0 for any number; `target` as it is; `deal_pattern` bytes
    (sizes of packets, empty when none). `sides` is 2 in pairs, else the players.
    """

    game: str
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
        self.game, row = GAMES[number]
        for i in range(len(COLUMNS)):
            setattr(self, COLUMNS[i], row[i])
        self.sides = 2 if self.pairs else self.players
        self.cards = self.players * self.hand_size + self.stock_size  # played in a whole hand
        for name, _words in CHOICES:
            setattr(self, name, 0)
        self.correction = 1
        self.deal_pattern = b""
        for i in range(len(DEFAULTS)):
            self._set(DEFAULTS[i], row[len(COLUMNS) + i])

    @property
    def sight_open(self) -> bool:
        """Every card is tapped as it is dealt."""
        return self.sight == 1

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
        for i in range(len(CHOICES)):
            data[6 + i // 4] |= getattr(self, CHOICES[i][0]) << i % 4 * 2
        for i in range(len(self.deal_pattern)):
            data[10 + i // 2] |= self.deal_pattern[i] << i % 2 * 4
        return bytes(data)

    def _set(self, name: str, value: object) -> None:
        """Take one option's value; ValueError names the option."""
        if name == "duties":
            self.duties = duty_mask(value)
        elif name == "meld_per_trick":
            if value is not None and (type(value) is not int or value != 1):
                raise ValueError("meld_per_trick is 1 or null")
            self.meld_per_trick = 0 if value is None else 1
        elif name == "target":
            if type(value) is not int or not 1 <= value <= _TARGET_MAX:
                raise ValueError("target is a whole number from 1 to 9999")
            self.target = value
        elif name == "deal_pattern":
            self.deal_pattern = _pattern(value, self.hand_size)
        else:
            for option, words in CHOICES:
                if option == name:
                    if type(value) is not str or value not in words:
                        raise ValueError(name + " is one of " + ", ".join(words))
                    setattr(self, name, words.index(value))
                    return
            raise ValueError("there is no option " + name)


def build(game: str, options: "dict[str, object] | None" = None) -> Ruleset:
    """Ruleset of a game with the options that differ; ValueError: one line naming the option."""
    for number in range(len(GAMES)):
        if GAMES[number][0] == game:
            break
    else:
        raise ValueError("there is no game " + str(game))
    rules = Ruleset(number)
    if options:
        for name in sorted(options):
            rules._set(name, options[name])
        _check(rules, options)
    return rules


def unpack(data: bytes) -> Ruleset:
    """Ruleset of `pack()`'s bytes; ValueError when they are none."""
    if len(data) != PACKED or data[0] != _VERSION or data[1] >= len(GAMES):
        raise ValueError("no packed ruleset of this version")
    rules = Ruleset(data[1])
    rules.duties = data[2]
    rules.target = data[3] | data[4] << 8
    rules.meld_per_trick = data[5]
    for i in range(len(CHOICES)):
        name, words = CHOICES[i]
        value = data[6 + i // 4] >> i % 4 * 2 & 3
        if value >= len(words):
            raise ValueError("no packed ruleset: " + name)
        setattr(rules, name, value)
    sizes = bytearray()
    for i in range(_PATTERN):
        size = data[10 + i // 2] >> i % 2 * 4 & 15
        if size:
            sizes.append(size)
    rules.deal_pattern = bytes(sizes)
    return rules


def _check(rules: Ruleset, options: "dict[str, object]") -> None:
    """What a game has no room for; ValueError names the option."""
    if not rules.auction:
        if rules.meld_caps:
            raise ValueError("meld_caps needs a game with a contract")
        if not rules.meld_side:
            raise ValueError("meld_side: declarers needs a game with a contract")
        if rules.melds_count:
            raise ValueError("melds_count: after needs a game with a contract")
        if "scoring" in options:
            raise ValueError("scoring needs a game with a contract")
    if rules.scoring and not rules.pairs:
        raise ValueError("scoring: gathered needs pairs")
    if rules.signals and not (rules.auction and rules.pairs):
        raise ValueError("signals: atlas needs an auction in pairs")
    if not rules.stock_size:
        if "stock_duties" in options:
            raise ValueError("stock_duties needs a game with a stock")
        if rules.meld_window == WHILE_STOCK:
            raise ValueError("meld_window: stock needs a game with a stock")
    if "loser" in options and rules.unit != MARKS:
        raise ValueError("loser belongs to the cabrón games alone")
    if rules.loser and rules.players != 3:
        raise ValueError("loser: middle needs three players")


def duty_mask(value: object) -> int:
    """Mask of a preset's name or of an object of the six switches; ValueError names the option."""
    if isinstance(value, str):
        for name, mask in _PRESETS:
            if name == value:
                return mask
    elif isinstance(value, dict):
        mask = 0
        for name, words in _SWITCHES:
            if name not in value:
                raise ValueError("duties: the switch " + name + " is missing")
            for word, bit in words:
                if type(value[name]) is type(word) and value[name] == word:
                    mask |= bit
                    break
            else:
                raise ValueError("duties: no such value of the switch " + name)
        if len(value) == len(_SWITCHES):
            return mask
        raise ValueError("duties: an object of the six switches and no other")
    raise ValueError("duties is strict, loose, loose_house, follow_ruff, free or six switches")


def _pattern(value: object, hand_size: int) -> bytes:
    """Packets of a deal that add up to a hand."""
    sizes = bytearray()
    if isinstance(value, list):
        for size in value:
            if type(size) is not int or not 1 <= size <= hand_size:
                break
            sizes.append(size)
            if sum(sizes) > hand_size:
                break
        else:
            if sum(sizes) == hand_size:
                return bytes(sizes)
    raise ValueError("deal_pattern is a list of packets that add up to " + str(hand_size))
