"""How a hand and a match ended, and the scores."""

from hakam.flow.cursor import Cursor
from hakam.rules import events, match, state
from hakam.rules.cards import NO_SEAT
from hakam.rules.games import GAMES_101, MARKS
from hakam.table.referee import Referee
from hakam.ui.lines import ARGS, FOOT, TEXT, Lines
from hakam.ui.words import ids


def scores(referee: "Referee", lines: Lines) -> None:
    """All sides' scores in big letters."""
    sides = referee.hand.rules.sides
    phrase = ids.SCORE if sides == 2 else ids.SCORE_EACH + sides - 3
    lines.put(TEXT, phrase, 0, referee.total_score(0), 1, referee.total_score(1))
    if sides > 2:
        lines.more(2, referee.total_score(2), 3, referee.total_score(3))


def result(referee: "Referee", lines: Lines) -> None:
    """How the hand ended, if it was played or ended at all."""
    hand = referee.hand
    rules = hand.rules
    if hand.ending == events.MISDEAL:
        lines.put(TEXT, ids.ENDED_MISDEAL)
    elif hand.void:
        lines.put(TEXT, ids.VOID if hand.declarer == NO_SEAT else ids.ENDED_VOID)
    elif hand.ending == events.CONCEDE:
        lines.put(TEXT, ids.ENDED_CONCEDED, rules.side(hand.forfeit_seat))
    elif hand.tute_seat != NO_SEAT:
        lines.put(TEXT, ids.HAND_TUTE, rules.side(hand.tute_seat))
    elif hand.made != state.UNKNOWN:
        side = rules.side(hand.declarer)
        lines.put(TEXT, ids.MADE + hand.made, side, hand.bid, hand.total(side))
    elif rules.unit == MARKS and hand.over:
        _marks(hand, lines)
    elif hand.winner != state.UNKNOWN:
        lines.put(TEXT, ids.HAND_WON, hand.winner)
    elif hand.over:
        lines.put(TEXT, ids.HAND_DRAWN)


def _marks(hand, lines: Lines) -> None:
    """Who gets a mark."""
    at = lines.n * ARGS
    n = 0
    lines.put(TEXT, ids.MARKS)
    for side in range(hand.rules.sides):
        if hand.score(side):
            lines.args[at + n] = side
            n += 1
    lines.phrases[lines.n - 1] = ids.MARKS + max(n - 1, 0)


def hand(referee: "Referee", cursor: "Cursor", lines: Lines) -> None:
    """HAND: the result, the scores, what each side has of this hand, who deals next."""
    over = referee.hand
    rules = over.rules
    result(referee, lines)
    scores(referee, lines)
    if not over.void and rules.sides == 2:
        if over.ending == events.CONCEDE:
            lines.put(TEXT, ids.GATHERED, 0, over.score(0), 1, over.score(1))
        elif rules.unit == GAMES_101:
            after = referee.points_after
            lines.put(TEXT, ids.TO_101, 0, after[0], 1, after[1])
        else:
            phrase = ids.ENDED_COUNTED if over.ending == events.LAST else ids.GATHERED
            lines.put(TEXT, phrase, 0, over.total(0), 1, over.total(1))
    following = match.next_dealer(rules, referee.dealer, over.ending)
    again = over.ending == events.MISDEAL
    lines.put(FOOT, ids.OK_DEALS_AGAIN if again else ids.OK_DEAL, following)


def over(referee: "Referee", cursor: "Cursor", lines: Lines) -> None:
    """OVER: who has won (cabron: lost), the scores, how the last hand ended."""
    lost = referee.hand.rules.unit == MARKS
    lines.put(TEXT, ids.LOSES if lost else ids.WINS, referee.match_winner())
    scores(referee, lines)
    if referee.hand.rules.sides == 2:
        result(referee, lines)
    lines.put(FOOT, ids.OK_AGAIN)
