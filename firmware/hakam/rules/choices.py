"""House rules as a table chooses them: options by number, their values, and what goes together.

Options 0..15 are `packed.FIELDS`; then DUTIES (a preset), PER_TRICK, PACKETS of the deal, and the
five switches after `follow` from SWITCH on: the preset `free` is the one way not to follow, and
with it none of them is a choice. A value is a small int from 0; an option with one allowed value
is no choice in that game.
"""

from hakam.rules import duties
from hakam.rules.games import BY_CONTRACT, DECLARERS, FLAG, MARKS, TAKE_BACK, WHILE_STOCK
from hakam.rules.packed import FIELDS, LIMITS
from hakam.rules.ruleset import Ruleset

STOCK_DUTIES = 0
SIGNALS = 1
MELD_SIDE = 2
MELD_WINDOW = 5
MELD_CAPS = 6
MELDS_COUNT = 8
SCORING = 10
LOSER = 11
ON_ILLEGAL = 13
DUTIES = 16
PER_TRICK = 17
PACKETS = 18  # so many cards at a time, the rest at the end; 0: each player touches a whole hand
SWITCH = 19  # head, head_after_ruff, ruff, overruff, underruff
N = 24

PRESETS = (
    duties.STRICT, duties.STRICT_DISCARD, duties.LOOSE, duties.LOOSE_HOUSE, duties.FOLLOW_RUFF,
    duties.FREE,
)  # fmt: skip
OWN = len(PRESETS)  # value of DUTIES that is no preset

_OVER = 3  # of the switches: free, must, opponent
_BITS = (
    duties.HEAD, duties.HEAD_AFTER_RUFF, duties.RUFF, duties.OVERRUFF, duties.UNDERRUFF,
)  # fmt: skip


def applies(rules: Ruleset, option: int) -> bool:
    """Has this game room for the option at all?"""
    if option == STOCK_DUTIES:
        return rules.stock_size > 0
    if option == SCORING:
        return rules.auction > 0
    return option != LOSER or rules.unit == MARKS


def allowed(rules: Ruleset, option: int, value: int) -> bool:
    """Does this value go with the game? A ruleset with one that does not is refused."""
    if option == SIGNALS:
        return not value or (rules.auction > 0 and rules.pairs > 0)
    if option == MELD_SIDE:
        return value != DECLARERS or rules.auction > 0
    if option == MELD_WINDOW:
        return value != WHILE_STOCK or rules.stock_size > 0
    if option == MELD_CAPS:
        return value != BY_CONTRACT or rules.auction > 0
    if option == MELDS_COUNT:
        return not value or rules.auction > 0
    if option == SCORING:
        return not value or (rules.auction > 0 and rules.pairs > 0)
    if option == LOSER:
        return not value or (rules.unit == MARKS and rules.players == 3)
    if option == ON_ILLEGAL:
        return value != TAKE_BACK or rules.sight_open
    if option >= SWITCH:
        return not value or rules.duties != duties.FREE
    return option != STOCK_DUTIES or not value or rules.stock_size > 0


def values(rules: Ruleset, option: int) -> int:
    """How many values an option has, those that are not allowed in this game included."""
    if option < DUTIES:
        return LIMITS[option]
    if option == DUTIES:
        return OWN
    if option == PACKETS:
        return rules.hand_size
    return 3 if option == SWITCH + _OVER else 2


def get(rules: Ruleset, option: int) -> int:
    """The value in force. A deal in packets that PACKETS cannot say counts by its first one.

    What a game takes back where hands are known is flagged where they are not.
    """
    if option < DUTIES:
        value: int = getattr(rules, FIELDS[option])
        if option == ON_ILLEGAL and not allowed(rules, option, value):
            return FLAG
        return value
    if option == DUTIES:
        return PRESETS.index(rules.duties) if rules.duties in PRESETS else OWN
    if option == PER_TRICK:
        return rules.meld_per_trick
    if option == PACKETS:
        return rules.deal_pattern[0] if rules.deal_pattern else 0
    if option == SWITCH + _OVER and rules.duties & duties.OVERRUFF_OPPONENT:
        return 2
    return 1 if rules.duties & _BITS[option - SWITCH] else 0


def put(rules: Ruleset, option: int, value: int) -> None:
    """Choose a value, one of `values`."""
    if option < DUTIES:
        setattr(rules, FIELDS[option], value)
    elif option == DUTIES:
        rules.duties = PRESETS[value]
    elif option == PER_TRICK:
        rules.meld_per_trick = value
    elif option == PACKETS:
        rules.deal_pattern = b""
        if value:
            whole = rules.hand_size // value
            rest = rules.hand_size - whole * value
            rules.deal_pattern = bytes([value] * whole + ([rest] if rest else []))
    else:
        bit = _BITS[option - SWITCH]
        rules.duties &= ~bit
        if option == SWITCH + _OVER:
            rules.duties &= ~duties.OVERRUFF_OPPONENT
            bit = (0, bit, duties.OVERRUFF_OPPONENT)[value]
        if value:
            rules.duties |= bit


def turn(rules: Ruleset, option: int, step: int) -> bool:
    """Choose the next (step 1) or last (-1) allowed value; False when there is no other."""
    before = value = get(rules, option)
    n = values(rules, option)
    for _ in range(n):
        value = (value + step) % n if value < n else 0
        if allowed(rules, option, value) and value != before:
            put(rules, option, value)
            return True
    return False


def choice(rules: Ruleset, option: int) -> bool:
    """Is there something to choose in this game?"""
    if not applies(rules, option):
        return False
    many = 0
    for value in range(values(rules, option)):
        if allowed(rules, option, value):
            many += 1
    return many > 1


def sound(rules: Ruleset) -> bool:
    """Do all options go with the game? A ruleset is refused where one does not."""
    for option in range(DUTIES):
        if not allowed(rules, option, get(rules, option)):
            return False
    return True
