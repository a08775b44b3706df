"""Hidden hands: what contradicts what was sworn, and which trick the table is asked about.

Nobody is named before the table has been shown every trick concerned and has said that it was laid
so. All of it is asked for after a verdict was sounded; none of it is on the way of a touch.
"""

from hakam.journal import kinds
from hakam.table import verdicts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.table.referee import Referee

_NONE = 255


def ponder(referee: "Referee") -> int:
    """What is to be said after the last event, 0: nothing. The hand is over, or between tricks.

    ASK_TRICK or PROVED where a trick is complete, again with every event until it is answered;
    OBJECTION_PROVED, OBJECTION_REFUTED: an objection that was open.
    """
    if follows(referee):
        return say(referee)
    return _answered(referee) if referee.rules is not None and referee.word.objected else 0


def say(referee: "Referee") -> int:
    """What `ponder` says once `sworn` has taken in every play."""
    sworn = referee.sworn
    if sworn.n_found:
        found = doubt(referee)
        if found != _NONE:
            said = referee.verdict
            seat = sworn.seats[found]
            card = sworn.cards[found]
            trick = asked(referee, found)
            if trick != _NONE:
                return said.say(verdicts.ASK_TRICK, kinds.CONFIRM, seat, card, trick)
            return said.say(verdicts.PROVED, kinds.REVOKED, seat, card, sworn.swore[found])
    return _answered(referee) if referee.word.objected else 0


def _answered(referee: "Referee") -> int:
    """Answer an objection that was open; 0 when none can be answered."""
    if not referee.word.objected & ~referee.answered:
        return 0
    from hakam.table import objections

    return objections.answer_open(referee)


def doubt(referee: "Referee") -> int:
    """Number of the contradiction (of `sworn`) to be asked or told about, 255 for none."""
    sworn = referee.sworn
    word = referee.word
    for i in range(sworn.n_found):
        if word.named >> sworn.seats[i] & 1 or sworn.tricks[i] & word.settled:
            continue
        if not word.silent or not sworn.tricks[i] & ~word.right:
            return i
    return _NONE


def asked(referee: "Referee", found: int) -> int:
    """The first trick of a contradiction of which the table has not said that it was right,
    255 when there is none."""
    left = referee.sworn.tricks[found] & ~referee.word.right
    trick = 0
    while left and not left >> trick & 1:
        trick += 1
    return trick if left else _NONE


def follows(referee: "Referee") -> bool:
    """Take in what was laid; False where hands are known, or the table has ended or counted
    the hand."""
    if not _hidden(referee):
        return False
    referee.sworn.follow(referee.hand)
    return True


def lags(referee: "Referee") -> bool:
    """Take in a few tricks of what was laid; True where there are more. Until then it is not
    known what contradicts."""
    hand = referee.hand
    return (hand.in_pause or hand.over) and _hidden(referee) and referee.sworn.lags(hand)


def _hidden(referee: "Referee") -> bool:
    """Is there a hand whose players may have sworn something?"""
    hand = referee.hand
    rules = referee.rules
    if rules is None or rules.sight_open or referee.dealing or not hand.n_plays:
        return False
    return not (hand.over and (hand.counted or hand.ending or referee.forfeited()))
