"""How a hand ended, and the scores."""

from hakam.rules import events, state
from hakam.rules.cards import NO_SEAT, NO_SIDE
from hakam.rules.games import GAMES_101, MARKS
from hakam.rules.hand import Hand
from hakam.screens import tricks
from hakam.screens.lines import ARGS, TEXT, Lines
from hakam.table.referee import Referee
from hakam.words import ids


def scores(referee: Referee, out: Lines) -> None:
    """All sides' scores in big letters."""
    sides = referee.hand.rules.sides
    phrase = ids.SCORE if sides == 2 else ids.SCORE_EACH + sides - 3
    out.put(TEXT, phrase, 0, referee.total_score(0), 1, referee.total_score(1))
    if sides > 2:
        out.more(2, referee.total_score(2), 3, referee.total_score(3))


def result(referee: Referee, out: Lines) -> None:
    """How the hand ended, if it was played or ended at all."""
    hand = referee.hand
    rules = hand.rules
    if hand.ending == events.MISDEAL:
        out.put(TEXT, ids.ENDED_MISDEAL)
    elif hand.void:
        out.put(TEXT, ids.VOID if rules.auction and hand.declarer == NO_SEAT else ids.ENDED_VOID)
    elif hand.ending == events.CONCEDE:
        out.put(TEXT, ids.ENDED_CONCEDED, rules.side(hand.forfeit_seat))
    elif hand.over and hand.forfeit_seat != NO_SEAT:
        out.put(TEXT, ids.FORFEITED, rules.side(hand.forfeit_seat))
    elif hand.tute_seat != NO_SEAT:
        out.put(TEXT, ids.HAND_TUTE, rules.side(hand.tute_seat))
    elif hand.made != state.UNKNOWN:
        side = rules.side(hand.declarer)
        out.put(TEXT, ids.MADE + hand.made, side, hand.bid, hand.total(side))
    elif rules.unit == MARKS and hand.over:
        _marks(hand, out)
    elif rules.unit == GAMES_101:
        _to_101(referee, out)
    elif hand.winner != state.UNKNOWN:
        out.put(TEXT, ids.HAND_WON, hand.winner)
    elif hand.over:
        out.put(TEXT, ids.HAND_DRAWN)


def won_game(referee: Referee) -> int:
    """Side that won a game to 101 with this hand, NO_SIDE while the game goes on."""
    for side in range(2):
        if referee.games_after[side] > referee.games[side]:
            return side
    return NO_SIDE


def _to_101(referee: Referee, out: Lines) -> None:
    side = won_game(referee)
    if side != NO_SIDE:
        out.put(TEXT, ids.GAME_WON, side)
    elif referee.hand.over:
        tricks.gathered(referee.hand, out, TEXT, ids.GATHERED)


def _marks(hand: Hand, out: Lines) -> None:
    """Who gets a mark."""
    at = out.n * ARGS
    n = 0
    out.put(TEXT, ids.MARKS)
    for side in range(hand.rules.sides):
        if hand.score(side):
            out.args[at + n] = side
            n += 1
    out.phrases[out.n - 1] = ids.MARKS + max(n - 1, 0)


def in_doubt(referee: Referee, out: Lines) -> None:
    """The tricks of which nobody knows whether they were laid so."""
    at = out.n * ARGS
    n = 0
    out.put(TEXT, ids.IN_DOUBT)
    for trick in range(referee.hand.tricks):
        if referee.word.unknown >> trick & 1:
            out.args[at + min(n, 1)] = trick + 1
            n += 1
    if n > 2:
        out.args[at] = n
    out.phrases[out.n - 1] = ids.IN_DOUBT + min(n, 3) - 1


def offers_count(referee: Referee) -> bool:
    """Is the hand over, played to its end, and one of its tricks in doubt?"""
    hand = referee.hand
    played = hand.over and not hand.ending and not referee.forfeited()
    return played and hand.n_plays == hand.rules.cards and referee.word.unknown != 0
