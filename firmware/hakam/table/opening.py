"""The first hand of a match is opened, and the next; the dealer of a hand without events moves."""

from hakam.journal import kinds, slots
from hakam.rules import match
from hakam.rules.cards import NO_CARD, NO_SEAT, NO_SIDE
from hakam.rules.ruleset import Ruleset
from hakam.table import answers, replay, verdicts
from hakam.table.standing import sum_found

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator

    from hakam.table.referee import Referee

_NONE = 255


def new_match(referee: "Referee", rules: Ruleset, dealer: int, newest: int, packed: bytes) -> int:
    """See `Referee.new_match`."""
    packed = packed or rules.pack()
    referee.rules = referee.hand.rules = rules
    referee.match_no = max(referee.match_no, newest) + 1 & 0xFFFF
    referee.hand_no = 1
    referee.dealer = dealer % rules.players
    referee.standing.clear()
    _open(referee, packed)
    return referee.verdict.say(verdicts.MATCH_OPENED, kinds.NEW_MATCH, referee.dealer, NO_CARD, 1)


def move_dealer(referee: "Referee", seat: int) -> int:
    """See `Referee.move_dealer`."""
    rules = referee.rules
    if rules is None or referee.journal.n_live or seat >= rules.players:
        return answers.no(referee, verdicts.NOT_NOW, kinds.MOVE_DEALER)
    packed = slots.rules_of(referee.journal.head, 0)
    referee.dealer = seat
    _open(referee, packed)
    return referee.verdict.say(verdicts.DEALER_MOVED, kinds.MOVE_DEALER, seat, NO_CARD, _NONE)


def next_hand(referee: "Referee") -> "Generator[None, None, None]":
    """See `Referee.next_hand`, in steps."""
    hand = referee.hand
    rules = referee.rules
    if rules is None or not hand.over:
        answers.no(referee, verdicts.NOT_NOW, kinds.NEXT_HAND)
        return
    found = sum_found(hand)
    if found:
        referee.verdict.say(verdicts.SUM_WRONG, kinds.NEXT_HAND, NO_SEAT, NO_CARD, found)
        return
    if referee.standing.winner != NO_SIDE:
        answers.no(referee, verdicts.MATCH_CLOSED, kinds.NEXT_HAND)
        return
    packed = slots.rules_of(referee.journal.head, 0)
    referee.standing.go_on()
    referee.dealer = match.next_dealer(rules, referee.dealer, hand.ending)
    referee.hand_no += 1
    yield
    _open(referee, packed)
    referee.verdict.say(
        verdicts.HAND_OPENED, kinds.NEXT_HAND, referee.dealer, NO_CARD, referee.hand_no
    )
    yield


def _open(referee: "Referee", packed: bytes) -> None:
    """Begin a hand without events, of the match and the dealer that the fields name.

    `packed`, its rules, is made by the caller before any field is changed: that takes memory, and
    nothing else here does.
    """
    standing = referee.standing
    referee.journal.begin(
        referee.match_no,
        referee.hand_no,
        referee.dealer,
        packed,
        standing.points,
        standing.games,
        referee.hand.rules.sides,
    )
    referee.woken = False
    referee.word.clear()
    referee.answered = 0
    referee.checkpoints.clear()
    referee.counting = None
    replay.rewind(referee)
    referee.sworn.clear()
