"""Why an event is refused: one small int a reason, the record's word is the name in lower case.

The first that holds, in the order of the tests of each kind of event, is the verdict.
"""

OK = 0
HAND_OVER = 1
NO_AUCTION = 2
AUCTION_CLOSED = 3
OUT_OF_AUCTION = 4
NOT_YOUR_TURN = 5
BID_STEP = 6
BID_TOO_LOW = 7
BID_TOO_HIGH = 8
SIGNALS_OFF = 9
SIGNAL_NOT_NOW = 10
AUCTION_OPEN = 11
TRUMP_NAMED = 12
NOT_DECLARER = 13
TRUMP_NOT_NAMED = 14
DRAW_FIRST = 15
MELD_CARD_OWED = 16
NO_SUCH_CARD = 17
ALREADY_PLAYED = 18
NOT_IN_HAND = 19
MUST_FOLLOW = 20
MUST_HEAD = 21
MUST_RUFF = 22
MUST_OVERRUFF = 23
MUST_UNDERRUFF = 24
NO_STOCK = 25
NOT_IN_STOCK = 26
EXCHANGE_NOT_NOW = 27
EXCHANGE_WRONG_CARD = 28
MELD_NOT_NOW = 29
MELD_NOT_YOUR_SIDE = 30
MELD_TWICE = 31
MELD_BROKEN = 32
MELD_PER_TRICK = 33
MELD_ORDER = 34
MELD_OVER_CAP = 35
NO_TUTE = 36
TUTE_NOT_NOW = 37
TUTE_NOT_YOUR_SIDE = 38
TUTE_BROKEN = 39

# beyond the record's words: faults that it does not name
NO_SUCH_SEAT = 40
NO_SUCH_EVENT = 41
NOTHING_SUNG = 42
WRONG_COUNT = 43  # of card points: more than there are, a side twice, or one not counted yet
NOT_POSSIBLE = 44  # the record's word: a claim while cards lie in the stock
AFTER_TRICK = 45  # the screens' own, as the next two: a Ghna is sung once a trick is won
WINDOW_OVER = 46  # the time of Ghnas is over (`meld_window`)
NO_GHNA_LEFT = 47  # of every suit it was sung, or cannot be sung any more

ILLEGAL = 128  # flag beside a duty's reason: the card stands, but was illegal
