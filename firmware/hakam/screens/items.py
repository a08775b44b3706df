"""Items of the menu, by number: the group of each and the screen that it opens."""

UNDO = 1
SHEET = 2
RULES = 3
DEALER = 4
VOID = 5
NEW = 6
TURN = 7
TONGUE = 8
DECK = 9
STATUS = 10
CORRECT_AGAIN = 11  # a trick is touched again
CORRECT_CREDIT = 14
MISDEAL = 15
CONCEDE = 16
COUNT = 17
ADJUST = 18
MATCHES = 19
TAGS = 20
NAMES = 21
SIGNALS = 22  # of a box with two keys: it has no other way to them
OBJECT = 23
HINT = 24
CORRECT_BACK = 25  # a card taken back by the house rule
GHNA_LATE = 26
REST = 27  # the rest of the hand given to a side

# groups of the menu; in the list of its entries a group is GROUP and its number
MORE = 1  # of trouble
END = 2
SCORE = 3
BOX = 4
GROUP = 32

SETTLED = (SIGNALS, CORRECT_BACK, REST)  # may be refused: then the table's screen is on

_GROUPS = b"\0\0\3\3\0\2\3\4\4\4\4\0\0\0\1\2\2\1\3\3\4\3\0\0\0\1\0\2"  # by item
_SCREENS = (
    (SHEET, "sheet"),
    (RULES, "rules"),
    (DEALER, "start"),
    (TONGUE, "language"),
    (STATUS, "status"),
    (CORRECT_AGAIN, "again"),
    (CORRECT_CREDIT, "credit"),
    (CONCEDE, "concede"),
    (COUNT, "count"),
    (ADJUST, "adjust"),
    (NAMES, "name"),
    (SIGNALS, "signals"),
    (OBJECT, "objection"),
    (HINT, "hint"),
    (CORRECT_BACK, "take_back"),
    (GHNA_LATE, "late"),
    (REST, "claim"),
)


def group_of(item: int) -> int:
    """The group in which an item of the menu stands; 0: the first level."""
    return _GROUPS[item]


def screen(item: int) -> str:
    """The screen that an item opens, "" for one that is first confirmed."""
    for number, name in _SCREENS:
        if number == item:
            return name
    return ""
