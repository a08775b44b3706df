"""Items of the menu, by number; what each is called stands in `ui.words.ids`."""

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
