"""What a table in trouble may do, as far as the hand alone tells."""

from hakam.journal import kinds
from hakam.rules import cards, events
from hakam.rules.games import NEXT_CARD, NO_CORRECTION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.table.referee import Referee


def may_count(referee: "Referee", seat: int) -> bool:
    """See `Referee.may_count`."""
    hand = referee.hand
    if referee.dealing == kinds.COUNT_CARDS:
        return referee.count.may_follow(hand, seat)
    free = not referee.dealing and not hand.over and hand.trump != cards.NO_SUIT
    return free and seat < hand.rules.players


def stays(referee: "Referee") -> int:
    """Plays that can no longer be taken back by the house rule `correction` (rulebook): those
    after them may, by TAKE_BACK. BACK undoes whatever the rule."""
    n = referee.hand.n_plays
    rules = referee.hand.rules
    if not n or rules.correction == NO_CORRECTION:
        return n
    return n - 1 - (0 if rules.correction == NEXT_CARD else (n - 1) % rules.players)


def may_sing_late(referee: "Referee") -> bool:
    """See `Referee.may_sing_late`."""
    hand = referee.hand
    ended = (hand.ending and hand.ending != events.LAST) or hand.void or referee.forfeited()
    begun = hand.n_plays if hand.rules.meld_when else hand.tricks
    return begun > 0 and not ended and not referee.dealing
