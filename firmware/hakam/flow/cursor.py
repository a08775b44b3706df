"""Where the people stand on the screens: records of small ints."""

from array import array

from hakam.flow import commands
from hakam.flow.kept import Kept
from hakam.flow.settings import NAME as NAME_SIZE
from hakam.flow.settings import Settings
from hakam.rules.cards import NO_CARD, NO_SEAT

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
AGAIN = 21  # a trick is touched again
WRONG = 22  # what was wrong with the trick of which ASK has asked
TAKE_BACK = 23  # which card is taken back
CREDIT = 24  # Ghna, contract or deal at the wrong seat
ADJUST = 25  # the score by agreement, side by side
COUNT = 26  # whose won cards are touched; how many so far; whose the last trick is
CONCEDE = 27
NAME = 28  # a pair's own name, letter by letter
MATCHES = 29  # which match put away is reopened
TAGS = 30  # command tags are enrolled
ASK = 31  # was this trick laid like this?
PROOF = 32  # what follows from the tricks that were right: who revoked
OBJECT = 33  # to whose play
GHNA_DOUBT = 34  # a card came from another hand than the one where it is known to lie
HINT = 35  # may this card be played? It is touched
LATE = 36  # a Ghna sung and not entered: suit, seat, trick
BEFORE = 37  # cards touched before the contract: were these played?
CLAIM = 38  # whose the rest of the hand is

# what is wrong with the box, beside the game
ALERT_READER = 1
ALERT_STORE = 2
ALERT_PANEL = 4
ALERT_POWER = 8  # power came back: the match stands where it was; gone with the next touch or key

SHELF = 3  # matches put away that are kept
_SIDES = 4


class Cursor:
    """`screen` and what is being chosen on it; `kind, seat, arg` carry an EVENT action's event.

    `notice` is the verdict on show (0: none) with its kind, seat, card and arg; `notice_ms` how
    long it stays (0: until the next key or touch). The app keeps `alerts`, the ALERT bits.
    `items` are the `n_items` entries of a menu, `item` the one chosen. `told` is the number of
    plays at which a PROOF was left for later (0: none was). Of AGAIN: `gone` is a mask of the
    places of the old trick whose card was a stray touch, `place` the place asked about.
    `kept`: cards touched before the contract. `languages`: the numbers of those deployed.
    """

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.languages = b"\x00"
        self.screen = LANGUAGE
        self.field = 0
        self.who = NO_SEAT  # declarer being entered; NO_SEAT: all passed
        self.amount = 0
        self.suit = 0
        self.items = bytearray(32)
        self.n_items = 0
        self.item = 0
        self.page = 0
        self.asked = 0  # menu item to be confirmed
        self.deck_no = 0
        self.enrolled = 0  # cards (or command tags) asked for so far, 0..40
        self.draft = bytearray(NAME_SIZE)  # the name being spelled, UTF-8
        self.n_draft = 0
        self.shelf = Shelf()
        self.kept = Kept()
        self.few_keys = False  # the box has OK and BACK alone
        self.dark = False  # the box has no panel
        self.kind = 0
        self.seat = NO_SEAT
        self.arg = 0
        self.notice = 0
        self.notice_kind = 0
        self.notice_seat = NO_SEAT
        self.notice_card = NO_CARD
        self.notice_arg = 0
        self.notice_ms = 0
        self.alerts = 0
        self.told = 0
        self.gone = 0
        self.place = 0

    def event(self, kind: int, seat: int, arg: int) -> int:
        """Hold an event for the app to feed to the referee; returns EVENT."""
        self.kind = kind
        self.seat = seat
        self.arg = arg
        return commands.EVENT

    def go(self, screen: int, field: int = 0) -> int:
        """Show a screen; returns REDRAW."""
        self.screen = screen
        self.field = field
        return commands.REDRAW

    def refuse(self, verdict: int) -> int:
        """Show a refusal of flow's own; returns REDRAW."""
        self.show(verdict, 0, NO_SEAT, NO_CARD, 0)
        return commands.REDRAW

    def show(self, verdict: int, kind: int, seat: int, card: int, arg: int) -> None:
        """Show a verdict as a notice until its time is over."""
        self.notice = verdict
        self.notice_kind = kind
        self.notice_seat = seat
        self.notice_card = card
        self.notice_arg = arg
        self.notice_ms = 4000 if verdict < 64 or verdict >= 128 else 2500


class Shelf:
    """`n` matches, newest first; the app fills it, flow and the screens read it.

    By place: `numbers` of the matches, `games` their rulesets' numbers, `hands` the hand in which
    each stands (from 1), `over` 1 when it was played to its end; `score(place, side)` its points.
    """

    def __init__(self) -> None:
        self.n = 0
        self.numbers = array("H", bytes(2 * SHELF))
        self.games = bytearray(SHELF)
        self.hands = bytearray(SHELF)
        self.over = bytearray(SHELF)
        self.scores = array("H", bytes(2 * SHELF * _SIDES))

    def clear(self) -> None:
        """No match kept."""
        self.n = 0

    def add(
        self, number: int, game: int, hand: int, over: bool, a: int, b: int, c: int = 0, d: int = 0
    ) -> None:
        """Put an older match, with its sides' points, behind those there; a fourth falls off."""
        n = self.n
        if n == SHELF:
            return
        self.numbers[n] = number
        self.games[n] = game
        self.hands[n] = min(hand, 255)
        self.over[n] = 1 if over else 0
        at = n * _SIDES
        self.scores[at] = a
        self.scores[at + 1] = b
        self.scores[at + 2] = c
        self.scores[at + 3] = d
        self.n = n + 1

    def score(self, place: int, side: int) -> int:
        """Points, games or hands of a side in the match at a place."""
        return self.scores[place * _SIDES + side]
