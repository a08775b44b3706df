"""The box without a panel: what is being chosen is beeped.

A count is short beeps, from five on a long one for each five; an amount is a long one for each
hundred and a short one for each ten. The pitch says what is counted.
"""

from hakam.rules.hand import Hand
from hakam.screens.box import Box
from hakam.table import verdicts
from hakam.table.referee import Referee

TYPE_CHECKING = False
if TYPE_CHECKING:
    Melody = tuple[tuple[int, int], ...]

SEAT = 880  # who, in order of play from the eldest
SUIT = 1319  # oros, copas, espadas, bastos
PLACE = 523  # items, matches, touches, values of a setting
HUNDREDS = 440
TENS = 660
UNITS = 988
LOW = 262  # nobody, nothing

SHORT_MS = 90
LONG_MS = 300
AIR = (0, 90)

NONE = ((0, 150), (LOW, 600))
ASK = ((0, 150), (659, 120), (880, 200))
MADE = ((0, 150), (659, 120), (784, 120), (988, 240))
FAILED = ((0, 150), (392, 120), (330, 120), (262, 240))
_NO = ((0, 150), (196, 250))


def describe(box: Box) -> "Melody":
    """Melody of what stands under the cursor, a rest in front; empty when nothing is chosen."""
    if box.notice and not box.notice_kind and not verdicts.stands(box.notice):
        return _NO  # refused by the box itself: the referee's refusals have their own melody
    return box.screen.beeps()


def side(hand: Hand, number: int) -> "Melody":
    """1 for the side of the eldest, then in order of play."""
    return count((number - hand.eldest) % hand.rules.sides + 1, SEAT)


def seat(referee: Referee, number: int) -> "Melody":
    """1 for the eldest, then in order of play."""
    hand = referee.hand
    return count((number - hand.eldest) % hand.rules.players + 1, SEAT)


def count(n: int, hz: int) -> "Melody":
    """A long beep for each five, a short one for each one left."""
    return ((0, 150),) + ((hz, LONG_MS), AIR) * (n // 5) + ((hz, SHORT_MS), AIR) * (n % 5)


def number(points: int) -> "Melody":
    """A long low beep for each hundred, a short one for each ten, a short high one for each unit;
    nothing at all is one low beep."""
    if not points:
        return NONE
    amount = ((0, 150),) + ((HUNDREDS, LONG_MS), AIR) * (points // 100)
    amount += ((TENS, SHORT_MS), AIR) * (points // 10 % 10)
    units = ((UNITS, SHORT_MS), AIR) * (points % 10)
    return amount + ((0, 150),) + units if units else amount


def scores(referee: Referee) -> "Melody":
    """All sides' scores, a long rest between them."""
    out = number(referee.total_score(0))
    for side in range(1, referee.hand.rules.sides):
        out += ((0, 400),) + number(referee.total_score(side))
    return out
