"""The eleven games as rows of data.

Columns are `COLUMN_FIELDS`, then the defaults of the options that differ by game
(`DEFAULT_FIELDS`). A `target` of points counts them in hundreds. Sources: ATL touti, DAR
touti_darija, AR tute_pairs and tute_habanero, ZH tute_101, + the others. What the games and the
options are called stands in `options`, which a board does not need.
"""

from hakam.rules import duties

# where the trump comes from
DECLARED = 0  # declarer names it
DECLARED_BY_SIDE = 1  # either partner of the declarer's side
SHOWN = 2  # the dealer's last card, shown and kept
TURNED_LAST = 3  # a card turned up, drawn last from the stock
TURNED_OUT = 4  # the odd card turned up; it stays out of play

# when the auction ends
NO_AUCTION = 0
ONE_PLAYER = 1
ONE_SIDE = 2
ONCE_EACH = 3

# what a match counts up to its target
POINTS = 0  # points of the sheet
HANDS = 1  # hands won
GAMES_101 = 2  # games of 101 points won
MARKS = 3  # losses: the seat that reaches the target loses

# values of the options, in the order of their words in `options`
STOCK_FREE = 1
STOCK_TRUMP_LED = 2
STOCK_FOLLOW_RUFF = 3
NO_SIGNALS = 0
ATLAS = 1
DECLARERS = 0
ANY_SIDE = 1
WON_TRICK = 0
FIRST_CARD = 1
ANY_NUMBER = 0  # of melds in a pause
ANY_ORDER = 0
FORTY_FIRST = 1
FORTY_FIRST_SAME_PAUSE = 2
WHOLE_HAND = 0
FIRST_WON_TRICK = 1
WHILE_STOCK = 2
NO_CAPS = 0
BY_CONTRACT = 1
TOWARD = 0
AFTER = 1
NO_TUTE = 0
KINGS = 1
KINGS_OR_KNIGHTS = 2
CONTRACT = 0
GATHERED = 1
BLIND = 0
OPEN = 1
TAKE_BACK = 0
FLAG = 1
FORFEIT = 2
NEXT_CARD = 0
UNTIL_LEAD = 1
NO_CORRECTION = 2

COLUMN_FIELDS = (
    "players", "pairs", "hand_size", "stock_size", "no_twos", "trump_from",
    "auction", "low", "high", "step", "unit", "target",
)  # fmt: skip
DEFAULT_FIELDS = (
    "duties", "signals", "meld_side", "meld_when", "meld_per_trick", "meld_order", "meld_window",
    "meld_caps", "melds_count", "tute", "scoring",
)  # fmt: skip

_TOUTI = bytes((
    4, 1, 10, 0, 0, DECLARED, ONE_PLAYER, 70, 230, 10, POINTS, 6,
    duties.STRICT, ATLAS, DECLARERS, WON_TRICK, 1, ANY_ORDER, WHOLE_HAND,
    BY_CONTRACT, TOWARD, NO_TUTE, CONTRACT,
))  # fmt: skip
_DARIJA = bytes((
    4, 1, 10, 0, 0, DECLARED_BY_SIDE, ONE_SIDE, 70, 230, 10, POINTS, 6,
    duties.LOOSE, NO_SIGNALS, ANY_SIDE, FIRST_CARD, ANY_NUMBER, ANY_ORDER, WHOLE_HAND,
    NO_CAPS, AFTER, NO_TUTE, GATHERED,
))  # fmt: skip
_PAIRS = bytes((
    4, 1, 10, 0, 0, SHOWN, NO_AUCTION, 0, 0, 0, HANDS, 2,
    duties.STRICT, NO_SIGNALS, ANY_SIDE, WON_TRICK, ANY_NUMBER, FORTY_FIRST, FIRST_WON_TRICK,
    NO_CAPS, TOWARD, KINGS, CONTRACT,
))  # fmt: skip
_101 = bytes((
    4, 1, 10, 0, 0, SHOWN, NO_AUCTION, 0, 0, 0, GAMES_101, 2,
    duties.STRICT, NO_SIGNALS, ANY_SIDE, WON_TRICK, ANY_NUMBER, ANY_ORDER, WHOLE_HAND,
    NO_CAPS, TOWARD, KINGS_OR_KNIGHTS, CONTRACT,
))  # fmt: skip
_HABANERO = bytes((
    2, 0, 8, 24, 0, TURNED_LAST, NO_AUCTION, 0, 0, 0, HANDS, 2,
    duties.STRICT, NO_SIGNALS, ANY_SIDE, WON_TRICK, ANY_NUMBER, FORTY_FIRST_SAME_PAUSE,
    WHILE_STOCK, NO_CAPS, TOWARD, KINGS, CONTRACT,
))  # fmt: skip
_SUBASTADO = bytes((
    duties.STRICT, NO_SIGNALS, DECLARERS, WON_TRICK, 1, FORTY_FIRST, WHOLE_HAND,
    NO_CAPS, TOWARD, NO_TUTE, CONTRACT,
))  # fmt: skip
_EACH_FOR_ONE = bytes((
    duties.STRICT, NO_SIGNALS, ANY_SIDE, WON_TRICK, 1, FORTY_FIRST, WHOLE_HAND,
    NO_CAPS, TOWARD, KINGS, CONTRACT,
))  # fmt: skip

GAMES = (
    _TOUTI,
    _DARIJA,
    _PAIRS,
    _101,
    _HABANERO,
    bytes((3, 0, 12, 0, 1, DECLARED, ONCE_EACH, 60, 230, 5, POINTS, 5)) + _SUBASTADO,
    bytes((4, 0, 10, 0, 0, DECLARED, ONE_PLAYER, 60, 230, 5, POINTS, 5)) + _SUBASTADO,
    bytes((3, 0, 12, 0, 1, SHOWN, NO_AUCTION, 0, 0, 0, HANDS, 2)) + _EACH_FOR_ONE,
    bytes((3, 0, 12, 0, 1, SHOWN, NO_AUCTION, 0, 0, 0, MARKS, 4)) + _EACH_FOR_ONE,
    bytes((4, 0, 10, 0, 0, SHOWN, NO_AUCTION, 0, 0, 0, MARKS, 4)) + _EACH_FOR_ONE,
    bytes((3, 0, 13, 0, 0, TURNED_OUT, NO_AUCTION, 0, 0, 0, HANDS, 2)) + _EACH_FOR_ONE,
)

TOUTI = 0  # its place in GAMES
TOUTI_DARIJA = 1
