"""What drawing takes, in thousands of fuel (see `host_tools.bench.path`): how a picture is cut.

A step of the pen ends before it takes more than MOST_AT_ONCE, but for what alone takes more.
"""

MOST_AT_ONCE = 285
LAST = 180  # after which no further row is begun
BEGUN = 95  # a picture begun: the turn of the task, its lines compared with what stands there
TURN = 35  # the turn of a later step
DESCRIBED = 135  # a screen described, where that is done in the same step
READING = 45  # a phrase read from the flash file
MEASURED = 15  # a phrase measured
PLACED = 60  # lines placed on an empty picture
CLEARED = 80  # the seats of a trick compared and cleared
SEAT = 106  # a card of a trick
ARROW = 35  # the arrow of the seat on turn
LAID = 40  # a row laid, and what each of its parts adds; a letter adds one
PART = 15
ROW = 45  # a row drawn; and the signs of the side keys, and a letter, small or big:
KEYS = 35
SMALL = 11
BIG = 16
SENDING = 145  # the picture's first pages sent
