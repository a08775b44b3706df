"""Where the people stand on the screens: one record of small ints."""

from hakam.rules.cards import NO_CARD, NO_SEAT, NO_SUIT

# screens
LANGUAGE = 1
ENROL = 2
START = 3  # match proposed: game, dealer
SETUP = 4
DEAL = 5  # open sight: each card is touched as it is dealt
RESULT = 6  # auction by its result: who, how much
CALLS = 7  # auction call by call
SIGNALS = 8
TRUMP = 9
PLAY = 10
WON = 11  # pause: the trick's winner
GHNA = 12
HAND = 13  # hand over
SHEET = 14
RULES = 15
OVER = 16  # match over
MENU = 17
CONFIRM = 18
STATUS = 19

# what is wrong with the box, beside the game
ALERT_READER = 1
ALERT_STORE = 2
ALERT_PANEL = 4
ALERT_POWER = 8  # power came back: the match stands where it was; gone with the next touch or key


class Cursor:
    """`kind, seat, arg` carry the event of an EVENT action; `notice` is the verdict on show (0:
    none) with its seat, card and arg; `notice_ms` how long it should stay (0: until the next key
    or touch); `alerts` is set by the app from the ALERT bits.
    """

    def __init__(self, settings: "Settings") -> None:  # noqa: F821
        self.settings = settings
        self.screen = LANGUAGE
        self.field = 0
        self.who = NO_SEAT
        self.amount = 0
        self.suit = NO_SUIT
        self.item = 0
        self.page = 0
        self.asked = 0
        self.enrolled = 0
        self.kind = 0
        self.seat = NO_SEAT
        self.arg = 0
        self.notice = 0
        self.notice_seat = NO_SEAT
        self.notice_card = NO_CARD
        self.notice_arg = 0
        self.notice_ms = 0
        self.alerts = 0
