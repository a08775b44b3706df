"""How a hand and a match ended, and the scores."""

from hakam.flow import repair
from hakam.flow.cursor import Cursor
from hakam.rules import events, match, state
from hakam.rules.cards import NO_SEAT, NO_SIDE
from hakam.rules.games import GAMES_101, MARKS
from hakam.table.referee import Referee
from hakam.ui.lines import ARGS, FOOT, TEXT, Lines
from hakam.words import ids


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
        lines.put(TEXT, ids.VOID if rules.auction and hand.declarer == NO_SEAT else ids.ENDED_VOID)
    elif hand.ending == events.CONCEDE:
        lines.put(TEXT, ids.ENDED_CONCEDED, rules.side(hand.forfeit_seat))
    elif hand.over and hand.forfeit_seat != NO_SEAT:
        lines.put(TEXT, ids.FORFEITED, rules.side(hand.forfeit_seat))
    elif hand.tute_seat != NO_SEAT:
        lines.put(TEXT, ids.HAND_TUTE, rules.side(hand.tute_seat))
    elif hand.made != state.UNKNOWN:
        side = rules.side(hand.declarer)
        lines.put(TEXT, ids.MADE + hand.made, side, hand.bid, hand.total(side))
    elif rules.unit == MARKS and hand.over:
        _marks(hand, lines)
    elif rules.unit == GAMES_101:
        _to_101(referee, lines)
    elif hand.winner != state.UNKNOWN:
        lines.put(TEXT, ids.HAND_WON, hand.winner)
    elif hand.over:
        lines.put(TEXT, ids.HAND_DRAWN)


def won_game(referee: "Referee") -> int:
    """Side that won a game to 101 with this hand, NO_SIDE while the game goes on."""
    for side in range(2):
        if referee.games_after[side] > referee.games[side]:
            return side
    return NO_SIDE


def _to_101(referee, lines: Lines) -> None:
    side = won_game(referee)
    if side != NO_SIDE:
        lines.put(TEXT, ids.GAME_WON, side)
    elif referee.hand.over:
        _gathered(referee.hand, lines, ids.GATHERED)


def _gathered(hand, lines: Lines, phrase: int) -> None:
    """What each side has of this hand."""
    lines.put(TEXT, phrase, 0, hand.total(0), 1, hand.total(1))
    if hand.rules.sides > 2:
        lines.more(2, hand.total(2), 3, hand.total(3))


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
    if rules.unit == GAMES_101 and won_game(referee) == NO_SIDE:
        after = referee.points_after
        lines.put(TEXT, ids.SCORE, 0, after[0], 1, after[1])
        lines.put(TEXT, ids.GAMES_WON, 0, referee.games[0], 1, referee.games[1])
    else:
        scores(referee, lines)
        if over.void or (over.ending == events.CONCEDE and rules.sides > 2):
            pass
        elif rules.sides > 2:
            _gathered(over, lines, ids.GATHERED_EACH + rules.sides - 3)
        elif over.ending == events.CONCEDE:
            lines.put(TEXT, ids.GATHERED, 0, over.score(0), 1, over.score(1))
        else:
            counted = over.ending == events.LAST
            _gathered(over, lines, ids.ENDED_COUNTED if counted else ids.GATHERED)
    if repair.offers_count(referee):
        lines.n = min(lines.n, 2)
        _in_doubt(referee, lines)
        lines.put(FOOT, ids.OK_AS_PLAYED + (1 if cursor.few_keys else 0))
        return
    following = match.next_dealer(rules, referee.dealer, over.ending)
    if over.ending == events.CLAIM:
        lines.put(FOOT, ids.OK_CLAIMED, following, rules.side(over.taker))
        return
    again = over.ending == events.MISDEAL
    lines.put(FOOT, ids.OK_DEALS_AGAIN if again else ids.OK_DEAL, following)


def _in_doubt(referee, lines: Lines) -> None:
    """The tricks of which nobody knows whether they were laid so."""
    at = lines.n * ARGS
    n = 0
    lines.put(TEXT, ids.IN_DOUBT)
    for trick in range(referee.hand.tricks):
        if referee.word.unknown >> trick & 1:
            lines.args[at + min(n, 1)] = trick + 1
            n += 1
    if n > 2:
        lines.args[at] = n
    lines.phrases[lines.n - 1] = ids.IN_DOUBT + min(n, 3) - 1


def over(referee: "Referee", cursor: "Cursor", lines: Lines) -> None:
    """OVER: who has won (cabron: lost), the scores, how the last hand ended."""
    rules = referee.hand.rules
    phrase = ids.LOSES if rules.unit == MARKS else ids.WINS
    lines.put(TEXT, phrase, referee.match_winner())
    scores(referee, lines)
    if repair.offers_count(referee):
        _in_doubt(referee, lines)
    else:
        result(referee, lines)
    counts = repair.offers_count(referee) and not cursor.few_keys
    lines.put(FOOT, ids.OK_AS_PLAYED + 2 if counts else ids.OK_AGAIN)
