"""The eleven games as rows of data, and the words of their options.

Columns are `COLUMNS`, then the defaults of the options that differ by game (`DEFAULTS`). Sources:
ATL touti, DAR touti_darija, AR tute_pairs and tute_habanero, ZH tute_101, + the others.
"""

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

COLUMNS = (
    "players", "pairs", "hand_size", "stock_size", "no_twos", "trump_from",
    "auction", "low", "high", "step", "unit", "target",
)  # fmt: skip
DEFAULTS = (
    "duties", "signals", "meld_side", "meld_when", "meld_per_trick", "meld_order", "meld_window",
    "meld_caps", "melds_count", "tute", "scoring",
)  # fmt: skip

_TOUTI = (
    4, 1, 10, 0, 0, DECLARED, ONE_PLAYER, 70, 230, 10, POINTS, 600,
    "strict", "atlas", "declarers", "won_trick", 1, "free", "hand",
    "by_contract", "toward", "none", "contract",
)  # fmt: skip
_DARIJA = (
    4, 1, 10, 0, 0, DECLARED_BY_SIDE, ONE_SIDE, 70, 230, 10, POINTS, 600,
    "loose", "off", "any", "first_card", None, "free", "hand",
    "none", "after", "none", "gathered",
)  # fmt: skip
_PAIRS = (
    4, 1, 10, 0, 0, SHOWN, NO_AUCTION, 0, 0, 0, HANDS, 2,
    "strict", "off", "any", "won_trick", None, "forty_first", "first_won_trick",
    "none", "toward", "kings", "contract",
)  # fmt: skip
_101 = (
    4, 1, 10, 0, 0, SHOWN, NO_AUCTION, 0, 0, 0, GAMES_101, 2,
    "strict", "off", "any", "won_trick", None, "free", "hand",
    "none", "toward", "kings_or_knights", "contract",
)  # fmt: skip
_HABANERO = (
    2, 0, 8, 24, 0, TURNED_LAST, NO_AUCTION, 0, 0, 0, HANDS, 2,
    "strict", "off", "any", "won_trick", None, "forty_first_same_pause", "stock",
    "none", "toward", "kings", "contract",
)  # fmt: skip
_SUBASTADO = (
    "strict", "off", "declarers", "won_trick", 1, "forty_first", "hand",
    "none", "toward", "none", "contract",
)  # fmt: skip
_EACH_FOR_ONE = (
    "strict", "off", "any", "won_trick", 1, "forty_first", "hand",
    "none", "toward", "kings", "contract",
)  # fmt: skip

GAMES = (
    ("touti", _TOUTI),
    ("touti_darija", _DARIJA),
    ("tute_pairs", _PAIRS),
    ("tute_101", _101),
    ("tute_habanero", _HABANERO),
    (
        "tute_subastado_3",
        (3, 0, 12, 0, 1, DECLARED, ONCE_EACH, 60, 230, 5, POINTS, 500) + _SUBASTADO,
    ),
    (
        "tute_subastado_4",
        (4, 0, 10, 0, 0, DECLARED, ONE_PLAYER, 60, 230, 5, POINTS, 500) + _SUBASTADO,
    ),
    ("tute_tres", (3, 0, 12, 0, 1, SHOWN, NO_AUCTION, 0, 0, 0, HANDS, 2) + _EACH_FOR_ONE),
    ("tute_cabron_3", (3, 0, 12, 0, 1, SHOWN, NO_AUCTION, 0, 0, 0, MARKS, 4) + _EACH_FOR_ONE),
    ("tute_cabron_4", (4, 0, 10, 0, 0, SHOWN, NO_AUCTION, 0, 0, 0, MARKS, 4) + _EACH_FOR_ONE),
    (
        "tute_arrastrado",
        (3, 0, 13, 0, 0, TURNED_OUT, NO_AUCTION, 0, 0, 0, HANDS, 2) + _EACH_FOR_ONE,
    ),
)

# words of an option in the order of their values 0, 1, ...; at most four: two bits when packed
CHOICES = (
    ("stock_duties", ("same", "free", "trump_led", "follow_ruff")),
    ("signals", ("off", "atlas")),
    ("meld_side", ("declarers", "any")),
    ("meld_when", ("won_trick", "first_card")),
    ("meld_order", ("free", "forty_first", "forty_first_same_pause")),
    ("meld_window", ("hand", "first_won_trick", "stock")),
    ("meld_caps", ("none", "by_contract")),
    ("meld_decider", ("holder", "declarer")),
    ("melds_count", ("toward", "after")),
    ("tute", ("none", "kings", "kings_or_knights")),
    ("scoring", ("contract", "gathered")),
    ("loser", ("lowest", "middle")),
    ("sight", ("blind", "open")),
    ("on_illegal", ("take_back", "flag", "forfeit")),
    ("correction", ("next_card", "trick", "none")),
    ("direction", ("right", "left")),
)

# values that the rules test by name
STOCK_FREE = 1
STOCK_TRUMP_LED = 2
STOCK_FOLLOW_RUFF = 3
FORTY_FIRST = 1
FORTY_FIRST_SAME_PAUSE = 2
FIRST_WON_TRICK = 1
WHILE_STOCK = 2
TAKE_BACK = 0
FLAG = 1
FORFEIT = 2
NEXT_CARD = 0
UNTIL_LEAD = 1
NO_CORRECTION = 2
