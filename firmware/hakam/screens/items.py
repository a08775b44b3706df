"""Items of the menu, by number: the group of each and the screen that it opens.

A number is beeped by a box without panel, and people know it: it is never given to another item.
12 and 13 belonged to items that are gone. A new item takes the next number.
"""

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

_ROWS = (  # items by number: each, its group (0: the first level), the screen that it opens
    UNDO, 0, "",
    SHEET, SCORE, "sheet",
    RULES, SCORE, "rules",
    DEALER, 0, "start",
    VOID, END, "",
    NEW, SCORE, "",
    TURN, BOX, "",
    TONGUE, BOX, "language",
    DECK, BOX, "",
    STATUS, BOX, "status",
    CORRECT_AGAIN, 0, "again",
    0, 0, "",  # two numbers that are not in use
    0, 0, "",
    CORRECT_CREDIT, MORE, "credit",
    MISDEAL, END, "",
    CONCEDE, END, "concede",
    COUNT, MORE, "count",
    ADJUST, SCORE, "adjust",
    MATCHES, SCORE, "",
    TAGS, BOX, "",
    NAMES, SCORE, "name",
    SIGNALS, 0, "signals",
    OBJECT, 0, "objection",
    HINT, 0, "hint",
    CORRECT_BACK, MORE, "take_back",
    GHNA_LATE, 0, "late",
    REST, END, "claim",
)  # fmt: skip


def group_of(item: int) -> int:
    """The group in which an item of the menu stands; 0: the first level."""
    return int(_ROWS[3 * item - 2])


def of_group(found: "bytearray", shown: int) -> "bytearray":
    """Those of the items that stand in the group `shown`; on the first level, 0, every other group
    of theirs is one entry."""
    table = _ROWS
    out = bytearray()
    seen = 0
    for item in found:
        group: int = table[3 * item - 2]  # type: ignore[assignment]
        seen |= 1 << group
        if group == shown:
            out.append(item)
    if not shown:
        for group in range(MORE, BOX + 1):
            if seen >> group & 1:
                out.append(GROUP + group)
    return out


def screen_of(item: int) -> str:
    """The screen that an item opens; "" for one that is first confirmed, or of which the menu
    itself says what it does."""
    return str(_ROWS[3 * item - 1])
